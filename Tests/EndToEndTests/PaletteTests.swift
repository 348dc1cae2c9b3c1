import TestSupport
import Testing

/// Palettes in files, in the strip and in the settings.
@Suite(.serialized) struct PaletteTests {
    /// The sixteen basic web colours, in their order.
    private static let webColors: [(name: String, color: UInt32)] = [
        ("black", 0x000000), ("silver", 0xC0C0C0), ("gray", 0x808080), ("white", 0xFFFFFF), ("maroon", 0x800000),
        ("red", 0xFF0000), ("purple", 0x800080), ("fuchsia", 0xFF00FF), ("green", 0x008000), ("lime", 0x00FF00),
        ("olive", 0x808000), ("yellow", 0xFFFF00), ("navy", 0x000080), ("blue", 0x0000FF), ("teal", 0x008080),
        ("aqua", 0x00FFFF),
    ]
    private static let swatches = webColors.map { "swatch.\($0.name)" }
    private static let pencils = PaintingSession.pencils.map { "pencil.\($0.name)" }

    // MARK: Steps

    /// A home with palettes of the user's own: file names and what is in them.
    private func home(with palettes: [String: String] = [:]) throws -> TemporaryDirectory {
        let home = try TemporaryDirectory()
        for folder in ["config", "config/tempera"] { _ = try home.makeDirectory(folder) }
        let folder = try home.makeDirectory("config/tempera/palettes")
        for (name, text) in palettes { try write(Array(text.utf8), toFile: folder + "/" + name) }
        return home
    }

    private func tools(of session: PaintingSession) throws -> [String] {
        try session.program.settle()
        return try session.program.uiMap()?.widgets.filter { $0.role == "radio" }.map(\.name) ?? []
    }

    /// Puts the palette of a title into the strip.
    private func choose(_ title: String, in session: PaintingSession) throws {
        let settings = try session.openSettings()
        try settings.tab(to: "choice.palette")
        try settings.keys("Home")
        for _ in 0..<20 where try settings.text("choice.palette") != title { try settings.keys("Right") }
        #expect(try settings.text("choice.palette") == title)
        try settings.keys("Return")
        try settings.waitUntilClosed()
    }

    /// Quits without keeping the picture.
    private func quit(_ session: PaintingSession) throws {
        let program = session.program
        try program.settle()
        let isAsked = try program.isMarkedUnsaved
        try session.client.key("Ctrl+q")
        if isAsked {
            let question = try program.waitForWindow(with: "alert.discard")
            let answer = try program.widget("alert.discard", of: question)
            session.client.click(at: try program.rootPoint(answer.center, of: question))
            try session.client.flush()
        }
        #expect(try program.process.waitForExit() == .exited(0))
    }

    // MARK: Choosing

    @Test func theSixteenSwatchesPaintTheirColors() throws {
        let session = try PaintingSession()
        #expect(try tools(of: session) == Self.pencils + ["pencil.eraser"])
        let settings = try session.openSettings(by: .mouse)
        #expect(try settings.text("choice.palette") == "Ten pencils")
        try settings.click("choice.palette.next")
        #expect(try settings.text("choice.palette") == "Web colours")
        #expect(try tools(of: session) == Self.swatches + ["pencil.eraser"], "the main window shows it at once")
        try settings.click("button.close")
        try settings.waitUntilClosed()

        for (number, swatch) in Self.webColors.enumerated().reversed() {
            try session.program.click("swatch.\(swatch.name)")
            #expect(try session.chosen == ["swatch.\(swatch.name)"])
            let y = 30 + 30 * number
            try session.stroke([Point(30, y), Point(200, y)])
            #expect(try session.pixel(Point(115, y)) == swatch.color, "\(swatch.name)")
        }
        let picture = try session.picture()
        let right = Self.webColors.indices.filter { picture[115, 30 + 30 * $0] == Self.webColors[$0].color }
        #expect(right.count == 16, "a later stroke changed an earlier one")
        for (number, key) in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].enumerated() {
            try session.keys(key)
            #expect(try session.chosen == [Self.swatches[number]])
        }
        try session.keys("e")
        #expect(try session.chosen == ["pencil.eraser"])
    }

    @Test func theChosenSwatchStandsOut() throws {
        let session = try PaintingSession.small()
        try choose("Web colours", in: session)
        try session.parkPointer()
        let plain = try session.program.widget("swatch.red").area
        let before = try session.windowPixels().cropped(to: plain)
        // The middle shows the colour as it paints.
        #expect(before[plain.width / 2, plain.height / 2] == 0xFF0000)
        try session.keys("6")
        let chosen = try session.program.widget("swatch.red").area
        #expect(chosen.width > plain.width && chosen.height > plain.height)
        try session.parkPointer()
        #expect(try session.windowPixels().cropped(to: plain) != before)
    }

    @Test func escapeBringsThePaletteBack() throws {
        let session = try PaintingSession.small()
        try session.keys("8")
        try session.parkPointer()
        let before = try session.windowPixels()
        let settings = try session.openSettings()
        try settings.tab(to: "choice.palette")
        try settings.keys("Right")
        #expect(try tools(of: session).first == "swatch.black")
        #expect(try settings.text("field.hex") == "#000000", "no web colour is that brown")
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        try session.parkPointer()
        expectEqual(try session.windowPixels(), before)
    }

    // MARK: Keeping

    @Test func aRestartKeepsPaletteChangesAndRecentColors() throws {
        let home = try home()
        var session = try PaintingSession.small(in: home)
        try choose("Web colours", in: session)
        try session.keys("2")
        var settings = try session.openSettings()
        try settings.fill("field.hex", with: "#C0C0C1")
        try settings.keys("Return")
        try settings.waitUntilClosed()
        try session.key("Shift+bracketleft", times: 10)
        try session.keys("6")
        try session.click(at: Point(100, 80))
        try session.key("Shift+bracketright", times: 10)
        let tone = try session.pixel(Point(100, 80))
        try session.keys("i")
        #expect(try session.chosen == ["swatch.recent-1"])
        try quit(session)

        session = try PaintingSession.small(in: home)
        #expect(try tools(of: session) == Self.swatches + ["swatch.recent-1", "pencil.eraser"])
        try session.program.click("swatch.silver")
        try session.click(at: Point(40, 40))
        #expect(try session.pixel(Point(40, 40)) == 0xC0C0C1)
        try session.program.click("swatch.recent-1")
        try session.click(at: Point(80, 40))
        #expect(try session.pixel(Point(80, 40)) == tone)

        // Only the palette in the strip gets its own colours back.
        settings = try session.openSettings()
        try settings.click("button.restore")
        try settings.click("button.close")
        try settings.waitUntilClosed()
        try session.keys("2")
        try session.click(at: Point(120, 40))
        #expect(try session.pixel(Point(120, 40)) == 0xC0C0C0)
        try choose("Ten pencils", in: session)
        try quit(session)
        session = try PaintingSession.small(in: home)
        #expect(try tools(of: session) == Self.pencils + ["swatch.recent-1", "pencil.eraser"])
    }

    // MARK: Files

    @Test func theUsersOwnPalettesAreThere() throws {
        let home = try home(with: [
            "sea.gpl":
                "GIMP Palette\r\nName: Sea\r\nColumns: 2\r\n# of mine\r\n  1 2  3\tDeep\r\n 70 130 180 Steel blue\r\n9 9 9",
            "many.gpl": "GIMP Palette\nName: Many\n"
                + (0..<40).map { "\($0) \(255 - $0) 100 Hue \($0)\n" }.joined(),
        ])
        _ = try home.makeDirectory("data")
        _ = try home.makeDirectory("data/tempera")
        let shared = try home.makeDirectory("data/tempera/palettes")
        try write(Array("GIMP Palette\n10 20 30 Only\n".utf8), toFile: shared + "/Nameless.gpl")
        let session = try PaintingSession.small(in: home)
        #expect(try session.program.uiMap()?.widget("label.notice") == nil)

        try choose("Sea", in: session)
        #expect(try tools(of: session) == ["pencil.deep", "pencil.steel-blue", "pencil.090909", "pencil.eraser"])
        try session.program.click("pencil.steel-blue")
        try session.click(at: Point(40, 40))
        #expect(try session.pixel(Point(40, 40)) == 0x4682B4)
        try choose("Nameless", in: session)
        #expect(try tools(of: session) == ["pencil.only", "pencil.eraser"])

        // What does not fit scrolls.
        try choose("Many", in: session)
        let seen = try tools(of: session)
        #expect(seen.first == "swatch.hue-0" && !seen.contains("swatch.hue-39") && !seen.contains("pencil.eraser"))
        session.client.move(to: try session.program.rootPoint(try session.program.widget("swatch.hue-8").center))
        session.client.scroll(40)
        #expect(try tools(of: session).suffix(2) == ["swatch.hue-39", "pencil.eraser"])
        try session.program.click("swatch.hue-39")
        try session.click(at: Point(80, 40))
        #expect(try session.pixel(Point(80, 40)) == 0x27D864)
        try session.keys("1")
        #expect(try tools(of: session).first == "swatch.hue-0", "the chosen one comes into view")
    }

    @Test func aDamagedPaletteIsSkippedAndNamed() throws {
        let home = try home(with: [
            "broken.gpl": "GIMP Palette\nName: Broken\n1 2 three Red\n",
            "fine.gpl": "GIMP Palette\nName: Fine\n1 2 3\n",
        ])
        let session = try PaintingSession(in: home)
        let notice = try session.program.waitForWidget("label.notice").text
        #expect(notice == "The palette ~/config/tempera/palettes/broken.gpl is skipped: line 3 is no colour")
        #expect(try tools(of: session) == Self.pencils + ["pencil.eraser"])
        let settings = try session.openSettings()
        try settings.tab(to: "choice.palette")
        try settings.keys("End")
        #expect(try settings.text("choice.palette") == "Fine")
        #expect(try settings.widget("choice.palette.next").state["disabled"] != nil)
        try settings.keys("Left")
        #expect(try settings.text("choice.palette") == "Web colours")
    }

    /// The palette that was in use may be gone for a while only.
    @Test func aMissingPaletteIsTheTenPencilsUntilItIsBack() throws {
        let text = "GIMP Palette\nName: Mine\n1 2 3 One\n"
        let home = try home(with: ["mine.gpl": text])
        let file = home.path + "/config/tempera/palettes/mine.gpl"
        var session = try PaintingSession.small(in: home)
        try choose("Mine", in: session)
        try quit(session)
        try write(Array("GIMP".utf8), toFile: file)
        session = try PaintingSession.small(in: home)
        #expect(try tools(of: session) == Self.pencils + ["pencil.eraser"])
        try session.keys("3", "bracketright")
        try quit(session)
        try write(Array(text.utf8), toFile: file)
        session = try PaintingSession.small(in: home)
        #expect(try tools(of: session) == ["pencil.one", "pencil.eraser"])
    }

    // MARK: Recent colours

    @Test func pickedColorsStandBesideThePencils() throws {
        let session = try PaintingSession()
        try session.keys("3")
        var tones: [UInt32] = []
        for number in 0..<3 {
            try session.key("Shift+bracketleft", times: 3)
            try session.click(at: Point(100 + 60 * number, 100))
            tones.append(try session.pixel(Point(100 + 60 * number, 100)))
        }
        try session.key("Shift+bracketright", times: 20)
        #expect(Set(tones).count == 3)
        for number in 0..<3 {
            session.client.move(to: try session.rootPoint(Point(100 + 60 * number, 100)))
            try session.keys("i")
            #expect(try session.chosen == ["swatch.recent-1"])
        }
        #expect(try tools(of: session) == Self.pencils + (1...3).map { "swatch.recent-\($0)" } + ["pencil.eraser"])
        let texts = try (1...3).map { try session.program.widget("swatch.recent-\($0)").text }
        func hex(_ color: UInt32) -> String {
            let digits = String(color, radix: 16, uppercase: true)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        }
        #expect(texts == tones.reversed().map(hex))
        try session.program.click("swatch.recent-3")
        try session.click(at: Point(100, 300))
        #expect(try session.pixel(Point(100, 300)) == tones[0])
        try session.keys("3")
        try session.click(at: Point(160, 300))
        #expect(try session.pixel(Point(160, 300)) == 0xFF0000, "the pencil has kept its colour")

        // A drag with Ctrl passes over many colours; the one at its end is taken.
        try session.client.holdKey("Control")
        try session.press(at: Point(100, 100))
        try session.move(through: [Point(160, 100), Point(163, 104), Point(220, 100), Point(160, 300)])
        session.release()
        try session.client.releaseKey("Control")
        try session.program.settle()
        #expect(try session.chosen == ["pencil.red"], "paint that a pencil has is that pencil's")
        let after = try (1...3).map { try session.program.widget("swatch.recent-\($0)").text }
        #expect(after == texts)
        #expect(try !tools(of: session).contains("swatch.recent-4"))
    }
}
