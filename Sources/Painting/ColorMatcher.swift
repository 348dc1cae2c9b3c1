import Raster

/// Tells which pixels of a picture have about the colour of one of them, as one sees them over the paper.
struct ColorMatcher {
    private let main: TiledPixmap
    private let paper: Paper
    private let bounds: IntRect
    private let wanted: UInt32
    private let tolerance: Int

    /// A matcher for the colour at (x, y); pixels outside `bounds` never match. `tolerance` is 0 to 255 a channel.
    init(main: TiledPixmap, paper: Paper, bounds: IntRect, x: Int, y: Int, tolerance: Int) {
        self.main = main
        self.paper = paper
        self.bounds = bounds
        self.tolerance = tolerance
        wanted = ColorMatcher.seen(main[x, y], over: paper)
    }

    /// The matching pixels of a tile.
    func rows(of index: TileIndex) -> FloodFill.Rows {
        var rows = FloodFill.Rows(repeating: 0)
        let inside = index.bounds.intersection(bounds)
        guard !inside.isEmpty else { return rows }
        let width = UInt64(inside.maxX - index.bounds.minX)
        let columns = width == 64 ? UInt64.max : (1 << width) - 1
        guard let tile = main[index] else {
            let isMatch = matches(ColorMatcher.seen(0, over: paper))
            for row in 0..<inside.height { rows[row] = isMatch ? columns : 0 }
            return rows
        }
        tile.withPixels { pixels in
            // Neighbours are mostly alike.
            var last = pixels[0]
            var isMatch = matches(ColorMatcher.seen(last, over: paper))
            for row in 0..<inside.height {
                var bits: UInt64 = 0
                for column in 0..<64 {
                    let pixel = pixels[row * Tile.side + column]
                    if pixel != last {
                        last = pixel
                        isMatch = matches(ColorMatcher.seen(pixel, over: paper))
                    }
                    if isMatch { bits |= 1 &<< UInt64(column) }
                }
                rows[row] = bits & columns
            }
        }
        return rows
    }

    private func matches(_ pixel: UInt32) -> Bool {
        ColorMatcher.distance(pixel, wanted) <= tolerance
    }

    /// The largest difference of a channel.
    static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        if a == b { return 0 }
        let difference = { (shift: UInt32) in abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
        return max(max(difference(0), difference(8)), max(difference(16), difference(24)))
    }

    /// A premultiplied pixel over the paper.
    private static func seen(_ pixel: UInt32, over paper: Paper) -> UInt32 {
        guard paper == .white else { return pixel }
        let rest = 255 - (pixel >> 24)
        return pixel &+ rest &* 0x0101_0101
    }
}
