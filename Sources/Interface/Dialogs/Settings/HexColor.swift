import Raster

/// Colours as people write them: `#33CCFF`, with or without the sign, or three digits for the doubled six.
enum HexColor {
    static func format(_ color: Color) -> String {
        let digits = String(color.rgb, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    static func parse(_ text: String) -> Color? {
        let digits = text.first == "#" ? text.dropFirst() : text[...]
        guard digits.utf8.count == digits.count, let number = UInt32(digits, radix: 16), digits.first != "+" else {
            return nil
        }
        switch digits.count {
        case 6: return Color(rgb: number)
        case 3:
            let channels = [number >> 8 & 15, number >> 4 & 15, number & 15].map { UInt8($0 * 17) }
            return Color(red: channels[0], green: channels[1], blue: channels[2])
        default: return nil
        }
    }
}
