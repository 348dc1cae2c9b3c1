import Input
import Raster

/// A choice of yes or no, with words beside it.
final class CheckBox: Control {
    let name: String
    let title: String
    var isOn: Bool
    var frame = IntRect.empty

    init(_ name: String, title: String, isOn: Bool) {
        self.name = name
        self.title = title
        self.isOn = isOn
    }

    var isSelected: Bool { isOn }
    var part: any Part { CheckBoxPart(title: title) }

    func release(isInside: Bool) -> Reaction { isInside ? toggle() : .handled }

    func key(_ key: KeyPress) -> Reaction {
        key.modifiers.isEmpty && key.symbol == KeySymbol.space ? toggle() : .ignored
    }

    private func toggle() -> Reaction {
        isOn.toggle()
        return .changed
    }
}

/// A check box: ticked when it is selected.
struct CheckBoxPart: Part {
    let title: String

    private static let side = 18.0
    private static let gap = 8.0
    private static let radius = 5.0
    private static let tick = [(4.2, 9.4), (7.6, 12.8), (13.8, 5.6)]
    private static let tickWidth = 2.0

    var role: String { "checkbox" }
    var text: String { title }

    /// The width that it needs, in pixels.
    func width(_ style: Style) -> Int {
        style.scale(CheckBoxPart.side) + style.scale(CheckBoxPart.gap) + style.text.layout(title, .body).width
    }

    private func box(in frame: IntRect, _ scale: Scale) -> IntRect {
        let side = scale(CheckBoxPart.side)
        return IntRect(x: frame.minX, y: frame.minY + (frame.height - side) / 2, width: side, height: side)
    }

    func focusShape(in frame: IntRect, _ scale: Scale) -> FocusRing.Shape {
        FocusRing.Shape(frame: box(in: frame, scale), radius: CheckBoxPart.radius)
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let box = box(in: frame, style.scale)
        let colors = state.isSelected ? style.theme.primaryButton : style.theme.button
        let border = Double(style.scale.hairline)
        let shape = Path(rounded: box, inset: border / 2, radius: CheckBoxPart.radius * style.scale.factor)
        painter.fill(shape, Button.shaded(Ink(colors.face), state))
        painter.stroke(shape, width: border, Ink(colors.border))
        if state.isSelected {
            painter.saved {
                painter.move(by: Vector(x: Double(box.minX), y: Double(box.minY)))
                painter.scale(by: Double(box.width) / CheckBoxPart.side)
                var tick = Path()
                for (number, point) in CheckBoxPart.tick.enumerated() {
                    if number == 0 { tick.move(point.0, point.1) } else { tick.line(point.0, point.1) }
                }
                painter.stroke(tick, width: CheckBoxPart.tickWidth, Ink(colors.text))
            }
        }
        let words = style.text.layout(title, .body)
        painter.draw(
            words, x: box.maxX + style.scale(CheckBoxPart.gap), y: frame.minY + (frame.height - words.height) / 2,
            Ink(style.theme.labelText))
    }
}
