import Painting
import Raster

/// A canvas with its history, and shorthands for painting on it in tests.
final class Painter {
    var canvas: Canvas
    var history: History

    init(
        width: Int = 320, height: Int = 240, growthLimit: IntRect? = nil, paper: Paper = .white, budget: Int = 256 << 20
    ) {
        canvas = Canvas(TiledPixmap(width: width, height: height), paper: paper, growthLimit: growthLimit)
        history = History(budget: budget)
    }

    func begin(_ points: [Vector], width: Double = 10, _ paint: Paint = Paint(.color(.black)), hardness: Double = 1) {
        guard let first = points.first else { return }
        canvas.begin(Brush(width: width, hardness: hardness), paint, at: Sample(first))
        for point in points.dropFirst() { canvas.extend(to: Sample(point)) }
    }

    func commit() {
        if let step = canvas.commit() { history.record(step) }
    }

    func stroke(_ points: [Vector], width: Double = 10, _ paint: Paint = Paint(.color(.black)), hardness: Double = 1) {
        begin(points, width: width, paint, hardness: hardness)
        commit()
    }

    func undo() { history.undo(on: &canvas) }
    func redo() { history.redo(on: &canvas) }

    var bounds: IntRect { canvas.bounds }
    var isPainting: Bool { canvas.isPainting }
    /// A premultiplied pixel of the main layer.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { canvas.main[x, y] }

    /// What is shown, 0xRRGGBB, row by row.
    var shown: [UInt32] {
        let bounds = canvas.paintable
        _ = canvas.takeDamage()
        let buffer = PixelBuffer(width: bounds.width, height: bounds.height)
        canvas.render(bounds, into: buffer, x: 0, y: 0)
        return (0..<bounds.area).map { buffer[$0 % bounds.width, $0 / bounds.width] }
    }

    func shown(_ x: Int, _ y: Int) -> UInt32 {
        _ = canvas.takeDamage()
        let buffer = PixelBuffer(width: 1, height: 1)
        canvas.render(IntRect(x: x, y: y, width: 1, height: 1), into: buffer, x: -x, y: -y)
        return buffer[0, 0]
    }

    /// The premultiplied pixels of the main layer and its size.
    var picture: [[UInt32]] {
        let main = canvas.main
        return (0..<main.height).map { y in (0..<main.width).map { x in main[x, y] } }
    }
}

/// Points on a circle, `count` of them over the whole turn.
func circle(center: Vector, radius: Double, count: Int) -> [Vector] {
    var point = Vector(x: radius, y: 0)
    // One turn in `count` steps by the angle's sine and cosine, found from the half-angle formulas of a fine polygon.
    let (sine, cosine) = sineAndCosine(2 * Double.pi / Double(count))
    return (0..<count).map { _ in
        defer { point = Vector(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine) }
        return center + point
    }
}

private func sineAndCosine(_ angle: Double) -> (Double, Double) {
    var sine = 0.0
    var cosine = 0.0
    var term = 1.0
    for order in 0..<40 {
        switch order % 4 {
        case 0: cosine += term
        case 1: sine += term
        case 2: cosine -= term
        default: sine -= term
        }
        term *= angle / Double(order + 1)
    }
    return (sine, cosine)
}

extension RandomNumberGenerator {
    /// A point anywhere in a picture of this size, or up to 40 pixels outside of it.
    mutating func point(width: Double = 320, height: Double = 240) -> Vector {
        Vector(
            x: Double.random(in: -40...width + 40, using: &self), y: Double.random(in: -40...height + 40, using: &self))
    }

    /// A wandering line.
    mutating func line(count: Int, width: Double = 320, height: Double = 240) -> [Vector] {
        var point = point(width: width, height: height)
        return (0..<count).map { _ in
            point.x += Double.random(in: -30...30, using: &self)
            point.y += Double.random(in: -30...30, using: &self)
            return point
        }
    }

    /// Paint of any kind; half of it is normal.
    mutating func paint() -> Paint {
        let modes = BlendMode.allCases
        let isNormal = Bool.random(using: &self)
        return paint(isNormal ? .normal : modes[Int.random(in: 0..<modes.count, using: &self)])
    }

    /// Paint of any kind and of a mode.
    mutating func paint(_ mode: BlendMode) -> Paint {
        let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &self))
        let opacity = Bool.random(using: &self) ? 1 : Double.random(in: 0.05...1, using: &self)
        return switch Int.random(in: 0..<8, using: &self) {
        case 0: Paint(.eraser, opacity: opacity)
        case 1...2: Paint(.pattern(pattern(isGrey: true), tint: color), opacity: opacity, mode: mode)
        case 3...4: Paint(.pattern(pattern(isGrey: false), tint: color), opacity: opacity, mode: mode)
        default: Paint(.color(color), opacity: opacity, mode: mode)
        }
    }

    /// A pattern of a size that is no tile's, partly transparent.
    mutating func pattern(isGrey: Bool) -> Pattern {
        let width = Int.random(in: 1...90, using: &self)
        let height = Int.random(in: 1...40, using: &self)
        return .filled(width: width, height: height) { _, _ in
            let alpha = UInt32.random(in: 0...255, using: &self)
            let grey = UInt32.random(in: 0...alpha, using: &self)
            if isGrey { return alpha << 24 | grey * 0x010101 }
            return alpha << 24 | grey << 16 | UInt32.random(in: 0...alpha, using: &self) << 8 | alpha / 2
        }
    }
}

extension Pattern {
    /// A pattern of premultiplied pixels by their place; the size must be one that a pattern can have.
    static func filled(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) -> Pattern {
        let pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
        guard let pattern = Pattern(width: width, height: height, pixels: pixels) else {
            preconditionFailure("there is no pattern of \(width) by \(height) pixels")
        }
        return pattern
    }

    /// Slanting black lines on transparent ground.
    static let hatch = filled(width: 12, height: 12) { x, y in (x + y) % 12 < 4 ? 0xFF00_0000 : 0 }

    /// Bricks in their own colours.
    static let bricks = filled(width: 24, height: 16) { x, y in
        let isJoint = y % 8 == 0 || (y < 8 ? x : x + 12) % 24 == 0
        return isJoint ? 0xFFD8_D0C0 : y < 8 ? 0xFFB0_4030 : 0xFF98_3828
    }
}
