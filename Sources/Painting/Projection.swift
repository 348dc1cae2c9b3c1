import Raster

/// How the canvas is seen: larger or smaller, turned, mirrored and moved. It maps canvas pixels to the pixels of a target
/// such as a window, and back.
///
/// The picture takes the same way: first it is brought to a *source*, which is the canvas with each pixel enlarged to a
/// square of whole pixels, or its average of two by two, four by four and so on; pixman then takes the target's pixels
/// from the source. The sampling's whole numbers are what is exact, so positions map by them too.
public struct Projection: Hashable, Sendable {
    /// What lies between the canvas and the sampling.
    enum Source: Hashable {
        /// The canvas, each pixel a square of this side.
        case enlarged(Int)
        /// A level of the canvas's pyramid, a pixel for each square of 2 to the power of the level.
        case reduced(level: Int)
    }

    /// Target pixels in a canvas pixel.
    public let zoom: Double
    let source: Source
    let sampling: Sampling
    /// From target to canvas coordinates.
    public let toCanvas: AffineTransform
    /// From canvas to target coordinates.
    public let toTarget: AffineTransform

    /// From this zoom on the canvas's pixels are squares.
    public static let squaresZoom = 2.0
    /// Above this zoom a grid is drawn between them.
    public static let gridZoom = 8.0

    /// The canvas with its first pixel's corner at `offset` of the target, turned clockwise by the angle of this cosine and
    /// sine; when it is mirrored, left and right are exchanged before it is turned.
    public init(zoom: Double, cosine: Double, sine: Double, isMirrored: Bool, offset: Vector) {
        self.zoom = zoom
        source = Projection.source(zoom)
        let scale = source.scale
        let step = scale / zoom
        let side = isMirrored ? -1.0 : 1
        let isUpright = cosine == 0 || sine == 0
        let isSquare = isUpright && (zoom >= Projection.squaresZoom || step == 1)
        sampling = Sampling(
            xx: step * cosine * side, xy: step * sine * side, yx: -step * sine, yy: step * cosine, offset: offset,
            filter: isSquare ? .nearest : step > 1 ? .averaged : .bilinear)
        let unit = scale * Double(Sampling.unitsPerPixel)
        let (xx, xy) = (Double(sampling.xx) / unit, Double(sampling.xy) / unit)
        let (yx, yy) = (Double(sampling.yx) / unit, Double(sampling.yy) / unit)
        toCanvas = AffineTransform(
            xx: xx, xy: xy, yx: yx, yy: yy, dx: -(xx * offset.x + xy * offset.y), dy: -(yx * offset.x + yy * offset.y))
        toTarget = toCanvas.inverse
    }

    private static func source(_ zoom: Double) -> Source {
        if zoom >= squaresZoom { return .enlarged(Int(zoom)) }
        if zoom >= 1 { return .enlarged(1) }
        let level = (1...Pyramid.lastLevel).last { 1 / Double(1 << $0) >= zoom }
        return .reduced(level: level ?? 0)
    }

    /// Whether a whole-pixel offset shows each source pixel as one target pixel, or as a square of them.
    public static func wantsWholeOffset(zoom: Double) -> Bool {
        source(zoom).scale == zoom
    }

    /// The side of the squares that stand for transparency, in source pixels: about eight target pixels. They share their
    /// edges with large pixels.
    var checkSide: Int {
        let wanted = Canvas.checkSide * source.scale / zoom
        guard case .enlarged(let factor) = source, factor > 1 else { return max(1, Int(wanted.rounded())) }
        if zoom <= Projection.gridZoom { return max(1, Int((wanted / Double(factor)).rounded())) * factor }
        let divisors = (2...factor).filter { factor % $0 == 0 }
        return divisors.min { abs(Double($0) - wanted) < abs(Double($1) - wanted) } ?? factor
    }

    // MARK: Rectangles

    /// The target pixels whose middles may lie in a canvas rectangle: exactly those where it is upright.
    public func target(of rect: IntRect) -> IntRect {
        let (minimum, maximum) = toTarget.bounds(of: rect)
        func first(_ edge: Double) -> Int { Int((edge - 0.5).rounded(.up)) }
        return IntRect(minX: first(minimum.x), minY: first(minimum.y), maxX: first(maximum.x), maxY: first(maximum.y))
    }

    /// The target pixels that show anything of a canvas rectangle, or of a hairline around it.
    public func targetReach(of rect: IntRect) -> IntRect {
        if rect.isEmpty { return .empty }
        // Filters reach two source pixels far.
        let whole = source.cover(rect).expanded(by: sampling.filter == .nearest ? 1 : 2)
        let scale = source.scale
        let fromSource = AffineTransform(
            xx: toTarget.xx / scale, xy: toTarget.xy / scale, yx: toTarget.yx / scale, yy: toTarget.yy / scale,
            dx: toTarget.dx, dy: toTarget.dy)
        let (minimum, maximum) = fromSource.bounds(of: whole)
        return IntRect(
            minX: Int(minimum.x.rounded(.down)) - 1, minY: Int(minimum.y.rounded(.down)) - 1,
            maxX: Int(maximum.x.rounded(.up)) + 1, maxY: Int(maximum.y.rounded(.up)) + 1)
    }
}

extension Projection.Source {
    /// Source pixels in a canvas pixel.
    var scale: Double {
        switch self {
        case .enlarged(let factor): Double(factor)
        case .reduced(let level): 1 / Double(1 << level)
        }
    }

    /// The source pixels that hold anything of a canvas rectangle.
    func cover(_ rect: IntRect) -> IntRect {
        switch self {
        case .enlarged(let factor): rect.enlarged(by: factor)
        case .reduced(let level):
            IntRect(
                minX: rect.minX >> level, minY: rect.minY >> level, maxX: -(-rect.maxX >> level),
                maxY: -(-rect.maxY >> level))
        }
    }
}
