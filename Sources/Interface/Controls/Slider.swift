import Input
import Raster

/// A value on a track: set by dragging the knob, a click on the track, the wheel and the keys.
final class Slider: Control {
    let name: String
    let scale: SliderScale
    let mark: SliderMark
    var isEnabled = true
    var frame = IntRect.empty
    /// The field in which the value can be typed: typing on the slider goes there.
    weak var field: TextField?

    private(set) var value: Double
    private let style: Style
    /// The distance from the knob's middle to the pointer that drags it, and the value before the drag.
    private var drag: (grab: Int, start: Double)?
    /// What the wheel has turned beyond the last step.
    private var wheelRemainder = 0.0

    init(_ name: String, _ scale: SliderScale, value: Double, mark: SliderMark, _ style: Style) {
        self.name = name
        self.scale = scale
        self.mark = mark
        self.value = scale.nearest(value)
        self.style = style
    }

    private var knobRadius: Int { style.scale(SliderPart.knobSide) / 2 }

    var part: any Part { SliderPart(fraction: scale.fraction(of: value), valueText: scale.text(value), mark: mark) }

    /// The row around the track: it is easier to hit than a line.
    var target: IntRect {
        let (knobRadius, reach) = (knobRadius, style.scale(SliderPart.reach))
        return IntRect(
            minX: frame.minX - knobRadius, minY: frame.minY - reach, maxX: frame.maxX + knobRadius,
            maxY: frame.maxY + reach)
    }

    /// Takes the nearest value there is.
    @discardableResult
    func setValue(_ value: Double) -> Reaction {
        let nearest = scale.nearest(value)
        if nearest == self.value { return .handled }
        self.value = nearest
        return .changed
    }

    // MARK: The pointer

    func press(_ press: Press) -> Reaction {
        let knob = SliderPart.knobX(scale.fraction(of: value), in: frame)
        let isOnKnob = abs(press.x - knob) <= knobRadius
        drag = (grab: isOnKnob ? press.x - knob : 0, start: value)
        return isOnKnob ? .handled : drag(toX: press.x, y: press.y)
    }

    func drag(toX x: Int, y: Int) -> Reaction {
        guard let drag else { return .ignored }
        return setValue(scale.value(at: SliderPart.fraction(atX: x - drag.grab, in: frame)))
    }

    func release(isInside: Bool) -> Reaction {
        drag = nil
        return .handled
    }

    func cancelPress() -> Reaction {
        guard let drag else { return .ignored }
        self.drag = nil
        return setValue(drag.start)
    }

    func scroll(by delta: ScrollDelta) -> Reaction {
        let wanted = value + wheelRemainder + (delta.x - delta.y) * scale.wheelStep
        let reaction = setValue(wanted)
        // A fraction of the finest step waits for the rest of the turn; beyond the ends nothing adds up.
        wheelRemainder = scale.range.contains(wanted) ? wanted - value : 0
        return reaction
    }

    // MARK: The keyboard

    func key(_ key: KeyPress) -> Reaction {
        guard key.insertion == nil, key.modifiers.isSubset(of: .shift) else { return .ignored }
        switch key.symbol {
        case KeySymbol.right, KeySymbol.up: return setValue(value + scale.arrowStep)
        case KeySymbol.left, KeySymbol.down: return setValue(value - scale.arrowStep)
        case KeySymbol.pageUp: return setValue(value + scale.pageStep)
        case KeySymbol.pageDown: return setValue(value - scale.pageStep)
        case KeySymbol.home: return setValue(scale.range.lowerBound)
        case KeySymbol.end: return setValue(scale.range.upperBound)
        default: return .ignored
        }
    }
}
