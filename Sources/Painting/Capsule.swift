import Raster

/// A segment of a stroke: the convex hull of two discs, in canvas pixels.
public struct Capsule: Hashable, Sendable {
    /// The middle of the first disc.
    public let start: Vector
    /// The middle of the second disc.
    public let end: Vector
    /// The radius of the first disc.
    public let startRadius: Double
    /// The radius of the second disc.
    public let endRadius: Double

    /// A capsule by its discs. When one disc holds the other, both are made the larger one.
    public init(from start: Vector, radius startRadius: Double, to end: Vector, radius endRadius: Double) {
        if (end - start).length > abs(startRadius - endRadius) {
            self.start = start
            self.end = end
            self.startRadius = startRadius
            self.endRadius = endRadius
        } else {
            let larger = startRadius >= endRadius ? start : end
            self.start = larger
            self.end = larger
            self.startRadius = max(startRadius, endRadius)
            self.endRadius = max(startRadius, endRadius)
        }
    }

    /// A disc.
    public init(at center: Vector, radius: Double) {
        self.init(from: center, radius: radius, to: center, radius: radius)
    }

    /// The pixels that it may cover, antialiased edge included.
    public var bounds: IntRect {
        let reach = max(startRadius, endRadius) + StrokeRaster.edgeReach
        return IntRect(
            minX: Int((min(start.x, end.x) - reach).rounded(.down)),
            minY: Int((min(start.y, end.y) - reach).rounded(.down)),
            maxX: Int((max(start.x, end.x) + reach).rounded(.up)),
            maxY: Int((max(start.y, end.y) + reach).rounded(.up)))
    }
}
