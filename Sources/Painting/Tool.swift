/// What the pointer paints with.
public enum Tool: Hashable, Sendable {
    /// The pencil at this place of the palette, counted from 0.
    case pencil(Int)
    /// The eraser.
    case eraser
}
