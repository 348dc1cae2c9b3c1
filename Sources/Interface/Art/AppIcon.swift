import Raster

/// The program's icon: a pencil that has just drawn a stroke on a sheet of paper.
public enum AppIcon {
    /// The sizes that window managers and taskbars show, in pixels.
    public static let sizes = [16, 32, 48, 128]

    /// The icon as rows of straight (not premultiplied) ARGB pixels, 0xAARRGGBB, `size` by `size` of them: the form
    /// that EWMH wants in `_NET_WM_ICON`. The size is kept within 1 to 1024.
    public static func draw(size: Int) -> [UInt32] {
        let size = min(max(size, 1), 1024)
        let buffer = PixelBuffer(width: size, height: size)
        let painter = Painter(buffer, clip: buffer.bounds, format: .premultipliedARGB32)
        let unit = Double(size) / side
        painter.scale(by: unit)
        drawPaper(with: painter)
        painter.stroke(stroke, width: size < 32 ? 14 : 10, Ink(color))
        drawPencil(unit: unit, with: painter)

        var pixels: [UInt32] = []
        pixels.reserveCapacity(size * size)
        painter.drawDirectly { buffer in
            for y in 0..<size {
                for x in 0..<size { pixels.append(straight(unsafe buffer.base[y * buffer.stride + x])) }
            }
        }
        return pixels
    }

    /// The units of the drawing along each side.
    private static let side = 128.0
    private static let color = Color(red: 255, green: 102, blue: 0)

    private static func drawPaper(with painter: Painter) {
        for step in 0..<4 {
            let shadow = IntRect(x: 7 + step, y: 10 + step, width: 114 - 2 * step, height: 116 - 2 * step)
            painter.fill(Path(rounded: shadow, radius: 24), Ink.black.faded(to: 0.06))
        }
        let sheet = IntRect(x: 8, y: 8, width: 112, height: 112)
        painter.fill(
            Path(rounded: sheet, radius: 24),
            .down(from: 8, to: 120, [.init(0, .white), .init(1, Ink(rgb: 0xEFEBE4))]))
        painter.stroke(Path(rounded: sheet, inset: 1, radius: 24), width: 2, Ink(rgb: 0xC9C2B8))
    }

    private static let stroke: Path = {
        var path = Path(from: 24, 62)
        path.curve(Vector(x: 34, y: 30), Vector(x: 58, y: 36), to: Vector(x: 44, y: 64))
        path.curve(Vector(x: 34, y: 86), Vector(x: 28, y: 104), to: Vector(x: 44, y: 100))
        return path
    }()

    /// The pencil leans to the right, its tip at the stroke's end. It is mirrored, so that once turned it is lit from
    /// the upper left again.
    private static func drawPencil(unit: Double, with painter: Painter) {
        let size = 0.86
        painter.saved {
            painter.move(by: Vector(x: 42, y: 103))
            painter.turn(by: 225 * .pi / 180)
            painter.mirror()
            painter.scale(by: size)
            painter.move(by: Vector(x: -20, y: 0))
            painter.saved {
                painter.cut(to: outline)
                PencilArt.drawPencil(color, unit: unit * size, with: painter)
                painter.fill(rubber, .across(from: 0, to: 40, shine(Ink(rgb: 0xF39BB0))))
                painter.fill(ferrule, .across(from: 0, to: 40, shine(Ink(rgb: 0xB9BDC4))))
                painter.stroke(ferruleRings, width: 1.6, Ink.black.faded(to: 0.22))
            }
            painter.stroke(outline, width: 1.4, Ink(rgb: 0x5A2A08, alpha: 0.5))
        }
    }

    private static func shine(_ ink: Ink) -> [Fill.Stop] {
        [
            .init(0, ink.darkened(by: 0.1)), .init(0.34, ink.mixed(with: .white, 0.55)), .init(0.55, ink),
            .init(1, ink.darkened(by: 0.38)),
        ]
    }

    private static let ferrule = IntRect(x: 0, y: 92, width: 40, height: 13)
    private static let rubber = IntRect(x: 0, y: 104, width: 40, height: 14)

    private static let ferruleRings: Path = {
        var path = Path(from: 0, 95.5)
        path.line(40, 95.5)
        path.move(0, 101.5)
        path.line(40, 101.5)
        return path
    }()

    private static let outline: Path = {
        var path = Path(from: 18.9, 1.3)
        path.quad(20, -0.6, to: 21.1, 1.3)
        path.line(40, 41)
        path.line(40, 110)
        path.corner(toward: Vector(x: 40, y: 118), Vector(x: 32, y: 118))
        path.line(8, 118)
        path.corner(toward: Vector(x: 0, y: 118), Vector(x: 0, y: 110))
        path.line(0, 41)
        path.close()
        return path
    }()

    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 0 { return 0 }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
