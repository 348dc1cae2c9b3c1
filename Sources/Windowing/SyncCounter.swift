import CX11

/// The number by which a window tells the window manager which of its sizes it shows (`_NET_WM_SYNC_REQUEST_COUNTER`,
/// EWMH; a counter of the SYNC extension). A window manager that resizes the window waits for it before the next step.
final class SyncCounter {
    /// The counter's number on the server.
    let id: XSyncCounter
    private let connection: Connection

    /// A counter at zero; nil when the server has no SYNC.
    init?(on connection: Connection) {
        guard connection.hasSync else { return nil }
        self.connection = connection
        id = unsafe XSyncCreateCounter(connection.display, SyncCounter.value(0))
    }

    deinit {
        unsafe XSyncDestroyCounter(connection.display, id)
    }

    /// Sets the counter.
    func set(_ number: Int64) {
        unsafe XSyncSetCounter(connection.display, id, SyncCounter.value(number))
    }

    private static func value(_ number: Int64) -> XSyncValue {
        XSyncValue(hi: Int32(truncatingIfNeeded: number >> 32), lo: UInt32(truncatingIfNeeded: number))
    }
}
