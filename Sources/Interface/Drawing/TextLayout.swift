import CPangoCairo

/// A size and weight of the sans font.
struct TextStyle: Hashable, Sendable {
    /// The size in points at scale 1, where 96 dpi make a point 4/3 pixels.
    var points: Double
    /// How heavy the strokes are; a font without the weight gives its nearest.
    var weight: Weight

    enum Weight: Hashable, Sendable {
        case regular
        case medium
        case semibold
    }

    /// What stands above a group, and the message of an alert.
    static let heading = TextStyle(points: 10, weight: .semibold)
    /// The title of a window that shows its own.
    static let title = TextStyle(points: 12, weight: .semibold)

    /// Messages and labels.
    static let body = TextStyle(points: 10, weight: .regular)
    /// What stands on buttons.
    static let button = TextStyle(points: 10, weight: .medium)
    /// Sizes and dates.
    static let small = TextStyle(points: 9, weight: .regular)
    /// Small words below pictures.
    static let caption = TextStyle(points: 8.25, weight: .regular)
}

/// Text that has been shaped and broken into lines, ready to be drawn.
@safe final class TextLayout {
    /// The room that the text takes, in pixels.
    let width: Int
    /// The height of its lines, in pixels.
    let height: Int
    /// Whether a part of the text had to be left out.
    let isEllipsized: Bool
    /// How far the text lies right of the layout's origin: centred lines stand in the middle of the room they had.
    let left: Int
    /// Pango's layout.
    let layout: OpaquePointer

    /// Sets one paragraph of text, whatever line ends it contains.
    ///
    /// `maxWidth` (in pixels) is what a line may take, `maxLines` how many there may be; what does not fit is left out
    /// in the middle, since messages and paths say the most at their two ends. `isCentred` tells of several lines.
    init(
        _ text: String, font: OpaquePointer, in context: OpaquePointer, maxWidth: Int? = nil, maxLines: Int = 1,
        isCentred: Bool = true
    ) {
        let layout: OpaquePointer = unsafe pango_layout_new(context)
        unsafe self.layout = unsafe layout
        unsafe pango_layout_set_font_description(layout, font)
        unsafe pango_layout_set_single_paragraph_mode(layout, 1)
        unsafe layout.setText(text)
        if let maxWidth {
            unsafe pango_layout_set_width(layout, Int32(clamping: max(maxWidth, 0) * Int(PANGO_SCALE)))
            unsafe pango_layout_set_height(layout, -Int32(clamping: maxLines))
            unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
            unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
            unsafe pango_layout_set_alignment(layout, isCentred ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT)
        }
        var logical = PangoRectangle()
        unsafe pango_layout_get_pixel_extents(layout, nil, &logical)
        left = Int(logical.x)
        width = Int(logical.width)
        height = Int(logical.height)
        isEllipsized = unsafe pango_layout_is_ellipsized(layout) != 0
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    }
}
