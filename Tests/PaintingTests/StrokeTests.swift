import FileTestSupport
import Painting
import Raster
import Testing

/// What a stroke looks like, while it grows and after the merge.
@Suite struct StrokeTests {
    @Test func clickPaintsAFullDot() {
        let painter = Painter()
        painter.stroke([Vector(x: 100.5, y: 80.5)])
        #expect(painter.shown(100, 80) == 0)
        #expect(painter.shown(96, 80) == 0 && painter.shown(104, 80) == 0)
        #expect(painter.shown(94, 80) == 0xFFFFFF && painter.shown(106, 80) == 0xFFFFFF)
        let painted = painter.shown.reduce(0) { $0 + Double(255 - ($1 & 255)) / 255 }
        #expect(abs(painted - 78.54) < 1)
    }

    /// FIELD-REPORTS 11.
    @Test func pressAndOneJumpPaintAFullLine() {
        let painter = Painter()
        painter.begin([Vector(x: 50.5, y: 50.5), Vector(x: 110.5, y: 50.5)])
        for x in 50...110 { #expect(painter.shown(x, 50) == 0, "column \(x) before the release") }
        painter.commit()
        for x in 50...110 { #expect(painter.shown(x, 50) == 0, "column \(x)") }
        #expect(painter.history.canUndo)
    }

    /// The pixel under the pointer is painted at once, not one sample later.
    @Test func theNewestSampleIsPainted() {
        var generator = SeededGenerator(seed: 5)
        let painter = Painter()
        let points = generator.line(count: 60).map {
            Vector(x: min(max($0.x, 0), 319), y: min(max($0.y, 0), 239))
        }
        painter.begin([points[0]])
        for point in points.dropFirst() {
            painter.canvas.extend(to: Sample(point))
            _ = painter.canvas.takeDamage()
            #expect(painter.shown(Int(point.x), Int(point.y)) == 0)
        }
    }

    /// FIELD-REPORTS 1: 12 jumps round a circle of radius 200 stay within 2 px of it, without gaps.
    @Test func twelveJumpsMakeACircle() {
        let center = Vector(x: 250, y: 250)
        let painter = Painter(width: 500, height: 500)
        let points = circle(center: center, radius: 200, count: 12)
        painter.stroke(points + [points[0]])
        for (number, pixel) in painter.shown.enumerated() {
            let middle = Vector(x: Double(number % 500) + 0.5, y: Double(number / 500) + 0.5)
            let distance = abs((middle - center).length - 200)
            if distance < 3 && pixel != 0 { Issue.record("gap at \(middle)") }
            if distance > 7.8 && pixel != 0xFFFFFF { Issue.record("strayed at \(middle)") }
        }
    }

    /// FIELD-REPORTS 4: 50 % black, 100 short segments crossing themselves, have one tone inside.
    @Test func aStrokeThatCrossesItselfHasOneTone() {
        var generator = SeededGenerator(seed: 4)
        let points = (0..<101).map { _ in
            Vector(
                x: Double.random(in: 100...140, using: &generator), y: Double.random(in: 100...140, using: &generator))
        }
        let painter = Painter()
        painter.begin(points, Paint(.color(.black), opacity: 0.5))
        let inside = (110..<130).flatMap { y in (110..<130).map { (x: $0, y: y) } }
        _ = painter.canvas.takeDamage()
        let tones = Set(inside.map { painter.shown($0.x, $0.y) })
        #expect(tones == [0x7F7F7F] || tones == [0x808080])
        painter.commit()
        #expect(Set(inside.map { painter.shown($0.x, $0.y) }) == tones)
    }

    @Test(arguments: 1...12)
    func whatIsShownIsWhatTheMergeGives(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let painter = Painter()
        for _ in 0..<8 {
            painter.begin(
                generator.line(count: Int.random(in: 1...30, using: &generator)),
                width: Double.random(in: 0.3...60, using: &generator), generator.paint())
            _ = painter.canvas.takeDamage()
            let before = painter.shown
            painter.commit()
            let same = painter.shown == before
            #expect(same)
        }
    }

    /// Every mode and kind of paint, on a picture of what was painted before, with paper and without.
    @Test(arguments: BlendMode.allCases, [Paper.white, .none])
    func whatIsShownInAnyModeIsWhatTheMergeGives(mode: BlendMode, paper: Paper) {
        var generator = SeededGenerator(seed: 70)
        let painter = Painter(
            width: 120, height: 90, growthLimit: IntRect(x: 0, y: 0, width: 140, height: 90), paper: paper)
        for _ in 0..<8 {
            painter.begin(
                generator.line(count: Int.random(in: 1...20, using: &generator), width: 140, height: 90),
                width: Double.random(in: 0.3...60, using: &generator), generator.paint(mode))
            let before = painter.shown
            painter.commit()
            let same = painter.shown == before
            #expect(same)
        }
        for row in painter.picture {
            for pixel in row where max(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255) > pixel >> 24 {
                Issue.record("a channel exceeds alpha: \(String(pixel, radix: 16))")
            }
        }
    }

    @Test(arguments: 1...8)
    func theGroupingOfSamplesIntoFramesChangesNoPixel(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let points = generator.line(count: 80)
        let paint = generator.paint()
        let atOnce = Painter()
        atOnce.stroke(points, width: 12, paint)
        let inFrames = Painter()
        inFrames.begin([points[0]], width: 12, paint)
        for point in points.dropFirst() {
            inFrames.canvas.extend(to: Sample(point))
            if Bool.random(using: &generator) { _ = inFrames.canvas.takeDamage() }
        }
        inFrames.commit()
        let same = inFrames.picture == atOnce.picture
        #expect(same)
    }

    /// Composing only the damage, as the window does, ends in the same pixels as composing everything.
    @Test(arguments: 1...8)
    func damageHoldsEveryChangedPixel(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let painter = Painter(growthLimit: IntRect(x: 0, y: 0, width: 400, height: 300))
        let window = PixelBuffer(width: 400, height: 300)
        painter.canvas.render(window.bounds, into: window, x: 0, y: 0)
        func showDamage() {
            for rect in painter.canvas.takeDamage().rects {
                painter.canvas.render(rect, into: window, x: 0, y: 0)
            }
            let whole = PixelBuffer(width: 400, height: 300)
            painter.canvas.render(whole.bounds, into: whole, x: 0, y: 0)
            let isEqual = (0..<120_000).allSatisfy { window[$0 % 400, $0 / 400] == whole[$0 % 400, $0 / 400] }
            #expect(isEqual)
        }
        for _ in 0..<6 {
            painter.begin([generator.point()], width: Double.random(in: 1...50, using: &generator), generator.paint())
            for point in generator.line(count: 20, width: 400, height: 300) {
                painter.canvas.extend(to: Sample(point))
                if Int.random(in: 0..<3, using: &generator) == 0 { showDamage() }
            }
            if Int.random(in: 0..<4, using: &generator) == 0 { painter.canvas.cancel() } else { painter.commit() }
            showDamage()
            if Int.random(in: 0..<3, using: &generator) == 0 {
                painter.undo()
                showDamage()
            }
        }
    }

    @Test func cancelLeavesNothing() {
        let painter = Painter()
        painter.stroke([Vector(x: 20, y: 20), Vector(x: 200, y: 100)])
        let before = painter.shown
        painter.begin([Vector(x: 20, y: 200), Vector(x: 300, y: 10)])
        let changed = painter.shown != before
        #expect(changed)
        painter.canvas.cancel()
        let restored = painter.shown == before
        #expect(restored)
        #expect(!painter.isPainting)
        let step = painter.canvas.commit()
        #expect(step == nil)
    }

    @Test func theEraserLeavesPaperAndTransparency() {
        let painter = Painter()
        painter.stroke([Vector(x: 20, y: 50), Vector(x: 200, y: 50)], width: 20)
        painter.stroke([Vector(x: 100.5, y: 20), Vector(x: 100.5, y: 90)], width: 10, Paint(.eraser))
        #expect(painter.shown(100, 50) == 0xFFFFFF)
        #expect(painter.pixel(100, 50) == 0)
        #expect(painter.shown(80, 50) == 0)
    }

    /// FIELD-REPORTS 3: in a stroke of 50,000 samples the newest damages and touches no more than the first did.
    @Test func aLongStrokeCostsNoMorePerSampleAtItsEnd() {
        let painter = Painter()
        painter.begin([Vector(x: 100, y: 100)])
        var areas: [Int] = []
        let points = circle(center: Vector(x: 160, y: 120), radius: 90, count: 500)
        for number in 0..<50_000 {
            painter.canvas.extend(to: Sample(points[number % 500]))
            areas.append(painter.canvas.takeDamage().rects.reduce(0) { $0 + $1.area })
        }
        let early = areas[1000..<2000].max() ?? 0
        let late = areas[49_000..<50_000].max() ?? 0
        #expect(late <= early)
    }

    @Test func coordinatesFarAwayAndBrokenOnesAreHarmless() {
        let painter = Painter()
        let wild = [
            Vector(x: 1e300, y: -1e300), Vector(x: .nan, y: .infinity), Vector(x: -.infinity, y: 5),
            Vector(x: 100, y: 100), Vector(x: -40_000, y: 60_000),
        ]
        painter.stroke(wild)
        painter.stroke([Vector(x: 160.5, y: 120.5)], Paint(.color(.white)))
        #expect(painter.shown(160, 120) == 0xFFFFFF)
    }
}
