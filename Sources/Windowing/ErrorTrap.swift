import CX11
import Glibc

/// Catches the X errors of requests that may fail. Any other X error is written to stderr with its request.
enum ErrorTrap {
    /// The errors that the trap in force caught; nil when none is in force. Xlib calls the error handler on the one
    /// thread that talks to the server.
    nonisolated(unsafe) private static var caught: [(serial: UInt, code: UInt8)]?

    /// The serial numbers of refused requests to show pixels, until somebody takes them.
    nonisolated(unsafe) private static var refusedPuts: [UInt] = []
    /// The major opcode of MIT-SHM; 0 when the server has none.
    nonisolated(unsafe) private static var sharedMemoryOpcode: UInt8 = 0

    /// Whether a request to show shared pixels was refused and not yet taken.
    static var hasRefusedPut: Bool { unsafe !refusedPuts.isEmpty }

    /// The oldest of them. It comes as an error and without an event: whoever waits for events must ask for it too.
    static func takeRefusedPut() -> UInt? { unsafe refusedPuts.isEmpty ? nil : refusedPuts.removeFirst() }

    /// Requests of MIT-SHM that show pixels are told of by ``takeRefusedPut()`` when they fail.
    static func watchPuts(majorOpcode: Int32) { unsafe sharedMemoryOpcode = UInt8(truncatingIfNeeded: majorOpcode) }

    static func install() {
        unsafe XSetErrorHandler { display, event in
            if let error = unsafe event?.pointee { unsafe ErrorTrap.handle(error, of: display) }
            return 0
        }
    }

    private static func handle(_ error: XErrorEvent, of display: OpaquePointer?) {
        if unsafe caught != nil {
            unsafe caught?.append((error.serial, error.error_code))
            return
        }
        let (major, minor) = unsafe (error.request_code, Int32(error.minor_code))
        if unsafe major == sharedMemoryOpcode, minor == tempera_X_ShmPutImage {
            unsafe refusedPuts.append(error.serial)
        }
        var text = [CChar](repeating: 0, count: 128)
        unsafe XGetErrorText(display, Int32(error.error_code), &text, Int32(text.count))
        let end = text.firstIndex(of: 0) ?? text.count
        let name = String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let request = unsafe "\(error.request_code).\(error.minor_code)"
        let line = Array("tempera: X error \(name) in request \(request)\n".utf8)
        _ = unsafe write(STDERR_FILENO, line, line.count)
    }

    /// Runs `requests`, waits for the server, and tells whether all of them succeeded.
    static func succeeds(on connection: Connection, _ requests: () -> Void) -> Bool {
        unsafe XSync(connection.display, False)
        let outer = unsafe caught
        unsafe caught = []
        let first = unsafe XNextRequest(connection.display)
        requests()
        unsafe XSync(connection.display, False)
        let failed = unsafe (caught ?? []).contains { $0.serial >= first }
        unsafe caught = outer
        return !failed
    }
}
