import TestSupport
import Testing

/// Tab hides the interface and shows it again; messages are seen in every window.
@Suite(.serialized) struct HiddenInterfaceTests {
    private func names(_ session: PaintingSession) throws -> [String] {
        try session.program.uiMap()?.widgets.map(\.name) ?? []
    }

    @Test(arguments: [[], ["--size", "300x200"], ["--size", "3000x2000"]])
    func thePictureStaysWhereItIsAndEverythingComesBack(arguments: [String]) throws {
        let session = try PaintingSession(arguments)
        try session.stroke([Point(60, 60), Point(200, 150)])
        try session.parkPointer()
        let before = try session.windowPixels()
        let (canvas, map) = (try session.canvas, try session.program.uiMap())
        try session.keys("Tab")
        let hidden = try session.windowPixels()
        #expect(try names(session) == ["canvas"])
        let strip = Area(x: 0, y: before.height - 92, width: before.width, height: 92)
        #expect(hidden.differences(from: before).allSatisfy { $0.y < 52 || $0.y >= strip.y })
        #expect(!hidden.cropped(to: strip).pixels.contains(0xF1EEE9), "no strip is left")
        #expect(try session.program.widget("canvas").text == map?.widget("canvas")?.text)
        #expect(try session.canvas.origin.x == canvas.x && session.canvas.origin.y <= canvas.y)
        try session.keys("Tab")
        expectEqual(try session.windowPixels(), before)
        #expect(try session.program.uiMap() == map)
    }

    /// The same while the canvas is zoomed and mirrored.
    @Test func aZoomedPictureStaysWhereItIs() throws {
        let session = try PaintingSession(["--size", "900x700"])
        try session.stroke([Point(300, 200), Point(500, 350)])
        try session.keys("Ctrl+plus", "Ctrl+plus", "m", "Down")
        try session.parkPointer()
        let before = try session.windowPixels()
        try session.keys("Tab")
        let hidden = try session.windowPixels()
        #expect(hidden.differences(from: before).allSatisfy { $0.y < 52 || $0.y >= before.height - 92 })
        try session.keys("Tab")
        expectEqual(try session.windowPixels(), before)
    }

    /// A message lies still while the canvas moves below it, and leaves nothing behind.
    @Test func aMessageDoesNotMoveWithTheCanvas() throws {
        let session = try PaintingSession(["--size", "3000x2000", "picture.png"])
        try session.stroke([Point(100, 10), Point(1100, 20), Point(100, 120)])
        try session.keys("Tab", "Ctrl+s")
        let label = try session.program.waitForWidget("label.notice").area
        try session.parkPointer()
        let card = try session.windowPixels().cropped(
            to: Area(x: label.x + 8, y: label.y, width: label.width - 16, height: label.height))
        try session.keys("Right", "Down", "Left", "Right", "Right")
        let moved = try session.windowPixels()
        expectEqual(
            moved.cropped(to: Area(x: label.x + 8, y: label.y, width: label.width - 16, height: label.height)), card)
        // What is drawn afresh is the same.
        try session.keys("Tab", "Tab")
        expectEqual(try session.windowPixels(), moved)
    }

    @Test func everyKeyWorksAsBefore() throws {
        let session = try PaintingSession()
        try session.keys("Tab")
        for (number, pencil) in PaintingSession.pencils.enumerated() {
            try session.keys(pencil.key)
            let place = Point(50 + 40 * number, 60)
            try session.click(at: place)
            #expect(try session.pixel(place) == pencil.color)
        }
        try session.keys("Ctrl+z")
        #expect(try session.pixel(Point(50 + 40 * 9, 60)) == 0xFFFFFF)
        try session.keys("e", "bracketright")
        try session.click(at: Point(50, 60))
        #expect(try session.pixel(Point(50, 60)) == 0xFFFFFF)
        try session.keys("F6", "Return", "Right", "Shift+Tab")
        #expect(try names(session) == ["canvas"], "there is nothing that could have the focus")
        let settings = try session.openSettings()
        try settings.keys("Tab", "Escape")
        try settings.waitUntilClosed()
        #expect(try names(session) == ["canvas"], "Tab in a dialog is the dialog's")
        try session.keys("Tab")
        #expect(try session.chosen == ["pencil.eraser"])
        #expect(try session.brush == "11.0 px")
    }

    /// Only a stroke into the new room makes the canvas larger; undo takes that back.
    @Test func theCanvasGrowsByAStrokeOnly() throws {
        let session = try PaintingSession()
        func size() throws -> String { try session.program.widget("canvas").text }
        let before = try size()
        try session.keys("Tab")
        try session.stroke([Point(100, 100)])
        #expect(try size() == before)
        let low = Point(100, try session.canvas.height - 10)
        try session.click(at: low)
        #expect(try session.pixel(low) == 0)
        #expect(try size() != before)
        try session.keys("Ctrl+z", "Tab")
        #expect(try size() == before)
    }

    @Test func aPressOnAButtonIsForgotten() throws {
        let session = try PaintingSession()
        try session.click(at: Point(100, 100))
        let reset = try session.program.rootPoint(try session.program.widget("button.reset").center)
        session.client.move(to: reset)
        session.client.press()
        try session.keys("Tab")
        session.client.release()
        try session.keys("Tab")
        #expect(try session.pixel(Point(100, 100)) == 0, "it was not reset")
    }

    @Test func aMessageIsSeenWhileTheInterfaceIsHidden() throws {
        let session = try PaintingSession(["picture.png"])
        try session.click(at: Point(200, 200))
        try session.keys("Tab", "Ctrl+s")
        let label = try session.program.waitForWidget("label.notice")
        #expect(label.text.hasPrefix("Saved to"))
        let window = try session.client.area(of: session.program.window)
        #expect(label.area.y < 60 && abs(2 * label.area.x + label.area.width - window.width) <= 1)
        let shown = try session.windowPixels().cropped(to: label.area)
        #expect(shown.count(of: 0xF6F4F1) > shown.pixels.count / 2)
        // One paints on below it.
        try session.keys("Tab")
        #expect(try session.program.widget("label.notice").area.y < 52)
    }

    /// A bar that is too narrow for a message leaves it to the strip; the picture is not covered.
    @Test func aNarrowWindowShowsMessages() throws {
        let session = try PaintingSession.small(["picture.png"])
        try session.click(at: Point(200, 100))
        let picture = try session.picture()
        try session.keys("Ctrl+s")
        let label = try session.program.waitForWidget("label.notice")
        #expect(label.text.hasPrefix("Saved to") && label.area.y > 228)
        try session.parkPointer()
        expectEqual(try session.picture(), picture)
        let shown = try session.windowPixels().cropped(to: label.area)
        #expect(shown.count(of: 0xF6F4F1) > shown.pixels.count / 2)
        try session.resize(to: 800, 320)
        #expect(try session.program.widget("label.notice").area.y < 52)
    }
}
