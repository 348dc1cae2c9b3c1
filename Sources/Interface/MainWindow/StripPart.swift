import Painting
import Raster

/// A pencil or the eraser, standing in the strip. It lifts a little under the pointer; how high the chosen one stands
/// is a matter of its frame.
struct ToolPart: Part {
    /// Which art it is.
    enum Kind: Hashable, Sendable {
        case pencil(Color)
        case eraser
    }

    let kind: Kind
    let title: String

    /// The width of the art at scale 1.
    static let width = 40.0
    /// How much of a resting tool shows, at scale 1 and full width.
    static let height = 58.0
    /// How much higher the chosen tool stands, at scale 1.
    static let lift = 22.0
    private static let hoverLift = 4.0

    var role: String { "radio" }
    var text: String { title }

    func overhang(_ scale: Scale) -> Int { scale(ToolShadow.reach) }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let lift = state.isHovered && !state.isSelected ? style.scale(ToolPart.hoverLift) : 0
        painter.saved {
            painter.move(by: Vector(x: Double(frame.minX), y: Double(frame.minY - lift)))
            let unit = Double(frame.width) / ToolPart.width
            painter.scale(by: unit)
            switch kind {
            case .pencil(let color): PencilArt.draw(color, unit: unit, with: painter)
            case .eraser: EraserArt.draw(unit: unit, with: painter)
            }
        }
    }
}
