import Raster

/// The colours of the interface.
public struct Theme: Hashable, Sendable {
    /// The top bar, and dialogs.
    public var bar: Color
    /// The strip of pencils.
    public var strip: Color
    /// Around a canvas that is smaller than the window.
    public var surround: Color
    /// Lines between the parts of a window.
    public var hairline: Color
    /// A button, and the border and text on it.
    public var button: Face
    /// A button that does nothing; its face is the bar.
    public var disabledButton: Face
    /// The button of what one most likely wants.
    public var primaryButton: Face
    /// Text of less weight.
    public var secondaryText: Color
    /// Text that tells of a failure; its contrast on the bar is above 6:1.
    public var failureText: Color

    /// Words beside a control.
    public var labelText: Color
    /// The track of a slider.
    public var rail: Color
    /// The knob of a slider.
    public var knob: Color
    /// The line around the knob.
    public var knobBorder: Color
    /// Behind selected text and rows.
    public var selection: Color
    /// Text that asks for care; its contrast on the bar is above 4.5:1.
    public var warningText: Color
    /// The filled part of the slider of red.
    public var redChannel = Color(rgb: 0xE0483E)
    /// The filled part of the slider of green; that of blue has the primary colour.
    public var greenChannel = Color(rgb: 0x3AA757)

    /// The line around the white frame of the chosen swatch, in every theme.
    public var swatchFrame = Color(rgb: 0x2B2825)
    /// What one paints on, in every theme.
    public var paper = Color.white
    /// Small words on paper.
    public var paperText = Color(rgb: 0x6D665D)
    /// Paper that has been painted all over, for the eraser to show what it does.
    public var paintedPaper = Color(rgb: 0xD8D3CB)

    /// The colours of a control.
    public struct Face: Hashable, Sendable {
        /// Its surface.
        public var face: Color
        /// The line around it.
        public var border: Color
        /// Text and glyphs on it.
        public var text: Color

        init(_ face: UInt32, border: UInt32, text: UInt32) {
            self.face = Color(rgb: face)
            self.border = Color(rgb: border)
            self.text = Color(rgb: text)
        }
    }

    /// Dark on light.
    public static let light = Theme(
        bar: Color(rgb: 0xF6F4F1), strip: Color(rgb: 0xF1EEE9), surround: Color(rgb: 0xE9E6E1),
        hairline: Color(rgb: 0xD8D3CB), button: Face(0xFFFFFF, border: 0xD0CAC1, text: 0x2B2825),
        disabledButton: Face(0xF6F4F1, border: 0xE2DDD6, text: 0xB5AFA6),
        primaryButton: Face(0x2F6FED, border: 0x2559C4, text: 0xFFFFFF),
        secondaryText: Color(rgb: 0x6D665D), failureText: Color(rgb: 0xA8231B),
        labelText: Color(rgb: 0x4D4741), rail: Color(rgb: 0xD8D3CB), knob: Color(rgb: 0xFFFFFF),
        knobBorder: Color(rgb: 0xB9B2A8),
        selection: Color(rgb: 0xC5D8FB),
        warningText: Color(rgb: 0x8A5A00))

    /// Light on dark.
    public static let dark = Theme(
        bar: Color(rgb: 0x2A2826), strip: Color(rgb: 0x242220), surround: Color(rgb: 0x1D1B1A),
        hairline: Color(rgb: 0x3A3734), button: Face(0x35322F, border: 0x4A4642, text: 0xECE7E0),
        disabledButton: Face(0x2A2826, border: 0x3A3734, text: 0x6E6861),
        primaryButton: Face(0x2F6FED, border: 0x2559C4, text: 0xFFFFFF),
        secondaryText: Color(rgb: 0xA9A198), failureText: Color(rgb: 0xFF9A8B),
        labelText: Color(rgb: 0xCBC4BB), rail: Color(rgb: 0x4A4642), knob: Color(rgb: 0xECE7E0),
        knobBorder: Color(rgb: 0x1D1B1A),
        selection: Color(rgb: 0x33507F),
        warningText: Color(rgb: 0xF0B95A))
}
