import TestSupport
import Testing

/// What happens to a pen's device, or beside it, in the middle of its work.
@Suite(.serialized) struct PenDeviceTests {
    typealias Desk = PenTests.Desk

    /// The driver tells by a property which end is used (the Wacom driver's, in one device).
    @Test func aToolTypeMakesAnEraserOfAPen() throws {
        let desk = try Desk()
        let client = desk.session.client
        try desk.takeWideBrush()
        try desk.stroke(desk.pen, from: 100, to: 500, at: 200.5, Array(repeating: 1, count: 20))
        _ = try desk.picture()
        try client.setProperty("Wacom Tool Type", to: "ERASER", device: client.device(named: "Test stylus").id)
        try desk.stroke(desk.pen, from: 200, to: 300, at: 200.5, Array(repeating: 1, count: 20))
        let picture = try desk.picture()
        #expect(picture[250, 200] == 0xFFFFFF && picture[450, 200] == 0)
        #expect(try desk.session.chosen == ["pencil.eraser"])
    }

    /// FIELD-REPORTS 6, while something is told of the pen: what the server knows of it by then is still to come here.
    @Test func whatIsAskedDuringAStrokeTellsNoPressureAhead() throws {
        let desk = try Desk()
        let client = desk.session.client
        let id = try client.device(named: "Test stylus").id
        try desk.takeWideBrush()
        try desk.move(desk.pen, 100, 200.5, 0)
        try desk.pen.press(pressure: 0.25)
        for step in 1...10 { try desk.move(desk.pen, 100 + Double(step) * 10, 200.5, 0.25) }
        try desk.pen.sync()
        _ = try desk.picture()
        desk.session.program.process.send(signal: 19)
        try client.setProperty("Wacom Tool Type", to: "STYLUS", device: id)
        for step in 1...20 { try desk.move(desk.pen, 200 + Double(step) * 10, 200.5) }
        try desk.move(desk.pen, 410, 200.5, 1)
        try desk.pen.sync()
        desk.session.program.process.send(signal: 18)
        try desk.pen.release(pressure: 0)
        let picture = try desk.picture()
        for column in 110..<390 { #expect(abs(picture.extent(ofColumn: column) - 10) < 0.5, "column \(column)") }
    }

    /// A wheel that was turned over another window, and clicks that are in the queue when the pointer comes back.
    @Test func clicksCountFromTheFirstOneOnWhenThePointerComesBack() throws {
        let desk = try Desk(["--size", "900x3000"])
        try desk.session.stroke([Point(300, 400), Point(320, 400)])
        let mouse = try desk.device("Test mouse")
        try desk.move(desk.pen, 300, 300, 0)
        try desk.pen.sync()
        try mouse.scroll(y: 1)
        try mouse.sync()
        #expect(try desk.picture()[310, 400 - 48] == 0)
        for isBusy in [false, true] {
            // Beyond the window's right edge.
            try desk.move(desk.pen, 1100, 300, 0)
            try desk.pen.sync()
            for _ in 0..<7 { try mouse.scroll(y: 1) }
            try mouse.sync()
            try desk.session.program.settle()
            if isBusy { desk.session.program.process.send(signal: 19) }
            try desk.move(desk.pen, 300, 300, 0)
            try desk.pen.sync()
            if !isBusy { try desk.session.program.settle() }
            for _ in 0..<2 { try mouse.scroll(y: 1) }
            try mouse.sync()
            desk.session.program.process.send(signal: 18)
            let row = 400 - 48 * (isBusy ? 5 : 3)
            let picture = try desk.picture()
            #expect(picture[310, row] == 0 && picture[310, row + 48] == 0xFFFFFF, "busy: \(isBusy)")
        }
    }

    /// A wheel or a touchpad that is touched by the other hand does nothing while the pen drags.
    @Test func anotherDeviceDoesNotBendWhatThePenDoes() throws {
        let desk = try Desk(["--size", "2000x3000"], devices: [.pen(), .mouse(), .touchpad()])
        let (mouse, touchpad) = (try desk.device("Test mouse"), try desk.device("Test touchpad"))
        try desk.session.stroke([Point(300, 400), Point(320, 400)])
        let before = try desk.picture()
        let brush = try desk.session.brush
        try desk.move(desk.pen, 400, 300, 0)
        try desk.pen.press(button: 2)
        try desk.pen.sync()
        for _ in 0..<2 { try mouse.scroll(y: 1) }
        try mouse.sync()
        try touchpad.pinch(scale: 2)
        try touchpad.sync()
        try desk.pen.release(button: 2)
        try desk.pen.sync()
        #expect(try desk.picture().differences(from: before).isEmpty)
        #expect(try desk.session.program.widget("canvas").state["zoom"] == nil)
        #expect(try desk.session.brush == brush)
        // They work again.
        try mouse.scroll(y: 1)
        try mouse.sync()
        #expect(try desk.picture()[310, 400 - 48] == 0)
    }

    /// A device that gets the number of one that is gone begins to count anew.
    @Test func countsGoWithTheirDevice() throws {
        let desk = try Desk()
        let client = desk.session.client
        func rows() throws -> [String] {
            try client.key("F12")
            let dialog = try desk.session.program.waitForDialog("tablet")
            let list = try dialog.widget("list.devices")
            try dialog.scroll(20, at: list.center)
            let widgets = try desk.session.program.uiMap(of: dialog.window)?.widgets ?? []
            let rows = widgets.filter { $0.name.hasPrefix("device.") }
            try client.key("F12")
            try dialog.waitUntilClosed()
            return rows.map(\.text)
        }
        let first = try client.makeMaster("second")
        let core = try client.device(named: "Virtual core pointer").id
        try client.useMaster(first.id)
        try desk.session.stroke([Point(100, 100), Point(200, 100)])
        try client.useMaster(core)
        #expect(try rows().contains { $0.hasPrefix("second XTEST pointer") })
        let number = try client.device(named: "second XTEST pointer").id
        try client.removeMaster(first.id)
        _ = try client.makeMaster("third")
        #expect(try client.device(named: "third XTEST pointer").id == number)
        #expect(try !rows().contains { $0.contains("XTEST pointer") && $0.hasPrefix("third") })
    }

    /// FIELD-REPORTS 22: a window across the middle of two monitors that are one screen.
    @Test func theStrokeIsUnderThePenOnTwoMonitors() throws {
        let server = try XorgServer(size: Size(width: 2560, height: 1024))
        let session = try PaintingSession(["--geometry", "900x644+830+50"], on: server)
        let pen = try server.device("Test stylus")
        let origin = try session.rootPoint(Point(0, 0))
        try #require(origin.x < 1280 && origin.x + 900 > 1280)
        try pen.move(x: Double(origin.x) + 100, y: Double(origin.y) + 100.5, pressure: 0)
        try pen.press(pressure: 1)
        for step in 1...70 { try pen.move(x: Double(origin.x) + 100 + Double(step) * 10, pressure: 1) }
        try pen.release(pressure: 0)
        try pen.sync()
        #expect(try session.picture().bounds(excluding: 0xFFFFFF) == Area(x: 95, y: 95, width: 710, height: 11))
    }
}
