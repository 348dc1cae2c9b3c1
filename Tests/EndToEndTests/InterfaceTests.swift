import FileTestSupport
import TestSupport
import Testing

/// What bar and strip show, by what must hold of the pixels whatever the fonts are.
@Suite(.serialized) struct InterfaceTests {
    private static let ground: UInt32 = 0xF1EEE9

    private static let tools = PaintingSession.pencils.map { "pencil.\($0.name)" } + ["pencil.eraser"]

    /// The strip, in window pixels, of a window of this size.
    private func strip(of window: Screenshot) -> Area {
        Area(x: 0, y: window.height - 92, width: window.width, height: 92)
    }

    // MARK: The strip

    /// The uppermost row in which each tool has a pixel, in its own columns.
    private func tops(in session: PaintingSession) throws -> [Int] {
        try session.parkPointer()
        let window = try session.windowPixels()
        return try Self.tools.map { name in
            let area = try session.program.widget(name).area
            let rows = strip(of: window).y + 1..<window.height
            let top = rows.first { y in
                (area.x..<area.x + area.width).contains { window[$0, y] != Self.ground }
            }
            return try #require(top, "\(name) is not to be seen")
        }
    }

    @Test func theChosenToolStandsHigher() throws {
        let session = try PaintingSession()
        try session.keys("e")
        var resting = try tops(in: session)
        try session.keys("1")
        resting[10] = try tops(in: session)[10]
        for (number, name) in Self.tools.enumerated() {
            try session.program.click(name)
            let shown = try tops(in: session)
            #expect(shown[number] == resting[number] - 22, "\(name) when chosen")
            for other in Self.tools.indices where other != number {
                #expect(shown[other] == resting[other], "\(Self.tools[other]) while \(name) is chosen")
            }
        }
    }

    @Test func pencilsShowTheirColors() throws {
        let session = try PaintingSession()
        try session.parkPointer()
        let window = try session.windowPixels()
        for pencil in PaintingSession.pencils {
            let area = try session.program.widget("pencil.\(pencil.name)").area
            let near = window.cropped(to: area).pixels.count { pixel in
                [16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(pencil.color >> $0 & 0xFF)) <= 16 }
            }
            #expect(near > 100, "\(pencil.name): \(near) pixels")
        }
    }

    /// What is under the pointer lifts, and settles when the pointer goes; a chosen one only moves up.
    @Test func aToolLiftsUnderThePointer() throws {
        let session = try PaintingSession()
        let resting = try tops(in: session)
        session.client.move(to: try session.program.rootPoint(try session.program.widget("pencil.red").center))
        let lifted = try session.windowPixels()
        try session.parkPointer()
        let settled = try session.windowPixels()
        let changed = lifted.differences(from: settled)
        #expect(changed.map(\.y).min() == resting[2] - 4)
        #expect(try tops(in: session) == resting)
    }

    @Test func nothingIsLeftBehind() throws {
        let session = try PaintingSession()
        try session.parkPointer()
        let before = try session.windowPixels()
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<60 {
            let tool = Self.tools[Int.random(in: 0..<11, using: &generator)]
            let place = try session.program.rootPoint(try session.program.widget(tool).center)
            session.client.move(to: place)
            if Bool.random(using: &generator) { session.client.click(at: place) }
            try session.client.key(
                ["bracketleft", "bracketright", "F6", "Right"].randomElement(using: &generator) ?? "e")
        }
        try session.key("bracketleft", times: 45)
        try session.key("bracketright", times: 9)
        try session.keys("Escape", "1")
        try session.parkPointer()
        expectEqual(try session.windowPixels(), before)
    }

    /// In a window that is too narrow for all, the wheel scrolls the tools and a key brings its tool into sight.
    @Test func aNarrowStripScrolls() throws {
        let session = try PaintingSession()
        try session.resize(to: 300, 320)
        func isWhole(_ name: String) throws -> Bool {
            guard let area = try session.program.uiMap()?.widget(name)?.area else { return false }
            return area.width >= 26 && area.x + area.width <= 300
        }
        #expect(try isWhole("pencil.black") && !isWhole("pencil.eraser"))
        try session.keys("e")
        #expect(try !isWhole("pencil.black") && isWhole("pencil.eraser"))
        session.client.move(to: try session.program.rootPoint(Point(200, 300)))
        session.client.scroll(-20)
        try session.program.settle()
        #expect(try isWhole("pencil.black") && !isWhole("pencil.eraser"))
        session.client.scroll(3)
        try session.program.settle()
        let pencil = try session.program.waitForWidget("pencil.light-blue")
        #expect(!pencil.isSelected)
        try session.program.click("pencil.light-blue")
        #expect(try session.chosen == ["pencil.light-blue"])
    }

    // MARK: The tile

    /// The tile holds as much ink as a dot on the canvas: the brush in its true size and opacity.
    @Test(arguments: [(10, 0), (4, 0), (24, 0), (24, 10)]) func theTileShowsTheBrush(width: Int, fainter: Int) throws {
        func ink(_ picture: Screenshot) -> Double {
            picture.pixels.reduce(0) { $0 + Double(255 - $1 & 0xFF) / 255 }
        }
        let session = try PaintingSession()
        let steps = width <= 20 ? width - 10 : 10 + (width - 20) / 2
        try session.key(steps > 0 ? "bracketright" : "bracketleft", times: abs(steps))
        try session.key("Shift+bracketleft", times: fainter)
        try session.click(at: Point(100, 100))
        let dot = ink(try session.picture().cropped(to: Area(x: 50, y: 50, width: 100, height: 100)))
        let tile = try session.program.widget("brush.tile").area
        // Inside the border, above the words.
        let inside = Area(x: tile.x + 12, y: tile.y + 2, width: tile.width - 24, height: fainter == 0 ? 42 : 30)
        let shown = ink(try session.windowPixels().cropped(to: inside))
        #expect(abs(shown - dot) < 0.02 * dot + 0.1, "\(shown) in the tile, \(dot) on the canvas")
    }

    // MARK: The bar

    @Test func buttonsShowWhatTheyCanDo() throws {
        let session = try PaintingSession()
        func look(_ name: String) throws -> Screenshot {
            try session.parkPointer()
            return try session.windowPixels().cropped(to: session.program.widget(name).area)
        }
        let (noUndo, noRedo) = (try look("button.undo"), try look("button.redo"))
        try session.click(at: Point(100, 100))
        #expect(try !look("button.undo").differences(from: noUndo).isEmpty)
        expectEqual(try look("button.redo"), noRedo)
        try session.program.click("button.undo")
        expectEqual(try look("button.undo"), noUndo)
        #expect(try !look("button.redo").differences(from: noRedo).isEmpty)
        try session.program.click("button.redo")
        expectEqual(try look("button.redo"), noRedo)
    }

    /// A button acts when it is released under the pointer, whatever was in between; not when it is released elsewhere.
    @Test func aButtonActsOnReleaseOverIt() throws {
        let session = try PaintingSession()
        try session.click(at: Point(100, 100))
        let reset = try session.program.rootPoint(try session.program.widget("button.reset").center)
        let away = try session.rootPoint(Point(300, 300))
        let rest = try {
            try session.parkPointer()
            return try session.windowPixels()
        }()
        session.client.move(to: reset)
        session.client.press()
        let pressed = try session.windowPixels()
        #expect(!pressed.differences(from: rest).isEmpty)
        session.client.move(to: away)
        expectEqual(try session.windowPixels(), rest, "the pointer left the pressed button")
        session.client.release()
        expectEqual(try session.windowPixels(), rest, "released elsewhere")

        session.client.move(to: reset)
        session.client.press()
        session.client.move(to: away)
        session.client.move(to: reset)
        expectEqual(try session.windowPixels(), pressed, "the pointer came back")
        session.client.release()
        #expect(try session.isBlank)
    }

    @Test func strokesStayOnTheCanvas() throws {
        let session = try PaintingSession()
        try session.key("bracketright", times: 40)
        try session.stroke([Point(500, 300)])
        try session.parkPointer()
        let before = try session.windowPixels()
        try session.stroke([Point(300, 300), Point(300, -60), Point(600, -40), Point(600, 650), Point(100, 640)])
        try session.parkPointer()
        let after = try session.windowPixels()
        let canvas = try session.canvas
        #expect(after.differences(from: before).allSatisfy(canvas.contains))
        #expect(after[300, canvas.y] == 0 && after[600, canvas.y + canvas.height - 1] == 0)
    }
}
