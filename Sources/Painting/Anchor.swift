/// The part of a picture that stays where it is when the canvas becomes larger or smaller: a corner, the middle of an
/// edge, or the middle of the picture. In reading order.
public enum Anchor: Int, CaseIterable, Hashable, Sendable {
    /// The upper left corner.
    case topLeft
    /// The middle of the upper edge.
    case top
    /// The upper right corner.
    case topRight
    /// The middle of the left edge.
    case left
    /// The middle of the picture.
    case centre
    /// The middle of the right edge.
    case right
    /// The lower left corner.
    case bottomLeft
    /// The middle of the lower edge.
    case bottom
    /// The lower right corner.
    case bottomRight

    /// 0 at the left, 1 in the middle, 2 at the right.
    public var column: Int { rawValue % 3 }
    /// 0 at the top, 1 in the middle, 2 at the bottom.
    public var row: Int { rawValue / 3 }

    /// The anchor at a column and a row of the three by three.
    public init(column: Int, row: Int) {
        self = Anchor.allCases[min(max(row, 0), 2) * 3 + min(max(column, 0), 2)]
    }

    /// Where the old picture's pixel (0, 0) comes to lie in the new one. Half of an odd number of pixels is rounded
    /// towards zero, so that what was cut can be added again and everything is where it was.
    public func offset(from old: (width: Int, height: Int), to new: (width: Int, height: Int)) -> (x: Int, y: Int) {
        ((new.width - old.width) * column / 2, (new.height - old.height) * row / 2)
    }
}
