import Raster

/// The message in the top bar: on one line where there is room, else on two, else shortened in the middle.
struct NoticeLabel: Part {
    /// The message.
    let notice: Notice
    /// What the lines may take, in pixels.
    let maxWidth: Int

    private static let maxLines = 2

    var role: String { "label" }
    var text: String { notice.text }

    /// The message set within the room it has.
    func layout(_ style: Style) -> TextLayout {
        style.text.layout(notice.text, .body, maxWidth: maxWidth, maxLines: NoticeLabel.maxLines)
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let color = notice.tone == .failure ? style.theme.failureText : style.theme.secondaryText
        painter.draw(layout(style), centredIn: frame, Ink(color))
    }
}
