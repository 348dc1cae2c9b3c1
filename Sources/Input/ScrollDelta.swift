/// A turn of a wheel in clicks, by parts of one too: positive is down or to the right.
public struct ScrollDelta: Hashable, Sendable {
    /// To the right.
    public let x: Double
    /// Downwards.
    public let y: Double

    /// No turn.
    public static let none = ScrollDelta(x: 0, y: 0)

    /// A turn by its two directions.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
