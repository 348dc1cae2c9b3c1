import FileTestSupport
import Painting
import Raster
import Testing

/// Blend modes and patterns compared exactly with pictures that were looked at once.
@Suite struct GoldenPaintTests {
    /// Strokes of four colours over eight, over a fading ramp of white to black, and over paper.
    @Test(arguments: BlendMode.allCases)
    func modesMixTheirColours(mode: BlendMode) throws {
        let painter = Painter(width: 132, height: 100)
        paintGround(on: painter)
        for (number, color) in [UInt32(0xFF3300), 0x33CC66, 0x4060C0, 0x808080].enumerated() {
            let y = 18 + Double(number) * 22
            painter.stroke(
                [Vector(x: 6, y: y), Vector(x: 66, y: y + 6), Vector(x: 126, y: y - 4)], width: 14,
                Paint(.color(Color(rgb: color)), opacity: number == 2 ? 0.6 : 1, mode: mode))
        }
        try painter.compare(with: "mode-\(mode.name)")
    }

    private func paintGround(on painter: Painter) {
        for (number, pencil) in Palette.tenPencils.pencils.dropFirst(2).enumerated() {
            let x = 9 + Double(number) * 10
            painter.stroke([Vector(x: x, y: 4), Vector(x: x, y: 96)], width: 10, Paint(.color(pencil.color)))
        }
        for step in 0..<3 {
            let x = 92 + Double(step) * 8
            painter.stroke(
                [Vector(x: x, y: 4), Vector(x: x, y: 96)], width: 8,
                Paint(.color(.black), opacity: Double(step + 1) / 4))
        }
    }

    @Test func patternsFillStrokes() throws {
        let painter = Painter(width: 220, height: 170)
        func line(_ y: Double, _ paint: Paint) {
            painter.stroke(
                [Vector(x: 20, y: y), Vector(x: 90, y: y + 10), Vector(x: 200, y: y - 6)], width: 32, paint)
        }
        line(24, Paint(.pattern(.hatch, tint: .black)))
        line(50, Paint(.pattern(.hatch, tint: Color(rgb: 0xFF6600)), opacity: 0.6))
        line(84, Paint(.pattern(.bricks, tint: .black)))
        line(112, Paint(.pattern(.bricks, tint: .black), opacity: 0.5))
        line(146, Paint(.pattern(.hatch, tint: Color(rgb: 0x33CCFF)), mode: .multiply))
        painter.stroke(
            [Vector(x: 60, y: 8), Vector(x: 70, y: 162)], width: 24,
            Paint(.pattern(.bricks, tint: .black), mode: .difference))
        try painter.compare(with: "patterns")
    }
}

extension Painter {
    /// Compares what is shown with a picture in the folder Golden.
    func compare(with name: String) throws {
        let picture = GoldenPicture(width: bounds.width, pixels: shown.map { 0xFF00_0000 | $0 })
        let mismatch = try picture.mismatch(with: name, in: "Golden", beside: #filePath, tolerance: 0)
        if let mismatch { Issue.record("\(mismatch)") }
    }
}
