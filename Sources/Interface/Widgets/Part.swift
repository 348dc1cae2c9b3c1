import Raster

/// What a widget is and how it looks: a button, a pencil, a label. A plain value; where it stands and whether the
/// pointer is on it, its ``WidgetTree`` knows.
protocol Part: Equatable, Sendable {
    /// The kind of widget in the UI map.
    var role: String { get }
    /// What it shows, in the UI map.
    var text: String { get }
    /// States of its own in the UI map, such as `value=0.50`.
    var states: [String] { get }
    /// How far it may paint outside its frame, the focus ring left aside.
    func overhang(_ scale: Scale) -> Int
    /// What the focus ring goes around when the part stands in `frame`.
    func focusShape(in frame: IntRect, _ scale: Scale) -> FocusRing.Shape
    /// Whether the focus shows although it came by the pointer, as where one types.
    var alwaysShowsFocus: Bool { get }
    /// What it consists of, as far as the UI map lists it by itself, such as a list's rows.
    func entries(in frame: IntRect) -> [UIMapEntry]
    /// Draws it in its frame, in window pixels.
    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style)
}

extension Part {
    var states: [String] { [] }
    var alwaysShowsFocus: Bool { false }

    func overhang(_ scale: Scale) -> Int { 0 }

    func focusShape(in frame: IntRect, _ scale: Scale) -> FocusRing.Shape {
        FocusRing.Shape(frame: frame, radius: Button.radius)
    }

    func entries(in frame: IntRect) -> [UIMapEntry] { [] }

    /// Whether the other part is of the same type and equal.
    func isEqual(to other: any Part) -> Bool { (other as? Self) == self }
}

/// What the parts of a window need to know to draw themselves. A window and its controls share one, so that they follow
/// together when the scale becomes another.
final class Style {
    let theme: Theme
    /// The size of the interface. Texts set before it changed are still drawn in their old size.
    var scale: Scale {
        didSet {
            if scale != oldValue { text = TextSetter(scale: scale) }
        }
    }
    private(set) var text: TextSetter

    init(theme: Theme, scale: Scale) {
        self.theme = theme
        self.scale = scale
        text = TextSetter(scale: scale)
    }
}

/// How a widget stands with its window and the pointer.
struct WidgetState: Equatable, Sendable {
    /// It can be used.
    var isEnabled = true
    /// It is the chosen one of its kind.
    var isSelected = false
    /// The keyboard acts on it.
    var isFocused = false
    /// The pointer is on it.
    var isHovered = false
    /// The pointer's button was pressed on it, and letting go would act.
    var isPressed = false

    /// The states' names in the UI map.
    var names: [String] {
        var names = [isEnabled ? "enabled" : "disabled"]
        if isSelected { names.append("selected") }
        if isFocused { names.append("focused") }
        if isHovered { names.append("hover") }
        if isPressed { names.append("pressed") }
        return names
    }
}
