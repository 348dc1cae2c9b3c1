import Raster

/// One position of the brush in canvas space, quantised so that a replayed stroke is exact on every machine.
public struct Sample: Hashable, Sendable {
    /// To the right, in 1/256 canvas pixel.
    public let x: Int32
    /// Downwards, in 1/256 canvas pixel.
    public let y: Int32

    /// The number of units in a pixel.
    public static let unitsPerPixel = 256.0
    /// How far from the canvas's origin a sample may lie, in pixels; what lies farther is moved here.
    static let limit = 1_000_000.0

    /// A sample from a position in canvas pixels, rounded to the nearest unit; NaN counts as 0.
    public init(_ position: Vector) {
        func quantised(_ value: Double) -> Int32 {
            let bounded = min(max(value, -Sample.limit), Sample.limit)
            return bounded.isNaN ? 0 : Int32((bounded * Sample.unitsPerPixel).rounded())
        }
        x = quantised(position.x)
        y = quantised(position.y)
    }

    /// The position in canvas pixels.
    public var position: Vector {
        Vector(x: Double(x) / Sample.unitsPerPixel, y: Double(y) / Sample.unitsPerPixel)
    }
}
