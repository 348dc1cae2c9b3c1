import Raster

/// What a stroke is filled with.
public struct Paint: Hashable, Sendable {
    /// What the paint does.
    public enum Kind: Hashable, Sendable {
        /// It covers with a colour.
        case color(Color)
        /// It takes away what is there.
        case eraser
    }

    /// Colour or eraser.
    public var kind: Kind
    /// 0 (invisible) to 1 (full). It holds for the stroke as a whole: crossing itself it stays even.
    public var opacity: Double

    /// Paint of a kind; `opacity` is 0 to 1.
    public init(_ kind: Kind, opacity: Double = 1) {
        self.kind = kind
        self.opacity = opacity
    }

    /// The paint in the form that is composited.
    var solid: SolidPaint {
        switch kind {
        case .color(let color): SolidPaint(color, opacity: opacity, mode: .normal)
        case .eraser: SolidPaint(.black, opacity: opacity, mode: .erase)
        }
    }
}
