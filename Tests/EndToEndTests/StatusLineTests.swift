import TestSupport
import Testing

/// The status line: hidden until it is wanted, and then true.
@Suite(.serialized) struct StatusLineTests {
    private func words(_ session: PaintingSession) throws -> [String] {
        try session.program.uiMap()?.widgets.filter { $0.name.hasPrefix("status.") }.map(\.text) ?? []
    }

    private func switchOn(in session: PaintingSession) throws {
        let settings = try session.openSettings()
        try settings.click("check.status-line")
        try settings.click("button.close")
        try settings.waitUntilClosed()
    }

    @Test func itIsSwitchedInTheSettingsAndKept() throws {
        let home = try TemporaryDirectory()
        do {
            let session = try PaintingSession(["--geometry", "1024x720"], in: home)
            #expect(try words(session).isEmpty)
            #expect(try session.canvas == Area(x: 0, y: 52, width: 1024, height: 576))
            let settings = try session.openSettings()
            try settings.click("check.status-line")
            try session.program.waitForWidget("status.zoom")
            try settings.keys("Escape")
            try settings.waitUntilClosed()
            #expect(try words(session).isEmpty, "Esc takes it back")
            try switchOn(in: session)
            #expect(try words(session).first == "100 %")
            #expect(try session.program.widget("canvas").text == "1024x576", "the canvas stays")
            #expect(try session.canvas.height == 554)
            try session.program.close()
        }
        let session = try PaintingSession(["--geometry", "1024x720"], in: home)
        #expect(try words(session) == ["100 %", "1024 × 554 px", "Brush 10.0 px", ""])
        try switchOn(in: session)
        #expect(try words(session).isEmpty)
    }

    @Test func itFollowsPointerBrushAndCanvas() throws {
        let session = try PaintingSession(["--size", "300x200"])
        try switchOn(in: session)
        try session.move(through: [Point(0, 0)])
        try session.program.settle()
        #expect(try words(session) == ["100 %", "300 × 200 px", "Brush 10.0 px", "0, 0"])
        try session.move(through: [Point(120, 90), Point(299, 199)])
        try session.keys("bracketright")
        #expect(try words(session).suffix(2) == ["Brush 11.0 px", "299, 199"])
        try session.press(at: Point(20, 30))
        try session.move(through: [Point(21, 32)])
        try session.program.settle()
        #expect(try words(session).last == "21, 32", "also during a stroke")
        session.release()
        for outside in [Point(-1, 5), Point(300, 5), Point(5, 200)] {
            try session.move(through: [outside])
            try session.program.settle()
            #expect(try words(session).last == "", "\(outside) is beside the canvas")
        }
        try session.move(through: [Point(7, 8)])
        try session.program.settle()
        #expect(try words(session).last == "7, 8")
        try session.resize(to: 800, 600)
        session.client.move(to: Point(1270, 790))
        try session.program.settle()
        #expect(try words(session).last == "", "the pointer left the window")
    }

    /// A zoomed canvas is told of in its own pixels.
    @Test func itFollowsTheZoom() throws {
        let session = try PaintingSession(["--size", "300x200"])
        try switchOn(in: session)
        try session.keys("Ctrl+plus", "Ctrl+plus", "Ctrl+plus")
        #expect(try words(session).first == "200 %")
        try session.move(through: [Point(121, 80)])
        try session.program.settle()
        #expect(try words(session).last == "60, 40")
        try session.keys("Ctrl+0")
        #expect(try words(session).first == "100 %")
    }

    /// What the pointer's way leaves on the screen is what a line that is drawn afresh has.
    @Test func nothingIsLeftBehind() throws {
        let session = try PaintingSession()
        try switchOn(in: session)
        try session.parkPointer()
        let before = try session.windowPixels()
        try session.move(through: (0..<60).map { Point(17 * $0, 7 * $0) })
        try session.program.settle()
        #expect(try words(session).last == "1003, 413")
        try session.keys("Tab", "Tab")
        try session.parkPointer()
        expectEqual(try session.windowPixels(), before)
    }
}
