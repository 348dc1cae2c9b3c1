/// What the pointer paints with.
public enum Tool: Hashable, Sendable {
    /// The pencil at this place of the palette, counted from 0.
    case pencil(Int)
    /// The recent colour at this place, counted from 0, the newest first.
    case recent(Int)
    /// The eraser.
    case eraser
}
