import FileTestSupport
import Raster
import Testing

@Suite struct GeometryTests {
    @Test func emptyRectanglesAreEqual() {
        #expect(IntRect(minX: 5, minY: 5, maxX: 5, maxY: 9) == .empty)
        #expect(
            IntRect(x: 3, y: 3, width: 4, height: 4).intersection(IntRect(x: 7, y: 3, width: 4, height: 4)) == .empty)
        #expect(
            IntRect.empty.union(IntRect(x: 1, y: 2, width: 3, height: 4)) == IntRect(x: 1, y: 2, width: 3, height: 4))
        #expect(IntRect(x: 1, y: 1, width: 1, height: 1).contains(.empty))
    }

    @Test func tilesOfARectangle() {
        var seen: [TileIndex] = []
        TileIndex.forEach(in: IntRect(minX: 63, minY: 0, maxX: 65, maxY: 65)) { seen.append($0) }
        #expect(seen == [(0, 0), (1, 0), (0, 1), (1, 1)].map { TileIndex(column: $0.0, row: $0.1) })
        TileIndex.forEach(in: .empty) { _ in Issue.record("an empty rectangle has no tiles") }
    }

    /// However rectangles are joined, every damaged pixel stays damaged and the list stays short.
    @Test(arguments: 1...10)
    func damageHoldsWhatWasAdded(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var damage = Damage()
        var added: [IntRect] = []
        for _ in 0..<300 {
            let rect = IntRect(
                x: Int.random(in: -50..<900, using: &generator), y: Int.random(in: -50..<900, using: &generator),
                width: Int.random(in: 0..<80, using: &generator), height: Int.random(in: 0..<80, using: &generator))
            added.append(rect)
            damage.add(rect)
            #expect(damage.rects.count <= 48)
        }
        for rect in added where !rect.isEmpty {
            for (x, y) in [
                (rect.minX, rect.minY), (rect.maxX - 1, rect.maxY - 1), (rect.minX, rect.maxY - 1),
                (rect.minX + rect.width / 2, rect.minY + rect.height / 2),
            ] {
                #expect(damage.rects.contains { $0.contains(x: x, y: y) })
            }
        }
    }

    @Test func aDiagonalLineIsNotOneRectangle() {
        var damage = Damage()
        for step in 0..<40 { damage.add(IntRect(x: step * 20, y: step * 20, width: 30, height: 30)) }
        #expect(damage.rects.reduce(0) { $0 + $1.area } < 830 * 830 / 4)
    }

    @Test func checksStartAtTheirOrigin() {
        let buffer = PixelBuffer(width: 40, height: 40)
        buffer.fillChecks(buffer.bounds, side: 8, origin: (4, 4), .white, .black)
        #expect(buffer[4, 4] == 0xFFFFFF && buffer[12, 4] == 0 && buffer[12, 12] == 0xFFFFFF)
        #expect(buffer[3, 4] == 0 && buffer[3, 3] == 0xFFFFFF)
    }
}
