import Raster

/// How far contents that are higher than their frame are moved up, and the bar at the right edge that shows it.
struct Scroller {
    /// How far the contents are moved up, in pixels.
    private(set) var offset = 0
    /// How far they can be moved, in pixels; 0 when all is seen.
    private(set) var limit = 0
    /// The distance from the bar's upper end to the pointer that drags it.
    private var grab: Int?
    private var remainder = 0.0

    /// The room of the bar at scale 1.
    static let barWidth = 12.0

    /// The bar of contents that are not all seen: as long a part of the frame as the part of them that is seen, and
    /// at least twice as long as it is wide.
    static func bar(in frame: IntRect, offset: Int, limit: Int, width: Int) -> IntRect? {
        guard limit > 0 else { return nil }
        let length = min(max(frame.height * frame.height / (frame.height + limit), 2 * width), frame.height)
        let y = frame.minY + (frame.height - length) * offset / limit
        return IntRect(x: frame.maxX - width, y: y, width: width, height: length)
    }

    /// Draws the bar, if there is one.
    static func drawBar(in frame: IntRect, offset: Int, limit: Int, with painter: Painter, _ style: Style) {
        let width = style.scale(barWidth)
        guard let bar = bar(in: frame, offset: offset, limit: limit, width: width) else { return }
        let thumb = bar.expanded(by: -style.scale(3))
        painter.fill(Path(rounded: thumb, radius: Double(thumb.width) / 2), Ink(style.theme.rail))
    }

    /// The contents are `content` pixels high, the frame `room`.
    mutating func fit(content: Int, room: Int) {
        limit = max(0, content - room)
        move(to: offset)
    }

    /// The contents and the frame become so many times as high: what is seen stays in sight. Until they are fitted
    /// again, the limit is a guess. A bar that is dragged is let go.
    mutating func rescale(by ratio: Double) {
        offset = Int((Double(offset) * ratio).rounded())
        limit = Int((Double(limit) * ratio).rounded(.up))
        remainder = 0
        grab = nil
    }

    /// Moves the contents, as far as they go.
    mutating func move(to offset: Int) { self.offset = min(max(offset, 0), limit) }

    /// Moves the contents up by parts of pixels, of which the rest is kept for the next time.
    mutating func move(by pixels: Double) {
        remainder += pixels
        let whole = Int(remainder)
        remainder -= Double(whole)
        move(to: offset + whole)
    }

    /// Brings a part of the contents into view, with the pixels above and below it that are to be seen with it.
    mutating func reveal(_ rows: Range<Int>, room: Int) {
        move(to: min(max(offset, rows.upperBound - room), rows.lowerBound))
    }

    /// The pointer was pressed. Whether it was on the bar or beside it; there the bar jumps under the pointer, and is
    /// dragged from there.
    mutating func press(_ press: Press, in frame: IntRect, barWidth: Int) -> Bool {
        guard let bar = Scroller.bar(in: frame, offset: offset, limit: limit, width: barWidth), press.x >= bar.minX
        else { return false }
        grab = bar.contains(x: bar.minX, y: press.y) ? press.y - bar.minY : bar.height / 2
        drag(toY: press.y, in: frame, barWidth: barWidth)
        return true
    }

    /// The pointer was moved with the button down.
    mutating func drag(toY y: Int, in frame: IntRect, barWidth: Int) {
        guard let grab, let bar = Scroller.bar(in: frame, offset: offset, limit: limit, width: barWidth) else { return }
        move(to: (y - grab - frame.minY) * limit / max(frame.height - bar.height, 1))
    }

    /// The button is up.
    mutating func release() { grab = nil }
}
