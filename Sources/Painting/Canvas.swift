import Raster

/// What lies below the picture's transparent main layer.
public enum Paper: Hashable, Sendable {
    /// White paper.
    case white
    /// No paper: what is not painted is transparent, and shown as checks.
    case none

    /// Its colour, nil without paper.
    var color: Color? {
        switch self {
        case .white: .white
        case .none: nil
        }
    }
}

/// The picture and the stroke that is being painted on it.
///
/// All coordinates are canvas pixels. A stroke grows on the temp layer and is merged into the main layer by
/// ``commit()``; what ``render(_:into:x:y:)`` shows on the way is what the merge gives, to the bit.
public struct Canvas: ~Copyable {
    /// The main layer, premultiplied, without the paper.
    public private(set) var main: TiledPixmap
    /// What lies below it.
    public private(set) var paper: Paper
    /// Which picture it shows: opening another one is a step that can be undone.
    public private(set) var picture: PictureID
    /// How large the canvas becomes when a stroke touches the area beyond it; nil for a canvas of fixed size.
    public var growthLimit: IntRect? {
        didSet { if isPainting { layer.grow(width: paintable.width, height: paintable.height) } }
    }
    /// Whether the canvas keeps its size.
    public var isFixed: Bool { growthLimit == nil }
    /// Whether a stroke is under way.
    public var isPainting: Bool { paint != nil }

    private var layer: StrokeLayer
    private var paint: PreparedPaint?
    private var damage = Damage()
    private var shift = (x: 0, y: 0)
    /// The main layer at smaller scales.
    private let pyramid: Pyramid
    let sceneMemory = SceneMemory()

    /// The size of the squares that stand for transparency, in pixels as they are seen.
    static let checkSide = 8.0
    /// The colours of these squares.
    static let checks = (even: Color.white, odd: Color(red: 222, green: 222, blue: 222))

    /// A canvas for a picture; `growthLimit` as in the property.
    public init(_ pixels: TiledPixmap, paper: Paper = .white, growthLimit: IntRect? = nil) {
        main = pixels
        picture = PictureID(0)
        self.paper = paper
        self.growthLimit = growthLimit
        layer = StrokeLayer(width: pixels.width, height: pixels.height)
        pyramid = Pyramid(width: pixels.width, height: pixels.height)
    }

    /// The picture's pixels.
    public var bounds: IntRect { main.bounds }

    /// The pixels that can be painted: the picture's, and those that it would grow by.
    public var paintable: IntRect { growthLimit.map(bounds.union) ?? bounds }

    /// Begins a stroke with a dot. A stroke that was under way is cancelled.
    public mutating func begin(_ brush: Brush, _ paint: Paint, at sample: Sample) {
        cancel()
        self.paint = paint.prepared
        layer.begin(brush, at: sample, width: paintable.width, height: paintable.height)
    }

    /// Begins a stroke that is a straight line from `start` to wherever the pointer is, as wide as it is pressed there. A
    /// stroke that was under way is cancelled.
    public mutating func beginLine(_ brush: Brush, _ paint: Paint, from start: Sample, to sample: Sample) {
        cancel()
        self.paint = paint.prepared
        layer.beginLine(brush, from: start, to: sample, width: paintable.width, height: paintable.height)
    }

    /// Grows the stroke; nothing when there is none.
    public mutating func extend(to sample: Sample) {
        guard isPainting else { return }
        layer.extend(to: sample)
    }

    /// Grows the stroke to where the pointer was released; nothing when there is none.
    public mutating func lift(at sample: Sample) {
        guard isPainting else { return }
        layer.lift(at: sample)
    }

    /// Where the stroke under way ends for now; nil when there is none.
    public var strokeEnd: Sample? { isPainting ? layer.end : nil }

    /// Makes the rest of the stroke one straight line from the newest sample on, at a multiple of 45 degrees if it
    /// `isSnapped`; nothing when there is no stroke or it is straight already.
    public mutating func straighten(isSnapped: Bool) {
        guard isPainting else { return }
        layer.straighten(isSnapped: isSnapped)
    }

    /// Takes the stroke away again; nothing when there is none.
    public mutating func cancel() {
        guard isPainting else { return }
        damage.add(layer.covered)
        endStroke()
    }

    private mutating func endStroke() {
        paint = nil
        layer.removeAll()
    }

    /// Merges the stroke and returns what undoes it; nil when there is no stroke or it lies outside the canvas.
    public mutating func commit() -> HistoryStep? {
        guard let paint else { return nil }
        layer.finish()
        // The merge shows what was shown before, so only what was not yet composed is damaged.
        damage.add(layer.takeDamage())
        defer { endStroke() }
        let touched = layer.touched
        guard !touched.isEmpty else { return nil }
        var step = HistoryStep(from: self)
        if layer.covers(outside: bounds) { resize(width: paintable.width, height: paintable.height) }
        for index in touched {
            let rect = index.bounds.intersection(bounds).translated(x: -index.bounds.minX, y: -index.bounds.minY)
            guard let coverage = layer.coverage(at: index, in: rect), !rect.isEmpty else { continue }
            step.tiles.append((index, main[index]))
            if paint.mode == .erase && main[index] == nil { continue }
            apply(paint, through: coverage, in: rect, at: index, onto: writableTile(at: index))
        }
        return step
    }

    /// Removes all paint from the main layer and returns what undoes it. The stroke under way is cancelled.
    public mutating func clear() -> HistoryStep {
        cancel()
        var step = HistoryStep(from: self)
        main.forEachTile { index, tile in step.tiles.append((index, tile)) }
        main = TiledPixmap(width: main.width, height: main.height)
        pyramid.removeAll(width: main.width, height: main.height)
        damage.add(bounds)
        return step
    }

    /// Shows another picture, of fixed size, and returns what brings the present one back. The stroke under way is
    /// cancelled.
    public mutating func replace(
        with pixels: TiledPixmap, paper: Paper, as picture: PictureID
    ) -> HistoryStep {
        let step = exchangeMain(for: pixels)
        self.paper = paper
        self.picture = picture
        return step
    }

    /// Gives the canvas another size, which is fixed from there on, and returns what undoes it: cuts off what does not
    /// fit, and adds transparent room over the paper. The part of the picture at the anchor stays there. The stroke under
    /// way is cancelled. Sides are clamped to what a ``TiledPixmap`` can have.
    public mutating func resize(to size: (width: Int, height: Int), anchor: Anchor) -> HistoryStep {
        let offset = anchor.offset(from: (main.width, main.height), to: size)
        var step = exchangeMain(for: main.framed(width: size.width, height: size.height, x: offset.x, y: offset.y))
        step.shift = (-offset.x, -offset.y)
        shift = (shift.x + offset.x, shift.y + offset.y)
        return step
    }

    /// How far the picture was moved over the canvas since the last call, in pixels to the right and downwards.
    public mutating func takeShift() -> (x: Int, y: Int) {
        defer { shift = (0, 0) }
        return shift
    }

    /// Shows other pixels, of fixed size; tiles that both have are no part of the step.
    private mutating func exchangeMain(for pixels: TiledPixmap) -> HistoryStep {
        cancel()
        var step = HistoryStep(from: self)
        main.forEachTile { index, tile in if pixels[index] !== tile { step.tiles.append((index, tile)) } }
        pixels.forEachTile { index, _ in if main[index] == nil { step.tiles.append((index, nil)) } }
        damage.add(paintable)
        main = pixels
        pyramid.removeAll(width: main.width, height: main.height)
        growthLimit = nil
        damage.add(paintable)
        return step
    }

    // MARK: The main layer's tiles

    mutating func writableTile(at index: TileIndex) -> Tile {
        pyramid.invalidate(index)
        return main.writableTile(at: index)
    }

    mutating func setTile(_ tile: Tile?, at index: TileIndex) {
        pyramid.invalidate(index)
        main[index] = tile
    }

    private mutating func resize(width: Int, height: Int) {
        guard width != main.width || height != main.height else { return }
        main.resize(width: width, height: height)
        pyramid.removeAll(width: main.width, height: main.height)
    }

    mutating func addDamage(_ rect: IntRect) { damage.add(rect) }

    /// Makes the canvas as large as it may grow, if an area reaches beyond it.
    mutating func growToHold(_ area: [(index: TileIndex, rows: FloodFill.Rows)]) {
        let size = paintable
        guard area.contains(where: { !bounds.contains($0.index.bounds.intersection(size)) }) else { return }
        resize(width: size.width, height: size.height)
    }

    /// Exchanges the step's tiles and all else that it holds with the canvas's: undoes it, or redoes it after that.
    /// The stroke under way is cancelled.
    public mutating func exchange(with step: inout HistoryStep) {
        cancel()
        let size = (width: main.width, height: main.height)
        resize(width: max(size.width, step.width), height: max(size.height, step.height))
        for number in step.tiles.indices {
            let index = step.tiles[number].index
            let tile = main[index]
            setTile(step.tiles[number].tile, at: index)
            step.tiles[number].tile = tile
            damage.add(index.bounds.intersection(paintable))
        }
        resize(width: step.width, height: step.height)
        (step.width, step.height) = size
        shift = (shift.x + step.shift.x, shift.y + step.shift.y)
        step.shift = (-step.shift.x, -step.shift.y)
        exchangePicture(with: &step)
        if size != (main.width, main.height) { damage.add(paintable) }
    }

    private mutating func exchangePicture(with step: inout HistoryStep) {
        guard step.picture != picture || step.isFixed != isFixed else { return }
        let wasFixed = isFixed
        growthLimit = step.isFixed ? nil : bounds
        step.isFixed = wasFixed
        swap(&paper, &step.paper)
        swap(&picture, &step.picture)
        damage.add(paintable)
    }

    /// The colour that one sees at a position of the canvas, over white where there is no paper; nil outside.
    public func color(at sample: Sample) -> Color? {
        let (x, y) = (Int(sample.position.x.rounded(.down)), Int(sample.position.y.rounded(.down)))
        guard paintable.contains(x: x, y: y) else { return nil }
        let pixel = PixelBuffer(width: 1, height: 1)
        pixel.fill(pixel.bounds, with: .white)
        if let tile = main[TileIndex(column: x / Tile.side, row: y / Tile.side)] {
            let place = IntRect(x: x % Tile.side, y: y % Tile.side, width: 1, height: 1)
            Composite.over(tile, in: place, onto: pixel, x: -place.minX, y: -place.minY)
        }
        return Color(rgb: pixel[0, 0])
    }

    /// What changed since the last call, in canvas pixels.
    public mutating func takeDamage() -> Damage {
        var result = damage
        damage = Damage()
        if isPainting { result.add(layer.takeDamage()) }
        return result
    }

    // MARK: Showing

    /// Composes `rect`, clipped to what is paintable, with canvas pixel (0, 0) at (x, y) of the buffer: the main layer
    /// and the stroke under way over the paper.
    public func render(_ rect: IntRect, into buffer: PixelBuffer, x: Int, y: Int) {
        let rect = rect.intersection(paintable).intersection(buffer.bounds.translated(x: -x, y: -y))
        renderPaper(rect, checkSide: Int(Canvas.checkSide), into: buffer, x: x, y: y)
        renderPicture(rect, level: 0, into: buffer, x: x, y: y)
    }

    /// Puts the main layer and the stroke under way over what the buffer shows: `rect` of a level of the pyramid, inside
    /// of what is paintable and of the buffer, with the level's pixel (0, 0) at (x, y) of the buffer.
    func renderPicture(_ rect: IntRect, level: Int, into buffer: PixelBuffer, x: Int, y: Int) {
        TileIndex.forEach(in: rect) { index in
            let local = rect.intersection(index.bounds).translated(x: -index.bounds.minX, y: -index.bounds.minY)
            guard let tile = shownTile(at: index, level: level, in: local) else { return }
            Composite.over(tile, in: local, onto: buffer, x: x + index.bounds.minX, y: y + index.bounds.minY)
        }
    }

    /// What is shown in `rect` (tile space) of a tile of a level; nil where that is transparent. It is good until the next
    /// call for this level. Where there is a stroke it is averaged as the merged one will be.
    private func shownTile(at index: TileIndex, level: Int, in rect: IntRect) -> Tile? {
        let place = rect.translated(x: index.bounds.minX, y: index.bounds.minY)
        guard let paint, layer.isTouched(in: place.enlarged(by: 1 << level)) else {
            return pyramid.tile(at: index, level: level, of: main)
        }
        let tile = sceneMemory.tile(level: level)
        if level == 0 {
            Composite.copy(main[index], in: rect, to: tile)
            let inside = place.intersection(paintable).translated(x: -index.bounds.minX, y: -index.bounds.minY)
            if let coverage = layer.coverage(at: index, in: inside) {
                apply(paint, through: coverage, in: inside, at: index, onto: tile)
            }
            return tile
        }
        for (lower, quarter) in index.lower {
            let part = rect.intersection(quarter)
            if part.isEmpty { continue }
            let below = part.translated(x: -quarter.minX, y: -quarter.minY).enlarged(by: 2)
            tile.average(shownTile(at: lower, level: level - 1, in: below), in: part)
        }
        return tile
    }

    /// Paints on a tile of the main layer or on a copy of it: what is merged and what is shown of the stroke.
    private func apply(
        _ paint: PreparedPaint, through coverage: CoverageTile, in rect: IntRect, at index: TileIndex, onto tile: Tile
    ) {
        Composite.paint(
            paint, through: coverage, in: rect, onto: tile, x: index.bounds.minX, y: index.bounds.minY,
            over: paper.color)
    }

    func renderPaper(_ rect: IntRect, checkSide: Int, into buffer: PixelBuffer, x: Int, y: Int) {
        let place = rect.translated(x: x, y: y)
        if let color = paper.color {
            buffer.fill(place, with: color)
        } else {
            buffer.fillChecks(place, side: checkSide, origin: (x, y), Canvas.checks.even, Canvas.checks.odd)
        }
    }
}
