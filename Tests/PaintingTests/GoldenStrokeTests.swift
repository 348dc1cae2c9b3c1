import FileTestSupport
import Painting
import Raster
import Testing

/// Strokes compared exactly with pictures that were looked at once: the stroke's own arithmetic is the same on every
/// machine, and pixman's for opaque and for even coverage too.
@Suite struct GoldenStrokeTests {
    @Test func strokesOfAllWidths() throws {
        let painter = Painter(width: 240, height: 200)
        for (number, width) in [0.4, 1, 2, 5, 10, 18, 30].enumerated() {
            let y = 14 + Double(number * number) * 2.4 + Double(number) * 12
            painter.stroke(
                [
                    Vector(x: 20, y: y), Vector(x: 70, y: y + 14), Vector(x: 130, y: y - 10), Vector(x: 180, y: y + 8),
                    Vector(x: 221, y: y),
                ], width: width)
        }
        try painter.compare(with: "widths")
    }

    @Test func softEdges() throws {
        let painter = Painter(width: 240, height: 180)
        for (number, hardness) in [0, 0.25, 0.5, 0.75, 1].enumerated() {
            let y = 22 + Double(number) * 34
            painter.stroke(
                [Vector(x: 24, y: y), Vector(x: 90, y: y + 8), Vector(x: 150, y: y - 8), Vector(x: 216, y: y)],
                width: 26, hardness: hardness)
        }
        try painter.compare(with: "soft-edges")
    }

    @Test func pencilsCrossEachOther() throws {
        let painter = Painter(width: 220, height: 160)
        for (number, pencil) in Palette.tenPencils.pencils.enumerated() {
            let x = 15 + Double(number) * 21
            painter.stroke(
                [Vector(x: x, y: 12), Vector(x: x + 6, y: 70), Vector(x: x - 8, y: 148)], width: 12,
                Paint(.color(pencil.color)))
        }
        painter.stroke(
            [Vector(x: 10, y: 40), Vector(x: 110, y: 60), Vector(x: 210, y: 40)], width: 16,
            Paint(.color(.black), opacity: 0.5))
        painter.stroke([Vector(x: 10, y: 110), Vector(x: 210, y: 90)], width: 20, Paint(.eraser))
        try painter.compare(with: "pencils")
    }

    @Test func aSpiralOfFewSamplesIsRound() throws {
        let painter = Painter(width: 200, height: 200)
        let turn = circle(center: .zero, radius: 1, count: 9)
        let points = (0..<45).map { number in
            Vector(x: 100, y: 100) + turn[number % 9] * (8 + Double(number) * 1.9)
        }
        painter.stroke(points, width: 5, Paint(.color(Color(rgb: 0xA0522D)), opacity: 0.6))
        try painter.compare(with: "spiral")
    }

    @Test func transparencyIsShownAsChecks() throws {
        let painter = Painter(width: 96, height: 64, paper: .none)
        painter.stroke(
            [Vector(x: 12, y: 32), Vector(x: 84, y: 32)], width: 30, Paint(.color(Color(rgb: 0xFF6600)), opacity: 0.7))
        painter.stroke([Vector(x: 48, y: 8), Vector(x: 48, y: 56)], width: 12, Paint(.eraser))
        try painter.compare(with: "checks")
    }
}
