extension Color {
    /// The colour as people write it: `#33CCFF`.
    public var hex: String {
        let digits = String(rgb, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// A colour from six digits, with or without the sign, or three for the doubled six; nil for anything else.
    public init?(hex text: String) {
        let digits = text.first == "#" ? text.dropFirst() : text[...]
        guard digits.utf8.count == digits.count, let number = UInt32(digits, radix: 16), digits.first != "+" else {
            return nil
        }
        switch digits.count {
        case 6: self.init(rgb: number)
        case 3:
            let channels = [number >> 8 & 15, number >> 4 & 15, number & 15].map { UInt8($0 * 17) }
            self.init(red: channels[0], green: channels[1], blue: channels[2])
        default: return nil
        }
    }
}
