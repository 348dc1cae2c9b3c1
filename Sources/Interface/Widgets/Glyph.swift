import Raster

/// A small picture on a button.
enum Glyph: Hashable, Sendable {
    /// An arrow that turns back.
    case undo
    /// An arrow that turns on.
    case redo
    /// An arrow to the folder above.
    case up
    /// An arrow to what comes before.
    case previous
    /// An arrow to what follows.
    case next

    /// The square in which the arrow is drawn, at scale 1.
    private static let side = 18
    private static let strokeWidth = 1.8

    /// Draws it in the middle of a frame.
    func draw(in frame: IntRect, _ ink: Ink, with painter: Painter, _ scale: Scale) {
        let side = scale(Double(Glyph.side))
        painter.saved {
            // The square starts at a whole pixel, so the arrow's straight line is as crisp as the borders.
            painter.move(
                by: Vector(
                    x: Double(frame.minX + (frame.width - side) / 2), y: Double(frame.minY + (frame.height - side) / 2))
            )
            painter.scale(by: Double(side) / Double(Glyph.side))
            painter.stroke(outline, width: Glyph.strokeWidth, ink)
        }
    }

    private var outline: Path {
        switch self {
        case .undo: Glyph.undoArrow
        case .redo: Glyph.redoArrow
        case .up: Glyph.upArrow
        case .previous: Glyph.previousArrow
        case .next: Glyph.nextArrow
        }
    }

    private static let undoArrow = arrow { $0 }
    private static let redoArrow = arrow { Double(side) - $0 }

    /// A head that points left and a shaft that bends around to the right and back; `x` mirrors it.
    private static func arrow(_ x: (Double) -> Double) -> Path {
        var path = Path(from: x(7), 2)
        path.line(x(2.5), 6.5)
        path.line(x(7), 11)
        path.move(x(2.5), 6.5)
        path.line(x(10.5), 6.5)
        path.corner(toward: Vector(x: x(15.5), y: 6.5), Vector(x: x(15.5), y: 11.25))
        path.corner(toward: Vector(x: x(15.5), y: 16), Vector(x: x(10.5), y: 16))
        path.line(x(6.5), 16)
        return path
    }

    /// A shaft with a head that points upwards.
    private static let upArrow: Path = {
        var path = Path(from: 9, 15)
        path.line(9, 3.5)
        path.move(4.5, 8)
        path.line(9, 3.5)
        path.line(13.5, 8)
        return path
    }()

    private static let previousArrow = head { $0 }
    private static let nextArrow = head { Double(side) - $0 }

    /// A head alone that points left; `x` mirrors it.
    private static func head(_ x: (Double) -> Double) -> Path {
        var path = Path(from: x(11), 4.5)
        path.line(x(6.5), 9)
        path.line(x(11), 13.5)
        return path
    }
}
