import CX11
import Glibc

/// A connection to an X server. Everything made from it keeps it alive.
@safe public final class Connection {
    let display: OpaquePointer
    let screen: Int32
    let root: CX11.Window
    let atoms: Atoms
    /// The major opcode of the X Input extension, which marks its events.
    let inputOpcode: Int32
    /// Whether the X Input extension tells of gestures on touchpads, as it does since 2.4.
    let hasGestures: Bool
    /// Whether the server has counters to wait for (SYNC).
    let hasSync: Bool
    /// When a person last pressed something.
    var userTime = UserTime()
    private var atomNames: [Atom: String] = [:]

    /// Called when the server is gone, inside Xlib's error handler: nothing may be asked of the server any more, and the
    /// program ends with status 1 when it returns.
    public var onLost: (() -> Void)?

    /// Connects to a server by its display name; nil takes DISPLAY.
    public init(displayName: String?) throws(WindowingError) {
        let opened = unsafe displayName.map { name in unsafe XOpenDisplay(name) } ?? XOpenDisplay(nil)
        guard let display = unsafe opened else {
            let name = unsafe displayName ?? getenv("DISPLAY").map { name in unsafe String(cString: name) } ?? ""
            throw .noDisplay(name)
        }
        unsafe self.display = unsafe display
        screen = unsafe XDefaultScreen(display)
        root = unsafe XDefaultRootWindow(display)
        atoms = unsafe Atoms(display)
        do throws(WindowingError) {
            (inputOpcode, hasGestures) = try unsafe Connection.inputExtension(of: display)
        } catch {
            unsafe XCloseDisplay(display)
            throw error
        }
        hasSync = unsafe Connection.hasSync(display)
        screenSize = unsafe (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
        ErrorTrap.install()
        ErrorTrap.watchPuts(majorOpcode: unsafe Connection.sharedMemoryOpcode(display))
        // RandR changes the screen's size, which the root window is told of.
        unsafe XSelectInput(display, root, StructureNotifyMask)
        unsafe XSetIOErrorHandler { _ in 0 }
        unsafe XSetIOErrorExitHandler(
            display,
            { _, connection in
                if let connection = unsafe connection {
                    unsafe Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().onLost?()
                }
                exit(1)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        // There is nothing left to lose: a server that is gone by now is no matter.
        unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
        unsafe XCloseDisplay(display)
    }

    private static func inputExtension(
        of display: OpaquePointer
    ) throws(WindowingError) -> (opcode: Int32, hasGestures: Bool) {
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 2
        var minor: Int32 = 4
        guard unsafe XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
            unsafe XIQueryVersion(display, &major, &minor) == Success, major > 2 || (major == 2 && minor >= 2)
        else { throw .missingExtension("XInput 2.2") }
        return (opcode, major > 2 || minor >= 4)
    }

    /// The major opcode of MIT-SHM; 0 when the server has none.
    private static func sharedMemoryOpcode(_ display: OpaquePointer) -> Int32 {
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        return unsafe XQueryExtension(display, "MIT-SHM", &opcode, &event, &error) != 0 ? opcode : 0
    }

    private static func hasSync(_ display: OpaquePointer) -> Bool {
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 3
        var minor: Int32 = 1
        return unsafe XSyncQueryExtension(display, &event, &error) != 0
            && XSyncInitialize(display, &major, &minor) != 0
    }

    /// The socket, to wait for.
    public var fileDescriptor: Int32 { unsafe XConnectionNumber(display) }

    /// Whether an event can be had without waiting. Sends what was asked of the server and reads what it sent.
    public var hasEvents: Bool { unsafe XEventsQueued(display, QueuedAfterFlush) > 0 || ErrorTrap.hasRefusedPut }

    /// Whether events were read that nobody has taken yet.
    var hasQueuedEvents: Bool { unsafe XEventsQueued(display, QueuedAlready) > 0 }

    /// Sends what was asked of the server.
    public func flush() { unsafe XFlush(display) }

    /// The size of the screen in pixels, all monitors together; it follows RandR.
    public internal(set) var screenSize: (width: Int, height: Int)

    /// Asks for more events of a window of this or another program; those asked for before still come.
    func selectEvents(_ mask: Int, of window: CX11.Window) {
        var attributes = unsafe XWindowAttributes()
        guard unsafe XGetWindowAttributes(display, window, &attributes) != 0 else { return }
        unsafe XSelectInput(display, window, attributes.your_event_mask | mask)
    }

    /// The text of an atom; nil for one that there is not.
    func name(of atom: Atom) -> String? {
        if let known = atomNames[atom] { return known }
        var name: String?
        _ = ErrorTrap.succeeds(on: self) {
            guard let text = unsafe XGetAtomName(display, atom) else { return }
            defer { unsafe XFree(text) }
            name = unsafe String(cString: text)
        }
        atomNames[atom] = name
        return name
    }

    /// The screen's pixel value of a colour, 8 bits a channel.
    func pixel(red: UInt16, green: UInt16, blue: UInt16) -> UInt {
        var color = XColor()
        color.red = red * 257
        color.green = green * 257
        color.blue = blue * 257
        _ = unsafe XAllocColor(display, XDefaultColormap(display, screen), &color)
        return color.pixel
    }

    /// Whether a window manager runs that follows EWMH (`_NET_SUPPORTING_WM_CHECK` on the root window).
    var hasWindowManager: Bool {
        WindowProperty.exists(atoms[.netSupportingWMCheck], of: root, on: self)
    }

    /// Whether a window manager runs that gives windows the whole screen (EWMH).
    var managesFullScreen: Bool {
        hasWindowManager
            && WindowProperty.values(atoms[.netSupported], of: root, on: self).contains(atoms[.netWMStateFullScreen])
    }
}
