import CX11

/// A pointer in the brush's true outline: a dark ring inside a light one, to be seen on any ground. Around a thin brush
/// four ticks show where it is.
enum BrushCursor {
    /// Below this diameter, in pixels, the ticks are drawn.
    private static let thinDiameter = 8.0
    private static let tickLength = 5.0
    /// The largest image that is made, in pixels: larger ones take long, and what they are around is out of sight.
    private static let largestSide = 513
    private static let tickGap = 3.0

    /// Makes the cursor for a brush of this width in pixels, with lines of so many pixels; nil when the server cannot show
    /// one so large.
    static func make(width: Double, _ line: Double, on connection: Connection) -> CX11.Cursor? {
        let isThin = width < thinDiameter * line
        let reach = width / 2 + 2 * line + (isThin ? (tickGap + tickLength) * line : 0)
        let side = Int(reach.rounded(.up)) * 2 + 1
        guard side <= largestSide else { return nil }
        var bestWidth: UInt32 = 0
        var bestHeight: UInt32 = 0
        unsafe XQueryBestCursor(
            connection.display, connection.root, UInt32(side), UInt32(side), &bestWidth, &bestHeight)
        guard Int(bestWidth) >= side, Int(bestHeight) >= side,
            let image = unsafe XcursorImageCreate(Int32(side), Int32(side))
        else { return nil }
        defer { unsafe XcursorImageDestroy(image) }
        unsafe image.pointee.xhot = XcursorDim(side / 2)
        unsafe image.pointee.yhot = XcursorDim(side / 2)
        for number in 0..<side * side {
            let x = Double(number % side - side / 2)
            let y = Double(number / side - side / 2)
            unsafe image.pointee.pixels[number] = pixel(x: x, y: y, radius: width / 2, line, isThin: isThin)
        }
        return unsafe XcursorImageLoadCursor(connection.display, image)
    }

    /// The premultiplied pixel whose middle lies at (x, y) from the brush's.
    private static func pixel(x: Double, y: Double, radius: Double, _ line: Double, isThin: Bool) -> XcursorPixel {
        let distance = (x * x + y * y).squareRoot()
        /// How much of the pixel a line covers whose middle lies at this distance.
        func covered(_ distance: Double) -> Double { (1 + line) / 2 - abs(distance) }
        var dark = covered(distance - radius)
        var light = covered(distance - radius - line)
        if isThin {
            let along = max(abs(x), abs(y)) - radius - tickGap * line
            let across = min(abs(x), abs(y))
            if along >= 0 && along < tickLength * line {
                dark = max(dark, covered(across))
                light = max(light, covered(across - line))
            }
        }
        let darkAlpha = min(max(dark, 0), 1)
        let lightAlpha = min(max(light, 0), 1) * (1 - darkAlpha)
        let alpha = UInt32((darkAlpha + lightAlpha) * 255)
        let white = UInt32(lightAlpha * 255)
        return alpha << 24 | white << 16 | white << 8 | white
    }
}
