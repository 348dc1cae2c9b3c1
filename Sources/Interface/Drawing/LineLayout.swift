import CPangoCairo

/// One line of text that can be edited: where its caret goes, what lies under the pointer, what a selection covers.
///
/// Places in the text are offsets in UTF-8 code units; distances are pixels from the layout's left edge. Text that
/// runs from right to left, or both ways, is pango's matter.
@safe final class LineLayout {
    /// The room that the text takes, in pixels.
    let width: Int
    /// The line's height, in pixels.
    let height: Int
    /// Whether the line as a whole runs from right to left.
    let isRightToLeft: Bool
    /// Pango's layout.
    let layout: OpaquePointer
    private let text: String

    /// Sets a line with some parts underlined.
    init(_ text: String, underlined: [Range<Int>], font: OpaquePointer, in context: OpaquePointer) {
        let layout: OpaquePointer = unsafe pango_layout_new(context)
        unsafe self.layout = unsafe layout
        self.text = text
        unsafe pango_layout_set_font_description(layout, font)
        unsafe pango_layout_set_single_paragraph_mode(layout, 1)
        unsafe layout.setText(text)
        if !underlined.isEmpty {
            let attributes = unsafe pango_attr_list_new()
            for range in underlined {
                guard let underline = unsafe pango_attr_underline_new(PANGO_UNDERLINE_SINGLE) else { continue }
                unsafe underline.pointee.start_index = UInt32(clamping: range.lowerBound)
                unsafe underline.pointee.end_index = UInt32(clamping: range.upperBound)
                unsafe pango_attr_list_insert(attributes, underline)
            }
            unsafe pango_layout_set_attributes(layout, attributes)
            unsafe pango_attr_list_unref(attributes)
        }
        var logical = PangoRectangle()
        unsafe pango_layout_get_pixel_extents(layout, nil, &logical)
        width = Int(logical.width)
        height = Int(logical.height)
        isRightToLeft = unsafe text.isEmpty ? false : pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// Where the caret before the character at `offset` stands.
    func x(of offset: Int) -> Int {
        var strong = PangoRectangle()
        unsafe pango_layout_get_cursor_pos(layout, Int32(clamping: clamped(offset)), &strong, nil)
        return LineLayout.pixels(strong.x)
    }

    /// The place between two characters that is nearest to `x`.
    func offset(atX x: Int) -> Int {
        var index: Int32 = 0
        var trailing: Int32 = 0
        unsafe pango_layout_xy_to_index(
            layout, Int32(clamping: x * Int(PANGO_SCALE)), 0, &index, &trailing)
        return offset(Int(index), plusScalars: Int(trailing))
    }

    /// The place to which the caret moves on the screen, to the left (-1) or to the right (1); the same at the ends.
    func offset(besides offset: Int, by direction: Int) -> Int {
        var index: Int32 = 0
        var trailing: Int32 = 0
        unsafe pango_layout_move_cursor_visually(
            layout, 1, Int32(clamping: clamped(offset)), 0, Int32(direction), &index, &trailing)
        if index < 0 || index == Int32.max { return offset }
        return self.offset(Int(index), plusScalars: Int(trailing))
    }

    /// What a part of the text covers: one stretch where all of it runs the same way.
    func stretches(of range: Range<Int>) -> [Range<Int>] {
        guard !range.isEmpty, let line = unsafe pango_layout_get_line_readonly(layout, 0) else { return [] }
        var ranges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        unsafe pango_layout_line_get_x_ranges(
            line, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound), &ranges, &count)
        defer { unsafe g_free(ranges) }
        guard let ranges = unsafe ranges else { return [] }
        return (0..<Int(count)).compactMap { number in
            let start = unsafe LineLayout.pixels(ranges[2 * number])
            let end = unsafe LineLayout.pixels(ranges[2 * number + 1])
            return start < end ? start..<end : nil
        }
    }

    private static func pixels(_ units: Int32) -> Int { Int((Double(units) / Double(PANGO_SCALE)).rounded()) }

    private func clamped(_ offset: Int) -> Int { min(max(offset, 0), text.utf8.count) }

    private func offset(_ offset: Int, plusScalars count: Int) -> Int {
        let start = text.utf8.index(text.startIndex, offsetBy: clamped(offset))
        let end = text.unicodeScalars.index(start, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
        return text.utf8.distance(from: text.startIndex, to: end)
    }
}

extension OpaquePointer {
    /// Gives a pango layout its text.
    @unsafe func setText(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe pango_layout_set_text(self, characters.baseAddress, Int32(clamping: characters.count))
            }
        }
    }
}
