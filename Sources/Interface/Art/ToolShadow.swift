import Raster

/// The soft shadow that a tool casts to its lower right: its outline, filled some times over, from wide to narrow.
/// Each filling is as faint as they are many, which looks like a blur and costs a hundredth of one.
enum ToolShadow {
    /// How far it lies outside the tool, in units of the art.
    static let reach = 9.0

    private static let offset = Vector(x: 3, y: 3)
    private static let softness = 5.0
    private static let darkness = 0.26
    /// Two pixels between the edges of two fillings cannot be told from a gradient.
    private static let pixelsPerStep = 1.6

    /// Draws the shadow of a tool with straight sides from `shoulder` downwards and a top between `left` and `right`;
    /// a unit of the art is `pixels` wide.
    static func draw(top: (left: Vector, right: Vector), shoulder: Double, unit pixels: Double, with painter: Painter) {
        let steps = max(4, Int((2 * softness * pixels / pixelsPerStep).rounded(.up)))
        for step in 0..<steps {
            let growth = softness - 2 * softness * (Double(step) + 0.5) / Double(steps)
            painter.fill(
                outline(top: top, shoulder: shoulder, growth: growth), Ink.black.faded(to: darkness / Double(steps)))
        }
    }

    private static func outline(top: (left: Vector, right: Vector), shoulder: Double, growth: Double) -> Path {
        let left = offset.x - growth
        let right = 40 + offset.x + growth
        let y = offset.y - growth
        var path = Path(from: left, 140)
        path.line(left, shoulder + y / 2)
        path.line(top.left.x + offset.x - growth / 2, top.left.y + y)
        path.line(top.right.x + offset.x + growth / 2, top.right.y + y)
        path.line(right, shoulder + y / 2)
        path.line(right, 140)
        path.close()
        return path
    }
}
