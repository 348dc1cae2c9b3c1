import Raster

/// A button with a word or a glyph on it.
struct Button: Part {
    /// What stands on it.
    enum Face: Hashable, Sendable {
        /// Its title.
        case title
        /// A picture instead of it.
        case glyph(Glyph)
    }

    /// What it is called.
    let title: String
    /// What stands on it.
    var face = Face.title
    /// Whether it is the one of its group that one most likely wants.
    var isPrimary = false

    /// The radius of the corners at scale 1.
    static let radius = 8.0
    /// The height at scale 1.
    static let height = 32.0
    private static let padding = 16.0
    private static let glyphWidth = 34.0
    private static let hoverShade = 0.03
    private static let pressShade = 0.06

    var role: String { "button" }
    var text: String { title }

    /// The width that it needs, at least `minimum` at scale 1, in pixels.
    func width(minimum: Double, _ style: Style) -> Int {
        switch face {
        case .glyph: style.scale(Button.glyphWidth)
        case .title:
            max(style.scale(minimum), style.text.layout(title, .button).width + 2 * style.scale(Button.padding))
        }
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let colors = colors(state, style.theme)
        let border = Double(style.scale.hairline)
        let radius = Button.radius * style.scale.factor
        let shape = Path(rounded: frame, inset: border / 2, radius: radius)
        painter.fill(shape, Button.shaded(Ink(colors.face), state))
        painter.stroke(shape, width: border, Ink(colors.border))
        let ink = Ink(colors.text)
        switch face {
        case .title: painter.draw(style.text.layout(title, .button), centredIn: frame, ink)
        case .glyph(let glyph): glyph.draw(in: frame, ink, with: painter, style.scale)
        }
    }

    private func colors(_ state: WidgetState, _ theme: Theme) -> Theme.Face {
        if !state.isEnabled { return theme.disabledButton }
        return isPrimary ? theme.primaryButton : theme.button
    }

    /// The surface of a control: a little darker under the pointer, and more when it is pressed.
    static func shaded(_ face: Ink, _ state: WidgetState) -> Ink {
        if state.isPressed { return face.darkened(by: Button.pressShade) }
        if state.isHovered { return face.darkened(by: Button.hoverShade) }
        return face
    }
}
