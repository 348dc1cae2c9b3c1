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

    /// Whether the clicks of the last turn count: the position before it was not known, and so it told none.
    private(set) var countsClicks = false

    init(axis: Int, isHorizontal: Bool, increment: Double, position: Double? = nil) {
        self.axis = axis
        self.isHorizontal = isHorizontal
        self.increment = increment
        self.position = position
    }

    /// Whether positions of this wheel and another one are the same.
    func turnsLike(_ other: ScrollWheel) -> Bool {
        axis == other.axis && isHorizontal == other.isHorizontal && increment == other.increment
    }

    /// More clicks than these in one event are no turn of a hand.
    private static let most = 100.0

    /// Takes the position of an event; the clicks since the last one, 100 at most. None from a position that is no number.
    mutating func turn(to position: Double) -> ScrollDelta {
        guard position.isFinite else { return .none }
        defer { self.position = position }
        countsClicks = self.position == nil
        let turned = self.position.map { (position - $0) / increment } ?? 0
        guard !turned.isNaN else { return .none }
        let clicks = min(max(turned, -ScrollWheel.most), ScrollWheel.most)
        return isHorizontal ? ScrollDelta(x: clicks, y: 0) : ScrollDelta(x: 0, y: clicks)
    }
}
