import CX11
import Input
import Raster

/// Decodes X events into plain values. Every motion is passed on; none is dropped or merged. What pointers, pens and fingers
/// do is decoded in the file about pointers.
@safe public final class EventSource {
    let connection: Connection
    let devices: PointerDevices
    private let keyboard: Keyboard
    private let clipboard: Clipboard
    private let screenScale: ScreenScale
    private var inputMethod: InputMethod?
    private var inputContexts: [Window.ID: InputContext] = [:]
    /// The window in which text is typed, the newest of them.
    private var textWindow: Window.ID?
    /// The time of the newest event that a person caused.
    var userTime: UInt32 = 0
    /// How far apart the fingers of a pinch are, as a multiple of the beginning.
    var pinchScale = 1.0
    /// What the last event of the server says besides what was given out.
    var pending: [(window: Window.ID, event: Event)] = []
    private let completionType: Int32

    /// A source of the events of all windows of a connection; `screenScale` follows the desktop by them.
    public init(of connection: Connection, _ screenScale: ScreenScale) {
        self.connection = connection
        keyboard = unsafe Keyboard(connection.display)
        devices = PointerDevices(connection)
        clipboard = Clipboard(connection)
        self.screenScale = screenScale
        completionType =
            unsafe XShmQueryExtension(connection.display) != 0
            ? XShmGetEventBase(connection.display) + ShmCompletion : -1
    }

    /// Whether an event can be had without waiting for the server.
    public var hasEvents: Bool { !pending.isEmpty || connection.hasEvents }

    /// The next event that means something here, with the window that it is about; waits when there is none. Nil for one
    /// that was dealt with. Changes of the devices, the screen and the desktop come with the window ``Window/noID``.
    public func next() -> (window: Window.ID, event: Event)? {
        if !pending.isEmpty { return pending.removeFirst() }
        if let serial = ErrorTrap.takeRefusedPut() { return (Window.noID, .presentRefused(serial: serial)) }
        var event = unsafe XEvent()
        unsafe XNextEvent(connection.display, &event)
        if unsafe event.type == GenericEvent { return unsafe decodeInput(&event) }
        if unsafe screenScale.concerns(event) {
            return unsafe screenScale.follow(event) ? (Window.noID, .scaleChanged(screenScale.factor)) : nil
        }
        return unsafe decode(&event).map { decoded in
            unsafe (event.xany.window == connection.root ? Window.noID : event.xany.window, decoded)
        }
    }

    private func decode(_ event: inout XEvent) -> Event? {
        if unsafe event.type == completionType { return unsafe completed(event) }
        let window = unsafe event.xany.window
        if inputMethod != nil, unsafe XFilterEvent(&event, CX11.Window(None)) != 0 {
            return inputContexts[window]?.takePreedit().map { .composing($0) }
        }
        switch unsafe event.type {
        case KeyPress: return unsafe .keyPressed(keyPress(&event.xkey))
        case KeyRelease: return unsafe .keyReleased(keyboard.key(event.xkey))
        case FocusIn:
            // Where nobody has the focus, keys go to the window under the pointer, which is told so.
            if unsafe event.xfocus.detail == NotifyPointer { return nil }
            inputContexts[window]?.setFocus(true)
            return .focusGained
        case FocusOut:
            inputContexts[window]?.setFocus(false)
            return .focusLost
        case MappingNotify: unsafe keyboard.mappingChanged(&event.xmapping)
        case Expose: return unsafe exposed(event.xexpose)
        case UnmapNotify: return .hidden
        case ConfigureNotify: return unsafe configured(event.xconfigure)
        case ClientMessage: return unsafe message(event.xclient)
        case SelectionRequest: unsafe clipboard.serve(event.xselectionrequest)
        case SelectionClear: unsafe clipboard.lost(event.xselectionclear)
        case SelectionNotify: return unsafe clipboard.answered(event.xselection).map { .pasted($0) }
        case PropertyNotify where unsafe event.xproperty.atom == connection.atoms[.netWMState]:
            return .stateChanged
        case PropertyNotify: return unsafe clipboard.propertyChanged(event.xproperty).map { .pasted($0) }
        default: break
        }
        return nil
    }

    private func keyPress(_ event: inout XKeyEvent) -> KeyPress {
        userTime = unsafe UInt32(truncatingIfNeeded: event.time)
        unsafe connection.userTime.pressed(at: userTime, in: event.window, on: connection)
        // A key that reaches another window while text is being typed is meant for the text.
        let context = unsafe inputContexts[event.window] ?? textWindow.flatMap { inputContexts[$0] }
        let text = unsafe context?.text(&event) ?? ""
        return unsafe KeyPress(keyboard.key(event), text: text, time: userTime)
    }

    // MARK: Text

    /// Lets text be typed into a window, with the user's input method.
    public func enableText(in window: Window) {
        let method = inputMethod ?? InputMethod(connection)
        inputMethod = method
        inputContexts[window.id] = method.makeContext(for: window.id)
        textWindow = window.id
        if window.hasFocus { inputContexts[window.id]?.setFocus(true) }
    }

    /// Ends that; to be called before the window is gone.
    public func disableText(in window: Window) {
        inputContexts[window.id] = nil
        textWindow = inputContexts.keys.max()
    }

    /// Where the caret is, in window pixels.
    public func setCaret(in window: Window, x: Int, y: Int) {
        inputContexts[window.id]?.setSpot(x: x, y: y)
    }

    /// Offers text to other programs.
    public func offer(_ text: String, on board: TextBoard) {
        clipboard.offer(text, on: board, time: userTime)
    }

    /// Asks for the text that another program offers; it comes as an event of the window, or never.
    public func requestText(from board: TextBoard, for window: Window) {
        clipboard.request(board, for: window.id, time: userTime)
    }

    // MARK: Events

    private func exposed(_ event: XExposeEvent) -> Event {
        unsafe .exposed(IntRect(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
    }

    private func configured(_ event: XConfigureEvent) -> Event {
        let (width, height) = unsafe (Int(event.width), Int(event.height))
        guard unsafe event.window == connection.root else { return .resized(width: width, height: height) }
        connection.screenSize = (width, height)
        return .screenChanged
    }

    /// The event's drawable stands where other events have their window.
    private func completed(_ event: XEvent) -> Event {
        var event = unsafe event
        return unsafe withUnsafeBytes(of: &event) { bytes in
            unsafe .presented(segment: bytes.load(as: XShmCompletionEvent.self).shmseg)
        }
    }

    /// WM_PROTOCOLS (ICCCM section 4.2.8). A ping is answered at once, by sending it on to the root window (EWMH).
    private func message(_ event: XClientMessageEvent) -> Event? {
        guard unsafe event.message_type == connection.atoms[.wmProtocols], unsafe event.format == 32 else { return nil }
        let protocolAtom = unsafe Atom(bitPattern: event.data.l.0)
        if protocolAtom == connection.atoms[.wmDeleteWindow] { return .closeRequested }
        if protocolAtom == connection.atoms[.netWMSyncRequest] {
            let low = unsafe Int64(UInt32(truncatingIfNeeded: event.data.l.2))
            return unsafe .syncRequested(Int64(event.data.l.3) << 32 | low)
        }
        if protocolAtom == connection.atoms[.netWMPing] {
            var answer = unsafe XEvent()
            unsafe answer.xclient = unsafe event
            unsafe answer.xclient.window = connection.root
            unsafe XSendEvent(
                connection.display, connection.root, False, SubstructureNotifyMask | SubstructureRedirectMask,
                &answer)
        }
        return nil
    }
}
