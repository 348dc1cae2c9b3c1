import CX11
import Raster

/// A top-level window.
@safe public final class Window {
    /// What a window is for.
    public enum Kind {
        /// The program's own window, of any size from this one up, placed as the user wishes.
        case main(minimumSize: (width: Int, height: Int), Geometry)
        /// A question about the parent, over its middle and modal (EWMH, ICCCM section 4.1.2.6); of fixed size when it has
        /// no minimum.
        case dialog(over: Window, minimumSize: (width: Int, height: Int)?)
    }

    /// The shape of the pointer over the window.
    public enum Cursor: Hashable, Sendable {
        /// For the interface.
        case arrow
        /// For the canvas: the outline of a brush of this width in pixels, or a cross where that cannot be shown.
        case brush(width: Double)
        /// While the view is dragged.
        case grab
        /// Over text that can be edited.
        case text
    }

    /// The number by which the server knows a window.
    public typealias ID = UInt
    /// No window.
    public static let noID: ID = 0

    let connection: Connection
    /// The window's number.
    public let id: ID
    /// Whether the window has the keyboard focus, as focus events tell.
    public var hasFocus = false
    /// The width of the line around a dialog that no window manager frames.
    private static let dialogBorder = 1
    /// How many cursors are kept.
    private static let cursorLimit = 16
    private var cursors: [Cursor: CX11.Cursor] = [:]
    /// The shape of the pointer over the window; nil is that of what lies around it.
    public private(set) var cursor: Cursor?
    /// The largest image of a brush that the pointer can be, in pixels.
    private lazy var brushCursorLimit = BrushCursor.limit(on: connection)
    private var syncCounter: SyncCounter?
    /// The size of the interface, which the lines of the brush's outline follow; 1 is the plain one.
    public var scale = 1.0 {
        didSet {
            guard scale != oldValue else { return }
            forgetCursors()
            if let cursor { unsafe XDefineCursor(connection.display, id, made(cursor)) }
        }
    }

    /// Makes a window of this size in pixels that is not yet on the screen.
    public init(on connection: Connection, title: String, width: Int, height: Int, kind: Kind) {
        self.connection = connection
        let (x, y) = Window.place(of: kind, width: width, height: height, on: connection)
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = Pixmap(None)
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask =
            ExposureMask | StructureNotifyMask | KeyPressMask | KeyReleaseMask | FocusChangeMask | PropertyChangeMask
        var border: UInt32 = 0
        if case .dialog = kind {
            // Window managers replace this border; without one it tells the dialog from what it lies on.
            border = UInt32(Window.dialogBorder)
            attributes.border_pixel = connection.pixel(red: 0xB9, green: 0xB2, blue: 0xA8)
        }
        id = unsafe XCreateWindow(
            connection.display, connection.root, Int32(x), Int32(y), UInt32(width), UInt32(height), border,
            Int32(CopyFromParent), UInt32(InputOutput), nil,
            UInt(CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask), &attributes)
        self.title = title
        // An initialiser's own assignment does not reach didSet.
        publishTitle()
        syncCounter = SyncCounter(on: connection)
        WindowHints.set(
            on: self, kind: kind, x: x, y: y, width: width, height: height, syncCounter: syncCounter?.id)
        selectPointerEvents()
    }

    deinit {
        forgetCursors()
        unsafe XDestroyWindow(connection.display, id)
    }

    private static func place(
        of kind: Kind, width: Int, height: Int, on connection: Connection
    ) -> (x: Int, y: Int) {
        let screen = connection.screenSize
        switch kind {
        case .main(_, let geometry):
            func place(_ wish: Int?, fromFarEdge: Bool, _ size: Int, _ screen: Int) -> Int {
                guard let wish else { return max(0, (screen - size) / 2) }
                return fromFarEdge ? screen - size - wish : wish
            }
            return (
                place(geometry.x, fromFarEdge: geometry.fromRight, width, screen.width),
                place(geometry.y, fromFarEdge: geometry.fromBottom, height, screen.height)
            )
        case .dialog(let parent, _):
            let over = parent.frameInRoot
            func place(_ start: Int, _ extent: Int, _ size: Int, _ screen: Int) -> Int {
                max(0, min(start + (extent - size) / 2, screen - size - 2 * Window.dialogBorder))
            }
            return (
                place(over.minX, over.width, width, screen.width),
                place(over.minY, over.height, height, screen.height)
            )
        }
    }

    /// The window's rectangle in the pixels of the root window.
    public var frameInRoot: IntRect {
        var attributes = unsafe XWindowAttributes()
        unsafe XGetWindowAttributes(connection.display, id, &attributes)
        var x: Int32 = 0
        var y: Int32 = 0
        var child: CX11.Window = 0
        unsafe XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
        return unsafe IntRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }

    /// The title: `_NET_WM_NAME` in UTF-8, and `WM_NAME` in Latin-1 for tools that know no other.
    public var title: String = "" {
        didSet { publishTitle() }
    }

    private func publishTitle() {
        WindowProperty.set(connection.atoms[.netWMName], of: id, on: connection, text: title)
        WindowProperty.set(XA_WM_NAME, of: id, on: connection, latin1: title)
    }

    /// Pointer events come from XInput 2, from the master devices alone: with their slaves each motion would come twice.
    private func selectPointerEvents() {
        var events = [
            XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,
        ]
        if connection.hasGestures {
            events += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
        }
        select(events, from: XIAllMasterDevices, of: id)
        select([XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent], from: XIAllDevices, of: id)
    }

    private func select(_ events: [Int32], from device: Int32, of window: CX11.Window) {
        var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
        for event in events { unsafe tempera_XISetMask(&bits, event) }
        let count = Int32(bits.count)
        unsafe bits.withUnsafeMutableBufferPointer { bits in
            var mask = unsafe XIEventMask(deviceid: device, mask_len: count, mask: bits.baseAddress)
            unsafe XISelectEvents(connection.display, window, &mask, 1)
        }
    }

    /// Sends what was asked of the server.
    public func flush() { connection.flush() }

    /// Brings the window before the others.
    public func raise() {
        unsafe XRaiseWindow(connection.display, id)
    }

    /// Tells the window manager another least size; the window keeps its size if `isFixed`. The user's size stays.
    public func setMinimumSize(_ minimum: (width: Int, height: Int), isFixed: Bool = false) {
        WindowHints.changeMinimumSize(of: self, minimum, isFixed: isFixed)
    }

    /// Asks for another size in pixels; where the window would leave the screen then, for another place, too.
    public func resize(width: Int, height: Int) {
        let place = frameInRoot
        let screen = connection.screenSize
        let x = max(0, min(place.minX, screen.width - width))
        let y = max(0, min(place.minY, screen.height - height))
        if x < place.minX || y < place.minY {
            unsafe XMoveResizeWindow(
                connection.display, id, Int32(x), Int32(y), UInt32(max(width, 1)), UInt32(max(height, 1)))
        } else {
            unsafe XResizeWindow(connection.display, id, UInt32(max(width, 1)), UInt32(max(height, 1)))
        }
    }

    /// Asks for the window to appear.
    public func map() {
        connection.userTime.publish(on: id, connection)
        unsafe XMapWindow(connection.display, id)
    }

    /// Answers a `_NET_WM_SYNC_REQUEST`: the size that it came with is on the screen.
    public func answerSyncRequest(_ number: Int64) {
        syncCounter?.set(number)
    }

    /// The icon in several sizes, each `width`, `height` and straight 0xAARRGGBB pixels (`_NET_WM_ICON`).
    public func setIcon(_ images: [(side: Int, pixels: [UInt32])]) {
        let values = images.flatMap { [UInt($0.side), UInt($0.side)] + $0.pixels.map(UInt.init) }
        WindowProperty.set(
            connection.atoms[.netWMIcon], of: id, on: connection, type: XA_CARDINAL, values: values)
    }

    /// The UI map for scripts and tests (`_TEMPERA_UI`).
    public func setUIMap(_ text: String) {
        WindowProperty.set(connection.atoms[.temperaUI], of: id, on: connection, text: text)
    }

    /// The shape of the pointer over the window.
    public func setCursor(_ cursor: Cursor) {
        guard cursor != self.cursor else { return }
        self.cursor = cursor
        unsafe XDefineCursor(connection.display, id, made(cursor))
    }

    /// Brings the pointer up to date, where it shows the brush.
    public func brushChanged(width: Double) {
        if case .brush = cursor { setCursor(.brush(width: width)) }
    }

    /// Whether the pointer can show the outline of a brush of this width in pixels; it is a cross where it cannot.
    public func pointerShowsBrush(width: Double) -> Bool {
        BrushCursor(width: width, line: scale).side <= brushCursorLimit
    }

    private func made(_ cursor: Cursor) -> CX11.Cursor {
        if let known = cursors[cursor] { return known }
        if cursors.count >= Window.cursorLimit { forgetCursors() }
        let new =
            switch cursor {
            case .arrow: fontCursor(XC_left_ptr)
            case .grab: fontCursor(XC_fleur)
            case .text: fontCursor(XC_xterm)
            case .brush(let width): brushCursor(width: width) ?? fontCursor(XC_crosshair)
            }
        cursors[cursor] = new
        return new
    }

    private func brushCursor(width: Double) -> CX11.Cursor? {
        pointerShowsBrush(width: width) ? BrushCursor(width: width, line: scale).make(on: connection) : nil
    }

    private func forgetCursors() {
        for cursor in cursors.values { unsafe XFreeCursor(connection.display, cursor) }
        cursors.removeAll()
    }

    private func fontCursor(_ shape: Int32) -> CX11.Cursor {
        unsafe XCreateFontCursor(connection.display, UInt32(shape))
    }

    /// Takes the keyboard focus where no window manager gives it. It never reverts to the parent: the focus would end on
    /// the root window and keys would be lost.
    public func takeFocusWithoutWindowManager() {
        guard !hasFocus, !connection.hasWindowManager else { return }
        _ = ErrorTrap.succeeds(on: connection) {
            unsafe XSetInputFocus(connection.display, id, Int32(RevertToPointerRoot), Time(CurrentTime))
        }
    }
}
