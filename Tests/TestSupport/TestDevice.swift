import CX11
import Glibc

/// A device of an ``XorgServer`` in a test's hand: what it sends, the server takes for a hand's work.
///
/// Positions are root pixels with fractions, 0 being the left or upper edge of the first pixel; pressure is from 0 to 1. An
/// axis that is left out is left out of the message, as drivers do with what has not changed. Calls return when the
/// message is on its way; ``sync(before:)`` returns when the server has passed all of them on to its clients, and
/// ``XClient/settle(_:before:)`` after it when a program has handled them.
///
/// What Xorg 21.1 makes of it, for clients that select on the masters:
/// - Motion, press and release carry in their valuator mask the axes that were sent and no others, so a press or release
///   that is sent without axes has none. The event's own position is always there. Touch events always carry X and Y.
/// - Values outside an axis' range are clamped, but a pressure that is not a number arrives as -2147483648. A position
///   that is not a number arrives as 0.
/// - Proximity sends no event of XInput 2 and moves no pointer.
/// - The first message of a device after another's sends XI_DeviceChanged, with the device as its source and the reason
///   XISlaveSwitch, proximity too.
/// - While a device holds a button, the press of another device of the same master is no event, and only the last release
///   is one.
/// - Disabling a device that holds a button sends the release first, without axes, and then the hierarchy event. So does
///   attaching it to another master. Removing its master sends no release, and the hierarchy event does not name it.
/// - A touch for which nobody selects touch events is made into motion, press and release of button 1, marked as emulated,
///   the first finger's only.
public final class TestDevice {
    /// What it is, and its name.
    public let model: DeviceModel

    /// The numbers of the axes.
    private enum Axis {
        static let x = 0
        static let y = 1
        static let horizontalScroll = 2
        static let verticalScroll = 3
        static let pressure = 4
    }

    private let path: String
    private let display: String
    private let screen: Size
    private var descriptor: Int32 = -1
    private var unsynced = 0

    /// Messages that may be under way. The server's event queue holds 512 events at first, an absolute motion is two,
    /// and what does not fit is lost.
    private static let window = 64

    /// Connects to the driver's socket.
    init(
        _ model: DeviceModel, socket path: String, display: String, screen: Size, before deadline: Deadline
    ) throws(HarnessError) {
        self.model = model
        self.path = path
        self.display = display
        self.screen = screen
        try reconnect(before: deadline)
    }

    deinit { close(descriptor) }

    /// Connects again. The driver closes the connection when the device is disabled and listens again when it is enabled;
    /// it has one connection at a time.
    public func reconnect(before deadline: Deadline = .usual) throws(HarnessError) {
        close(descriptor)
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe connect(descriptor, bytes.bindMemory(to: sockaddr.self).baseAddress, length)
        }
        guard status == 0 else { throw .system(call: "connect", subject: path, reason: reason(errno)) }
        unsynced = 0
        try write(.version, before: deadline)
        try readAnswer(InputTestMessage.versionAnswerLength, before: deadline)
    }

    // MARK: Pointers

    /// Moves a pen, with or without its button held.
    public func move(x: Double? = nil, y: Double? = nil, pressure: Double? = nil) throws(HarnessError) {
        try send(.motion(isAbsolute: true, values(x, y, pressure)))
    }

    /// Moves a mouse by so many pixels.
    public func move(byX x: Double, y: Double) throws(HarnessError) {
        try send(.motion(isAbsolute: false, [Axis.x: x, Axis.y: y]))
    }

    /// Turns a wheel by so many clicks, or parts of clicks: positive is to the right and down.
    public func scroll(x: Double = 0, y: Double = 0) throws(HarnessError) {
        try send(.motion(isAbsolute: false, [Axis.horizontalScroll: 120 * x, Axis.verticalScroll: 120 * y]))
    }

    /// Presses a button: 1 is a mouse's left one and a pen's tip.
    public func press(
        button: Int = 1, x: Double? = nil, y: Double? = nil, pressure: Double? = nil
    ) throws(HarnessError) {
        try send(.button(button, isPress: true, values(x, y, pressure)))
        DevicePresses.add(display: display)
    }

    /// Lets a button go.
    public func release(
        button: Int = 1, x: Double? = nil, y: Double? = nil, pressure: Double? = nil
    ) throws(HarnessError) {
        try send(.button(button, isPress: false, values(x, y, pressure)))
    }

    /// Brings a pen so near to the tablet that it is seen.
    public func enterProximity(x: Double? = nil, y: Double? = nil, pressure: Double? = nil) throws(HarnessError) {
        try send(.proximity(isIn: true, values(x, y, pressure)))
    }

    /// Takes a pen away.
    public func leaveProximity(x: Double? = nil, y: Double? = nil, pressure: Double? = nil) throws(HarnessError) {
        try send(.proximity(isIn: false, values(x, y, pressure)))
    }

    // MARK: Fingers and keys

    /// Puts a finger down; the number is the test's own and tells it from others that are down.
    public func beginTouch(_ id: Int, x: Double, y: Double, pressure: Double? = nil) throws(HarnessError) {
        try send(.touch(id: id, type: Int32(XI_TouchBegin), values(x, y, pressure)))
    }

    /// Moves a finger.
    public func moveTouch(
        _ id: Int, x: Double? = nil, y: Double? = nil, pressure: Double? = nil
    ) throws(HarnessError) {
        try send(.touch(id: id, type: Int32(XI_TouchUpdate), values(x, y, pressure)))
    }

    /// Takes a finger away.
    public func endTouch(_ id: Int) throws(HarnessError) {
        try send(.touch(id: id, type: Int32(XI_TouchEnd), [:]))
    }

    /// Lets two fingers pinch on a touchpad in some steps: in all they move by pixels, come to be `scale` times as far
    /// apart, and turn clockwise by degrees.
    public func pinch(
        x: Double = 0, y: Double = 0, scale: Double = 1, angle: Double = 0, steps: Int = 10
    ) throws(HarnessError) {
        try send(.pinch(type: Int32(XI_GesturePinchBegin), shift: (0, 0), scale: 1, angle: 0))
        for step in 1...steps {
            let part = 1 / Double(steps)
            try send(
                .pinch(
                    type: Int32(XI_GesturePinchUpdate), shift: (x * part, y * part),
                    scale: 1 + (scale - 1) * Double(step) * part, angle: angle * part))
        }
        try send(.pinch(type: Int32(XI_GesturePinchEnd), shift: (0, 0), scale: scale, angle: 0))
    }

    /// Presses a key of a keyboard by its X keycode.
    public func press(keycode: Int) throws(HarnessError) { try send(.key(keycode, isPress: true)) }

    /// Lets a key go.
    public func release(keycode: Int) throws(HarnessError) { try send(.key(keycode, isPress: false)) }

    // MARK: The socket

    /// Waits until the server has passed on to its clients all that was sent.
    public func sync(before deadline: Deadline = .usual) throws(HarnessError) {
        // The driver does not answer on a connection that has sent no input.
        if unsynced == 0 { return }
        try write(.waitForSync, before: deadline)
        try readAnswer(InputTestMessage.syncAnswerLength, before: deadline)
        unsynced = 0
    }

    private func values(_ x: Double?, _ y: Double?, _ pressure: Double?) -> [Int: Double] {
        var values: [Int: Double] = [:]
        values[Axis.x] = x.map { $0 * 65536 / Double(screen.width) }
        values[Axis.y] = y.map { $0 * 65536 / Double(screen.height) }
        values[Axis.pressure] = pressure.map { $0 * model.fullPressure }
        return values
    }

    private func send(_ message: InputTestMessage) throws(HarnessError) {
        if unsynced == TestDevice.window { try sync() }
        try write(message, before: .usual)
        unsynced += 1
    }

    private func write(_ message: InputTestMessage, before deadline: Deadline) throws(HarnessError) {
        var rest = message.bytes[...]
        while !rest.isEmpty {
            var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            if unsafe poll(&polled, 1, deadline.milliseconds) == 0 { throw .timedOut("\(model.name) to take input") }
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
            if count < 0, errno != EAGAIN, errno != EINTR {
                throw .system(call: "send", subject: model.name, reason: reason(errno))
            }
            rest = rest.dropFirst(max(0, count))
        }
    }

    private func readAnswer(_ length: Int, before deadline: Deadline) throws(HarnessError) {
        var buffer = [UInt8](repeating: 0, count: length)
        var left = length
        while left > 0 {
            guard isReadable(descriptor, before: deadline) else { throw .timedOut("the answer of \(model.name)") }
            let count = unsafe read(descriptor, &buffer, left)
            if count < 0, errno == EINTR { continue }
            if count == 0 { throw .system(call: "read", subject: model.name, reason: "the driver has hung up") }
            if count < 0 { throw .system(call: "read", subject: model.name, reason: reason(errno)) }
            left -= count
        }
    }
}
