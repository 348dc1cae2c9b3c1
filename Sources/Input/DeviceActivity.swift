/// What a device has reported so far.
public struct DeviceActivity: Hashable, Sendable {
    /// The number of its samples.
    public private(set) var received = 0
    /// The newest of them.
    public private(set) var last: PointerSample?
    /// The greatest pressure of them, 0 to 65535; 65535 for a device that has none, once it has reported.
    public private(set) var greatestPressure: UInt16 = 0
    /// The mean time between samples in milliseconds, pauses left out; nil before there are two.
    private var interval: Double?

    /// A longer time than this between two samples, in milliseconds, is a pause.
    private static let pause: UInt32 = 100
    /// How much of a new interval goes into the mean.
    private static let weight = 1.0 / 32

    /// Nothing yet.
    public init() {}

    /// Takes note of a sample.
    public mutating func add(_ sample: PointerSample) {
        received += 1
        greatestPressure = max(greatestPressure, sample.pressure)
        if let last, sample.time &- last.time <= DeviceActivity.pause {
            let time = Double(sample.time &- last.time)
            interval = interval.map { $0 + (time - $0) * DeviceActivity.weight } ?? time
        }
        last = sample
    }

    /// The samples in a second while it moves; nil before that is known.
    public var rate: Double? {
        guard let interval, interval > 0 else { return nil }
        return 1000 / interval
    }
}
