import Input
import Raster

/// The picture of a device in the hand.
enum DeviceIcon {
    /// The width and height at scale 1.
    static let side = 24.0
    private static let lineWidth = 1.6

    static func draw(
        _ kind: PointerSource.Kind, x: Int, y: Int, _ ink: Ink, with painter: Painter, _ scale: Scale
    ) {
        painter.saved {
            painter.move(by: Vector(x: Double(x), y: Double(y)))
            painter.scale(by: Double(scale(side)) / side)
            switch kind {
            case .mouse: drawMouse(ink, with: painter)
            case .pen: drawPen(ink, with: painter)
            case .eraser: drawEraser(ink, with: painter)
            case .touch: drawFinger(ink, with: painter)
            }
        }
    }

    /// A mouse from above with its wheel.
    private static func drawMouse(_ ink: Ink, with painter: Painter) {
        painter.stroke(
            Path(rounded: IntRect(x: 6, y: 2, width: 12, height: 20), radius: 6), width: lineWidth, ink)
        var wheel = Path(from: 12, 6)
        wheel.line(12, 10)
        painter.stroke(wheel, width: lineWidth * 1.3, ink)
    }

    /// A pen that writes: its barrel, and the line where the tip begins.
    private static func drawPen(_ ink: Ink, with painter: Painter) {
        var barrel = Path(from: 3, 21)
        barrel.line(4.6, 15.2)
        barrel.line(16.6, 3.2)
        barrel.quad(18, 1.8, to: 19.4, 3.2)
        barrel.line(20.8, 4.6)
        barrel.quad(22.2, 6, to: 20.8, 7.4)
        barrel.line(8.8, 19.4)
        barrel.close()
        painter.stroke(barrel, width: lineWidth, ink)
        var tip = Path(from: 4.6, 15.2)
        tip.line(8.8, 19.4)
        painter.stroke(tip, width: lineWidth, ink)
    }

    /// The blunt end of a pen over what it rubs out.
    private static func drawEraser(_ ink: Ink, with painter: Painter) {
        var block = Path(from: 8, 19)
        block.line(3.6, 14.6)
        block.quad(2.4, 13.4, to: 3.6, 12.2)
        block.line(12.2, 3.6)
        block.quad(13.4, 2.4, to: 14.6, 3.6)
        block.line(20.4, 9.4)
        block.quad(21.6, 10.6, to: 20.4, 11.8)
        block.line(13.2, 19)
        block.close()
        painter.stroke(block, width: lineWidth, ink)
        var rest = Path(from: 8, 8)
        rest.line(16, 16)
        rest.move(4, 21.6)
        rest.line(20, 21.6)
        painter.stroke(rest, width: lineWidth, ink)
    }

    /// Where a finger touches, and the rings around it.
    private static func drawFinger(_ ink: Ink, with painter: Painter) {
        let middle = Vector(x: 12, y: 12)
        painter.fill(Path(circleAround: middle, radius: 3), ink)
        painter.stroke(Path(circleAround: middle, radius: 6.4), width: lineWidth, ink)
        painter.stroke(Path(circleAround: middle, radius: 10), width: lineWidth, ink.faded(to: 0.45))
    }
}
