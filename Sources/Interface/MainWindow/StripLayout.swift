import Raster

/// Where the tools of the strip are, in window pixels. In a narrow window the gaps shrink first, then the tools; when
/// both are as small as they may be, the tools scroll.
struct StripLayout: Equatable {
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
    /// The distance between two tools.
    let gap: Int
    /// The left edge of the first tool while nothing is scrolled.
    private let start: Int
    private let count: Int
    private let scale: Scale

    /// The height at scale 1.
    private static let height = 92.0
    private static let margin = 14.0
    private static let tileSide = 64.0
    private static let fullGap = 22.0
    private static let leastGap = 6.0
    private static let leastToolWidth = 26.0
    private static let targetMargin = 6.0
    private static let fadeWidth = 12.0

    /// The strip's first row in a window of this height, in pixels.
    static func top(inHeight height: Int, _ scale: Scale) -> Int {
        max(height - scale(StripLayout.height), scale(BarLayout.height))
    }

    /// A strip along the bottom of a window of this size, in pixels, with `count` tools.
    init(width: Int, height: Int, count: Int, _ scale: Scale) {
        self.scale = scale
        self.count = count
        bounds = IntRect(
            minX: 0, minY: StripLayout.top(inHeight: height, scale), maxX: width, maxY: height)
        hairline = IntRect(
            minX: 0, minY: bounds.minY, maxX: width, maxY: min(bounds.minY + scale.hairline, bounds.maxY))
        let margin = scale(StripLayout.margin)
        let side = scale(StripLayout.tileSide)
        tile = IntRect(x: margin, y: bounds.minY + margin, width: side, height: side)
        viewport = IntRect(
            minX: tile.maxX + margin, minY: bounds.minY, maxX: width - margin, maxY: bounds.maxY)

        let room = viewport.width
        var toolWidth = scale(ToolPart.width)
        var gap = scale(StripLayout.fullGap)
        if count * (toolWidth + gap) - gap > room, count > 1 {
            gap = max((room - count * toolWidth) / (count - 1), scale(StripLayout.leastGap))
        }
        if count * (toolWidth + gap) - gap > room, count > 0 {
            toolWidth = max((room - (count - 1) * gap) / count, scale(StripLayout.leastToolWidth))
        }
        self.toolWidth = toolWidth
        self.gap = gap
        let content = max(0, count * (toolWidth + gap) - gap)
        start = max(viewport.minX, min((width - content) / 2, viewport.maxX - content))
    }

    /// The distance between the left edges of two tools.
    var pitch: Int { toolWidth + gap }

    /// How far the tools can be scrolled to the left.
    var scrollLimit: Int { max(0, start + count * pitch - gap - viewport.maxX) }

    /// The frame of a tool, down to the strip's lower edge.
    func frame(ofTool index: Int, isChosen: Bool, scroll: Int) -> IntRect {
        let height = Int((Double(toolWidth) / ToolPart.width * ToolPart.height).rounded())
        let top = bounds.maxY - height - (isChosen ? scale(ToolPart.lift) : 0)
        return IntRect(
            minX: start + index * pitch - scroll, minY: max(top, hairline.maxY),
            maxX: start + index * pitch - scroll + toolWidth, maxY: bounds.maxY)
    }

    /// Where the pointer finds a tool: its column of the strip and some of the gap, whether it stands high or low.
    func target(ofTool index: Int, scroll: Int) -> IntRect {
        let margin = min(gap / 2, scale(StripLayout.targetMargin))
        let x = start + index * pitch - scroll
        return IntRect(
            minX: x - margin, minY: hairline.maxY, maxX: x + toolWidth + margin, maxY: bounds.maxY)
    }

    /// The scroll nearest to `scroll` at which a tool, and some of its neighbours, can be seen.
    func scroll(_ scroll: Int, revealing index: Int) -> Int {
        let x = start + index * pitch
        let room = min(toolWidth / 2 + gap, max(0, (viewport.width - toolWidth) / 2))
        let least = x + toolWidth + room - viewport.maxX
        let most = x - room - viewport.minX
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

    /// Where tools may paint: the strip, and while they scroll the viewport with room for a focus ring.
    func clip(isScrolled: Bool) -> IntRect {
        let inside = IntRect(minX: 0, minY: hairline.maxY, maxX: bounds.maxX, maxY: bounds.maxY)
        if !isScrolled { return inside }
        let margin = FocusRing.overhang(scale)
        return IntRect(
            minX: viewport.minX - margin, minY: inside.minY, maxX: viewport.maxX + margin, maxY: inside.maxY)
    }
}
