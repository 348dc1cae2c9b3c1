/// One axis of a device: a number that it reports (a valuator, XIValuatorClass).
public struct DeviceAxis: Hashable, Sendable {
    /// What an axis means, as far as that matters here.
    public enum Role: String, Hashable, Sendable {
        /// How hard the pen presses.
        case pressure = "Abs Pressure"
        /// How far it leans to the right.
        case tiltX = "Abs Tilt X"
        /// How far it leans towards the person.
        case tiltY = "Abs Tilt Y"
    }

    /// Its place among the device's axes.
    public let number: Int
    /// Its name as the driver tells it (an atom such as `Abs Pressure`); empty when it has none.
    public let label: String
    /// The least value.
    public let minimum: Double
    /// The greatest value.
    public let maximum: Double
    /// Whether values are positions, not steps.
    public let isAbsolute: Bool

    /// An axis by its parts.
    public init(number: Int, label: String, minimum: Double, maximum: Double, isAbsolute: Bool) {
        self.number = number
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
        self.isAbsolute = isAbsolute
    }

    /// What it means; nil for others, and for one whose range is empty, which nothing can be read from.
    public var role: Role? { maximum > minimum ? Role(rawValue: label) : nil }

    /// Whether a value lies in the range.
    public func contains(_ value: Double) -> Bool { minimum <= value && value <= maximum }

    /// The value at a part of the range, 0 to 1.
    public func value(at part: Double) -> Double { minimum + part * (maximum - minimum) }

    /// A value as a part of the range, 0 to 1; nil for one that is not finite.
    public func part(_ value: Double) -> Double? {
        guard value.isFinite, maximum > minimum else { return nil }
        return min(max((value - minimum) / (maximum - minimum), 0), 1)
    }
}
