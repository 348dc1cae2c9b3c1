import FileTestSupport
import Painting
import Raster
import Testing

/// Soft edges, steady lines and straight lines.
@Suite struct LineTests {
    private func stroke(_ painter: Painter, _ points: [Vector], _ brush: Brush, opacity: Double = 1) {
        guard let first = points.first else { return }
        painter.canvas.begin(brush, Paint(.color(.black), opacity: opacity), at: Sample(first))
        for point in points.dropFirst() { painter.canvas.extend(to: Sample(point)) }
    }

    @Test(arguments: [0.0, 0.3, 0.7])
    func aSoftEdgeFallsFromTheHardPartToTheWidth(hardness: Double) {
        let painter = Painter()
        stroke(painter, [Vector(x: 40, y: 100), Vector(x: 280, y: 100)], Brush(width: 60, hardness: hardness))
        painter.commit()
        let column = (100..<140).map { Int(painter.pixel(160, $0) >> 24) }
        #expect(zip(column, column.dropFirst()).allSatisfy { $0 >= $1 }, "it only falls")
        for (row, coverage) in column.enumerated() {
            let distance = Double(row) + 0.5
            if distance < 30 * hardness { #expect(coverage == 255, "row \(row)") }
            if distance > 30 { #expect(coverage == 0, "row \(row)") }
        }
        let middle = column[Int(30 * (1 + hardness) / 2)]
        #expect((100...155).contains(middle), "half way it is half covered")
    }

    /// No beads: along a straight soft line every column is the same, however many samples it has.
    @Test func aSoftLineHasNoBeads() {
        let painter = Painter()
        stroke(
            painter, (0..<25).map { Vector(x: 40 + Double($0) * 9.7, y: 100) }, Brush(width: 30, hardness: 0.2),
            opacity: 0.5)
        painter.commit()
        let columns = Set((60..<260).map { x in (80..<120).map { painter.pixel(x, $0) } })
        #expect(columns.count == 1)
    }

    @Test(arguments: 1...4)
    func softStrokesAreShownAsTheyAreMerged(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let painter = Painter()
        for _ in 0..<6 {
            let brush = Brush(
                width: Double.random(in: 1...60, using: &generator),
                hardness: Double.random(in: 0...1, using: &generator),
                steadiness: Double.random(in: 0...10, using: &generator))
            stroke(painter, generator.line(count: 20), brush, opacity: 0.6)
            let before = painter.shown
            let isCatchingUp = brush.steadiness > 0
            painter.commit()
            let same = painter.shown == before
            #expect(same || isCatchingUp)
        }
    }

    /// The brush is never farther behind the pointer than it says, and comes to where the pointer was released.
    @Test(arguments: [0.5, 3.0, 10])
    func aSteadyLineLagsNoMoreThanItSays(steadiness: Double) {
        var generator = SeededGenerator(seed: 6)
        let brush = Brush(width: 4, steadiness: steadiness)
        let reach = steadiness * Brush.lagPerSteadiness
        let painter = Painter()
        var pointer = Vector(x: 160, y: 120)
        painter.canvas.begin(brush, Paint(.color(.black)), at: Sample(pointer))
        for _ in 0..<120 {
            pointer = Vector(
                x: min(max(pointer.x + Double.random(in: -12...12, using: &generator), 20), 300),
                y: min(max(pointer.y + Double.random(in: -12...12, using: &generator), 20), 220))
            painter.canvas.extend(to: Sample(pointer))
            let nearest = distanceToPaint(painter, from: pointer)
            #expect(nearest <= reach + 0.5, "\(nearest) px behind")
        }
        painter.commit()
        #expect(painter.shown(Int(pointer.x), Int(pointer.y)) == 0)
    }

    private func distanceToPaint(_ painter: Painter, from point: Vector) -> Double {
        let shown = painter.shown
        let places = shown.indices.filter { shown[$0] != 0xFFFFFF }
        return places.map { Vector(x: Double($0 % 320) + 0.5, y: Double($0 / 320) + 0.5) - point }
            .map(\.length).min() ?? .infinity
    }

    @Test func aSteadyLineIsCalmer() {
        var generator = SeededGenerator(seed: 2)
        let shaky = (0..<120).map { number in
            Vector(x: 30 + Double(number) * 2, y: 120 + Double.random(in: -6...6, using: &generator))
        }
        let painter = Painter()
        stroke(painter, shaky, Brush(width: 4, steadiness: 8))
        painter.commit()
        let calm = paintedRows(painter)
        let raw = Painter()
        stroke(raw, shaky, Brush(width: 4))
        raw.commit()
        #expect(calm < paintedRows(raw))
    }

    private func paintedRows(_ painter: Painter) -> Int {
        let shown = painter.shown
        // The last columns hold the way to the release point.
        return Set(shown.indices.filter { shown[$0] != 0xFFFFFF && $0 % 320 < 220 }.map { $0 / 320 }).count
    }

    @Test func aStraightLineGoesFromTheStartToThePointer() {
        let painter = Painter()
        painter.canvas.begin(Brush(), Paint(.color(.black)), at: Sample(Vector(x: 50, y: 50)))
        painter.canvas.straighten(isSnapped: false)
        for end in [Vector(x: 250, y: 60), Vector(x: 60, y: 220), Vector(x: 250, y: 190)] {
            painter.canvas.extend(to: Sample(end))
            let middle = (end + Vector(x: 50, y: 50)) * 0.5
            #expect(painter.shown(Int(middle.x), Int(middle.y)) == 0)
        }
        #expect(painter.shown(150, 55) == 0xFFFFFF, "the line before is gone")
        painter.commit()
        let straight = painter.picture
        let plain = Painter()
        plain.stroke([Vector(x: 50, y: 50), Vector(x: 250, y: 190)])
        let same = plain.picture == straight
        #expect(same)
    }

    @Test func shiftDuringAStrokeMakesTheRestStraightAndSnapped() {
        let painter = Painter()
        let curve = circle(center: Vector(x: 100, y: 100), radius: 40, count: 24).prefix(10)
        stroke(painter, Array(curve), Brush())
        let corner = curve[9]
        painter.canvas.straighten(isSnapped: true)
        painter.canvas.extend(to: Sample(corner + Vector(x: 100, y: 9)))
        #expect(painter.shown(Int(corner.x) + 90, Int(corner.y)) == 0, "level")
        painter.canvas.extend(to: Sample(corner + Vector(x: 80, y: 70)))
        #expect(painter.shown(Int(corner.x) + 60, Int(corner.y) + 60) == 0, "diagonal")
        #expect(painter.shown(Int(corner.x) + 90, Int(corner.y)) == 0xFFFFFF)
        let before = painter.shown
        painter.commit()
        let same = painter.shown == before
        #expect(same)
        #expect(painter.shown(Int(curve[4].x), Int(curve[4].y)) == 0, "the curve before stays")
    }

    @Test func theColourIsTheOneThatIsSeen() {
        let painter = Painter()
        painter.stroke(
            [Vector(x: 20, y: 50), Vector(x: 200, y: 50)], width: 20, Paint(.color(Color(rgb: 0xFF0000)), opacity: 0.5))
        let seen = painter.canvas.color(at: Sample(Vector(x: 100, y: 50)))
        #expect(seen?.rgb == painter.shown(100, 50))
        #expect(painter.canvas.color(at: Sample(Vector(x: 5, y: 5))) == .white)
        #expect(painter.canvas.color(at: Sample(Vector(x: -5, y: 5))) == nil)
    }
}
