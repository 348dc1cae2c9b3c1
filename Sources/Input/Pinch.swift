/// What two fingers on a touchpad did since they were heard of last: they moved, spread and turned.
public struct Pinch: Hashable, Sendable {
    /// Where the pointer is, in window pixels.
    public let x: Double
    /// Where the pointer is, in window pixels.
    public let y: Double
    /// How far they moved to the right, in pixels.
    public let shiftX: Double
    /// How far they moved downwards, in pixels.
    public let shiftY: Double
    /// How many times farther apart they are.
    public let factor: Double
    /// How far they turned clockwise, in degrees.
    public let angle: Double

    /// A pinch by its parts.
    public init(x: Double, y: Double, shiftX: Double, shiftY: Double, factor: Double, angle: Double) {
        self.x = x
        self.y = y
        self.shiftX = shiftX
        self.shiftY = shiftY
        self.factor = factor
        self.angle = angle
    }
}
