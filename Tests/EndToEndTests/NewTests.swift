import TestSupport
import Testing

/// A new picture: its size and its paper, as one step that can be undone.
@Suite(.serialized) struct NewTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient

    init() throws {
        client = try unsafe XClient(display: NewTests.server.get().display)
    }

    func ask(_ program: TemperaProcess) throws -> DialogSteps {
        try client.key("Ctrl+n")
        return try program.waitForDialog("new")
    }

    func fill(_ dialog: DialogSteps, _ width: String, _ height: String) throws {
        try dialog.fill("field.width", with: width)
        try dialog.fill("field.height", with: height)
    }

    @Test func newPictureIsOneStep() throws {
        let program = try TemperaProcess.small(on: client, ["old.png"])
        try program.paintPicture()
        try program.save()
        let before = try OpenTests.State(of: program)
        let dialog = try ask(program)
        #expect(try client.title(of: dialog.window) == "New picture")
        #expect("\(try dialog.text("field.width"))x\(try dialog.text("field.height"))" == before.size)
        #expect(try dialog.widget("paper.white").isSelected && !dialog.widget("paper.transparent").isSelected)
        // By keyboard: the width is selected, Tab leads to the height.
        #expect(try dialog.focused == "field.width")
        try dialog.type("321")
        try dialog.keys("Tab")
        try dialog.type("123")
        try dialog.end(withKey: "Return")
        let after = try OpenTests.State(of: program)
        #expect(after.size == "321x123" && after.title == "Untitled — Tempera" && after.canUndo && !after.canRedo)
        #expect(after.picture.bounds(excluding: 0xffffff) == nil)
        #expect(after.picture.width == 321 && after.picture.height == 123)
        for _ in 0..<2 {
            try program.key("Ctrl+z")
            let undone = try OpenTests.State(of: program)
            #expect(undone.title == "old.png — Tempera" && undone.size == before.size && undone.canRedo)
            expectEqual(undone.picture, before.picture)
            try program.key("Ctrl+y")
            #expect(try OpenTests.State(of: program) == after)
        }
        // It is saved beside the old one, and never over it.
        let old = bytes(ofFile: program.home + "/old.png")
        try program.click("canvas")
        #expect(try program.title() == "• Untitled — Tempera")
        try program.saveUntitled()
        #expect(bytes(ofFile: program.home + "/old.png") == old)
        let name = try #require(TemporaryDirectory.contents(of: program.home + "/Pictures").first)
        let file = try DecodedPNG(program.home + "/Pictures/" + name)
        #expect(file.width == 321 && file.height == 123 && !file.hasAlpha && file[160, 61] == 0xff66_00ff)
        // Undone, the old picture is saved to its own file again.
        try program.key("Ctrl+z")
        try program.key("Ctrl+z")
        #expect(try program.title() == "old.png — Tempera")
    }

    @Test(arguments: [("1", "1"), ("32768", "1"), ("1", "32768"), ("32768", "32768")])
    func extremeSizes(width: String, height: String) throws {
        let program = try TemperaProcess.small(on: client)
        let dialog = try ask(program)
        try fill(dialog, width, height)
        try dialog.end(with: "button.create")
        #expect(try program.widget("canvas").text == "\(width)x\(height)")
        try program.click("canvas")
        #expect(try client.pixel(try program.widget("canvas").center, of: program.window) == 0)
        #expect(try program.title() == "• Untitled — Tempera")
        try program.key("Ctrl+z")
        try program.key("Ctrl+z")
        #expect(try program.widget("canvas").text != "\(width)x\(height)")
    }

    @Test func wrongSizesAreSaid() throws {
        let program = try TemperaProcess.small(on: client)
        let before = try OpenTests.State(of: program)
        let dialog = try ask(program)
        for (field, title) in [("width", "Width"), ("height", "Height")] {
            for wrong in ["0", "32769", "99999", "000000", ""] {
                try dialog.fill("field." + field, with: wrong)
                if wrong.isEmpty { try dialog.keys("Delete") }
                #expect(try dialog.text("field." + field) == wrong)
                #expect(try dialog.text("message." + field) == "\(title) goes from 1 to 32768.", "\(wrong)")
                #expect(try dialog.widget("field." + field).state["invalid"] != nil)
                #expect(try !dialog.isEnabled("button.create"))
                try dialog.click("button.create")
                try dialog.click("field." + field)
                try dialog.keys("Return")
                #expect(dialog.isShown, "\(wrong)")
            }
            try dialog.fill("field." + field, with: "77")
            #expect(try dialog.textIfShown("message." + field) == nil && dialog.isEnabled("button.create"))
        }
        // Letters and signs do not come in.
        try dialog.fill("field.width", with: "-4a.2")
        #expect(try dialog.text("field.width") == "42")
        try dialog.end(withKey: "Escape")
        #expect(try OpenTests.State(of: program) == before)
        try ask(program).end(with: "button.cancel")
        #expect(try OpenTests.State(of: program) == before)
    }

    /// How the transparent paper is chosen.
    enum Hand: CaseIterable { case mouse, space, arrow }

    @Test(arguments: Hand.allCases) func transparentPicture(hand: Hand) throws {
        let program = try TemperaProcess.small(on: client)
        let dialog = try ask(program)
        try fill(dialog, "64", "48")
        switch hand {
        case .mouse: try dialog.click("paper.transparent")
        case .space:
            try dialog.tab(to: "paper.transparent")
            #expect(try !dialog.widget("paper.transparent").isSelected)
            try dialog.keys("space")
        case .arrow:
            try dialog.tab(to: "paper.white")
            try dialog.keys("Right")
        }
        #expect(try dialog.widget("paper.transparent").isSelected && !dialog.widget("paper.white").isSelected)
        try dialog.end(with: "button.create")
        let screen = try program.canvasScreenshot()
        for y in 0..<48 {
            for x in 0..<64 where screen[x, y] != ((x / 8 + y / 8) % 2 == 0 ? 0xffffff : 0xdedede) {
                Issue.record("(\(x), \(y)) is \(String(screen[x, y], radix: 16))")
                return
            }
        }
        // Paint, and what the eraser takes away again; the rest stays transparent in the file.
        try program.click("pencil.red")
        try program.drag(through: [Point(10, 20), Point(50, 20)].map { try at($0, in: program) })
        try program.click("pencil.eraser")
        try program.click(at: try at(Point(30, 20), in: program))
        try program.saveUntitled()
        let name = try #require(TemporaryDirectory.contents(of: program.home + "/Pictures").first)
        let file = try DecodedPNG(program.home + "/Pictures/" + name)
        #expect(file.hasAlpha && file.width == 64 && file.height == 48)
        #expect(file[15, 20] == 0xff00_00ff && file[30, 20] & 0xff == 0 && file[2, 40] & 0xff == 0)
        // Opened again it is the same.
        let saved = try program.canvasScreenshot()
        let again = try TemperaProcess.small(on: client, [program.home + "/Pictures/" + name])
        expectEqual(try again.canvasScreenshot(), saved)
        try again.close()
        // White paper comes back with the picture that had it.
        for _ in 0..<3 { try program.key("Ctrl+z") }
        #expect(try program.canvasScreenshot().bounds(excluding: 0xffffff) == nil)
    }

    /// A point of the canvas in window pixels.
    func at(_ point: Point, in program: TemperaProcess) throws -> Point {
        let origin = try program.widget("canvas").area.origin
        return Point(origin.x + point.x, origin.y + point.y)
    }

    @Test func unsavedWorkIsAskedAboutFirst() throws {
        let program = try TemperaProcess.small(on: client, ["mine.png"])
        try program.paintLine()
        let before = try OpenTests.State(of: program)
        func question() throws -> DialogSteps {
            try client.key("Ctrl+n")
            return try program.waitForAlert(
                "Save the changes to “mine.png” before a new picture is begun?",
                detail: "What is not saved is lost otherwise.", choices: ["discard", "cancel", "save"])
        }
        try question().answer("cancel")
        try question().end(withKey: "Escape")
        #expect(try program.dialogCount == 0 && OpenTests.State(of: program) == before)
        try question().answer("discard")
        try program.waitForDialog("new").end(with: "button.cancel")
        #expect(try OpenTests.State(of: program) == before)
        try question().answer("discard")
        try program.waitForDialog("new").end(with: "button.create")
        #expect(try program.title() == "Untitled — Tempera")
        #expect(bytes(ofFile: program.home + "/mine.png") == nil)
        try program.key("Ctrl+z")
        #expect(try program.title() == before.title && program.canvasScreenshot() == before.picture)
        try question().answer("save")
        try program.waitForDialog("new").end(with: "button.create")
        #expect(try program.title() == "Untitled — Tempera")
        expectEqual(try DecodedPNG(program.home + "/mine.png").opaque, before.picture)
        try program.key("Ctrl+z")
        #expect(try program.title() == "mine.png — Tempera")
        // Nothing to ask about a blank picture that was just begun.
        try program.key("Ctrl+y")
        try ask(program).end(withKey: "Escape")
    }
}
