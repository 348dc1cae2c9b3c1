import Painting
import Raster

/// The tile that shows what the brush paints, in its true size, and tells its width and opacity in words.
struct BrushTile: Part {
    let brush: Brush
    let paint: Paint

    private static let radius = 10.0
    private static let margin = 5.0

    var role: String { "image" }
    var text: String { words.joined(separator: " · ") }

    /// The width, and the opacity where it is not full.
    private var words: [String] {
        let tenths = Int((brush.width * 10).rounded())
        let width = "\(tenths / 10).\(tenths % 10) px"
        let percent = Int((paint.opacity * 100).rounded())
        return percent == 100 ? [width] : [width, "\(percent) %"]
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let border = style.scale.hairline
        let radius = BrushTile.radius * style.scale.factor
        let margin = style.scale(BrushTile.margin)
        let lines = words.map { style.text.layout($0, .caption) }
        let footerHeight = lines.reduce(0) { $0 + $1.height } + margin
        let inside = frame.expanded(by: -border)
        let picture = IntRect(
            minX: inside.minX, minY: inside.minY, maxX: inside.maxX, maxY: inside.maxY - footerHeight)

        let shape = Path(rounded: frame, inset: Double(border) / 2, radius: radius)
        painter.fill(shape, Ink(style.theme.paper))
        drawBrush(in: picture, with: painter, style)
        if isCut(in: picture, style.scale) {
            let line = IntRect(
                minX: picture.minX, minY: picture.maxY - border, maxX: picture.maxX, maxY: picture.maxY)
            painter.fill(line, .ink(Ink(style.theme.paintedPaper)))
        }
        // The dot of a wide brush reaches the corners: what lies outside the tile gets the ground back.
        painter.fill(Path(frame).with(shape), Ink(style.theme.strip), isEvenOdd: true)
        painter.stroke(shape, width: Double(border), Ink(style.theme.button.border))

        var y = picture.maxY
        for line in lines {
            let place = IntRect(x: frame.minX, y: y, width: frame.width, height: line.height)
            painter.draw(line, centredIn: place, Ink(style.theme.paperText))
            y += line.height
        }
    }

    /// Whether the dot is higher than the picture.
    private func isCut(in picture: IntRect, _ scale: Scale) -> Bool {
        Double(scale(BrushTile.margin)) + brush.width > Double(picture.height)
    }

    /// Paints one dot with the program's own brush. A dot higher than the picture hangs down from its upper edge, so
    /// that its curve still tells the size. The eraser shows the paper it uncovers.
    private func drawBrush(in picture: IntRect, with painter: Painter, _ style: Style) {
        let margin = Double(style.scale(BrushTile.margin))
        let middle = Double(picture.height + style.scale(BrushTile.margin)) / 2
        let centre = Vector(
            x: Double(picture.minX) + Double(picture.width) / 2,
            y: Double(picture.minY) + max(middle, margin + brush.radius))
        var paint = paint
        if paint.kind == .eraser {
            painter.fill(picture, .ink(Ink(style.theme.paintedPaper)))
            paint.kind = .color(style.theme.paper)
        }
        painter.drawDirectly { buffer in
            StrokePreview.paint(
                through: [centre], brush: brush, paint: paint, onto: buffer, in: picture.intersection(painter.clip))
        }
    }
}
