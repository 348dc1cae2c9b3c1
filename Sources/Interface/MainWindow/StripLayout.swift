import Raster

/// Where the things of the strip are, in window pixels: tools, such as pencils, side by side, and swatches in two rows.
/// In a narrow window the swatches shrink first, then the gaps between tools, then the tools; when all are as small as
/// they may be, everything scrolls.
struct StripLayout: Equatable {
    /// How the things of a group stand.
    enum Arrangement: Hashable, Sendable {
        /// Side by side, from the lower edge upwards.
        case tools
        /// In columns of two.
        case swatches
    }

    /// Things that stand together.
    struct Group: Hashable, Sendable {
        let arrangement: Arrangement
        let count: Int

        init(_ arrangement: Arrangement, count: Int) {
            self.arrangement = arrangement
            self.count = count
        }

        var columns: Int { arrangement == .tools ? count : (count + 1) / 2 }
    }

    /// The strip.
    let bounds: IntRect
    /// The line along its upper edge.
    let hairline: IntRect
    /// The brush tile.
    let tile: IntRect
    /// Where the tools can be seen.
    let viewport: IntRect
    /// The width of a tool.
    let toolWidth: Int
    /// The distance between two tools, and between two groups.
    let gap: Int
    /// The width of a swatch.
    let swatchWidth: Int
    /// The distance between two swatches.
    let swatchGap: Int
    private let cells: [Cell]
    /// The right edge of the last cell while nothing is scrolled.
    private let end: Int
    private let scale: Scale

    /// The place of one thing while nothing is scrolled.
    private struct Cell: Equatable {
        let arrangement: Arrangement
        let x: Int
        let row: Int
    }

    /// The height at scale 1.
    private static let height = 92.0
    private static let margin = 14.0
    private static let tileSide = 64.0
    private static let fullGap = 22.0
    private static let leastGap = 6.0
    private static let leastToolWidth = 26.0
    private static let fullSwatchWidth = 36.0
    private static let leastSwatchWidth = 24.0
    private static let swatchGap = 6.0
    private static let targetMargin = 6.0
    private static let fadeWidth = 12.0

    /// The strip's first row in a window of this height, in pixels.
    static func top(inHeight height: Int, _ scale: Scale) -> Int {
        max(height - scale(StripLayout.height), scale(BarLayout.height))
    }

    /// A strip along the bottom of a window of this size, in pixels, with groups of things.
    init(width: Int, height: Int, _ groups: [Group], _ scale: Scale) {
        self.scale = scale
        bounds = IntRect(
            minX: 0, minY: StripLayout.top(inHeight: height, scale), maxX: width, maxY: height)
        hairline = IntRect(
            minX: 0, minY: bounds.minY, maxX: width, maxY: min(bounds.minY + scale.hairline, bounds.maxY))
        let margin = scale(StripLayout.margin)
        let side = scale(StripLayout.tileSide)
        tile = IntRect(x: margin, y: bounds.minY + margin, width: side, height: side)
        viewport = IntRect(
            minX: tile.maxX + margin, minY: bounds.minY, maxX: width - margin, maxY: bounds.maxY)

        let groups = groups.filter { $0.count > 0 }
        var measures = Measures(groups, scale)
        measures.shrink(into: viewport.width, scale)
        toolWidth = measures.toolWidth
        gap = measures.gap
        swatchWidth = measures.swatchWidth
        swatchGap = measures.swatchGap
        let start = max(viewport.minX, min((width - measures.total) / 2, viewport.maxX - measures.total))
        cells = measures.cells(of: groups, from: start)
        end = start + measures.total
    }

    /// The widths of which a strip is made.
    private struct Measures {
        let toolCount: Int
        let gapCount: Int
        let swatchColumns: Int
        let swatchGapCount: Int
        var toolWidth: Int
        var gap: Int
        var swatchWidth: Int
        var swatchGap: Int

        init(_ groups: [Group], _ scale: Scale) {
            let tools = groups.filter { $0.arrangement == .tools }
            let swatches = groups.filter { $0.arrangement == .swatches }
            toolCount = tools.reduce(0) { $0 + $1.columns }
            swatchColumns = swatches.reduce(0) { $0 + $1.columns }
            gapCount = max(toolCount + swatches.count - 1, 0)
            swatchGapCount = swatchColumns - swatches.count
            toolWidth = scale(StripPart.width)
            gap = scale(StripLayout.fullGap)
            swatchWidth = scale(StripLayout.fullSwatchWidth)
            swatchGap = scale(StripLayout.swatchGap)
        }

        var total: Int {
            toolCount * toolWidth + gapCount * gap + swatchColumns * swatchWidth + swatchGapCount * swatchGap
        }

        mutating func shrink(into room: Int, _ scale: Scale) {
            func shrink(_ width: inout Int, count: Int, least: Double, total: Int) {
                if total > room, count > 0 { width = max((room - (total - count * width)) / count, scale(least)) }
            }
            shrink(&swatchWidth, count: swatchColumns, least: StripLayout.leastSwatchWidth, total: total)
            shrink(&gap, count: gapCount, least: StripLayout.leastGap, total: total)
            shrink(&toolWidth, count: toolCount, least: StripLayout.leastToolWidth, total: total)
        }

        func cells(of groups: [Group], from start: Int) -> [Cell] {
            var x = start
            var cells: [Cell] = []
            for group in groups {
                switch group.arrangement {
                case .tools:
                    for _ in 0..<group.count {
                        cells.append(Cell(arrangement: .tools, x: x, row: 0))
                        x += toolWidth + gap
                    }
                case .swatches:
                    for number in 0..<group.count {
                        let column = x + number / 2 * (swatchWidth + swatchGap)
                        cells.append(Cell(arrangement: .swatches, x: column, row: number % 2))
                    }
                    x += group.columns * (swatchWidth + swatchGap) - swatchGap + gap
                }
            }
            return cells
        }
    }

    /// The distance that one click of the wheel scrolls: that between two of the palette's columns.
    var pitch: Int {
        cells.first?.arrangement == .swatches ? swatchWidth + swatchGap : toolWidth + gap
    }

    /// How far the things can be scrolled to the left.
    var scrollLimit: Int { max(0, end - viewport.maxX) }

    /// The frame of a thing: a tool stands on the strip's lower edge, swatches lie beside the brush tile. The chosen
    /// tool is higher, the chosen swatch a little larger.
    func frame(of index: Int, isChosen: Bool, scroll: Int) -> IntRect {
        let cell = cells[index]
        let x = cell.x - scroll
        switch cell.arrangement {
        case .tools:
            let height = Int((Double(toolWidth) / StripPart.width * StripPart.height).rounded())
            let top = bounds.maxY - height - (isChosen ? scale(StripPart.lift) : 0)
            return IntRect(minX: x, minY: max(top, hairline.maxY), maxX: x + toolWidth, maxY: bounds.maxY)
        case .swatches:
            let frame = swatch(atX: x, row: cell.row)
            return isChosen ? frame.expanded(by: min(scale(SwatchArt.growth), swatchGap / 2)) : frame
        }
    }

    private func swatch(atX x: Int, row: Int) -> IntRect {
        let height = (tile.height - swatchGap) / 2
        let y = row == 0 ? tile.minY : tile.maxY - height
        return IntRect(x: x, y: y, width: swatchWidth, height: height)
    }

    /// Where the pointer finds a thing: a tool in its column of the strip and some of the gap, whether it stands high or
    /// low; a swatch up to the middle of the gaps around it.
    func target(of index: Int, scroll: Int) -> IntRect {
        let cell = cells[index]
        let x = cell.x - scroll
        switch cell.arrangement {
        case .tools:
            let margin = min(gap / 2, scale(StripLayout.targetMargin))
            return IntRect(
                minX: x - margin, minY: hairline.maxY, maxX: x + toolWidth + margin, maxY: bounds.maxY)
        case .swatches: return swatch(atX: x, row: cell.row).expanded(by: swatchGap / 2)
        }
    }

    /// The scroll nearest to `scroll` at which a thing, and some of its neighbours, can be seen.
    func scroll(_ scroll: Int, revealing index: Int) -> Int {
        let cell = cells[index]
        let isTool = cell.arrangement == .tools
        let width = isTool ? toolWidth : swatchWidth
        let room = min(width / 2 + (isTool ? gap : swatchGap), max(0, (viewport.width - width) / 2))
        let least = cell.x + width + room - viewport.maxX
        let most = cell.x - room - viewport.minX
        return min(max(min(max(scroll, least), most), 0), scrollLimit)
    }

    /// The edges at which there is more to scroll to.
    func fades(scroll: Int) -> [(rect: IntRect, isRight: Bool)] {
        let width = scale(StripLayout.fadeWidth)
        let edge = clip(isScrolled: true)
        var fades: [(rect: IntRect, isRight: Bool)] = []
        if scroll > 0 {
            fades.append(
                (IntRect(minX: edge.minX, minY: edge.minY, maxX: edge.minX + width, maxY: edge.maxY), false))
        }
        if scroll < scrollLimit {
            fades.append(
                (IntRect(minX: edge.maxX - width, minY: edge.minY, maxX: edge.maxX, maxY: edge.maxY), true))
        }
        return fades
    }

    /// Where things may paint: the strip, and while they scroll the viewport with room for a focus ring.
    func clip(isScrolled: Bool) -> IntRect {
        let inside = IntRect(minX: 0, minY: hairline.maxY, maxX: bounds.maxX, maxY: bounds.maxY)
        if !isScrolled { return inside }
        let margin = FocusRing.overhang(scale)
        return IntRect(
            minX: viewport.minX - margin, minY: inside.minY, maxX: viewport.maxX + margin, maxY: inside.maxY)
    }
}
