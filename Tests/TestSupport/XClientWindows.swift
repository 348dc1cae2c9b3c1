import CX11
import Glibc

/// Windows: finding them, where they are, and what a window manager or a user does to them.
extension XClient {
    /// All windows that are shown and whose ancestors are, found from the root down, so that a window manager's frame
    /// comes before what it holds.
    public func viewableWindows() throws(HarnessError) -> [WindowID] {
        var found: [WindowID] = []
        var queue = try children(of: root)[...]
        while let window = queue.popFirst() {
            // A window may vanish between the answers.
            guard isViewable(window) else { continue }
            found.append(window)
            queue += (try? children(of: window)) ?? []
        }
        return found
    }

    /// The shown windows that carry this process in `_NET_WM_PID` (EWMH).
    public func windows(ofProcess pid: pid_t) throws(HarnessError) -> [WindowID] {
        try viewableWindows().filter { (try? numbers("_NET_WM_PID", of: $0)) == [Int(pid)] }
    }

    /// The shown windows whose `WM_CLASS` holds this instance or class (ICCCM 4.1.2.5).
    public func windows(ofClass name: String) throws(HarnessError) -> [WindowID] {
        try viewableWindows().filter { classNames(of: $0).contains(name) }
    }

    /// The instance and the class that `WM_CLASS` gives; empty when there is none.
    public func classNames(of window: WindowID) -> [String] {
        let bytes = (try? bytes("WM_CLASS", of: window)) ?? []
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The title, from `_NET_WM_NAME`.
    public func title(of window: WindowID) throws(HarnessError) -> String? {
        try text("_NET_WM_NAME", of: window)
    }

    /// All top-level windows, shown or not.
    public func topLevelWindows() throws(HarnessError) -> [WindowID] { try children(of: root) }

    /// Becomes a window manager that shows no window: what programs ask to have shown stays hidden from here on.
    public func withholdWindows() throws(HarnessError) {
        unsafe XSelectInput(display, root, SubstructureNotifyMask | SubstructureRedirectMask)
        try sync()
    }

    /// The window's inside, without its border, in root pixels.
    public func area(of window: WindowID) throws(HarnessError) -> Area {
        guard let attributes = attributes(of: window) else {
            try checkErrors()
            throw .notFound("window 0x\(String(window, radix: 16))")
        }
        var x: Int32 = 0
        var y: Int32 = 0
        var child: WindowID = 0
        unsafe XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
        try checkErrors()
        return Area(x: Int(x), y: Int(y), width: attributes.width, height: attributes.height)
    }

    /// Whether the window is there and shown.
    public func isViewable(_ window: WindowID) -> Bool {
        attributes(of: window)?.isViewable ?? false
    }

    /// The window that has the keyboard focus; 0 and 1 stand for None and PointerRoot.
    public func focusedWindow() throws(HarnessError) -> WindowID {
        var window: WindowID = 0
        var revert: Int32 = 0
        unsafe XGetInputFocus(display, &window, &revert)
        try checkErrors()
        return window
    }

    /// Gives a window the keyboard focus, as a window manager would.
    public func focus(_ window: WindowID) throws(HarnessError) {
        unsafe XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
        try sync()
    }

    /// Asks for another size, through the window manager when there is one.
    public func resize(_ window: WindowID, to size: Size) throws(HarnessError) {
        unsafe XResizeWindow(display, window, UInt32(clamping: size.width), UInt32(clamping: size.height))
        try sync()
    }

    /// Asks for another place, in root pixels, through the window manager when there is one.
    public func moveWindow(_ window: WindowID, to origin: Point) throws(HarnessError) {
        unsafe XMoveWindow(display, window, Int32(clamping: origin.x), Int32(clamping: origin.y))
        try sync()
    }

    /// Puts a window above the others.
    public func raise(_ window: WindowID) throws(HarnessError) {
        unsafe XRaiseWindow(display, window)
        try sync()
    }

    /// Hides a window; ``map(_:)`` shows it again.
    public func unmap(_ window: WindowID) throws(HarnessError) {
        unsafe XUnmapWindow(display, window)
        try sync()
    }

    /// Shows a window.
    public func map(_ window: WindowID) throws(HarnessError) {
        unsafe XMapWindow(display, window)
        try sync()
    }

    /// Asks a program to close its window, as the frame's button does (`WM_DELETE_WINDOW`, ICCCM 4.2.8.1).
    public func requestClose(_ window: WindowID) throws(HarnessError) {
        try send("WM_PROTOCOLS", to: window, [Int(bitPattern: atom("WM_DELETE_WINDOW")), CurrentTime])
    }

    /// Breaks the connection of a window's program (XKillClient).
    public func killClient(of window: WindowID) throws(HarnessError) {
        unsafe XKillClient(display, window)
        try sync()
    }

    /// Makes a plain window of this client's own, to cover others or to take the focus, and shows it.
    public func makeWindow(_ area: Area, color: UInt32 = 0) throws(HarnessError) -> WindowID {
        let window = unsafe XCreateSimpleWindow(
            display, root, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height), 0, 0, UInt(color))
        unsafe XMapRaised(display, window)
        try sync()
        return window
    }

    /// Destroys a window that ``makeWindow(_:color:)`` made.
    public func destroyWindow(_ window: WindowID) throws(HarnessError) {
        unsafe XDestroyWindow(display, window)
        try sync()
    }

    /// Makes a window's property changes wake ``wait(for:before:until:)``.
    func watchProperties(of window: WindowID) throws(HarnessError) {
        unsafe XSelectInput(display, window, PropertyChangeMask | StructureNotifyMask)
        try sync()
    }

    private func children(of window: WindowID) throws(HarnessError) -> [WindowID] {
        var root: WindowID = 0
        var parent: WindowID = 0
        var list: UnsafeMutablePointer<WindowID>?
        var count: UInt32 = 0
        unsafe XQueryTree(display, window, &root, &parent, &list, &count)
        defer { if let list = unsafe list { unsafe XFree(list) } }
        try checkErrors()
        guard let list = unsafe list else { return [] }
        return unsafe Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }

    /// A window's attributes; nil when it has gone, which is no error here.
    private func attributes(of window: WindowID) -> (width: Int, height: Int, isViewable: Bool)? {
        guard (try? checkConnection()) != nil else { return nil }
        var attributes = unsafe XWindowAttributes()
        guard unsafe XGetWindowAttributes(display, window, &attributes) != 0 else {
            _ = unsafe XErrorLog.takeError(display)
            return nil
        }
        return unsafe (
            Int(attributes.width), Int(attributes.height), attributes.map_state == IsViewable
        )
    }
}
