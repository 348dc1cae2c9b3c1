import FileTestSupport
import TestSupport
import Testing

/// Strokes that are fast, long, leave the window, or are taken back.
@Suite(.serialized) struct StrokeTests {
    private static let white: UInt32 = 0xFFFFFF

    // MARK: Fast and long strokes

    /// (FIELD-REPORTS 1)
    @Test func twelveJumpsMakeACircle() throws {
        let session = try PaintingSession()
        let center = Point(500, 288)
        // Twelve equal steps, and the way back to where it began.
        let offsets = [
            (200, 0), (173, 100), (100, 173), (0, 200), (-100, 173), (-173, 100), (-200, 0), (-173, -100), (-100, -173),
            (0, -200), (100, -173), (173, -100), (200, 0),
        ]
        try session.stroke(offsets.map { Point(center.x + $0, center.y + $1) })
        let picture = try session.picture()
        var stray: String?
        for y in center.y - 220..<center.y + 220 {
            for x in center.x - 220..<center.x + 220 {
                let (dx, dy) = (Double(x - center.x), Double(y - center.y))
                // How far the pixel's middle lies from the middle of the ring, which is 10 wide.
                let distance = abs((dx * dx + dy * dy).squareRoot() - 200)
                let color = picture[x, y]
                if distance < 3 && color != 0 || distance > 7.75 && color != Self.white {
                    stray = stray ?? "pixel (\(x), \(y)), \(distance) from the circle, is \(color)"
                }
            }
        }
        #expect(stray == nil)
    }

    /// 20,000 samples whose pixels no stroke without them would touch: a zigzag, line by line.
    private var zigzag: [Point] {
        (0..<20000).map { number in
            let (row, column) = number.quotientAndRemainder(dividingBy: 200)
            return Point(6 + 5 * (row % 2 == 0 ? column : 199 - column), 10 + 5 * row + number % 2 * 3)
        }
    }

    /// (FIELD-REPORTS 2)
    @Test func everyOneOf20000MotionsIsOnThePicture() throws {
        let session = try PaintingSession()
        try session.key("bracketleft", times: 9)
        let path = zigzag
        try session.press(at: path[0])
        try session.move(through: Array(path.dropFirst()))
        let drawn = try session.picture()
        let missing = path.first { drawn[$0] & 0xFF > 140 }
        #expect(missing == nil)
        session.release()
        expectEqual(try session.picture(), drawn)

        // One sample less leaves its pixel free: the test can see it.
        try session.keys("Ctrl+z")
        let left = path[9_999]
        try session.stroke(Array(path[9_900..<9_999] + path[10_000..<10_100]))
        let thinned = try session.picture()
        #expect(thinned[left] & 0xFF > 140)
        #expect(thinned[path[9_998]] & 0xFF <= 140)
    }

    /// The order in which samples arrive in frames changes no pixel.
    @Test func aStrokeIsTheSameFastAndSlow() throws {
        let session = try PaintingSession.small()
        var generator = SeededGenerator(seed: 5)
        let path = (0..<120).map { _ in
            Point(Int.random(in: 0..<480, using: &generator), Int.random(in: 0..<176, using: &generator))
        }
        try session.key("bracketleft", times: 7)
        try session.stroke(path)
        let fast = try session.picture()
        try session.keys("Ctrl+z")
        try session.press(at: path[0])
        for point in path.dropFirst() {
            try session.move(through: [point])
            try session.program.settle()
        }
        session.release()
        expectEqual(try session.picture(), fast)
        #expect(try !session.isBlank)
    }

    // MARK: Beyond the window

    /// (FIELD-REPORTS 9)
    @Test func aStrokeThatIsReleasedOutsideEndsThere() throws {
        let session = try PaintingSession()
        try session.press(at: Point(200, 300))
        try session.move(through: [Point(100, 300), Point(-60, 300), Point(-100, 320)])
        let left = try session.picture()
        #expect((0...200).allSatisfy { left[$0, 300] == 0 })
        session.release()
        try session.move(through: [Point(-80, 100), Point(20, 80), Point(400, 90), Point(500, 200)])
        expectEqual(try session.picture(), left)
        try session.keys("Ctrl+z")
        #expect(try session.isBlank)
        #expect(try !session.isEnabled("button.undo"))
    }

    @Test func aStrokeGoesOnWhenThePointerComesBack() throws {
        let session = try PaintingSession()
        let out = stride(from: 100, through: -60, by: -20).map { Point($0, 200) }
        let down = stride(from: 220, to: 300, by: 20).map { Point(-60, $0) }
        let back = stride(from: -60, through: 100, by: 20).map { Point($0, 300) }
        try session.stroke(out + down + back)
        let picture = try session.picture()
        #expect((0...100).allSatisfy { picture[$0, 200] == 0 && picture[$0, 300] == 0 })
        // Outside it went straight down, so the edge of the window between the two lines stays free.
        #expect((220...280).allSatisfy { picture[0, $0] == Self.white })
        try session.keys("Ctrl+z")
        #expect(try session.isBlank)
    }

    /// The server takes the pointer away from a window that is hidden, so its release never comes.
    @Test func aStrokeEndsWhenItsWindowIsHidden() throws {
        let session = try PaintingSession.small()
        try session.press(at: Point(40, 40))
        try session.move(through: [Point(60, 90), Point(100, 80)])
        let left = try session.picture()
        try session.client.unmap(session.program.window)
        session.release()
        try session.client.map(session.program.window)
        try session.program.settle()
        try session.move(through: [Point(200, 40), Point(300, 120)])
        expectEqual(try session.picture(), left)
        try session.keys("Ctrl+z")
        #expect(try session.isBlank)
        #expect(try !session.isEnabled("button.undo"))
    }

    @Test func aStrokeOverTheInterfacePressesNoButton() throws {
        let session = try PaintingSession.small()
        try session.click(at: Point(50, 50))
        try session.press(at: Point(100, 100))
        let map = try session.program.uiMap()
        let bar = try #require(map?.widget("button.reset")).center
        let pencil = try #require(map?.widget("pencil.red")).center
        for place in [pencil, bar] { session.client.move(to: try session.program.rootPoint(place)) }
        session.release()
        let picture = try session.picture()
        #expect(picture[50, 50] == 0)
        #expect(picture[100, 100] == 0)
        #expect(try session.chosen == ["pencil.black"])
    }

    // MARK: Taken back

    private enum Cancel: CaseIterable {
        case undoKey, escape, rightButton

        func perform(in session: PaintingSession) throws {
            switch self {
            case .undoKey: try session.client.key("Ctrl+z")
            case .escape: try session.client.key("Escape")
            case .rightButton:
                session.client.press(button: 3)
                session.client.release(button: 3)
            }
        }
    }

    /// (FIELD-REPORTS 12) After three strokes of which the last one is undone, a fourth is cancelled halfway.
    @Test(arguments: Cancel.allCases) private func aCancelledStrokeLeavesNoTrace(cancel: Cancel) throws {
        let session = try PaintingSession.small()
        var pictures = [try session.picture()]
        for y in [40, 80, 120] {
            try session.stroke([Point(50, y), Point(300, y)])
            pictures.append(try session.picture())
        }
        try session.keys("Ctrl+z")
        try session.press(at: Point(60, 20))
        try session.move(through: [Point(200, 150), Point(380, 60)])
        #expect(try session.picture()[60, 20] == 0)
        try cancel.perform(in: session)
        expectEqual(try session.picture(), pictures[2], "cancelled")
        try session.move(through: [Point(300, 160), Point(40, 60)])
        expectEqual(try session.picture(), pictures[2], "the rest of the drag")
        session.release()
        expectEqual(try session.picture(), pictures[2], "released")

        try session.keys("Ctrl+y")
        expectEqual(try session.picture(), pictures[3], "what can be redone is left")
        for number in [2, 1, 0] {
            try session.keys("Ctrl+z")
            expectEqual(try session.picture(), pictures[number], "step \(number)")
        }
        #expect(try !session.isEnabled("button.undo"))
        try session.click(at: Point(60, 20))
        #expect(try session.pixel(Point(60, 20)) == 0, "the next stroke paints")
    }

    /// Whichever of the two buttons goes up first, and if the right one is pressed again.
    @Test(arguments: [true, false]) func theRightButtonCancelsTheWholeLeftDrag(releasesRightFirst: Bool) throws {
        let session = try PaintingSession.small()
        try session.stroke([Point(30, 150), Point(450, 150)])
        let before = try session.picture()
        try session.press(at: Point(60, 60))
        try session.move(through: [Point(200, 100)])
        session.client.press(button: 3)
        session.client.release(button: 3)
        try session.move(through: [Point(220, 150)])
        session.client.press(button: 3)
        try session.move(through: [Point(300, 150)])
        session.release(button: releasesRightFirst ? 3 : 1)
        try session.move(through: [Point(400, 120)])
        session.release(button: releasesRightFirst ? 1 : 3)
        try session.move(through: [Point(80, 150)])
        expectEqual(try session.picture(), before)
        try session.stroke([Point(60, 60), Point(100, 60)])
        #expect(try session.pixel(Point(80, 60)) == 0)
        try session.keys("Ctrl+z", "Ctrl+z")
        #expect(try session.isBlank && !session.isEnabled("button.undo"), "the cancelled stroke is no step")
    }

    @Test func theLeftButtonDoesNotDisturbARightDrag() throws {
        let session = try PaintingSession.small()
        try session.stroke([Point(50, 80), Point(400, 80)])
        try session.press(at: Point(100, 80), button: 3)
        try session.move(through: [Point(150, 80)])
        session.client.press(button: 1)
        session.client.release(button: 1)
        try session.move(through: [Point(300, 80)])
        session.release(button: 3)
        let picture = try session.picture()
        #expect((100...300).allSatisfy { picture[$0, 80] == Self.white })
        #expect(picture[60, 80] == 0)
        try session.keys("Ctrl+z", "Ctrl+z")
        #expect(try !session.isEnabled("button.undo"))
    }

    // MARK: Many strokes

    /// (FIELD-REPORTS 13) An undo takes one stroke away and changes no other pixel, however many there are.
    @Test func oneUndoAfter300StrokesTakesOneStroke() throws {
        let session = try PaintingSession.small()
        func place(_ number: Int) -> Point { Point(12 + number % 30 * 15, 8 + number / 30 * 16) }
        var before: Screenshot?
        for number in 0..<300 {
            if number == 299 { before = try session.picture() }
            let start = place(number)
            try session.queueStroke([start, Point(start.x + 2, start.y + 1)])
        }
        let full = try session.picture()
        #expect((0..<300).allSatisfy { full[place($0)] == 0 })
        try session.keys("Ctrl+z")
        expectEqual(try session.picture(), try #require(before))
        try session.key("Ctrl+z", times: 298)
        let first = try session.picture()
        #expect((0..<300).allSatisfy { (first[place($0)] == 0) == ($0 == 0) })
        try session.keys("Ctrl+z")
        #expect(try !session.isEnabled("button.undo"))
        #expect(try session.isBlank)
        try session.key("Ctrl+y", times: 300)
        #expect(try !session.isEnabled("button.redo"))
        expectEqual(try session.picture(), full)
    }

    /// (FIELD-REPORTS 14) A canvas costs memory where it is painted on.
    @Test func memoryGrowsWithTheTouchedAreaOnly() throws {
        let session = try PaintingSession(["--size", "4000x4000"])
        let before = try session.program.process.memory()
        var generator = SeededGenerator(seed: 14)
        for _ in 0..<200 {
            let area = try session.canvas
            try session.queueStroke([
                Point(
                    Int.random(in: 0..<area.width, using: &generator),
                    Int.random(in: 0..<area.height, using: &generator))
            ])
        }
        #expect(try !session.isBlank)
        // The picture is 61 MiB; a dab touches at most four tiles of 16 KiB, of which undo keeps the older state.
        let growth = try session.program.process.memory() - before
        #expect(growth < 200 * 4 * 16 << 10, "\(growth >> 10) KiB")
    }
}
