/// Whose gesture a sample continues, or a button ends. All the mice of a pointer are one hand, since on many notebooks the
/// buttons belong to another device than the pad; each end of a pen and each touch screen is a hand of its own.
public struct Hand: Hashable, Sendable {
    /// The number of its pointer.
    public let pointer: Int
    /// The number of its device; nil for mice.
    public let device: Int?
    /// Whether it is a finger, which holds no button.
    public let isFinger: Bool

    /// A hand by its parts.
    public init(pointer: Int, device: Int?, isFinger: Bool = false) {
        self.pointer = pointer
        self.device = device
        self.isFinger = isFinger
    }

    /// Whether a release that another hand tells may be its own: where two devices hold one button of a pointer, only the
    /// last release is told.
    public func sharesButtons(with other: Hand) -> Bool {
        !isFinger && !other.isFinger && pointer == other.pointer
    }

    /// Whether it is gone when these pointers and devices are; they share one row of numbers.
    public func isAmong(_ gone: [Int]) -> Bool { gone.contains { $0 == pointer || $0 == device } }
}
