/// The shape of a stroke.
public struct Brush: Hashable, Sendable {
    /// The widths that the program offers, in canvas pixels.
    public static let widths = 1.0...80.0

    /// The width of the stroke in canvas pixels; below 1 the stroke fades instead of breaking up.
    public var width: Double

    /// A brush of this width.
    public init(width: Double = 10) {
        self.width = width
    }

    /// Half the width.
    public var radius: Double { width / 2 }
}
