import CX11
import CXTest
import Glibc

/// A window's number on the server.
public typealias WindowID = UInt

/// A second connection to the display: it injects input, reads pixels and properties, and waits.
///
/// Errors of the server are thrown by the next call that waits for an answer, and never end the process.
/// A client belongs to one task; two tests must not share one.
@safe public final class XClient {
    /// The display's name.
    public let name: String
    /// The root window.
    public let root: WindowID

    let display: OpaquePointer
    private var atoms: [String: UInt] = [:]
    private var pongs: Set<Int> = []
    private var lastPing = 0
    private var pressCount = 0
    private var asker: WindowID?
    /// Startup notifications that came whole, and the one that is coming.
    public private(set) var startupMessages: [String] = []
    private var startupBytes: [UInt8] = []
    /// What is offered, by selection.
    var offers: [UInt: SelectionOffer] = [:]
    /// Texts that are on their way in parts, by the window that they go to.
    var transfers: [WindowID: SelectionTransfer] = [:]
    /// The answer to the newest question for a selection.
    var selectionAnswer: SelectionAnswer?
    /// How often others asked for what is offered.
    public internal(set) var selectionRequests = 0
    /// The input events that have come since they were last taken; see ``selectInput(of:touches:)``.
    var inputEvents: [InputEvent] = []

    /// Connects.
    /// - Parameter display: such as ``XServer/display``.
    public init(display name: String) throws(HarnessError) {
        _ = XErrorLog.install
        guard let display = unsafe XOpenDisplay(name) else { throw .noDisplay(name) }
        self.name = name
        unsafe self.display = display
        root = unsafe XDefaultRootWindow(display)
        unsafe XErrorLog.watch(display)
        // Answers to _NET_WM_PING come to the root as substructure events (EWMH).
        unsafe XSelectInput(display, root, SubstructureNotifyMask)
        try sync()
    }

    deinit {
        unsafe XErrorLog.forget(display)
        unsafe XCloseDisplay(display)
    }

    // MARK: Requests and events

    /// Sends what has been injected, and waits until the server has handled it.
    public func sync() throws(HarnessError) {
        try checkConnection()
        unsafe XSync(display, 0)
        try checkErrors()
        handleEvents()
    }

    /// Sends what has been injected without waiting.
    public func flush() throws(HarnessError) {
        try checkConnection()
        unsafe XFlush(display)
        try checkErrors()
    }

    /// Throws when the server is gone.
    func checkConnection() throws(HarnessError) {
        if unsafe XErrorLog.isBroken(display) { throw .noDisplay(name) }
    }

    /// Throws the first error that the server sent since the last check.
    func checkErrors() throws(HarnessError) {
        try checkConnection()
        if let error = unsafe XErrorLog.takeError(display) { throw error }
    }

    /// Takes in the events that have come; conditions ask the server, so most only wake whoever waits.
    func handleEvents() {
        var event = unsafe XEvent()
        while unsafe !XErrorLog.isBroken(display), unsafe XPending(display) > 0 {
            unsafe XNextEvent(display, &event)
            switch unsafe event.type {
            case MappingNotify:
                unsafe XRefreshKeyboardMapping(&event.xmapping)
            case ClientMessage:
                let message = unsafe event.xclient
                unsafe collectStartupMessage(message)
                if unsafe message.message_type == atoms["WM_PROTOCOLS"],
                    unsafe UInt(bitPattern: message.data.l.0) == atoms["_NET_WM_PING"]
                {
                    pongs.insert(unsafe message.data.l.1)
                }
            case SelectionRequest: unsafe serve(event.xselectionrequest)
            case SelectionNotify: unsafe selectionAnswered(event.xselection)
            case PropertyNotify: unsafe continueTransfer(event.xproperty)
            case GenericEvent: unsafe keepInputEvent(&event)
            default: break
            }
        }
    }

    /// Listens for startup notifications (freedesktop.org), which come to the root as property events.
    public func collectStartupMessages() throws(HarnessError) {
        for name in ["_NET_STARTUP_INFO_BEGIN", "_NET_STARTUP_INFO"] { _ = try atom(name) }
        unsafe XSelectInput(display, root, SubstructureNotifyMask | PropertyChangeMask)
        try sync()
    }

    private func collectStartupMessage(_ message: XClientMessageEvent) {
        let type = unsafe message.message_type
        let isFirst = type == atoms["_NET_STARTUP_INFO_BEGIN"]
        guard isFirst || type == atoms["_NET_STARTUP_INFO"] else { return }
        if isFirst { startupBytes = [] }
        let bytes = unsafe withUnsafeBytes(of: message.data.b) { unsafe Array($0) }
        startupBytes += bytes.prefix { $0 != 0 }
        guard bytes.contains(0) else { return }
        startupMessages.append(String(decoding: startupBytes, as: UTF8.self))
    }

    /// Waits until a condition holds. It is asked again whenever an event comes, and every millisecond.
    /// - Parameter what: for the error's text, as in "waited too long for ...".
    public func wait(
        for what: @autoclosure () -> String, before deadline: Deadline = .usual, until condition: () throws -> Bool
    ) throws {
        while true {
            try checkConnection()
            handleEvents()
            if try condition() { return }
            if deadline.hasPassed { throw HarnessError.timedOut(what()) }
            unsafe XFlush(display)
            var polled = unsafe pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
            unsafe poll(&polled, 1, 1)
        }
    }

    /// A number for a `_NET_WM_PING` that no answer has yet.
    func nextPing() -> Int {
        lastPing += 1
        pongs.removeAll()
        return lastPing
    }

    /// Whether a `_NET_WM_PING` has been answered.
    func hasAnswer(to ping: Int) -> Bool { pongs.contains(ping) }

    /// Notes an injected button press, which a window manager may hold up.
    func countPress() { pressCount += 1 }

    /// The number of button presses since the last call, those of devices too.
    func takePressCount() -> Int {
        defer { pressCount = 0 }
        return pressCount + DevicePresses.take(display: name)
    }

    /// A window of this client's own that is never shown, for questions to the window manager.
    func askingWindow() throws(HarnessError) -> WindowID {
        if let asker { return asker }
        try checkConnection()
        let window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        try watchProperties(of: window)
        asker = window
        return window
    }

    /// Sends a client message of format 32, straight to the window's client, or to the window manager through the root.
    /// - Parameter mask: whom of those who look at the window's events it goes to, instead of its client.
    public func send(
        _ type: String, to window: WindowID, _ data: [Int], throughRoot: Bool = false, mask: Int = 0
    ) throws(HarnessError) {
        let type = try atom(type)
        var event = unsafe XEvent()
        unsafe event.xclient.type = ClientMessage
        unsafe event.xclient.window = window
        unsafe event.xclient.message_type = type
        unsafe event.xclient.format = 32
        let values = data + Array(repeating: 0, count: max(0, 5 - data.count))
        unsafe event.xclient.data.l = (values[0], values[1], values[2], values[3], values[4])
        let mask = throughRoot ? SubstructureNotifyMask | SubstructureRedirectMask : mask
        unsafe XSendEvent(display, throughRoot ? root : window, 0, mask, &event)
        try sync()
    }

    // MARK: Atoms and properties

    /// The atom of a name.
    public func atom(_ name: String) throws(HarnessError) -> UInt {
        if let atom = atoms[name] { return atom }
        try checkConnection()
        let atom = unsafe XInternAtom(display, name, 0)
        atoms[name] = atom
        return atom
    }

    /// A property's bytes when its format is 8; nil when there is none.
    public func bytes(_ property: String, of window: WindowID) throws(HarnessError) -> [UInt8]? {
        try read(property, of: window, format: 8, itemSize: 1)
    }

    /// A property's text; nil when there is none.
    public func text(_ property: String, of window: WindowID) throws(HarnessError) -> String? {
        try bytes(property, of: window).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A property's numbers when its format is 32, such as cardinals, atoms and windows; empty when there is none.
    public func numbers(_ property: String, of window: WindowID) throws(HarnessError) -> [Int] {
        // Xlib gives 32-bit properties as an array of C long.
        let bytes = try read(property, of: window, format: 32, itemSize: MemoryLayout<Int>.size) ?? []
        return unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: Int.self)) }
    }

    /// Removes a property.
    func deleteProperty(_ property: String, of window: WindowID) throws(HarnessError) {
        unsafe XDeleteProperty(display, window, try atom(property))
        try sync()
    }

    private func read(
        _ property: String, of window: WindowID, format wanted: Int32, itemSize: Int
    ) throws(HarnessError) -> [UInt8]? {
        let atom = try atom(property)
        var type: UInt = 0
        var format: Int32 = 0
        var count: UInt = 0
        var left: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        unsafe XGetWindowProperty(
            display, window, atom, 0, 1 << 24, 0, UInt(AnyPropertyType), &type, &format, &count, &left, &data)
        defer { if let data = unsafe data { unsafe XFree(data) } }
        try checkErrors()
        guard let data = unsafe data, format == wanted else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: data, count: Int(count) * itemSize))
    }
}
