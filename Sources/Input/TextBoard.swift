/// One of the two places that hold text for other programs (ICCCM section 2.6.1).
public enum TextBoard: Hashable, Sendable {
    /// CLIPBOARD: what was copied on purpose.
    case clipboard
    /// PRIMARY: what was selected last.
    case selection
}
