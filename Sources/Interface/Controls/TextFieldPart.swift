import Raster

/// A text field as it stands at one moment. Places in the text are offsets in UTF-8 code units of what is shown.
struct TextFieldPart: Part {
    /// How a field looks while nothing is done with it.
    enum Look: Hashable, Sendable {
        /// A box.
        case boxed
        /// Only the text, at the trailing edge; the box appears under the pointer and with the focus.
        case quiet

        /// Whether the text stands at the trailing edge.
        var isTrailing: Bool { self == .quiet }
    }

    /// The text that the field holds.
    let text: String
    /// The text with what is being composed.
    let shown: String
    /// Where the caret is, if it is to be seen.
    let caret: Int?
    /// What is selected.
    let selection: Range<Int>
    /// What is being composed.
    let composed: Range<Int>
    /// The parts of it that stand out.
    let highlights: [Range<Int>]
    /// Where the text's left edge is, in pixels from that of the field's inside.
    let origin: Int
    /// What an empty field shows.
    let placeholder: String
    let look: Look
    let isInvalid: Bool
    /// Caret and selection for the UI map.
    let editing: [String]

    /// The width of the caret at scale 1.
    static let caretWidth = 1.4
    /// Between the box's edge and the text, at scale 1.
    static let padding = 11.0

    var role: String { "field" }
    var states: [String] { (isInvalid ? ["invalid"] : []) + editing }
    var alwaysShowsFocus: Bool { true }

    /// Where the text can be seen.
    static func inside(of frame: IntRect, _ scale: Scale) -> IntRect {
        let padding = scale(padding)
        return IntRect(
            minX: frame.minX + padding, minY: frame.minY, maxX: frame.maxX - padding + scale(caretWidth),
            maxY: frame.maxY)
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        drawBox(in: frame, state, with: painter, style)
        let inside = TextFieldPart.inside(of: frame, style.scale)
        let line = style.text.line(shown, .body, underlined: composed.isEmpty ? [] : [composed])
        let x = inside.minX + origin
        let y = inside.minY + (inside.height - line.height) / 2
        let colors = style.theme.button
        painter.saved {
            painter.cut(to: inside)
            if shown.isEmpty {
                let hint = style.text.layout(placeholder, .body, maxWidth: inside.width)
                painter.draw(hint, x: inside.minX, y: y, Ink(style.theme.disabledButton.text))
            }
            for range in [selection] + highlights {
                for stretch in line.stretches(of: range) {
                    let rect = IntRect(
                        minX: x + stretch.lowerBound, minY: y, maxX: x + stretch.upperBound, maxY: y + line.height)
                    painter.fill(rect, .ink(Ink(style.theme.selection)))
                }
            }
            painter.draw(line, x: x, y: y, Ink(state.isEnabled ? colors.text : style.theme.disabledButton.text))
            if let caret {
                let rect = IntRect(
                    x: x + line.x(of: caret), y: y, width: style.scale(TextFieldPart.caretWidth), height: line.height)
                painter.fill(rect, .ink(Ink(colors.text)))
            }
        }
    }

    private func drawBox(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        if look == .quiet && !(state.isFocused || state.isHovered || isInvalid) { return }
        let colors = state.isEnabled ? style.theme.button : style.theme.disabledButton
        let border = Double(style.scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: Button.radius * style.scale.factor)
        painter.fill(shape, Ink(colors.face))
        let line = Ink(isInvalid ? style.theme.failureText : colors.border)
        painter.stroke(shape, width: border, state.isHovered ? line.darkened(by: 0.12) : line)
    }
}
