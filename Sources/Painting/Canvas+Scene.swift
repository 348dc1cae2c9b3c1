import Raster

/// The memory for the pixels of a scene on their way to the target, made when it is first needed.
final class SceneMemory {
    let source = ScratchMemory()
    let canvas = (even: ScratchMemory(), odd: ScratchMemory())
    let samples = ScratchMemory()
    private var tiles: [Tile?] = Array(repeating: nil, count: Pyramid.lastLevel + 1)

    /// Room for a tile with the stroke under way, at a level of the pyramid.
    func tile(level: Int) -> Tile {
        if let tile = tiles[level] { return tile }
        let tile = Tile()
        tiles[level] = tile
        return tile
    }
}

/// Showing the canvas larger, smaller, turned or mirrored.
extension Canvas {
    /// Composes the target pixels `rect` of the buffer as a scene shows the canvas. The same target pixel comes out alike
    /// with whichever rectangle it is composed.
    public func render(_ rect: IntRect, of scene: Scene, into buffer: PixelBuffer) {
        let rect = rect.intersection(buffer.bounds)
        let reach = scene.projection.targetReach(of: paintable)
        if !reach.contains(rect) { buffer.fill(rect, with: scene.surround) }
        let part = rect.intersection(reach)
        let sampling = scene.projection.sampling
        if let (x, y) = sampling.translation {
            return renderSource(part.translated(x: -x, y: -y), of: scene, into: buffer, x: x, y: y)
        }
        // What is small enough stays in the processor's cache on its way.
        for block in part.blocks(side: 256) {
            let needed = sampling.source(of: block)
            let source = sceneMemory.source.buffer(width: needed.width, height: needed.height)
            renderSource(needed, of: scene, into: source, x: -needed.minX, y: -needed.minY)
            Composite.resample(
                source, origin: (needed.minX, needed.minY), by: sampling, onto: buffer, in: block, sceneMemory.samples)
        }
    }

    /// Draws source pixels, with source pixel (0, 0) at (x, y) of the buffer.
    private func renderSource(_ rect: IntRect, of scene: Scene, into buffer: PixelBuffer, x: Int, y: Int) {
        let source = scene.projection.source
        let inside = source.cover(paintable)
        if !inside.contains(rect) {
            buffer.fill(rect.translated(x: x, y: y), with: scene.surround)
            let edged = rect.intersection(inside.expanded(by: 1))
            buffer.fill(edged.translated(x: x, y: y), with: scene.edge)
        }
        let part = rect.intersection(inside)
        if part.isEmpty { return }
        let checkSide = scene.projection.checkSide
        switch source {
        case .enlarged(let factor) where factor > 1:
            renderEnlarged(part, by: factor, checkSide, scene.fading, into: buffer, x: x, y: y)
            if scene.projection.zoom > Projection.gridZoom { buffer.drawGrid(side: factor, in: part, x: x, y: y) }
        case .enlarged:
            renderReduced(part, level: 0, checkSide, scene.fading, into: buffer, x: x, y: y)
        case .reduced(let level):
            renderReduced(part, level: level, checkSide, scene.fading, into: buffer, x: x, y: y)
        }
    }

    private func renderReduced(
        _ rect: IntRect, level: Int, _ checkSide: Int, _ fading: FadingPicture?, into buffer: PixelBuffer, x: Int,
        y: Int
    ) {
        renderPaper(rect, checkSide: checkSide, into: buffer, x: x, y: y)
        renderPicture(rect, level: level, into: buffer, x: x, y: y)
        fading?.render(rect, level: level, into: buffer, x: x, y: y)
    }

    /// Without paper each pixel is composed over both colours of the checks, since a check may be smaller than it.
    private func renderEnlarged(
        _ rect: IntRect, by factor: Int, _ checkSide: Int, _ fading: FadingPicture?, into buffer: PixelBuffer, x: Int,
        y: Int
    ) {
        let small = IntRect(
            minX: rect.minX / factor, minY: rect.minY / factor, maxX: (rect.maxX - 1) / factor + 1,
            maxY: (rect.maxY - 1) / factor + 1)
        func picture(over color: Color, in memory: ScratchMemory) -> PixelBuffer {
            let picture = memory.buffer(width: small.width, height: small.height)
            picture.fill(picture.bounds, with: color)
            renderPicture(small, level: 0, into: picture, x: -small.minX, y: -small.minY)
            fading?.render(small, level: 0, into: picture, x: -small.minX, y: -small.minY)
            return picture
        }
        let even = picture(over: paper.color ?? Canvas.checks.even, in: sceneMemory.canvas.even)
        let odd = paper == .none ? picture(over: Canvas.checks.odd, in: sceneMemory.canvas.odd) : even
        buffer.enlarge(
            even, odd, origin: (small.minX, small.minY), factor: factor, squares: checkSide, in: rect, x: x, y: y)
    }
}

extension IntRect {
    /// The rectangle in pieces whose sides are at most `side`.
    fileprivate func blocks(side: Int) -> [IntRect] {
        stride(from: minY, to: maxY, by: side).flatMap { y in
            stride(from: minX, to: maxX, by: side).map { x in
                IntRect(minX: x, minY: y, maxX: min(x + side, maxX), maxY: min(y + side, maxY))
            }
        }
    }
}
