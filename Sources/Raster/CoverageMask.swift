/// A square of 64x64 coverage values, 0 (outside the shape) to 255 (inside), row after row: 4 KiB.
@safe public final class CoverageTile {
    let values: UnsafeMutablePointer<UInt8>

    /// A tile without coverage.
    public init() {
        unsafe values = .allocate(capacity: Tile.pixelCount)
        unsafe values.initialize(repeating: 0, count: Tile.pixelCount)
    }

    deinit {
        unsafe values.deallocate()
    }

    /// Reads the coverage.
    public func withValues<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        body(unsafe Span(_unsafeStart: values, count: Tile.pixelCount))
    }

    /// Changes the coverage.
    public func withMutableValues<Result>(_ body: (inout MutableSpan<UInt8>) -> Result) -> Result {
        var span = unsafe MutableSpan(_unsafeStart: values, count: Tile.pixelCount)
        return body(&span)
    }

    func clear() {
        unsafe values.update(repeating: 0, count: Tile.pixelCount)
    }

    /// Copies the values in `rect` (tile space) from another tile.
    func copy(_ other: CoverageTile, in rect: IntRect) {
        for y in rect.minY..<rect.maxY {
            let start = y * Tile.side + rect.minX
            unsafe (values + start).update(from: other.values + start, count: rect.width)
        }
    }

    /// Makes each value in `rect` (tile space) the larger of the two tiles' values.
    public func becomeMaximum(of first: CoverageTile, and second: CoverageTile, in rect: IntRect) {
        first.withValues { a in
            second.withValues { b in
                withMutableValues { result in
                    for y in rect.minY..<rect.maxY {
                        for index in y * Tile.side + rect.minX..<y * Tile.side + rect.maxX {
                            result[index] = max(a[index], b[index])
                        }
                    }
                }
            }
        }
    }
}

/// An 8-bit coverage mask in tiles, made where a shape touches them and given back to a pool when it is emptied.
///
/// It starts at (0, 0) of the canvas and has a size; what lies outside is not kept.
public struct CoverageMask {
    /// The pixels it can hold, in canvas space.
    public private(set) var bounds: IntRect
    private var table: TileTable<CoverageTile>
    private var pool: [CoverageTile] = []
    /// The tiles that hold something, in the order in which they were touched first.
    public private(set) var touched: [TileIndex] = []

    /// The largest number of tiles that wait in the pool: a stroke over a large screen.
    private static let poolLimit = 1024

    /// An empty mask for a canvas of this size.
    public init(width: Int, height: Int) {
        bounds = IntRect(x: 0, y: 0, width: width, height: height)
        table = TileTable(columns: Self.tileCount(width), rows: Self.tileCount(height))
    }

    private static func tileCount(_ pixels: Int) -> Int { (pixels + Tile.side - 1) / Tile.side }

    /// Whether nothing was touched.
    public var isEmpty: Bool { touched.isEmpty }

    /// The coverage at a place, nil where nothing was touched.
    public subscript(index: TileIndex) -> CoverageTile? { table[index] }

    /// Whether anything was touched in the tiles of a rectangle, in canvas space.
    public func isTouched(in rect: IntRect) -> Bool {
        let rect = rect.intersection(bounds)
        guard !isEmpty, !rect.isEmpty else { return false }
        return table.hasElement(
            columns: rect.minX / Tile.side..<(rect.maxX - 1) / Tile.side + 1,
            rows: rect.minY / Tile.side..<(rect.maxY - 1) / Tile.side + 1)
    }

    /// The coverage at a place inside the mask, to be written to.
    public mutating func writableTile(at index: TileIndex) -> CoverageTile {
        if let tile = table[index] { return tile }
        let tile = pool.popLast() ?? CoverageTile()
        table[index] = tile
        touched.append(index)
        return tile
    }

    /// Removes all coverage.
    public mutating func removeAll() {
        for index in touched {
            guard let tile = table[index] else { continue }
            table[index] = nil
            if pool.count < CoverageMask.poolLimit {
                tile.clear()
                pool.append(tile)
            }
        }
        touched.removeAll(keepingCapacity: true)
    }

    /// Changes the size and removes all coverage.
    public mutating func reset(width: Int, height: Int) {
        removeAll()
        guard width != bounds.width || height != bounds.height else { return }
        bounds = IntRect(x: 0, y: 0, width: width, height: height)
        table = TileTable(columns: Self.tileCount(width), rows: Self.tileCount(height))
    }

    /// Makes the mask larger and keeps its coverage.
    public mutating func grow(width: Int, height: Int) {
        bounds = IntRect(x: 0, y: 0, width: max(width, bounds.width), height: max(height, bounds.height))
        table.resize(columns: Self.tileCount(bounds.width), rows: Self.tileCount(bounds.height))
    }

    /// Whether any pixel of the mask outside `rect` is covered. Values beyond the mask's edge, in its last tiles, do not
    /// count.
    public func covers(outside rect: IntRect) -> Bool {
        touched.contains { index in
            let kept = index.bounds.intersection(bounds)
            if rect.contains(kept) { return false }
            return table[index]?.withValues { values in
                (0..<Tile.pixelCount).contains { number in
                    let x = index.bounds.minX + number % Tile.side
                    let y = index.bounds.minY + number / Tile.side
                    return values[number] != 0 && kept.contains(x: x, y: y) && !rect.contains(x: x, y: y)
                }
            } ?? false
        }
    }
}
