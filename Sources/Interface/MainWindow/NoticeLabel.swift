import Raster

/// The message in the top bar: on one line where there is room, else on two, else on three small ones; what does not
/// fit even there is left out in the middle, so that a long path gives way before the reason of a failure.
struct NoticeLabel: Part {
    /// The message.
    let notice: Notice
    /// What the lines may take, in pixels.
    let maxWidth: Int

    var role: String { "label" }
    var text: String { notice.text }

    /// The message set within the room it has.
    func layout(_ style: Style) -> TextLayout {
        let layout = style.text.layout(notice.text, .body, maxWidth: maxWidth, maxLines: 2)
        if !layout.isEllipsized { return layout }
        return style.text.layout(notice.text, .caption, maxWidth: maxWidth, maxLines: 3)
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let color = notice.tone == .failure ? style.theme.failureText : style.theme.secondaryText
        painter.draw(layout(style), centredIn: frame, Ink(color))
    }
}
