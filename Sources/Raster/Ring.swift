/// The outline of a round brush, to be seen on any ground: a dark circle inside a light one. Positions are pixels from
/// the pixel that is its middle.
public struct Ring: Hashable, Sendable {
    /// The radius of the dark circle, in pixels.
    public let radius: Double
    /// The width of each circle's line, in pixels.
    public let line: Double

    /// In so many pieces ``arcs`` holds it.
    private static let arcCount = 16
    /// The directions in which they begin and end, clockwise from the right; no arc goes beyond a quarter.
    private static let directions: [Vector] = {
        // Halving the angle between two directions, beginning with a quarter, needs no sine.
        var quarter = [Vector(x: 1, y: 0), Vector(x: 0, y: 1)]
        while quarter.count <= arcCount / 4 {
            quarter = zip(quarter, quarter.dropFirst()).flatMap { one, next in
                let sum = one + next
                return [one, sum * (1 / sum.length)]
            }
            quarter.append(Vector(x: 0, y: 1))
        }
        let half = quarter.dropLast() + quarter.dropLast().map { Vector(x: -$0.y, y: $0.x) }
        return half + half.map { Vector(x: -$0.x, y: -$0.y) } + [half[0]]
    }()

    /// A ring by its parts.
    public init(radius: Double, line: Double) {
        self.radius = radius
        self.line = line
    }

    // MARK: How it looks

    /// How far from the middle it has pixels, from and to.
    private var extent: (inner: Double, outer: Double) {
        (max(radius - (1 + line) / 2, 0), radius + line + (1 + line) / 2)
    }

    /// How much of a pixel a line covers from whose middle the pixel's lies at this distance; 0 and less is nothing.
    public func covered(_ distance: Double) -> Double { (1 + line) / 2 - abs(distance) }

    /// How much of the pixel at (x, y) the two circles cover; 0 and less is nothing.
    public func coverage(x: Double, y: Double) -> (dark: Double, light: Double) {
        let distance = (x * x + y * y).squareRoot() - radius
        return (covered(distance), covered(distance - line))
    }

    /// The premultiplied ARGB32 pixel that is covered so much, the dark line over the light one.
    public static func pixel(_ coverage: (dark: Double, light: Double)) -> UInt32 {
        let darkAlpha = min(max(coverage.dark, 0), 1)
        let lightAlpha = min(max(coverage.light, 0), 1) * (1 - darkAlpha)
        let alpha = UInt32((darkAlpha + lightAlpha) * 255)
        let white = UInt32(lightAlpha * 255)
        return alpha << 24 | white << 16 | white << 8 | white
    }

    // MARK: Where it is

    /// Rectangles around pieces of the ring, in their order around it, which hold all its pixels and little besides. Of
    /// two rings, those of the same number lie in the same direction.
    public var arcs: [IntRect] {
        let (inner, outer) = extent
        func range(_ first: Double, _ second: Double) -> (least: Int, most: Int) {
            let ends = [inner * first, inner * second, outer * first, outer * second]
            return (
                Int(ends.reduce(.infinity, min).rounded(.down)), Int(ends.reduce(-.infinity, max).rounded(.up))
            )
        }
        return zip(Ring.directions, Ring.directions.dropFirst()).map { first, second in
            let (x, y) = (range(first.x, second.x), range(first.y, second.y))
            return IntRect(minX: x.least, minY: y.least, maxX: x.most + 1, maxY: y.most + 1)
        }
    }

    /// The columns in which the ring may have pixels from its middle to the right, in a row: the first, and one past the
    /// last.
    fileprivate func columns(inRow y: Double) -> (start: Int, end: Int)? {
        let (inner, outer) = extent
        if abs(y) >= outer { return nil }
        let start = abs(y) < inner ? (inner * inner - y * y).squareRoot() : 0
        return (Int(start.rounded(.down)), Int((outer * outer - y * y).squareRoot().rounded(.up)) + 1)
    }
}

extension PixelBuffer {
    /// Draws those pixels of a ring around the pixel (x, y) that are in `clip` over what is there.
    public func draw(_ ring: Ring, x: Int, y: Int, in clip: IntRect) {
        let clip = clip.intersection(bounds)
        for row in clip.minY..<clip.maxY {
            let height = Double(row - y)
            guard let columns = ring.columns(inRow: height) else { continue }
            // Left of the middle, then from the middle on.
            let parts = [
                (start: x - columns.end + 1, end: min(x - columns.start + 1, x)),
                (start: x + columns.start, end: x + columns.end),
            ]
            for part in parts {
                let (start, end) = (max(part.start, clip.minX), min(part.end, clip.maxX))
                if start >= end { continue }
                var span = unsafe MutableSpan(_unsafeStart: base + (row * stride + start), count: end - start)
                for index in 0..<end - start {
                    let pixel = Ring.pixel(ring.coverage(x: Double(start + index - x), y: height))
                    if pixel != 0 { span[index] = Ring.over(span[index], pixel) }
                }
            }
        }
    }
}

extension Ring {
    /// An opaque pixel with a premultiplied one over it.
    fileprivate static func over(_ ground: UInt32, _ pixel: UInt32) -> UInt32 {
        let rest = 255 - pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 {
            ((pixel >> shift & 0xFF) + ((ground >> shift & 0xFF) * rest + 127) / 255) << shift
        }
        return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
    }
}
