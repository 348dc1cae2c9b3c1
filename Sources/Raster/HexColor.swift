extension Color {
    /// The colour as people write it: `#33CCFF`.
    public var hex: String {
        let digits = String(rgb, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// A colour from six hexadecimal digits, with or without the sign; nil for anything else.
    public init?(hex text: String) {
        let digits = text.first == "#" ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
        else { return nil }
        self.init(rgb: number)
    }
}
