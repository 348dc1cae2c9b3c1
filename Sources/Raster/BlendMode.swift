/// How paint is combined with the pixels below it, in the words of the W3C's "Compositing and Blending Level 1".
public enum BlendMode: Sendable {
    /// Source-over: paint covers what is below by its alpha.
    case normal
    /// Destination-out: what is below is taken away by the paint's alpha; the eraser.
    case erase
}
