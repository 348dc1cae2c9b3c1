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
                let bits = rows[row]
                for column in 0..<Tile.side {
                    values[row * Tile.side + column] = bits &>> UInt64(column) & 1 == 1 ? 255 : 0
                }
            }
        }
    }

    /// A pixel beside the area. Bit i of `inside` tells whether the i-th of its neighbours belongs to the area.
    struct RimPixel {
        let x: Int
        let y: Int
        let inside: UInt8
    }

    /// The pixels beside the area, corners too.
    func rim(within bounds: IntRect) -> [RimPixel] {
        var tiles = Set<TileIndex>()
        for index in rows.keys {
            for row in -1...1 {
                for column in -1...1 {
                    tiles.insert(TileIndex(column: index.column + column, row: index.row + row))
                }
            }
        }
        var result: [RimPixel] = []
        for index in tiles where !index.bounds.intersection(bounds).isEmpty {
            if rows[index].map(FloodFill.isFull) != true { appendRim(of: index, within: bounds, to: &result) }
        }
        return result
    }

    /// The area's pixels in a column of tiles: the last row of the tile above, the tile's rows, and the first row below.
    private func column(_ column: Int, _ row: Int) -> InlineArray<66, UInt64> {
        var result = InlineArray<66, UInt64>(repeating: 0)
        if let rows = rows[TileIndex(column: column, row: row)] {
            for y in 0..<64 { result[y + 1] = rows[y] }
        }
        result[0] = rows[TileIndex(column: column, row: row - 1)]?[63] ?? 0
        result[65] = rows[TileIndex(column: column, row: row + 1)]?[0] ?? 0
        return result
    }

    private func appendRim(of index: TileIndex, within bounds: IntRect, to result: inout [RimPixel]) {
        let left = column(index.column - 1, index.row)
        let middle = column(index.column, index.row)
        let right = column(index.column + 1, index.row)
        for row in 0..<64 {
            var near: UInt64 = 0
            for y in row...row + 2 {
                near |= middle[y] | middle[y] << 1 | middle[y] >> 1 | left[y] >> 63 | right[y] << 63
            }
            var rest = near & ~middle[row + 1]
            while rest != 0 {
                let column = rest.trailingZeroBitCount
                rest &= rest - 1
                let (x, y) = (index.bounds.minX + column, index.bounds.minY + row)
                guard bounds.contains(x: x, y: y) else { continue }
                var inside: UInt8 = 0
                for (number, step) in FillArea.neighbours.enumerated() {
                    let line = row + 1 + step.1
                    let place = column + step.0
                    let word = place < 0 ? left[line] : place > 63 ? right[line] : middle[line]
                    if word >> UInt64(place & 63) & 1 == 1 { inside |= 1 << UInt8(number) }
                }
                result.append(RimPixel(x: x, y: y, inside: inside))
            }
        }
    }

    private static let neighbours = [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)]

    /// What became of the area's pixel beside one of the rim, premultiplied.
    static func change(
        beside pixel: RimPixel, from before: TiledPixmap, to after: TiledPixmap
    ) -> (old: UInt32, new: UInt32)? {
        guard pixel.inside != 0 else { return nil }
        let step = neighbours[pixel.inside.trailingZeroBitCount]
        let (x, y) = (pixel.x + step.0, pixel.y + step.1)
        return (before[x, y], after[x, y])
    }

    /// The pixel around one of the rim, itself among them, that is least like the area's colour.
    static func farthest(from color: UInt32, around pixel: RimPixel, in picture: TiledPixmap) -> UInt32 {
        var farthest = picture[pixel.x, pixel.y]
        var distance = ColorMatcher.distance(farthest, color)
        for (number, step) in neighbours.enumerated() where pixel.inside >> UInt8(number) & 1 == 0 {
            let other = picture[pixel.x + step.0, pixel.y + step.1]
            let itsDistance = ColorMatcher.distance(other, color)
            if itsDistance > distance { (farthest, distance) = (other, itsDistance) }
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
