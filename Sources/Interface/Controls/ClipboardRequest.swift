/// What a field wants of the clipboard or of the primary selection.
public enum ClipboardRequest: Hashable, Sendable {
    /// Offer this text to other programs.
    case copy(String, to: Board)
    /// Fetch the text that is offered, and give it to ``Dialog/insertText(_:)``.
    case paste(Board)

    /// One of the two places that hold copied text (ICCCM section 2.6.1).
    public enum Board: Hashable, Sendable {
        /// CLIPBOARD: what was copied on purpose.
        case clipboard
        /// PRIMARY: what was selected last.
        case selection
    }
}
