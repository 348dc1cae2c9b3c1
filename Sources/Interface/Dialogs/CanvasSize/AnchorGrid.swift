import Input
import Painting
import Raster

/// Three by three places, of which one is chosen: the anchor of a picture. The arrow keys go from one to the next.
final class AnchorGrid: Control {
    let name: String
    private(set) var chosen: Anchor
    var frame = IntRect.empty
    private var hovered: Anchor?

    /// A grid with the upper left place chosen, where a canvas grows and is cut at its far edges.
    init(_ name: String, chosen: Anchor = .topLeft) {
        self.name = name
        self.chosen = chosen
    }

    var part: any Part { AnchorGridPart(name: name, chosen: chosen, hovered: hovered) }

    private func choose(_ anchor: Anchor) -> Reaction {
        if anchor == chosen { return .handled }
        chosen = anchor
        return .changed
    }

    // MARK: The pointer

    private func anchor(atX x: Int, y: Int) -> Anchor? {
        Anchor.allCases.first { AnchorGridPart.cell(of: $0, in: frame).contains(x: x, y: y) }
    }

    func hover(_ point: (x: Int, y: Int)?) { hovered = point.flatMap { anchor(atX: $0.x, y: $0.y) } }

    func press(_ press: Press) -> Reaction { anchor(atX: press.x, y: press.y).map(choose) ?? .handled }

    // MARK: The keyboard

    func key(_ key: KeyPress) -> Reaction {
        guard key.modifiers.isEmpty else { return .ignored }
        let (column, row) = (chosen.column, chosen.row)
        return switch key.symbol {
        case KeySymbol.left: choose(Anchor(column: column - 1, row: row))
        case KeySymbol.right: choose(Anchor(column: column + 1, row: row))
        case KeySymbol.up: choose(Anchor(column: column, row: row - 1))
        case KeySymbol.down: choose(Anchor(column: column, row: row + 1))
        case KeySymbol.home: choose(.topLeft)
        case KeySymbol.end: choose(.bottomRight)
        default: .ignored
        }
    }
}

/// The grid, with the picture at the chosen place and arrows to where room is added or cut.
struct AnchorGridPart: Part {
    let name: String
    let chosen: Anchor
    /// The place that the pointer is on.
    let hovered: Anchor?

    /// An arrow's shaft, head and the gap between it and the cell's middle, by the cell's side.
    private static let arrow = (length: 0.2, head: 0.13, width: 1.6)
    private static let pictureInset = 0.2
    private static let pictureRadius = 3.0

    var role: String { "grid" }
    var text: String { AnchorGridPart.title(of: chosen) }

    /// Where a place is in the grid's frame.
    static func cell(of anchor: Anchor, in frame: IntRect) -> IntRect {
        IntRect(
            minX: frame.minX + frame.width * anchor.column / 3, minY: frame.minY + frame.height * anchor.row / 3,
            maxX: frame.minX + frame.width * (anchor.column + 1) / 3,
            maxY: frame.minY + frame.height * (anchor.row + 1) / 3)
    }

    private static func title(of anchor: Anchor) -> String {
        switch anchor {
        case .topLeft: "Top left"
        case .top: "Top"
        case .topRight: "Top right"
        case .left: "Left"
        case .centre: "Centre"
        case .right: "Right"
        case .bottomLeft: "Bottom left"
        case .bottom: "Bottom"
        case .bottomRight: "Bottom right"
        }
    }

    func entries(in frame: IntRect) -> [UIMapEntry] {
        Anchor.allCases.map { anchor in
            let title = AnchorGridPart.title(of: anchor)
            let word = String(title.lowercased().map { $0 == " " ? "-" : $0 })
            return UIMapEntry(
                name: "\(name).\(word)", role: "radio", frame: AnchorGridPart.cell(of: anchor, in: frame),
                states: ["enabled"] + (anchor == chosen ? ["selected"] : []), text: title)
        }
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let colors = style.theme.button
        let border = Double(style.scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: Button.radius * style.scale.factor)
        painter.fill(shape, Ink(colors.face))
        if let hovered {
            painter.saved {
                painter.cut(to: AnchorGridPart.cell(of: hovered, in: frame))
                painter.fill(shape, Button.shaded(Ink(colors.face), WidgetState(isHovered: true)))
            }
        }
        for number in 1...2 {
            let cell = AnchorGridPart.cell(of: Anchor(column: number, row: number), in: frame)
            painter.fill(
                IntRect(x: cell.minX, y: frame.minY, width: style.scale.hairline, height: frame.height),
                .ink(Ink(style.theme.hairline)))
            painter.fill(
                IntRect(x: frame.minX, y: cell.minY, width: frame.width, height: style.scale.hairline),
                .ink(Ink(style.theme.hairline)))
        }
        painter.stroke(shape, width: border, Ink(colors.border))
        for anchor in Anchor.allCases { draw(anchor, in: frame, with: painter, style) }
    }

    private func draw(_ anchor: Anchor, in frame: IntRect, with painter: Painter, _ style: Style) {
        let cell = AnchorGridPart.cell(of: anchor, in: frame)
        guard anchor != chosen else {
            let inset = Double(cell.width) * AnchorGridPart.pictureInset
            let radius = inset + AnchorGridPart.pictureRadius * style.scale.factor
            return painter.fill(
                Path(rounded: cell, inset: inset, radius: radius), Ink(style.theme.primaryButton.face))
        }
        let (x, y) = (anchor.column - chosen.column, anchor.row - chosen.row)
        guard abs(x) <= 1, abs(y) <= 1 else { return }
        painter.stroke(
            arrow(toX: Double(x), Double(y), in: cell), width: AnchorGridPart.arrow.width * style.scale.factor,
            Ink(style.theme.secondaryText))
    }

    /// An arrow away from the picture, in the middle of a cell.
    private func arrow(toX x: Double, _ y: Double, in cell: IntRect) -> Path {
        let side = Double(cell.width)
        let middle = Vector(
            x: Double(cell.minX + cell.maxX) / 2, y: Double(cell.minY + cell.maxY) / 2)
        let length = (x * x + y * y).squareRoot()
        let along = Vector(x: x / length, y: y / length)
        let across = Vector(x: -along.y, y: along.x)
        let tip = middle + along * (side * AnchorGridPart.arrow.length)
        let tail = middle - along * (side * AnchorGridPart.arrow.length)
        let back = tip - along * (side * AnchorGridPart.arrow.head)
        var path = Path(from: tail.x, tail.y)
        path.line(tip.x, tip.y)
        for end in [
            back + across * (side * AnchorGridPart.arrow.head), back - across * (side * AnchorGridPart.arrow.head),
        ] {
            path.move(tip.x, tip.y)
            path.line(end.x, end.y)
        }
        return path
    }
}
