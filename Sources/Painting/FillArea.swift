import Raster

/// The pixels of a fill, by tiles, and what lies along their edge.
struct FillArea {
    /// The rows of each tile that the area has pixels of.
    let rows: [TileIndex: FloodFill.Rows]

    init(_ tiles: [(index: TileIndex, rows: FloodFill.Rows)]) {
        rows = Dictionary(uniqueKeysWithValues: tiles.map { ($0.index, $0.rows) })
    }

    /// Makes a coverage tile full in the area and empty elsewhere.
    static func cover(_ rows: FloodFill.Rows, in coverage: CoverageTile) {
        coverage.withMutableValues { values in
            for row in 0..<Tile.side {
                for column in 0..<Tile.side {
                    values[row * Tile.side + column] = rows[row] >> UInt64(column) & 1 == 1 ? 255 : 0
                }
            }
        }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool {
        guard x >= 0, y >= 0 else { return false }
        let index = TileIndex(column: x / Tile.side, row: y / Tile.side)
        guard let rows = rows[index] else { return false }
        return rows[y % Tile.side] >> UInt64(x % Tile.side) & 1 == 1
    }

    /// The row `y` of a tile, with the area's pixels.
    private func bits(_ index: TileIndex, _ y: Int) -> UInt64 {
        let down = y < 0 ? -1 : y > 63 ? 1 : 0
        return rows[TileIndex(column: index.column, row: index.row + down)]?[y - down * 64] ?? 0
    }

    /// The pixels beside the area, corners too.
    func rim(within bounds: IntRect) -> [(x: Int, y: Int)] {
        var tiles = Set<TileIndex>()
        for index in rows.keys {
            for row in -1...1 {
                for column in -1...1 {
                    tiles.insert(TileIndex(column: index.column + column, row: index.row + row))
                }
            }
        }
        var result: [(x: Int, y: Int)] = []
        for index in tiles where index.bounds.intersection(bounds).isEmpty == false {
            for y in 0..<64 { appendRim(of: index, y, within: bounds, to: &result) }
        }
        return result
    }

    private func appendRim(of index: TileIndex, _ y: Int, within bounds: IntRect, to result: inout [(x: Int, y: Int)]) {
        let left = TileIndex(column: index.column - 1, row: index.row)
        let right = TileIndex(column: index.column + 1, row: index.row)
        var near: UInt64 = 0
        for row in y - 1...y + 1 {
            let own = bits(index, row)
            near |= own | own << 1 | own >> 1 | bits(left, row) >> 63 | bits(right, row) << 63
        }
        var rest = near & ~bits(index, y)
        while rest != 0 {
            let x = index.bounds.minX + rest.trailingZeroBitCount
            rest &= rest - 1
            if bounds.contains(x: x, y: index.bounds.minY + y) { result.append((x, index.bounds.minY + y)) }
        }
    }

    private static let neighbours = [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)]

    /// What became of the area's pixel beside (x, y), premultiplied.
    func change(
        besideX x: Int, y: Int, from before: TiledPixmap, to after: TiledPixmap
    ) -> (old: UInt32, new: UInt32)? {
        let beside = FillArea.neighbours.first { contains(x + $0.0, y + $0.1) }
        return beside.map { (before[x + $0.0, y + $0.1], after[x + $0.0, y + $0.1]) }
    }

    /// The pixel around (x, y), itself among them, that is least like the area's colour.
    func farthest(from color: UInt32, besideX x: Int, y: Int, in picture: TiledPixmap) -> UInt32 {
        var farthest = picture[x, y]
        for (column, row) in FillArea.neighbours where !contains(x + column, y + row) {
            let pixel = picture[x + column, y + row]
            let isFarther = ColorMatcher.distance(pixel, color) > ColorMatcher.distance(farthest, color)
            if isFarther { farthest = pixel }
        }
        return farthest
    }

    /// How much of `color` a pixel holds that is a mixture of it and of `opposite`, 0 to 1.
    static func part(of color: UInt32, in pixel: UInt32, opposite: UInt32) -> Double {
        let span = ColorMatcher.distance(opposite, color)
        guard span > 0 else { return 0 }
        return max(0, 1 - Double(ColorMatcher.distance(pixel, color)) / Double(span))
    }

    /// The pixel after the part of it that was `old` has become `new`; no channel exceeds its alpha.
    static func moved(_ pixel: UInt32, by part: Double, from old: UInt32, to new: UInt32) -> UInt32 {
        func channel(_ shift: UInt32, limit: Double) -> UInt32 {
            let change = Double(new >> shift & 255) - Double(old >> shift & 255)
            return UInt32(min(max(Double(pixel >> shift & 255) + part * change, 0), limit).rounded())
        }
        let alpha = channel(24, limit: 255)
        let limit = Double(alpha)
        return alpha << 24 | channel(16, limit: limit) << 16 | channel(8, limit: limit) << 8 | channel(0, limit: limit)
    }
}
