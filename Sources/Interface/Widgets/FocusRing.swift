import Raster

/// The ring around the widget that the keyboard acts on.
enum FocusRing {
    /// What the ring goes around.
    struct Shape: Hashable, Sendable {
        /// The edges, in pixels.
        let frame: IntRect
        /// The radius of the corners at scale 1.
        let radius: Double
    }

    private static let gap = 2.0
    private static let width = 2.0

    /// How far it lies outside a frame, in pixels.
    static func overhang(_ scale: Scale) -> Int { scale(gap) + scale(width) }

    /// Draws the ring around a shape; it stays inside `bounds`.
    static func draw(around shape: Shape, in bounds: IntRect, with painter: Painter, _ style: Style) {
        let ring = shape.frame.expanded(by: overhang(style.scale)).intersection(bounds)
        let width = Double(style.scale(Self.width))
        let radius = (shape.radius + gap + Self.width) * style.scale.factor
        painter.stroke(
            Path(rounded: ring, inset: width / 2, radius: radius), width: width, Ink(style.theme.primaryButton.face))
    }
}
