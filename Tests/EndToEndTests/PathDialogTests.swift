import FileTestSupport
import Glibc
import TestSupport
import Testing

/// A folder with pictures at home, and the path dialogs over it.
struct PicturesFolder {
    let client: XClient
    let home: TemporaryDirectory
    /// The user's Pictures directory.
    let path: String

    /// Makes `sunset.png` and `tree-a1.png`, `tree-a2.png`, the folders `Sub` and `Boats`, and hidden ones.
    init(client: XClient) throws {
        self.client = client
        home = try TemporaryDirectory()
        path = try home.makeDirectory("Pictures")
        for folder in ["Sub", "Boats", ".cache"] { _ = try home.makeDirectory("Pictures/" + folder) }
        try DecodedPNG.make(
            path + "/sunset.png", "PNG24", ["-size", "60x20", "xc:#ff0000", "xc:#0000ff", "-append"])
        let picture = try #require(bytes(ofFile: path + "/sunset.png"))
        for name in ["tree-a1.png", "tree-a2.png", ".hidden.png", "Sub/boat.png"] {
            try write(picture, toFile: path + "/" + name)
        }
        try write(Array("no picture".utf8), toFile: path + "/notes.txt")
    }

    /// Starts the program, with the clock of UTC.
    func start(_ arguments: [String] = [], wrapper: [String] = []) throws -> TemperaProcess {
        try TemperaProcess.small(on: client, arguments, environment: ["TZ": "UTC"], in: home, wrapper: wrapper)
    }
}

extension DialogSteps {
    /// The rows of the list that are seen, without `file.` and `folder.`.
    var rows: [String] {
        get throws {
            let widgets = try program.uiMap(of: window)?.widgets ?? []
            return widgets.filter { $0.role == "row" }.map { row in
                String(row.name.drop { $0 != "." }.dropFirst()) + (row.name.hasPrefix("folder.") ? "/" : "")
            }
        }
    }

    /// The path in the field.
    var path: String { get throws { try text("field.path") } }
}

extension TemperaProcess {
    /// Opens the path dialog for a picture to be opened.
    func askToOpen() throws -> DialogSteps {
        try client.key("Ctrl+o")
        return try waitForDialog("path")
    }

    /// Opens the path dialog for a picture to be saved.
    func askToSaveAs() throws -> DialogSteps {
        try client.key("Ctrl+Shift+s")
        return try waitForDialog("path")
    }
}

/// The path dialog by mouse and by keyboard: the field, completion, the list and the preview.
@Suite(.serialized) struct PathDialogTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient
    let folder: PicturesFolder

    init() throws {
        client = try unsafe XClient(display: PathDialogTests.server.get().display)
        folder = try PicturesFolder(client: client)
    }

    // MARK: Opening and closing it

    @Test func keysAndTheButtonOpenIt() throws {
        let program = try folder.start()
        for (open, title, confirm) in [
            ({ try program.askToSaveAs() }, "Save as", "Save"), ({ try program.askToOpen() }, "Open a picture", "Open"),
            (
                {
                    try program.click("button.open")
                    return try program.waitForDialog("path")
                }, "Open a picture", "Open"
            ),
        ] as [(() throws -> DialogSteps, String, String)] {
            let dialog = try open()
            #expect(try dialog.text("label.title") == title && dialog.text("path.confirm") == confirm)
            #expect(try dialog.focused == "field.path")
            #expect(try dialog.path.hasPrefix("~/Pictures/"))
            #expect(try client.title(of: dialog.window) == title)
            try dialog.end(withKey: "Escape")
        }
        let before = FolderState(of: folder.path)
        for end in [
            { (dialog: DialogSteps) in try dialog.end(with: "path.cancel") },
            { dialog in
                try client.requestClose(dialog.window)
                try dialog.waitUntilClosed()
            },
        ] { try end(try program.askToSaveAs()) }
        #expect(FolderState(of: folder.path) == before)
        #expect(try program.title() == "Untitled — Tempera")
        // Painting goes on.
        try program.paintLine()
        #expect(try client.pixel(try program.linePoints()[1], of: program.window) == 0)
    }

    // MARK: By keyboard only

    @Test func savingByKeyboard() throws {
        let program = try folder.start()
        try program.paintLine()
        let dialog = try program.askToSaveAs()
        let offered = try dialog.path
        #expect(offered.wholeMatch(of: /~\/Pictures\/tempera-\d{4}-\d\d-\d\d-\d{6}\.png/) != nil, "\(offered)")
        let field = try dialog.widget("field.path")
        #expect(field.state["selection"] == "11-36" && field.state["caret"] == "36", "\(field)")
        // The stem gives way to what is typed; the ending stays.
        try dialog.type("Meadow 1")
        #expect(try dialog.path == "~/Pictures/Meadow 1.png")
        try dialog.end(withKey: "Return")
        #expect(try program.waitForSaved() == "Saved to ~/Pictures/Meadow 1.png")
        #expect(try program.title() == "Meadow 1.png — Tempera")
        expectEqual(try DecodedPNG(folder.path + "/Meadow 1.png").opaque, try program.canvasScreenshot())
        // Saved as another picture, it has the other name.
        try program.paintLine(1)
        let second = try program.askToSaveAs()
        #expect(try second.path == "~/Pictures/Meadow 1.png")
        try second.type("Meadow 2")
        try second.keys("Tab", "Tab", "Tab", "Tab")
        #expect(try second.focused == "path.confirm")
        try second.end(withKey: "space")
        #expect(try program.waitForSaved() == "Saved to ~/Pictures/Meadow 2.png")
        expectEqual(try DecodedPNG(folder.path + "/Meadow 2.png").opaque, try program.canvasScreenshot())
        #expect(try DecodedPNG(folder.path + "/Meadow 1.png").opaque != program.canvasScreenshot())
        try program.paintLine(2)
        try program.save()
        expectEqual(try DecodedPNG(folder.path + "/Meadow 2.png").opaque, try program.canvasScreenshot())
    }

    @Test func openingByKeyboard() throws {
        let program = try folder.start()
        let dialog = try program.askToOpen()
        #expect(try !dialog.isEnabled("path.confirm"))
        #expect(try dialog.rows == ["Boats/", "Sub/", "sunset.png", "tree-a1.png", "tree-a2.png"])
        // Into the folder and back up again, keeping to the list.
        try dialog.keys("Down")
        #expect(try dialog.focused == "list.files" && dialog.widget("folder.Boats").isSelected)
        try dialog.keys("Down", "Return")
        #expect(try dialog.path == "~/Pictures/Sub/" && dialog.rows == ["boat.png"])
        try dialog.keys("Shift+Tab", "Shift+Tab")
        #expect(try dialog.focused == "button.up")
        try dialog.keys("space")
        #expect(try dialog.path == "~/Pictures/")
        // The list: the ends, a page, and a name that is typed ahead.
        try dialog.keys("Tab", "Tab", "End")
        #expect(try dialog.path == "~/Pictures/tree-a2.png")
        try dialog.keys("Up")
        #expect(try dialog.path == "~/Pictures/tree-a1.png")
        try dialog.keys("Home")
        #expect(try dialog.text("list.files") == "Boats")
        try dialog.type("su")
        #expect(try dialog.text("list.files") == "Sub")
        try dialog.type("n")
        #expect(try dialog.path == "~/Pictures/sunset.png" && dialog.isEnabled("path.confirm"))
        try dialog.end(withKey: "Return")
        try program.wait(for: "the picture") { try program.title() == "sunset.png — Tempera" }
        #expect(try program.widget("canvas").text == "60x40")
        // The folder's name leads into it from the field, too.
        let second = try program.askToOpen()
        try second.type("Sub")
        try second.keys("Return")
        #expect(try second.path == "~/Pictures/Sub/" && second.rows == ["boat.png"])
        try second.end(withKey: "Escape")
    }

    @Test func tabGoesRoundAllControls() throws {
        let program = try folder.start()
        let dialog = try program.askToSaveAs()
        var visited: [String?] = []
        for _ in 0..<7 {
            visited.append(try dialog.focused)
            try dialog.keys("Tab")
        }
        #expect(
            visited == [
                "field.path", "list.files", "check.hidden", "path.cancel", "path.confirm", "button.up", "field.path",
            ])
        try dialog.keys("Shift+Tab", "Shift+Tab", "Shift+Tab")
        #expect(try dialog.focused == "path.confirm")
        try dialog.keys("Shift+Tab")
        try dialog.end(withKey: "Return")
        #expect(try program.title() == "Untitled — Tempera")
    }

    /// What is typed before Tab, and what it becomes.
    @Test func tabCompletesNames() throws {
        let program = try folder.start()
        let dialog = try program.askToOpen()
        for (typed, completed) in [
            ("~/Pictures/sun", "~/Pictures/sunset.png"), ("~/Pictures/Su", "~/Pictures/Sub/"),
            ("~/Pictures/SUN", "~/Pictures/sunset.png"), ("~/Pictures/boa", "~/Pictures/Boats/"), ("~", "~/"),
            ("~/Pic", "~/Pictures/"), ("~/Pictures/.hi", "~/Pictures/.hidden.png"),
            ("~/Pictures/tree", "~/Pictures/tree-a"), (folder.path + "/Sub/b", folder.path + "/Sub/boat.png"),
            ("~/Pictures/notes", "~/Pictures/notes"),
        ] {
            try dialog.fill("field.path", with: typed)
            try dialog.keys("Tab")
            #expect(try dialog.path == completed)
        }
        // Where there are several, the next Tab tells them, and one more goes on.
        try dialog.fill("field.path", with: "~/Pictures/tree-a")
        try dialog.keys("Tab")
        #expect(try dialog.text("message.path") == "tree-a1.png, tree-a2.png")
        #expect(try dialog.focused == "field.path")
        try dialog.type("2")
        #expect(try dialog.textIfShown("message.path") != "tree-a1.png, tree-a2.png")
        try dialog.keys("BackSpace", "Tab", "Tab")
        #expect(try dialog.focused == "list.files")
        // What was completed in one step is taken back in one.
        try dialog.fill("field.path", with: "~/Pictures/sun")
        try dialog.keys("Tab", "Ctrl+z")
        #expect(try dialog.path == "~/Pictures/sun")
        try dialog.keys("Tab")
        try dialog.end(withKey: "Return")
        try program.wait(for: "the picture") { try program.title() == "sunset.png — Tempera" }
    }

    @Test func pathIsPastedFromAnotherProgram() throws {
        let program = try folder.start()
        let dialog = try program.askToOpen()
        try client.offer(.text("~/Pictures/tree-a2.png"))
        try dialog.keys("Ctrl+a", "Ctrl+v")
        try program.waitForWidget("field.path", of: dialog.window) { $0.text == "~/Pictures/tree-a2.png" }
        #expect(try dialog.widget("file.tree-a2.png").isSelected && dialog.isEnabled("path.confirm"))
        try dialog.end(withKey: "Return")
        try program.wait(for: "the picture") { try program.title() == "tree-a2.png — Tempera" }
    }

    // MARK: By mouse only

    @Test func openingByMouse() throws {
        let program = try folder.start()
        try program.click("button.open")
        let dialog = try program.waitForDialog("path")
        try dialog.click("folder.Sub")
        #expect(try dialog.widget("folder.Sub").isSelected && dialog.path == "~/Pictures/Sub")
        #expect(try !dialog.isEnabled("path.confirm"))
        try dialog.doubleClick("folder.Sub")
        #expect(try dialog.path == "~/Pictures/Sub/" && dialog.rows == ["boat.png"])
        try dialog.click("button.up")
        #expect(try dialog.path == "~/Pictures/")
        try dialog.click("file.sunset.png")
        #expect(try dialog.path == "~/Pictures/sunset.png" && dialog.isEnabled("path.confirm"))
        try dialog.end(with: "path.confirm")
        try program.wait(for: "the picture") { try program.title() == "sunset.png — Tempera" }
        try program.click("button.open")
        let second = try program.waitForDialog("path")
        #expect(try second.path == "~/Pictures/")
        try second.doubleClick("file.tree-a1.png")
        try program.wait(for: "the picture") { try program.title() == "tree-a1.png — Tempera" }
        #expect(!second.isShown)
    }

    @Test func savingByMouse() throws {
        let program = try folder.start()
        try program.paintLine()
        try program.click("button.save")
        let dialog = try program.waitForDialog("path")
        let name = try #require(try dialog.path.split(separator: "/").last)
        // Another folder keeps the name.
        try dialog.doubleClick("folder.Boats")
        #expect(try dialog.path == "~/Pictures/Boats/\(name)")
        try dialog.end(with: "path.confirm")
        #expect(try program.waitForSaved() == "Saved to ~/Pictures/Boats/\(name)")
        #expect(TemporaryDirectory.contents(of: folder.path + "/Boats") == [String(name)])
    }

    @Test func upLeadsToTheRoot() throws {
        let program = try folder.start()
        let dialog = try program.askToOpen()
        var parts = folder.home.path.split(separator: "/")
        try dialog.click("button.up")
        #expect(try dialog.path == "~/")
        while !parts.isEmpty {
            parts.removeLast()
            #expect(try dialog.isEnabled("button.up"))
            try dialog.click("button.up")
            #expect(try dialog.path == "/" + parts.map { $0 + "/" }.joined())
        }
        #expect(try !dialog.isEnabled("button.up"))
        #expect(try dialog.rows.contains("etc/"))
    }

    /// A name from the command line is relative to where the program was started.
    @Test func upFromARelativeName() throws {
        try write(try #require(bytes(ofFile: folder.path + "/sunset.png")), toFile: folder.home.path + "/here.png")
        for name in ["here.png", "./here.png", "Pictures/sunset.png"] {
            let program = try folder.start([name])
            let place = name.contains("Pictures") ? "~/Pictures/" : "~/"
            let dialog = try program.askToOpen()
            #expect(try dialog.path == place)
            #expect(try dialog.isEnabled("button.up") && dialog.rows.contains(name.contains("P") ? "Sub/" : "here.png"))
            try dialog.end(withKey: "Escape")
            #expect(try program.askToSaveAs().path == place + (name.split(separator: "/").last ?? ""))
        }
    }

    @Test func hiddenFilesAreShownWhenAskedFor() throws {
        let program = try folder.start()
        let dialog = try program.askToOpen()
        let visible = ["Boats/", "Sub/", "sunset.png", "tree-a1.png", "tree-a2.png"]
        let all = [".cache/", "Boats/", "Sub/", ".hidden.png", "sunset.png", "tree-a1.png", "tree-a2.png"]
        #expect(try dialog.rows == visible && !dialog.widget("check.hidden").isSelected)
        try dialog.click("check.hidden")
        #expect(try dialog.rows == all && dialog.widget("check.hidden").isSelected)
        try dialog.keys("space")
        #expect(try dialog.rows == visible)
        try dialog.keys("space")
        #expect(try dialog.rows == all)
        try dialog.click("file..hidden.png")
        try dialog.end(with: "path.confirm")
        try program.wait(for: "the picture") { try program.title() == ".hidden.png — Tempera" }
    }

    // MARK: What the list tells

    @Test func sizesAndDatesAreShown() throws {
        for (name, size) in [
            ("a.png", 0), ("b.png", 999), ("c.png", 1000), ("d.png", 1_234_567), ("e.PNG", 123_400_000),
        ] {
            try write([], toFile: folder.path + "/Boats/" + name)
            unsafe truncate(folder.path + "/Boats/" + name, off_t(size))
        }
        _ = try folder.home.makeDirectory("Pictures/Boats/old")
        for name in ["a.png", "b.png", "c.png", "d.png", "e.PNG", "old"] {
            let touched = try Command(["touch", "-d", "2024-02-29T13:05:59Z", folder.path + "/Boats/" + name])
            #expect(touched.status == 0)
        }
        unsafe symlink("nowhere", folder.path + "/Boats/dangling.png")
        unsafe symlink("../Sub", folder.path + "/Boats/link")
        unsafe symlink("../Sub/boat.png", folder.path + "/Boats/link.png")
        let program = try folder.start()
        let dialog = try program.askToOpen()
        try dialog.type("Boats/")
        #expect(try dialog.rows == ["link/", "old/", "a.png", "b.png", "c.png", "d.png", "e.PNG", "link.png"])
        #expect(try dialog.widget("list.files").state["rows"] == "8")
        for (row, text) in [
            ("folder.old", "old · 2024-02-29 13:05"), ("file.a.png", "a.png · 0 B · 2024-02-29 13:05"),
            ("file.b.png", "b.png · 999 B · 2024-02-29 13:05"), ("file.c.png", "c.png · 1.0 kB · 2024-02-29 13:05"),
            ("file.d.png", "d.png · 1.2 MB · 2024-02-29 13:05"), ("file.e.PNG", "e.PNG · 123 MB · 2024-02-29 13:05"),
        ] { #expect(try dialog.text(row) == text) }
        // Another clock.
        try dialog.end(withKey: "Escape")
        let east = try TemperaProcess.small(
            on: client, ["--geometry", "640x400+0+0"], environment: ["TZ": "TEST-03:30"], in: folder.home)
        let second = try east.askToOpen()
        try second.type("Boats/")
        #expect(try second.text("folder.old") == "old · 2024-02-29 16:35")
    }

    @Test func aLongListScrollsWithWheelBarAndKeys() throws {
        for number in 100..<200 { try write([], toFile: folder.path + "/Boats/p\(number).png") }
        let program = try folder.start()
        let dialog = try program.askToOpen()
        try dialog.type("Boats/")
        let list = try dialog.widget("list.files").area
        #expect(try dialog.rows.first == "p100.png" && dialog.rows.count < 20)
        try dialog.scroll(2, at: list.center)
        // Three rows for each click; a part of the one above may still be seen.
        #expect(try dialog.rows.prefix(2).contains("p106.png") && dialog.rows.first != "p104.png")
        try dialog.scroll(-5, at: list.center)
        #expect(try dialog.rows.first == "p100.png")
        // The bar is dragged to the end.
        let top = Point(list.x + list.width - 6, list.y + 8)
        client.drag(
            through: try [top, Point(top.x, list.center.y), Point(top.x, list.y + list.height - 1)].map {
                try program.rootPoint($0, of: dialog.window)
            })
        try program.settle()
        #expect(try dialog.rows.last == "p199.png")
        try dialog.keys("Home")
        #expect(try dialog.path == "~/Pictures/Boats/p100.png")
        let page = list.height / (try dialog.widget("file.p100.png").area.height)
        try dialog.keys("Next")
        #expect(try dialog.path == "~/Pictures/Boats/p\(100 + page).png")
        try dialog.keys("End")
        #expect(try dialog.path == "~/Pictures/Boats/p199.png" && dialog.rows.last == "p199.png")
        // What is typed is brought into view.
        try dialog.fill("field.path", with: "~/Pictures/Boats/p15")
        #expect(try dialog.rows.contains("p150.png"))
    }
}
