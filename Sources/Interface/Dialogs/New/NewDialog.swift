import Input
import Raster

/// Asks for the size and the paper of a new picture.
public final class NewDialog: Dialog<NewAction> {
    private let fields: SizeFields
    private let tiles = [PaperTile(.white, title: "White"), PaperTile(.transparent, title: "Transparent")]
    private let cancel = PushButton("button.cancel", Button(title: "Cancel"))
    private let create = PushButton("button.create", Button(title: "Create", isPrimary: true))

    private static let designSize = (width: 400.0, height: 352.0)

    /// A dialog that offers a picture of this size and paper.
    public init(_ picture: NewPicture, scale: Double = 1, theme: Theme = .light) {
        let style = Style(theme: theme, scale: Scale(scale))
        fields = SizeFields(width: picture.width, height: picture.height, style)
        super.init(name: "new", title: "New picture", style)
        for tile in tiles { tile.isSelected = tile.paper == picture.paper }
    }

    /// The picture as it is described; nothing while a number is missing or out of range.
    public var picture: NewPicture? {
        guard let size = fields.size else { return nil }
        return NewPicture(
            width: size.width, height: size.height, paper: tiles.first(where: \.isSelected)?.paper ?? .white)
    }

    public override var preferredSize: (width: Int, height: Int) {
        (style.scale(NewDialog.designSize.width), style.scale(NewDialog.designSize.height))
    }

    override var controls: [any Control] { fields.fields as [any Control] + tiles + [cancel, create] }

    override var firstControl: (any Control)? { fields.fields.first }

    // MARK: What the controls do

    override func changed(_ control: any Control) -> NewAction? {
        fields.check()
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
        var widgets = fields.widgets(layout, of: self)
        widgets.append(
            place(
                "label.paper", Label(text: "Paper"),
                layout.frame(x: SizeFields.labelX, y: 146, width: 80, height: Button.height)))
        for (number, tile) in tiles.enumerated() {
            let x = SizeFields.fieldX + Double(number) * 137
            widgets.append(place(tile, layout.frame(x: x, y: 146, width: 129, height: 108)))
        }
        let footer = layout.footerPanel(trailing: [cancel, create]) { place($0, $1) }
        return [layout.bodyPanel(widgets), footer]
    }
}
