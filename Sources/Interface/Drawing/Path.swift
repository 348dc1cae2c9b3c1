import Raster

/// The outline of a shape: straight lines and Bézier curves.
struct Path: Hashable, Sendable {
    enum Element: Hashable, Sendable {
        case move(Vector)
        case line(Vector)
        case curve(Vector, Vector, Vector)
        case close
    }

    private(set) var elements: [Element] = []
    private var end = Vector.zero

    /// The share of a radius at which a cubic Bézier curve's control points make a quarter of a circle.
    private static let quarterCircle = 0.5523

    init() {}

    /// A path that starts at a point.
    init(from x: Double, _ y: Double) {
        move(x, y)
    }

    /// A rectangle with round corners that lies `inset` inside the edges of `frame`; the radius is the frame's.
    init(rounded frame: IntRect, inset: Double = 0, radius: Double) {
        let minX = Double(frame.minX) + inset
        let maxX = Double(frame.maxX) - inset
        let minY = Double(frame.minY) + inset
        let maxY = Double(frame.maxY) - inset
        let radius = min(max(radius - inset, 0), (maxX - minX) / 2, (maxY - minY) / 2)
        move(minX + radius, minY)
        line(maxX - radius, minY)
        corner(toward: Vector(x: maxX, y: minY), Vector(x: maxX, y: minY + radius))
        line(maxX, maxY - radius)
        corner(toward: Vector(x: maxX, y: maxY), Vector(x: maxX - radius, y: maxY))
        line(minX + radius, maxY)
        corner(toward: Vector(x: minX, y: maxY), Vector(x: minX, y: maxY - radius))
        line(minX, minY + radius)
        corner(toward: Vector(x: minX, y: minY), Vector(x: minX + radius, y: minY))
        close()
    }

    /// A circle.
    init(circleAround centre: Vector, radius: Double) {
        func point(_ x: Double, _ y: Double) -> Vector { centre + Vector(x: x, y: y) * radius }
        move(centre.x + radius, centre.y)
        corner(toward: point(1, 1), point(0, 1))
        corner(toward: point(-1, 1), point(-1, 0))
        corner(toward: point(-1, -1), point(0, -1))
        corner(toward: point(1, -1), point(1, 0))
        close()
    }

    /// The edges of a rectangle.
    init(_ rect: IntRect) {
        move(Double(rect.minX), Double(rect.minY))
        line(Double(rect.maxX), Double(rect.minY))
        line(Double(rect.maxX), Double(rect.maxY))
        line(Double(rect.minX), Double(rect.maxY))
        close()
    }

    mutating func move(_ x: Double, _ y: Double) {
        end = Vector(x: x, y: y)
        elements.append(.move(end))
    }

    mutating func line(_ x: Double, _ y: Double) {
        end = Vector(x: x, y: y)
        elements.append(.line(end))
    }

    mutating func curve(_ c1: Vector, _ c2: Vector, to point: Vector) {
        end = point
        elements.append(.curve(c1, c2, point))
    }

    /// A curve with one control point, as SVG's `Q`.
    mutating func quad(_ cx: Double, _ cy: Double, to x: Double, _ y: Double) {
        let control = Vector(x: cx, y: cy)
        let point = Vector(x: x, y: y)
        curve(end + (control - end) * (2 / 3), point + (control - point) * (2 / 3), to: point)
    }

    /// A quarter of an ellipse from the path's end to `point`, bulging to `apex`, the corner it rounds.
    mutating func corner(toward apex: Vector, _ point: Vector) {
        let start = end
        curve(
            start + (apex - start) * Path.quarterCircle, point + (apex - point) * Path.quarterCircle, to: point)
    }

    mutating func close() {
        elements.append(.close)
    }

    /// This path and another as one.
    func with(_ other: Path) -> Path {
        var path = self
        path.elements += other.elements
        path.end = other.end
        return path
    }
}
