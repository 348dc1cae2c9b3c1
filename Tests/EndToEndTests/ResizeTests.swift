import FileTestSupport
import TestSupport
import Testing

/// Windows that change their size, are covered, or are hidden.
@Suite(.serialized) struct ResizeTests {
    private static let white: UInt32 = 0xFFFFFF

    /// Paints in three colours all over the canvas.
    private func paintEverywhere(in session: PaintingSession) throws {
        let area = try session.canvas
        for (row, key) in ["3", "4", "6", "1"].enumerated() {
            try session.keys(key)
            let y = area.height * (2 * row + 1) / 8
            try session.stroke([Point(3, y), Point(area.width / 2, y + 20), Point(area.width - 4, y)])
        }
    }

    // MARK: The canvas and the window

    /// (FIELD-REPORTS 20)
    @Test func shrinkingAndGrowingLosesNothing() throws {
        let session = try PaintingSession(["--geometry", "1024x720+0+0"])
        try paintEverywhere(in: session)
        // Where no widget is in any of the sizes.
        session.client.move(to: try session.rootPoint(Point(100, 100)))
        let full = try session.windowPixels()
        let picture = try session.picture()

        try session.resize(to: 480, 320)
        let seen = try session.picture()
        expectEqual(seen, picture.cropped(to: Area(x: 0, y: 0, width: 480, height: 176)), "small")
        try session.resize(to: 1280, 800)
        let large = try session.picture()
        expectEqual(large.cropped(to: Area(x: 0, y: 0, width: 1024, height: 576)), picture, "large")
        #expect(large.cropped(to: Area(x: 1024, y: 0, width: 256, height: 656)).bounds(excluding: Self.white) == nil)
        #expect(large.cropped(to: Area(x: 0, y: 576, width: 1280, height: 80)).bounds(excluding: Self.white) == nil)
        try session.resize(to: 1024, 720)
        expectEqual(try session.windowPixels(), full, "as before")
        try session.key("Ctrl+z", times: 4)
        #expect(try session.isBlank)
    }

    /// (FIELD-REPORTS 20)
    @Test func theCanvasGrowsWithTheStrokeThatTouchesTheNewArea() throws {
        let session = try PaintingSession(["--geometry", "640x400", "picture.png"])
        func canvasSize() throws -> String { try session.program.widget("canvas").text }
        func saved() throws -> DecodedPNG {
            try session.program.save()
            return try DecodedPNG(session.program.home + "/picture.png")
        }
        #expect(try canvasSize() == "640x256")
        try session.click(at: Point(100, 100))
        try session.resize(to: 800, 600)
        #expect(try session.canvas == Area(x: 0, y: 52, width: 800, height: 456))
        #expect(try canvasSize() == "640x256", "a larger window alone changes nothing")
        try session.click(at: Point(200, 100))
        #expect(try canvasSize() == "640x256", "nor does a stroke elsewhere")
        var file = try saved()
        #expect(file.width == 640 && file.height == 256)

        let before = try session.picture()
        try session.stroke([Point(300, 100), Point(750, 400)])
        #expect(try canvasSize() == "800x456")
        let after = try session.picture()
        #expect(after[750, 400] == 0)
        file = try saved()
        #expect(file.width == 800 && file.height == 456)
        expectEqual(file.opaque, after, "the file")

        try session.keys("Ctrl+z")
        #expect(try canvasSize() == "640x256", "undone with the stroke")
        expectEqual(try session.picture(), before)
        try session.keys("Ctrl+y")
        #expect(try canvasSize() == "800x456", "redone with the stroke")
        expectEqual(try session.picture(), after)

        try session.resize(to: 640, 400)
        #expect(try canvasSize() == "800x456", "a smaller window cuts nothing off")
        file = try saved()
        expectEqual(file.opaque, after, "the file from a smaller window")
    }

    /// A stroke that reaches the new area and is cancelled there leaves the canvas as large as it was.
    /// Undoing makes the canvas smaller than the view had been panned to.
    @Test func undoneGrowthIsForgottenByAPannedView() throws {
        let session = try PaintingSession(["--geometry", "600x400+0+0"])
        try session.resize(to: 900, 400)
        try session.click(at: Point(850, 100))
        #expect(try session.program.widget("canvas").text == "900x256")
        try session.resize(to: 640, 400)
        try session.key("Right", times: 6)
        try session.keys("Ctrl+z")
        #expect(try session.program.widget("canvas").text == "600x256")
        // Leaves the window on the right, where nothing is seen.
        try session.stroke([Point(500, 100), Point(880, 100)])
        #expect(try session.program.widget("canvas").text == "640x256")
    }

    @Test func aCancelledStrokeGrowsNothing() throws {
        let session = try PaintingSession.small()
        try session.resize(to: 800, 600)
        try session.press(at: Point(100, 100))
        try session.move(through: [Point(700, 400)])
        #expect(try session.picture()[700, 400] == 0)
        try session.keys("Escape")
        session.release()
        #expect(try session.isBlank)
        #expect(try session.program.widget("canvas").text == "480x176")
    }

    @Test func aCanvasOfFixedSizeNeverGrows() throws {
        let session = try PaintingSession.small(["--size", "480x176"])
        try session.resize(to: 800, 600)
        // It is centred in 800x456.
        #expect(try session.canvas == Area(x: 160, y: 192, width: 480, height: 176))
        try session.stroke([Point(-100, 300), Point(700, 300)])
        #expect(try session.isBlank)
        #expect(try !session.isEnabled("button.undo"))
        try session.stroke([Point(-100, 88), Point(700, 88)])
        #expect(try session.program.widget("canvas").text == "480x176")
        let picture = try session.picture()
        #expect((0..<480).allSatisfy { picture[$0, 88] == 0 })
    }

    // MARK: Many sizes

    private func randomSizes(_ count: Int, seed: UInt64) -> [Size] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            Size(
                width: Int.random(in: 480...1200, using: &generator),
                height: Int.random(in: 320...700, using: &generator))
        }
    }

    /// The last frame is the one that a program shows which had that size from the start.
    @Test(arguments: [false, true]) func manyResizesEndInTheRightFrame(withWindowManager: Bool) throws {
        func frame(_ session: PaintingSession, of size: Size) throws -> Screenshot {
            try session.resize(to: size.width, size.height)
            try session.parkPointer()
            return try session.windowPixels()
        }
        func start(_ size: Size) throws -> PaintingSession {
            let session = try PaintingSession(
                ["--geometry", "\(size.width)x\(size.height)"], withWindowManager: withWindowManager)
            try session.keys("3")
            try session.stroke([Point(20, 20), Point(400, 100)])
            return session
        }
        let last = Size(width: 813, height: 487)
        let session = try start(Size(width: 640, height: 400))
        for size in randomSizes(150, seed: 20) { try session.client.resize(session.program.window, to: size) }
        let shown = try frame(session, of: last)
        expectEqual(shown, try frame(try start(last), of: last))
    }

    /// Without a window manager nobody heeds the smallest size that the window asks for.
    @Test func absurdSizesAreSurvived() throws {
        let session = try PaintingSession(["--geometry", "640x400+0+0"])
        try paintEverywhere(in: session)
        session.client.move(to: try session.rootPoint(Point(100, 100)))
        let before = try session.windowPixels()
        for (width, height) in [(1, 1), (1, 500), (2000, 2), (50, 53), (80, 145), (300, 100), (5000, 60), (3000, 3000)]
        {
            try session.resize(to: width, height)
        }
        try session.resize(to: 640, 400)
        expectEqual(try session.windowPixels(), before)
    }

    /// The stroke is the same, and the pointer stays on it.
    @Test func aStrokeGoesOnWhileTheWindowChangesItsSize() throws {
        let session = try PaintingSession.small()
        let path = (0..<60).map { Point(10 + $0 * 7, 20 + $0 * 31 % 130) }
        try session.stroke(path)
        let picture = try session.picture()
        try session.keys("Ctrl+z")
        try session.press(at: path[0])
        for (point, size) in zip(path.dropFirst(), randomSizes(59, seed: 4)) {
            try session.client.resize(session.program.window, to: size)
            try session.move(through: [point])
        }
        session.release()
        try session.resize(to: 480, 320)
        expectEqual(try session.picture(), picture)
        try session.keys("Ctrl+z")
        #expect(try session.isBlank)
    }

    // MARK: Covered and hidden

    @Test func whatWasCoveredComesBack() throws {
        let session = try PaintingSession()
        try paintEverywhere(in: session)
        try session.parkPointer()
        let shown = try session.windowPixels()
        let window = try session.client.area(of: session.program.window)
        let covers = [
            window, Area(x: 0, y: 0, width: 1280, height: 800),
            Area(x: window.x + 40, y: window.y + 20, width: 300, height: 200),
            Area(x: window.x + 500, y: window.y + 600, width: 200, height: 200),
            Area(x: window.x + 7, y: window.y + 100, width: 1, height: 1),
        ]
        for area in covers {
            let cover = try session.client.makeWindow(area, color: 0x123456)
            #expect(try session.client.pixel(area.center) == 0x123456)
            try session.client.destroyWindow(cover)
            expectEqual(try session.windowPixels(), shown, "\(area)")
        }
        let cover = try session.client.makeWindow(covers[2], color: 0x123456)
        for step in 0..<40 {
            try session.client.moveWindow(cover, to: Point(window.x + step * 20, window.y + step * 13))
        }
        try session.client.destroyWindow(cover)
        expectEqual(try session.windowPixels(), shown, "a window that was dragged over it")
    }

    @Test func whatChangedUnderACoverIsShownWhenItGoes() throws {
        let session = try PaintingSession()
        try paintEverywhere(in: session)
        try session.parkPointer()
        try session.keys("Ctrl+z", "9", "bracketright")
        let expected = try session.windowPixels()
        try session.keys("bracketleft", "1", "Ctrl+y")
        let other = try session.windowPixels()
        #expect(!other.differences(from: expected).isEmpty)

        let cover = try session.client.makeWindow(try session.client.area(of: session.program.window), color: 0x123456)
        try session.keys("Ctrl+z", "9", "bracketright")
        try session.client.destroyWindow(cover)
        expectEqual(try session.windowPixels(), expected)
    }

    @Test func aHiddenWindowComesBackWhole() throws {
        let session = try PaintingSession()
        try paintEverywhere(in: session)
        try session.parkPointer()
        let shown = try session.windowPixels()
        try session.client.unmap(session.program.window)
        try session.client.map(session.program.window)
        expectEqual(try session.windowPixels(), shown)
    }

    /// A window that starts under another one, all of it or a part.
    @Test(arguments: [0, 200]) func aCoveredStartIsMadeUpFor(visibleWidth: Int) throws {
        let geometry = ["--geometry", "640x400+300+200"]
        let open = try PaintingSession(geometry)
        try open.parkPointer()
        let expected = try open.windowPixels()

        let server = try XServer()
        let client = try XClient(display: server.display)
        let manager = try WindowManager(on: server)
        let cover = try client.makeWindow(Area(x: 0, y: 0, width: 1100 - visibleWidth, height: 800), color: 0x123456)
        try client.wait(for: "the cover's frame") { try !client.numbers("WM_STATE", of: cover).isEmpty }
        let add = 1
        try client.send(
            "_NET_WM_STATE", to: cover, [add, Int(bitPattern: client.atom("_NET_WM_STATE_ABOVE"))], throughRoot: true)
        try client.wait(for: "the cover to stay above") { try !client.numbers("_NET_WM_STATE", of: cover).isEmpty }
        let home = try TemporaryDirectory()
        let process = try ChildProcess(
            [try BuildFolder.executable("tempera")] + geometry,
            environment: try TemperaProcess.environment(home: home, display: server.display), directory: home.path)
        var window: WindowID?
        try client.wait(for: "the window under the cover") {
            window = try client.windows(ofProcess: process.pid).first
            return window != nil
        }
        let found = try #require(window)
        try client.settle(found)
        client.move(to: Point(0, 0))
        try client.destroyWindow(cover)
        try client.wait(for: "the UI map") { try client.text("_TEMPERA_UI", of: found) != nil }
        try client.settle(found)
        // The window manager takes the cover's frame away in its own time.
        try? client.wait(for: "the end of the cover") { try client.screenshot(of: found) == expected }
        expectEqual(try client.screenshot(of: found), expected)
        withExtendedLifetime((manager, process)) {}
    }
}
