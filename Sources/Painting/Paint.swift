import Raster

/// What a stroke is filled with, and how it is combined with the picture.
public struct Paint: Hashable, Sendable {
    /// What the paint does.
    public enum Kind: Hashable, Sendable {
        /// It covers with a colour.
        case color(Color)
        /// It covers with a repeating picture, fixed to the canvas; a grey one takes the colour of `tint`.
        case pattern(Pattern, tint: Color)
        /// It takes away what is there.
        case eraser
    }

    /// Colour, pattern or eraser.
    public var kind: Kind
    /// 0 (invisible) to 1 (full). It holds for the stroke as a whole: crossing itself it stays even.
    public var opacity: Double
    /// How colours and patterns are combined with the picture. The eraser has no need of it.
    public var mode: BlendMode

    /// Paint of a kind; `opacity` is 0 to 1.
    public init(_ kind: Kind, opacity: Double = 1, mode: BlendMode = .normal) {
        self.kind = kind
        self.opacity = opacity
        self.mode = mode
    }

    /// Whether it does the same to each pixel, as all but patterns do.
    var isEven: Bool {
        if case .pattern = kind { false } else { true }
    }

    /// Whether nothing of what is below remains.
    var covers: Bool {
        if case .color = kind { mode == .normal && opacity >= 1 } else { false }
    }

    /// The paint in the form that is composited.
    var prepared: PreparedPaint {
        switch kind {
        case .color(let color): PreparedPaint(color, opacity: opacity, mode: mode)
        case .pattern(let pattern, let tint): PreparedPaint(pattern, tint: tint, opacity: opacity, mode: mode)
        case .eraser: PreparedPaint(.black, opacity: opacity, mode: .erase)
        }
    }
}
