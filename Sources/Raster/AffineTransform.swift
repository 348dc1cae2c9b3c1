/// A map of the plane that keeps straight lines straight and parallels parallel: x' = xx * x + xy * y + dx, and y' alike.
///
/// Only operations that IEEE 754 fixes to the last bit are used, so that a position maps alike on every machine.
public struct AffineTransform: Hashable, Sendable {
    /// How much of x goes into x'.
    public let xx: Double
    /// How much of y goes into x'.
    public let xy: Double
    /// How much of x goes into y'.
    public let yx: Double
    /// How much of y goes into y'.
    public let yy: Double
    /// What is added to x'.
    public let dx: Double
    /// What is added to y'.
    public let dy: Double

    /// A map by its coefficients.
    public init(xx: Double, xy: Double, yx: Double, yy: Double, dx: Double, dy: Double) {
        self.xx = xx
        self.xy = xy
        self.yx = yx
        self.yy = yy
        self.dx = dx
        self.dy = dy
    }

    /// Where a point goes.
    public func callAsFunction(_ point: Vector) -> Vector {
        Vector(x: xx * point.x + xy * point.y + dx, y: yx * point.x + yy * point.y + dy)
    }

    /// The way back. The map must not press the plane into a line.
    public var inverse: AffineTransform {
        let determinant = xx * yy - xy * yx
        let (a, b, c, d) = (yy / determinant, -xy / determinant, -yx / determinant, xx / determinant)
        return AffineTransform(xx: a, xy: b, yx: c, yy: d, dx: -(a * dx + b * dy), dy: -(c * dx + d * dy))
    }

    /// The smallest upright rectangle around what a rectangle becomes, by its first and last corner.
    public func bounds(of rect: IntRect) -> (minimum: Vector, maximum: Vector) {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
            .map { self(Vector(x: Double($0.0), y: Double($0.1))) }
        let first = corners[0]
        return corners.dropFirst().reduce((first, first)) { found, corner in
            (
                Vector(x: min(found.0.x, corner.x), y: min(found.0.y, corner.y)),
                Vector(x: max(found.1.x, corner.x), y: max(found.1.y, corner.y))
            )
        }
    }
}
