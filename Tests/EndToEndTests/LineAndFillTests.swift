import TestSupport
import Testing

/// Straight and steady lines, picking, filling, patterns and blend modes, in the real window.
@Suite(.serialized) struct LineAndFillTests {
    private static let white: UInt32 = 0xFFFFFF

    // MARK: Lines

    @Test func shiftDrawsALineFromTheEndOfTheLastStroke() throws {
        let session = try PaintingSession.small()
        try session.stroke([Point(40, 40), Point(60, 40)])
        try session.client.holdKey("Shift_L")
        try session.press(at: Point(300, 140))
        try session.program.settle()
        #expect(try session.pixel(Point(180, 90)) == 0, "shown before the release")
        try session.move(through: [Point(300, 40)])
        try session.program.settle()
        #expect(try session.pixel(Point(180, 40)) == 0 && session.pixel(Point(180, 90)) == Self.white)
        session.release()
        try session.client.releaseKey("Shift_L")
        try session.keys("Ctrl+z")
        #expect(try session.pixel(Point(180, 40)) == Self.white && session.pixel(Point(50, 40)) == 0, "one step")
    }

    @Test func shiftDuringAStrokeMakesTheRestStraightAndSnapped() throws {
        let session = try PaintingSession.small()
        try session.press(at: Point(60, 100))
        try session.move(through: [Point(80, 60), Point(100, 100)])
        try session.program.settle()
        try session.client.holdKey("Shift_L")
        try session.move(through: [Point(200, 20), Point(300, 108)])
        session.release()
        try session.client.releaseKey("Shift_L")
        try session.program.settle()
        #expect(try session.pixel(Point(250, 100)) == 0, "level, though the pointer was lower")
        #expect(try session.pixel(Point(150, 60)) == Self.white, "what was passed on the way is not painted")
    }

    // MARK: Picking

    @Test func controlAndAClickPickTheColour() throws {
        let session = try PaintingSession.small()
        try session.program.click("pencil.orange")
        try session.click(at: Point(100, 60))
        try session.program.click("pencil.black")
        try session.client.holdKey("Control_L")
        try session.click(at: Point(100, 60))
        try session.client.releaseKey("Control_L")
        try session.program.settle()
        #expect(try session.chosen == ["pencil.orange"])
        try session.click(at: Point(200, 60))
        #expect(try session.pixel(Point(200, 60)) == 0xFF6600)
    }

    // MARK: Filling

    @Test func theBucketFillsUpToALineAndIsOneStep() throws {
        let session = try PaintingSession.small()
        try session.stroke([Point(240, 0), Point(240, 175)])
        try session.program.click("pencil.light-green")
        try session.move(through: [Point(60, 60)])
        try session.keys("f")
        let picture = try session.picture()
        #expect(picture[0, 0] == 0x66FF00 && picture[220, 170] == 0x66FF00)
        #expect(picture[240, 80] == 0 && picture[300, 80] == Self.white)
        for x in 228..<240 {
            let pixel = picture[x, 80]
            #expect(pixel >> 16 <= 0x66 && pixel & 255 == 0, "no pale rim at \(x)")
        }
        try session.keys("Ctrl+z")
        #expect(try session.pixel(Point(60, 60)) == Self.white && session.pixel(Point(240, 80)) == 0)
    }

    // MARK: Fill of strokes

    @Test func aPatternFillsTheStrokeInThePencilsColour() throws {
        let session = try PaintingSession.small()
        try session.program.click("pencil.red")
        try session.key("bracketright", times: 12)
        let settings = try session.openSettings()
        try settings.tab(to: "choice.pattern")
        for _ in 0..<20 where try settings.text("choice.pattern") != "Dots" { try settings.keys("Right") }
        #expect(try settings.text("choice.pattern") == "Dots")
        try settings.keys("Return")
        try settings.waitUntilClosed()
        try session.stroke([Point(60, 80), Point(300, 80)])
        let colors = try session.picture().cropped(to: Area(x: 80, y: 72, width: 160, height: 16)).histogram
        #expect((colors[0xFF0000] ?? 0) > 200 && (colors[Self.white] ?? 0) > 200)
        // The pattern is fixed to the canvas: it repeats every 16 pixels.
        let picture = try session.picture()
        #expect((72..<88).allSatisfy { picture[100, $0] == picture[116, $0] && picture[100, $0] == picture[260, $0] })
    }

    @Test func multiplyMixesWithWhatIsThere() throws {
        let session = try PaintingSession.small()
        try session.program.click("pencil.light-blue")
        try session.stroke([Point(40, 80), Point(200, 80)])
        let settings = try session.openSettings()
        try settings.tab(to: "choice.mode")
        try settings.keys("Right")
        #expect(try settings.text("choice.mode") == "Multiply")
        try settings.keys("Return")
        try settings.waitUntilClosed()
        try session.program.click("pencil.yellow")
        try session.press(at: Point(120, 40))
        try session.move(through: [Point(120, 120)])
        try session.program.settle()
        // 51, 204, 255 times 255, 255, 0.
        #expect(try session.pixel(Point(120, 80)) == 0x33CC00)
        session.release()
        #expect(try session.pixel(Point(120, 80)) == 0x33CC00 && session.pixel(Point(120, 50)) == 0xFFFF00)
    }

    @Test func aDamagedPatternIsNamed() throws {
        let home = try TemporaryDirectory()
        for folder in ["data", "data/tempera"] { _ = try home.makeDirectory(folder) }
        let folder = try home.makeDirectory("data/tempera/patterns")
        try write(Array("no picture".utf8), toFile: folder + "/broken.png")
        let session = try PaintingSession.small(in: home)
        try session.resize(to: 1000, 400)
        let notice = try session.program.waitForWidget("label.notice") { $0.text.contains("broken.png") }
        #expect(notice.text.contains("not a PNG file"))
    }

    /// One message does not take the place of another.
    @Test func allThatIsDamagedIsNamed() throws {
        let home = try TemporaryDirectory()
        for folder in [
            "config", "config/tempera", "config/tempera/palettes", "data", "data/tempera", "data/tempera/patterns",
        ] { _ = try home.makeDirectory(folder) }
        for file in [
            "config/tempera/settings.ini", "config/tempera/palettes/bad.gpl", "data/tempera/patterns/broken.png",
        ] { try write(Array("rubbish".utf8), toFile: home.path + "/" + file) }
        let session = try PaintingSession.small(in: home)
        try session.resize(to: 1000, 400)
        _ = try session.program.waitForWidget("label.notice") { notice in
            ["settings.ini.damaged", "bad.gpl", "broken.png"].allSatisfy { notice.text.contains($0) }
        }
    }

    // MARK: Triple click

    @Test func aTripleClickClearsAsOneStep() throws {
        let session = try PaintingSession.small(["--triple-click-clears"])
        try session.stroke([Point(40, 80), Point(200, 80)])
        let before = try session.picture()
        for _ in 0..<3 { try session.queueStroke([Point(300, 120)]) }
        try session.program.wait(for: "the picture to have faded") { try session.isBlank }
        #expect(try session.isEnabled("button.undo"))
        try session.keys("Ctrl+z")
        #expect(try session.picture().differences(from: before).isEmpty, "the clicks left no dots")
    }

    @Test func aStrokeDuringTheFadePaintsOnTheClearedCanvas() throws {
        let session = try PaintingSession.small(["--triple-click-clears"])
        try session.stroke([Point(40, 80), Point(200, 80)])
        for _ in 0..<3 { try session.queueStroke([Point(300, 120)]) }
        try session.stroke([Point(120, 40), Point(120, 120)])
        try session.program.wait(for: "the rest to have faded") { try session.pixel(Point(60, 80)) == Self.white }
        #expect(try session.pixel(Point(120, 60)) == 0)
        try session.keys("Ctrl+z")
        #expect(try session.isBlank, "the stroke was not on the old picture")
        try session.keys("Ctrl+z")
        #expect(try session.pixel(Point(60, 80)) == 0)
    }

    @Test func steadinessSmoothsAndComesToTheRelease() throws {
        let session = try PaintingSession.small()
        try session.key("bracketleft", times: 7)
        let settings = try session.openSettings()
        try settings.fill("field.steadiness", with: "10")
        try settings.keys("Return")
        try settings.waitUntilClosed()
        let zigzag = (0...40).map { Point(40 + 5 * $0, $0 % 2 == 0 ? 80 : 96) }
        try session.press(at: zigzag[0])
        try session.move(through: Array(zigzag.dropFirst()) + [Point(250, 140)])
        session.release()
        #expect(try session.pixel(Point(249, 139)) != Self.white, "it comes to the release")
        let waves = try session.picture().cropped(to: Area(x: 80, y: 70, width: 120, height: 40))
        let painted = try #require(waves.bounds(excluding: Self.white))
        #expect(painted.height < 14, "the zigzag of 16 pixels and a width of 3 is calmer: \(painted)")
    }

    @Test func withoutTheOptionThreeClicksAreThreeDots() throws {
        let session = try PaintingSession.small()
        for _ in 0..<3 { try session.queueStroke([Point(300, 120)]) }
        try session.program.settle()
        #expect(try session.pixel(Point(300, 120)) == 0)
    }
}
