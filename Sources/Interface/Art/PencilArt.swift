import Raster

/// A hexagonal pencil, tip up, lit from the upper left: 40 units wide, its tip at (20, 0), its lacquer from about 40
/// downwards as far as one looks.
enum PencilArt {
    private static let bottom = 140.0

    /// Draws the pencil with its shadow, as it stands in the strip; a unit of the art is `pixels` wide on the screen.
    static func draw(_ color: Color, unit pixels: Double, with painter: Painter) {
        ToolShadow.draw(
            top: (Vector(x: 19, y: 4), Vector(x: 21, y: 4)), shoulder: 40, unit: pixels, with: painter)
        drawPencil(color, unit: pixels, with: painter)
    }

    /// Draws the pencil alone. Details that a unit of `pixels` cannot show are left out.
    static func drawPencil(_ color: Color, unit pixels: Double, with painter: Painter) {
        drawWood(unit: pixels, with: painter)
        drawLacquer(Ink(color), with: painter)
        drawLead(Ink(color), with: painter)
    }

    // MARK: Wood

    private static func drawWood(unit pixels: Double, with painter: Painter) {
        painter.fill(cone, wood)
        painter.fill(cone, coneShade)
        painter.fill(coneLight, coneGleam)
        if pixels >= 0.9 {
            painter.stroke(grain, width: 0.6, Ink(rgb: 0x8A5A2B, alpha: 0.22))
        }
    }

    private static let wood = Fill.across(
        from: 0, to: 40,
        [
            .init(0, Ink(rgb: 0xD3A873)), .init(0.22, Ink(rgb: 0xEBCB9B)), .init(0.42, Ink(rgb: 0xF6E1BC)),
            .init(0.62, Ink(rgb: 0xE8C695)), .init(1, Ink(rgb: 0xBC8D58)),
        ])

    /// Dark along the cone's right edge, square to it, so that the shade runs up to the tip.
    private static let coneShade = Fill.gradient(
        from: Vector(x: 30, y: 21), to: Vector(x: 20.2, y: 25.8),
        stops: [
            .init(0, Ink(rgb: 0x6B3F16, alpha: 0.42)), .init(0.35, Ink(rgb: 0x6B3F16, alpha: 0.2)),
            .init(1, Ink(rgb: 0x6B3F16, alpha: 0)),
        ])

    private static let coneGleam = Fill.down(
        from: 8, to: 40, [.init(0, Ink.white.faded(to: 0.42)), .init(1, Ink.white.faded(to: 0.1))])

    private static let cone: Path = {
        var path = Path(from: 0, 42)
        path.line(18.6, 2)
        path.line(21.4, 2)
        path.line(40, 42)
        path.line(40, 46)
        path.line(0, 46)
        path.close()
        return path
    }()

    private static let coneLight: Path = {
        var path = Path(from: 18.9, 5)
        path.line(9.5, 40)
        path.line(15.5, 40)
        path.close()
        return path
    }()

    private static let grain: Path = {
        var path = Path(from: 18.2, 15)
        path.quad(16.5, 24, to: 16.8, 33)
        path.move(21.5, 16)
        path.quad(23.6, 24, to: 23.2, 34)
        path.move(24.4, 18)
        path.quad(28, 27, to: 29.5, 36)
        path.move(14.2, 19)
        path.quad(11.2, 27, to: 9.6, 35)
        return path
    }()

    // MARK: Lacquer

    private static func drawLacquer(_ color: Ink, with painter: Painter) {
        painter.stroke(cut, width: 2, Ink(rgb: 0x6B3F16, alpha: 0.28))
        painter.fill(lacquer, color)
        painter.fill(lacquer, gloss)
        painter.stroke(rim, width: 0.9, rimGleam)
    }

    /// Where the sharpener cut through the lacquer: highest in the middle of each of the three faces one sees, since a
    /// cone meets a flat face there first.
    private static let cut = edge(inset: 1)
    private static let rim = edge(lowered: 0.9, inset: 0.5)

    private static func edge(lowered by: Double = 0, inset: Double = 0) -> Path {
        var path = Path(from: inset, 41 + by - inset)
        path.quad(5, 34.6 + by, to: 10, 39.6 + by)
        path.quad(20, 30 + by, to: 30, 39.6 + by)
        path.quad(35, 34.6 + by, to: 40 - inset, 41 + by - inset)
        return path
    }

    private static let lacquer: Path = {
        var path = edge()
        path.line(40, bottom)
        path.line(0, bottom)
        path.close()
        return path
    }()

    /// The light on the three faces: places 0.25 and 0.75 are the pencil's edges.
    private static let gloss = Fill.across(
        from: 0, to: 40,
        [
            .init(0, Ink.black.faded(to: 0.16)), .init(0.05, Ink.white.faded(to: 0.05)),
            .init(0.25, Ink.white.faded(to: 0.16)),
            .init(0.25, Ink.white.faded(to: 0.26)), .init(0.33, Ink.white.faded(to: 0.46)),
            .init(0.42, Ink.white.faded(to: 0.12)), .init(0.6, Ink.white.faded(to: 0.02)),
            .init(0.75, Ink.black.faded(to: 0.08)),
            .init(0.75, Ink.black.faded(to: 0.2)), .init(0.9, Ink.black.faded(to: 0.28)),
            .init(1, Ink.black.faded(to: 0.46)),
        ])

    private static let rimGleam = Fill.across(
        from: 0, to: 40, [.init(0, Ink.white.faded(to: 0.55)), .init(0.75, Ink.white.faded(to: 0.12))])

    // MARK: Lead

    private static func drawLead(_ color: Ink, with painter: Painter) {
        painter.fill(lead, color)
        painter.fill(lead, leadGloss)
        painter.stroke(leadEdge, width: 0.7, Ink.black.faded(to: 0.2))
    }

    private static let lead: Path = {
        var path = leadEdge
        path.line(18.9, 1.3)
        path.quad(20, -0.6, to: 21.1, 1.3)
        path.close()
        return path
    }()

    private static let leadEdge: Path = {
        var path = Path(from: 26.3, 12.6)
        path.quad(23.2, 14.8, to: 20.2, 13.1)
        path.quad(17, 11.4, to: 13.7, 12.6)
        return path
    }()

    private static let leadGloss = Fill.across(
        from: 13.7, to: 26.3,
        [
            .init(0, Ink.white.faded(to: 0.08)), .init(0.36, Ink.white.faded(to: 0.4)),
            .init(0.5, Ink.white.faded(to: 0.06)), .init(1, Ink.black.faded(to: 0.36)),
        ])
}
