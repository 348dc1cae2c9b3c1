import Raster

/// A point that the curve of a stroke goes through, with what the stroke is like there.
struct Knot: Hashable {
    /// Where it is, in canvas pixels.
    let position: Vector
    /// Half the stroke's width, in canvas pixels.
    var radius: Double
    /// The part of the paint's opacity, 0 to 1.
    var opacity: Double

    /// A knot by its parts.
    init(at position: Vector, radius: Double, opacity: Double) {
        self.position = position
        self.radius = radius
        self.opacity = opacity
    }

    /// The knot that a brush makes of a sample.
    init(_ sample: Sample, _ brush: Brush) {
        position = sample.position
        radius = brush.radius * brush.pressure.width(at: sample.pressure)
        opacity = brush.pressure.opacity(at: sample.pressure)
    }
}
