import Painting
import Raster

/// A pad with strokes as it stands at one moment.
struct StrokePadPart: Part {
    /// What the empty paper says.
    let hint: String
    /// The strokes, in pixels from the upper left corner.
    let strokes: [[Sample]]
    /// Whether the last of them is under way.
    let isPainting: Bool
    let brush: Brush
    /// The paint. The eraser, which leaves no trace on clean paper, is shown in the colour of painted paper.
    let paint: Paint

    private static let radius = 10.0
    /// Between the edges and what can be painted, so that the round corners stay whole.
    private static let inset = 3.0

    var role: String { "canvas" }
    var text: String { strokes.isEmpty ? hint : "" }
    var states: [String] { ["strokes=\(strokes.count)", "samples=\(strokes.reduce(0) { $0 + $1.count })"] }

    /// The part of the frame in which strokes are seen.
    static func paper(in frame: IntRect, _ scale: Scale) -> IntRect { frame.expanded(by: -scale(inset)) }

    func focusShape(in frame: IntRect, _ scale: Scale) -> FocusRing.Shape {
        FocusRing.Shape(frame: frame, radius: StrokePadPart.radius)
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let border = Double(style.scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: StrokePadPart.radius * style.scale.factor)
        painter.fill(shape, Ink(style.theme.paper))
        if strokes.isEmpty {
            let words = style.text.layout(hint, .small, maxWidth: frame.width - 2 * style.scale(12), maxLines: 2)
            painter.draw(words, centredIn: frame, Ink(style.theme.paperText))
        } else {
            let seen = StrokePadPart.paper(in: frame, style.scale).intersection(painter.clip)
            painter.drawDirectly { buffer in
                canvas(frame, style.theme).render(
                    seen.translated(x: -frame.minX, y: -frame.minY), into: buffer, x: frame.minX, y: frame.minY)
            }
        }
        painter.stroke(shape, width: border, Ink(style.theme.button.border))
    }

    /// The strokes painted anew.
    private func canvas(_ frame: IntRect, _ theme: Theme) -> Canvas {
        var canvas = Canvas(TiledPixmap(width: frame.width, height: frame.height))
        var paint = paint
        if paint.kind == .eraser { paint.kind = .color(theme.paintedPaper) }
        for (number, samples) in strokes.enumerated() {
            guard let first = samples.first else { continue }
            canvas.begin(brush, paint, at: first)
            for sample in samples.dropFirst() { canvas.extend(to: sample) }
            if number < strokes.count - 1 || !isPainting { _ = canvas.commit() }
        }
        // The provisional end of a stroke is drawn when its damage is asked for.
        _ = canvas.takeDamage()
        return canvas
    }
}
