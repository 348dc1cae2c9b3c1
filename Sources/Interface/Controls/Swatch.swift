import Raster

/// A patch of one colour.
struct Swatch: Part {
    let color: Color
    /// The colour in words.
    let text: String

    var role: String { "image" }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let border = Double(style.scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: Button.radius * style.scale.factor)
        painter.fill(shape, Ink(color))
        painter.stroke(shape, width: border, Ink.black.faded(to: 0.2))
    }
}
