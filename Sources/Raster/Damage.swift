/// The part of a picture that is to be composed again: a few rectangles that hold every damaged pixel.
///
/// The pieces of a stroke come one after the other, so each joins the newest rectangle while that wastes little; a
/// fast diagonal line becomes a chain of small rectangles instead of one as large as the window.
public struct Damage: Sendable {
    /// What is damaged; rectangles may overlap.
    public private(set) var rects: [IntRect] = []

    private static let rectLimit = 48
    /// Joining may add this many undamaged pixels: a rectangle costs about as much as composing them.
    private static let wasteLimit = 4096

    /// Nothing damaged.
    public init() {}

    /// Damage of one rectangle.
    public init(_ rect: IntRect) {
        add(rect)
    }

    /// Whether nothing is damaged.
    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle that holds all damage.
    public var bounds: IntRect { rects.reduce(.empty) { $0.union($1) } }

    /// Adds a rectangle.
    public mutating func add(_ rect: IntRect) {
        if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
        if let last = rects.last {
            let joined = last.union(rect)
            if joined.area - last.area - rect.area <= Damage.wasteLimit {
                rects[rects.count - 1] = joined
                return
            }
        }
        if rects.count == Damage.rectLimit {
            rects = [bounds.union(rect)]
        } else {
            rects.append(rect)
        }
    }

    /// Adds other damage.
    public mutating func add(_ other: Damage) {
        for rect in other.rects { add(rect) }
    }

    /// The damage moved by whole pixels and cut to `clip`.
    public func translated(x: Int, y: Int, clippedTo clip: IntRect) -> Damage {
        var result = Damage()
        for rect in rects { result.add(rect.translated(x: x, y: y).intersection(clip)) }
        return result
    }
}
