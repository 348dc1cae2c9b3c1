import CX11
import Raster

/// The whole screen for a window (`_NET_WM_STATE_FULLSCREEN`, EWMH).
extension Window {
    /// Asks the window manager for the whole screen, or to give it up again. Without one that knows how, the window
    /// takes the screen by itself, and goes back to `windowedFrame`, in root pixels.
    public func setFullScreen(_ isWanted: Bool, windowedFrame: IntRect) {
        if connection.managesFullScreen { return askForFullScreen(isWanted) }
        let screen = connection.screenSize
        let place = isWanted ? IntRect(x: 0, y: 0, width: screen.width, height: screen.height) : windowedFrame
        unsafe XMoveResizeWindow(
            connection.display, id, Int32(place.minX), Int32(place.minY), UInt32(max(place.width, 1)),
            UInt32(max(place.height, 1)))
        if isWanted { raise() }
        setState(isFullScreen: isWanted)
    }

    /// Whether it has the whole screen, by its own wish or the window manager's. Asks the server.
    public var isFullScreen: Bool {
        WindowProperty.values(connection.atoms[.netWMState], of: id, on: connection)
            .contains(connection.atoms[.netWMStateFullScreen])
    }

    private func askForFullScreen(_ isWanted: Bool) {
        var event = unsafe XEvent()
        unsafe event.xclient.type = ClientMessage
        unsafe event.xclient.window = id
        unsafe event.xclient.message_type = connection.atoms[.netWMState]
        unsafe event.xclient.format = 32
        // Add or remove; one state; asked for by an application.
        let state = Int(bitPattern: connection.atoms[.netWMStateFullScreen])
        unsafe event.xclient.data.l = (isWanted ? 1 : 0, state, 0, 1, 0)
        unsafe XSendEvent(
            connection.display, connection.root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    }

    /// Where no window manager keeps the state, the window does, for whoever reads it.
    private func setState(isFullScreen: Bool) {
        let fullScreen = connection.atoms[.netWMStateFullScreen]
        var states = WindowProperty.values(connection.atoms[.netWMState], of: id, on: connection)
        states.removeAll { $0 == fullScreen }
        if isFullScreen { states.append(fullScreen) }
        WindowProperty.set(
            connection.atoms[.netWMState], of: id, on: connection, type: XA_ATOM, values: states)
    }
}
