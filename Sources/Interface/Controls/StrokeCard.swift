import Painting
import Raster

/// A card with a stroke on paper, painted by the code that paints on the canvas.
struct StrokeCard: Part {
    /// The word below the stroke.
    let title: String
    /// The brush; its width is in canvas pixels, which are window pixels at every scale.
    let brush: Brush
    /// The paint. The eraser shows the paper that it uncovers.
    let paint: Paint

    private static let radius = 10.0
    private static let footerHeight = 22.0
    private static let margin = 8.0
    /// The stroke as a Bézier curve, in units of its width and of the wave's height about its middle.
    private static let wave = [(0.0, 0.75), (0.28, -1.2), (0.56, 1.8), (1.0, -0.75)]
    private static let steps = 24

    var role: String { "image" }
    var text: String { title }

    /// The part of the frame in which the stroke is painted.
    static func picture(in frame: IntRect, _ scale: Scale) -> IntRect {
        let inside = frame.expanded(by: -scale.hairline)
        return IntRect(
            minX: inside.minX, minY: inside.minY, maxX: inside.maxX, maxY: inside.maxY - scale(footerHeight))
    }

    /// The points that the stroke goes through, in window pixels: a wave that flattens as the brush gets wide, so that
    /// the stroke is seen whole.
    static func points(in frame: IntRect, brush: Brush, _ scale: Scale) -> [Vector] {
        let picture = picture(in: frame, scale)
        let margin = Double(scale(margin))
        let inset = max(brush.radius + margin, Double(picture.width) * 0.2)
        let width = max(Double(picture.width) - 2 * inset, 0)
        let height = min(max(Double(picture.height) / 2 - brush.radius - margin, 0), Double(picture.height) * 0.24)
        let corners = wave.map { point in
            Vector(
                x: Double(picture.minX) + inset + point.0 * width,
                y: Double(picture.minY + scale(3)) + Double(picture.height) / 2 + point.1 * height)
        }
        return (0...steps).map { step in
            let t = Double(step) / Double(steps)
            let u = 1 - t
            return corners[0] * (u * u * u) + corners[1] * (3 * u * u * t) + corners[2] * (3 * u * t * t)
                + corners[3] * (t * t * t)
        }
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let border = Double(style.scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: StrokeCard.radius * style.scale.factor)
        painter.fill(shape, Ink(style.theme.paper))
        let picture = StrokeCard.picture(in: frame, style.scale)
        var paint = paint
        if paint.kind == .eraser {
            painter.saved {
                painter.cut(to: picture)
                painter.fill(shape, Ink(style.theme.paintedPaper))
            }
            paint.kind = .color(style.theme.paper)
        }
        painter.drawDirectly { buffer in
            StrokePreview.paint(
                through: StrokeCard.points(in: frame, brush: brush, style.scale), brush: brush, paint: paint,
                onto: buffer, in: picture.intersection(painter.clip))
        }
        painter.stroke(shape, width: border, Ink(style.theme.button.border))
        let footer = IntRect(minX: frame.minX, minY: picture.maxY, maxX: frame.maxX, maxY: frame.maxY)
        painter.draw(style.text.layout(title, .caption), centredIn: footer, Ink(style.theme.paperText))
    }
}
