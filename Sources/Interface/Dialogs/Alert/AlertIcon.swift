import Raster

/// The picture beside an alert's message.
struct AlertIcon: Part {
    let tone: Alert.Tone

    /// The square in which it is drawn, at scale 1.
    private static let side = 40.0
    private static let strokeWidth = 3.6

    var role: String { "image" }

    var text: String {
        switch tone {
        case .question: "question"
        case .information: "information"
        case .warning: "warning"
        case .failure: "failure"
        }
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        painter.saved {
            painter.move(by: Vector(x: Double(frame.minX), y: Double(frame.minY)))
            painter.scale(by: Double(frame.width) / AlertIcon.side)
            switch tone {
            case .question:
                drawDisc(0x4B86F5, 0x2559C4, with: painter)
                drawQuestionMark(with: painter)
            case .information:
                drawDisc(0x4B86F5, 0x2559C4, with: painter)
                drawDot(y: 12, with: painter)
                drawBar(from: 18.5, to: 28, with: painter)
            case .warning:
                drawTriangle(with: painter)
                drawBar(from: 15, to: 23, with: painter)
                drawDot(y: 29, with: painter)
            case .failure:
                drawDisc(0xE8594F, 0xB3271E, with: painter)
                drawBar(from: 11.5, to: 21.5, with: painter)
                drawDot(y: 28, with: painter)
            }
        }
    }

    private func drawDisc(_ top: UInt32, _ bottom: UInt32, with painter: Painter) {
        painter.fill(
            Path(circleAround: Vector(x: 20, y: 20), radius: 18),
            .down(from: 2, to: 38, [.init(0, Ink(rgb: top)), .init(1, Ink(rgb: bottom))]))
    }

    /// A triangle whose corners are rounded by a wide stroke.
    private func drawTriangle(with painter: Painter) {
        var path = Path(from: 20, 6.5)
        path.line(34.5, 32.5)
        path.line(5.5, 32.5)
        path.close()
        let fill = Fill.down(from: 3, to: 36, [.init(0, Ink(rgb: 0xF6B73C)), .init(1, Ink(rgb: 0xDB8A0B))])
        painter.fill(path, fill)
        painter.stroke(path, width: 6, fill)
    }

    private func drawBar(from top: Double, to bottom: Double, with painter: Painter) {
        var path = Path(from: 20, top)
        path.line(20, bottom)
        painter.stroke(path, width: AlertIcon.strokeWidth, Ink.white)
    }

    private func drawDot(y: Double, with painter: Painter) {
        painter.fill(Path(circleAround: Vector(x: 20, y: y), radius: 2.1), Ink.white)
    }

    private func drawQuestionMark(with painter: Painter) {
        var path = Path(from: 14.6, 15.6)
        path.curve(Vector(x: 14.6, y: 8.6), Vector(x: 25.6, y: 8.6), to: Vector(x: 25.6, y: 15.4))
        path.curve(Vector(x: 25.6, y: 19.2), Vector(x: 20, y: 19.4), to: Vector(x: 20, y: 23.4))
        painter.stroke(path, width: AlertIcon.strokeWidth, Ink.white)
        drawDot(y: 29.2, with: painter)
    }
}
