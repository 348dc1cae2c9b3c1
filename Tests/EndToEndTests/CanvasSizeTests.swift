import TestSupport
import Testing

/// Another size for the canvas, as one step that can be undone.
@Suite(.serialized) struct CanvasSizeTests {
    nonisolated(unsafe) private static let server = Result { try XServer() }
    private let client: XClient

    init() throws {
        client = try unsafe XClient(display: CanvasSizeTests.server.get().display)
    }

    private func ask(_ program: TemperaProcess) throws -> DialogSteps {
        try client.key("Ctrl+Alt+c")
        return try program.waitForDialog("canvas-size")
    }

    private func resize(_ program: TemperaProcess, _ width: Int, _ height: Int, anchor: String) throws {
        let dialog = try ask(program)
        try dialog.fill("field.width", with: "\(width)")
        try dialog.fill("field.height", with: "\(height)")
        try dialog.click("anchor.\(anchor)")
        try dialog.end(with: "button.resize")
        #expect(try program.widget("canvas").text == "\(width)x\(height)")
    }

    private func saved(_ program: TemperaProcess) throws -> DecodedPNG {
        try program.save()
        return try DecodedPNG(program.home + "/picture.png")
    }

    @Test(arguments: ["top-left", "top", "right", "centre", "bottom-left", "bottom-right"])
    func growingAndCuttingBySavedFiles(anchor: String) throws {
        let program = try TemperaProcess.small(on: client, ["picture.png"])
        try program.paintPicture()
        let before = try saved(program).opaque
        let (width, height) = (before.width, before.height)
        func offset(_ growth: (width: Int, height: Int)) -> Point {
            let words = anchor.split(separator: "-")
            let x = words.contains("left") ? 0 : words.contains("right") ? growth.width : growth.width / 2
            let y = words.contains("top") ? 0 : words.contains("bottom") ? growth.height : growth.height / 2
            return Point(x, y)
        }
        try resize(program, width + 101, height + 70, anchor: anchor)
        let grown = try saved(program).opaque
        let place = offset((101, 70))
        #expect(grown.width == width + 101 && grown.height == height + 70)
        expectEqual(grown.cropped(to: Area(x: place.x, y: place.y, width: width, height: height)), before, anchor)
        #expect(grown.count(of: 0xFFFFFF) == before.count(of: 0xFFFFFF) + grown.pixels.count - before.pixels.count)

        try resize(program, 200, 90, anchor: anchor)
        let cut = try saved(program).opaque
        let corner = offset((200 - grown.width, 90 - grown.height))
        expectEqual(cut, grown.cropped(to: Area(x: -corner.x, y: -corner.y, width: 200, height: 90)), anchor)
        // What is saved is what is seen.
        expectEqual(try program.canvasScreenshot(), cut, "on the screen")

        try program.key("Ctrl+z")
        expectEqual(try saved(program).opaque, grown, "undone")
        try program.key("Ctrl+z")
        expectEqual(try saved(program).opaque, before, "undone twice")
        expectEqual(try program.canvasScreenshot(), before, "on the screen")
        try program.key("Ctrl+y")
        try program.key("Ctrl+y")
        expectEqual(try saved(program).opaque, cut, "redone")
    }

    @Test func theCanvasIsOfFixedSizeFromThereOn() throws {
        let program = try TemperaProcess.small(on: client)
        let whole = try program.screenshot()
        try program.paintLine()
        try resize(program, 300, 100, anchor: "centre")
        // It lies in the middle of its area, in a calm surround.
        let area = try program.widget("canvas").area
        #expect(area.width == 300 && area.height == 100 && area.x == 170)
        #expect(try client.pixel(Point(area.x - 3, area.y), of: program.window) != 0xFFFFFF)
        try program.drag(through: [Point(5, area.y + 20), Point(630, area.y + 20)])
        #expect(try program.widget("canvas").text == "300x100")
        for _ in 0..<3 { try program.key("Ctrl+z") }
        #expect(try program.widget("canvas").text == "640x256")
        // It grows with the window again.
        try client.resize(program.window, to: Size(width: 800, height: 400))
        try program.settle()
        try program.click(at: Point(790, 200))
        #expect(try program.widget("canvas").text == "800x256")
        try program.key("Ctrl+z")
        try client.resize(program.window, to: Size(width: 640, height: 400))
        try program.settle()
        expectEqual(
            try program.canvasScreenshot(), whole.cropped(to: try program.widget("canvas").area), "as it began")
    }

    @Test func nothingChangesByCancellingOrByTheSameSize() throws {
        let program = try TemperaProcess.small(on: client)
        let before = try OpenTests.State(of: program)
        try ask(program).end(withKey: "Escape")
        try ask(program).end(with: "button.cancel")
        try ask(program).end(withKey: "Return")
        #expect(try OpenTests.State(of: program) == before)
    }

    @Test func theSettingsLeadThereToo() throws {
        let program = try TemperaProcess.small(on: client)
        try client.key("Ctrl+comma")
        try program.waitForDialog("settings").click("button.canvas-size")
        let dialog = try program.waitForDialog("canvas-size")
        try dialog.fill("field.width", with: "32769")
        #expect(try dialog.text("message.width") == "Width goes from 1 to 32768.")
        #expect(try !dialog.isEnabled("button.resize"))
        try dialog.fill("field.width", with: "100")
        try dialog.tab(to: "anchor")
        try dialog.keys("Right", "Down")
        try dialog.end(withKey: "Return")
        #expect(try program.widget("canvas").text == "100x256")
    }

    /// The largest canvas takes strokes, and all of it can be undone.
    @Test func theLargestCanvas() throws {
        let program = try TemperaProcess.small(on: client)
        try program.paintLine()
        let before = try program.canvasScreenshot()
        try resize(program, 32768, 32768, anchor: "centre")
        try program.click("canvas")
        #expect(try client.pixel(try program.widget("canvas").center, of: program.window) == 0)
        try program.key("Ctrl+z")
        try resize(program, 640, 256, anchor: "centre")
        expectEqual(try program.canvasScreenshot(), before, "there and back")
    }
}
