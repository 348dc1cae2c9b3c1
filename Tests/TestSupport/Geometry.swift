/// A size in pixels.
public struct Size: Hashable, Sendable {
    /// To the right.
    public var width: Int
    /// Downwards.
    public var height: Int

    /// A size by its parts.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A pixel's place, in the space that the context names: a window's, or the root's.
public struct Point: Hashable, Sendable {
    /// The column.
    public var x: Int
    /// The row.
    public var y: Int

    /// A place by its column and row.
    public init(_ x: Int, _ y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of pixels that holds its left and upper edge but not its right and lower one.
public struct Area: Hashable, Sendable {
    /// The leftmost column.
    public var x: Int
    /// The uppermost row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// A rectangle by its corner and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The upper left pixel.
    public var origin: Point { Point(x, y) }

    /// One past the last column.
    public var maxX: Int { x + width }

    /// One past the last row.
    public var maxY: Int { y + height }

    /// The middle pixel.
    public var center: Point { Point(x + width / 2, y + height / 2) }

    /// Whether a pixel is inside.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
    }
}
