/// Sizes of files in words.
enum FileSize {
    private static let units = ["kB", "MB", "GB", "TB"]

    /// A number of bytes with a unit (of 1000) in which it has one to three digits before the point.
    static func format(_ bytes: Int) -> String {
        if bytes < 1000 { return "\(max(bytes, 0)) B" }
        var value = Double(bytes)
        var unit = -1
        // What would be rounded to four digits takes the next unit.
        while value >= 999.5, unit + 1 < units.count {
            value /= 1000
            unit += 1
        }
        return DecimalText.format(value, decimals: value < 99.95 ? 1 : 0) + " " + units[unit]
    }
}
