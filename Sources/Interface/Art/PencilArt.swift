import Raster

/// A pencil, tip up: 40 units wide, its tip at (20, 0).
enum PencilArt {
    /// Draws it in a colour.
    static func draw(_ color: Color, with painter: Painter) {
        painter.fill(IntRect(x: 0, y: 0, width: 40, height: 130), .ink(Ink(color)))
    }
}
/// The eraser, 40 units wide.
enum EraserArt {
    /// Draws it.
    static func draw(with painter: Painter) {
        painter.fill(IntRect(x: 0, y: 0, width: 40, height: 130), .ink(Ink(rgb: 0xF39BB0)))
    }
}
