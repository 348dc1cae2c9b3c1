import Glibc

/// A moment of the monotonic clock at which waiting ends.
public struct Deadline: Hashable, Sendable {
    /// The moment, in nanoseconds of ``now()``.
    public let time: Int

    /// The moment that is so many seconds away.
    public static func seconds(_ count: Double) -> Deadline {
        Deadline(time: now() + Int(count * 1_000_000_000))
    }

    /// The deadline of conditions that come true at once unless something is broken: 10 s, for a busy machine.
    public static var usual: Deadline { seconds(10) }

    /// The monotonic clock in nanoseconds.
    public static func now() -> Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Whether the moment is over.
    public var hasPassed: Bool { Deadline.now() >= time }

    /// The time that is left, rounded up to milliseconds as poll(2) takes it; 0 when it is over.
    public var milliseconds: Int32 {
        Int32(clamping: max(0, (time - Deadline.now() + 999_999) / 1_000_000))
    }
}

/// Waits until a descriptor can be read, and says whether it can before the deadline; poll(2).
func isReadable(_ descriptor: Int32, before deadline: Deadline) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
        let count = unsafe poll(&polled, 1, deadline.milliseconds)
        if count > 0 { return true }
        if count == 0 || errno != EINTR { return false }
    }
}
