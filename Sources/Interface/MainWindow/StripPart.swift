import Painting
import Raster

/// A pencil, a swatch or the eraser in the strip. It lifts a little under the pointer; how high or large the chosen one
/// is, is a matter of its frame.
struct StripPart: Part {
    /// Which art it is.
    enum Kind: Hashable, Sendable {
        case pencil(Color)
        case swatch(Color)
        case eraser
    }

    let kind: Kind
    let title: String

    /// The width of a pencil's and the eraser's art at scale 1.
    static let width = 40.0
    /// How much of a resting pencil shows, at scale 1 and full width.
    static let height = 58.0
    /// How much higher the chosen pencil stands, at scale 1.
    static let lift = 22.0
    private static let hoverLift = 4.0

    init(_ kind: Kind, title: String) {
        self.kind = kind
        self.title = title
    }

    var role: String { "radio" }
    var text: String { title }

    func overhang(_ scale: Scale) -> Int { scale(ToolShadow.reach) }

    func focusShape(in frame: IntRect, _ scale: Scale) -> FocusRing.Shape {
        let isSwatch = if case .swatch = kind { true } else { false }
        return FocusRing.Shape(frame: frame, radius: isSwatch ? SwatchArt.radius : Button.radius)
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let lift = state.isHovered && !state.isSelected ? style.scale(StripPart.hoverLift) : 0
        switch kind {
        case .pencil(let color):
            drawTool(in: frame, lift: lift, with: painter) { PencilArt.draw(color, unit: $0, with: painter) }
        case .eraser:
            drawTool(in: frame, lift: lift, with: painter) { EraserArt.draw(unit: $0, with: painter) }
        case .swatch(let color):
            SwatchArt.draw(
                color, in: frame.translated(x: 0, y: -lift / 2), isChosen: state.isSelected, with: painter, style)
        }
    }

    /// Draws art that is ``width`` units wide and reaches below the window's edge.
    private func drawTool(in frame: IntRect, lift: Int, with painter: Painter, art: (Double) -> Void) {
        painter.saved {
            painter.move(by: Vector(x: Double(frame.minX), y: Double(frame.minY - lift)))
            let unit = Double(frame.width) / StripPart.width
            painter.scale(by: unit)
            art(unit)
        }
    }
}
