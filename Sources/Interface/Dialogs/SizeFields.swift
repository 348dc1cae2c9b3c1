import Raster

/// The fields for the width and the height of a picture at the top of a dialog, and what is wrong with what they say.
struct SizeFields {
    /// The field of the width, then that of the height.
    let fields: [TextField]

    /// Where words stand, at scale 1.
    static let labelX = 24.0
    /// Where what they name stands, at scale 1.
    static let fieldX = 110.0
    private static let fieldWidth = 96.0
    private static let rowPitch = 60.0
    private static let titles = ["Width", "Height"]
    private static let letterLimit = 6

    /// Fields that offer a size in pixels.
    init(width: Int, height: Int, _ style: Style) {
        fields = zip(SizeFields.titles, [width, height]).map { title, side in
            TextField(
                "field." + title.lowercased(), String(side), filter: .integer, limit: SizeFields.letterLimit, style)
        }
    }

    /// The size as it is written; nothing while a number is missing or out of range.
    var size: (width: Int, height: Int)? {
        guard let width = SizeFields.side(fields[0].text), let height = SizeFields.side(fields[1].text) else {
            return nil
        }
        return (width, height)
    }

    private static func side(_ text: String) -> Int? {
        guard let side = Int(text), NewPicture.sides.contains(side) else { return nil }
        return side
    }

    /// Marks the fields whose text is no possible side.
    func check() {
        for field in fields { field.isInvalid = SizeFields.side(field.text) == nil }
    }

    /// Both rows, with their labels and, below a wrong number, the right ones.
    func widgets<Action>(_ layout: DialogLayout, of dialog: Dialog<Action>) -> [Widget<String>] {
        zip(fields, SizeFields.titles).enumerated().flatMap { number, row in
            widgets(row.0, row.1, y: DialogLayout.margin + Double(number) * SizeFields.rowPitch, layout, of: dialog)
        }
    }

    private func widgets<Action>(
        _ field: TextField, _ title: String, y: Double, _ layout: DialogLayout, of dialog: Dialog<Action>
    ) -> [Widget<String>] {
        let name = title.lowercased()
        let unitX = SizeFields.fieldX + SizeFields.fieldWidth + DialogLayout.gap
        var widgets = [
            dialog.place(
                "label." + name, Label(text: title),
                layout.frame(x: SizeFields.labelX, y: y, width: 80, height: Button.height)),
            dialog.place(
                field, layout.frame(x: SizeFields.fieldX, y: y, width: SizeFields.fieldWidth, height: Button.height)),
            dialog.place(
                "unit." + name, Label(text: "px", tone: .secondary),
                layout.frame(x: unitX, y: y, width: 24, height: Button.height)),
        ]
        if field.isInvalid {
            let range = "\(title) goes from \(NewPicture.sides.lowerBound) to \(NewPicture.sides.upperBound)."
            widgets.append(
                dialog.place(
                    "message." + name, Label(text: range, font: .small, tone: .failure),
                    layout.frame(x: SizeFields.fieldX, y: y + 36, width: 266, height: 18)))
        }
        return widgets
    }
}
