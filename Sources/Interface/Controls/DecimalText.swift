/// Numbers as people read and write them in fields.
enum DecimalText {
    /// A finite number with so many decimals, rounded half away from zero; the point is a full stop.
    static func format(_ value: Double, decimals: Int) -> String {
        let unit = power(decimals)
        let units = Int((abs(value) * unit).rounded())
        let sign = value < 0 && units > 0 ? "-" : ""
        let whole = String(units / Int(unit))
        if decimals <= 0 { return sign + whole }
        let part = String(units % Int(unit))
        return sign + whole + "." + String(repeating: "0", count: decimals - part.count) + part
    }

    /// The number that a text of digits with at most one point or comma says; none for any other text.
    static func parse(_ text: String) -> Double? {
        let trimmed = text.drop { $0 == " " }
        let digits = trimmed.prefix { $0 != " " }
        guard trimmed.dropFirst(digits.count).allSatisfy({ $0 == " " }) else { return nil }
        let number = digits.map { $0 == "," ? "." : String($0) }.joined()
        let points = number.utf8.count { $0 == UInt8(ascii: ".") }
        let isNumber = number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 0x2E }
        guard isNumber, points <= 1, number.utf8.count > points else { return nil }
        return Double("0" + number + (number.last == "." ? "0" : ""))
    }

    /// Ten to the power of a few decimals.
    static func power(_ decimals: Int) -> Double {
        (0..<max(decimals, 0)).reduce(1.0) { power, _ in power * 10 }
    }
}
