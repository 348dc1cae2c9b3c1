import Raster

/// A pan of paint, lit from the upper left: a small cushion of colour with a soft shadow. The chosen one lies in a white
/// frame.
enum SwatchArt {
    /// The radius of the corners at scale 1.
    static let radius = 8.0
    /// How much larger the chosen one is on each side, at scale 1.
    static let growth = 3.0
    private static let shadowOffset = Vector(x: 1.5, y: 2)
    private static let shadowSoftness = 2.5
    private static let shadowDarkness = 0.28
    private static let shadowSteps = 5

    /// Draws a swatch in its frame, in pixels.
    static func draw(_ color: Color, in frame: IntRect, isChosen: Bool, with painter: Painter, _ style: Style) {
        let factor = style.scale.factor
        let line = Double(style.scale.hairline)
        drawShadow(of: frame, factor, with: painter)
        var inset = 0.0
        if isChosen {
            painter.fill(Path(rounded: frame, radius: radius * factor), Ink(style.theme.paper))
            painter.stroke(
                Path(rounded: frame, inset: line, radius: radius * factor), width: 2 * line,
                Ink(style.theme.swatchFrame))
            inset = 2 * line + Double(style.scale(2))
        }
        let pan = Path(rounded: frame, inset: inset, radius: radius * factor)
        painter.fill(pan, Ink(color))
        painter.fill(pan, gloss(frame))
        let rim = Path(rounded: frame, inset: inset + 1.5 * line, radius: radius * factor)
        painter.stroke(rim, width: line, gleam(frame))
        painter.stroke(
            Path(rounded: frame, inset: inset + line / 2, radius: radius * factor), width: line,
            Ink.black.faded(to: 0.26))
    }

    /// Fillings from wide to narrow, each as faint as they are many, which looks like a blur.
    private static func drawShadow(of frame: IntRect, _ factor: Double, with painter: Painter) {
        painter.saved {
            painter.move(by: shadowOffset * factor)
            for step in 0..<shadowSteps {
                let growth = shadowSoftness * (1 - 2 * (Double(step) + 0.5) / Double(shadowSteps)) * factor
                painter.fill(
                    Path(rounded: frame, inset: -growth, radius: radius * factor),
                    Ink.black.faded(to: shadowDarkness / Double(shadowSteps)))
            }
        }
    }

    /// The light on a cushion: the middle has the colour itself.
    private static func gloss(_ frame: IntRect) -> Fill {
        .gradient(
            from: Vector(x: Double(frame.minX), y: Double(frame.minY)),
            to: Vector(x: Double(frame.minX) + Double(frame.width) * 0.5, y: Double(frame.maxY)),
            stops: [
                .init(0, Ink.white.faded(to: 0.34)), .init(0.34, Ink.white.faded(to: 0.06)),
                .init(0.5, Ink.white.faded(to: 0)), .init(0.7, Ink.black.faded(to: 0)),
                .init(1, Ink.black.faded(to: 0.2)),
            ])
    }

    /// The lit edge just inside the outline.
    private static func gleam(_ frame: IntRect) -> Fill {
        .down(
            from: Double(frame.minY), to: Double(frame.maxY),
            [
                .init(0, Ink.white.faded(to: 0.6)), .init(0.45, Ink.white.faded(to: 0.12)),
                .init(1, Ink.white.faded(to: 0)),
            ])
    }
}
