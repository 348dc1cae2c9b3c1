import TestSupport
import Testing

/// The pencils, the eraser and the right button.
@Suite(.serialized) struct PencilTests {
    private enum Choice: CaseIterable {
        case click, key
    }

    @Test(arguments: Choice.allCases) private func everyPencilPaintsItsColor(choice: Choice) throws {
        let session = try PaintingSession()
        #expect(try session.chosen == ["pencil.black"])
        // From the last to the first, so that the one that is chosen at the start has to be chosen too.
        for (number, pencil) in PaintingSession.pencils.enumerated().reversed() {
            switch choice {
            case .click: try session.program.click("pencil.\(pencil.name)")
            case .key: try session.keys(pencil.key)
            }
            #expect(try session.chosen == ["pencil.\(pencil.name)"])
            let y = 30 + 40 * number
            try session.stroke([Point(30, y), Point(200, y)])
            #expect(try session.pixel(Point(115, y)) == pencil.color, "\(pencil.name)")
        }
        let picture = try session.picture()
        let right = PaintingSession.pencils.indices.filter {
            picture[115, 30 + 40 * $0] == PaintingSession.pencils[$0].color
        }
        #expect(right.count == PaintingSession.pencils.count, "a later stroke changed an earlier one")
    }

    @Test func theEraserErasesFully() throws {
        let session = try PaintingSession.small()
        try session.keys("3")
        try session.stroke([Point(50, 80), Point(400, 80)])
        try session.key("Shift+bracketleft", times: 10)
        try session.keys("4")
        try session.stroke([Point(50, 80), Point(400, 80)])
        try session.program.click("pencil.eraser")
        #expect(try session.chosen == ["pencil.eraser"])
        try session.key("bracketright", times: 15)
        try session.stroke([Point(30, 80), Point(420, 80)])
        #expect(try session.isBlank)
    }

    @Test func theEraserLeavesThePencilsOpacityAlone() throws {
        let session = try PaintingSession.small()
        try session.keys("3")
        try session.key("Shift+bracketleft", times: 10)
        #expect(try session.brush == "10.0 px · 50 %")
        try session.keys("e")
        #expect(try session.chosen == ["pencil.eraser"])
        #expect(try session.brush == "10.0 px")
        try session.key("Shift+bracketleft", times: 3)
        #expect(try session.brush == "10.0 px")
        try session.keys("e")
        #expect(try session.chosen == ["pencil.red"])
        #expect(try session.brush == "10.0 px · 50 %")
        try session.program.click("pencil.eraser")
        try session.program.click("pencil.black")
        #expect(try session.brush == "10.0 px · 50 %")
        try session.click(at: Point(60, 60))
        #expect([0x7F7F7F, 0x808080].contains(try session.pixel(Point(60, 60))))
    }

    @Test func theEraserKeyGoesBackToThePencilThatWasClicked() throws {
        let session = try PaintingSession.small()
        try session.program.click("pencil.orange")
        try session.keys("e", "e", "e")
        #expect(try session.chosen == ["pencil.eraser"])
        try session.keys("e")
        #expect(try session.chosen == ["pencil.orange"])
    }

    /// What the right button takes from a black ground is, pixel by pixel, what the left button puts on white.
    @Test(arguments: [0, 7]) func theRightButtonErasesWithTheSameWidth(steps: Int) throws {
        let session = try PaintingSession.small()
        try session.key("bracketright", times: steps)
        let path = [Point(60, 40), Point(200, 130), Point(330, 45), Point(420, 120)]
        try session.stroke(path)
        let painted = try session.picture()
        try session.keys("Ctrl+z")
        try session.key("bracketright", times: 40)
        for y in stride(from: 0, through: 200, by: 40) { try session.stroke([Point(0, y), Point(480, y)]) }
        #expect(try session.picture().count(of: 0) == painted.pixels.count)
        try session.key("bracketleft", times: 40)
        try session.key("bracketright", times: 9 + steps)
        #expect(try session.brush == "\(10 + steps).0 px")
        try session.keys("3")
        try session.stroke(path, button: 3)
        let erased = try session.picture()
        let wrong = painted.pixels.indices.first { index in
            abs(Int(painted.pixels[index] & 0xFF) + Int(erased.pixels[index] & 0xFF) - 255) > 1
        }
        #expect(wrong == nil)
        #expect(try session.chosen == ["pencil.red"])
    }

    @Test func disabledButtonsDoNothing() throws {
        let session = try PaintingSession.small()
        let client = session.client
        client.move(to: try session.rootPoint(Point(100, 100)))
        let before = try session.windowPixels()
        for name in ["button.undo", "button.redo"] {
            let place = try session.program.rootPoint(try session.program.widget(name).center)
            client.move(to: place)
            expectEqual(try session.windowPixels(), before, "\(name) hovered")
            client.press()
            expectEqual(try session.windowPixels(), before, "\(name) pressed")
            client.release()
            expectEqual(try session.windowPixels(), before, "\(name) clicked")
        }
        client.move(to: try session.program.rootPoint(try session.program.widget("button.reset").center))
        let hovered = try session.windowPixels()
        #expect(!hovered.differences(from: before).isEmpty, "an enabled button shows the pointer")
    }
}
