import Input
import Painting
import Raster

/// The settings in two columns: the brush and what it fills with under their previews, the colour and the program's
/// behaviour beside them.
public final class SettingsDialog: Dialog<SettingsAction> {
    let offer: SettingsOffer
    let width: SliderRow
    let opacity: SliderRow
    let hardness: SliderRow
    let steadiness: SliderRow
    let pattern: Choice
    let mode: Choice
    let tolerance: SliderRow
    let palette: Choice
    let channels: [SliderRow]
    let hex: TextField
    /// Hue, saturation and value.
    let parts: [SliderRow]
    let history: SliderRow
    let tripleClick: CheckBox
    let fingerPaints: CheckBox
    /// What a pen's pressure drives, and its curve.
    let pressure: Choice
    let curve: Choice
    let pad: StrokePad
    let statusLine: CheckBox
    let restore = PushButton("button.restore", Button(title: "Restore colours"))
    let canvasSize = PushButton("button.canvas-size", Button(title: "Canvas size…"))
    let close = PushButton("button.close", Button(title: "Close", isPrimary: true))
    /// What Esc brings back.
    private let initial: SettingsState

    /// A dialog that opens with the current settings.
    public init(
        state: SettingsState, offer: SettingsOffer = SettingsOffer(), scale: Double = 1, theme: Theme = .light
    ) {
        self.offer = offer
        self.state = state
        initial = state
        let style = Style(theme: theme, scale: Scale(scale))
        func row(_ name: String, _ title: String, _ scale: SliderScale, mark: SliderMark = .primary) -> SliderRow {
            SliderRow(name, title: title, scale, value: scale.range.lowerBound, mark: mark, style)
        }
        let unit = SliderScale(range: 0...1, decimals: 2, arrowStep: 0.01, pageStep: 0.1, wheelStep: 0.05)
        let channel = SliderScale(range: 0...255, decimals: 0, arrowStep: 1, pageStep: 16, wheelStep: 5)
        let percent = SliderScale(range: 0...100, decimals: 0, arrowStep: 1, pageStep: 10, wheelStep: 5)
        width = row(
            "width", "Width",
            SliderScale(range: Brush.widths, decimals: 1, arrowStep: 0.5, pageStep: 5, wheelStep: 1))
        opacity = row("opacity", "Opacity", unit)
        hardness = row("hardness", "Hardness", unit)
        steadiness = row(
            "steadiness", "Steadiness",
            SliderScale(range: Brush.steadinesses, decimals: 1, arrowStep: 0.5, pageStep: 1, wheelStep: 0.5))
        pattern = Choice("choice.pattern", ["Plain colour"] + offer.patterns.map(\.title), number: 0, style)
        mode = Choice("choice.mode", BlendMode.allCases.map(\.title), number: 0, style)
        tolerance = row("fill-tolerance", "Bucket", unit)
        palette = Choice("choice.palette", offer.palettes, number: state.palette, style)
        channels = [
            row("red", "Red", channel, mark: .red), row("green", "Green", channel, mark: .green),
            row("blue", "Blue", channel),
        ]
        parts = [
            row("hue", "Hue", SliderScale(range: 0...360, decimals: 0, arrowStep: 1, pageStep: 15, wheelStep: 5)),
            row("saturation", "Saturation", percent), row("value", "Value", percent),
        ]
        hex = TextField("field.hex", filter: .hexColor, limit: 7, style)
        let budgets = SettingsState.historyBudgets
        history = row(
            "history", "Undo, MiB",
            SliderScale(
                range: Double(budgets.lowerBound)...Double(budgets.upperBound), decimals: 0, arrowStep: 16,
                pageStep: 256, wheelStep: 64))
        tripleClick = CheckBox(
            "check.triple-click", title: "A triple click clears the canvas", isOn: state.tripleClickClears)
        statusLine = CheckBox("check.status-line", title: "Status line", isOn: state.showsStatusLine)
        fingerPaints = CheckBox(
            "check.finger-paints", title: "A finger on the screen paints", isOn: state.fingerPaints)
        pressure = Choice("choice.pressure", PressureResponse.Target.allCases.map(\.title), number: 0, style)
        curve = Choice("choice.pressure-curve", PressureCurve.allCases.map(\.title), number: 0, style)
        pad = StrokePad(
            "pad.pressure", hint: "Try pen and brush here", brush: state.brush, paint: Paint(.color(.black)))
        super.init(name: "settings", title: "Settings", style)
        showState(isNewColor: true)
    }

    /// The settings as they stand. Setting them shows them; they are no step of the person's.
    public var state: SettingsState {
        didSet {
            if state == oldValue { return }
            // A text that is no colour stands until it is one, or until the colour becomes another.
            showState(isNewColor: state.color != oldValue.color)
            refresh()
        }
    }

    public override var preferredSize: (width: Int, height: Int) { SettingsLayout.size(style.scale) }

    override var controls: [any Control] {
        fields(of: brushRows) + [pattern, mode] + fields(of: [tolerance]) + [pressure, curve, palette]
            + fields(of: channels) + [hex]
            + fields(of: parts) + fields(of: [history]) + [
                tripleClick, fingerPaints, statusLine, pad, restore, canvasSize, close,
            ]
    }

    private func fields(of rows: [SliderRow]) -> [any Control] {
        rows.flatMap { [$0.slider, $0.field] as [any Control] }
    }

    override var firstControl: (any Control)? { width.slider }

    var brushRows: [SliderRow] { [width, opacity, hardness, steadiness] }

    var rows: [SliderRow] { brushRows + [tolerance] + channels + parts + [history] }

    /// What is wrong with a text that stands in a field, if anything.
    var complaint: String? {
        rows.compactMap(\.message).first ?? (hex.isInvalid ? "A colour is written #RRGGBB." : nil)
    }

    // MARK: What the controls do

    override func changed(_ control: any Control) -> SettingsAction? {
        if let row = rows.first(where: { control.isSame(as: $0.slider) }) {
            row.showValue()
            return take(from: row)
        }
        if let row = rows.first(where: { control.isSame(as: $0.field) }) {
            row.takeText()
            return take(from: row)
        }
        guard control.isSame(as: hex) else { return take(from: nil) }
        let color = Color(hex: hex.text)
        hex.isInvalid = color == nil
        return color.flatMap { take($0) }
    }

    override func activated(_ control: any Control) -> SettingsAction? {
        if control.isSame(as: canvasSize) { return .canvasSize }
        return control.isSame(as: restore) ? .restoreColours : confirmed()
    }

    /// Enter keeps and closes; in a field whose text is no good it first shows what became of that.
    override func confirmed() -> SettingsAction? {
        guard let field = focused as? TextField, field.isInvalid else { return .close(keep: true) }
        left(field)
        field.change { $0.selectAll() }
        return nil
    }

    public override func cancelled() -> SettingsAction? {
        state = initial
        return .close(keep: false)
    }

    public override func closed() -> SettingsAction? { .close(keep: true) }

    /// A field that is left shows its value as it is written.
    override func left(_ control: any Control) {
        rows.first { control.isSame(as: $0.field) }?.showValue()
        if control.isSame(as: hex) { showHex() }
    }

    // MARK: State in and out

    private func showHex() {
        hex.setText(state.color?.hex ?? "")
        hex.isInvalid = false
    }

    private func showState(isNewColor: Bool) {
        show(state.brush.width, in: width)
        show(state.opacity, in: opacity)
        show(state.brush.hardness, in: hardness)
        show(state.brush.steadiness, in: steadiness)
        show(state.fillTolerance, in: tolerance)
        show(Double(state.historyBudget), in: history)
        pattern.choose((state.pattern ?? -1) + 1)
        mode.choose(BlendMode.allCases.firstIndex(of: state.mode) ?? 0)
        palette.choose(state.palette)
        tripleClick.isOn = state.tripleClickClears
        statusLine.isOn = state.showsStatusLine
        fingerPaints.isOn = state.fingerPaints
        pressure.choose(PressureResponse.Target.allCases.firstIndex(of: state.brush.pressure.target) ?? 0)
        curve.choose(PressureCurve.allCases.firstIndex(of: state.brush.pressure.curve) ?? 0)
        pad.brush = state.brush
        pad.paint = paint(opacity: state.opacity)
        for row in channels + parts { row.isEnabled = state.color != nil }
        hex.isEnabled = state.color != nil
        guard let color = state.color else { return showHex() }
        if color != colorOfChannels {
            for (row, value) in zip(channels, [color.red, color.green, color.blue]) { row.setValue(Double(value)) }
        }
        if color != colorOfParts { showParts(of: color) }
        if isNewColor && Color(hex: hex.text) != color { showHex() }
    }

    /// Shows hue, saturation and value; what a grey or black leaves open stays as it is.
    private func showParts(of color: Color) {
        let new = HSVColor(color)
        if new.saturation > 0 { parts[0].setValue(new.hue) }
        if new.value > 0 { parts[1].setValue(new.saturation * 100) }
        parts[2].setValue(new.value * 100)
    }

    private var colorOfChannels: Color {
        let values = channels.map { UInt8($0.value) }
        return Color(red: values[0], green: values[1], blue: values[2])
    }

    private var colorOfParts: Color {
        HSVColor(hue: parts[0].value, saturation: parts[1].value / 100, value: parts[2].value / 100).color
    }

    /// Shows a value unless the row shows the nearest that it can already.
    private func show(_ value: Double, in row: SliderRow) {
        if row.slider.scale.nearest(value) != row.value { row.setValue(value) }
    }

    /// The value of a row, or the finer one that it shows as good as it can.
    private func value(of row: SliderRow, near value: Double) -> Double {
        row.slider.scale.nearest(value) == row.value ? value : row.value
    }

    /// What strokes are painted with, at an opacity.
    func paint(opacity: Double) -> Paint {
        let chosen = state.pattern.flatMap { offer.patterns.indices.contains($0) ? offer.patterns[$0] : nil }
        let kind = state.color.map { color in
            chosen.map { Paint.Kind.pattern($0.pattern, tint: color) } ?? .color(color)
        }
        return Paint(kind ?? .eraser, opacity: opacity, mode: state.mode)
    }

    /// Reads the controls after a change of one of the rows, or of something else; tells of the new state if it is one.
    private func take(from row: SliderRow?) -> SettingsAction? {
        if channels.contains(where: { $0 === row }) { return take(colorOfChannels) }
        if parts.contains(where: { $0 === row }) { return take(colorOfParts) }
        var new = state
        new.brush.width = value(of: width, near: state.brush.width)
        new.opacity = value(of: opacity, near: state.opacity)
        new.brush.hardness = value(of: hardness, near: state.brush.hardness)
        new.brush.steadiness = value(of: steadiness, near: state.brush.steadiness)
        new.fillTolerance = value(of: tolerance, near: state.fillTolerance)
        new.historyBudget = Int(value(of: history, near: Double(state.historyBudget)))
        new.pattern = pattern.number == 0 ? nil : pattern.number - 1
        new.mode = BlendMode.allCases[mode.number]
        new.palette = palette.number
        new.tripleClickClears = tripleClick.isOn
        new.showsStatusLine = statusLine.isOn
        new.fingerPaints = fingerPaints.isOn
        new.brush.pressure.target = PressureResponse.Target.allCases[pressure.number]
        new.brush.pressure.curve = PressureCurve.allCases[curve.number]
        return take(new)
    }

    private func take(_ color: Color) -> SettingsAction? {
        var new = state
        new.color = color
        return take(new)
    }

    private func take(_ new: SettingsState) -> SettingsAction? {
        if new == state { return nil }
        state = new
        return .changed(new)
    }

    // MARK: Layout

    override func panels() -> [Panel<String>] {
        let layout = DialogLayout(bounds, style)
        let body = SettingsLayout(layout, style, of: self)
        return [
            layout.bodyPanel(body.widgets),
            layout.footerPanel(leading: [restore, canvasSize], trailing: [close]) { place($0, $1) },
        ]
    }
}
