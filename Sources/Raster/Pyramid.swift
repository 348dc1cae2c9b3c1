/// A picture at a half, a quarter and so on of its size: at each level a pixel is the average of two by two pixels
/// (premultiplied) of the level below.
///
/// Its tiles are made when they are asked for and kept until the picture changes there, so that all levels take a third
/// of what the painted tiles take, and nothing where nothing is painted.
public final class Pyramid {
    /// The smallest level: a pixel of it averages 32 by 32 pixels.
    public static let lastLevel = 5

    /// The tiles of level 1 and above.
    private var levels: [TileTable<Tile>] = []

    /// A pyramid without tiles for a picture of this size.
    public init(width: Int, height: Int) {
        removeAll(width: width, height: height)
    }

    /// Forgets everything; the picture has this size from here on.
    public func removeAll(width: Int, height: Int) {
        levels = (1...Pyramid.lastLevel).map { level in
            let side = Tile.side << level
            return TileTable(columns: (width + side - 1) / side, rows: (height + side - 1) / side)
        }
    }

    /// Takes note that the picture changed in a tile.
    public func invalidate(_ index: TileIndex) {
        for level in 1...Pyramid.lastLevel {
            levels[level - 1][TileIndex(column: index.column >> level, row: index.row >> level)] = nil
        }
    }

    /// The tile of a level of the picture, made now if need be; level 0 is the picture. Nil where nothing is painted.
    public func tile(at index: TileIndex, level: Int, of picture: TiledPixmap) -> Tile? {
        if level == 0 { return picture[index] }
        if let known = levels[level - 1][index] { return known }
        let isPainted = picture.hasTile(
            columns: index.column << level..<(index.column + 1) << level,
            rows: index.row << level..<(index.row + 1) << level)
        guard isPainted else { return nil }
        let tile = Tile()
        for (lower, quarter) in index.lower {
            tile.average(self.tile(at: lower, level: level - 1, of: picture), in: quarter)
        }
        levels[level - 1][index] = tile
        return tile
    }

    /// The number of tiles that are kept.
    public var tileCount: Int {
        var count = 0
        for level in levels { level.forEachElement { _, _ in count += 1 } }
        return count
    }
}
