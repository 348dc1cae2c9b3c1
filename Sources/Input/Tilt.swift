/// How far a pen leans, -1 to 1 in each direction; 0 is upright.
public struct Tilt: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Towards the person.
    public var y: Double

    /// A tilt by its two directions.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
