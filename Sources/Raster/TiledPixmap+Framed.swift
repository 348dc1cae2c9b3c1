/// A picture in another frame: cut at its edges, or with new room around it.
extension TiledPixmap {
    /// The picture in a frame of another size, with its pixel (0, 0) at (x, y) of the frame, which may be outside. What
    /// does not fit is gone, and what is new is transparent.
    ///
    /// It costs what is painted, and not the size: what is not there stays so. Tiles are shared where the move is by
    /// whole tiles, and where a move changes nothing inside of an area of one colour that is one tile in memory.
    public func framed(width: Int, height: Int, x: Int, y: Int) -> TiledPixmap {
        var result = TiledPixmap(width: width, height: height)
        let frame = result.bounds
        let keepsTiles = x % Tile.side == 0 && y % Tile.side == 0
        forEachTile { index, tile in
            let target = index.bounds.intersection(bounds).translated(x: x, y: y)
            if keepsTiles && frame.contains(target) {
                result[TileIndex(column: index.column + x / Tile.side, row: index.row + y / Tile.side)] = tile
                return
            }
            TileIndex.forEach(in: target.intersection(frame)) { place in
                if result[place] == nil { result[place] = framedTile(at: place, in: frame, x: x, y: y) }
            }
        }
        return result
    }

    /// A tile of the frame out of the tiles, four at most, that lie below it; nil when they have nothing for it.
    private func framedTile(at place: TileIndex, in frame: IntRect, x: Int, y: Int) -> Tile? {
        let wanted = place.bounds.intersection(frame)
        let source = wanted.translated(x: -x, y: -y).intersection(bounds)
        var parts: [(index: TileIndex, tile: Tile?)] = []
        TileIndex.forEach(in: source) { parts.append(($0, self[$0])) }
        guard let first = parts.lazy.compactMap({ $0.tile }).first else { return nil }
        if wanted == place.bounds, source.area == Tile.pixelCount, parts.allSatisfy({ $0.tile === first }),
            first.isEven
        {
            return first
        }
        let result = Tile()
        var isEmpty = true
        for (index, tile) in parts {
            guard let tile else { continue }
            let part = source.intersection(index.bounds)
            isEmpty =
                !tile.copy(
                    part.translated(x: -index.bounds.minX, y: -index.bounds.minY), to: result,
                    x: x + index.bounds.minX - place.bounds.minX, y: y + index.bounds.minY - place.bounds.minY)
                && isEmpty
        }
        return isEmpty ? nil : result
    }
}

extension Tile {
    /// Copies a part to another tile, moved by (x, y). Returns whether something in it is not transparent.
    fileprivate func copy(_ part: IntRect, to other: Tile, x: Int, y: Int) -> Bool {
        withPixels { source in
            other.withMutablePixels { target in
                var all: UInt32 = 0
                for row in part.minY..<part.maxY {
                    let from = row * Tile.side
                    let to = (row + y) * Tile.side + x
                    for column in part.minX..<part.maxX {
                        let pixel = source[from + column]
                        all |= pixel
                        target[to + column] = pixel
                    }
                }
                return all != 0
            }
        }
    }
}
