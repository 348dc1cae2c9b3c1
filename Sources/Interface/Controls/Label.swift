import Raster

/// Words that stand for themselves: a heading, what is beside a control, a message.
struct Label: Part {
    /// How the words are meant.
    enum Tone: Hashable, Sendable {
        /// Names a control.
        case label
        /// Is read first.
        case strong
        /// Adds something.
        case secondary
        /// Says what is wrong.
        case failure
        /// Asks for care.
        case warning

        func ink(_ theme: Theme) -> Ink {
            switch self {
            case .label: Ink(theme.labelText)
            case .strong: Ink(theme.button.text)
            case .secondary: Ink(theme.secondaryText)
            case .failure: Ink(theme.failureText)
            case .warning: Ink(theme.warningText)
            }
        }
    }

    /// At which edge the words stand.
    enum Edge: Hashable, Sendable {
        case leading
        case centre
    }

    let text: String
    var font = TextStyle.body
    var tone = Tone.label
    var edge = Edge.leading
    /// How many lines the words may take; they stand at the top when there can be several, else in the middle.
    var maxLines = 1

    var role: String { "label" }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let words = layout(style, width: frame.width)
        let x = edge == .centre ? frame.minX + (frame.width - words.width) / 2 : frame.minX
        let y = maxLines > 1 ? frame.minY : frame.minY + (frame.height - words.height) / 2
        painter.draw(words, x: x, y: y, tone.ink(style.theme))
    }

    /// The words set in lines of this width, in pixels.
    func layout(_ style: Style, width: Int) -> TextLayout {
        style.text.layout(text, font, maxWidth: width, maxLines: maxLines, isCentred: edge == .centre)
    }
}
