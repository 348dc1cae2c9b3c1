import Raster

/// One position of the brush in canvas space, quantised so that a replayed stroke is exact on every machine.
public struct Sample: Hashable, Sendable {
    /// To the right, in 1/256 canvas pixel.
    public let x: Int32
    /// Downwards, in 1/256 canvas pixel.
    public let y: Int32
    /// How hard the pen presses, 0 to 65535; 65535 for what has no pressure.
    public let pressure: UInt16
    /// The time of the event in milliseconds, which wraps at 32 bits.
    public let time: UInt32

    /// The number of units in a pixel.
    public static let unitsPerPixel = 256.0
    /// How far from the canvas's origin a sample may lie, in pixels; what lies farther is moved here.
    static let limit = 1_000_000.0

    /// A sample from a position in canvas pixels, rounded to the nearest unit; NaN counts as 0.
    public init(_ position: Vector, pressure: UInt16 = .max, time: UInt32 = 0) {
        func quantised(_ value: Double) -> Int32 {
            let bounded = min(max(value, -Sample.limit), Sample.limit)
            return bounded.isNaN ? 0 : Int32((bounded * Sample.unitsPerPixel).rounded())
        }
        x = quantised(position.x)
        y = quantised(position.y)
        self.pressure = pressure
        self.time = time
    }

    /// The same moment at another place, in canvas pixels.
    func moved(to position: Vector) -> Sample { Sample(position, pressure: pressure, time: time) }

    /// The same with another pressure.
    func pressed(_ pressure: UInt16) -> Sample { Sample(position, pressure: pressure, time: time) }

    /// The position in canvas pixels.
    public var position: Vector {
        Vector(x: Double(x) / Sample.unitsPerPixel, y: Double(y) / Sample.unitsPerPixel)
    }
}
