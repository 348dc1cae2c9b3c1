import CX11
import Synchronization

/// What went wrong on which connection. Xlib's error handlers belong to the whole process and would end it, so ours
/// write here, and each ``XClient`` reads what concerns its own connection.
enum XErrorLog {
    private struct Entry {
        var error: HarnessError?
        var isBroken = false
    }

    private static let entries = Mutex<[Int: Entry]>([:])

    /// Replaces Xlib's handlers, once in the process, before the first connection is opened.
    static let install: Void = {
        XInitThreads()
        unsafe XSetErrorHandler { display, event in
            guard let event = unsafe event?.pointee else { return 0 }
            var name = [CChar](repeating: 0, count: 64)
            unsafe XGetErrorText(display, Int32(event.error_code), &name, Int32(name.count))
            let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let error = unsafe HarnessError.refused(
                error: text, request: Int(event.request_code), resource: Int(event.resourceid))
            entries.withLock { entries in
                let key = Int(bitPattern: display)
                if entries[key]?.error == nil { entries[key, default: Entry()].error = error }
            }
            return 0
        }
        unsafe XSetIOErrorHandler { _ in 0 }
    }()

    /// Watches a new connection.
    static func watch(_ display: OpaquePointer) {
        entries.withLock { $0[Int(bitPattern: display)] = Entry() }
        unsafe XSetIOErrorExitHandler(
            display,
            { display, _ in
                XErrorLog.entries.withLock { $0[Int(bitPattern: display), default: Entry()].isBroken = true }
            }, nil)
    }

    /// Forgets a connection that is about to be closed.
    static func forget(_ display: OpaquePointer) {
        entries.withLock { $0[Int(bitPattern: display)] = nil }
    }

    /// Whether the connection's server is gone: only XCloseDisplay may touch it then.
    static func isBroken(_ display: OpaquePointer) -> Bool {
        entries.withLock { $0[Int(bitPattern: display)]?.isBroken ?? false }
    }

    /// The first error since the last call.
    static func takeError(_ display: OpaquePointer) -> HarnessError? {
        entries.withLock { entries in
            let key = Int(bitPattern: display)
            defer { entries[key]?.error = nil }
            return entries[key]?.error
        }
    }
}
