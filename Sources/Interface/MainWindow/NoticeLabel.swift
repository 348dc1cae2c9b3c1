import Raster

/// The message: on one line where there is room, else on two, else on three small ones; what does not fit even there is
/// left out in the middle, so that a long path gives way before the reason of a failure.
///
/// It stands in the bar, or on a card of its own that lies over what is below.
struct NoticeLabel: Part {
    /// The message.
    let notice: Notice
    /// What the lines may take, in pixels.
    let maxWidth: Int
    /// Whether it brings a card to stand on.
    var isCard = false

    private static let padding = (x: 14.0, y: 6.0)
    private static let shadowReach = 3.0

    var role: String { "label" }
    var text: String { notice.text }

    func overhang(_ scale: Scale) -> Int { isCard ? NoticeLabel.overhang(scale) : 0 }

    /// How far a card's shadow lies outside its frame, in pixels.
    static func overhang(_ scale: Scale) -> Int { scale(shadowReach) }

    /// What a card's lines may take in a room of this width, in pixels.
    static func textWidth(inRoom width: Int, _ scale: Scale) -> Int {
        width - 2 * (scale(padding.x) + overhang(scale))
    }

    /// The message set within the room it has.
    func layout(_ style: Style) -> TextLayout {
        let layout = style.text.layout(notice.text, .body, maxWidth: maxWidth, maxLines: 2)
        if !layout.isEllipsized { return layout }
        return style.text.layout(notice.text, .caption, maxWidth: maxWidth, maxLines: 3)
    }

    /// The size that it takes, in pixels.
    func size(_ style: Style) -> (width: Int, height: Int) {
        let text = layout(style)
        if !isCard { return (text.width, text.height) }
        return (
            text.width + 2 * style.scale(NoticeLabel.padding.x), text.height + 2 * style.scale(NoticeLabel.padding.y)
        )
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        if isCard { drawCard(in: frame, with: painter, style) }
        let color = notice.tone == .failure ? style.theme.failureText : style.theme.secondaryText
        painter.draw(layout(style), centredIn: frame, Ink(color))
    }

    private func drawCard(in frame: IntRect, with painter: Painter, _ style: Style) {
        let border = style.scale.hairline
        let radius = Button.radius * style.scale.factor
        let reach = NoticeLabel.overhang(style.scale)
        for step in 1...max(reach, 1) {
            let shadow = frame.expanded(by: reach - step).translated(x: 0, y: style.scale(1))
            painter.fill(
                Path(rounded: shadow, radius: radius + Double(reach - step)),
                Ink.black.faded(to: 0.09 / Double(max(reach, 1))))
        }
        let shape = Path(rounded: frame, inset: Double(border) / 2, radius: radius)
        painter.fill(shape, Ink(style.theme.bar))
        painter.stroke(shape, width: Double(border), Ink(style.theme.button.border))
    }
}
