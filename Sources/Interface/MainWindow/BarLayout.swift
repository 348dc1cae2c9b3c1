import Raster

/// Where the parts of the top bar are, in window pixels.
struct BarLayout {
    /// The bar.
    let bounds: IntRect
    /// The line along its lower edge.
    let hairline: IntRect
    /// The frames of the buttons that stand at the left, in their order.
    let leading: [IntRect]
    /// The frames of the buttons that stand at the right, in their order.
    let trailing: [IntRect]

    /// The height at scale 1.
    static let height = 52.0
    private static let margin = 12.0
    private static let gap = 8.0
    private static let noticeGap = 16.0
    private static let leastNoticeWidth = 48.0
    private let scale: Scale

    /// A bar across a window of this width with buttons of these widths, all in pixels.
    init(width: Int, leading leadingWidths: [Int], trailing trailingWidths: [Int], _ scale: Scale) {
        let bounds = IntRect(x: 0, y: 0, width: width, height: scale(BarLayout.height))
        self.bounds = bounds
        self.scale = scale
        hairline = IntRect(
            minX: 0, minY: bounds.maxY - scale.hairline, maxX: width, maxY: bounds.maxY)
        let height = scale(Button.height)
        let gap = scale(BarLayout.gap)
        let margin = scale(BarLayout.margin)
        let top = (bounds.height - scale.hairline - height + 1) / 2

        func frames(of widths: [Int], from start: Int) -> [IntRect] {
            var x = start
            return widths.map { width in
                defer { x += width + gap }
                return IntRect(x: x, y: top, width: width, height: height)
            }
        }
        leading = frames(of: leadingWidths, from: margin)
        let trailingWidth = trailingWidths.reduce(0) { $0 + $1 + gap } - gap
        // In a window that is too narrow for all, the buttons on the left stay whole.
        let leadingEnd = leading.last?.maxX ?? 0
        trailing = frames(of: trailingWidths, from: max(width - margin - trailingWidth, leadingEnd + gap))
    }

    /// The room between the buttons.
    var room: IntRect {
        IntRect(
            minX: (leading.last?.maxX ?? 0) + scale(BarLayout.noticeGap), minY: 0,
            maxX: (trailing.first?.minX ?? bounds.maxX) - scale(BarLayout.noticeGap), maxY: hairline.minY)
    }

    /// Whether a message between the buttons could be read.
    var hasRoomForNotice: Bool { room.width >= scale(BarLayout.leastNoticeWidth) }

    /// The frame of a message of this size: in the middle of the window where the buttons leave that free, else as
    /// near to it as they do.
    func noticeFrame(width: Int, height: Int) -> IntRect {
        let room = room
        let width = min(width, room.width)
        let x = max(room.minX, min((bounds.width - width) / 2, room.maxX - width))
        return IntRect(x: x, y: (room.height - height + 1) / 2, width: width, height: height)
    }
}
