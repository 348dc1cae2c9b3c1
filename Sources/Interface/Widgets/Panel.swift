import Raster

/// A region of a window with its own ground, such as the top bar, whose widgets the arrow keys move between.
struct Panel<Action: Hashable & Sendable>: Equatable, Sendable {
    /// Where it is, in window pixels.
    let bounds: IntRect
    /// What it is filled with. Nothing where it floats: its widgets lie over what is below, and the pointer goes through.
    let ground: Color?
    /// The line that parts it from its neighbour.
    let hairline: IntRect
    /// The colour of that line.
    let hairlineColor: Color
    /// Its widgets, from first to last.
    let widgets: [Widget<Action>]
    /// Edges at which widgets that are scrolled out of view fade away.
    var fades: [Fade] = []

    /// A rectangle over which the ground appears.
    struct Fade: Equatable, Sendable {
        /// Where, in window pixels.
        let rect: IntRect
        /// Whether the ground is solid at its right end, else at its left.
        let isRight: Bool
    }

    /// Whether it lies over others without being in the pointer's way.
    var isFloating: Bool { ground == nil }

    /// The panel with one more widget before the others.
    func with(_ widget: Widget<Action>) -> Panel {
        Panel(
            bounds: bounds, ground: ground, hairline: hairline, hairlineColor: hairlineColor,
            widgets: [widget] + widgets, fades: fades)
    }

    /// Whether the two look the same with their widgets away.
    func hasSameGround(as other: Panel) -> Bool {
        bounds == other.bounds && ground == other.ground && hairline == other.hairline
            && hairlineColor == other.hairlineColor && fades == other.fades
    }
}
