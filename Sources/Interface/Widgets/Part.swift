import Raster

/// What a widget is and how it looks: a button, a pencil, a label. A plain value; where it stands and whether the
/// pointer is on it, its ``WidgetTree`` knows.
protocol Part: Equatable, Sendable {
    /// The kind of widget in the UI map.
    var role: String { get }
    /// What it shows, in the UI map.
    var text: String { get }
    /// How far it may paint outside its frame, the focus ring left aside.
    func overhang(_ scale: Scale) -> Int
    /// Draws it in its frame, in window pixels.
    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style)
}

extension Part {
    func overhang(_ scale: Scale) -> Int { 0 }

    /// Whether the other part is of the same type and equal.
    func isEqual(to other: any Part) -> Bool { (other as? Self) == self }
}

/// What parts need to know to draw themselves.
struct Style {
    let theme: Theme
    let scale: Scale
    let text: TextSetter
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
