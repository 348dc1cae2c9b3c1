import Raster

/// The picture before a file's name.
enum FileIcon: Hashable, Sendable {
    case folder
    case picture

    /// The width and height at scale 1.
    static let side = 18.0

    func draw(x: Int, middleY: Int, with painter: Painter, _ style: Style) {
        let side = style.scale(FileIcon.side)
        painter.saved {
            painter.move(by: Vector(x: Double(x), y: Double(middleY - side / 2)))
            painter.scale(by: Double(side) / FileIcon.side)
            switch self {
            case .folder: FileIcon.drawFolder(with: painter)
            case .picture: FileIcon.drawPicture(with: painter)
            }
        }
    }

    /// A folder in the colours of the pencils' wood.
    private static func drawFolder(with painter: Painter) {
        var back = Path(rounded: IntRect(x: 1, y: 3, width: 8, height: 6), radius: 1.5)
        back = back.with(Path(rounded: IntRect(x: 1, y: 5, width: 16, height: 10), radius: 1.5))
        painter.fill(back, Ink(rgb: 0xC79A5B))
        let front = Path(rounded: IntRect(x: 1, y: 6, width: 16, height: 9), radius: 1.5)
        painter.fill(front, .down(from: 6, to: 15, [.init(0, Ink(rgb: 0xF2D6A8)), .init(1, Ink(rgb: 0xE3BC83))]))
    }

    /// A sheet with a sun over waves.
    private static func drawPicture(with painter: Painter) {
        let frame = IntRect(x: 1, y: 2, width: 16, height: 14)
        let sheet = Path(rounded: frame, inset: 0.5, radius: 2)
        painter.fill(sheet, Ink.white)
        painter.saved {
            painter.cut(to: sheet)
            painter.fill(Path(circleAround: Vector(x: 12, y: 6.5), radius: 2), Ink(rgb: 0xFF9A1F))
            var wave = Path(from: 0, 12.5)
            wave.curve(Vector(x: 4, y: 8.5), Vector(x: 6, y: 10), to: Vector(x: 9, y: 12))
            wave.curve(Vector(x: 12, y: 13.5), Vector(x: 14, y: 11.5), to: Vector(x: 18, y: 11))
            wave.line(18, 17)
            wave.line(0, 17)
            wave.close()
            painter.fill(wave, Ink(rgb: 0x33CCFF))
        }
        painter.stroke(sheet, width: 1, Ink(rgb: 0x9A9288))
    }
}
