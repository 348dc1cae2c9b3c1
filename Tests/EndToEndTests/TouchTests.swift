import FileTestSupport
import TestSupport
import Testing

/// What fingers do on a real X server: one paints or moves the view, two hold the picture, a palm does nothing.
@Suite(.serialized) struct TouchTests {
    /// The program beside a touch screen and a pen; points are canvas pixels.
    final class Desk {
        let server: XorgServer
        let session: PaintingSession
        let screen: TestDevice
        let pen: TestDevice
        let origin: Point

        init(_ arguments: [String] = [], settings: String? = nil) throws {
            server = try XorgServer()
            let home = try TemporaryDirectory()
            if let settings {
                _ = try home.makeDirectory("config")
                _ = try home.makeDirectory("config/tempera")
                try write(Array(settings.utf8), toFile: home.path + "/config/tempera/settings.ini")
            }
            session = try PaintingSession(["--geometry", "900x644+100+50"] + arguments, in: home, on: server)
            screen = try server.device("Test touch")
            pen = try server.device("Test stylus")
            origin = try session.rootPoint(Point(0, 0))
        }

        func begin(_ finger: Int, _ x: Double, _ y: Double) throws {
            try screen.beginTouch(finger, x: Double(origin.x) + x, y: Double(origin.y) + y)
        }

        func move(_ finger: Int, _ x: Double, _ y: Double) throws {
            try screen.moveTouch(finger, x: Double(origin.x) + x, y: Double(origin.y) + y)
        }

        func hover(_ x: Double, _ y: Double) throws {
            try pen.move(x: Double(origin.x) + x, y: Double(origin.y) + y, pressure: 0)
        }

        /// Brings the pen near to a point and holds it there.
        func bringPen(_ x: Double, _ y: Double) throws {
            try pen.enterProximity(x: Double(origin.x) + x, y: Double(origin.y) + y, pressure: 0)
            try hover(x, y)
            try pen.sync()
        }

        /// Brings the pen near and takes it away, until nothing is left of that but what the tablet knows.
        func bringPenOnce() throws {
            try bringPen(200, 200)
            try pen.leaveProximity()
            try pen.sync()
            try waitForPause()
        }

        /// Waits until a pen that has not moved counts as near only if its tablet says so.
        func waitForPause() throws {
            let start = session.client.serverTime
            try session.client.wait(for: "600 ms of the server's time") { session.client.serverTime &- start > 600 }
        }

        /// What the UI map tells of the view.
        func state() throws -> [String: String] {
            try screen.sync()
            try session.program.settle()
            return try session.program.widget("canvas").state
        }

        func picture() throws -> Screenshot {
            try screen.sync()
            try pen.sync()
            return try session.picture()
        }
    }

    private static let panning = "[Behaviour]\nfinger-paints=false\n"

    @Test func oneFingerPaints() throws {
        let desk = try Desk()
        try desk.begin(1, 100, 100.5)
        for step in 1...20 { try desk.move(1, 100 + Double(step) * 10, 100.5) }
        #expect(try desk.picture()[250, 100] == 0, "while it moves")
        try desk.screen.endTouch(1)
        let picture = try desk.picture()
        // Once, and as a mouse paints: the emulated pointer adds nothing.
        #expect(picture.bounds(excluding: 0xFFFFFF) == Area(x: 95, y: 95, width: 210, height: 11))
        try desk.session.keys("Ctrl+z")
        #expect(try desk.session.isBlank)
    }

    @Test func oneFingerMovesTheViewIfItIsNotToPaint() throws {
        let desk = try Desk(["--size", "2000x1000"], settings: TouchTests.panning)
        try desk.session.stroke([Point(300, 300), Point(320, 300)])
        try desk.begin(1, 500, 400)
        try desk.move(1, 400, 300)
        try desk.screen.endTouch(1)
        let picture = try desk.picture()
        #expect(picture[210, 200] == 0 && picture[310, 300] == 0xFFFFFF)
    }

    /// Two fingers spread and turn: what was under them stays there, apart from what the view stays for a while.
    @Test func twoFingersZoomAndTurnTheView() throws {
        let desk = try Desk(["--size", "2000x1000"])
        try desk.begin(1, 400, 300)
        try desk.begin(2, 500, 300)
        for step in 1...30 {
            try desk.move(1, 400 - 5 * Double(step), 300)
            try desk.move(2, 500 + 5 * Double(step), 300)
        }
        var state = try desk.state()
        let zoom = try #require(state["zoom"].flatMap { Double($0) })
        #expect(zoom > 3.5 && zoom < 3.7 && state["turn"] == nil)
        for step in 1...40 {
            try desk.move(1, 250 + 5 * Double(step), 300 - 5 * Double(step))
            try desk.move(2, 650 - 5 * Double(step), 300 + 5 * Double(step))
        }
        state = try desk.state()
        let turn = try #require(state["turn"].flatMap { Double($0) })
        #expect(turn > 80 && turn < 87)
        try desk.screen.endTouch(1)
        try desk.screen.endTouch(2)
        try desk.session.keys("Home")
        #expect(try desk.state() == ["enabled": ""])
        #expect(try desk.session.isBlank)
    }

    @Test func twoFingersMoveTheViewAndPaintNothing() throws {
        let desk = try Desk(["--size", "2000x1000"])
        try desk.session.stroke([Point(300, 300), Point(320, 300)])
        try desk.begin(1, 500, 400)
        try desk.move(1, 501, 400)
        try desk.begin(2, 600, 400)
        for step in 1...10 {
            try desk.move(1, 501 - Double(step) * 10, 400 - Double(step) * 10)
            try desk.move(2, 600 - Double(step) * 10, 400 - Double(step) * 10)
        }
        try desk.screen.endTouch(1)
        try desk.move(2, 100, 100)
        try desk.screen.endTouch(2)
        let picture = try desk.picture()
        #expect(picture.bounds(excluding: 0xFFFFFF) == Area(x: 195, y: 195, width: 31, height: 11))
        #expect(try desk.session.isEnabled("button.undo"))
        try desk.session.keys("Ctrl+z")
        #expect(try desk.session.isBlank, "the view's move is no step, and the first finger's dot is gone")
    }

    /// A second finger that comes while the first one has long been painting is a slip.
    @Test func aLateFingerLeavesTheStrokeAlone() throws {
        let desk = try Desk()
        try desk.begin(1, 100, 100.5)
        // The server's time must go on by more than the time in which two fingers come together.
        let client = desk.session.client
        let start = client.serverTime
        try client.wait(for: "400 ms of the server's time") {
            try desk.move(1, 100, 100.5)
            try desk.screen.sync()
            return client.serverTime &- start > 400
        }
        try desk.begin(2, 500, 400)
        try desk.move(2, 600, 400)
        try desk.move(1, 300, 100.5)
        try desk.screen.endTouch(2)
        try desk.screen.endTouch(1)
        #expect(try desk.picture().bounds(excluding: 0xFFFFFF) == Area(x: 95, y: 95, width: 210, height: 11))
    }

    @Test func aPalmBesideThePenDoesNothing() throws {
        let desk = try Desk()
        try desk.bringPenOnce()
        try desk.begin(3, 10, 10)
        try desk.screen.endTouch(3)
        try desk.session.program.waitForWidget("button.undo") { $0.isEnabled }
        try desk.session.keys("Ctrl+z")
        try desk.bringPen(200, 200)
        try desk.waitForPause()
        // The hand rests, and only the tablet knows that the pen is near.
        try desk.begin(1, 400, 400)
        try desk.move(1, 500, 450)
        #expect(try desk.picture().bounds(excluding: 0xFFFFFF) == nil)
        // The pen paints beside it.
        try desk.pen.press(pressure: 1)
        try desk.hover(200, 200)
        try desk.pen.move(x: Double(desk.origin.x) + 300, pressure: 1)
        try desk.move(1, 300, 450)
        try desk.pen.release(pressure: 0)
        try desk.screen.endTouch(1)
        let picture = try desk.picture()
        let painted = try #require(picture.bounds(excluding: 0xFFFFFF))
        #expect(painted.y >= 194 && painted.y + painted.height <= 206)
        // A finger paints again when the pen is away.
        try desk.pen.leaveProximity()
        try desk.pen.sync()
        try desk.waitForPause()
        try desk.begin(2, 400, 400)
        try desk.screen.endTouch(2)
        #expect(try desk.picture()[400, 400] == 0)
    }

    /// A palm that lands before its pen: what it has just painted goes when the pen comes.
    @Test func thePenTakesThePalmsMarkAway() throws {
        let desk = try Desk()
        let client = desk.session.client
        // What takes longer than a hand does is no palm's mark, and is tried again.
        for _ in 0..<20 {
            let start = client.serverTime
            try desk.begin(1, 400, 400)
            try desk.screen.sync()
            try desk.hover(200, 200)
            try desk.pen.sync()
            if client.serverTime &- start < 300 { break }
            try desk.screen.endTouch(1)
            try desk.screen.sync()
            try desk.session.keys("Ctrl+z")
            try desk.waitForPause()
        }
        try desk.move(1, 450, 420)
        try desk.screen.endTouch(1)
        #expect(try desk.picture().bounds(excluding: 0xFFFFFF) == nil)
        #expect(try !desk.session.isEnabled("button.undo"))
    }

    /// Fingers whose end is never told are forgotten: the window or the screen they were on is gone.
    @Test(arguments: [true, false]) func fingersThatAreNotLiftedAreForgotten(windowGoes: Bool) throws {
        let desk = try Desk()
        let client = desk.session.client
        try desk.begin(1, 100, 100.5)
        try desk.move(1, 200, 100.5)
        try desk.screen.sync()
        #expect(try desk.picture()[150, 100] == 0)
        if windowGoes {
            try client.unmap(desk.session.program.window)
            try desk.screen.endTouch(1)
            try desk.screen.sync()
            try client.map(desk.session.program.window)
        } else {
            let id = try client.device(named: "Test touch").id
            try client.setEnabled(false, device: id)
            try client.setEnabled(true, device: id)
            try desk.screen.reconnect()
        }
        try desk.session.program.waitForWidget("button.undo") { $0.isEnabled }
        try desk.begin(2, 100, 300.5)
        try desk.move(2, 200, 300.5)
        try desk.screen.endTouch(2)
        let picture = try desk.picture()
        #expect(picture[150, 100] == 0 && picture[150, 300] == 0 && picture[150, 200] == 0xFFFFFF)
    }

    @Test func fingersPressButtonsAndDialogs() throws {
        let desk = try Desk()
        func tap(_ name: String, of window: WindowID? = nil) throws {
            let point = try desk.session.program.rootPoint(
                try desk.session.program.widget(name, of: window).center, of: window)
            try desk.screen.beginTouch(7, x: Double(point.x), y: Double(point.y))
            try desk.screen.endTouch(7)
            try desk.screen.sync()
            try desk.session.program.settle(window)
        }
        try tap("pencil.red")
        #expect(try desk.session.chosen == ["pencil.red"])
        try tap("button.settings")
        let dialog = try desk.session.program.waitForWindow(with: "check.triple-click")
        try tap("check.triple-click", of: dialog)
        try desk.session.program.waitForWidget("check.triple-click", of: dialog) { $0.isSelected }
        let button = try desk.session.program.rootPoint(
            try desk.session.program.widget("button.close", of: dialog).center, of: dialog)
        try desk.screen.beginTouch(7, x: Double(button.x), y: Double(button.y))
        try desk.screen.endTouch(7)
        try desk.screen.sync()
        try desk.session.program.wait(for: "the dialog's end") { try desk.session.program.windows().count == 1 }
    }

    // MARK: Wheels and touchpads

    /// Two fingers that spread on a touchpad zoom around the pointer, and drag along what is under it.
    @Test func aPinchOnATouchpadZoomsAndPans() throws {
        let server = try XorgServer(devices: [.touchpad()])
        let session = try PaintingSession(["--geometry", "900x644+100+50", "--size", "2000x1500"], on: server)
        try session.stroke([Point(400, 300), Point(420, 300)])
        let touchpad = try server.device("Test touchpad")
        // Twice in a row: the second pinch begins where the first one ended.
        for _ in 0..<2 { try touchpad.pinch(scale: 1.5) }
        try touchpad.sync()
        try session.program.settle()
        let zoom = try #require(session.program.widget("canvas").state["zoom"].flatMap { Double($0) })
        // At 100 % the view holds until the fingers have spread by a tenth.
        #expect(abs(zoom - 2.25 / 1.1) < 0.01)
        #expect(try session.pixel(Point(420, 300)) == 0, "what is under the pointer stays there")
        try touchpad.pinch(x: 100, y: -50)
        try touchpad.sync()
        #expect(try session.pixel(Point(520, 250)) == 0)
        #expect(try session.pixel(Point(420, 300)) == 0xFFFFFF)
    }

    /// A touchpad scrolls by parts of a click; they add up to the same way.
    @Test func partsOfAClickAddUp() throws {
        let desk = try Desk(["--size", "900x3000"])
        try desk.session.stroke([Point(300, 400), Point(320, 400)])
        let mouse = try desk.server.device("Test mouse")
        try mouse.move(byX: 1, y: 1)
        for _ in 0..<40 { try mouse.scroll(y: 0.1) }
        try mouse.sync()
        let picture = try desk.picture()
        #expect(picture[310, 400 - 4 * 48] == 0)
    }

    /// A wheel's click comes as a turn and as a button; it counts once. That goes for the first one, too.
    @Test func aClickOfTheWheelCountsOnce() throws {
        let desk = try Desk(["--size", "900x3000"])
        try desk.session.stroke([Point(300, 400), Point(320, 400)])
        let mouse = try desk.server.device("Test mouse")
        try mouse.scroll(y: 1)
        try mouse.sync()
        #expect(try desk.picture()[310, 400 - 48] == 0)
        try mouse.scroll(y: -1)
        try mouse.sync()
        #expect(try desk.picture()[310, 400] == 0)
    }
}
