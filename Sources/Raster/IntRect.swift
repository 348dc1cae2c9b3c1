/// A rectangle of whole pixels, half-open: it holds the pixels `minX ..< maxX` by `minY ..< maxY`.
///
/// Pixel i covers the interval [i, i + 1). Which space the pixels are of (window or canvas) is said where a rectangle
/// is used. Any rectangle without pixels equals ``empty``.
public struct IntRect: Hashable, Sendable {
    /// The first column.
    public let minX: Int
    /// The first row.
    public let minY: Int
    /// One past the last column.
    public let maxX: Int
    /// One past the last row.
    public let maxY: Int

    /// The rectangle without pixels.
    public static let empty = IntRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// A rectangle by its edges; ``empty`` when an edge lies before its opposite.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        let isEmpty = maxX <= minX || maxY <= minY
        self.minX = isEmpty ? 0 : minX
        self.minY = isEmpty ? 0 : minY
        self.maxX = isEmpty ? 0 : maxX
        self.maxY = isEmpty ? 0 : maxY
    }

    /// A rectangle by its first pixel and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// The number of columns.
    public var width: Int { maxX - minX }
    /// The number of rows.
    public var height: Int { maxY - minY }
    /// The number of pixels.
    public var area: Int { width * height }
    /// Whether there is no pixel in it.
    public var isEmpty: Bool { maxX == minX }

    /// Whether the pixel (x, y) is in it.
    public func contains(x: Int, y: Int) -> Bool {
        x >= minX && x < maxX && y >= minY && y < maxY
    }

    /// Whether every pixel of `other` is in it; true of the empty rectangle.
    public func contains(_ other: IntRect) -> Bool {
        other.isEmpty
            || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
    }

    /// The pixels in both.
    public func intersection(_ other: IntRect) -> IntRect {
        IntRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: IntRect) -> IntRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return IntRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The rectangle moved by whole pixels.
    public func translated(x: Int, y: Int) -> IntRect {
        isEmpty ? self : IntRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// The parts of the rectangle to which nothing comes when its pixels are moved and cut to it.
    public func uncovered(x: Int, y: Int) -> [IntRect] {
        let kept = translated(x: x, y: y).intersection(self)
        if kept.isEmpty { return isEmpty ? [] : [self] }
        return [
            IntRect(minX: minX, minY: minY, maxX: maxX, maxY: kept.minY),
            IntRect(minX: minX, minY: kept.maxY, maxX: maxX, maxY: maxY),
            IntRect(minX: minX, minY: kept.minY, maxX: kept.minX, maxY: kept.maxY),
            IntRect(minX: kept.maxX, minY: kept.minY, maxX: maxX, maxY: kept.maxY),
        ].filter { !$0.isEmpty }
    }

    /// The rectangle that each of its pixels becomes a square of `factor` by `factor` pixels in.
    public func enlarged(by factor: Int) -> IntRect {
        IntRect(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
    }

    /// The rectangle with `margin` more pixels on each side; fewer when it is negative.
    public func expanded(by margin: Int) -> IntRect {
        isEmpty
            ? self
            : IntRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }
}
