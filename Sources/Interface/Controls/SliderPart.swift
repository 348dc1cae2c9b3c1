import Raster

/// The colour of the filled part of a slider.
enum SliderMark: Hashable, Sendable {
    case primary
    case red
    case green

    func ink(_ theme: Theme) -> Ink {
        switch self {
        case .primary: Ink(theme.primaryButton.face)
        case .red: Ink(theme.redChannel)
        case .green: Ink(theme.greenChannel)
        }
    }
}

/// A slider: a track, filled up to the knob. Its frame is as wide as the track and as high as the knob, whose middle
/// goes from the frame's first column to its last.
struct SliderPart: Part {
    /// Where the knob is, 0 to 1.
    let fraction: Double
    /// The value with its decimals.
    let valueText: String
    let mark: SliderMark

    /// The width and height of the knob at scale 1.
    static let knobSide = 18.0
    /// How far above and below the knob the pointer still finds the slider, at scale 1.
    static let reach = 8.0
    private static let trackHeight = 4.0

    var role: String { "slider" }
    var text: String { valueText }
    var states: [String] { ["value=" + valueText] }

    func overhang(_ scale: Scale) -> Int {
        scale(SliderPart.knobSide) / 2 + FocusRing.overhang(scale) + 1
    }

    /// The column of the knob's middle.
    static func knobX(_ fraction: Double, in frame: IntRect) -> Int {
        frame.minX + Int((fraction * Double(max(frame.width - 1, 0))).rounded())
    }

    /// The place on the track of a column; beyond the track it is less than 0 or more than 1.
    static func fraction(atX x: Int, in frame: IntRect) -> Double {
        Double(x - frame.minX) / Double(max(frame.width - 1, 1))
    }

    func focusShape(in frame: IntRect, _ scale: Scale) -> FocusRing.Shape {
        let side = scale(SliderPart.knobSide)
        let x = SliderPart.knobX(fraction, in: frame)
        return FocusRing.Shape(
            frame: IntRect(x: x - side / 2, y: frame.minY, width: side, height: frame.height),
            radius: SliderPart.knobSide / 2)
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let scale = style.scale
        let height = scale(SliderPart.trackHeight)
        let rail = IntRect(
            x: frame.minX, y: frame.minY + (frame.height - height) / 2, width: frame.width, height: height)
        let radius = Double(height) / 2
        let knobX = SliderPart.knobX(fraction, in: frame)
        painter.fill(Path(rounded: rail, radius: radius), Ink(style.theme.rail))
        if state.isEnabled {
            let filled = IntRect(minX: rail.minX, minY: rail.minY, maxX: knobX, maxY: rail.maxY)
            painter.fill(Path(rounded: filled, radius: radius), mark.ink(style.theme))
        }
        drawKnob(at: knobX, in: frame, state, with: painter, style)
    }

    private func drawKnob(at x: Int, in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let border = Double(style.scale.hairline)
        let side = Double(style.scale(SliderPart.knobSide))
        let centre = Vector(
            x: Double(x - Int(side) / 2) + side / 2, y: Double(frame.minY) + Double(frame.height) / 2)
        let radius = side / 2 - border / 2
        let face = state.isEnabled ? style.theme.knob : style.theme.disabledButton.face
        if state.isEnabled {
            let below = centre + Vector(x: 0, y: style.scale.factor)
            painter.fill(Path(circleAround: below, radius: radius + border / 2), Ink.black.faded(to: 0.08))
        }
        let knob = Path(circleAround: centre, radius: radius)
        painter.fill(knob, Button.shaded(Ink(face), state))
        painter.stroke(
            knob, width: border, Ink(state.isEnabled ? style.theme.knobBorder : style.theme.disabledButton.border))
    }
}
