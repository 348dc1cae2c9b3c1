/// Gives names that scripts and settings can rely on to things that people call anything: `dark-blue` for "Dark blue".
public struct UniqueNames {
    private var taken: Set<String>

    /// Names none of which is among `reserved`.
    public init(reserved: Set<String> = []) {
        taken = reserved
    }

    /// The words of a title in lower case with hyphens between; `fallback` when no letter or digit is in it. Of several
    /// that would be the same, the later ones get a number: `red-2`.
    public mutating func name(for title: String, or fallback: @autoclosure () -> String) -> String {
        let words = UniqueNames.words(of: title)
        let base = words.isEmpty ? fallback() : words
        var name = base
        var number = 1
        while !taken.insert(name).inserted {
            number += 1
            name = "\(base)-\(number)"
        }
        return name
    }

    private static func words(of title: String) -> String {
        if title.utf8.allSatisfy({ $0 < 0x80 }) { return asciiWords(of: title) }
        return title.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").lowercased()
    }

    /// What ``words(of:)`` gives for ASCII, a hundred times faster: palettes have many names, and nearly all are such.
    private static func asciiWords(of title: String) -> String {
        let hyphen = UInt8(ascii: "-")
        var name: [UInt8] = []
        for byte in title.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): name.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte + 0x20)
            default: if !name.isEmpty && name.last != hyphen { name.append(hyphen) }
            }
        }
        if name.last == hyphen { name.removeLast() }
        return String(decoding: name, as: UTF8.self)
    }
}
