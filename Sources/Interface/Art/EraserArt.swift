import Raster

/// The eraser: a pink head in a blue sleeve, 40 units wide, its top at 4.
enum EraserArt {
    private static let bottom = 140.0

    /// Draws the eraser; a unit of the art is `pixels` wide on the screen.
    static func draw(unit pixels: Double, with painter: Painter) {
        ToolShadow.draw(top: (Vector(x: 6, y: 5), Vector(x: 34, y: 5)), shoulder: 12, unit: pixels, with: painter)
        painter.fill(head, Ink(rgb: 0xF39BB0))
        painter.fill(head, headLight)
        painter.stroke(worn, width: 1.6, Ink.white.faded(to: 0.5))
        painter.fill(headFoot, sleeveShade)
        painter.fill(sleeve, Ink(rgb: 0x5B7FB5))
        painter.fill(stripes, Ink.white.faded(to: 0.78))
        painter.fill(sleeve, sleeveLight)
        painter.stroke(sleeveRim, width: 0.9, Ink.white.faded(to: 0.5))
    }

    private static let head: Path = {
        var path = Path(from: 1.5, 34)
        path.line(1.5, 15.5)
        path.corner(toward: Vector(x: 1.5, y: 4.6), Vector(x: 12.5, y: 4.4))
        path.line(29, 4)
        path.corner(toward: Vector(x: 38.5, y: 4), Vector(x: 38.5, y: 13.5))
        path.line(38.5, 34)
        path.close()
        return path
    }()

    private static let headLight = Fill.across(
        from: 1.5, to: 38.5,
        [
            .init(0, Ink(rgb: 0x8A2F4A, alpha: 0.18)), .init(0.1, Ink.white.faded(to: 0.08)),
            .init(0.3, Ink.white.faded(to: 0.34)), .init(0.52, Ink.white.faded(to: 0.04)),
            .init(0.78, Ink(rgb: 0x8A2F4A, alpha: 0.14)), .init(1, Ink(rgb: 0x8A2F4A, alpha: 0.5)),
        ])

    /// The edge that rubbing has rounded.
    private static let worn: Path = {
        var path = Path(from: 4.2, 13)
        path.quad(5, 7.2, to: 12, 6.6)
        path.line(24, 6.3)
        return path
    }()

    /// The foot of the head, in the shade of the sleeve's rim.
    private static let headFoot = Path(IntRect(x: 2, y: 26, width: 36, height: 5))
    private static let sleeveShade = Fill.down(
        from: 26, to: 31, [.init(0, Ink(rgb: 0x6E2038, alpha: 0)), .init(1, Ink(rgb: 0x6E2038, alpha: 0.34))])

    private static let sleeve: Path = {
        var path = Path(from: 0, bottom)
        path.line(0, 31.5)
        path.corner(toward: Vector(x: 0, y: 30), Vector(x: 1.5, y: 30))
        path.line(38.5, 30)
        path.corner(toward: Vector(x: 40, y: 30), Vector(x: 40, y: 31.5))
        path.line(40, bottom)
        path.close()
        return path
    }()

    private static let stripes = Path(IntRect(x: 0, y: 35, width: 40, height: 4)).with(
        Path(IntRect(x: 0, y: 41, width: 40, height: 1)))

    private static let sleeveLight = Fill.across(
        from: 0, to: 40,
        [
            .init(0, Ink.black.faded(to: 0.14)), .init(0.06, Ink.white.faded(to: 0.06)),
            .init(0.3, Ink.white.faded(to: 0.36)), .init(0.46, Ink.white.faded(to: 0.06)),
            .init(0.75, Ink.black.faded(to: 0.1)), .init(1, Ink.black.faded(to: 0.4)),
        ])

    private static let sleeveRim: Path = {
        var path = Path(from: 1.6, 30.6)
        path.line(30, 30.6)
        return path
    }()
}
