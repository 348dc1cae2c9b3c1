import Input
import Raster

/// One of several things that have names, such as palettes: arrows at both ends, the arrow keys and the wheel go from
/// one to the next.
final class Choice: Control {
    let name: String
    let titles: [String]
    private(set) var number: Int
    var frame = IntRect.empty
    private let style: Style
    private var hovered: ChoicePart.End?
    private var pressed: ChoicePart.End?
    /// What the wheel has turned beyond the last step.
    private var wheelRemainder = 0.0

    /// The width of an arrow's part of the box at scale 1.
    private static let arrowWidth = 32.0

    /// A choice among `titles`, of which that at `number` is chosen.
    init(_ name: String, _ titles: [String], number: Int, _ style: Style) {
        self.name = name
        self.titles = titles
        self.number = number
        self.style = style
    }

    private var arrowWidth: Int { style.scale(Choice.arrowWidth) }

    var isEnabled: Bool { titles.count > 1 }

    var part: any Part {
        ChoicePart(
            name: name, title: titles.indices.contains(number) ? titles[number] : "", canGoBack: number > 0,
            canGoOn: number < titles.count - 1, hovered: hovered, pressed: pressed, arrowWidth: arrowWidth)
    }

    /// Chooses another; beyond the first and the last there is none.
    @discardableResult
    func choose(_ number: Int) -> Reaction {
        let nearest = min(max(number, 0), titles.count - 1)
        if nearest == self.number { return .handled }
        self.number = nearest
        return .changed
    }

    // MARK: The pointer

    private func end(atX x: Int) -> ChoicePart.End? {
        if x < frame.minX + arrowWidth { return .previous }
        return x >= frame.maxX - arrowWidth ? .next : nil
    }

    func hover(_ point: (x: Int, y: Int)?) { hovered = point.flatMap { end(atX: $0.x) } }

    func press(_ press: Press) -> Reaction {
        hovered = end(atX: press.x)
        pressed = hovered
        return .handled
    }

    func release(isInside: Bool) -> Reaction {
        defer { pressed = nil }
        guard let pressed, isInside, pressed == hovered else { return .handled }
        return step(by: pressed == .previous ? -1 : 1)
    }

    func cancelPress() -> Reaction {
        pressed = nil
        return .handled
    }

    func scroll(by delta: ScrollDelta) -> Reaction {
        wheelRemainder += delta.x + delta.y
        let steps = wheelRemainder.rounded(.towardZero)
        wheelRemainder -= steps
        return step(by: Int(steps))
    }

    private func step(by steps: Int) -> Reaction { choose(number + steps) }

    // MARK: The keyboard

    func key(_ key: KeyPress) -> Reaction {
        guard key.modifiers.isEmpty else { return .ignored }
        switch key.symbol {
        case KeySymbol.right, KeySymbol.down: return step(by: 1)
        case KeySymbol.left, KeySymbol.up: return step(by: -1)
        case KeySymbol.home: return choose(0)
        case KeySymbol.end: return choose(titles.count - 1)
        default: return .ignored
        }
    }
}

/// A box with a title between two arrows.
struct ChoicePart: Part {
    /// The arrows.
    enum End: String, CaseIterable, Hashable, Sendable {
        case previous
        case next
    }

    let name: String
    let title: String
    let canGoBack: Bool
    let canGoOn: Bool
    /// The arrow that the pointer is on.
    let hovered: End?
    /// The arrow that the button was pressed on.
    let pressed: End?
    /// The width of an arrow's part of the box, in pixels.
    let arrowWidth: Int

    private static let titleMargin = 8.0

    var role: String { "choice" }
    var text: String { title }

    private func canGo(to end: End) -> Bool { end == .previous ? canGoBack : canGoOn }

    private func place(of end: End, in frame: IntRect) -> IntRect {
        let x = end == .previous ? frame.minX : frame.maxX - arrowWidth
        return IntRect(x: x, y: frame.minY, width: arrowWidth, height: frame.height)
    }

    func entries(in frame: IntRect) -> [UIMapEntry] {
        End.allCases.map { end in
            UIMapEntry(
                name: "\(name).\(end.rawValue)", role: "button",
                frame: place(of: end, in: frame),
                states: [canGo(to: end) ? "enabled" : "disabled"], text: "")
        }
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let colors = state.isEnabled ? style.theme.button : style.theme.disabledButton
        let border = Double(style.scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: Button.radius * style.scale.factor)
        painter.fill(shape, Ink(colors.face))
        for end in End.allCases { draw(end, in: place(of: end, in: frame), of: shape, with: painter, style) }
        painter.stroke(shape, width: border, Ink(colors.border))
        let room = frame.width - 2 * (arrowWidth + style.scale(ChoicePart.titleMargin))
        painter.draw(style.text.layout(title, .body, maxWidth: max(room, 0)), centredIn: frame, Ink(colors.text))
    }

    private func draw(_ end: End, in place: IntRect, of box: Path, with painter: Painter, _ style: Style) {
        let isUsable = canGo(to: end)
        let state = WidgetState(
            isEnabled: isUsable, isHovered: hovered == end, isPressed: pressed == end && hovered == end)
        let colors = isUsable ? style.theme.button : style.theme.disabledButton
        painter.saved {
            painter.cut(to: place)
            if isUsable { painter.fill(box, Button.shaded(Ink(colors.face), state)) }
        }
        let glyph = end == .previous ? Glyph.previous : .next
        glyph.draw(in: place, Ink(colors.text), with: painter, style.scale)
    }
}
