/// How a path is shown to people: a hostile name must neither break a line nor pretend to be another.
extension FilePath {
    /// The whole path with everything escaped that is not to be seen: bytes that are not UTF-8 as `\xFF`, control
    /// characters as `\n`, `\t` or `\x1B`, invisible and bidirectional controls as `\u{202E}`, a backslash doubled.
    public var displayName: String {
        var result = ""
        var rest = bytes[...]
        while let first = rest.first {
            let length = FilePath.sequenceLength(first)
            if let text = String(validating: rest.prefix(length), as: UTF8.self), let scalar = text.unicodeScalars.first
            {
                result += FilePath.escaped(scalar)
                rest = rest.dropFirst(length)
            } else {
                result += FilePath.escaped(byte: first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// ``displayName`` with the user's home folder as `~`: `~/Pictures/x.png`.
    public func abbreviatedForDisplay(home: FilePath?) -> String {
        guard let home, home.isAbsolute, home.lastComponent != FilePath("/") else { return displayName }
        let folder = home.directory.appending(home.lastComponent)
        if bytes == folder.bytes { return "~" }
        guard bytes.starts(with: folder.bytes + [UInt8(ascii: "/")]) else { return displayName }
        return "~" + FilePath(bytes: bytes[folder.bytes.count...]).displayName
    }

    /// A path as a person types it, or as ``abbreviatedForDisplay(home:)`` shows it: `~` is the home folder, and the
    /// escapes of ``displayName`` stand for what they say. A backslash before anything else stands for itself.
    public init(typed text: String, home: FilePath) {
        var bytes: [UInt8] = []
        var rest = text.unicodeScalars[...]
        if rest.first == "~", rest.count == 1 || rest.dropFirst().first == "/" {
            bytes = home.bytes
            rest = rest.dropFirst()
        }
        while let scalar = rest.popFirst() {
            if scalar == "\\", let (escaped, length) = FilePath.unescaped(rest) {
                bytes += escaped
                rest = rest.dropFirst(length)
            } else {
                bytes += Array(String(scalar).utf8)
            }
        }
        self.init(bytes: bytes)
    }

    /// What stands behind a backslash, as bytes, and how many scalars that takes.
    private static func unescaped(_ rest: Substring.UnicodeScalarView) -> (bytes: [UInt8], length: Int)? {
        switch rest.first {
        case "\\": return ([UInt8(ascii: "\\")], 1)
        case "n": return ([UInt8(ascii: "\n")], 1)
        case "t": return ([UInt8(ascii: "\t")], 1)
        case "x":
            let digits = rest.dropFirst().prefix(2)
            guard digits.count == 2, let byte = number(digits).flatMap(UInt8.init(exactly:)) else { return nil }
            return ([byte], 3)
        case "u":
            let digits = rest.dropFirst().dropFirst().prefix { $0 != "}" }
            guard rest.dropFirst().first == "{", let value = number(digits), let scalar = Unicode.Scalar(value),
                rest.count > digits.count + 2
            else { return nil }
            return (Array(String(scalar).utf8), digits.count + 3)
        default: return nil
        }
    }

    /// The number that hexadecimal digits, and nothing else, say.
    private static func number(_ digits: Substring.UnicodeScalarView) -> UInt32? {
        digits.allSatisfy(\.properties.isASCIIHexDigit) ? UInt32(String(digits), radix: 16) : nil
    }

    /// The number of bytes of a UTF-8 sequence by its first byte; 1 for one that starts none.
    private static func sequenceLength(_ first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\u{200C}", "\u{200D}": String(scalar)
        case _ where scalar.value < 0x80 && scalar.properties.generalCategory == .control:
            escaped(byte: UInt8(truncatingIfNeeded: scalar.value))
        default:
            isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }
    }

    /// Controls, format characters (the bidirectional ones among them), line separators and what has no meaning.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: true
        default: false
        }
    }

    private static func escaped(byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
}
