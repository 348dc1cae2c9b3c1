import Raster

/// The measures that dialogs share, and the bar with buttons along their lower edge.
struct DialogLayout {
    let bounds: IntRect
    private let style: Style

    /// The margin around the contents at scale 1.
    static let margin = 24.0
    /// The distance between rows at scale 1.
    static let rowPitch = 34.0
    /// The height of the bar with the buttons at scale 1.
    static let footerHeight = 64.0
    /// The gap between neighbours at scale 1.
    static let gap = 8.0
    private static let leastButtonWidth = 96.0

    /// The measures of a window of this size, in pixels.
    init(_ bounds: IntRect, _ style: Style) {
        self.bounds = bounds
        self.style = style
    }

    /// The part above the buttons.
    var body: IntRect {
        IntRect(minX: 0, minY: 0, maxX: bounds.maxX, maxY: bounds.maxY - style.scale(DialogLayout.footerHeight))
    }

    /// The part of the body in which things stand.
    var inside: IntRect { body.expanded(by: -style.scale(DialogLayout.margin)) }

    /// A rectangle of the design, whose origin is that of the window.
    func frame(x: Double, y: Double, width: Double, height: Double) -> IntRect {
        let scale = style.scale
        return IntRect(minX: scale(x), minY: scale(y), maxX: scale(x + width), maxY: scale(y + height))
    }

    /// The panel with the contents.
    func bodyPanel(_ widgets: [Widget<String>]) -> Panel<String> {
        Panel(
            bounds: body, ground: style.theme.bar, hairline: .empty, hairlineColor: style.theme.hairline,
            widgets: widgets)
    }

    /// The panel with the buttons: some at its start, some at its end, each as wide as its word needs.
    func footerPanel(
        leading: [PushButton] = [], trailing: [PushButton], _ place: (PushButton, IntRect) -> Widget<String>
    )
        -> Panel<String>
    {
        let scale = style.scale
        let bar = IntRect(minX: 0, minY: body.maxY, maxX: bounds.maxX, maxY: bounds.maxY)
        let hairline = IntRect(x: 0, y: bar.minY, width: bar.width, height: scale.hairline)
        let height = scale(Button.height + 2)
        let y = bar.minY + (bar.height + scale.hairline - height) / 2
        let gap = scale(DialogLayout.gap)
        var widgets: [Widget<String>] = []
        var x = scale(DialogLayout.margin)
        for button in leading {
            let width = width(button)
            widgets.append(place(button, IntRect(x: x, y: y, width: width, height: height)))
            x += width + gap
        }
        x = bar.maxX - scale(DialogLayout.margin) - trailing.reduce(-gap) { $0 + width($1) + gap }
        for button in trailing {
            let width = width(button)
            widgets.append(place(button, IntRect(x: x, y: y, width: width, height: height)))
            x += width + gap
        }
        return Panel(
            bounds: bar, ground: style.theme.bar, hairline: hairline, hairlineColor: style.theme.hairline,
            widgets: widgets)
    }

    /// The width that these buttons take with margins and gaps.
    func footerWidth(_ buttons: [PushButton]) -> Int {
        let gap = style.scale(DialogLayout.gap)
        return buttons.reduce(2 * style.scale(DialogLayout.margin) - gap) { $0 + width($1) + gap }
    }

    private func width(_ button: PushButton) -> Int {
        button.button.width(minimum: DialogLayout.leastButtonWidth, style)
    }
}
