/// A picture at a half, a quarter and so on of its size: at each level a pixel is the average of two by two pixels
/// (premultiplied) of the level below.
///
/// Its tiles are made when they are asked for and kept until the picture changes there, so that all levels take a third
/// of what the painted tiles take, and nothing where nothing is painted. An even tile that the picture has in many places
/// is its own average, and is shared by all levels, too.
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
        let lower = index.lower.map { place in
            (tile: self.tile(at: place.index, level: level - 1, of: picture), quarter: place.quarter)
        }
        let tile = Pyramid.shared(by: lower.map(\.tile)) ?? Tile()
        if tile !== lower[0].tile { for (lower, quarter) in lower { tile.average(lower, in: quarter) } }
        levels[level - 1][index] = tile
        return tile
    }

    /// The one even tile that all four are, if they are.
    private static func shared(by tiles: [Tile?]) -> Tile? {
        guard let first = tiles[0], tiles.allSatisfy({ $0 === first }), first.isEven else { return nil }
        return first
    }

    /// The number of tiles that are kept, each counted once in how many places it may be.
    public var tileCount: Int {
        var tiles: Set<ObjectIdentifier> = []
        for level in levels { level.forEachElement { _, tile in tiles.insert(ObjectIdentifier(tile)) } }
        return tiles.count
    }
}
