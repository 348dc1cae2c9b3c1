/// Text that an input method is composing and that does not belong to the field yet.
public struct Preedit: Hashable, Sendable {
    /// The text as it stands.
    public var text: String
    /// Where its caret is, as a number of Unicode scalars from its start (XIM counts so).
    public var caret: Int
    /// The parts that stand out, as ranges of Unicode scalars (XIMReverse, XIMHighlight); all of it is underlined.
    public var highlights: [Range<Int>]

    /// Nothing is being composed.
    public static let none = Preedit(text: "", caret: 0)

    /// A preedit by its parts.
    public init(text: String, caret: Int, highlights: [Range<Int>] = []) {
        self.text = text
        self.caret = caret
        self.highlights = highlights
    }

    /// Whether nothing is being composed.
    public var isEmpty: Bool { text.isEmpty }
}
