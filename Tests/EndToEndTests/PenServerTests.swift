import TestSupport
import Testing

/// What an Xorg makes of pens, fingers and mice that have no hardware. Other suites rely on it.
@Suite(.serialized) struct PenServerTests {
    /// A server and a client that sees all input, on the root.
    final class Watch {
        let server: XorgServer
        let client: XClient

        init(_ devices: [DeviceModel] = XorgServer.usualDevices, touches: Bool = false) throws {
            server = try XorgServer(devices: devices)
            client = try XClient(display: server.display)
            try client.selectInput(of: client.root, touches: touches)
        }

        /// What comes of input.
        func events(of device: TestDevice, _ act: (TestDevice) throws -> Void) throws -> [InputEvent] {
            _ = try client.takeInputEvents()
            try act(device)
            try device.sync()
            return try client.takeInputEvents()
        }

        func id(_ name: String) throws -> Int { try client.device(named: name).id }
    }

    @Test func devicesAreAsRealOnesAre() throws {
        let watch = try Watch([.pen("Plain pen", hasPressure: false)] + XorgServer.usualDevices)
        let pen = try watch.client.device(named: "Test stylus")
        #expect(pen.use == .slavePointer && pen.isEnabled && pen.attachment == 2 && pen.buttonCount == 7)
        #expect(
            pen.axes.map(\.label) == ["Abs X", "Abs Y", "Rel Horiz Scroll", "Rel Vert Scroll", "Abs Pressure"])
        let pressure = try #require(pen.axis("Abs Pressure"))
        #expect(pressure.number == 4 && pressure.minimum == 0 && pressure.maximum == 1000 && !pressure.isRelative)
        #expect(pen.axis("Abs X")?.maximum == 65535)
        #expect(try watch.client.device(named: "Plain pen").axes.count == 4)
        #expect(try watch.client.device(named: "Test eraser").axis("Abs Pressure") == pressure)
        #expect(try watch.client.device(named: "Test mouse").axis("Rel X")?.isRelative == true)
        let touch = try watch.client.device(named: "Test touch")
        #expect(touch.touchCount == 15 && touch.axis("Abs MT Pressure")?.maximum == 2047)
    }

    @Test func pressureAndPlacesWithinPixelsArrive() throws {
        let watch = try Watch()
        let pen = try watch.server.device("Test stylus")
        let events = try watch.events(of: pen) { pen in
            try pen.move(x: 300.25, y: 200.75, pressure: 0)
            try pen.press(pressure: 0.125)
            for step in 1...8 { try pen.move(x: 300.25 + Double(step) / 8, pressure: Double(step) / 8) }
            try pen.release(pressure: 0)
        }
        let id = try watch.id("Test stylus")
        #expect(
            events.map(\.kind) == [.deviceChanged, .motion, .press] + Array(repeating: .motion, count: 8) + [.release])
        #expect(events.allSatisfy { $0.device == 2 && $0.source == id })
        #expect(events.dropFirst().map(\.x) == [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8].map { 300.25 + $0 / 8 })
        #expect(events.dropFirst().allSatisfy { $0.y == 200.75 })
        #expect(
            events.dropFirst().map { $0.axes[4] } == [0, 125, 125, 250, 375, 500, 625, 750, 875, 1000, 0])
        #expect(events.dropFirst().map(\.buttons) == [[], []] + Array(repeating: [1], count: 9))
    }

    @Test func axesThatAreLeftOutAreAbsent() throws {
        let watch = try Watch()
        let pen = try watch.server.device("Test stylus")
        let events = try watch.events(of: pen) { pen in
            try pen.move(x: 100, y: 100, pressure: 0.5)
            try pen.press()
            try pen.move(x: 110)
            try pen.move(pressure: 0.25)
            try pen.move(x: 120, y: 130)
            try pen.release()
            try pen.press(x: 140, y: 150)
            try pen.release(pressure: 0)
        }
        #expect(
            events.dropFirst().map { $0.axes.keys.sorted() } == [[0, 1, 4], [], [0], [4], [0, 1], [], [0, 1], [4]])
        #expect(events.dropFirst().map(\.x) == [100, 100, 110, 110, 120, 120, 140, 140])
        #expect(events.dropFirst().map(\.y) == [100, 100, 100, 100, 130, 130, 150, 150])
    }

    @Test func valuesOutOfRangeAreClampedButNotANumberIsNot() throws {
        let watch = try Watch()
        let events = try watch.events(of: watch.server.device("Test stylus")) { pen in
            for pressure in [1.5, -1, .infinity, .nan] { try pen.move(pressure: pressure) }
            try pen.move(x: 5000, y: -10)
        }
        #expect(events.compactMap { $0.axes[4] } == [1000, 0, 1000, -2_147_483_648])
        let last = try #require(events.last)
        #expect(last.x > 1279 && last.x < 1280 && last.y == 0)
    }

    @Test func proximityIsNoEventOfItsOwn() throws {
        let watch = try Watch()
        let pen = try watch.server.device("Test stylus")
        let entering = try watch.events(of: pen) { try $0.enterProximity(x: 100, y: 100) }
        #expect(entering.map(\.kind) == [.deviceChanged])
        let leaving = try watch.events(of: pen) { try $0.leaveProximity() }
        #expect(leaving == [])
    }

    @Test func eraserIsAnotherDevice() throws {
        let watch = try Watch()
        let (pen, eraser) = (try watch.server.device("Test stylus"), try watch.server.device("Test eraser"))
        let ids = (pen: try watch.id("Test stylus"), eraser: try watch.id("Test eraser"))
        let first = try watch.events(of: pen) { try $0.move(x: 10, y: 10) }
        #expect(first.map(\.source) == [ids.pen, ids.pen])
        let events = try watch.events(of: eraser) { eraser in
            try eraser.move(x: 20, y: 20)
            try eraser.press(pressure: 0.5)
        }
        #expect(events.map(\.kind) == [.deviceChanged, .motion, .press])
        #expect(events.map(\.source) == [ids.eraser, ids.eraser, ids.eraser])
        // One master has one set of buttons.
        let second = try watch.events(of: pen) { pen in
            try pen.press()
            try pen.release()
        }
        #expect(second.map(\.kind) == [.deviceChanged])
        let last = try watch.events(of: eraser) { try $0.release() }
        #expect(last.map(\.kind) == [.deviceChanged, .release])
    }

    @Test func disablingADeviceReleasesItsButtons() throws {
        let watch = try Watch()
        let pen = try watch.server.device("Test stylus")
        let id = try watch.id("Test stylus")
        _ = try watch.events(of: pen) { try $0.press(x: 50, y: 50, pressure: 0.5) }
        try watch.client.setEnabled(false, device: id)
        let events = try watch.client.takeInputEvents()
        #expect(events.map(\.kind) == [.release, .hierarchyChanged])
        #expect(events[0].source == id && events[0].axes == [:] && events[1].changes == [id: .disabled])
        let info = try watch.client.device(named: "Test stylus")
        #expect(!info.isEnabled && info.use == .floatingSlave)
        #expect(throws: HarnessError.self) {
            try pen.move(x: 60)
            try pen.sync()
        }
        try watch.client.setEnabled(true, device: id)
        #expect(try watch.client.takeInputEvents().map(\.changes) == [[id: .enabled]])
        try pen.reconnect()
        let after = try watch.events(of: pen) { try $0.move(x: 70, y: 70) }
        #expect(after.map(\.kind) == [.deviceChanged, .motion])
    }

    @Test func secondMasterHasAPointerOfItsOwn() throws {
        let watch = try Watch()
        let (pen, eraser) = (try watch.server.device("Test stylus"), try watch.server.device("Test eraser"))
        let id = try watch.id("Test stylus")
        let master = try watch.client.makeMaster("Second")
        #expect(master.name == "Second pointer" && master.use == .masterPointer)
        #expect(try watch.client.takeInputEvents().last?.changes[master.id] == [.masterAdded, .enabled])
        try watch.client.attach(id, to: master.id)
        #expect(try watch.client.takeInputEvents().last?.changes == [id: .slaveAttached])
        #expect(try watch.client.device(named: "Test stylus").attachment == master.id)
        let pressed = try watch.events(of: pen) { try $0.press(x: 50, y: 50) }
        #expect(pressed.map(\.device) == [master.id, master.id] && pressed.last?.kind == .press)
        let other = try watch.events(of: eraser) { try $0.press(x: 90, y: 90) }
        #expect(other.map(\.device) == [2, 2] && other.last?.kind == .press)
        // The button is released when the pen goes over to the other pointer, and stays so when it goes nowhere.
        try watch.client.attach(id, to: 2)
        #expect(try watch.client.takeInputEvents().map(\.kind) == [.release, .hierarchyChanged])
        try watch.client.attach(id, to: nil)
        #expect(try watch.client.takeInputEvents().map(\.changes) == [[id: .slaveDetached]])
        let floating = try watch.events(of: pen) { try $0.move(x: 60, y: 60) }
        #expect(floating == [])
        try watch.client.attach(id, to: master.id)
        _ = try watch.events(of: pen) { try $0.press() }
        try watch.client.removeMaster(master.id)
        let events = try watch.client.takeInputEvents()
        #expect(!events.contains { $0.kind == .release })
        #expect(events.last?.changes[master.id] == [.masterRemoved, .disabled])
        #expect(events.last?.changes[id] == nil)
        #expect(try watch.client.device(named: "Test stylus").use == .floatingSlave)
    }

    @Test func touchesArrive() throws {
        let watch = try Watch(touches: true)
        let events = try watch.events(of: watch.server.device("Test touch")) { touch in
            try touch.beginTouch(1, x: 600.5, y: 400.25, pressure: 0.5)
            try touch.beginTouch(2, x: 700.5, y: 450.25)
            try touch.moveTouch(1, x: 610.5)
            try touch.endTouch(1)
            try touch.endTouch(2)
        }
        let touches = events.filter { [.touchBegin, .touchUpdate, .touchEnd].contains($0.kind) }
        #expect(touches.map(\.kind) == [.touchBegin, .touchBegin, .touchUpdate, .touchEnd, .touchEnd])
        #expect(touches[0].detail != touches[1].detail)
        #expect(touches.map { $0.detail == touches[0].detail } == [true, false, true, true, false])
        #expect(touches.map(\.emulatesPointer) == [true, false, true, true, false])
        #expect(touches.map(\.x) == [600.5, 700.5, 610.5, 610.5, 700.5])
        #expect(touches.map(\.y) == [400.25, 450.25, 400.25, 400.25, 450.25])
        #expect(touches.map { $0.axes.keys.sorted() } == [[0, 1, 4], [0, 1], [0, 1], [0, 1], [0, 1]])
        // The pointer goes to the first finger, and presses nothing.
        #expect(events.filter { $0.kind == .motion }.map(\.isEmulated) == [true])
        #expect(!events.contains { $0.kind == .press || $0.kind == .release })
    }

    @Test func touchesThatNobodySelectsBecomePointerEvents() throws {
        let watch = try Watch()
        let events = try watch.events(of: watch.server.device("Test touch")) { touch in
            try touch.beginTouch(1, x: 600.5, y: 400.25)
            try touch.beginTouch(2, x: 700.5, y: 450.25)
            try touch.moveTouch(1, x: 610.5)
            try touch.endTouch(1)
            try touch.endTouch(2)
        }
        #expect(events.map(\.kind) == [.deviceChanged, .motion, .press, .motion, .motion, .release])
        #expect(events.dropFirst().allSatisfy { $0.isEmulated })
        #expect(events.last?.x == 610.5)
    }

    @Test func mouseMovesAndScrollsSmoothly() throws {
        let watch = try Watch()
        let events = try watch.events(of: watch.server.device("Test mouse")) { mouse in
            try mouse.move(byX: 10.5, y: -3.25)
            try mouse.press(button: 3)
            try mouse.release(button: 3)
            try mouse.scroll(y: 0.5)
            try mouse.scroll(y: 0.5)
        }
        #expect(events.map(\.kind) == [.deviceChanged, .motion, .press, .release, .motion, .motion, .press, .release])
        #expect(events[1].x == 650.5 && events[1].y == 396.75)
        #expect(events[2].detail == 3)
        #expect(events[4].axes[3] == 60 && events[5].axes[3] == 120)
        #expect(events[6].detail == 5 && events[6].isEmulated)
    }

    @Test func noSampleOfAFloodIsLost() throws {
        let watch = try Watch()
        let places = (0..<2000).map { 100 + Double($0) / 4 }
        let events = try watch.events(of: watch.server.device("Test stylus")) { pen in
            for x in places { try pen.move(x: x, y: 300) }
        }
        #expect(events.dropFirst().map(\.x) == places)
    }

    @Test func everyDepthAndSizeStarts() throws {
        for (depth, size) in [(16, Size(width: 641, height: 479)), (30, Size(width: 320, height: 200))] {
            let server = try XorgServer(size: size, depth: depth)
            let client = try XClient(display: server.display)
            let window = try client.makeWindow(Area(x: 0, y: 0, width: size.width, height: size.height))
            #expect(try client.area(of: client.root) == Area(x: 0, y: 0, width: size.width, height: size.height))
            #expect(try client.screenshot(of: window).count(of: 0) == size.width * size.height, "depth \(depth)")
        }
    }

    @Test func keyboardMapIsFollowed() throws {
        let server = try XorgServer()
        let client = try XClient(display: server.display)
        try client.key("z")
        try server.setKeyboardMap(["ru"])
        try client.key("Cyrillic_ya")
        try client.type("7")
        #expect(throws: HarnessError.self) { try client.key("z") }
    }

    @Test(arguments: [false, true]) func programPaintsWithAPen(withWindowManager: Bool) throws {
        let server = try XorgServer()
        let session = try PaintingSession(withWindowManager: withWindowManager, on: server)
        let origin = try session.rootPoint(Point(0, 0))
        let pen = try server.device("Test stylus")
        try pen.press(x: Double(origin.x) + 100.5, y: Double(origin.y) + 100.5, pressure: 1)
        try pen.move(x: Double(origin.x) + 200.5, pressure: 1)
        try pen.release(pressure: 0)
        try pen.sync()
        #expect(try session.pixel(Point(150, 100)) == 0x000000)
        #expect(try session.pixel(Point(150, 120)) == 0xFFFFFF)
    }
}
