/// A turn of a wheel in clicks: positive is down or to the right.
public struct ScrollDelta: Hashable, Sendable {
    /// To the right.
    public let x: Double
    /// Downwards.
    public let y: Double

    /// A turn by its two directions.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
