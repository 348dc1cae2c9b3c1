import Input

/// What a field wants of the clipboard or of the primary selection.
public enum ClipboardRequest: Hashable, Sendable {
    /// Offer this text to other programs.
    case copy(String, to: TextBoard)
    /// Fetch the text that is offered, and give it to ``Dialog/insertText(_:)``.
    case paste(TextBoard)
}
