/// The shape of a stroke and how it follows the hand.
public struct Brush: Hashable, Sendable {
    /// The widths that the program offers, in canvas pixels.
    public static let widths = 1.0...80.0
    /// The steadinesses that the program offers.
    public static let steadinesses = 0.0...10.0
    /// How far behind the pointer each unit of steadiness lets the brush be, in canvas pixels.
    public static let lagPerSteadiness = 4.0

    /// The width of the stroke at full pressure in canvas pixels; below 1 the stroke fades instead of breaking up.
    public var width: Double
    /// How much of the radius is fully covered, 0 to 1: at 1 the edge is sharp, below it falls off to the width's edge.
    public var hardness: Double
    /// How calm the line is, 0 to 10: at 0 it goes through every sample; above, the brush is drawn along on a string of
    /// ``lagPerSteadiness`` pixels for each unit, and comes to where the pointer is when the stroke ends.
    public var steadiness: Double
    /// What a pen's pressure does.
    public var pressure: PressureResponse

    /// A brush by its parts.
    public init(
        width: Double = 10, hardness: Double = 1, steadiness: Double = 0,
        pressure: PressureResponse = PressureResponse()
    ) {
        self.width = width
        self.hardness = hardness
        self.steadiness = steadiness
        self.pressure = pressure
    }

    /// Half the width at full pressure.
    public var radius: Double { width / 2 }
}
