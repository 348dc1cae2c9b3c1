import CX11
import Raster

/// A pointer in the brush's true outline: a dark ring inside a light one, to be seen on any ground. Around a thin brush
/// four ticks show where it is.
struct BrushCursor {
    /// The outline itself.
    private let ring: Ring
    /// Whether there are ticks.
    private let isThin: Bool
    /// The width and the height of the image, in pixels; the brush's middle is in the pixel that is its middle.
    let side: Int

    /// Below this diameter, in pixels at scale 1, the ticks are drawn.
    private static let thinDiameter = 8.0
    private static let tickLength = 5.0
    private static let tickGap = 3.0
    /// The largest image that is made, in pixels: larger ones take long.
    private static let largestSide = 513

    /// The pointer for a brush of this width in pixels, with lines of so many pixels.
    init(width: Double, line: Double) {
        ring = Ring(radius: width / 2, line: line)
        isThin = width < BrushCursor.thinDiameter * line
        let reach = width / 2 + 2 * line + (isThin ? (BrushCursor.tickGap + BrushCursor.tickLength) * line : 0)
        side = Int(reach.rounded(.up)) * 2 + 1
    }

    /// The largest side of an image that is made and that the server can show.
    static func limit(on connection: Connection) -> Int {
        var width: UInt32 = 0
        var height: UInt32 = 0
        unsafe XQueryBestCursor(
            connection.display, connection.root, UInt32(largestSide), UInt32(largestSide), &width, &height)
        return min(Int(width), Int(height), largestSide)
    }

    /// Makes the cursor; nil when there is no memory for it.
    func make(on connection: Connection) -> CX11.Cursor? {
        guard let image = unsafe XcursorImageCreate(Int32(side), Int32(side)) else { return nil }
        defer { unsafe XcursorImageDestroy(image) }
        unsafe image.pointee.xhot = XcursorDim(side / 2)
        unsafe image.pointee.yhot = XcursorDim(side / 2)
        for number in 0..<side * side {
            let x = Double(number % side - side / 2)
            let y = Double(number / side - side / 2)
            unsafe image.pointee.pixels[number] = pixel(x: x, y: y)
        }
        return unsafe XcursorImageLoadCursor(connection.display, image)
    }

    /// The premultiplied pixel whose middle lies at (x, y) from the brush's.
    private func pixel(x: Double, y: Double) -> XcursorPixel {
        var coverage = ring.coverage(x: x, y: y)
        if isThin {
            let line = ring.line
            let along = max(abs(x), abs(y)) - ring.radius - BrushCursor.tickGap * line
            let across = min(abs(x), abs(y))
            if along >= 0 && along < BrushCursor.tickLength * line {
                coverage.dark = max(coverage.dark, ring.covered(across))
                coverage.light = max(coverage.light, ring.covered(across - line))
            }
        }
        return Ring.pixel(coverage)
    }
}
