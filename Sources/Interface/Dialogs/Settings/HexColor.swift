import Raster

/// Colours as people write them: `#33CCFF`, with or without the sign.
enum HexColor {
    static func format(_ color: Color) -> String {
        let digits = String(color.rgb, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    static func parse(_ text: String) -> Color? {
        let digits = text.first == "#" ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.first != "+", let number = UInt32(digits, radix: 16) else { return nil }
        return Color(rgb: number)
    }
}
