import TestSupport
import Testing

/// Canvases that are larger or smaller than the window.
@Suite(.serialized) struct PanTests {
    private static let white: UInt32 = 0xFFFFFF
    private static let surround: UInt32 = 0xE9E6E1
    /// The pixels of a click of the wheel, and of an arrow key.
    private static let step = 48

    // MARK: Larger than the window

    private enum Pan: CaseIterable {
        case wheel, arrows, middleDrag, spaceDrag

        /// Moves the view over the canvas, by multiples of the step.
        func perform(x: Int, y: Int, in session: PaintingSession) throws {
            let middle = Point(500, 280)
            switch self {
            case .wheel:
                session.client.move(to: try session.rootPoint(middle))
                session.client.scroll(x, horizontally: true)
                session.client.scroll(y)
                try session.program.settle()
            case .arrows:
                try session.key(x < 0 ? "Left" : "Right", times: abs(x))
                try session.key(y < 0 ? "Up" : "Down", times: abs(y))
            case .middleDrag, .spaceDrag:
                if self == .spaceDrag { try session.client.holdKey("space") }
                let end = Point(middle.x - x * PanTests.step, middle.y - y * PanTests.step)
                try session.stroke(
                    [middle, Point((middle.x + end.x) / 2, end.y), end], button: self == .middleDrag ? 2 : 1)
                if self == .spaceDrag { try session.client.releaseKey("space") }
            }
        }
    }

    /// What was at (x, y) of the canvas area before is at its corner after, and so on, as far as both are seen.
    private func expect(_ after: Screenshot, toBe before: Screenshot, movedBy x: Int, _ y: Int, _ what: String) {
        let size = (width: before.width - abs(x), height: before.height - abs(y))
        let old = before.cropped(to: Area(x: max(x, 0), y: max(y, 0), width: size.width, height: size.height))
        let new = after.cropped(to: Area(x: max(-x, 0), y: max(-y, 0), width: size.width, height: size.height))
        expectEqual(new, old, what)
    }

    /// Strokes that look different everywhere.
    private func paintEverywhere(in session: PaintingSession) throws {
        for number in 0..<10 {
            try session.keys("\(number)")
            try session.stroke([
                Point(20 + 90 * number, 20), Point(100 + 80 * number, 300), Point(40 + 95 * number, 550),
            ])
        }
    }

    @Test(arguments: Pan.allCases) private func everyWayOfPanningMovesTheView(pan: Pan) throws {
        let session = try PaintingSession(["--size", "3000x2000"])
        try paintEverywhere(in: session)
        let before = try session.picture()
        for (x, y) in [(4, 0), (0, 3), (2, 1), (-3, -2)] {
            let here = try session.picture()
            try pan.perform(x: x, y: y, in: session)
            expect(
                try session.picture(), toBe: here, movedBy: x * Self.step, y * Self.step, "by \(x), \(y) steps")
        }
        try pan.perform(x: -9, y: -5, in: session)
        expectEqual(try session.picture(), before, "\(pan) stops at the corner")
        try session.key("Ctrl+z", times: 10)
        #expect(try !session.isEnabled("button.undo"), "panning is no step")
    }

    @Test func aStrokeAfterPanningLandsUnderThePointer() throws {
        let session = try PaintingSession(["--size", "3000x2000", "picture.png"])
        try session.keys("3")
        try Pan.wheel.perform(x: 5, y: 4, in: session)
        try session.stroke([Point(300, 200), Point(320, 200)])
        let picture = try session.picture()
        #expect(picture.bounds(excluding: Self.white) == Area(x: 295, y: 195, width: 31, height: 11))

        // To the far corner.
        try Pan.wheel.perform(x: 60, y: 60, in: session)
        #expect(try session.isBlank)
        let area = try session.canvas
        try session.click(at: Point(area.width - 1, area.height - 1))
        try session.program.save()
        let file = try DecodedPNG(session.program.home + "/picture.png")
        #expect(file.width == 3000 && file.height == 2000)
        #expect(file[300 + 5 * Self.step, 200 + 4 * Self.step] == 0xFF00_00FF)
        #expect(file[294 + 5 * Self.step, 200 + 4 * Self.step] == 0xFFFF_FFFF)
        #expect(file[2999, 1999] == 0xFF00_00FF)
        #expect(file[2990, 1999] == 0xFFFF_FFFF)
    }

    /// The wheel turns during a stroke: its next sample is under the pointer all the same.
    @Test func aStrokeGoesOnUnderThePointerWhileTheViewIsPanned() throws {
        let session = try PaintingSession(["--size", "3000x2000"])
        try session.press(at: Point(400, 300))
        try session.move(through: [Point(450, 300)])
        session.client.scroll(1)
        try session.move(through: [Point(500, 300)])
        session.release()
        let picture = try session.picture()
        #expect(picture[400, 300 - Self.step] == 0, "where it began went up with the picture")
        #expect(picture[500, 300] == 0, "where it ended is under the pointer")
        try session.keys("Ctrl+z")
        #expect(try session.isBlank)
    }

    @Test func panningACanvasThatFitsDoesNothing() throws {
        let session = try PaintingSession()
        try paintEverywhere(in: session)
        try session.parkPointer()
        let before = try session.windowPixels()
        for pan in Pan.allCases {
            try pan.perform(x: 2, y: 2, in: session)
            try session.parkPointer()
            expectEqual(try session.windowPixels(), before, "\(pan)")
        }
    }

    // MARK: Smaller than the window

    @Test func aSmallCanvasIsCentred() throws {
        let session = try PaintingSession(["--size", "200x100", "picture.png"])
        let area = try session.canvas
        #expect(area == Area(x: 412, y: 290, width: 200, height: 100))
        let window = try session.windowPixels()
        let around = window.cropped(to: Area(x: 0, y: 52, width: 1024, height: 576))
        // With the hairline.
        #expect(around.bounds(excluding: Self.surround) == Area(x: 411, y: 237, width: 202, height: 102))
        #expect(try session.isBlank)

        try session.keys("4")
        try session.stroke([Point(-80, 50), Point(300, 50)])
        let picture = try session.picture()
        #expect((0..<200).allSatisfy { picture[$0, 50] == 0x0000FF })
        let framed = try session.windowPixels()
        let changed = framed.differences(from: window).filter { $0.y >= 52 && $0.y < 628 }
        #expect(changed.allSatisfy(area.contains), "paint beside the canvas")
        try session.program.save()
        let file = try DecodedPNG(session.program.home + "/picture.png")
        expectEqual(file.opaque, picture, "the file")
    }

    @Test func aStrokeBesideTheCanvasIsNoStep() throws {
        let session = try PaintingSession(["--size", "200x100"])
        try session.parkPointer()
        let before = try session.windowPixels()
        try session.stroke([Point(-100, -100), Point(-50, 200)])
        try session.click(at: Point(260, 50))
        try session.parkPointer()
        expectEqual(try session.windowPixels(), before)
        #expect(try !session.program.title().hasPrefix("• "))
    }

    /// Centred to the sides, panned up and down.
    @Test func aNarrowTallCanvasIsCentredAndPanned() throws {
        let session = try PaintingSession(["--size", "201x1500"])
        #expect(try session.canvas == Area(x: 411, y: 52, width: 201, height: 576))
        try session.stroke([Point(20, 200), Point(180, 240)])
        let before = try session.picture()
        try Pan.wheel.perform(x: 3, y: 3, in: session)
        #expect(try session.canvas == Area(x: 411, y: 52, width: 201, height: 576))
        expect(try session.picture(), toBe: before, movedBy: 0, 3 * Self.step, "down")
        try session.click(at: Point(100, 300))
        #expect(try session.pixel(Point(100, 300)) == 0)
    }
}
