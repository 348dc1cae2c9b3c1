import FileTestSupport
import Painting
import Raster
import Testing

/// What patterns and blend modes make of a stroke.
@Suite struct PaintTests {
    /// Wherever one stroke or a neighbouring one is full, in whichever tile, the picture is the pattern's.
    @Test func aPatternContinuesAcrossTilesAndStrokes() {
        let painter = Painter(width: 300, height: 200)
        for y in [20.0, 55, 90, 125, 160] {
            painter.stroke(
                [Vector(x: -40, y: y), Vector(x: 150, y: y), Vector(x: 340, y: y)], width: 44,
                Paint(.pattern(.bricks, tint: .black)))
        }
        for y in 4..<176 {
            for x in 0..<300 where painter.pixel(x, y) != Pattern.bricks[x, y] {
                Issue.record("pixel (\(x), \(y))")
            }
        }
    }

    /// A canvas that grows keeps its patterns in place.
    @Test func aPatternStaysWhenTheCanvasGrows() {
        let painter = Painter(width: 60, height: 60, growthLimit: IntRect(x: 0, y: 0, width: 300, height: 200))
        painter.stroke(
            [Vector(x: 10, y: 30), Vector(x: 290, y: 30)], width: 30,
            Paint(.pattern(.hatch, tint: Color(rgb: 0xFF6600)))
        )
        for y in 20..<40 {
            for x in 12..<288 {
                let expected: UInt32 = Pattern.hatch[x, y] == 0 ? 0 : 0xFFFF_6600
                if painter.pixel(x, y) != expected { Issue.record("pixel (\(x), \(y))") }
            }
        }
    }

    /// A stroke of a pattern that crosses itself is no darker there.
    @Test func aPatternsStrokeHasOneTone() {
        let paint = Paint(.pattern(.hatch, tint: .black), opacity: 0.5)
        let once = Painter()
        once.stroke([Vector(x: 100, y: 20), Vector(x: 100, y: 180)], width: 40, paint)
        let twice = Painter()
        twice.stroke(
            [Vector(x: 100, y: 20), Vector(x: 100, y: 180), Vector(x: 100, y: 20)], width: 40, paint)
        for y in 40..<160 { for x in 85..<115 { #expect(once.pixel(x, y) == twice.pixel(x, y)) } }
    }

    /// Multiplied with the paper, paint is what normal paint is there; the main layer becomes opaque under it only.
    @Test func aModeWorksOnMainOverPaper() {
        let painter = Painter()
        painter.stroke(
            [Vector(x: 20, y: 50), Vector(x: 200, y: 50)], width: 20,
            Paint(.color(Color(rgb: 0x33CCFF)), mode: .multiply))
        #expect(painter.pixel(100, 50) == 0xFF33_CCFF)
        #expect(painter.pixel(100, 70) == 0)
        painter.stroke([Vector(x: 100.5, y: 20), Vector(x: 100.5, y: 90)], Paint(.color(.white), mode: .difference))
        #expect(painter.pixel(100, 50) == 0xFFCC_3300)
        #expect(painter.pixel(100, 80) == 0xFF00_0000)
    }

    /// Without paper a mode has nothing to mix with where nothing is painted.
    @Test func aModeOverNothingIsNormal() {
        let painter = Painter(paper: .none)
        painter.stroke(
            [Vector(x: 20, y: 50), Vector(x: 200, y: 50)], width: 20,
            Paint(.color(Color(rgb: 0x33CCFF)), mode: .colorBurn))
        #expect(painter.pixel(100, 50) == 0xFF33_CCFF)
    }

    @Test func theEraserHasNoMode() {
        let painter = Painter()
        painter.stroke([Vector(x: 20, y: 50), Vector(x: 200, y: 50)], width: 20)
        painter.stroke([Vector(x: 100.5, y: 20), Vector(x: 100.5, y: 90)], Paint(.eraser, mode: .multiply))
        #expect(painter.pixel(100, 50) == 0)
    }

    /// The preview of paint over a ground is what a canvas of that ground shows, however little of it is drawn anew.
    @Test(arguments: BlendMode.allCases)
    func aPreviewShowsWhatTheCanvasWill(mode: BlendMode) {
        let points = [Vector(x: 30, y: 20), Vector(x: 120, y: 70), Vector(x: 20, y: 90)]
        let fillings = [
            Paint.Kind.color(Color(rgb: 0xA0522D)), .pattern(.hatch, tint: Color(rgb: 0x66CC00)),
            .pattern(.bricks, tint: .black),
        ]
        for paint in fillings.map({ Paint($0, opacity: 0.8, mode: mode) }) {
            let painter = Painter(width: 160, height: 120)
            painter.stroke(points, width: 30, paint)
            let buffer = PixelBuffer(width: 160, height: 120)
            buffer.fill(buffer.bounds, with: .white)
            for clip in [IntRect(x: 0, y: 0, width: 67, height: 120), IntRect(x: 67, y: 0, width: 93, height: 120)] {
                StrokePreview.paint(through: points, brush: Brush(width: 30), paint: paint, onto: buffer, in: clip)
            }
            let shown = painter.shown
            let same = shown.indices.allSatisfy { shown[$0] == buffer[$0 % 160, $0 / 160] }
            #expect(same)
        }
    }
}
