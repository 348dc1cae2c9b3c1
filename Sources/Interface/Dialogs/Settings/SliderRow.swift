import Raster

/// A value of the settings: its name, its slider and the field in which it can be typed.
final class SliderRow {
    let title: String
    let slider: Slider
    let field: TextField

    private static let letterLimit = 6

    /// A row whose slider and field are `slider.name` and `field.name`.
    init(_ name: String, title: String, _ scale: SliderScale, value: Double, mark: SliderMark, _ style: Style) {
        self.title = title
        slider = Slider("slider." + name, scale, value: value, mark: mark, style)
        field = TextField(
            "field." + name, scale.text(slider.value), filter: scale.decimals > 0 ? .decimal : .integer,
            limit: SliderRow.letterLimit, look: .quiet, style)
        slider.field = field
    }

    var value: Double { slider.value }

    /// Shows another value.
    func setValue(_ value: Double) {
        slider.setValue(value)
        showValue()
    }

    var isEnabled: Bool {
        get { slider.isEnabled }
        set {
            slider.isEnabled = newValue
            field.isEnabled = newValue
        }
    }

    /// Writes the slider's value into the field, as it is written.
    func showValue() {
        field.setText(slider.scale.text(slider.value))
        field.isInvalid = false
    }

    /// Takes what stands in the field: the value follows every letter, and keeps to the slider's range.
    func takeText() {
        guard let value = DecimalText.parse(field.text) else {
            field.isInvalid = true
            return
        }
        field.isInvalid = !slider.scale.range.contains(value)
        slider.setValue(value)
    }

    /// What is wrong with the text in the field.
    var message: String? {
        field.isInvalid ? "\(title) goes from \(slider.scale.rangeText)." : nil
    }
}
