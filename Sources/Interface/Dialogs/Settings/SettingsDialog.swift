import Input
import Painting
import Raster

/// The settings: the brush and how it follows the hand, its opacity, the palette, and the colour of the pencil in use,
/// with previews.
public final class SettingsDialog: Dialog<SettingsAction> {
    private let width: SliderRow
    private let opacity: SliderRow
    private let hardness: SliderRow
    private let steadiness: SliderRow
    private let tolerance: SliderRow
    private let palette: Choice
    private let channels: [SliderRow]
    private let hex: TextField
    private let restore = PushButton("button.restore", Button(title: "Restore colours"))
    private let close = PushButton("button.close", Button(title: "Close", isPrimary: true))
    /// What Esc brings back.
    private let initial: SettingsState

    private static let designSize = (width: 420.0, height: 700.0)
    private static let labelX = 24.0
    private static let trackX = 110.0
    private static let fieldWidth = 60.0
    /// Between the track's end and the margin.
    private static let valueRoom = 68.0
    private static let cardHeight = 121.0
    private static let opacityBrushWidth = 10.0

    /// A dialog that opens with the current settings.
    /// - Parameter palettes: The titles of the palettes to choose from.
    public init(
        state: SettingsState, palettes: [String] = [Palette.tenPencils.title], scale: Double = 1,
        theme: Theme = .light
    ) {
        self.state = state
        initial = state
        let style = Style(theme: theme, scale: Scale(scale))
        width = SliderRow(
            "width", title: "Width",
            SliderScale(range: Brush.widths, decimals: 1, arrowStep: 0.5, pageStep: 5, wheelStep: 1),
            value: state.brush.width, mark: .primary, style)
        opacity = SliderRow(
            "opacity", title: "Opacity",
            SliderScale(range: 0...1, decimals: 2, arrowStep: 0.01, pageStep: 0.1, wheelStep: 0.05),
            value: state.opacity, mark: .primary, style)
        hardness = SliderRow(
            "hardness", title: "Hardness",
            SliderScale(range: 0...1, decimals: 2, arrowStep: 0.01, pageStep: 0.1, wheelStep: 0.05),
            value: state.brush.hardness, mark: .primary, style)
        steadiness = SliderRow(
            "steadiness", title: "Steadiness",
            SliderScale(range: Brush.steadinesses, decimals: 1, arrowStep: 0.5, pageStep: 1, wheelStep: 0.5),
            value: state.brush.steadiness, mark: .primary, style)
        tolerance = SliderRow(
            "fill-tolerance", title: "Fill range",
            SliderScale(range: 0...1, decimals: 2, arrowStep: 0.01, pageStep: 0.1, wheelStep: 0.05),
            value: state.fillTolerance, mark: .primary, style)
        palette = Choice("choice.palette", palettes, number: state.palette, style)
        let marks: [(String, String, SliderMark)] = [
            ("red", "Red", .red), ("green", "Green", .green), ("blue", "Blue", .primary),
        ]
        channels = marks.map { name, title, mark in
            SliderRow(
                name, title: title,
                SliderScale(range: 0...255, decimals: 0, arrowStep: 1, pageStep: 16, wheelStep: 5), value: 0,
                mark: mark, style)
        }
        hex = TextField("field.hex", filter: .hexColor, limit: 7, style)
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

    public override var preferredSize: (width: Int, height: Int) {
        (style.scale(SettingsDialog.designSize.width), style.scale(SettingsDialog.designSize.height))
    }

    override var controls: [any Control] {
        fields(of: brushSliders) + [palette] + fields(of: channels) + [hex, restore, close]
    }

    private func fields(of rows: [SliderRow]) -> [any Control] {
        rows.flatMap { [$0.slider, $0.field] as [any Control] }
    }

    override var firstControl: (any Control)? { width.slider }

    private var brushSliders: [SliderRow] { [width, opacity, hardness, steadiness, tolerance] }

    private var rows: [SliderRow] { brushSliders + channels }

    // MARK: What the controls do

    override func changed(_ control: any Control) -> SettingsAction? {
        if let row = rows.first(where: { control.isSame(as: $0.slider) }) {
            row.showValue()
            return take(isColor: channels.contains { $0 === row })
        }
        if let row = rows.first(where: { control.isSame(as: $0.field) }) {
            row.takeText()
            return take(isColor: channels.contains { $0 === row })
        }
        if control.isSame(as: palette) {
            state.palette = palette.number
            return .changed(state)
        }
        guard control.isSame(as: hex) else { return nil }
        let color = Color(hex: hex.text)
        hex.isInvalid = color == nil
        guard let color else { return nil }
        show(color)
        return take(isColor: true)
    }

    override func activated(_ control: any Control) -> SettingsAction? {
        control.isSame(as: restore) ? .restoreColours : confirmed()
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

    private var color: Color {
        let values = channels.map { UInt8($0.value) }
        return Color(red: values[0], green: values[1], blue: values[2])
    }

    private func show(_ color: Color) {
        for (row, value) in zip(channels, [color.red, color.green, color.blue]) { row.setValue(Double(value)) }
    }

    private func showHex() {
        hex.setText(state.color == nil ? "" : (color).hex)
        hex.isInvalid = false
    }

    private func showState(isNewColor: Bool) {
        show(state.brush.width, in: width)
        show(state.opacity, in: opacity)
        show(state.brush.hardness, in: hardness)
        show(state.brush.steadiness, in: steadiness)
        show(state.fillTolerance, in: tolerance)
        palette.choose(state.palette)
        if let color = state.color, color != self.color { show(color) }
        for row in channels { row.isEnabled = state.color != nil }
        hex.isEnabled = state.color != nil
        if isNewColor && Color(hex: hex.text) != state.color { showHex() }
    }

    /// Shows a value unless the row shows the nearest that it can already.
    private func show(_ value: Double, in row: SliderRow) {
        if row.slider.scale.nearest(value) != row.value { row.setValue(value) }
    }

    /// The value of a row, or the finer one that it shows as good as it can.
    private func value(of row: SliderRow, near value: Double) -> Double {
        row.slider.scale.nearest(value) == row.value ? value : row.value
    }

    /// Reads the controls; tells of the new state if it is one.
    private func take(isColor: Bool) -> SettingsAction? {
        var new = state
        if isColor {
            new.color = color
        } else {
            new.brush.width = value(of: width, near: state.brush.width)
            new.opacity = value(of: opacity, near: state.opacity)
            new.brush.hardness = value(of: hardness, near: state.brush.hardness)
            new.brush.steadiness = value(of: steadiness, near: state.brush.steadiness)
            new.fillTolerance = value(of: tolerance, near: state.fillTolerance)
        }
        if new == state { return nil }
        state = new
        return .changed(new)
    }

    // MARK: Layout

    override func panels() -> [Panel<String>] {
        let layout = DialogLayout(bounds, style)
        return [layout.bodyPanel(previews(layout) + brushRows(layout) + colorRows(layout)), footer(layout)]
    }

    private func footer(_ layout: DialogLayout) -> Panel<String> {
        layout.footerPanel(leading: [restore], trailing: [close]) { place($0, $1) }
    }

    private func previews(_ layout: DialogLayout) -> [Widget<String>] {
        let inside = layout.inside
        let gap = style.scale(12)
        let cardWidth = (inside.width - gap) / 2
        let height = style.scale(SettingsDialog.cardHeight)
        let kind = state.color.map { Paint.Kind.color($0) } ?? .eraser
        // A preview has no hand to follow.
        var brush = state.brush
        brush.steadiness = 0
        let opacityWidth = Double(style.scale(SettingsDialog.opacityBrushWidth))
        let left = IntRect(x: inside.minX, y: inside.minY, width: cardWidth, height: height)
        return [
            place("preview.width", StrokeCard(title: "width", brush: brush, paint: Paint(kind)), left),
            place(
                "preview.opacity",
                StrokeCard(
                    title: "opacity", brush: Brush(width: opacityWidth, hardness: brush.hardness),
                    paint: Paint(kind, opacity: state.opacity)),
                left.translated(x: inside.maxX - cardWidth - left.minX, y: 0)),
        ]
    }

    private func brushRows(_ layout: DialogLayout) -> [Widget<String>] {
        [heading("label.brush", "Brush", y: 178, layout)]
            + row(width, y: 210, layout) + row(opacity, y: 244, layout)
            + row(hardness, y: 278, layout) + row(steadiness, y: 312, layout)
            + row(tolerance, y: 346, layout)
    }

    private func colorRows(_ layout: DialogLayout) -> [Widget<String>] {
        let inside = layout.inside
        let y = 570.0
        let swatchX = SettingsDialog.trackX + 122
        let message = rows.compactMap(\.message).first ?? (hex.isInvalid ? "A colour is written #RRGGBB." : nil)
        let trackX = style.scale(SettingsDialog.trackX)
        let row = layout.frame(x: 0, y: 426 - 16, width: 1, height: Button.height)
        var widgets = [
            heading("label.colour", "Colour", y: 394, layout), label("label.palette", "Palette", y: 426, layout),
            place(palette, IntRect(minX: trackX, minY: row.minY, maxX: inside.maxX, maxY: row.maxY)),
        ]
        for (number, row) in channels.enumerated() {
            widgets += self.row(row, y: 464 + Double(number) * DialogLayout.rowPitch, layout)
        }
        widgets += [
            label("label.hex", "Hex", y: y, layout),
            place(hex, layout.frame(x: SettingsDialog.trackX, y: y - 16, width: 110, height: Button.height)),
        ]
        if let color = state.color {
            let frame = layout.frame(x: swatchX, y: y - 16, width: Button.height, height: Button.height)
            widgets.append(place("swatch.colour", Swatch(color: color, text: (color).hex), frame))
        }
        if let message {
            var frame = layout.frame(x: SettingsDialog.trackX, y: y + 21, width: 1, height: 20)
            frame = IntRect(minX: frame.minX, minY: frame.minY, maxX: inside.maxX, maxY: frame.maxY)
            widgets.append(
                place("message.settings", Label(text: message, font: .small, tone: .failure), frame))
        }
        return widgets
    }

    private func heading(_ name: String, _ text: String, y: Double, _ layout: DialogLayout) -> Widget<String> {
        place(
            name, Label(text: text, font: .heading, tone: .strong),
            layout.frame(x: SettingsDialog.labelX, y: y - 12, width: 200, height: 24))
    }

    private func label(_ name: String, _ text: String, y: Double, _ layout: DialogLayout) -> Widget<String> {
        place(
            name, Label(text: text),
            layout.frame(
                x: SettingsDialog.labelX, y: y - 12, width: SettingsDialog.trackX - SettingsDialog.labelX - 12,
                height: 24))
    }

    private func row(_ row: SliderRow, y: Double, _ layout: DialogLayout) -> [Widget<String>] {
        let inside = layout.inside
        let knob = layout.frame(x: SettingsDialog.trackX, y: y - 9, width: 1, height: SliderPart.knobSide)
        let fieldWidth = style.scale(SettingsDialog.fieldWidth)
        // The value's text ends at the margin; the box reaches beyond it.
        let padding = style.scale(TextFieldPart.padding)
        let field = layout.frame(x: 0, y: y - 14, width: 1, height: 28)
        let fieldFrame = IntRect(
            x: inside.maxX + padding - fieldWidth, y: field.minY, width: fieldWidth, height: field.height)
        let trackEnd = inside.maxX - style.scale(SettingsDialog.valueRoom)
        return [
            label("label." + row.slider.name.dropFirst("slider.".count), row.title, y: y, layout),
            place(
                row.slider, IntRect(minX: knob.minX, minY: knob.minY, maxX: trackEnd, maxY: knob.maxY)),
            place(row.field, fieldFrame),
        ]
    }
}
