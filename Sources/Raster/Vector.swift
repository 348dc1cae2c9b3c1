/// A point or a displacement in the plane, in pixels; which space they are of is said where it is used.
///
/// Only operations that IEEE 754 fixes to the last bit are offered, so that a replayed stroke is exact on every machine.
public struct Vector: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// The origin.
    public static let zero = Vector(x: 0, y: 0)

    /// A vector by its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The Euclidean length.
    public var length: Double { (x * x + y * y).squareRoot() }

    /// The sum of two displacements.
    public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    /// The displacement from `b` to `a`.
    public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
    /// The displacement scaled.
    public static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }
}
