import FileTestSupport
import Glibc
import TestSupport
import Testing

/// What the path dialog says of a path before it is confirmed, and the preview of the picture.
@Suite(.serialized) struct PathVerdictTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient
    let folder: PicturesFolder

    init() throws {
        client = try unsafe XClient(display: PathVerdictTests.server.get().display)
        folder = try PicturesFolder(client: client)
    }

    /// Expects what is said of a path, and that it cannot be confirmed.
    func expectRefusal(
        of path: String, saying message: String?, in dialog: DialogSteps,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try dialog.fill("field.path", with: path)
        if path.isEmpty { try dialog.keys("Delete") }
        #expect(try dialog.path == path, sourceLocation: sourceLocation)
        #expect(try dialog.textIfShown("message.path") == message, "\(path)", sourceLocation: sourceLocation)
        #expect(try !dialog.isEnabled("path.confirm"), "\(path)", sourceLocation: sourceLocation)
        try dialog.click("path.confirm")
        try dialog.click("field.path")
        try dialog.keys("Return")
        #expect(dialog.isShown, "\(path)", sourceLocation: sourceLocation)
        #expect(try dialog.program.dialogCount == 1, "\(path)", sourceLocation: sourceLocation)
    }

    // MARK: Paths that cannot be used

    @Test func whatCannotBeSavedIsSaidBesideTheField() throws {
        unsafe mkdir(folder.path + "/dir.png", 0o755)
        unsafe mkfifo(folder.path + "/fifo.png", 0o644)
        unsafe mkdir(folder.path + "/read-only", 0o555)
        unsafe mkdir(folder.path + "/closed", 0)
        defer { unsafe chmod(folder.path + "/closed", 0o755) }
        let program = try folder.start(wrapper: Wrapper.unprivileged)
        try program.paintLine()
        let before = FolderState(of: folder.path)
        let dialog = try program.askToSaveAs()
        let long = String(repeating: "n", count: 252)
        for (path, message) in [
            ("", "The picture needs a name"), ("~/Pictures/", "The picture needs a name"),
            ("~", "The picture needs a name"), ("~/Pictures/..", "The picture needs a name"),
            ("~/Pictures/dir.png", "dir.png is a folder"), ("~/Pictures/dir", "dir.png is a folder"),
            ("~/Pictures/fifo.png", "fifo.png is not a file"),
            ("~/Pictures/read-only/x.png", "No permission to write in this folder"),
            ("~/Pictures/read-only/new/x.png", "No permission to make a folder in read-only"),
            ("~/Pictures/closed/x.png", "No permission to open it"),
            ("~/Pictures/sunset.png/x.png", "Part of the path is not a folder"),
            ("~/Pictures/sunset.png/new/x.png", "Part of the path is not a folder"),
            ("~/Pictures/" + long, "The name is too long"),
        ] { try expectRefusal(of: path, saying: message, in: dialog) }
        #expect(try dialog.widget("field.path").state["invalid"] != nil)
        #expect(FolderState(of: folder.path) == before)
        // What is right after all that can be saved.
        try dialog.fill("field.path", with: "~/Pictures/fine")
        #expect(try dialog.textIfShown("message.path") == nil && dialog.isEnabled("path.confirm"))
        #expect(try dialog.widget("field.path").state["invalid"] == nil)
        try dialog.end(withKey: "Return")
        #expect(try program.waitForSaved() == "Saved to ~/Pictures/fine.png")
    }

    @Test func whatCannotBeOpenedIsSaidBesideTheField() throws {
        unsafe mkfifo(folder.path + "/fifo.png", 0o644)
        unsafe mkdir(folder.path + "/closed", 0)
        defer { unsafe chmod(folder.path + "/closed", 0o755) }
        let program = try folder.start(wrapper: Wrapper.unprivileged)
        let dialog = try program.askToOpen()
        for (path, message) in [
            ("", nil), ("~/Pictures/", nil), ("~/Pictures/nothing.png", "There is no such picture"),
            ("~/Nowhere/sunset.png", "There is no such picture"), ("~/Pictures/fifo.png", "This is not a file"),
            ("~/Pictures/closed/x.png", "No permission to open it"),
            ("~/Pictures/sunset.png/x", "Part of the path is not a folder"),
        ] as [(String, String?)] { try expectRefusal(of: path, saying: message, in: dialog) }
        // The list says why it is empty.
        for (path, text) in [
            ("~/Pictures/closed/", "No permission to open it"), ("~/Nowhere/", "It does not exist"),
            ("~/Pictures/Boats/", "No pictures here"),
        ] {
            try dialog.fill("field.path", with: path)
            #expect(try dialog.rows == [] && dialog.text("list.files") == text)
        }
    }

    // MARK: Paths that need care

    @Test func missingFolderIsOfferedToBeMade() throws {
        let program = try folder.start()
        try program.paintLine()
        let dialog = try program.askToSaveAs()
        try dialog.fill("field.path", with: "~/Pictures/new/deep/x.png")
        #expect(try dialog.text("message.path") == "This folder does not exist yet")
        #expect(try dialog.text("path.confirm") == "Make folder and save" && dialog.isEnabled("path.confirm"))
        #expect(!TemporaryDirectory.contents(of: folder.path).contains("new"))
        // Going on to a folder that is there is an ordinary save again.
        try dialog.fill("field.path", with: "~/Pictures/x.png")
        #expect(try dialog.text("path.confirm") == "Save")
        try dialog.keys("Ctrl+z")
        try dialog.fill("field.path", with: "~/Pictures/new/deep/x.png")
        try dialog.end(with: "path.confirm")
        #expect(try program.waitForSaved() == "Saved to ~/Pictures/new/deep/x.png")
        #expect(TemporaryDirectory.contents(of: folder.path + "/new/deep") == ["x.png"])
        expectEqual(try DecodedPNG(folder.path + "/new/deep/x.png").opaque, try program.canvasScreenshot())
    }

    /// What is typed, and the name of the file.
    @Test func endingIsAppended() throws {
        let program = try folder.start()
        for (number, (typed, name)) in [
            ("plain", "plain.png"), ("ending.png", "ending.png"), ("LOUD.PNG", "LOUD.PNG"), ("v1.2", "v1.2.png"),
            ("photo.jpg", "photo.jpg.png"), (".dot", ".dot.png"), ("dot.", "dot..png"),
        ].enumerated() {
            try program.paintLine(number)
            let dialog = try program.askToSaveAs()
            try dialog.fill("field.path", with: "~/Pictures/Boats/" + typed)
            try dialog.end(withKey: "Return")
            #expect(try program.waitForSaved() == "Saved to ~/Pictures/Boats/" + name)
            #expect(TemporaryDirectory.contents(of: folder.path + "/Boats").contains(name))
        }
        #expect(TemporaryDirectory.contents(of: folder.path + "/Boats").count == 7)
    }

    @Test func savingOverAFileAsks() throws {
        let program = try folder.start()
        try program.paintLine()
        let before = FolderState(of: folder.path)
        let dialog = try program.askToSaveAs()
        for path in ["~/Pictures/sunset.png", "~/Pictures/sunset"] {
            try dialog.fill("field.path", with: path)
            #expect(try dialog.text("message.path") == "sunset.png exists and will be replaced")
            #expect(try dialog.isEnabled("path.confirm"))
            for answer in ["cancel", "Escape", "close"] {
                try dialog.click("path.confirm")
                let alert = try program.waitForAlert(
                    "Replace “sunset.png”?",
                    detail: "There is a file of that name in ~/Pictures. What it holds is lost.",
                    choices: ["cancel", "overwrite"])
                // Meanwhile the path dialog waits.
                client.click(at: try program.rootPoint(try dialog.widget("path.cancel").center, of: dialog.window))
                try program.settle()
                #expect(dialog.isShown && alert.isShown)
                switch answer {
                case "cancel": try alert.answer("cancel")
                case "close":
                    try client.requestClose(alert.window)
                    try alert.waitUntilClosed()
                default: try alert.end(withKey: answer)
                }
                #expect(try dialog.isShown && dialog.path == path)
                #expect(FolderState(of: folder.path) == before)
            }
        }
        try dialog.click("path.confirm")
        try program.waitForDialog("alert").answer("overwrite")
        try dialog.waitUntilClosed()
        #expect(try program.waitForSaved() == "Saved to ~/Pictures/sunset.png")
        expectEqual(try DecodedPNG(folder.path + "/sunset.png").opaque, try program.canvasScreenshot())
        // By keyboard, over its own file; the permissions stay.
        unsafe chmod(folder.path + "/sunset.png", 0o600)
        try program.paintLine(3)
        let second = try program.askToSaveAs()
        try second.keys("Return")
        try program.waitForDialog("alert").end(withKey: "Return")
        try program.waitForSaved()
        expectEqual(try DecodedPNG(folder.path + "/sunset.png").opaque, try program.canvasScreenshot())
        #expect(try ChildProcess.run(["stat", "--format", "%a", folder.path + "/sunset.png"]).output == "600\n")
    }

    // MARK: The preview

    /// How many pixels of each colour the preview shows.
    func preview(in dialog: DialogSteps) throws -> [UInt32: Int] {
        try dialog.pixels(of: "preview.path").histogram
    }

    @Test func previewShowsThePictureUnderThePath() throws {
        try DecodedPNG.make(
            folder.path + "/clear.png", "PNG32",
            ["-size", "50x30", "xc:none", "-fill", "#00ff00", "-draw", "rectangle 0,0 49,9"])
        try DecodedPNG.make(
            folder.path + "/wide.png", "PNG24", ["-size", "400x400", "xc:#ff0000", "xc:#0000ff", "+append"])
        try write(Array("not one".utf8), toFile: folder.path + "/bad.png")
        let program = try folder.start()
        let dialog = try program.askToOpen()
        #expect(try dialog.text("preview.path") == "No picture chosen")
        #expect(try preview(in: dialog)[0xff0000] == nil)
        func choose(_ name: String, saying caption: String) throws {
            try dialog.click("file." + name)
            try program.waitForWidget("preview.path", of: dialog.window) { $0.text == caption }
        }
        // A small one is shown as it is, to the pixel.
        try choose("sunset.png", saying: "60 × 40")
        #expect(try preview(in: dialog)[0xff0000] == 60 * 20 && preview(in: dialog)[0x0000ff] == 60 * 20)
        let sunset = try dialog.pixels(of: "preview.path")
        let red = try #require(sunset.pixels.firstIndex(of: 0xff0000))
        #expect(sunset[red % sunset.width, red / sunset.width + 20] == 0x0000ff)
        // What is transparent lies on white.
        try choose("clear.png", saying: "50 × 30")
        #expect(try preview(in: dialog)[0x00ff00] == 500 && preview(in: dialog)[0xffffff] == 1000)
        // A large one is made smaller, as large as there is room.
        try choose("wide.png", saying: "800 × 400")
        let area = try dialog.widget("preview.path").area
        let halves = try preview(in: dialog)
        let half = (area.width - 20) / 2 * (area.width - 20) / 2
        #expect(halves[0xff0000] == half && halves[0x0000ff] == half, "\(area)")
        // What is no picture has none, nor has a folder, nor what is not there.
        for name in ["file.bad.png", "folder.Sub"] {
            try choose("sunset.png", saying: "60 × 40")
            try dialog.click(name)
            try program.waitForWidget("preview.path", of: dialog.window) { $0.text == "No picture chosen" }
            #expect(try preview(in: dialog)[0xff0000] == nil, "\(name)")
        }
        // Of many in a row the last is shown.
        try choose("sunset.png", saying: "60 × 40")
        for key in ["Home", "Down", "Down", "Down", "Down", "End"] { try client.key(key) }
        try program.waitForWidget("preview.path", of: dialog.window) { $0.text == "800 × 400" }
        for key in ["Up", "Up", "Up"] { try client.key(key) }
        // Those on the way have the same size, so the words alone do not tell.
        try program.wait(for: "the picture of sunset.png") { try preview(in: dialog)[0xff0000] == 60 * 20 }
        try program.waitForWidget("preview.path", of: dialog.window) { $0.text == "60 × 40" }
    }

    @Test func savingShowsThePictureToBeSaved() throws {
        try DecodedPNG.make(folder.path + "/small.png", "PNG24", ["-size", "40x30", "xc:#33ccff"])
        let program = try folder.start([folder.path + "/small.png"])
        try program.click("pencil.red")
        try program.click("canvas")
        let screen = try program.canvasScreenshot()
        let dialog = try program.askToSaveAs()
        #expect(try dialog.text("preview.path") == "40 × 30")
        let shown = try preview(in: dialog)
        #expect(shown[0x33ccff] == screen.count(of: 0x33ccff) && shown[0xff0000] == screen.count(of: 0xff0000))
        #expect(screen.count(of: 0xff0000) > 50)
        // It stays while other names are chosen.
        try dialog.click("file.sunset.png")
        #expect(try dialog.text("preview.path") == "40 × 30" && preview(in: dialog)[0x0000ff] == nil)
    }

    @Test func aSmallWindowHasNoPreviewButAllElse() throws {
        let program = try folder.start()
        let dialog = try program.askToOpen()
        try client.resize(dialog.window, to: Size(width: 460, height: 360))
        try program.waitForUI("the smaller layout", of: dialog.window) { $0.widget("preview.path") == nil }
        try program.settle()
        #expect(try dialog.widget("list.files").area.width > 380)
        try dialog.click("file.sunset.png")
        #expect(try dialog.path == "~/Pictures/sunset.png")
        let area = try client.area(of: dialog.window)
        for widget in try program.uiMap(of: dialog.window)?.widgets ?? [] {
            #expect(
                widget.area.x >= 0 && widget.area.y >= 0 && widget.area.x + widget.area.width <= area.width
                    && widget.area.y + widget.area.height <= area.height, "\(widget)")
        }
        try client.resize(dialog.window, to: Size(width: 800, height: 600))
        try program.waitForWidget("preview.path", of: dialog.window) { $0.text == "60 × 40" }
        try program.settle()
        #expect(try preview(in: dialog)[0xff0000] == 60 * 20)
        try dialog.end(with: "path.confirm")
        try program.wait(for: "the picture") { try program.title() == "sunset.png — Tempera" }
    }
}
