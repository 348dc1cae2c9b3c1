import Raster

/// A stroke painted into the interface by the code that paints on the canvas.
public enum StrokePreview {
    /// Paints a stroke through `points` over what the buffer shows, inside `clip`; all in the buffer's pixels. Patterns
    /// are fixed to the buffer's first pixel. The eraser leaves no trace, since what it would uncover is not known here.
    public static func paint(
        through points: [Vector], brush: Brush, paint: Paint, onto buffer: PixelBuffer, in clip: IntRect
    ) {
        self.paint(samples: points.map { Sample($0) }, brush: brush, paint: paint, onto: buffer, in: clip)
    }

    /// The same through samples, whose pressure acts as the brush has it.
    public static func paint(
        samples: [Sample], brush: Brush, paint: Paint, onto buffer: PixelBuffer, in clip: IntRect
    ) {
        let clip = clip.intersection(buffer.bounds)
        guard let first = samples.first, !clip.isEmpty else { return }
        let origin = Vector(x: Double(clip.minX), y: Double(clip.minY))
        var layer = StrokeLayer(width: clip.width, height: clip.height)
        layer.begin(brush, at: first.moved(to: first.position - origin), width: clip.width, height: clip.height)
        for sample in samples.dropFirst() { layer.extend(to: sample.moved(to: sample.position - origin)) }
        layer.finish()
        let prepared = paint.prepared
        for index in layer.touched {
            let place = index.bounds.intersection(IntRect(x: 0, y: 0, width: clip.width, height: clip.height))
            let local = place.translated(x: -index.bounds.minX, y: -index.bounds.minY)
            guard let coverage = layer.coverage(at: index, in: local) else { continue }
            let (x, y) = (clip.minX + index.bounds.minX, clip.minY + index.bounds.minY)
            let tile = Tile()
            if prepared.mode.mixesColors { Composite.copy(buffer, x: x, y: y, in: local, to: tile) }
            Composite.paint(prepared, through: coverage, in: local, onto: tile, x: x, y: y, over: nil)
            Composite.over(tile, in: local, onto: buffer, x: x, y: y)
        }
    }
}
