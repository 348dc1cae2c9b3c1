import Raster

/// A stroke painted into the interface by the code that paints on the canvas.
public enum StrokePreview {
    /// Paints a stroke through `points` over what the buffer shows, inside `clip`; all in the buffer's pixels.
    public static func paint(
        through points: [Vector], brush: Brush, paint: Paint, onto buffer: PixelBuffer, in clip: IntRect
    ) {
        let clip = clip.intersection(buffer.bounds)
        guard let first = points.first, !clip.isEmpty else { return }
        let origin = Vector(x: Double(clip.minX), y: Double(clip.minY))
        var layer = StrokeLayer(width: clip.width, height: clip.height)
        layer.begin(brush, at: Sample(first - origin), width: clip.width, height: clip.height)
        for point in points.dropFirst() { layer.extend(to: Sample(point - origin)) }
        layer.finish()
        let solid = paint.solid
        for index in layer.touched {
            let place = index.bounds.intersection(IntRect(x: 0, y: 0, width: clip.width, height: clip.height))
            let local = place.translated(x: -index.bounds.minX, y: -index.bounds.minY)
            guard let coverage = layer.coverage(at: index, in: local) else { continue }
            let tile = Tile()
            Composite.paint(solid, through: coverage, in: local, onto: tile)
            Composite.over(
                tile, in: local, onto: buffer, x: clip.minX + index.bounds.minX, y: clip.minY + index.bounds.minY)
        }
    }
}
