/// A square of 64x64 premultiplied ARGB32 pixels (0xAARRGGBB in host byte order), row after row: 16 KiB.
///
/// Tiles are shared by reference between the picture, the history and snapshots for saving. Whoever shares a tile must
/// not write to it: ``TiledPixmap/writableTile(at:)`` gives a copy when there are other owners. That discipline is what
/// makes it safe to read a tile on another thread.
@safe public final class Tile: @unchecked Sendable {
    /// The number of columns and of rows.
    public static let side = 64
    /// The number of pixels.
    public static let pixelCount = side * side
    /// The memory that the pixels take.
    public static let byteCount = pixelCount * MemoryLayout<UInt32>.stride

    let pixels: UnsafeMutablePointer<UInt32>

    /// A transparent tile.
    public init() {
        unsafe pixels = .allocate(capacity: Tile.pixelCount)
        unsafe pixels.initialize(repeating: 0, count: Tile.pixelCount)
    }

    /// A tile of its own with the same pixels.
    public init(copying other: Tile) {
        unsafe pixels = .allocate(capacity: Tile.pixelCount)
        unsafe pixels.initialize(from: other.pixels, count: Tile.pixelCount)
    }

    deinit {
        unsafe pixels.deallocate()
    }

    /// Reads the pixels.
    public func withPixels<Result>(_ body: (Span<UInt32>) -> Result) -> Result {
        body(unsafe Span(_unsafeStart: pixels, count: Tile.pixelCount))
    }

    /// Changes the pixels; only for a tile that nobody else holds.
    public func withMutablePixels<Result>(_ body: (inout MutableSpan<UInt32>) -> Result) -> Result {
        var span = unsafe MutableSpan(_unsafeStart: pixels, count: Tile.pixelCount)
        return body(&span)
    }

    /// Makes the pixels of `rect` (tile space) the averages of two by two pixels of one of the four tiles that lie below
    /// this one at twice the scale; nil is a transparent one. The rectangle must lie in that tile's quarter.
    public func average(_ lower: Tile?, in rect: IntRect) {
        let half = Tile.side / 2
        for y in rect.minY..<rect.maxY {
            let target = unsafe pixels + y * Tile.side
            guard let lower else {
                unsafe (target + rect.minX).update(repeating: 0, count: rect.width)
                continue
            }
            let source = unsafe lower.pixels + y % half * 2 * Tile.side
            for x in rect.minX..<rect.maxX {
                let column = x % half * 2
                unsafe target[x] = averagePixel(
                    source[column], source[column + 1], source[column + Tile.side], source[column + Tile.side + 1])
            }
        }
    }

    /// Whether all pixels are the same.
    public var isEven: Bool {
        withPixels { pixels in
            for number in 1..<Tile.pixelCount where pixels[number] != pixels[0] { return false }
            return true
        }
    }

    /// Whether every pixel is fully transparent.
    public var isTransparent: Bool {
        withPixels { pixels in
            var union: UInt32 = 0
            for index in pixels.indices { union |= pixels[index] }
            return union == 0
        }
    }
}

/// The place of a tile in a table: tile (c, r) holds the pixels (64c ..< 64c + 64, 64r ..< 64r + 64).
public struct TileIndex: Hashable, Sendable {
    /// The column of tiles, from 0.
    public let column: Int
    /// The row of tiles, from 0.
    public let row: Int

    /// An index by its column and row.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// The pixels that the tile holds, in the table's pixel space.
    public var bounds: IntRect {
        IntRect(x: column * Tile.side, y: row * Tile.side, width: Tile.side, height: Tile.side)
    }

    /// The four tiles that hold this one's pixels at twice the scale, each with the quarter (tile space) that it fills.
    public var lower: [(index: TileIndex, quarter: IntRect)] {
        let half = Tile.side / 2
        return (0..<4).map { number in
            let (x, y) = (number % 2, number / 2)
            return (
                TileIndex(column: 2 * column + x, row: 2 * row + y),
                IntRect(x: x * half, y: y * half, width: half, height: half)
            )
        }
    }

    /// Calls `body` for each tile that `rect` touches, row by row. The rectangle must not have negative edges.
    public static func forEach(in rect: IntRect, _ body: (TileIndex) -> Void) {
        guard !rect.isEmpty else { return }
        for row in rect.minY / Tile.side...(rect.maxY - 1) / Tile.side {
            for column in rect.minX / Tile.side...(rect.maxX - 1) / Tile.side {
                body(TileIndex(column: column, row: row))
            }
        }
    }
}
