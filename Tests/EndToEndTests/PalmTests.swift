import TestSupport
import Testing

/// A finger beside a pen is the palm of the hand that holds it, in dialogs too; elsewhere it is a finger.
@Suite(.serialized) struct PalmTests {
    typealias Desk = TouchTests.Desk

    /// The doctor, and a point of its paper on the root.
    private func openDoctor(_ desk: Desk) throws -> (dialog: DialogSteps, paper: Point) {
        try desk.session.client.key("F12")
        let dialog = try desk.session.program.waitForDialog("tablet")
        let pad = try dialog.widget("pad.tablet").area
        return (dialog, try desk.session.program.rootPoint(Point(pad.x + 40, pad.y + 40), of: dialog.window))
    }

    private func strokes(_ dialog: DialogSteps) throws -> String? {
        try dialog.program.settle(dialog.window)
        return try dialog.widget("pad.tablet").state["strokes"]
    }

    /// How many samples of the pen are on the paper, once its row in the list has told of the last ones.
    private func paintedByPen(_ dialog: DialogSteps) throws -> String? {
        func row(_ map: UIMap) -> UIWidget? { map.widgets.first { $0.text.hasPrefix("Test stylus") } }
        let map = try dialog.program.waitForUI("the pen at rest", of: dialog.window) {
            guard let state = row($0)?.state else { return false }
            return state["painted"] != "0" && state["rate"] == "0"
        }
        return row(map)?.state["painted"]
    }

    private func touch(_ desk: Desk, _ finger: Int, at point: Point) throws {
        try desk.screen.beginTouch(finger, x: Double(point.x), y: Double(point.y))
        try desk.screen.sync()
    }

    private func paint(_ desk: Desk, from point: Point) throws {
        try desk.pen.move(x: Double(point.x), y: Double(point.y), pressure: 0)
        try desk.pen.press(pressure: 1)
        for step in 1...10 { try desk.pen.move(x: Double(point.x + 5 * step), pressure: 1) }
        try desk.pen.sync()
    }

    @Test func aPalmOnAPaperLetsThePenIn() throws {
        let desk = try Desk()
        let (dialog, paper) = try openDoctor(desk)
        try touch(desk, 1, at: Point(paper.x + 100, paper.y + 30))
        #expect(try strokes(dialog) == "1")
        try paint(desk, from: paper)
        #expect(try strokes(dialog) == "2", "the pen paints beside the palm")
        try desk.screen.moveTouch(1, x: Double(paper.x) + 140)
        try desk.screen.endTouch(1)
        try desk.screen.sync()
        for step in 1...10 { try desk.pen.move(x: Double(paper.x + 50 + 5 * step), pressure: 1) }
        try desk.pen.release(pressure: 0)
        try desk.pen.sync()
        #expect(try strokes(dialog) == "2")
        #expect(try paintedByPen(dialog) == "22")
    }

    @Test func aPalmBesideThePenPressesNothingInADialog() throws {
        let desk = try Desk()
        let (dialog, paper) = try openDoctor(desk)
        try desk.bringPenOnce()
        try touch(desk, 1, at: paper)
        try desk.screen.endTouch(1)
        try desk.screen.sync()
        #expect(try strokes(dialog) == "1", "a finger, while the pen is away")
        try desk.bringPen(Double(paper.x - desk.origin.x), Double(paper.y - desk.origin.y))
        try desk.waitForPause()
        try touch(desk, 2, at: paper)
        #expect(try strokes(dialog) == "1")
        try paint(desk, from: paper)
        try desk.pen.release(pressure: 0)
        try desk.screen.endTouch(2)
        try desk.pen.sync()
        try desk.screen.sync()
        #expect(try paintedByPen(dialog) == "12")
    }

    /// Fingers whose end is never told are forgotten: the window or the pointer that they were of is gone.
    @Test(arguments: [true, false]) func aDialogForgetsFingersThatAreNotLifted(windowGoes: Bool) throws {
        let desk = try Desk()
        let client = desk.session.client
        let id = try client.device(named: "Test touch").id
        let core = try client.device(named: "Virtual core pointer").id
        let second = try client.makeMaster("second")
        if !windowGoes { try client.attach(id, to: second.id) }
        let (dialog, paper) = try openDoctor(desk)
        try touch(desk, 1, at: paper)
        #expect(try strokes(dialog) == "1")
        if windowGoes {
            try client.unmap(dialog.window)
            try desk.screen.endTouch(1)
            try desk.screen.sync()
            try client.map(dialog.window)
        } else {
            try client.removeMaster(second.id)
            try client.attach(id, to: core)
        }
        try dialog.program.settle(dialog.window)
        let close = try dialog.program.rootPoint(try dialog.widget("button.close").center, of: dialog.window)
        try touch(desk, 2, at: close)
        try desk.screen.endTouch(2)
        try desk.screen.sync()
        try dialog.waitUntilClosed()
    }

    @Test func aFingerIsNoEraser() throws {
        let desk = try Desk()
        let eraser = try desk.server.device("Test eraser")
        try desk.session.stroke([Point(300, 300), Point(500, 300)])
        try eraser.move(x: Double(desk.origin.x) + 100, y: Double(desk.origin.y) + 100, pressure: 0)
        try eraser.leaveProximity()
        try eraser.sync()
        try desk.session.program.waitForWidget("pencil.eraser") { $0.isSelected }
        try desk.waitForPause()
        try desk.begin(1, 400, 350)
        try desk.move(1, 400, 250)
        try desk.screen.endTouch(1)
        let picture = try desk.picture()
        #expect(picture[400, 300] == 0 && picture[400, 270] == 0)
    }

    /// Whose driver never tells that it is away, is near only while it moves.
    @Test func aPenThatNeverLeavesLeavesFingersAlone() throws {
        let desk = try Desk()
        try desk.hover(200, 200)
        try desk.pen.sync()
        try desk.waitForPause()
        try desk.begin(1, 400, 400)
        try desk.screen.endTouch(1)
        #expect(try desk.picture()[400, 400] == 0)
    }

    /// What is told of a pen's properties changes nothing about where it is.
    @Test func aPenHeldStillIsNearWhateverIsToldOfIt() throws {
        let desk = try Desk()
        let client = desk.session.client
        try desk.bringPenOnce()
        try desk.begin(1, 10, 10)
        try desk.screen.endTouch(1)
        try desk.session.program.waitForWidget("button.undo") { $0.isEnabled }
        try desk.session.keys("Ctrl+z")
        try desk.bringPen(200, 200)
        try client.setProperty("Wacom Tool Type", to: "STYLUS", device: client.device(named: "Test stylus").id)
        try desk.waitForPause()
        try desk.begin(1, 400, 400)
        try desk.screen.endTouch(1)
        try desk.screen.sync()
        #expect(try desk.session.isBlank)
    }

    @Test func aMouseThatClicksLeavesAFingersStrokeAlone() throws {
        let desk = try Desk()
        let mouse = try desk.server.device("Test mouse")
        try desk.begin(1, 100, 100.5)
        try desk.move(1, 200, 100.5)
        try desk.screen.sync()
        try mouse.press()
        try mouse.release()
        try mouse.sync()
        try desk.move(1, 300, 100.5)
        try desk.screen.endTouch(1)
        let picture = try desk.picture()
        #expect(picture.bounds(excluding: 0xFFFFFF) == Area(x: 95, y: 95, width: 210, height: 11))
    }
}
