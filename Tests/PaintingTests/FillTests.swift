import FileTestSupport
import Painting
import Raster
import Testing

@Suite struct FillTests {
    private let red = Paint(.color(Color(rgb: 0xFF0000)))

    private func fill(_ painter: Painter, _ x: Int, _ y: Int, _ paint: Paint, tolerance: Int = 32) {
        let sample = Sample(Vector(x: Double(x) + 0.5, y: Double(y) + 0.5))
        if let step = painter.canvas.fill(paint, at: sample, tolerance: tolerance) { painter.history.record(step) }
    }

    /// The area against a plain fill of a list of pixels, on random pictures.
    @Test(arguments: 1...8)
    func theAreaIsThatOfAPlainFill(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let painter = Painter(width: 200, height: 150)
        for _ in 0..<14 {
            painter.stroke(
                generator.line(count: 6, width: 200, height: 150), width: Double.random(in: 2...14, using: &generator))
        }
        let before = painter.shown
        let start = (x: Int.random(in: 0..<200, using: &generator), y: Int.random(in: 0..<150, using: &generator))
        let wanted = before[start.y * 200 + start.x]
        var expected = Set<Int>()
        var waiting = [start.y * 200 + start.x]
        while let place = waiting.popLast() {
            guard before[place] == wanted, expected.insert(place).inserted else { continue }
            let (x, y) = (place % 200, place / 200)
            if x > 0 { waiting.append(place - 1) }
            if x < 199 { waiting.append(place + 1) }
            if y > 0 { waiting.append(place - 200) }
            if y < 149 { waiting.append(place + 200) }
        }
        fill(painter, start.x, start.y, Paint(.color(Color(rgb: 0x123456))), tolerance: 0)
        let after = painter.shown
        for place in 0..<30_000 {
            // A pixel of the rim that differs by a trace from the area may become exactly its new colour.
            let isTrace = abs(Int(before[place] & 255) - Int(wanted & 255)) <= 4
            let isFilled = after[place] == 0x123456
            if isFilled != expected.contains(place) && !(isFilled && isTrace) {
                Issue.record("pixel (\(place % 200), \(place / 200))")
            }
        }
        painter.undo()
        let restored = painter.shown == before
        #expect(restored)
    }

    /// A smooth edge stays smooth: nowhere between line and fill is anything lighter than both mix to.
    @Test func noPaleRimStaysAlongALine() {
        let painter = Painter(width: 200, height: 200)
        painter.stroke(
            circle(center: Vector(x: 100, y: 100), radius: 60, count: 40) + [Vector(x: 160, y: 100)], width: 6)
        fill(painter, 100, 100, red)
        let shown = painter.shown
        for (place, pixel) in shown.enumerated() {
            let offset = Vector(x: Double(place % 200) + 0.5, y: Double(place / 200) + 0.5) - Vector(x: 100, y: 100)
            guard offset.length < 59 else { continue }
            #expect(pixel & 0xFFFF <= 0x0808, "(\(place % 200), \(place / 200)) is \(String(pixel, radix: 16))")
        }
        #expect(painter.shown(20, 100) == 0xFFFFFF, "the outside stays")
        #expect(painter.shown(160, 100) == 0, "the line stays")
    }

    @Test func aFillIsOneStepAndGrowsTheCanvasWhenItReachesBeyond() {
        let painter = Painter(width: 100, height: 80, growthLimit: IntRect(x: 0, y: 0, width: 180, height: 90))
        fill(painter, 10, 10, red)
        #expect(painter.bounds == IntRect(x: 0, y: 0, width: 180, height: 90))
        #expect(painter.shown(170, 85) == 0xFF0000)
        painter.undo()
        #expect(painter.bounds == IntRect(x: 0, y: 0, width: 100, height: 80))
        #expect(painter.shown(50, 50) == 0xFFFFFF && !painter.history.canUndo)
        painter.redo()
        #expect(painter.shown(170, 85) == 0xFF0000)
    }

    @Test func opacityAndTheEraserFillToo() {
        let painter = Painter(width: 130, height: 70)
        fill(painter, 5, 5, Paint(.color(.black), opacity: 0.5))
        #expect([0x7F7F7F, 0x808080].contains(painter.shown(100, 60)))
        fill(painter, 5, 5, Paint(.eraser))
        #expect(painter.pixel(100, 60) == 0)
    }

    @Test func toleranceTakesWhatIsNear() {
        let painter = Painter(width: 100, height: 60)
        painter.stroke(
            [Vector(x: 50.5, y: -20), Vector(x: 50.5, y: 80)], width: 20, Paint(.color(Color(rgb: 0xF0F0F0))))
        fill(painter, 5, 30, red, tolerance: 8)
        #expect(painter.shown(95, 30) == 0xFFFFFF)
        painter.undo()
        fill(painter, 5, 30, red, tolerance: 20)
        #expect(painter.shown(95, 30) == 0xFF0000 && painter.shown(50, 30) == 0xFF0000)
    }

    @Test func outsideThereIsNothingToFill() {
        let painter = Painter(width: 100, height: 60)
        fill(painter, 200, 10, red)
        #expect(!painter.history.canUndo)
    }
}
