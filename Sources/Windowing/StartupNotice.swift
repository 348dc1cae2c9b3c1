import CX11
import Glibc

/// The answer to whoever started the program and shows that it is starting, such as by a busy pointer: the startup
/// notification protocol of freedesktop.org.
public final class StartupNotice {
    private let connection: Connection
    private let window: CX11.Window
    private var identifier: [UInt8]

    /// Bytes of one client message.
    private static let messageSize = 20

    /// Takes the identifier out of the environment, so that programs which this one starts do not get it, and sets it on
    /// the window (`_NET_STARTUP_ID`) that is yet to appear.
    public init(for window: Window) {
        connection = window.connection
        self.window = window.id
        identifier = StartupNotice.takeIdentifier()
        guard !identifier.isEmpty else { return }
        WindowProperty.set(
            connection.atoms[.netStartupID], of: window.id, on: connection, type: connection.atoms[.utf8String],
            bytes: identifier)
        connection.userTime = UserTime(startupID: identifier)
    }

    private static func takeIdentifier() -> [UInt8] {
        let name = "DESKTOP_STARTUP_ID"
        defer { unsafe unsetenv(name) }
        guard let value = unsafe getenv(name) else { return [] }
        return unsafe Array(UnsafeBufferPointer(start: value, count: strlen(value))).map { UInt8(bitPattern: $0) }
    }

    /// Says that the program has started: its first frame is on the screen. The second time does nothing.
    public func complete() {
        guard !identifier.isEmpty else { return }
        send("remove: ID=\"".utf8 + StartupNotice.escaped(identifier) + "\"\0".utf8)
        identifier = []
    }

    private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0] }
    }

    /// Sends bytes to the root window, in as many messages as it takes.
    private func send(_ bytes: [UInt8]) {
        for start in stride(from: 0, to: bytes.count, by: StartupNotice.messageSize) {
            let part = bytes[start..<min(start + StartupNotice.messageSize, bytes.count)]
            let type = start == 0 ? Atoms.Name.netStartupInfoBegin : .netStartupInfo
            var event = unsafe XEvent()
            unsafe event.xclient.type = ClientMessage
            unsafe event.xclient.window = window
            unsafe event.xclient.message_type = connection.atoms[type]
            unsafe event.xclient.format = 8
            unsafe withUnsafeMutableBytes(of: &event.xclient.data.b) { unsafe $0.copyBytes(from: part) }
            unsafe XSendEvent(connection.display, connection.root, False, PropertyChangeMask, &event)
        }
    }
}
