import Input
import Raster

/// The devices below each other, as cards of their own; what does not fit scrolls.
final class DeviceList: Control {
    let name: String
    /// What the list shows.
    private(set) var cards: [DeviceCard] = []
    var frame = IntRect.empty { didSet { if frame != oldValue || fitted != style.scale { fitCards() } } }

    private let style: Style
    /// The scale that the cards were fitted at.
    private var fitted: Scale?
    private var scroller = Scroller()
    /// Where each card is, in pixels from the upper end of the contents.
    private var rows: [Range<Int>] = []

    private static let wheelStep = 90.0

    init(_ name: String, _ style: Style) {
        self.name = name
        self.style = style
    }

    private var barWidth: Int { style.scale(Scroller.barWidth) }

    /// Shows other cards. That of the device that moved last comes into view when it was another before.
    func show(_ cards: [DeviceCard]) {
        if cards == self.cards { return }
        let before = newest
        self.cards = cards
        fitCards()
        guard !frame.isEmpty, newest != before, let index = cards.firstIndex(where: \.device.isNewest) else { return }
        scroller.reveal(rows[index], room: frame.height)
    }

    private var newest: Int? { cards.first(where: \.device.isNewest)?.device.device.id }

    /// The height in which a list of this width shows all cards.
    func height(width: Int) -> Int { places(width: width).last?.upperBound ?? 0 }

    /// With room for the bar where there is one: cards that need it may be higher for it.
    private func fitCards() {
        if frame.isEmpty { return }
        fitted = style.scale
        rows = places(width: frame.width)
        if (rows.last?.upperBound ?? 0) > frame.height { rows = places(width: frame.width - barWidth) }
        scroller.fit(content: rows.last?.upperBound ?? 0, room: frame.height)
    }

    func rescaled(by ratio: Double) { scroller.rescale(by: ratio) }

    private func places(width: Int) -> [Range<Int>] {
        var y = 0
        return cards.map { card in
            let start = y
            let end = start + card.height(width: width, style)
            y = end + style.scale(DialogLayout.gap)
            return start..<end
        }
    }

    /// The cards where they are to be seen, in window pixels; they can lie outside the frame.
    var places: [(card: DeviceCard, frame: IntRect)] {
        let width = frame.width - (scroller.limit > 0 ? barWidth : 0)
        return zip(cards, rows).map { card, row in
            let y = frame.minY + row.lowerBound - scroller.offset
            return (card, IntRect(x: frame.minX, y: y, width: width, height: row.count))
        }
    }

    /// A list that shows everything has nothing that one could do with it.
    var isEnabled: Bool { scroller.limit > 0 }

    var part: any Part {
        DeviceListPart(count: cards.count, offset: scroller.offset, limit: scroller.limit)
    }

    // MARK: The pointer

    func press(_ press: Press) -> Reaction {
        _ = scroller.press(press, in: frame, barWidth: barWidth)
        return .handled
    }

    func drag(toX x: Int, y: Int) -> Reaction {
        scroller.drag(toY: y, in: frame, barWidth: barWidth)
        return .handled
    }

    func release(isInside: Bool) -> Reaction {
        scroller.release()
        return .handled
    }

    func cancelPress() -> Reaction { release(isInside: false) }

    func scroll(by delta: ScrollDelta) -> Reaction {
        scroller.move(by: delta.y * Double(style.scale(DeviceList.wheelStep)))
        return .handled
    }

    // MARK: The keyboard

    func key(_ key: KeyPress) -> Reaction {
        guard key.modifiers.isEmpty else { return .ignored }
        let step = style.scale(DeviceList.wheelStep)
        switch key.symbol {
        case KeySymbol.up: scroller.move(to: scroller.offset - step)
        case KeySymbol.down: scroller.move(to: scroller.offset + step)
        case KeySymbol.pageUp: scroller.move(to: scroller.offset - frame.height)
        case KeySymbol.pageDown: scroller.move(to: scroller.offset + frame.height)
        case KeySymbol.home: scroller.move(to: 0)
        case KeySymbol.end: scroller.move(to: scroller.limit)
        default: return .ignored
        }
        return .handled
    }
}

/// The ground of a list of devices with its scroll bar; the cards stand on it.
struct DeviceListPart: Part {
    /// The number of cards.
    let count: Int
    /// How far they are moved up, in pixels.
    let offset: Int
    /// How far they can be moved, in pixels.
    let limit: Int

    var role: String { "list" }
    var text: String { "" }
    var states: [String] { ["rows=\(count)"] }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        Scroller.drawBar(in: frame, offset: offset, limit: limit, with: painter, style)
    }
}
