import Desktop
import Painting
import Raster

/// A picture that was cleared and fades to the paper. Only what is shown is concerned: the canvas is clear at once, and
/// strokes paint on it meanwhile.
struct Fade {
    private let picture: TiledPixmap
    private let start = MainLoop.now

    /// How long it takes, in microseconds.
    private static let duration: Int64 = 1_000_000
    /// How long a step of it is shown, in milliseconds.
    static let stepTime: UInt32 = 16

    /// A fade of what the main layer was.
    init(of picture: TiledPixmap) {
        self.picture = picture
    }

    /// How much of the picture is still to be seen, 1 to 0.
    var opacity: Double {
        max(0, 1 - Double(MainLoop.now - start) / Double(Fade.duration))
    }

    /// Shows what is left of the picture in `rect` of the canvas, its pixel (0, 0) at (x, y) of the buffer.
    func render(_ rect: IntRect, into buffer: PixelBuffer, x: Int, y: Int) {
        let opacity = opacity
        TileIndex.forEach(in: rect.intersection(picture.bounds)) { index in
            guard let tile = picture[index] else { return }
            let local = rect.intersection(index.bounds).translated(x: -index.bounds.minX, y: -index.bounds.minY)
            Composite.over(
                tile, opacity: opacity, in: local, onto: buffer, x: x + index.bounds.minX, y: y + index.bounds.minY)
        }
    }
}
