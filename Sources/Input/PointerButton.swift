/// A button of a pointing device by what it is for, whatever its number.
public enum PointerButton: Hashable, Sendable {
    /// The left button, or the tip of a pen.
    case primary
    /// The wheel pressed.
    case middle
    /// The right button.
    case secondary
}
