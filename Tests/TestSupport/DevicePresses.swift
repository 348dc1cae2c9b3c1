import Synchronization

/// The button presses of each display's ``TestDevice``s, which an ``XClient`` knows nothing of and must wait for.
enum DevicePresses {
    private static let counts = Mutex<[String: Int]>([:])

    /// Notes a press.
    static func add(display: String) {
        counts.withLock { $0[display, default: 0] += 1 }
    }

    /// The presses since the last call.
    static func take(display: String) -> Int {
        counts.withLock { $0.removeValue(forKey: display) ?? 0 }
    }
}
