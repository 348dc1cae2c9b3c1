import Raster

/// Finds the area of one colour around a pixel, tile by tile.
///
/// A row of a tile is one 64-bit word. For each tile that the area reaches, the pixels that match are marked once; the
/// area then spreads along rows by doubling shifts and from row to row by whole words, and into the neighbours through
/// the bits at the edges. A tile where nothing was painted is matched as a whole.
struct FloodFill {
    /// The rows of a tile, from the top; bit i is column i.
    typealias Rows = InlineArray<64, UInt64>

    private let matches: (TileIndex) -> Rows
    private var tiles: [TileIndex: Area] = [:]
    private var waiting: [TileIndex] = []

    /// The area within one tile.
    private struct Area {
        let matching: Rows
        var filled: Rows
        /// Where the area came in from the neighbours since it was spread last.
        var seeds: Rows
        var isWaiting = false
    }

    /// A fill over tiles whose matching pixels `matches` tells; outside of the picture none match.
    init(matches: @escaping (TileIndex) -> Rows) {
        self.matches = matches
    }

    /// The tiles that the area reaches, with its pixels, when it starts at (x, y).
    mutating func area(x: Int, y: Int) -> [(index: TileIndex, rows: Rows)] {
        var seed = Rows(repeating: 0)
        seed[y % Tile.side] = 1 << UInt64(x % Tile.side)
        enter(TileIndex(column: x / Tile.side, row: y / Tile.side), seed)
        while let index = waiting.popLast() { spread(in: index) }
        return tiles.map { ($0.key, $0.value.filled) }
    }

    /// The area comes into a tile at these pixels.
    private mutating func enter(_ index: TileIndex, _ seeds: Rows) {
        guard index.column >= 0, index.row >= 0 else { return }
        var area = tiles[index] ?? Area(matching: matches(index), filled: Rows(repeating: 0), seeds: Rows(repeating: 0))
        var isNew = false
        for row in 0..<64 {
            let fresh = seeds[row] & area.matching[row] & ~area.filled[row]
            area.seeds[row] |= fresh
            isNew = isNew || fresh != 0
        }
        guard isNew else {
            if tiles[index] == nil { tiles[index] = area }
            return
        }
        if !area.isWaiting { waiting.append(index) }
        area.isWaiting = true
        tiles[index] = area
    }

    private mutating func spread(in index: TileIndex) {
        guard var area = tiles[index] else { return }
        area.isWaiting = false
        let before = area.filled
        for row in 0..<64 { area.filled[row] |= area.seeds[row] }
        area.seeds = Rows(repeating: 0)
        FloodFill.spread(&area.filled, within: area.matching)
        tiles[index] = area
        leave(index, area.filled, before: before)
    }

    /// Whether these are all pixels of a tile.
    static func isFull(_ rows: Rows) -> Bool {
        var all = UInt64.max
        for row in 0..<64 { all &= rows[row] }
        return all == .max
    }

    /// Spreads down and up the rows until nothing changes; there is something to spread.
    private static func spread(_ filled: inout Rows, within matching: Rows) {
        if isFull(matching) {
            filled = matching
            return
        }
        var isChanging = true
        while isChanging {
            isChanging = false
            for step in 0..<128 {
                let row = step < 64 ? step : 127 - step
                let above = row > 0 ? filled[row - 1] : 0
                let below = row < 63 ? filled[row + 1] : 0
                let reached = along((filled[row] | above | below) & matching[row], within: matching[row])
                if reached != filled[row] {
                    filled[row] = reached
                    isChanging = true
                }
            }
        }
    }

    /// Spreads bits along the runs of a row that they lie in.
    private static func along(_ seeds: UInt64, within row: UInt64) -> UInt64 {
        var right = seeds
        var left = seeds
        var rightWay = row
        var leftWay = row
        var shift: UInt64 = 1
        while shift < 64 {
            right |= rightWay & (right &<< shift)
            rightWay &= rightWay &<< shift
            left |= leftWay & (left &>> shift)
            leftWay &= leftWay &>> shift
            shift *= 2
        }
        return right | left
    }

    /// Takes what is new at the tile's edges to its neighbours.
    private mutating func leave(_ index: TileIndex, _ filled: Rows, before: Rows) {
        var toLeft = Rows(repeating: 0)
        var toRight = Rows(repeating: 0)
        var edges: UInt64 = 0
        for row in 0..<64 {
            let new = filled[row] & ~before[row]
            toLeft[row] = new << 63
            toRight[row] = new >> 63
            edges |= toLeft[row] >> 62 | toRight[row]
        }
        if edges & 2 != 0 { enter(TileIndex(column: index.column - 1, row: index.row), toLeft) }
        if edges & 1 != 0 { enter(TileIndex(column: index.column + 1, row: index.row), toRight) }
        var toAbove = Rows(repeating: 0)
        toAbove[63] = filled[0] & ~before[0]
        if toAbove[63] != 0 { enter(TileIndex(column: index.column, row: index.row - 1), toAbove) }
        var toBelow = Rows(repeating: 0)
        toBelow[0] = filled[63] & ~before[63]
        if toBelow[0] != 0 { enter(TileIndex(column: index.column, row: index.row + 1), toBelow) }
    }
}
