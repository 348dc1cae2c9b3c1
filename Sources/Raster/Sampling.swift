/// Where the pixels of a target, such as a window, take their colour from in a source: an affine map in whole units of
/// 1/65536 source pixel, which is how pixman computes.
///
/// All of it are whole numbers, so the same target pixel is taken from the same place whichever rectangle it is composed
/// with, and a target that moves over its source by whole pixels finds the very pixels that it had.
public struct Sampling: Hashable, Sendable {
    /// What a target pixel is made of.
    public enum Filter: Hashable, Sendable {
        /// The source pixel below its middle.
        case nearest
        /// The four source pixels around its middle, by their nearness.
        case bilinear
        /// Four bilinear samples spread over the pixel, for steps of up to two source pixels: nothing lies between two
        /// samples unseen.
        case averaged
    }

    /// The number of units in a source pixel.
    public static let unitsPerPixel = 65536

    /// How far a step of one target pixel leads in the source, in units: to the right by `xx` and `yx`, downwards by `xy`
    /// and `yy`.
    public let xx: Int, xy: Int, yx: Int, yy: Int
    /// Where the middle of the target pixel (0, 0) lies in the source, in units.
    public let x0: Int, y0: Int
    /// What a target pixel is made of.
    public let filter: Filter

    /// A sampling by its steps (target to source, in source pixels), which are rounded to units, and by the place in the
    /// target where the source's first pixel begins.
    public init(xx: Double, xy: Double, yx: Double, yy: Double, offset: Vector, filter: Filter) {
        // Four samples in a pixel halve the steps.
        let parts = filter == .averaged ? 2.0 : 1
        func units(_ step: Double) -> Int {
            Int((step * Double(Sampling.unitsPerPixel) / parts).rounded() * parts)
        }
        (self.xx, self.xy, self.yx, self.yy) = (units(xx), units(xy), units(yx), units(yy))
        self.filter = filter
        let half = Sampling.unitsPerPixel / 2
        let (x, y) = (half - Sampling.units(of: offset.x), half - Sampling.units(of: offset.y))
        func place(_ alongX: Int, _ alongY: Int) -> Int {
            (alongX * x + alongY * y + half) >> 16
        }
        x0 = place(self.xx, self.xy)
        y0 = place(self.yx, self.yy)
    }

    private static func units(of pixels: Double) -> Int { Int((pixels * Double(unitsPerPixel)).rounded()) }

    private init(xx: Int, xy: Int, yx: Int, yy: Int, x0: Int, y0: Int, filter: Filter) {
        (self.xx, self.xy, self.yx, self.yy, self.x0, self.y0) = (xx, xy, yx, yy, x0, y0)
        self.filter = filter
    }

    /// The bilinear sampling of a target with twice as many pixels in each direction.
    var doubled: Sampling {
        Sampling(
            xx: xx / 2, xy: xy / 2, yx: yx / 2, yy: yy / 2, x0: x0 - (xx + xy) >> 2, y0: y0 - (yx + yy) >> 2,
            filter: .bilinear)
    }

    /// Whether rows of the target are not rows of the source, nor columns.
    var isTurned: Bool { (xy != 0 || yx != 0) && (xx != 0 || yy != 0) }

    /// Where the middle of a target pixel lies in the source, in units.
    func place(x: Int, y: Int) -> (x: Int, y: Int) {
        (xx * x + xy * y + x0, yx * x + yy * y + y0)
    }

    /// The place of the source's first pixel in the target, where each target pixel shows one source pixel upright.
    public var translation: (x: Int, y: Int)? {
        let unit = Sampling.unitsPerPixel
        guard filter == .nearest, xx == unit, yy == unit, xy == 0, yx == 0 else { return nil }
        return (-(x0 >> 16), -(y0 >> 16))
    }

    /// The source pixels that the target pixels of a rectangle are made of, and at most a few more.
    public func source(of target: IntRect) -> IntRect {
        if target.isEmpty { return .empty }
        let corners = [
            place(x: target.minX, y: target.minY), place(x: target.maxX - 1, y: target.minY),
            place(x: target.minX, y: target.maxY - 1), place(x: target.maxX - 1, y: target.maxY - 1),
        ]
        // From a sample's place to the farthest pixel that it takes something of.
        let reach = filter == .nearest ? 1 : 2 * Sampling.unitsPerPixel
        func bounds(_ values: [Int]) -> (Int, Int) {
            let (least, most) = (values.min() ?? 0, values.max() ?? 0)
            return ((least - reach) >> 16, (most + reach) >> 16 + 1)
        }
        let (minX, maxX) = bounds(corners.map(\.x))
        let (minY, maxY) = bounds(corners.map(\.y))
        return IntRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}
