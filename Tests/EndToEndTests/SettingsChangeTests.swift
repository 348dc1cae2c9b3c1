import TestSupport
import Testing

/// What becomes of a change in the settings: kept or taken back, and held by the next stroke.
@Suite(.serialized) struct SettingsChangeTests {
    private static let white: UInt32 = 0xFFFFFF

    /// How the window is closed so that changes stay.
    enum Closing: CaseIterable { case button, enter, keypadEnter, space, windowManager }

    private func close(_ settings: DialogSteps, by way: Closing) throws {
        switch way {
        case .button: try settings.click("button.close")
        case .enter: try settings.keys("Return")
        case .keypadEnter: try settings.keys("KP_Enter")
        case .space:
            try settings.tab(to: "button.close")
            try settings.keys("space")
        case .windowManager: try settings.program.client.requestClose(settings.window)
        }
        try settings.waitUntilClosed()
    }

    /// Sets width, opacity and colour by mouse or by keyboard.
    private func change(_ settings: DialogSteps, by hand: PaintingSession.Hand) throws {
        switch hand {
        case .mouse:
            let (width, opacity) = (SliderCase.all[0], SliderCase.all[1])
            for (slider, value) in [(width, 40.0), (opacity, 0.5)] {
                let track = try settings.widget(slider.slider).area
                try settings.click(at: slider.knob(at: value, of: track))
                // The track has fewer columns than there are values; the wheel does the rest.
                let reached = try #require(try settings.widget(slider.slider).value)
                #expect(abs(reached - value) <= (slider.name == "width" ? 0.4 : 0.005))
            }
            try settings.fill("field.width", with: "24")
            try settings.fill("field.opacity", with: "0.5")
            try settings.fill("field.hex", with: "#0080FF")
        case .keyboard:
            try settings.tab(to: "slider.width")
            try settings.keys("Home")
            try settings.key("Page_Up", times: 4)
            try settings.key("Right", times: 6)
            try settings.tab(to: "slider.opacity")
            try settings.key("Page_Down", times: 5)
            try settings.tab(to: "field.hex")
            try settings.type("#0080FF")
        }
        #expect(try settings.text("slider.width") == "24.0")
        #expect(try settings.text("slider.opacity") == "0.50")
        #expect(try settings.text("swatch.colour") == "#0080FF")
    }

    /// Paints a level line with what is in use; its width in pixels and its tone.
    private func paintedLine(in session: PaintingSession) throws -> (width: Double, tone: UInt32) {
        try session.stroke([Point(100, 90), Point(200, 90)])
        let picture = try session.picture()
        let tone = picture[150, 90]
        // By the channel in which the tone differs most from white.
        let shift = [16, 8, 0].min { tone >> $0 & 0xFF < tone >> $1 & 0xFF } ?? 0
        let depth = 255 - Double(tone >> shift & 0xFF)
        let ink = (0..<picture.height).reduce(0.0) { $0 + Double(255 - picture[150, $1] >> shift & 0xFF) }
        return (depth > 0 ? ink / depth : 0, tone)
    }

    private func expectLine(
        in session: PaintingSession, width: Double, tone: UInt32, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let line = try paintedLine(in: session)
        #expect(abs(line.width - width) < 0.1, "\(line.width) px", sourceLocation: sourceLocation)
        for shift in [16, 8, 0] {
            let difference = Int(line.tone >> shift & 0xFF) - Int(tone >> shift & 0xFF)
            #expect(abs(difference) <= 1, "\(String(line.tone, radix: 16))", sourceLocation: sourceLocation)
        }
    }

    /// The pixels of a pencil that have its colour, more or less.
    private func lacquer(of pencil: String, near color: UInt32, in session: PaintingSession) throws -> Int {
        let area = try session.program.widget("pencil." + pencil).area
        return try session.windowPixels().cropped(to: area).pixels.count { pixel in
            [16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(color >> $0 & 0xFF)) <= 16 }
        }
    }

    // MARK: Keeping

    @Test(arguments: PaintingSession.Hand.allCases, Closing.allCases)
    func theNextStrokeHasWhatIsKept(hand: PaintingSession.Hand, way: Closing) throws {
        let session = try PaintingSession.small()
        try session.keys("3")
        let settings = try session.openSettings(by: hand)
        try change(settings, by: hand)
        try close(settings, by: way)
        #expect(try session.brush == "24.0 px · 50 %")
        try expectLine(in: session, width: 24, tone: 0x7FBFFF)
        #expect(try session.chosen == ["pencil.red"])
        let again = try session.openSettings(by: hand)
        #expect(try again.text("slider.width") == "24.0")
        #expect(try again.text("field.hex") == "#0080FF")
    }

    @Test func everyWidthThatCanBeSetIsPainted() throws {
        let session = try PaintingSession.small()
        for width in ["1.0", "2.5", "17.3", "80.0"] {
            let settings = try session.openSettings()
            try settings.type(width)
            try settings.keys("Return")
            try settings.waitUntilClosed()
            #expect(try session.brush == "\(width) px")
            try expectLine(in: session, width: try #require(Double(width)), tone: 0)
            try session.keys("Ctrl+z")
        }
    }

    // MARK: Taking back

    @Test(arguments: PaintingSession.Hand.allCases) func escapeBringsBackWhatWasThere(hand: PaintingSession.Hand) throws
    {
        let session = try PaintingSession.small()
        try session.keys("3", "bracketright")
        try session.parkPointer()
        let before = try session.windowPixels()
        let settings = try session.openSettings(by: hand)
        try change(settings, by: hand)
        #expect(try session.brush == "24.0 px · 50 %", "the main window shows it at once")
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        try session.parkPointer()
        expectEqual(try session.windowPixels(), before)
        try expectLine(in: session, width: 11, tone: 0xFF0000)
        let again = try session.openSettings(by: hand)
        #expect(try again.text("field.hex") == "#FF0000")
    }

    @Test func escapeTakesBackRestoredColors() throws {
        let session = try PaintingSession.small()
        try session.keys("3")
        var settings = try session.openSettings()
        try settings.fill("field.hex", with: "#0080FF")
        try settings.keys("Return")
        try settings.waitUntilClosed()
        settings = try session.openSettings()
        try settings.click("button.restore")
        #expect(try settings.text("field.hex") == "#FF0000")
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        try expectLine(in: session, width: 10, tone: 0x0080FF)
    }

    /// During a drag Esc only brings the knob back.
    @Test func escapeDuringADragEndsTheDrag() throws {
        let session = try PaintingSession.small()
        let settings = try session.openSettings()
        let slider = SliderCase.all[0]
        let track = try settings.widget(slider.slider).area
        try settings.press(at: slider.knob(at: 10, of: track))
        try settings.move(to: Point(track.x + 150, track.center.y))
        #expect(try settings.text("slider.width") != "10.0")
        try settings.keys("Escape")
        #expect(try settings.text("slider.width") == "10.0")
        #expect(try session.brush == "10.0 px")
        try settings.move(to: Point(track.x + 180, track.center.y))
        try settings.release()
        #expect(try settings.text("slider.width") == "10.0")
        #expect(session.client.isViewable(settings.window))
        try settings.keys("Escape")
        try settings.waitUntilClosed()
    }

    // MARK: Colours

    /// The colour is that of the pencil in use: it shows it, while the slider moves, and no other does.
    @Test func aColorBelongsToThePencilInUse() throws {
        let session = try PaintingSession(["--geometry", "1024x720"])
        try session.keys("9")
        try session.parkPointer()
        let settings = try session.openSettings()
        let slider = SliderCase.all[4]
        let track = try settings.widget(slider.slider).area
        try settings.press(at: slider.knob(at: 0, of: track))
        try settings.move(to: Point(track.x + track.width, track.center.y))
        #expect(try settings.text("slider.blue") == "255")
        #expect(try lacquer(of: "orange", near: 0xFF66FF, in: session) > 100, "while the slider moves")
        try settings.release()
        try settings.keys("Return")
        try settings.waitUntilClosed()
        try session.parkPointer()
        for pencil in PaintingSession.pencils {
            let color = pencil.name == "orange" ? 0xFF66FF : pencil.color
            #expect(try lacquer(of: pencil.name, near: color, in: session) > 100, "\(pencil.name)")
        }
        try session.keys("1")
        try expectLine(in: session, width: 10, tone: 0)
        try session.keys("Ctrl+z", "9")
        try expectLine(in: session, width: 10, tone: 0xFF66FF)
    }

    @Test(arguments: PaintingSession.Hand.allCases) func theTenColorsComeBack(hand: PaintingSession.Hand) throws {
        let session = try PaintingSession(["--geometry", "1024x720"])
        for (key, color) in [("3", "#101010"), ("4", "#202020"), ("1", "#00FF00")] {
            try session.keys(key)
            let settings = try session.openSettings()
            try settings.fill("field.hex", with: color)
            try settings.keys("Return")
            try settings.waitUntilClosed()
        }
        let settings = try session.openSettings(by: hand)
        try settings.fill("field.width", with: "20")
        switch hand {
        case .mouse: try settings.click("button.restore")
        case .keyboard:
            try settings.tab(to: "button.restore")
            try settings.keys("Return")
        }
        #expect(session.client.isViewable(settings.window))
        #expect(try settings.text("field.hex") == "#000000")
        #expect(try settings.text("slider.green") == "0")
        #expect(try settings.text("slider.width") == "20.0", "only colours are restored")
        try close(settings, by: hand == .mouse ? .button : .space)
        try session.parkPointer()
        for pencil in PaintingSession.pencils {
            #expect(try lacquer(of: pencil.name, near: pencil.color, in: session) > 100, "\(pencil.name)")
        }
        try expectLine(in: session, width: 20, tone: 0)
    }

    @Test func theEraserHasNoColor() throws {
        let session = try PaintingSession.small()
        try session.keys("3", "e")
        let settings = try session.openSettings()
        let colors = [
            "slider.red", "field.red", "slider.green", "field.green", "slider.blue", "field.blue", "field.hex",
        ]
        #expect(try colors.allSatisfy { try !settings.widget($0).isEnabled })
        #expect(try !settings.has("swatch.colour"))
        #expect(try settings.text("field.hex") == "")
        for name in colors {
            try settings.click(name)
            try settings.type("9")
            try settings.scroll(-3, at: try settings.widget(name).center)
        }
        try settings.keys("Escape")
        try settings.waitUntilClosed()

        let again = try session.openSettings()
        var reached: [String?] = []
        for _ in 0..<24 {
            reached.append(try again.focused)
            try again.keys("Tab")
        }
        #expect(
            reached == [
                "slider.width", "field.width", "slider.opacity", "field.opacity", "slider.hardness", "field.hardness",
                "slider.steadiness", "field.steadiness", "choice.pattern", "choice.mode", "slider.fill-tolerance",
                "field.fill-tolerance", "choice.pressure", "choice.pressure-curve", "pad.pressure", "choice.palette",
                "slider.history", "field.history", "check.triple-click", "check.finger-paints", "check.status-line",
                "button.restore",
                "button.canvas-size", "button.close",
            ])
        try again.fill("field.width", with: "30")
        try again.fill("field.opacity", with: "0.5")
        try again.keys("Return")
        try again.waitUntilClosed()
        #expect(try session.chosen == ["pencil.eraser"])

        // The width is the eraser's too; it always erases fully.
        try session.keys("e")
        try session.stroke([Point(60, 90), Point(400, 90)])
        let tone = try session.pixel(Point(200, 90))
        #expect(tone != 0xFF0000 && tone != Self.white)
        try session.keys("e")
        try session.stroke([Point(200, 20), Point(200, 160)])
        let row = try session.picture().cropped(to: Area(x: 100, y: 90, width: 200, height: 1))
        // The middle of the stroke is that of a pixel, so the two pixels at its edges are half erased.
        #expect(row.count(of: Self.white) == 29)
        #expect(row.count(of: tone) == 169)
    }
}
