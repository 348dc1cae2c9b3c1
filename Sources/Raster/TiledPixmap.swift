/// A picture of premultiplied ARGB32 pixels in copy-on-write tiles; a tile that is not there is transparent.
///
/// A copy is a snapshot: it costs a table of pages and keeps its pixels whatever becomes of the original.
/// Pixels of the last tiles that lie beyond the size are always transparent.
public struct TiledPixmap: Sendable {
    /// The largest width and height, in pixels.
    public static let maximumSide = 32768

    /// The number of pixels in a row.
    public private(set) var width: Int
    /// The number of rows.
    public private(set) var height: Int
    private var table: TileTable<Tile>

    /// A transparent picture; sides are clamped to 1 ... ``maximumSide``.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), TiledPixmap.maximumSide)
        self.height = min(max(height, 1), TiledPixmap.maximumSide)
        table = TileTable(columns: Self.tileCount(self.width), rows: Self.tileCount(self.height))
    }

    private static func tileCount(_ pixels: Int) -> Int { (pixels + Tile.side - 1) / Tile.side }

    /// All its pixels: (0 ..< width, 0 ..< height).
    public var bounds: IntRect { IntRect(x: 0, y: 0, width: width, height: height) }

    /// The tile at a place by reference, nil where it is transparent or outside. Setting exchanges the reference.
    public subscript(index: TileIndex) -> Tile? {
        get { table[index] }
        set { table[index] = newValue }
    }

    /// The tile at a place inside the picture, this picture's own, to be written to.
    public mutating func writableTile(at index: TileIndex) -> Tile {
        table.unique(at: index, make: { Tile() }, copy: { Tile(copying: $0) })
    }

    /// Whether there is any tile in these columns and rows of tiles.
    public func hasTile(columns: Range<Int>, rows: Range<Int>) -> Bool {
        table.hasElement(columns: columns, rows: rows)
    }

    /// Calls `body` for every tile that is there.
    public func forEachTile(_ body: (TileIndex, Tile) -> Void) {
        table.forEachElement(body)
    }

    /// Changes the size, keeping the top left corner; sides are clamped as in ``init(width:height:)``.
    public mutating func resize(width newWidth: Int, height newHeight: Int) {
        let shrinks = newWidth < width || newHeight < height
        width = min(max(newWidth, 1), TiledPixmap.maximumSide)
        height = min(max(newHeight, 1), TiledPixmap.maximumSide)
        table.resize(columns: Self.tileCount(width), rows: Self.tileCount(height))
        if shrinks { clearBeyondBounds() }
    }

    private mutating func clearBeyondBounds() {
        var edges: [TileIndex] = []
        table.forEachElement { index, _ in if !bounds.contains(index.bounds) { edges.append(index) } }
        for index in edges {
            let inside = index.bounds.intersection(bounds)
            writableTile(at: index).withMutablePixels { pixels in
                for row in 0..<Tile.side {
                    let kept = row < inside.height ? inside.width : 0
                    for column in kept..<Tile.side { pixels[row * Tile.side + column] = 0 }
                }
            }
        }
    }

    /// The premultiplied pixel at (x, y); 0 outside.
    public subscript(x: Int, y: Int) -> UInt32 {
        guard bounds.contains(x: x, y: y) else { return 0 }
        let tile = self[TileIndex(column: x / Tile.side, row: y / Tile.side)]
        return tile?.withPixels { $0[y % Tile.side * Tile.side + x % Tile.side] } ?? 0
    }

    /// Copies row `y` (inside the picture) to the first `width` elements of `row`, premultiplied.
    public func copyRow(_ y: Int, to row: inout MutableSpan<UInt32>) {
        for column in 0..<Self.tileCount(width) {
            let first = column * Tile.side
            let count = min(Tile.side, width - first)
            guard let tile = self[TileIndex(column: column, row: y / Tile.side)] else {
                for x in first..<first + count { row[x] = 0 }
                continue
            }
            let start = y % Tile.side * Tile.side
            tile.withPixels { pixels in
                for x in 0..<count { row[first + x] = pixels[start + x] }
            }
        }
    }

    /// Replaces row `y` (inside the picture) by the first `width` elements of `row`, premultiplied.
    /// Tiles are made only where something is not transparent.
    public mutating func setRow(_ y: Int, from row: Span<UInt32>) {
        for column in 0..<Self.tileCount(width) {
            let first = column * Tile.side
            let count = min(Tile.side, width - first)
            let index = TileIndex(column: column, row: y / Tile.side)
            if self[index] == nil && !(first..<first + count).contains(where: { row[$0] != 0 }) { continue }
            let start = y % Tile.side * Tile.side
            writableTile(at: index).withMutablePixels { pixels in
                for x in 0..<count { pixels[start + x] = row[first + x] }
            }
        }
    }
}
