/// A chunk of a PNG file that is kept as it is (PNG specification, 5.3).
public struct PNGChunk: Hashable, Sendable {
    /// The four characters of its type.
    public let type: String
    /// Its data, without length and checksum.
    public let data: [UInt8]
    /// Whether it comes after the pixels.
    public let isAfterPixels: Bool

    /// A chunk by its parts; `type` has four ASCII letters.
    public init(type: String, data: [UInt8], isAfterPixels: Bool = false) {
        self.type = type
        self.data = data
        self.isAfterPixels = isAfterPixels
    }

    /// A `tEXt` chunk (PNG specification, 11.3.4.3); both texts are ASCII.
    init(keyword: String, text: String) {
        self.init(type: "tEXt", data: Array(keyword.utf8) + [0] + Array(text.utf8))
    }

    /// Whether it says something in words: tEXt, zTXt or iTXt.
    var isText: Bool { ["tEXt", "zTXt", "iTXt"].contains(type) }

    /// The keyword of a text chunk: the Latin-1 characters before the first NUL.
    var keyword: String? {
        guard isText else { return nil }
        return String(String.UnicodeScalarView(data.prefix { $0 != 0 }.map { Unicode.Scalar($0) }))
    }

    /// Whether an editor that does not know it may keep it although the pixels changed: the case bit of the fourth
    /// letter (PNG specification, 5.4).
    var isSafeToCopy: Bool { type.utf8.last.map { $0 & 0x20 != 0 } ?? false }
}
