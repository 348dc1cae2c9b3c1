/// Paint of a colour or a pattern, with its opacity and blend mode, ready to be applied by pixman.
///
/// It is a source, which gives the colour, and often a stencil, which takes part of it away before the coverage does: a
/// grey pattern's ink, or the opacity of a coloured pattern. A plain colour has its opacity within it.
public final class PreparedPaint {
    /// How the paint is combined with what is below.
    public let mode: BlendMode
    let source: PixmanImage
    let stencil: PixmanImage?
    /// What the source and the stencil are views of.
    private let pattern: Pattern?

    /// The room for coverage through the stencil.
    private(set) lazy var mask = CoverageTile()
    /// The room for mixing colours.
    private(set) lazy var mixture = (paint: FloatTile(), seen: Tile())

    /// Paint of a straight colour; `opacity` is 0 to 1 and clamped to it.
    public init(_ color: Color, opacity: Double, mode: BlendMode) {
        self.mode = mode
        source = PixmanImage(color, opacity: opacity)
        stencil = nil
        pattern = nil
    }

    /// Paint of a pattern, which takes the straight colour `tint` when it is grey; `opacity` is 0 to 1 and clamped to it.
    public init(_ pattern: Pattern, tint: Color, opacity: Double, mode: BlendMode) {
        self.mode = mode
        self.pattern = pattern
        if pattern.isGrey {
            source = PixmanImage(tint, opacity: opacity)
            stencil = PixmanImage(inkOf: pattern)
        } else {
            source = PixmanImage(pixelsOf: pattern)
            stencil = opacity < 1 ? PixmanImage(.black, opacity: opacity) : nil
        }
    }

    /// The pixel of the source and the stencil that belongs to canvas pixel (x, y). It is near the origin, since pixman
    /// counts in 16 bits.
    func phase(x: Int, y: Int) -> (x: Int, y: Int) {
        pattern.map { (x % $0.width, y % $0.height) } ?? (0, 0)
    }
}
