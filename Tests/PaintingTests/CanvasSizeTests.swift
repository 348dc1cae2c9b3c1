import FileTestSupport
import Painting
import Raster
import Testing

/// Cropping and growing the canvas.
@Suite struct CanvasSizeTests {
    /// The plain way: every pixel by itself.
    private func framed(_ picture: [[UInt32]], width: Int, height: Int, anchor: Anchor) -> [[UInt32]] {
        let offset = anchor.offset(from: (picture[0].count, picture.count), to: (width, height))
        return (0..<height).map { y in
            (0..<width).map { x in
                let (oldX, oldY) = (x - offset.x, y - offset.y)
                let isInside = picture.indices.contains(oldY) && picture[0].indices.contains(oldX)
                return isInside ? picture[oldY][oldX] : 0
            }
        }
    }

    private func resize(_ painter: Painter, _ width: Int, _ height: Int, _ anchor: Anchor) {
        painter.history.record(painter.canvas.resize(to: (width, height), anchor: anchor))
    }

    @Test(arguments: Anchor.allCases) func eachAnchorPutsThePictureWhereItBelongs(anchor: Anchor) {
        let painter = Painter(width: 3, height: 3)
        painter.stroke([Vector(x: 1.5, y: 1.5)], width: 20)
        resize(painter, 9, 13, anchor)
        let offsets = (x: [0, 3, 6][anchor.column], y: [0, 5, 10][anchor.row])
        let expected = IntRect(x: offsets.x, y: offsets.y, width: 3, height: 3)
        for y in 0..<13 {
            for x in 0..<9 {
                #expect((painter.pixel(x, y) != 0) == expected.contains(x: x, y: y), "\(anchor) (\(x), \(y))")
            }
        }
        resize(painter, 1, 1, anchor)
        #expect(painter.pixel(0, 0) != 0, "\(anchor)")
    }

    /// Random pictures, sizes and anchors against the plain way; then everything is undone and redone.
    @Test(arguments: 1...8) func randomSizesAreRightAndCanBeUndone(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let painter = Painter(width: 200, height: 170, growthLimit: IntRect(x: 0, y: 0, width: 230, height: 190))
        var pictures = [painter.picture]
        var isFixed = [false]
        for number in 0..<14 {
            if number % 3 == 2 || number == 0 {
                let bounds = painter.canvas.paintable
                painter.stroke(
                    generator.line(count: 5, width: Double(bounds.width), height: Double(bounds.height)),
                    generator.paint())
            } else {
                let isAligned = Bool.random(using: &generator)
                let unit = isAligned ? 64 : 1
                let width = Int.random(in: 1...(300 / unit), using: &generator) * unit
                let height = Int.random(in: 1...(300 / unit), using: &generator) * unit
                let anchor = Anchor.allCases.randomElement(using: &generator) ?? .centre
                let expected = framed(painter.picture, width: width, height: height, anchor: anchor)
                resize(painter, width, height, anchor)
                let isRight = painter.picture == expected
                #expect(isRight, "seed \(seed), step \(number): \(width)x\(height) \(anchor)")
            }
            if painter.history.stepCount == pictures.count {
                pictures.append(painter.picture)
                isFixed.append(painter.canvas.isFixed)
            }
        }
        for _ in 0..<2 {
            for position in pictures.indices.dropLast().reversed() {
                painter.undo()
                let isSame = painter.picture == pictures[position]
                #expect(isSame, "undo to \(position)")
                #expect(painter.canvas.isFixed == isFixed[position])
            }
            for position in pictures.indices.dropFirst() {
                painter.redo()
                let isSame = painter.picture == pictures[position]
                #expect(isSame, "redo to \(position)")
                #expect(painter.canvas.isFixed == isFixed[position])
            }
        }
    }

    @Test func cuttingIsUndoneToTheLastPixel() {
        var generator = SeededGenerator(seed: 3)
        for anchor in Anchor.allCases {
            let painter = Painter(width: 150, height: 131)
            painter.stroke(generator.line(count: 20, width: 150, height: 131), width: 40)
            let before = painter.picture
            resize(painter, 37, 41, anchor)
            #expect(painter.bounds == IntRect(x: 0, y: 0, width: 37, height: 41))
            painter.undo()
            let isSame = painter.picture == before
            #expect(isSame)
        }
    }

    /// What was cut in the middle and is added again lies where it was, odd numbers of pixels too.
    @Test(arguments: [(101, 100), (100, 101), (7, 4)]) func theMiddleStaysInTheMiddle(sides: (Int, Int)) {
        let there = Anchor.centre.offset(from: (sides.0, 1), to: (sides.1, 1))
        let back = Anchor.centre.offset(from: (sides.1, 1), to: (sides.0, 1))
        #expect(there.x + back.x == 0)
    }

    /// The largest canvas costs what is painted on it, wherever its anchor is.
    @Test(arguments: [Anchor.topLeft, .centre, .bottomRight]) func theLargestCanvasCostsWhatIsPainted(anchor: Anchor) {
        let painter = Painter(width: 1000, height: 1000)
        painter.stroke([Vector(x: 500, y: 500)])
        var before = 0
        painter.canvas.main.forEachTile { _, _ in before += 1 }
        resize(painter, 32768, 32767, anchor)
        var after = 0
        painter.canvas.main.forEachTile { _, _ in after += 1 }
        #expect(after <= before * 4)
        #expect(painter.history.byteCount < 20 * Tile.byteCount)
        let offset = anchor.offset(from: (1000, 1000), to: (32768, 32767))
        #expect(painter.pixel(500 + offset.x, 500 + offset.y) == 0xFF00_0000)
    }

    /// A filled canvas is one tile in memory, also after a move that is not by whole tiles.
    @Test func anEvenAreaStaysOneTile() {
        let painter = Painter(width: 1024, height: 1024)
        if let step = painter.canvas.fill(Paint(.color(.black)), at: Sample(Vector(x: 5, y: 5)), tolerance: 0) {
            painter.history.record(step)
        }
        resize(painter, 1060, 1060, .centre)
        var tiles = Set<ObjectIdentifier>()
        painter.canvas.main.forEachTile { _, tile in tiles.insert(ObjectIdentifier(tile)) }
        #expect(tiles.count <= 1 + 4 * 17)
        #expect(painter.pixel(17, 17) == 0 && painter.pixel(18, 18) == 0xFF00_0000)
        #expect(painter.pixel(1041, 1041) == 0xFF00_0000 && painter.pixel(1042, 1042) == 0)
    }

    @Test func aStrokeAfterwardsStaysInside() {
        let painter = Painter(width: 100, height: 100, growthLimit: IntRect(x: 0, y: 0, width: 300, height: 300))
        painter.stroke([Vector(x: 50, y: 50)])
        resize(painter, 60, 60, .topLeft)
        #expect(painter.canvas.isFixed && painter.canvas.paintable == painter.bounds)
        painter.stroke([Vector(x: 10, y: 10), Vector(x: 200, y: 10)])
        #expect(painter.bounds.width == 60)
        painter.undo()
        painter.undo()
        #expect(!painter.canvas.isFixed && painter.bounds.width == 100)
    }
}
