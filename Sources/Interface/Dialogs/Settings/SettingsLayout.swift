import Painting
import Raster

/// Where the parts of the settings are: two columns of rows with a heading over each group.
struct SettingsLayout {
    private let layout: DialogLayout
    private let style: Style
    private let dialog: SettingsDialog

    private static let designSize = (width: 820.0, height: 690.0)
    private static let fieldWidth = 60.0
    /// Between the track's end and the margin.
    private static let valueRoom = 68.0
    private static let cardHeight = 121.0
    private static let opacityBrushWidth = 10.0

    /// A column by its edges, at scale 1.
    private struct Column {
        let left: Double
        let right: Double
        /// Where sliders and other controls begin, behind the words.
        var controls: Double { left + 86 }

        static let first = Column(left: 24, right: 396)
        static let second = Column(left: 424, right: 796)
    }

    /// The size of the whole window, in pixels.
    static func size(_ scale: Scale) -> (width: Int, height: Int) {
        (scale(designSize.width), scale(designSize.height))
    }

    init(_ layout: DialogLayout, _ style: Style, of dialog: SettingsDialog) {
        self.layout = layout
        self.style = style
        self.dialog = dialog
    }

    /// Everything above the buttons.
    var widgets: [Widget<String>] { previews + brush + fill + pen + color + behaviour }

    // MARK: Groups

    private var previews: [Widget<String>] {
        let state = dialog.state
        // A preview has no hand to follow.
        let brush = Brush(width: state.brush.width, hardness: state.brush.hardness)
        let thin = Brush(
            width: Double(style.scale(SettingsLayout.opacityBrushWidth)), hardness: state.brush.hardness)
        let column = Column.first
        let middle = (column.left + column.right) / 2
        return [
            dialog.place(
                "preview.width", StrokeCard(title: "width", brush: brush, paint: dialog.paint(opacity: 1)),
                frame(column.left, middle - 6, y: 24, height: SettingsLayout.cardHeight)),
            dialog.place(
                "preview.opacity",
                StrokeCard(title: "opacity", brush: thin, paint: dialog.paint(opacity: state.opacity)),
                frame(middle + 6, column.right, y: 24, height: SettingsLayout.cardHeight)),
        ]
    }

    private var brush: [Widget<String>] {
        [heading("label.brush", "Brush", .first, y: 178)]
            + dialog.brushRows.enumerated().flatMap { number, row in
                self.row(row, .first, y: 210 + Double(number) * DialogLayout.rowPitch)
            }
    }

    private var fill: [Widget<String>] {
        [heading("label.fill", "Fill", .first, y: 360)]
            + choice(dialog.pattern, "pattern", "Pattern", .first, y: 392)
            + choice(dialog.mode, "mode", "Blend", .first, y: 430) + row(dialog.tolerance, .first, y: 468)
    }

    private var pen: [Widget<String>] {
        let column = Column.second
        return [heading("label.pen", "Pen", .first, y: 514)]
            + choice(dialog.pressure, "pressure", "Pressure", .first, y: 546)
            + choice(dialog.curve, "pressure-curve", "Curve", .first, y: 584) + [
                dialog.place(dialog.pad, frame(column.left, column.right, y: 508, height: 94))
            ]
    }

    private var color: [Widget<String>] {
        let column = Column.second
        let y = 212.0
        var widgets = [heading("label.colour", "Colour", column, y: 36)]
        widgets += choice(dialog.palette, "palette", "Palette", column, y: 68)
        for (number, row) in dialog.channels.enumerated() {
            widgets += self.row(row, column, y: 106 + Double(number) * DialogLayout.rowPitch)
        }
        widgets += [
            label("label.hex", "Hex", column, y: y),
            dialog.place(
                dialog.hex, frame(column.controls, column.controls + 110, y: y - 16, height: Button.height)),
        ]
        if let color = dialog.state.color {
            let left = column.controls + 122
            widgets.append(
                dialog.place(
                    "swatch.colour", Swatch(color: color, text: color.hex),
                    frame(left, left + Button.height, y: y - 16, height: Button.height)))
        }
        for (number, row) in dialog.parts.enumerated() {
            widgets += self.row(row, column, y: 250 + Double(number) * DialogLayout.rowPitch)
        }
        if let complaint = dialog.complaint {
            widgets.append(
                dialog.place(
                    "message.settings", Label(text: complaint, font: .small, tone: .failure),
                    frame(column.left, column.right, y: 485, height: 20)))
        }
        return widgets
    }

    private var behaviour: [Widget<String>] {
        let column = Column.second
        return [heading("label.behaviour", "Behaviour", column, y: 360)] + row(dialog.history, column, y: 392) + [
            dialog.place(
                "message.history", Label(text: dialog.offer.historyUse, font: .small),
                frame(column.controls, column.right, y: 408, height: 20)),
            dialog.place(dialog.tripleClick, frame(column.left, column.right, y: 430, height: 28)),
            dialog.place(dialog.fingerPaints, frame(column.left, column.left + 236, y: 458, height: 28)),
            dialog.place(dialog.statusLine, frame(column.left + 252, column.right, y: 458, height: 28)),
        ]
    }

    // MARK: Rows

    private func frame(_ left: Double, _ right: Double, y: Double, height: Double) -> IntRect {
        layout.frame(x: left, y: y, width: right - left, height: height)
    }

    private func heading(_ name: String, _ text: String, _ column: Column, y: Double) -> Widget<String> {
        dialog.place(
            name, Label(text: text, font: .heading, tone: .strong),
            frame(column.left, column.left + 200, y: y - 12, height: 24))
    }

    private func label(_ name: String, _ text: String, _ column: Column, y: Double) -> Widget<String> {
        dialog.place(name, Label(text: text), frame(column.left, column.controls - 8, y: y - 12, height: 24))
    }

    private func choice(
        _ choice: Choice, _ name: String, _ title: String, _ column: Column, y: Double
    ) -> [Widget<String>] {
        [
            label("label." + name, title, column, y: y),
            dialog.place(choice, frame(column.controls, column.right, y: y - 16, height: Button.height)),
        ]
    }

    private func row(_ row: SliderRow, _ column: Column, y: Double) -> [Widget<String>] {
        let trackEnd = column.right - SettingsLayout.valueRoom
        // The value's text ends at the margin; the box reaches beyond it.
        let field = frame(
            column.right + TextFieldPart.padding - SettingsLayout.fieldWidth, column.right + TextFieldPart.padding,
            y: y - 14, height: 28)
        return [
            label("label." + row.slider.name.dropFirst("slider.".count), row.title, column, y: y),
            dialog.place(row.slider, frame(column.controls, trackEnd, y: y - 9, height: SliderPart.knobSide)),
            dialog.place(row.field, field),
        ]
    }
}
