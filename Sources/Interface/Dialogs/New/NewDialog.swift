import Input
import Raster

/// Asks for the size and the paper of a new picture.
public final class NewDialog: Dialog<NewAction> {
    private let fields: [TextField]
    private let tiles = [PaperTile(.white, title: "White"), PaperTile(.transparent, title: "Transparent")]
    private let cancel = PushButton("button.cancel", Button(title: "Cancel"))
    private let create = PushButton("button.create", Button(title: "Create", isPrimary: true))

    private static let designSize = (width: 400.0, height: 352.0)
    private static let labelX = 24.0
    private static let fieldX = 110.0
    private static let fieldWidth = 96.0
    private static let rowPitch = 60.0
    private static let titles = ["Width", "Height"]
    private static let letterLimit = 6

    /// A dialog that offers a picture of this size and paper.
    public init(_ picture: NewPicture, scale: Double = 1, theme: Theme = .light) {
        let style = Style(theme: theme, scale: Scale(scale))
        fields = zip(NewDialog.titles, [picture.width, picture.height]).map { title, side in
            TextField(
                "field." + title.lowercased(), String(side), filter: .integer, limit: NewDialog.letterLimit, style)
        }
        super.init(name: "new", title: "New picture", style)
        for tile in tiles { tile.isSelected = tile.paper == picture.paper }
    }

    /// The picture as it is described; nothing while a number is missing or out of range.
    public var picture: NewPicture? {
        guard let width = NewDialog.side(fields[0].text), let height = NewDialog.side(fields[1].text) else {
            return nil
        }
        return NewPicture(width: width, height: height, paper: tiles.first(where: \.isSelected)?.paper ?? .white)
    }

    private static func side(_ text: String) -> Int? {
        guard let side = Int(text), NewPicture.sides.contains(side) else { return nil }
        return side
    }

    public override var preferredSize: (width: Int, height: Int) {
        (style.scale(NewDialog.designSize.width), style.scale(NewDialog.designSize.height))
    }

    override var controls: [any Control] { fields as [any Control] + tiles + [cancel, create] }

    override var firstControl: (any Control)? { fields.first }

    // MARK: What the controls do

    override func changed(_ control: any Control) -> NewAction? {
        for field in fields { field.isInvalid = NewDialog.side(field.text) == nil }
        create.isEnabled = picture != nil
        if let tile = control as? PaperTile { choose(tile) }
        return nil
    }

    override func activated(_ control: any Control) -> NewAction? {
        control.isSame(as: cancel) ? .cancel : confirmed()
    }

    override func confirmed() -> NewAction? { picture.map { .create($0) } }

    public override func cancelled() -> NewAction? { .cancel }

    /// Between the tiles the arrows choose, as between the tools of the main window.
    override func reachedByArrow(_ control: any Control) -> NewAction? {
        if let tile = control as? PaperTile { choose(tile) }
        return nil
    }

    private func choose(_ chosen: PaperTile) {
        for tile in tiles { tile.isSelected = tile === chosen }
    }

    // MARK: Layout

    override func panels() -> [Panel<String>] {
        let layout = DialogLayout(bounds, style)
        var widgets: [Widget<String>] = []
        for (number, field) in fields.enumerated() {
            widgets += row(field, NewDialog.titles[number], y: 24 + Double(number) * NewDialog.rowPitch, layout)
        }
        widgets.append(
            place(
                "label.paper", Label(text: "Paper"),
                layout.frame(x: NewDialog.labelX, y: 146, width: 80, height: Button.height)))
        for (number, tile) in tiles.enumerated() {
            let x = NewDialog.fieldX + Double(number) * 137
            widgets.append(place(tile, layout.frame(x: x, y: 146, width: 129, height: 108)))
        }
        let footer = layout.footerPanel(trailing: [cancel, create]) { place($0, $1) }
        return [layout.bodyPanel(widgets), footer]
    }

    private func row(_ field: TextField, _ title: String, y: Double, _ layout: DialogLayout) -> [Widget<String>] {
        let name = title.lowercased()
        let unitX = NewDialog.fieldX + NewDialog.fieldWidth + DialogLayout.gap
        var widgets = [
            place(
                "label." + name, Label(text: title),
                layout.frame(x: NewDialog.labelX, y: y, width: 80, height: Button.height)),
            place(
                field, layout.frame(x: NewDialog.fieldX, y: y, width: NewDialog.fieldWidth, height: Button.height)),
            place(
                "unit." + name, Label(text: "px", tone: .secondary),
                layout.frame(x: unitX, y: y, width: 24, height: Button.height)),
        ]
        if field.isInvalid {
            let range = "\(title) goes from \(NewPicture.sides.lowerBound) to \(NewPicture.sides.upperBound)."
            widgets.append(
                place(
                    "message." + name, Label(text: range, font: .small, tone: .failure),
                    layout.frame(x: NewDialog.fieldX, y: y + 36, width: 266, height: 18)))
        }
        return widgets
    }
}
