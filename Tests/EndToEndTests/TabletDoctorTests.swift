import TestSupport
import Testing

/// The tablet doctor in the real window: F12 or --tablet-info.
@Suite(.serialized) struct TabletDoctorTests {
    private func open(_ session: PaintingSession) throws -> DialogSteps {
        try session.client.key("F12")
        return try session.program.waitForDialog("tablet")
    }

    /// The row of a device, once it shows something.
    @discardableResult
    private func row(
        _ start: String, in dialog: DialogSteps, where fits: (UIWidget) -> Bool = { _ in true }
    ) throws -> UIWidget {
        func found(_ map: UIMap) -> UIWidget? {
            map.widgets.first { $0.name.hasPrefix("device.") && $0.text.hasPrefix(start) }
        }
        let map = try dialog.program.waitForUI("a row of \(start)", of: dialog.window) { found($0).map(fits) ?? false }
        return try #require(found(map))
    }

    private func count(_ name: String, _ widget: UIWidget) -> Int { widget.state[name].flatMap { Int($0) } ?? -1 }

    @Test func f12ShowsAndCloses() throws {
        let session = try PaintingSession.small()
        let dialog = try open(session)
        #expect(try session.client.title(of: dialog.window) == "Tablet")
        #expect(try dialog.text("message.tablet") == "No pen found.")
        try row("Xvfb mouse · mouse · ", in: dialog)
        try session.client.key("F12")
        try dialog.waitUntilClosed()
        let again = try open(session)
        try again.keys("Escape")
        try again.waitUntilClosed()
        // Painting goes on.
        try session.click(at: Point(50, 50))
        #expect(try session.pixel(Point(50, 50)) == 0)
        #expect(session.program.process.standardOutput == "", "only --tablet-info prints")
    }

    /// A key that is held repeats, and that must not close what it has opened, nor open it again.
    @Test func aHeldKeyDoesItOnce() throws {
        let session = try PaintingSession.small()
        let client = session.client
        try client.repeatKey("F12", times: 3, in: session.program.window)
        let dialog = try session.program.waitForDialog("tablet")
        try session.program.settle(dialog.window)
        #expect(client.isViewable(dialog.window))
        try client.repeatKey("F12", times: 4, in: session.program.window)
        try dialog.waitUntilClosed()
        #expect(try session.program.windows() == [session.program.window])
    }

    @Test func movingAndPaintingAreCounted() throws {
        let session = try PaintingSession.small()
        let dialog = try open(session)
        let pad = try dialog.widget("pad.tablet").area
        for step in 0..<10 { try dialog.move(to: Point(pad.x + 20 + step, pad.y + 30)) }
        let moved = try row("Virtual core XTEST pointer", in: dialog) { count("received", $0) >= 10 }
        #expect(moved.isSelected && count("painted", moved) == 0)

        try dialog.press(at: Point(pad.x + 40, pad.y + 60))
        for step in 1...20 { try dialog.move(to: Point(pad.x + 40 + 5 * step, pad.y + 60)) }
        try dialog.release()
        let painted = try row("Virtual core XTEST pointer", in: dialog) { count("painted", $0) == 22 }
        #expect(count("received", painted) >= 32)
        // It rests.
        try row("Virtual core XTEST pointer", in: dialog) { count("rate", $0) == 0 }
        let pixels = try dialog.pixels()
        #expect(pixels[Point(pad.x + 100, pad.y + 60)] == 0x2B2825)
        #expect(pixels[Point(pad.x + 100, pad.y + 80)] == 0xFFFFFF)
        #expect(try dialog.widget("pad.tablet").state["strokes"] == "1")

        // The picture got nothing of it, and the count stays when the window is gone.
        try dialog.keys("Escape")
        try dialog.waitUntilClosed()
        #expect(try session.isBlank)
        try row("Virtual core XTEST pointer", in: try open(session)) { count("painted", $0) == 22 }
    }

    @Test func theReportIsCopiedAndOutlivesTheDialog() throws {
        let session = try PaintingSession.small()
        let dialog = try open(session)
        try dialog.click("button.copy")
        #expect(try dialog.has("message.copied"))
        try dialog.keys("Escape")
        try dialog.waitUntilClosed()
        let report = try #require(try session.client.selectedText())
        #expect(report.hasPrefix("Tempera 1."))
        #expect(report.contains("\nX server: "))
        #expect(report.contains("\nFinding: No pen found.\n"))
        #expect(report.contains("\nXvfb mouse\n  kind: mouse\n  place: number "))
    }

    @Test func theOptionShowsItAndPrintsTheReport() throws {
        let session = try PaintingSession.small(["--tablet-info"])
        let program = session.program
        let dialog = try program.waitForDialog("tablet")
        #expect(program.process.standardOutput == "")
        try dialog.keys("Return")
        try dialog.waitUntilClosed()
        let report = program.process.standardOutput
        #expect(report.hasPrefix("Tempera 1.") && report.hasSuffix(" a second\n"))
        #expect(report.contains("\nXvfb mouse\n"))
        // Once: F12 only shows it.
        let again = try open(session)
        try again.keys("Escape")
        try again.waitUntilClosed()
        #expect(program.process.standardOutput == report)
        #expect(try program.close() == .exited(0))
        #expect(program.process.standardError == "")
    }

    /// Whoever ends the program in the terminal gets the report, too.
    @Test func aSignalPrintsTheReport() throws {
        let session = try PaintingSession.small(["--tablet-info"])
        _ = try session.program.waitForDialog("tablet")
        session.program.process.send(signal: 2)
        #expect(try session.program.process.waitForExit() == .exited(0))
        #expect(session.program.process.standardOutput.contains("\nXvfb mouse\n"))
    }

    @Test func aRealPenIsSeen() throws {
        let server = try XorgServer()
        let session = try PaintingSession(["--geometry", "800x600+0+0"], on: server)
        let dialog = try open(session)
        try row("Test stylus · pen", in: dialog) { $0.text.contains("Press it on the paper") }
        try row("Test eraser · eraser", in: dialog)
        #expect(try dialog.text("message.tablet") != "No pen found.")
        let list = try dialog.widget("list.devices")
        #expect(list.state["rows"] == "4")
        try dialog.scroll(20, at: list.center)
        let touch = try row("Test touch · touch screen", in: dialog)
        #expect(count("received", touch) == 0)

        let pen = try server.device("Test stylus")
        let pad = try dialog.widget("pad.tablet").area
        let origin = try session.program.rootPoint(Point(pad.x, pad.y), of: dialog.window)
        try pen.move(x: Double(origin.x) + 30, y: Double(origin.y) + 60, pressure: 0)
        try pen.press(pressure: 0.25)
        for step in 1...300 { try pen.move(x: Double(origin.x) + 30 + Double(step), pressure: step < 150 ? 0.25 : 1) }
        try pen.sync()
        let now = try row("Test stylus · pen", in: dialog) { $0.state["pressure"] == "1.00" }
        #expect(now.isSelected && now.text.contains("pressure 100 %, 1000 of 1000"))
        try pen.release(pressure: 0)
        try pen.sync()
        let after = try row("Test stylus · pen", in: dialog) { $0.state["pressure"] == "0.00" }
        #expect(count("painted", after) == 302 && count("received", after) >= 303)
        #expect(after.text.hasSuffix("Its pressure works; the greatest so far was 100 %."))
        let pixels = try dialog.pixels()
        func width(_ x: Int) -> Int {
            (0..<pad.height).count { pixels[Point(pad.x + x, pad.y + $0)] == 0x2B2825 }
        }
        #expect((4...6).contains(width(100)) && (22...24).contains(width(280)))

        // Unplugged it is said at once, and plugged in again it is back.
        let id = try session.client.device(named: "Test stylus").id
        try session.client.setEnabled(false, device: id)
        try row("Test stylus · pen", in: dialog) { $0.text.contains("It is switched off") }
        try session.client.setEnabled(true, device: id)
        try row("Test stylus · pen", in: dialog) { $0.text.contains("enabled, moves pointer 2") }
    }
}
