import Input
import Raster

/// One of the kinds of paper to choose from, as a tile that shows it.
final class PaperTile: Control {
    let name: String
    let title: String
    let paper: NewPicture.Paper
    var isSelected = false
    var frame = IntRect.empty

    init(_ paper: NewPicture.Paper, title: String) {
        name = "paper." + paper.rawValue
        self.paper = paper
        self.title = title
    }

    var part: any Part { PaperTilePart(title: title, paper: paper) }

    func press(_ press: Press) -> Reaction { .changed }

    func key(_ key: KeyPress) -> Reaction {
        key.modifiers.isEmpty && key.symbol == KeySymbol.space ? .changed : .ignored
    }
}

/// A tile that shows a kind of paper over its name.
struct PaperTilePart: Part {
    let title: String
    let paper: NewPicture.Paper

    private static let radius = 8.0
    private static let footerHeight = 26.0
    private static let checkSide = 7.0
    private static let margin = 7.0
    private static let checks = (Color(rgb: 0xFFFFFF), Color(rgb: 0xD9D5CF))

    var role: String { "radio" }
    var text: String { title }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let scale = style.scale
        let colors = style.theme.button
        let border = Double(state.isSelected ? scale(2) : scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: PaperTilePart.radius * scale.factor)
        painter.fill(shape, Button.shaded(Ink(colors.face), state))
        let margin = scale(PaperTilePart.margin)
        let sheet = IntRect(
            minX: frame.minX + margin, minY: frame.minY + margin, maxX: frame.maxX - margin,
            maxY: frame.maxY - scale(PaperTilePart.footerHeight))
        painter.drawDirectly { buffer in
            let part = sheet.intersection(painter.clip)
            switch paper {
            case .white: buffer.fill(part, with: style.theme.paper)
            case .transparent:
                buffer.fillChecks(
                    part, side: scale(PaperTilePart.checkSide), origin: (sheet.minX, sheet.minY),
                    PaperTilePart.checks.0, PaperTilePart.checks.1)
            }
        }
        let line = Double(scale.hairline)
        painter.stroke(Path(rounded: sheet, inset: line / 2, radius: 0), width: line, Ink(colors.border))
        painter.stroke(shape, width: border, Ink(state.isSelected ? style.theme.primaryButton.face : colors.border))
        let footer = IntRect(minX: frame.minX, minY: sheet.maxY, maxX: frame.maxX, maxY: frame.maxY)
        painter.draw(style.text.layout(title, .small), centredIn: footer, Ink(colors.text))
    }
}
