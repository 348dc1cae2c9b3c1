import FileTestSupport
import Painting
import Raster
import Testing

/// What a pen's pressure does to a stroke, and what it must not do.
@Suite struct PressureTests {
    private let full = Double(UInt16.max)

    private func sample(_ x: Double, _ y: Double, _ pressure: Double, time: UInt32 = 0) -> Sample {
        Sample(Vector(x: x, y: y), pressure: UInt16((pressure * full).rounded()), time: time)
    }

    /// Paints through samples; the last one is the release.
    private func stroke(_ samples: [Sample], _ brush: Brush, on painter: Painter, isReleased: Bool = true) {
        guard let first = samples.first, let last = samples.last else { return }
        painter.canvas.begin(brush, Paint(.color(.black)), at: first)
        for sample in samples.dropFirst().dropLast() { painter.canvas.extend(to: sample) }
        if isReleased { painter.canvas.lift(at: last) } else { painter.canvas.extend(to: last) }
    }

    /// How much of a column is painted, in pixels.
    private func extent(ofColumn x: Int, on painter: Painter) -> Double {
        (0..<painter.bounds.height).reduce(0) { $0 + Double(painter.pixel(x, $1) >> 24) / 255 }
    }

    @Test(arguments: [PressureCurve.soft, .linear, .firm])
    func aRampGivesTheWidthOfItsPressure(curve: PressureCurve) {
        let painter = Painter(width: 520, height: 120)
        let ramp = (0...100).map { sample(10 + Double($0) * 5, 60, Double($0) / 100, time: UInt32($0)) }
        stroke(
            ramp + ramp.suffix(1), Brush(width: 60, pressure: PressureResponse(.width, curve: curve)), on: painter)
        painter.commit()
        for column in stride(from: 20, to: 500, by: 7) {
            let width = 60 * curve((Double(column) + 0.5 - 10) / 500)
            #expect(abs(extent(ofColumn: column, on: painter) - width) < 0.5, "column \(column)")
        }
    }

    @Test func aRampGivesTheOpacityOfItsPressure() {
        let painter = Painter(width: 520, height: 80)
        let ramp = (0...100).map { sample(10 + Double($0) * 5, 40, Double($0) / 100) }
        stroke(ramp + ramp.suffix(1), Brush(width: 20, pressure: PressureResponse(.opacity)), on: painter)
        painter.commit()
        for column in stride(from: 12, to: 508, by: 7) {
            let alpha = Double(painter.pixel(column, 40) >> 24) / 255
            #expect(abs(alpha - (Double(column) + 0.5 - 10) / 500) < 0.02, "column \(column)")
            // A later disc reaches back over it, and is more opaque there.
            if column > 150 { #expect(abs(extent(ofColumn: column, on: painter) / alpha - 20) < 1, "column \(column)") }
        }
    }

    @Test func bothAndNeither() {
        let painter = Painter(width: 300, height: 100)
        let even = (0...20).map { sample(50 + Double($0) * 10, 50, 0.5) }
        stroke(even, Brush(width: 40, pressure: PressureResponse(.both)), on: painter)
        painter.commit()
        #expect(abs(Double(painter.pixel(150, 50) >> 24) - 127.5) < 1)
        #expect(abs(extent(ofColumn: 150, on: painter) - 10) < 0.2)
        painter.undo()
        stroke(even, Brush(width: 40, pressure: PressureResponse(.neither)), on: painter)
        painter.commit()
        #expect(painter.pixel(150, 50) >> 24 == 255)
        #expect(abs(extent(ofColumn: 150, on: painter) - 40) < 0.2)
    }

    @Test func curvesLeadFromNothingToAll() {
        for curve in PressureCurve.allCases {
            #expect(curve(0) == 0 && curve(1) == 1)
            for step in 0..<100 { #expect(curve(Double(step) / 100) < curve(Double(step + 1) / 100)) }
        }
        #expect(PressureCurve.soft(0.3) > PressureCurve.linear(0.3))
        #expect(PressureCurve.firm(0.3) < PressureCurve.linear(0.3))
    }

    /// The least pressures fade away: no pixel is darker than a line so thin can make it.
    @Test(arguments: [0.0002, 0.001, 0.004, 0.02])
    func theLightestTouchFadesAndLeavesNoDots(pressure: Double) {
        let painter = Painter(width: 520, height: 160)
        var wave: [Sample] = []
        for number in 0...100 {
            let y = 80 + Double(number % 20) * 3.3
            wave.append(sample(10 + Double(number) * 5, y, pressure * Double(1 + number % 3)))
        }
        stroke(wave + wave.suffix(1), Brush(width: 10), on: painter)
        painter.commit()
        let darkest = painter.picture.joined().map { $0 >> 24 }.max() ?? 0
        // A pixel is crossed over its diagonal at most, and where two pieces meet by one of them.
        let width = 10 * 3 * pressure
        #expect(Double(darkest) <= 255 * 1.45 * width + 2)
    }

    // MARK: Ends

    /// FIELD-REPORTS 5: the press tells the pressure of a stroke before, or none; also when the pen rests at first.
    @Test(arguments: [0.0, 0.9], [0.0, 3.0])
    func aStalePressMakesNoBlob(stale: Double, step: Double) {
        let painter = Painter(width: 200, height: 100)
        let samples = [sample(50, 50, stale), sample(50 + step, 50, 0.1)]
        stroke(samples + (2...20).map { sample(50 + Double($0) * 3, 50, 0.1) }, Brush(width: 60), on: painter)
        painter.commit()
        for column in 40..<100 {
            #expect(extent(ofColumn: column, on: painter) < 6.5, "column \(column)")
        }
        #expect(extent(ofColumn: 60, on: painter) > 5.5)
    }

    @Test(arguments: [0.0, 1.0])
    func theReleaseMakesNoBlob(pressure: Double) {
        let painter = Painter(width: 200, height: 100)
        let samples = (0...20).map { sample(50 + Double($0) * 3, 50, 0.2) }
        stroke(samples + [sample(113, 50, pressure)], Brush(width: 60), on: painter)
        painter.commit()
        #expect(extent(ofColumn: 112, on: painter) > 11)
        for column in 40..<140 { #expect(extent(ofColumn: column, on: painter) < 12.5, "column \(column)") }
    }

    /// A pen that taps so quickly that only the press tells how hard.
    @Test func aTapIsAsWideAsItIsPressed() {
        let painter = Painter(width: 100, height: 100)
        stroke([sample(50, 50, 0.5), sample(50, 50, 0)], Brush(width: 40), on: painter)
        painter.commit()
        #expect(abs(extent(ofColumn: 49, on: painter) - 20) < 0.5)
    }

    @Test(arguments: [0.0, 6.0]) func aPenPressedHarderOnTheSpotWidensItsDot(steadiness: Double) {
        let painter = Painter(width: 100, height: 100)
        let samples = [0.1, 0.1, 0.5, 0.8, 0.3, 0].map { sample(50, 50, $0) }
        stroke(samples, Brush(width: 40, steadiness: steadiness), on: painter)
        painter.commit()
        #expect(abs(extent(ofColumn: 49, on: painter) - 32) < 0.5)
    }

    // MARK: Devices without pressure

    /// FIELD-REPORTS 7: a device that claims pressure and always tells 0 paints like a mouse, to the pixel.
    @Test(arguments: [0.0, 6.0], [UInt32(1), 5, 12, 60])
    func aDeviceThatOnlyTellsZeroPaintsLikeAMouse(steadiness: Double, interval: UInt32) {
        let painter = Painter()
        let brush = Brush(width: 12, steadiness: steadiness)
        var generator = SeededGenerator(seed: UInt64(interval))
        let points = generator.line(count: 30).map { Vector(x: min(max($0.x, 0), 319), y: min(max($0.y, 0), 239)) }
        func samples(_ pressure: UInt16) -> [Sample] {
            points.enumerated().map {
                Sample($1, pressure: pressure, time: .max - 50 &+ UInt32($0) * interval)
            }
        }
        stroke(samples(0), brush, on: painter)
        painter.commit()
        let zeros = painter.picture
        painter.undo()
        stroke(samples(.max), brush, on: painter)
        painter.commit()
        #expect(zeros == painter.picture)
        #expect(zeros.joined().contains { $0 != 0 })
    }

    /// The stroke is seen as soon as the trial is over, not only after the release.
    @Test func whatHadNoPressureIsShownAfterATenthOfASecond() {
        let painter = Painter()
        stroke(
            (0...9).map { sample(50 + Double($0) * 10, 60, 0, time: UInt32($0) * 11) }, Brush(), on: painter,
            isReleased: false)
        #expect(painter.shown(100, 60) == 0xFFFFFF)
        painter.canvas.extend(to: sample(150, 60, 0, time: 100))
        #expect(painter.shown(100, 60) == 0 && painter.shown(150, 60) == 0 && painter.shown(51, 60) == 0)
        painter.canvas.extend(to: sample(200, 60, 0.1, time: 120))
        #expect(painter.shown(190, 57) == 0)
    }

    @Test func aClickWithoutPressureIsAFullDot() {
        let painter = Painter(width: 100, height: 100)
        stroke([sample(50, 50, 0), sample(50, 50, 0)], Brush(width: 40), on: painter)
        painter.commit()
        #expect(abs(extent(ofColumn: 49, on: painter) - 40) < 0.5)
    }

    // MARK: Lines

    @Test func aStraightLineIsAsWideAsItWasPressedAtMost() {
        let painter = Painter(width: 300, height: 100)
        painter.canvas.beginLine(
            Brush(width: 40), Paint(.color(.black)), from: sample(40, 50, 1), to: sample(100, 50, 0.9))
        for (x, pressure) in [(150.0, 0.1), (200, 0.25), (240, 0.02)] {
            painter.canvas.extend(to: sample(x, 50, pressure))
        }
        painter.canvas.lift(at: sample(250, 50, 0))
        painter.commit()
        for column in 46..<244 { #expect(abs(extent(ofColumn: column, on: painter) - 10) < 0.2, "column \(column)") }
    }

    @Test func aStraightLineOfADeviceWithoutPressureIsFull() {
        let painter = Painter(width: 300, height: 100)
        painter.canvas.beginLine(
            Brush(width: 40), Paint(.color(.black)), from: sample(40, 50, 0), to: sample(100, 50, 0))
        painter.canvas.extend(to: sample(200, 50, 0))
        painter.canvas.lift(at: sample(200, 50, 0))
        painter.commit()
        #expect(abs(extent(ofColumn: 120, on: painter) - 40) < 0.2)
    }

    // MARK: What is shown

    /// A buffer that follows the damage shows what a whole render shows at every sample, and the merge changes nothing.
    @Test(arguments: 1...12)
    func damageFollowsThePressure(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let painter = Painter()
        let bounds = painter.canvas.paintable
        let followed = PixelBuffer(width: bounds.width, height: bounds.height)
        followed.fill(bounds, with: .white)
        func follow() {
            for rect in painter.canvas.takeDamage().rects { painter.canvas.render(rect, into: followed, x: 0, y: 0) }
        }
        func expectSame(_ what: String) {
            let whole = PixelBuffer(width: bounds.width, height: bounds.height)
            painter.canvas.render(bounds, into: whole, x: 0, y: 0)
            for y in 0..<bounds.height {
                for x in 0..<bounds.width where whole[x, y] != followed[x, y] {
                    Issue.record("\(what): \(x), \(y)")
                    return
                }
            }
        }
        let targets = PressureResponse.Target.allCases
        for number in 0..<6 {
            let hasPressure = number % 3 != 2
            let brush = Brush(
                width: Double.random(in: 1...60, using: &generator),
                hardness: number % 2 == 0 ? 1 : Double.random(in: 0...1, using: &generator),
                steadiness: number == 4 ? 5 : 0, pressure: PressureResponse(targets[number % 4], curve: .soft))
            let samples = generator.line(count: 20).enumerated().map { number, point in
                Sample(
                    point, pressure: hasPressure ? UInt16.random(in: 0...(.max), using: &generator) : 0,
                    time: UInt32(number) * 9)
            }
            painter.canvas.begin(brush, Paint(.color(.black), opacity: 0.7), at: samples[0])
            for sample in samples.dropFirst() {
                painter.canvas.extend(to: sample)
                follow()
            }
            expectSame("stroke \(number)")
            painter.canvas.lift(at: samples[19])
            follow()
            painter.commit()
            follow()
            expectSame("merge \(number)")
        }
    }
}
