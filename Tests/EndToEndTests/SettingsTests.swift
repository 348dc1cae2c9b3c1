import TestSupport
import Testing

/// The settings window, by mouse and by keyboard.
@Suite(.serialized) struct SettingsTests {
    private static let white: UInt32 = 0xFFFFFF
    private static let ringColor: UInt32 = 0x2F6FED

    /// All that has the focus in turn.
    private static let ring =
        sliders(["width", "opacity", "hardness", "steadiness"]) + ["choice.pattern", "choice.mode"]
        + sliders(["fill-tolerance"]) + ["choice.pressure", "choice.pressure-curve", "pad.pressure", "choice.palette"]
        + sliders(["red", "green", "blue"]) + ["field.hex"]
        + sliders(["hue", "saturation", "value", "history"])
        + [
            "check.triple-click", "check.finger-paints", "check.status-line", "button.restore", "button.canvas-size",
            "button.close",
        ]

    private static func sliders(_ names: [String]) -> [String] { names.flatMap { ["slider." + $0, "field." + $0] } }

    /// Expects a slider, its field and its value in the UI map to say the same.
    private func expect(
        _ slider: SliderCase, in settings: DialogSteps, at value: Double, _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let written = slider.written(value)
        let widget = try settings.widget(slider.slider)
        #expect(widget.text == written, "\(what)", sourceLocation: sourceLocation)
        #expect(widget.state["value"] == written, "\(what)", sourceLocation: sourceLocation)
        #expect(try settings.text(slider.field) == written, "\(what)", sourceLocation: sourceLocation)
    }

    // MARK: Opening

    @Test(arguments: PaintingSession.Hand.allCases) func itOpensWithWhatIsInUse(hand: PaintingSession.Hand) throws {
        let session = try PaintingSession.small()
        try session.keys("5", "bracketright", "bracketright", "Shift+bracketleft", "Shift+bracketleft")
        let settings = try session.openSettings(by: hand)
        let values = ["12.0", "0.90", "51", "204", "255"]
        for (slider, value) in zip(SliderCase.all, values) {
            #expect(try settings.text(slider.slider) == value)
            #expect(try settings.text(slider.field) == value)
        }
        #expect(try settings.text("field.hex") == "#33CCFF")
        #expect(try settings.text("swatch.colour") == "#33CCFF")
        #expect(try settings.focused == "slider.width")
        #expect(try session.client.title(of: settings.window) == "Settings")
        #expect(try settings.pixels(of: "swatch.colour")[16, 16] == 0x33CCFF)
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        #expect(try session.brush == "12.0 px · 90 %")
    }

    // MARK: Sliders

    @Test(arguments: SliderCase.all) func aSliderWorksByMouse(slider: SliderCase) throws {
        let session = try PaintingSession.small()
        try session.keys("5")
        let settings = try session.openSettings(by: .mouse)
        let track = try settings.widget(slider.slider).area
        let start = try #require(try settings.widget(slider.slider).value)

        // The knob stays where it was grabbed, and follows though the pointer leaves the row.
        let knob = slider.knob(at: start, of: track)
        let grab = knob.x + 20 > track.x + track.width ? -4 : 4
        try settings.press(at: Point(knob.x + grab, knob.y + 3))
        try expect(slider, in: settings, at: start, "pressed on the knob")
        for column in [track.x + 50, track.x + 131, track.x + track.width - 30] {
            try settings.move(to: Point(column + grab, knob.y + 60))
            try expect(slider, in: settings, at: slider.value(atColumn: column, of: track), "dragged to \(column)")
        }
        try settings.move(to: Point(track.x + track.width + 300, -200))
        try expect(slider, in: settings, at: slider.range.upperBound, "dragged beyond the end")
        try settings.move(to: Point(-100, knob.y))
        try expect(slider, in: settings, at: slider.range.lowerBound, "dragged beyond the start")
        try settings.move(to: Point(track.x + 70 + grab, knob.y))
        try settings.release()
        try settings.move(to: Point(track.x + 150, knob.y))
        let middle = slider.value(atColumn: track.x + 70, of: track)
        try expect(slider, in: settings, at: middle, "moved after the release")

        // A click brings the knob under the pointer, and a drag goes on from there.
        try settings.press(at: Point(track.x + 160, knob.y - 8))
        try expect(slider, in: settings, at: slider.value(atColumn: track.x + 160, of: track), "clicked on the track")
        try settings.move(to: Point(track.x + 162, knob.y))
        try settings.release()
        let clicked = slider.value(atColumn: track.x + 162, of: track)
        try expect(slider, in: settings, at: clicked, "dragged after the click")

        let base = try #require(try settings.widget(slider.slider).value)
        let over = Point(track.x + 20, knob.y)
        try settings.scroll(-2, at: over)
        try expect(slider, in: settings, at: base + 2 * slider.steps.wheel, "two clicks of the wheel up")
        try settings.scroll(3, at: over)
        try expect(slider, in: settings, at: base - slider.steps.wheel, "three down")
        try settings.scroll(100, at: over)
        try expect(slider, in: settings, at: slider.range.lowerBound, "many down")
        try settings.scroll(-1, at: over)
        try expect(slider, in: settings, at: slider.range.lowerBound + slider.steps.wheel, "one up from the end")

        // The other buttons, and a click beside the row, do nothing.
        for button in [2, 3] { try settings.click(at: Point(track.x + 100, knob.y), button: button) }
        try settings.click(at: Point(40, track.y - 22))
        try expect(slider, in: settings, at: slider.range.lowerBound + slider.steps.wheel, "clicked otherwise")

        try settings.click(slider.field)
        try settings.keys("Ctrl+a")
        try settings.type(slider.written(slider.range.upperBound))
        try expect(slider, in: settings, at: slider.range.upperBound, "typed into the field")
    }

    @Test(arguments: SliderCase.all) func aSliderWorksByKeyboard(slider: SliderCase) throws {
        let session = try PaintingSession.small()
        let settings = try session.openSettings()
        try settings.tab(to: slider.slider)
        let (low, high) = (slider.range.lowerBound, slider.range.upperBound)
        let steps = slider.steps
        for (key, times, value) in [
            ("Home", 1, low), ("Left", 2, low), ("Right", 3, low + 3 * steps.arrow), ("Up", 1, low + 4 * steps.arrow),
            ("Down", 2, low + 2 * steps.arrow), ("Page_Up", 2, low + 2 * steps.arrow + 2 * steps.page),
            ("Page_Down", 1, low + 2 * steps.arrow + steps.page), ("Page_Down", 30, low), ("End", 1, high),
            ("Right", 1, high), ("Page_Up", 1, high), ("Left", 1, high - steps.arrow),
            ("KP_Home", 1, low), ("KP_Right", 1, low + steps.arrow), ("KP_Prior", 1, low + steps.arrow + steps.page),
            ("KP_End", 1, high),
        ] {
            try settings.key(key, times: times)
            try expect(slider, in: settings, at: value, "\(key), \(times) times")
        }
        #expect(try settings.focused == slider.slider)
        #expect(try session.chosen == ["pencil.black"], "no key was the main window's")

        // Digits go to the field.
        let typed = slider.decimals == 0 ? "42" : "0" + (slider.name == "width" ? "42" : ",42")
        try settings.type(typed)
        #expect(try settings.focused == slider.field)
        #expect(try settings.text(slider.field) == typed)
        #expect(try settings.widget(slider.slider).value == (slider.range.upperBound == 1 ? 0.42 : 42))
        try settings.keys("Shift+Tab")
        #expect(try settings.focused == slider.slider)
        try expect(slider, in: settings, at: slider.range.upperBound == 1 ? 0.42 : 42, "left the field")
    }

    /// A value beyond the range is said, and kept to the range; so is one that is no number.
    @Test func aValueThatIsNotPossibleIsSaid() throws {
        let session = try PaintingSession.small()
        let settings = try session.openSettings()
        for (field, typed, value, message) in [
            ("width", "99", "80.0", "Width goes from 1.0 to 80.0."),
            ("opacity", "7", "1.00", "Opacity goes from 0.00 to 1.00."),
            ("blue", "256", "255", "Blue goes from 0 to 255."),
            ("width", "0", "1.0", "Width goes from 1.0 to 80.0."),
            ("width", "1.2.3", "1.2", "Width goes from 1.0 to 80.0."),
        ] {
            try settings.fill("field." + field, with: typed)
            #expect(try settings.widget("field." + field).state["invalid"] != nil, "\(typed) in \(field)")
            #expect(try settings.text("message.settings") == message)
            #expect(try settings.text("slider." + field) == value)
            // Enter shows what became of it; the window stays.
            try settings.keys("Return")
            #expect(try settings.text("field." + field) == value)
            #expect(try !settings.has("message.settings"))
        }
        try settings.fill("field.red", with: "")
        try settings.keys("BackSpace")
        #expect(try settings.text("message.settings") == "Red goes from 0 to 255.")
        try settings.keys("Tab")
        #expect(try settings.text("field.red") == "0")
        #expect(try !settings.has("message.settings"))
        #expect(session.client.isViewable(settings.window))
    }

    // MARK: The focus

    /// The pixels of the colour of the focus ring around a widget.
    private func ringPixels(around name: String, in settings: DialogSteps, _ picture: Screenshot) throws -> Int {
        let area = try settings.widget(name).area
        let around = Area(x: area.x - 14, y: area.y - 5, width: area.width + 28, height: area.height + 10)
        return picture.cropped(to: around).count(of: Self.ringColor)
    }

    @Test func tabMovesAFocusThatIsSeen() throws {
        let session = try PaintingSession.small()
        session.client.move(to: Point(0, 0))
        let settings = try session.openSettings()
        try settings.keys("Shift+Tab", "Tab")
        var last = try settings.pixels()
        for (from, to) in zip(Self.ring, Self.ring.dropFirst() + Self.ring.prefix(1)) {
            #expect(try settings.focused == from)
            try settings.keys("Tab")
            #expect(try settings.focused == to)
            let picture = try settings.pixels()
            let (before, after) = (
                try ringPixels(around: to, in: settings, last), try ringPixels(around: to, in: settings, picture)
            )
            #expect(after > before + 20, "the ring around \(to): \(before) and then \(after) pixels")
            let (left, gone) = (
                try ringPixels(around: from, in: settings, last), try ringPixels(around: from, in: settings, picture)
            )
            #expect(gone < left - 20, "the ring around \(from): \(left) and then \(gone) pixels")
            last = picture
        }
        for to in Self.ring.reversed() {
            try settings.keys("Shift+Tab")
            #expect(try settings.focused == to)
        }
        try settings.keys("Tab")
    }

    @Test func aClickMovesTheFocusWithoutARing() throws {
        let session = try PaintingSession.small()
        let settings = try session.openSettings()
        try settings.click(at: settings.widget("slider.green").area.origin)
        #expect(try settings.focused == "slider.green")
        let before = try settings.pixels()
        try settings.keys("Right")
        #expect(try settings.text("slider.green") == "1")
        #expect(try settings.text("slider.width") == "10.0")
        #expect(try !settings.pixels().differences(from: before).isEmpty)
        try settings.click("field.hex")
        #expect(try settings.focused == "field.hex")
    }

    // MARK: The hex field

    @Test func aColorCanBeTyped() throws {
        let session = try PaintingSession.small()
        try session.keys("3")
        let settings = try session.openSettings()
        try settings.tab(to: "field.hex")
        // By Tab all is selected, so that typing replaces it.
        try settings.type("#1a2B3c")
        #expect(try settings.text("field.hex") == "#1a2B3c")
        #expect(try ["red", "green", "blue"].map { try settings.text("slider." + $0) } == ["26", "43", "60"])
        #expect(try settings.text("swatch.colour") == "#1A2B3C")
        #expect(try !settings.has("message.settings"))
        try settings.keys("Ctrl+a")
        try settings.type("a0b1c2")
        #expect(try settings.text("swatch.colour") == "#A0B1C2")
        try settings.keys("Tab")
        #expect(try settings.text("field.hex") == "#A0B1C2", "written as it is when it is left")
        // A slider writes it, too.
        try settings.tab(to: "slider.red")
        try settings.keys("Home")
        #expect(try settings.text("field.hex") == "#00B1C2")
    }

    /// What is no colour is said until it is one, and changes nothing meanwhile.
    @Test func whatIsNoColorIsSaid() throws {
        let session = try PaintingSession.small()
        try session.keys("3")
        let settings = try session.openSettings()
        for typed in ["#3CF", "3cf", "#", "12345", "##12345"] {
            try settings.fill("field.hex", with: typed)
            #expect(try settings.widget("field.hex").state["invalid"] != nil, "\(typed)")
            #expect(try settings.text("message.settings") == "A colour is written #RRGGBB.")
            #expect(try settings.text("swatch.colour") == "#FF0000")
            try settings.scroll(-1, at: try settings.widget("slider.width").center)
            #expect(try settings.text("message.settings") == "A colour is written #RRGGBB.", "another setting changed")
        }
        // Letters that no colour has are not taken, nor an eighth.
        try settings.fill("field.hex", with: "#xyz1g2h3 4567z8")
        #expect(try settings.text("field.hex") == "#123456")
        try settings.keys("BackSpace")
        #expect(try settings.has("message.settings"))
        try settings.keys("Return")
        #expect(try settings.text("field.hex") == "#123456")
        #expect(try !settings.has("message.settings"))
        #expect(session.client.isViewable(settings.window))
    }

    // MARK: Previews

    /// The part of a preview in which the stroke is painted.
    private func preview(_ name: String, in settings: DialogSteps) throws -> Screenshot {
        // Inside the rounded border and above the word.
        let area = try settings.widget("preview." + name).area
        return try settings.pixels(Area(x: area.x + 6, y: area.y + 3, width: area.width - 12, height: area.height - 26))
    }

    /// The most frequent colour but white, which is the stroke's inside.
    private func tone(_ picture: Screenshot) throws -> UInt32 {
        let colors = picture.histogram.filter { $0.key != Self.white }
        return try #require(colors.max { $0.value < $1.value }?.key)
    }

    @Test func thePreviewsShowTheBrushWhileASliderMoves() throws {
        let session = try PaintingSession.small()
        try session.keys("3")
        let settings = try session.openSettings()
        #expect(try tone(preview("width", in: settings)) == 0xFF0000)
        #expect(try tone(preview("opacity", in: settings)) == 0xFF0000)

        func painted(_ name: String) throws -> Int {
            try preview(name, in: settings).pixels.count { $0 != Self.white }
        }
        let width = SliderCase.all[0]
        let track = try settings.widget(width.slider).area
        let other = try preview("opacity", in: settings)
        var counts = [try painted("width")]
        try settings.press(at: width.knob(at: 10, of: track))
        for column in [60, 110, 160, 217] {
            try settings.move(to: Point(track.x + column, track.center.y))
            counts.append(try painted("width"))
        }
        #expect(counts == counts.sorted() && Set(counts).count == counts.count, "\(counts)")
        // The widest stroke lies nearly level: its column in the middle is as long as the brush is wide.
        let wide = try preview("width", in: settings)
        let ink = (0..<wide.height).reduce(0.0) { $0 + Double(255 - wide[wide.width / 2, $1] & 0xFF) / 255 }
        #expect(abs(ink - 80) < 2, "\(ink) px")
        try settings.release()
        expectEqual(try preview("opacity", in: settings), other, "the other preview")

        // The colour moves with its slider.
        let green = SliderCase.all[3]
        let row = try settings.widget(green.slider).area
        try settings.press(at: green.knob(at: 0, of: row))
        for column in [50, 150] {
            let place = Point(row.x + column, row.center.y)
            try settings.move(to: place)
            let color = 0xFF0000 | UInt32(green.value(atColumn: place.x, of: row).rounded()) << 8
            #expect(try tone(preview("width", in: settings)) == color)
            #expect(try tone(preview("opacity", in: settings)) == color)
            #expect(try settings.pixels(of: "swatch.colour")[16, 16] == color)
        }
        try settings.release()
    }

    /// The preview of the opacity has the tone of a stroke on the canvas.
    @Test(arguments: ["0.75", "0.5", "0.31", "0"]) func theOpacityIsThatOfAStroke(opacity: String) throws {
        let session = try PaintingSession.small()
        try session.keys("7")
        let settings = try session.openSettings()
        try settings.fill("field.opacity", with: opacity)
        let picture = try preview("opacity", in: settings)
        let shown = opacity == "0" ? Self.white : try tone(picture)
        if opacity == "0" { #expect(picture.bounds(excluding: Self.white) == nil) }
        #expect(try tone(preview("width", in: settings)) == 0x66FF00)
        try settings.keys("Return")
        try settings.waitUntilClosed()
        try session.stroke([Point(100, 80), Point(200, 80)])
        #expect(try session.pixel(Point(150, 80)) == shown)
    }
}
