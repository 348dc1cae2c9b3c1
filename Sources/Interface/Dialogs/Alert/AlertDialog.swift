import Input
import Raster

/// A window that tells or asks something; its action is the answer.
public final class AlertDialog: Dialog<AlertChoice> {
    /// What it tells or asks.
    public let alert: Alert
    private let buttons: [(choice: AlertChoice, button: PushButton)]

    private static let leastWidth = 440.0
    private static let iconSide = 40.0
    private static let iconGap = 16.0
    private static let detailGap = 8.0
    private static let messageLines = 6
    private static let detailLines = 8

    /// A dialog for an alert.
    public init(_ alert: Alert, scale: Double = 1, theme: Theme = .light) {
        self.alert = alert
        buttons = alert.choices.map { choice in
            let button = Button(title: choice.title, isPrimary: choice == alert.defaultChoice)
            return (choice, PushButton("alert." + choice.rawValue, button))
        }
        super.init(name: "alert", title: "Tempera", Style(theme: theme, scale: Scale(scale)))
    }

    public override var preferredSize: (width: Int, height: Int) {
        let width = max(
            style.scale(AlertDialog.leastWidth), DialogLayout(.empty, style).footerWidth(buttons.map(\.button)))
        let text = texts(width: textWidth(inWidth: width))
        let height = max(text.reduce(0) { $0 + $1.height }, style.scale(AlertDialog.iconSide))
        let gaps = style.scale(AlertDialog.detailGap) * (text.count - 1)
        return (width, height + gaps + 2 * style.scale(DialogLayout.margin) + style.scale(DialogLayout.footerHeight))
    }

    override var controls: [any Control] { (leading + trailing) as [any Control] }

    override var firstControl: (any Control)? {
        buttons.first { $0.choice == alert.defaultChoice }?.button ?? buttons.first?.button
    }

    override func activated(_ control: any Control) -> AlertChoice? {
        buttons.first { control.isSame(as: $0.button) }?.choice
    }

    override func confirmed() -> AlertChoice? { alert.defaultChoice }

    public override func cancelled() -> AlertChoice? { alert.cancelChoice }

    /// What loses something stands apart from the others, where no hurried click finds it.
    private var leading: [PushButton] { buttons.filter { $0.choice == .discard }.map(\.button) }

    private var trailing: [PushButton] { buttons.filter { $0.choice != .discard }.map(\.button) }

    // MARK: Layout

    private func textWidth(inWidth width: Int) -> Int {
        width - 2 * style.scale(DialogLayout.margin) - style.scale(AlertDialog.iconSide)
            - style.scale(AlertDialog.iconGap)
    }

    private var labels: [(name: String, label: Label)] {
        let message = Label(
            text: alert.message, font: .heading, tone: .strong, maxLines: AlertDialog.messageLines)
        let detail = Label(text: alert.detail, tone: .secondary, maxLines: AlertDialog.detailLines)
        return alert.detail.isEmpty
            ? [("alert.message", message)] : [("alert.message", message), ("alert.detail", detail)]
    }

    private func texts(width: Int) -> [TextLayout] { labels.map { $0.label.layout(style, width: width) } }

    override func panels() -> [Panel<String>] {
        let layout = DialogLayout(bounds, style)
        let inside = layout.inside
        let side = style.scale(AlertDialog.iconSide)
        let width = textWidth(inWidth: bounds.width)
        let gap = style.scale(AlertDialog.detailGap)
        let heights = texts(width: width).map(\.height)
        let textHeight = heights.reduce(gap * (heights.count - 1), +)
        var widgets = [
            place(
                "alert.icon", AlertIcon(tone: alert.tone),
                IntRect(x: inside.minX, y: inside.minY, width: side, height: side))
        ]
        // A single line stands beside the icon's middle; more of them begin at its top.
        var y = inside.minY + max(0, (side - textHeight) / 2)
        for ((name, label), height) in zip(labels, heights) {
            widgets.append(
                place(name, label, IntRect(x: inside.maxX - width, y: y, width: width, height: height)))
            y += height + gap
        }
        let footer = layout.footerPanel(leading: leading, trailing: trailing) { place($0, $1) }
        return [layout.bodyPanel(widgets), footer]
    }
}
