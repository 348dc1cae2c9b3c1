import FileTestSupport
import Painting
import Raster
import Testing

/// The coverage of strokes against the exact area of the same shape, found by 16x16 points in each pixel.
@Suite struct CoverageTests {
    @Test(arguments: [2.0, 2.5, 3, 4, 5, 7, 10, 16, 25, 40, 80])
    func matchesTheExactArea(width: Double) {
        var generator = SeededGenerator(seed: UInt64(width * 10))
        var errors = EdgeErrors()
        for _ in 0..<6 {
            let start = Vector(
                x: Double.random(in: 60...70, using: &generator), y: Double.random(in: 60...70, using: &generator))
            let offset = Vector(
                x: Double.random(in: -14...14, using: &generator), y: Double.random(in: -14...14, using: &generator))
            errors.compare(from: Sample(start).position, to: Sample(start + offset).position, width: width)
        }
        #expect(errors.count > 100)
        #expect(errors.mean < 3, "mean \(errors.mean)")
        #expect(errors.maximum < 16, "maximum \(errors.maximum)")
    }

    @Test(arguments: [2.0, 3, 10, 41])
    func matchesTheExactAreaOfADot(width: Double) {
        var errors = EdgeErrors()
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<20 {
            let offset = Vector(
                x: Double.random(in: 0...1, using: &generator), y: Double.random(in: 0...1, using: &generator))
            let position = Sample(Vector(x: 64, y: 64) + offset).position
            errors.compare(from: position, to: position, width: width)
        }
        #expect(errors.mean < 3, "mean \(errors.mean)")
        #expect(errors.maximum < 16, "maximum \(errors.maximum)")
    }

    @Test(arguments: [0.2, 0.5, 0.8])
    func fadesBelowOnePixelInsteadOfBreakingUp(width: Double) {
        let painter = Painter()
        painter.stroke([Vector(x: 20.3, y: 30.1), Vector(x: 220.7, y: 130.9)], width: width)
        let picture = painter.picture
        for x in 30..<210 {
            let column = (0..<240).map { Double(picture[$0][x] >> 24) / 255 }.reduce(0, +)
            // The line's vertical extent: its width over the cosine of its slope.
            let expected = width * Vector(x: 200.4, y: 100.8).length / 200.4
            #expect(abs(column - expected) < 0.1 * expected + 0.02, "column \(x) has \(column) of \(expected)")
        }
    }

    @Test func aDiscInsideTheOtherIsSwallowed() {
        let capsule = Capsule(from: Vector(x: 30, y: 40), radius: 12, to: Vector(x: 90, y: 70), radius: 3)
        #expect(capsule.bounds.contains(IntRect(minX: 18, minY: 28, maxX: 93, maxY: 73)))
        let swallowed = Capsule(from: Vector(x: 30, y: 40), radius: 12, to: Vector(x: 32, y: 40), radius: 3)
        #expect(swallowed.end == Vector(x: 30, y: 40) && swallowed.endRadius == 12)
    }
}

/// Differences between painted and exact coverage over the pixels on the edge, in 1/255.
private struct EdgeErrors {
    private(set) var maximum = 0.0
    private(set) var count = 0
    private var sum = 0.0
    var mean: Double { sum / Double(count) }

    mutating func compare(from start: Vector, to end: Vector, width: Double) {
        let painter = Painter(width: 160, height: 160)
        painter.stroke([start, end], width: width)
        let picture = painter.picture
        for y in 0..<160 {
            for x in 0..<160 {
                let middle = Vector(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let depth = width / 2 - distance(middle, start, end)
                let painted = Double(picture[y][x] >> 24)
                if abs(depth) > 0.75 {
                    if painted != (depth > 0 ? 255 : 0) { maximum = 255 }
                    continue
                }
                let exact = area(x, y, start, end, radius: width / 2)
                guard exact > 0 && exact < 1 else { continue }
                let error = abs(painted - exact * 255)
                maximum = max(maximum, error)
                sum += error
                count += 1
            }
        }
    }

    private func area(_ x: Int, _ y: Int, _ start: Vector, _ end: Vector, radius: Double) -> Double {
        var inside = 0
        for number in 0..<256 {
            let point = Vector(
                x: Double(x) + (Double(number % 16) + 0.5) / 16, y: Double(y) + (Double(number / 16) + 0.5) / 16)
            if distance(point, start, end) <= radius { inside += 1 }
        }
        return Double(inside) / 256
    }

    private func distance(_ point: Vector, _ start: Vector, _ end: Vector) -> Double {
        let axis = end - start
        let square = axis.x * axis.x + axis.y * axis.y
        let offset = point - start
        let along = square == 0 ? 0 : min(max((offset.x * axis.x + offset.y * axis.y) / square, 0), 1)
        return (offset - axis * along).length
    }
}
