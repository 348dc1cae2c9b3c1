import Glibc
import TestSupport
import Testing

/// Names of all kinds in the path dialog: listed, opened and saved back to the very bytes. (FIELD-REPORTS 25)
@Suite(.serialized) struct FileNameTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient
    let folder: PicturesFolder

    init() throws {
        client = try unsafe XClient(display: FileNameTests.server.get().display)
        folder = try PicturesFolder(client: client)
    }

    /// A name as the kernel has it and as the program shows it.
    struct Name: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        let shown: String

        init(_ bytes: [UInt8], shown: String) {
            self.bytes = bytes
            self.shown = shown
        }

        init(_ text: String, shown: String? = nil) { self.init(Array(text.utf8), shown: shown ?? text) }

        var testDescription: String { shown }

        static let all = [
            Name("Рисунок.png"), Name("with  two spaces.png"), Name("-dash;$(x)'\".png"), Name(" .png"),
            Name("~.png"), Name("two\nlines.png", shown: "two\\nlines.png"),
            Name("bidi\u{202E}gnp.png", shown: "bidi\\u{202E}gnp.png"),
            Name("back\\slash\\n.png", shown: "back\\\\slash\\\\n.png"),
            Name([0xff] + Array("caf".utf8) + [0xe9] + Array(".png".utf8), shown: "\\xFFcaf\\xE9.png"),
            Name(String(repeating: "ж", count: 125) + "a.png"), Name(String(repeating: "x", count: 251) + ".png"),
        ]
    }

    /// The folder of these tests, where nothing else is.
    var place: String { folder.path + "/Boats" }

    /// The bytes of all names in ``place``, each with a slash behind it, in hexadecimal digits.
    func names() throws -> String {
        let list = try ChildProcess.run(
            ["sh", "-c", "find . -mindepth 1 -printf '%P/' | od -An -v -tx1 | tr -d ' \\n'"], directory: place)
        return list.output
    }

    /// ``names()`` of a single file.
    func only(_ name: Name) -> String {
        (name.bytes + [UInt8(ascii: "/")]).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// The one picture in ``place``.
    func picture() throws -> Screenshot {
        let copy = folder.home.path + "/copy.png"
        _ = try ChildProcess.run(["sh", "-c", #"cat ./* >"$1""#, "sh", copy], directory: place)
        return try DecodedPNG(copy).opaque
    }

    func make(_ name: Name) throws {
        let path = (place + "/").utf8.map { CChar(bitPattern: $0) } + name.bytes.map { CChar(bitPattern: $0) } + [0]
        try #require(unsafe rename(folder.path + "/sunset.png", path) == 0)
        #expect(try names() == only(name))
    }

    @Test(arguments: Name.all) func openedAndSavedBack(name: Name) throws {
        try make(name)
        let program = try folder.start()
        let dialog = try program.askToOpen()
        try dialog.type("Boats/")
        #expect(try dialog.rows == [name.shown])
        try dialog.click("file." + name.shown)
        #expect(try dialog.path == "~/Pictures/Boats/" + name.shown)
        try program.waitForWidget("preview.path", of: dialog.window) { $0.text == "60 × 40" }
        try dialog.end(with: "path.confirm")
        try program.wait(for: "the picture") { try program.title() == name.shown + " — Tempera" }
        try program.click("canvas")
        #expect(try program.save() == "Saved to ~/Pictures/Boats/" + name.shown)
        #expect(try names() == only(name))
        expectEqual(try picture(), try program.canvasScreenshot())
        // Over itself once more, by the dialog.
        try program.click("pencil.yellow")
        try program.click("canvas")
        let again = try program.askToSaveAs()
        #expect(try again.path == "~/Pictures/Boats/" + name.shown)
        try again.keys("Return")
        try program.waitForAlert(
            "Replace “\(name.shown)”?",
            detail: "There is a file of that name in ~/Pictures/Boats. What it holds is lost.",
            choices: ["cancel", "overwrite"]
        ).answer("overwrite")
        try program.waitForSaved()
        #expect(try names() == only(name))
        expectEqual(try picture(), try program.canvasScreenshot())
        #expect(try picture().count(of: 0xffff00) > 50)
        try program.close()
        #expect(program.process.standardError == "")
    }

    /// The name is pasted into the field, as it is shown, and completed from its first letters.
    @Test(arguments: Name.all) func savedUnderAPastedName(name: Name) throws {
        let program = try folder.start()
        try program.paintLine()
        let dialog = try program.askToSaveAs()
        try client.offer(.text("~/Pictures/Boats/" + name.shown))
        try dialog.keys("Ctrl+a", "Ctrl+v")
        try program.waitForWidget("field.path", of: dialog.window) { $0.text == "~/Pictures/Boats/" + name.shown }
        #expect(try dialog.isEnabled("path.confirm"))
        try dialog.end(withKey: "Return")
        #expect(try program.waitForSaved() == "Saved to ~/Pictures/Boats/" + name.shown)
        #expect(try names() == only(name))
        expectEqual(try picture(), try program.canvasScreenshot())
        let second = try program.askToOpen()
        #expect(try second.path == "~/Pictures/Boats/")
        try second.keys("Tab")
        #expect(try second.path == "~/Pictures/Boats/" + name.shown)
        try second.end(withKey: "Escape")
    }

    /// A folder whose name is not UTF-8 is entered, saved into and left.
    @Test func folderThatIsNotUTF8() throws {
        let made = try ChildProcess.run(["sh", "-c", #"mkdir "$(printf 'Boats/d\351j\340')""#], directory: folder.path)
        #expect(made.status == .exited(0))
        let program = try folder.start()
        try program.paintLine()
        let dialog = try program.askToSaveAs()
        try dialog.fill("field.path", with: "~/Pictures/Boats/d")
        try dialog.keys("Tab")
        #expect(try dialog.path == "~/Pictures/Boats/d\\xE9j\\xE0/")
        try dialog.type("x")
        #expect(try dialog.textIfShown("message.path") == nil)
        try dialog.end(withKey: "Return")
        #expect(try program.waitForSaved() == "Saved to ~/Pictures/Boats/d\\xE9j\\xE0/x.png")
        // The folder, and the file in it.
        #expect(try names() == "64e96ae02f" + "64e96ae02f782e706e672f")
        let second = try program.askToOpen()
        try second.click("button.up")
        #expect(try second.path == "~/Pictures/Boats/" && second.rows == ["d\\xE9j\\xE0/"])
    }
}
