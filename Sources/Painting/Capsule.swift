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

    /// The part of the paint's opacity in the middle of the first disc, 0 to 1; it changes evenly along the axis.
    public let startOpacity: Double
    /// The part of the paint's opacity in the middle of the second disc, 0 to 1.
    public let endOpacity: Double

    /// A capsule by its discs. When one disc holds the other, both are made the larger one.
    public init(
        from start: Vector, radius startRadius: Double, opacity startOpacity: Double = 1, to end: Vector,
        radius endRadius: Double, opacity endOpacity: Double = 1
    ) {
        if (end - start).length > abs(startRadius - endRadius) {
            self.start = start
            self.end = end
            self.startRadius = startRadius
            self.endRadius = endRadius
            self.startOpacity = startOpacity
            self.endOpacity = endOpacity
        } else {
            let isStart = startRadius >= endRadius
            self.start = isStart ? start : end
            self.end = self.start
            self.startRadius = max(startRadius, endRadius)
            self.endRadius = self.startRadius
            self.startOpacity = isStart ? startOpacity : endOpacity
            self.endOpacity = self.startOpacity
        }
    }

    /// A disc.
    public init(at center: Vector, radius: Double, opacity: Double = 1) {
        self.init(from: center, radius: radius, opacity: opacity, to: center, radius: radius, opacity: opacity)
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
