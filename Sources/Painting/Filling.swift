import Raster

/// Filling an area of the canvas.
extension Canvas {
    /// Fills the area of one colour around a position with paint and returns what undoes it; nil outside the canvas. The
    /// stroke under way is cancelled.
    ///
    /// `tolerance` is how far a channel of what one sees may be from that of the pixel at the position, 0 to 255. The
    /// antialiased pixels around the area change by as much of the area's colour as they hold: a line drawn over paper
    /// keeps its smooth edge, over the new colour. Tiles that become the same all over are one tile in memory.
    public mutating func fill(_ paint: Paint, at sample: Sample, tolerance: Int) -> HistoryStep? {
        cancel()
        let x = Int(sample.position.x.rounded(.down))
        let y = Int(sample.position.y.rounded(.down))
        guard paintable.contains(x: x, y: y) else { return nil }
        let area = areaOfOneColor(x: x, y: y, tolerance: tolerance)
        var step = HistoryStep(from: self)
        growToHold(area)
        let before = main
        cover(area, with: paint, &step)
        closeRim(of: FillArea(area), before: before, &step)
        return step
    }

    private mutating func cover(
        _ area: [(index: TileIndex, rows: FloodFill.Rows)], with paint: Paint, _ step: inout HistoryStep
    ) {
        let prepared = paint.prepared
        let coverage = CoverageTile()
        var solid: Tile?
        for (index, rows) in area {
            let old = main[index]
            step.tiles.append((index, old))
            addDamage(index.bounds.intersection(bounds))
            let isSolid = FloodFill.isFull(rows) && (paint.covers || (old == nil && paint.isEven))
            if isSolid, let solid {
                setTile(solid, at: index)
                continue
            }
            FillArea.cover(rows, in: coverage)
            let rect = index.bounds.intersection(bounds).translated(x: -index.bounds.minX, y: -index.bounds.minY)
            Composite.paint(
                prepared, through: coverage, in: rect, onto: writableTile(at: index), x: index.bounds.minX,
                y: index.bounds.minY, over: paper.color)
            if isSolid { solid = main[index] }
        }
    }

    private func areaOfOneColor(x: Int, y: Int, tolerance: Int) -> [(index: TileIndex, rows: FloodFill.Rows)] {
        let matcher = ColorMatcher(main: main, paper: paper, bounds: paintable, x: x, y: y, tolerance: tolerance)
        var fill = FloodFill { matcher.rows(of: $0) }
        return fill.area(x: x, y: y).filter { _, rows in (0..<64).contains { rows[$0] != 0 } }
    }

    /// Changes the pixels beside the area, which hold a part of its colour, by that part of the area's change.
    private mutating func closeRim(of area: FillArea, before: TiledPixmap, _ step: inout HistoryStep) {
        // The rim comes tile by tile.
        var current: (index: TileIndex, tile: Tile)?
        for place in area.rim(within: bounds) {
            guard let (old, new) = FillArea.change(beside: place, from: before, to: main) else { continue }
            let (x, y) = (place.x, place.y)
            let pixel = before[x, y]
            let part = FillArea.part(
                of: old, in: pixel, opposite: FillArea.farthest(from: old, around: place, in: before))
            guard part > 0 else { continue }
            let index = TileIndex(column: x / Tile.side, row: y / Tile.side)
            let tile: Tile
            if let current, current.index == index {
                tile = current.tile
            } else {
                if area.rows[index] == nil {
                    step.tiles.append((index, before[index]))
                    addDamage(index.bounds.intersection(bounds))
                }
                tile = writableTile(at: index)
                current = (index, tile)
            }
            let changed = FillArea.moved(pixel, by: part, from: old, to: new)
            tile.withMutablePixels { $0[y % Tile.side * Tile.side + x % Tile.side] = changed }
        }
    }
}
