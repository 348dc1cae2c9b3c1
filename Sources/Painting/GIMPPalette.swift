import Raster

/// GIMP's palette files (`.gpl`): text with a colour on each line.
///
///     GIMP Palette
///     Name: Two colours
///     Columns: 0
///     # a comment
///     255   0   0	Red
///      51 204 255	Light blue
///
/// Reading forgives what GIMP forgives: a missing or empty name, any indentation, line ends of every system, values
/// beyond 255, text that is not UTF-8 (it is taken for Latin-1). What cannot be a colour makes the file a damaged one.
public enum GIMPPalette {
    /// The most colours that a palette may have.
    public static let colorLimit = 1024
    private static let header = "GIMP Palette"
    private static let titleLimit = 80
    /// What GIMP calls a colour that nobody named.
    private static let untitled = "Untitled"

    // MARK: Reading

    /// Reads a palette from a file's bytes.
    /// - Parameter fallbackTitle: What it is called when the file does not say.
    public static func decode(_ bytes: [UInt8], fallbackTitle: String) throws(GIMPPaletteError) -> Palette {
        let lines = lines(of: bytes)
        guard lines.first.map({ $0.starts(with: header.utf8) }) == true else { throw .noPalette }
        var title = ""
        var colors: [(title: String, color: Color)] = []
        for (number, line) in lines.enumerated().dropFirst() {
            let line = line.drop(while: isBlank)
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            if colors.isEmpty, let value = value(of: "Name:", in: line) {
                title = text(value)
            } else if colors.isEmpty, value(of: "Columns:", in: line) != nil {
                continue
            } else {
                guard let color = color(line) else { throw .noColor(line: number + 1) }
                if colors.count == colorLimit { throw .tooManyColors }
                colors.append(color)
            }
        }
        if colors.isEmpty { throw .empty }
        return Palette(title: title.isEmpty ? fallbackTitle : title, colors: colors)
    }

    /// The lines without their ends, which may be those of Unix, Windows or old Macs, and without a byte order mark.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        var lines: [ArraySlice<UInt8>] = []
        var start = text.startIndex
        for index in text.indices {
            let byte = text[index]
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            // The line feed of a CR LF ends no line of its own.
            let isSecondHalf = byte == UInt8(ascii: "\n") && index > text.startIndex && text[index - 1] == 0x0D
            if !isSecondHalf { lines.append(text[start..<index]) }
            start = index + 1
        }
        lines.append(text[start...])
        return lines
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// What follows a keyword at the start of a line.
    private static func value(of keyword: String, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        line.starts(with: keyword.utf8) ? line.dropFirst(keyword.utf8.count) : nil
    }

    /// Three numbers, and perhaps a name behind them.
    private static func color(_ line: ArraySlice<UInt8>) -> (title: String, color: Color)? {
        var rest = line
        guard let red = channel(&rest), let green = channel(&rest), let blue = channel(&rest) else { return nil }
        let title = text(rest)
        return (title == untitled ? "" : title, Color(red: red, green: green, blue: blue))
    }

    /// Takes the next number from a line, clamped to what a channel can be; nil when the next word is none.
    private static func channel(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
        rest = rest.drop(while: isBlank)
        var word = rest.prefix { !isBlank($0) }
        rest = rest.dropFirst(word.count)
        let isNegative = word.first == UInt8(ascii: "-")
        if isNegative { word = word.dropFirst() }
        guard !word.isEmpty else { return nil }
        var value = 0
        for byte in word {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 255)
        }
        return isNegative ? 0 : UInt8(value)
    }

    /// Text on one line: without blanks around it or control characters, and no longer than anyone reads.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        // Nearly all text is ASCII, which needs nothing of Unicode.
        if bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 == UInt8(ascii: "\t") }) {
            var text: [UInt8] = []
            for byte in bytes.drop(while: isBlank) {
                if !isBlank(byte) { text.append(byte) } else if text.last != 0x20 { text.append(0x20) }
                if text.count == titleLimit { break }
            }
            if text.last == 0x20 { text.removeLast() }
            return String(decoding: text, as: UTF8.self)
        }
        let whole =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        return onOneLine(whole)
    }

    private static func onOneLine(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        let words = String(String.UnicodeScalarView(scalars)).split(separator: " ")
        return String(words.joined(separator: " ").prefix(titleLimit))
    }

    // MARK: Writing

    /// The bytes of a file that holds a palette.
    public static func encode(_ palette: Palette) -> [UInt8] {
        func column(_ channel: UInt8) -> String {
            let digits = String(channel)
            return String(repeating: " ", count: 3 - digits.count) + digits
        }
        var text = "\(header)\nName: \(onOneLine(palette.title))\nColumns: 0\n#\n"
        for pencil in palette.pencils {
            let color = pencil.color
            text += "\(column(color.red)) \(column(color.green)) \(column(color.blue))\t\(onOneLine(pencil.title))\n"
        }
        return Array(text.utf8)
    }
}

/// Why bytes are no palette. The description is the end of a sentence about the file: "it is no palette".
public enum GIMPPaletteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// They do not begin as a palette does.
    case noPalette
    /// A line, counted from 1, should be a colour and is none.
    case noColor(line: Int)
    /// There are no colours.
    case empty
    /// There are more colours than a palette may have.
    case tooManyColors

    /// Why, in words.
    public var description: String {
        switch self {
        case .noPalette: "it is no palette of GIMP's"
        case .noColor(let line): "line \(line) is no colour"
        case .empty: "it has no colours"
        case .tooManyColors: "it has more than \(GIMPPalette.colorLimit) colours"
        }
    }
}
