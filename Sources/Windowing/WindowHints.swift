import CX11
import Glibc

/// What a window tells the window manager about itself, before it appears (ICCCM section 4.1, EWMH).
enum WindowHints {
    static func set(
        on window: Window, kind: Window.Kind, x: Int, y: Int, width: Int, height: Int, syncCounter: XSyncCounter?
    ) {
        switch kind {
        case .main(let minimumSize, let geometry):
            setSize(of: window, x: x, y: y, minimumSize: minimumSize, geometry)
        case .dialog(let parent, let minimumSize):
            setDialogSize(of: window, x: x, y: y, minimumSize ?? (width, height), isFixed: minimumSize == nil)
            setModal(window, over: parent)
        }
        setInput(of: window)
        identify(window)
        setProtocols(of: window, syncCounter)
    }

    /// WM_NORMAL_HINTS of a window that can be resized.
    private static func setSize(
        of window: Window, x: Int, y: Int, minimumSize: (width: Int, height: Int), _ geometry: Geometry
    ) {
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
        if geometry.isWithoutFrame { size.win_gravity = StaticGravity }
        if geometry.width != nil { size.flags |= USSize }
        if geometry.x != nil {
            size.flags |= USPosition
            size.x = Int32(x)
            size.y = Int32(y)
        }
        unsafe XSetWMNormalHints(window.connection.display, window.id, &size)
    }

    /// WM_NORMAL_HINTS of a window that keeps its size, or that may only grow.
    private static func setDialogSize(
        of window: Window, x: Int, y: Int, _ minimum: (width: Int, height: Int), isFixed: Bool
    ) {
        var size = XSizeHints()
        size.flags = PMinSize | PPosition | (isFixed ? PMaxSize : 0)
        size.x = Int32(x)
        size.y = Int32(y)
        size.min_width = Int32(minimum.width)
        size.min_height = Int32(minimum.height)
        size.max_width = size.min_width
        size.max_height = size.min_height
        unsafe XSetWMNormalHints(window.connection.display, window.id, &size)
    }

    /// Changes the least size in WM_NORMAL_HINTS, and the largest too where the window keeps its size.
    static func changeMinimumSize(of window: Window, _ minimum: (width: Int, height: Int), isFixed: Bool) {
        var size = XSizeHints()
        var supplied = 0
        unsafe XGetWMNormalHints(window.connection.display, window.id, &size, &supplied)
        size.flags |= PMinSize
        size.min_width = Int32(minimum.width)
        size.min_height = Int32(minimum.height)
        if isFixed {
            size.max_width = size.min_width
            size.max_height = size.min_height
        }
        unsafe XSetWMNormalHints(window.connection.display, window.id, &size)
    }

    /// WM_TRANSIENT_FOR, `_NET_WM_WINDOW_TYPE_DIALOG` and `_NET_WM_STATE_MODAL`.
    private static func setModal(_ window: Window, over parent: Window) {
        let connection = window.connection
        let atoms = connection.atoms
        unsafe XSetTransientForHint(connection.display, window.id, parent.id)
        WindowProperty.set(
            atoms[.netWMWindowType], of: window.id, on: connection, type: XA_ATOM,
            values: [atoms[.netWMWindowTypeDialog]])
        WindowProperty.set(
            atoms[.netWMState], of: window.id, on: connection, type: XA_ATOM, values: [atoms[.netWMStateModal]])
    }

    /// WM_HINTS: the window takes the keyboard focus as the window manager gives it.
    private static func setInput(of window: Window) {
        var hints = XWMHints()
        hints.flags = InputHint | StateHint
        hints.input = True
        hints.initial_state = NormalState
        unsafe XSetWMHints(window.connection.display, window.id, &hints)
    }

    /// Who the window is: WM_CLASS, and `_NET_WM_PID` with WM_CLIENT_MACHINE.
    private static func identify(_ window: Window) {
        let connection = window.connection
        let atoms = connection.atoms
        unsafe "tempera".withCString { name in
            var classHint = unsafe XClassHint(
                res_name: UnsafeMutablePointer(mutating: name), res_class: UnsafeMutablePointer(mutating: name))
            unsafe XSetClassHint(connection.display, window.id, &classHint)
        }
        WindowProperty.set(
            atoms[.netWMPID], of: window.id, on: connection, type: XA_CARDINAL, values: [UInt(getpid())])
        var hostName = [CChar](repeating: 0, count: 256)
        if unsafe gethostname(&hostName, hostName.count - 1) == 0 {
            let name = String(decoding: hostName.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            WindowProperty.set(XA_WM_CLIENT_MACHINE, of: window.id, on: connection, latin1: name)
        }
    }

    /// WM_PROTOCOLS: the protocols that the window takes part in.
    private static func setProtocols(of window: Window, _ syncCounter: XSyncCounter?) {
        let connection = window.connection
        let atoms = connection.atoms
        var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
        if let syncCounter {
            protocols.append(atoms[.netWMSyncRequest])
            WindowProperty.set(
                atoms[.netWMSyncRequestCounter], of: window.id, on: connection, type: XA_CARDINAL,
                values: [syncCounter])
        }
        unsafe XSetWMProtocols(connection.display, window.id, &protocols, Int32(protocols.count))
    }
}
