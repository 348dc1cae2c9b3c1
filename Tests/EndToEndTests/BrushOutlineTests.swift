import FileTestSupport
import Glibc
import TestSupport
import Testing

/// The outline of the brush around the pointer (FIELD-REPORTS 24). What the server shows is not in these pictures of the
/// window: what one sees in them of the outline is drawn by the program, for brushes that are too large for a pointer.
@Suite(.serialized) struct BrushOutlineTests {
    /// The middle of the canvas area.
    private static let middle = Point(512, 340)
    /// The canvas area between bar and strip.
    private static let area = Area(x: 0, y: 52, width: 1024, height: 576)

    /// The program with the widest brush, 80 pixels, under this many steps of the zoom: 9 are 800 %.
    private func session(
        _ arguments: [String] = ["--size", "600x400", "picture.png"], zoomSteps: Int = 9
    ) throws -> PaintingSession {
        let session = try PaintingSession(arguments)
        try session.key("bracketright", times: 40)
        #expect(try session.brush == "80.0 px")
        try session.key("Ctrl+plus", times: zoomSteps)
        return session
    }

    private func hover(_ point: Point, in session: PaintingSession) throws {
        session.client.move(to: try session.program.rootPoint(point))
        try session.program.settle()
    }

    /// Whether pixels differ along a circle around a point, as far as that is in the canvas area, and nowhere else.
    private func expectRing(
        in picture: Screenshot, over plain: Screenshot, around point: Point, radius: Double, within area: Area = area,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let pixels = picture.differences(from: plain)
        #expect(pixels.count > 200, sourceLocation: sourceLocation)
        let strays = pixels.filter { pixel in
            let distance = hypot(Double(pixel.x - point.x), Double(pixel.y - point.y))
            return !area.contains(pixel) || abs(distance - radius - 0.5) > 2
        }
        #expect(strays.isEmpty, "\(strays.prefix(3))", sourceLocation: sourceLocation)
        for degrees in 0..<360 {
            let (x, y) = (cos(Double(degrees) * .pi / 180), sin(Double(degrees) * .pi / 180))
            let near = (-1...1).map { offset in
                Point(
                    point.x + Int(((radius + Double(offset)) * x).rounded()),
                    point.y + Int(((radius + Double(offset)) * y).rounded()))
            }
            guard near.allSatisfy(area.contains) else { continue }
            if !near.contains(where: { picture[$0] != plain[$0] }) {
                Issue.record("no line at \(degrees)°", sourceLocation: sourceLocation)
            }
        }
    }

    @Test func aBrushTooLargeForAPointerIsOutlined() throws {
        let session = try session()
        try session.parkPointer()
        let plain = try session.windowPixels()
        for point in [Self.middle, Point(700, 400), Point(60, 80), Point(1000, 620)] {
            try hover(point, in: session)
            expectRing(in: try session.windowPixels(), over: plain, around: point, radius: 320)
        }
        // Over the bar it is gone, and off the window.
        try hover(Point(600, 26), in: session)
        expectEqual(try session.windowPixels().cropped(to: Self.area), plain.cropped(to: Self.area), "over the bar")
        try hover(Self.middle, in: session)
        try session.parkPointer()
        expectEqual(try session.windowPixels(), plain, "off the window")
    }

    @Test func itIsNeverInThePicture() throws {
        let session = try session()
        try hover(Self.middle, in: session)
        try session.program.save()
        var file = try DecodedPNG(session.program.home + "/picture.png")
        #expect(file.pixels.allSatisfy { $0 == 0xFFFF_FFFF })

        // A dab of 80 pixels, saved while the outline is around it.
        try session.program.click(at: Self.middle)
        try session.program.save()
        file = try DecodedPNG(session.program.home + "/picture.png")
        let dab = try #require(file.opaque.bounds(excluding: 0xFFFFFF))
        #expect(abs(dab.width - 80) <= 1 && abs(dab.height - 80) <= 1)
        #expect(file.pixels.count { $0 == 0x0000_00FF } > 4800)
    }

    /// The pointer that the server shows is in no picture either.
    @Test func thePointerOfASmallBrushIsNeverInThePicture() throws {
        let session = try PaintingSession(["--size", "600x400", "picture.png"])
        try session.stroke([Point(100, 100), Point(140, 100)])
        session.client.move(to: try session.rootPoint(Point(300, 200)))
        try session.program.save()
        let file = try DecodedPNG(session.program.home + "/picture.png")
        #expect(file.opaque.bounds(excluding: 0xFFFFFF) == Area(x: 95, y: 95, width: 51, height: 11))
    }

    /// What the pointer can show is the pointer's alone: at 500 % the brush is 400 pixels wide.
    @Test(arguments: [0, 7]) func nothingIsDrawnForABrushThatThePointerShows(zoomSteps: Int) throws {
        let session = try session(zoomSteps: zoomSteps)
        try session.parkPointer()
        let plain = try session.windowPixels()
        try hover(Self.middle, in: session)
        expectEqual(try session.windowPixels(), plain)
        // It is drawn from there on, and no longer when the brush is small again.
        try session.key("Ctrl+plus", times: 9)
        #expect(try session.windowPixels() != plain)
        try session.key("Ctrl+minus", times: 9)
        try session.key("Ctrl+0", times: 1)
        try session.key("Ctrl+plus", times: zoomSteps)
        let back = try session.windowPixels()
        try session.parkPointer()
        expectEqual(try session.windowPixels(), back)
    }

    /// A brush that becomes narrower has a smaller outline, until the pointer shows it.
    @Test func itFollowsTheBrush() throws {
        let session = try session()
        try session.parkPointer()
        let plain = try session.windowPixels()
        try hover(Self.middle, in: session)
        try session.keys("bracketleft")
        let width = try #require(try session.brush.split(separator: " ").first.flatMap { Double($0) })
        #expect(width < 80 && width * 8 > 513)
        expectRing(
            in: try session.windowPixels().cropped(to: Self.area), over: plain.cropped(to: Self.area),
            around: Point(Self.middle.x, Self.middle.y - Self.area.y), radius: width * 4,
            within: Area(x: 0, y: 0, width: Self.area.width, height: Self.area.height))
        try session.key("bracketleft", times: 12)
        expectEqual(try session.windowPixels().cropped(to: Self.area), plain.cropped(to: Self.area))
    }

    @Test func itIsSeenOverTheSurroundAndDuringStrokes() throws {
        let session = try session(["--size", "40x30"])
        // The eraser changes nothing on paper. What it did can be undone afterwards, as the bar tells.
        try session.keys("e")
        try session.program.click(at: Self.middle)
        try session.parkPointer()
        let plain = try session.windowPixels()
        try hover(Point(300, 300), in: session)
        expectRing(in: try session.windowPixels(), over: plain, around: Point(300, 300), radius: 320)
        session.client.press()
        try hover(Point(200, 310), in: session)
        expectRing(in: try session.windowPixels(), over: plain, around: Point(200, 310), radius: 320)
        // Nor does it draw over the bar, where the pointer is with its button down.
        try hover(Point(150, 20), in: session)
        expectRing(in: try session.windowPixels(), over: plain, around: Point(150, 20), radius: 320)
        session.release()
        try session.program.settle()
        expectEqual(try session.windowPixels().cropped(to: Self.area), plain.cropped(to: Self.area))
    }

    @Test func itIsGoneWhileTheViewIsDragged() throws {
        let session = try session()
        try hover(Self.middle, in: session)
        let before = try session.windowPixels()
        session.client.press(button: 2)
        let dragged = try session.windowPixels()
        expectRing(in: before, over: dragged, around: Self.middle, radius: 320)
        try hover(Point(540, 350), in: session)
        try hover(Self.middle, in: session)
        expectEqual(try session.windowPixels(), dragged)
        session.client.release(button: 2)
        expectEqual(try session.windowPixels(), before)
    }

    @Test func itIsGoneWhileADialogIsOpen() throws {
        let session = try session()
        try session.parkPointer()
        let plain = try session.windowPixels()
        try hover(Point(100, 400), in: session)
        let left = Area(x: 0, y: 52, width: 90, height: 576)
        #expect(try session.windowPixels().cropped(to: left) != plain.cropped(to: left))
        let settings = try session.openSettings()
        try session.program.settle()
        expectEqual(try session.program.screenshot().cropped(to: left), plain.cropped(to: left), "beside the dialog")
        // It comes back where the pointer went meanwhile.
        session.client.move(to: try session.program.rootPoint(Point(60, 420)))
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        expectRing(in: try session.windowPixels(), over: plain, around: Point(60, 420), radius: 320)
    }

    /// The outline's lines follow the interface's scale.
    @Test func itsLinesAreAsWideAsTheInterfaceIsLarge() throws {
        let server = try XServer()
        try XClient(display: server.display).setResources("Xft.dpi:\t192\n")
        let session = try PaintingSession(["--size", "600x400"], on: server)
        try session.key("bracketright", times: 40)
        try session.key("Ctrl+plus", times: 9)
        let canvas = try session.canvas
        try hover(canvas.center, in: session)
        let picture = try session.windowPixels()
        let row = (318...323).map { picture[canvas.center.x + $0, canvas.center.y] == 0 }
        #expect(row.count { $0 } == 1 && row[2], "two pixels wide, and half of each neighbour")
    }

    // MARK: Traces

    /// Whatever one does, what is on the screen is what a fresh drawing of everything shows.
    @Test(arguments: [1, 2, 3]) func itLeavesNoTraces(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let session = try session()
        func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
        func randomPoint() -> Point { Point(random(0...1023), random(0...719)) }
        func randomPlace() -> Point { Point(random(20...1000), random(60...600)) }
        func moves(_ count: Int) throws {
            for _ in 0..<count { session.client.move(to: try session.program.rootPoint(randomPoint())) }
        }
        let steps: [(String, () throws -> Void)] = [
            ("moves", { try moves(random(1...8)) }),
            ("moves on the canvas", { session.client.move(to: try session.program.rootPoint(randomPlace())) }),
            ("a stroke", { try session.program.drag(through: [randomPlace(), randomPlace(), randomPlace()]) }),
            (
                "arrow keys",
                { try session.key(["Left", "Right", "Up", "Down"][random(0...3)], times: random(1...3)) }
            ),
            (
                "the wheel",
                {
                    session.client.move(to: try session.program.rootPoint(randomPlace()))
                    session.client.scroll(random(-3...3), horizontally: true)
                    session.client.scroll(random(-3...3))
                    try moves(1)
                    session.client.scroll(random(-1...1))
                }
            ),
            ("a drag", { try session.program.drag(through: [randomPlace(), randomPlace()], button: 2) }),
            ("undo", { try session.keys("Ctrl+z") }),
            ("zooming", { try session.keys(["Ctrl+plus", "Ctrl+minus"][random(0...1)]) }),
            ("the brush", { try session.keys(["bracketleft", "bracketright"][random(0...1)]) }),
            ("the mirror", { try session.keys("m") }),
            ("the interface", { try session.keys("Tab") }),
            (
                "a turn",
                {
                    try session.client.holdKey("Shift_L")
                    try session.program.drag(through: [randomPlace(), randomPlace()], button: 2)
                    try session.client.releaseKey("Shift_L")
                }
            ),
        ]
        var done: [String] = []
        for _ in 0..<50 {
            let (name, step) = steps[random(0...steps.count - 1)]
            try step()
            done.append(name)
            let shown = try session.windowPixels()
            try session.keys("Tab", "Tab")
            expectEqual(try session.windowPixels(), shown, "after \(done.suffix(4))")
        }
    }
}
