import Input

/// A wheel, or a touchpad's direction, that reports how far it has been turned since ever (XIScrollClass).
struct ScrollWheel {
    /// The number of the axis that holds its position.
    let axis: Int
    /// Whether it scrolls to the side.
    let isHorizontal: Bool
    /// The change of the position that is one click; negative where turning it down lowers the position.
    let increment: Double
    /// The position that was seen last; nil when it may have been turned over another window since.
    var position: Double?

    init(axis: Int, isHorizontal: Bool, increment: Double, position: Double? = nil) {
        self.axis = axis
        self.isHorizontal = isHorizontal
        self.increment = increment
        self.position = position
    }

    /// Takes the position of an event; the clicks since the last one.
    mutating func turn(to position: Double) -> ScrollDelta {
        defer { self.position = position }
        let clicks = self.position.map { (position - $0) / increment } ?? 0
        guard clicks.isFinite else { return ScrollDelta(x: 0, y: 0) }
        return isHorizontal ? ScrollDelta(x: clicks, y: 0) : ScrollDelta(x: 0, y: clicks)
    }
}
