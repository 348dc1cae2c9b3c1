import Painting
import Raster

/// What a person asks for in the dialog for the size of the canvas.
public enum CanvasSizeAction: Hashable, Sendable {
    /// Give the canvas this size in pixels; what is at the anchor stays there.
    case resize(width: Int, height: Int, anchor: Anchor)
    /// Go back as if nothing had been asked.
    case cancel
}

/// Asks for another size of the canvas, and for the part of the picture that stays where it is.
public final class CanvasSizeDialog: Dialog<CanvasSizeAction> {
    private let current: (width: Int, height: Int)
    private let fields: SizeFields
    private let anchor = AnchorGrid("anchor")
    private let cancel = PushButton("button.cancel", Button(title: "Cancel"))
    private let resize = PushButton("button.resize", Button(title: "Resize", isPrimary: true))

    private static let designSize = (width: 400.0, height: 366.0)
    private static let gridY = 146.0
    private static let gridSide = 132.0
    private static let noteX = 258.0
    private static let noteWidth = 118.0

    /// A dialog about a canvas of this size in pixels.
    public init(width: Int, height: Int, scale: Double = 1, theme: Theme = .light) {
        let style = Style(theme: theme, scale: Scale(scale))
        current = (width, height)
        fields = SizeFields(width: width, height: height, style)
        super.init(name: "canvas-size", title: "Canvas size", style)
    }

    public override var preferredSize: (width: Int, height: Int) {
        (style.scale(CanvasSizeDialog.designSize.width), style.scale(CanvasSizeDialog.designSize.height))
    }

    override var controls: [any Control] { fields.fields as [any Control] + [anchor, cancel, resize] }

    override var firstControl: (any Control)? { fields.fields.first }

    /// Whether a part of the picture is lost with the size as it is written.
    private var cuts: Bool {
        fields.size.map { $0.width < current.width || $0.height < current.height } ?? false
    }

    // MARK: What the controls do

    override func changed(_ control: any Control) -> CanvasSizeAction? {
        fields.check()
        resize.isEnabled = fields.size != nil
        return nil
    }

    override func activated(_ control: any Control) -> CanvasSizeAction? {
        control.isSame(as: cancel) ? .cancel : confirmed()
    }

    override func confirmed() -> CanvasSizeAction? {
        fields.size.map { .resize(width: $0.width, height: $0.height, anchor: anchor.chosen) }
    }

    public override func cancelled() -> CanvasSizeAction? { .cancel }

    // MARK: Layout

    override func panels() -> [Panel<String>] {
        let layout = DialogLayout(bounds, style)
        let (y, side) = (CanvasSizeDialog.gridY, CanvasSizeDialog.gridSide)
        var widgets = fields.widgets(layout, of: self)
        widgets += [
            place(
                "label.anchor", Label(text: "Anchor"),
                layout.frame(x: SizeFields.labelX, y: y, width: 80, height: Button.height)),
            place(anchor, layout.frame(x: SizeFields.fieldX, y: y, width: side, height: side)),
            place(
                "label.current",
                Label(
                    text: "Now \(current.width) × \(current.height)", font: .small, tone: .secondary, maxLines: 2),
                layout.frame(x: CanvasSizeDialog.noteX, y: y + 2, width: CanvasSizeDialog.noteWidth, height: 36)),
        ]
        if cuts {
            let note = "What does not fit is cut off; Undo brings it back."
            widgets.append(
                place(
                    "message.cut", Label(text: note, font: .small, tone: .warning, maxLines: 4),
                    layout.frame(x: CanvasSizeDialog.noteX, y: y + 44, width: CanvasSizeDialog.noteWidth, height: 76)))
        }
        let footer = layout.footerPanel(trailing: [cancel, resize]) { place($0, $1) }
        return [layout.bodyPanel(widgets), footer]
    }
}
