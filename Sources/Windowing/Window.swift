import CX11
import Glibc
import Raster

/// A top-level window.
@safe public final class Window {
    /// The shape of the pointer over the window.
    public enum Cursor: CaseIterable, Sendable {
        /// For the interface.
        case arrow
        /// For the canvas: marks the pixel to paint.
        case crosshair
        /// While the view is dragged.
        case grab
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
    private var cursors: [Cursor: CX11.Cursor] = [:]
    private var cursor: Cursor?

    /// Makes a window that is not yet on the screen. The size is in pixels; the place follows `geometry`.
    public init(
        on connection: Connection, title: String, width: Int, height: Int, minimumSize: (width: Int, height: Int),
        geometry: Geometry
    ) {
        self.connection = connection
        let screen = connection.screenSize
        let x = Window.place(geometry.x, fromFarEdge: geometry.fromRight, size: width, screen: screen.width)
        let y = Window.place(geometry.y, fromFarEdge: geometry.fromBottom, size: height, screen: screen.height)
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = Pixmap(None)
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask =
            ExposureMask | StructureNotifyMask | KeyPressMask | KeyReleaseMask | FocusChangeMask
        id = unsafe XCreateWindow(
            connection.display, connection.root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0,
            Int32(CopyFromParent), UInt32(InputOutput), nil, UInt(CWBackPixmap | CWBitGravity | CWEventMask),
            &attributes)
        self.title = title
        // An initialiser's own assignment does not reach didSet.
        publishTitle()
        setHints(x: x, y: y, minimumSize: minimumSize, geometry: geometry)
        identify()
        selectPointerEvents()
    }

    deinit {
        for cursor in cursors.values { unsafe XFreeCursor(connection.display, cursor) }
        unsafe XDestroyWindow(connection.display, id)
    }

    private static func place(_ wish: Int?, fromFarEdge: Bool, size: Int, screen: Int) -> Int {
        guard let wish else { return max(0, (screen - size) / 2) }
        return fromFarEdge ? screen - size - wish : wish
    }

    /// The title: `_NET_WM_NAME` in UTF-8, and `WM_NAME` in Latin-1 for tools that know no other.
    public var title: String = "" {
        didSet { publishTitle() }
    }

    private func publishTitle() {
        WindowProperty.set(connection.atoms[.netWMName], of: id, on: connection, text: title)
        WindowProperty.set(XA_WM_NAME, of: id, on: connection, latin1: title)
    }

    /// WM_NORMAL_HINTS, WM_HINTS and WM_CLASS (ICCCM sections 4.1.2.3 to 4.1.2.5).
    private func setHints(x: Int, y: Int, minimumSize: (width: Int, height: Int), geometry: Geometry) {
        var size = XSizeHints()
        size.flags = PMinSize | PWinGravity
        size.min_width = Int32(minimumSize.width)
        size.min_height = Int32(minimumSize.height)
        switch (geometry.fromRight, geometry.fromBottom) {
        case (false, false): size.win_gravity = NorthWestGravity
        case (true, false): size.win_gravity = NorthEastGravity
        case (false, true): size.win_gravity = SouthWestGravity
        case (true, true): size.win_gravity = SouthEastGravity
        }
        if geometry.width != nil { size.flags |= USSize }
        if geometry.x != nil {
            size.flags |= USPosition
            size.x = Int32(x)
            size.y = Int32(y)
        }
        unsafe XSetWMNormalHints(connection.display, id, &size)
        var hints = XWMHints()
        hints.flags = InputHint | StateHint
        hints.input = True
        hints.initial_state = NormalState
        unsafe XSetWMHints(connection.display, id, &hints)
        unsafe "tempera".withCString { name in
            var classHint = unsafe XClassHint(
                res_name: UnsafeMutablePointer(mutating: name), res_class: UnsafeMutablePointer(mutating: name))
            unsafe XSetClassHint(connection.display, id, &classHint)
        }
    }

    /// `_NET_WM_PID` with WM_CLIENT_MACHINE, and the protocols the window takes part in.
    private func identify() {
        let atoms = connection.atoms
        WindowProperty.set(
            atoms[.netWMPID], of: id, on: connection, type: XA_CARDINAL, values: [UInt(getpid())])
        var hostName = [CChar](repeating: 0, count: 256)
        if unsafe gethostname(&hostName, hostName.count - 1) == 0 {
            let name = String(decoding: hostName.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            WindowProperty.set(XA_WM_CLIENT_MACHINE, of: id, on: connection, latin1: name)
        }
        var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
        unsafe XSetWMProtocols(connection.display, id, &protocols, Int32(protocols.count))
    }

    /// Pointer events come from XInput 2, from the master devices alone: with their slaves each motion would come twice.
    private func selectPointerEvents() {
        select(
            [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave], from: XIAllMasterDevices, of: id)
        select([XI_HierarchyChanged], from: XIAllDevices, of: id)
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

    /// Asks for the window to appear.
    public func map() {
        unsafe XMapWindow(connection.display, id)
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
        unsafe XDefineCursor(connection.display, id, fontCursor(cursor))
    }

    private func fontCursor(_ cursor: Cursor) -> CX11.Cursor {
        if let made = cursors[cursor] { return made }
        let shape =
            switch cursor {
            case .arrow: XC_left_ptr
            case .crosshair: XC_crosshair
            case .grab: XC_fleur
            }
        let made = unsafe XCreateFontCursor(connection.display, UInt32(shape))
        cursors[cursor] = made
        return made
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
