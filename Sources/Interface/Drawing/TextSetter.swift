import CPangoCairo

/// Sets text in the desktop's sans font, and keeps the few layouts that a window shows.
///
/// One pango context serves all text of a window. Fonts are looked up when the first text of a style is set, which is
/// the dear part of starting (fontconfig reads its cache then), so nothing is set before it is needed.
@safe final class TextSetter {
    private let scale: Scale
    /// Made for the first text: the window shows its canvas before.
    private var context: OpaquePointer?
    private var fonts: [TextStyle: Font] = [:]
    private var layouts: [Key: TextLayout] = [:]
    private var lines: [LineKey: LineLayout] = [:]

    /// The main window shows about ten texts, a list of files about sixty; notices and widths come and go.
    private static let layoutLimit = 128
    /// A window has a few fields, and each has one line at a time.
    private static let lineLimit = 16
    private static let dotsPerInch = 96.0

    private struct Key: Hashable {
        let text: String
        let style: TextStyle
        let maxWidth: Int?
        let maxLines: Int
        let isCentred: Bool
    }

    private struct LineKey: Hashable {
        let text: String
        let style: TextStyle
        let underlined: [Range<Int>]
    }

    /// A font description of pango's.
    @safe private final class Font {
        let description: OpaquePointer

        init(_ style: TextStyle) {
            unsafe description = unsafe pango_font_description_new()
            unsafe pango_font_description_set_family_static(description, "Sans")
            unsafe pango_font_description_set_size(description, Int32(style.points * Double(PANGO_SCALE)))
            unsafe pango_font_description_set_weight(description, Font.weight(style.weight))
        }

        private static func weight(_ weight: TextStyle.Weight) -> PangoWeight {
            switch weight {
            case .regular: PANGO_WEIGHT_NORMAL
            case .medium: PANGO_WEIGHT_MEDIUM
            case .semibold: PANGO_WEIGHT_SEMIBOLD
            }
        }

        deinit {
            unsafe pango_font_description_free(description)
        }
    }

    /// A setter for a scale of the interface.
    init(scale: Scale) {
        self.scale = scale
    }

    private func makeContext() -> OpaquePointer {
        let context: OpaquePointer = unsafe pango_font_map_create_context(pango_cairo_font_map_get_default())
        unsafe pango_cairo_context_set_resolution(context, TextSetter.dotsPerInch * scale.factor)
        // Grey edges look right on every screen and in every rotation; slight hints keep the letters' own widths.
        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
        return unsafe context
    }

    deinit {
        if let context = unsafe context { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    }

    /// Text in a style; in at most `maxLines` lines of at most `maxWidth` pixels when that is given, shortened in the
    /// middle where it does not fit. Several lines stand in the middle of the width if `isCentred`, else at its start.
    func layout(
        _ text: String, _ style: TextStyle, maxWidth: Int? = nil, maxLines: Int = 1, isCentred: Bool = true
    ) -> TextLayout {
        let key = Key(text: text, style: style, maxWidth: maxWidth, maxLines: maxLines, isCentred: isCentred)
        if let layout = layouts[key] { return layout }
        if layouts.count >= TextSetter.layoutLimit { layouts.removeAll() }
        let layout = unsafe TextLayout(
            text, font: font(style).description, in: preparedContext(), maxWidth: maxWidth, maxLines: maxLines,
            isCentred: isCentred)
        layouts[key] = layout
        return layout
    }

    /// One line of text that will hardly be shown again, such as a place under a moving pointer: it is not kept, where it
    /// would push out what is.
    func passingLayout(_ text: String, _ style: TextStyle) -> TextLayout {
        unsafe TextLayout(text, font: font(style).description, in: preparedContext())
    }

    /// A line that can be edited, with parts of it (in UTF-8 code units) underlined.
    func line(_ text: String, _ style: TextStyle, underlined: [Range<Int>] = []) -> LineLayout {
        let key = LineKey(text: text, style: style, underlined: underlined)
        if let line = lines[key] { return line }
        if lines.count >= TextSetter.lineLimit { lines.removeAll() }
        let line = unsafe LineLayout(
            text, underlined: underlined, font: font(style).description, in: preparedContext())
        lines[key] = line
        return line
    }

    private func preparedContext() -> OpaquePointer {
        let context = unsafe context ?? makeContext()
        unsafe self.context = unsafe context
        return unsafe context
    }

    private func font(_ style: TextStyle) -> Font {
        if let font = fonts[style] { return font }
        let font = Font(style)
        fonts[style] = font
        return font
    }
}
