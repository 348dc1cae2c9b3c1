import TestSupport
import Testing

/// A dialog and the window below it.
@Suite(.serialized) struct ModalityTests {
    private static let white: UInt32 = 0xFFFFFF
    private static let frameColor: UInt32 = 0x2F6FED

    /// A window of which the dialog leaves much uncovered.
    private func session(_ withWindowManager: Bool) throws -> PaintingSession {
        try PaintingSession(["--geometry", "1000x700+20+30"], withWindowManager: withWindowManager)
    }

    /// A canvas pixel that the dialog does not cover.
    private let uncovered = Point(60, 100)

    /// Waits until the canvas is seen as it was: a window manager takes the dialog's frame away after the dialog is gone.
    private func waitUntilBare(_ session: PaintingSession, _ picture: Screenshot) throws {
        try? session.program.wait(for: "the frame to go") { try session.picture() == picture }
    }

    // MARK: What the window manager is told

    @Test(arguments: [false, true]) func theDialogSaysWhatItIs(withWindowManager: Bool) throws {
        let session = try session(withWindowManager)
        let (client, main) = (session.client, session.program.window)
        let dialog = try session.openSettings().window
        func atoms(_ property: String) throws -> [Int] { try client.numbers(property, of: dialog) }
        func atom(_ name: String) throws -> Int { Int(bitPattern: try client.atom(name)) }
        #expect(try atoms("WM_TRANSIENT_FOR") == [Int(bitPattern: main)])
        #expect(try atoms("_NET_WM_WINDOW_TYPE") == [atom("_NET_WM_WINDOW_TYPE_DIALOG")])
        #expect(try atoms("_NET_WM_STATE").contains(atom("_NET_WM_STATE_MODAL")))
        let protocols = try atoms("WM_PROTOCOLS")
        #expect(try protocols.contains(atom("WM_DELETE_WINDOW")) && protocols.contains(atom("_NET_WM_PING")))
        #expect(try atoms("_NET_WM_PID") == [Int(session.program.process.pid)])
        #expect(client.classNames(of: dialog) == ["tempera", "tempera"])
        #expect(try client.text("WM_NAME", of: dialog) == "Settings")
        // WM_NORMAL_HINTS (ICCCM 4.1.2.3): flags, then the least size at 5 and the greatest at 7; PMinSize and PMaxSize.
        let hints = try atoms("WM_NORMAL_HINTS")
        #expect(hints[0] & 0x30 == 0x30)
        #expect(Array(hints[5...8]) == [820, 690, 820, 690])
        // In the middle of the main window, with or without a frame.
        let (outer, inner) = (try client.area(of: main), try client.area(of: dialog))
        #expect((inner.width, inner.height) == (820, 690))
        #expect(abs(inner.center.x - outer.center.x) <= 2)
        #expect(abs(inner.center.y - outer.center.y) <= (withWindowManager ? 40 : 2))
        #expect(try client.focusedWindow() == dialog)
    }

    @Test func theDialogKeepsItsSize() throws {
        let session = try session(true)
        let settings = try session.openSettings()
        let before = try settings.pixels()
        try session.client.resize(settings.window, to: Size(width: 700, height: 300))
        try settings.program.settle(settings.window)
        expectEqual(try settings.pixels(), before)
    }

    // MARK: Keys

    /// Keys that reach the main window while a dialog is open are the dialog's.
    @Test(arguments: [false, true]) func keysGoToTheDialog(withWindowManager: Bool) throws {
        let session = try session(withWindowManager)
        let settings = try session.openSettings()
        try session.client.focus(session.program.window)
        try session.program.wait(for: "the main window to have the focus") {
            try session.client.focusedWindow() == session.program.window
        }
        try session.keys("Right")
        #expect(try settings.text("slider.width") == "10.5")
        try session.keys("Tab", "Tab")
        #expect(try settings.focused == "slider.opacity")
        try session.client.type("0.3")
        try session.program.settle()
        #expect(try settings.text("field.opacity") == "0.3")
        #expect(try settings.text("slider.opacity") == "0.30")
        // What would be commands, with a picture in between that shows none was performed.
        try session.keys("e", "3", "bracketright", "Ctrl+comma", "Ctrl+Shift+s", "Ctrl+Delete", "Ctrl+q", "F6")
        #expect(try session.chosen == ["pencil.black"])
        #expect(try session.program.windows().count == 2)
        try session.keys("Escape")
        try settings.waitUntilClosed()
        #expect(try session.brush == "10.0 px")
        #expect(try session.focused == nil)
    }

    /// When the dialog is gone the main window has the keyboard again.
    @Test(arguments: [false, true]) func theFocusComesBack(withWindowManager: Bool) throws {
        let session = try session(withWindowManager)
        for _ in 0..<3 {
            let settings = try session.openSettings()
            try settings.keys("Escape")
            try settings.waitUntilClosed()
            try session.program.wait(for: "the focus to come back") {
                try session.client.focusedWindow() == session.program.window
            }
            try session.keys("e")
            #expect(try session.chosen == ["pencil.eraser"])
            try session.keys("1")
        }
    }

    // MARK: Clicks

    /// Clicks on the main window flash the dialog and do nothing else.
    @Test(arguments: [false, true]) func clicksElsewhereFlashTheDialog(withWindowManager: Bool) throws {
        let session = try session(withWindowManager)
        let program = session.program
        try session.click(at: Point(500, 20))
        try session.parkPointer()
        let before = try session.windowPixels()
        let settings = try session.openSettings()
        let quiet = try settings.pixels()
        #expect(try settings.widget("dialog.settings").state["flash"] == nil)

        try session.queueStroke([uncovered, Point(60, 400)])
        try program.waitForWidget("dialog.settings", of: settings.window) { $0.state["flash"] != nil }
        try session.client.waitForPixel(Point(1, 280), Self.frameColor, of: settings.window)
        try program.waitForWidget("dialog.settings", of: settings.window) { $0.state["flash"] == nil }
        try session.client.waitForPixel(Point(1, 280), quiet[1, 280], of: settings.window)
        for button in [2, 3] { try session.stroke([uncovered, Point(900, 500)], button: button) }
        for name in ["brush.tile", "button.reset", "button.save"] { try program.click(name) }
        session.client.move(to: try session.rootPoint(uncovered))
        try session.client.holdKey("Shift")
        session.client.scroll(-5)
        try session.client.releaseKey("Shift")
        try program.settle()
        #expect(try program.windows().count == 2)
        #expect(try session.client.area(of: settings.window).width == 820, "the dialog stays in front")
        try program.wait(for: "the flashing to end") {
            try settings.widget("dialog.settings").state["flash"] == nil && settings.pixels() == quiet
        }

        try session.client.focus(settings.window)
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        try session.parkPointer()
        try waitUntilBare(session, before.cropped(to: session.canvas))
        expectEqual(try session.windowPixels(), before)
        #expect(try session.chosen == ["pencil.black"] && session.isEnabled("button.undo"))
    }

    @Test(arguments: [false, true]) func closingTheWindowBelowFlashesToo(withWindowManager: Bool) throws {
        let session = try session(withWindowManager)
        let settings = try session.openSettings()
        try session.client.requestClose(session.program.window)
        try session.program.waitForWidget("dialog.settings", of: settings.window) { $0.state["flash"] != nil }
        #expect(session.program.process.status == nil)
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        #expect(try session.program.close() == .exited(0))
    }

    @Test func aPressBeforeTheDialogEndsWithItsRelease() throws {
        let session = try session(false)
        let undo = try session.program.rootPoint(try session.program.widget("button.reset").center)
        try session.click(at: uncovered)
        session.client.move(to: undo)
        session.client.press()
        try session.program.settle()
        let settings = try session.openSettings()
        session.client.release()
        try session.program.settle()
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        #expect(try session.pixel(uncovered) == 0, "the button that was pressed before did not act")
        try session.program.click("button.reset")
        #expect(try session.isBlank)
    }

    // MARK: Strokes

    /// A stroke under way when a dialog opens is committed as it stands.
    @Test(arguments: [false, true]) func aStrokeUnderWayIsCommitted(withWindowManager: Bool) throws {
        let session = try session(withWindowManager)
        let path = [Point(60, 60), Point(120, 140), Point(80, 260)]
        // While a window manager looks at a press, the server keeps only the last of the motions that follow it.
        func press() throws {
            try session.press(at: path[0])
            try session.program.settle()
            try session.move(through: Array(path.dropFirst()))
            try session.program.settle()
        }
        try press()
        session.release()
        let expected = try session.picture()
        try session.keys("Ctrl+z")
        #expect(try session.isBlank)

        try press()
        let settings = try session.openSettings()
        #expect(try session.isEnabled("button.undo"))
        try session.move(through: [Point(30, 400), Point(150, 420)])
        session.release()
        try session.move(through: [Point(60, 440)])
        try session.program.settle()
        try session.client.focus(settings.window)
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        try waitUntilBare(session, expected)
        expectEqual(try session.picture(), expected)
        try session.stroke([Point(300, 300), Point(400, 300)])
        #expect(
            try session.picture().cropped(to: Area(x: 0, y: 300, width: 200, height: 200)).bounds(excluding: 0xFFFFFF)
                == nil)
        try session.keys("Ctrl+z", "Ctrl+z")
        #expect(try session.isBlank)
    }

    // MARK: The window below

    /// It shows itself again after it was covered, follows its size, and answers pings.
    @Test(arguments: [false, true]) func theWindowBelowLives(withWindowManager: Bool) throws {
        let session = try session(withWindowManager)
        try session.keys("3")
        try session.stroke([Point(40, 40), Point(200, 400), Point(60, 420)])
        let settings = try session.openSettings()
        try session.parkPointer()
        let before = try session.client.screenshot()
        if !withWindowManager {
            let cover = try session.client.makeWindow(Area(x: 0, y: 0, width: 1280, height: 800), color: 0x12AB34)
            #expect(try session.client.pixel(Point(100, 200)) == 0x12AB34)
            try session.client.destroyWindow(cover)
            try session.program.settle()
            try settings.program.settle(settings.window)
            expectEqual(try session.client.screenshot(), before, "uncovered")
        }
        for window in [session.program.window, settings.window] { try session.client.ping(window) }
        try session.resize(to: 900, 640)
        #expect(try session.program.widget("canvas").area.width == 900)
        try session.resize(to: 1000, 700)
        try session.parkPointer()
        expectEqual(try session.client.screenshot(), before, "as large as before")
        try settings.keys("Right")
        #expect(try settings.text("slider.width") == "10.5")
    }

    @Test func onlyOneOpens() throws {
        let session = try session(false)
        try session.client.key("Ctrl+comma")
        try session.client.key("Ctrl+comma")
        let settings = try session.program.waitForDialog("settings")
        #expect(try session.program.windows().count == 2)
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        #expect(try session.program.windows().count == 1)
    }

    /// The program ends with a dialog open as it does without: nothing is asked.
    @Test func aSignalEndsItAll() throws {
        let session = try session(false)
        let settings = try session.openSettings()
        try settings.type("33")
        session.program.process.send(signal: 15)
        #expect(try session.program.process.waitForExit() == .exited(0))
    }
}
