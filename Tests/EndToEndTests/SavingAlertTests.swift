import FileTestSupport
import Glibc
import TestSupport
import Testing

/// The answers to an alert about a save that failed. What is wrong with the disk, and how it is said, is in
/// ``SavingFailureTests``.
@Suite(.serialized) struct SavingAlertTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient
    let home: TemporaryDirectory
    let folder: String

    init() throws {
        client = try unsafe XClient(display: SavingAlertTests.server.get().display)
        home = try TemporaryDirectory()
        folder = try home.makeDirectory("folder")
    }

    /// Starts the program with a picture in a folder that cannot be written to.
    func startInReadOnlyFolder() throws -> TemperaProcess {
        try DecodedPNG.makeNoise(folder + "/x.png", width: 64, height: 48)
        unsafe chmod(folder, 0o555)
        let program = try TemperaProcess.small(
            on: client, [folder + "/x.png"], in: home, wrapper: Wrapper.unprivileged)
        try program.click("canvas")
        return program
    }

    var refusal: String { "Cannot save \(folder)/x.png: no permission to write in \(folder)" }

    /// Expects that nothing was saved.
    func expectUnsaved(
        _ program: TemperaProcess, _ before: OpenTests.State, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try program.dialogCount == 0, sourceLocation: sourceLocation)
        let after = try OpenTests.State(of: program)
        #expect(after.title == "• x.png — Tempera" && after == before, sourceLocation: sourceLocation)
        #expect(
            try program.uiMap()?.widget("label.notice")?.text.hasPrefix("Saved") != true,
            sourceLocation: sourceLocation)
    }

    @Test func closeAndEscapeLeaveItUnsaved() throws {
        let program = try startInReadOnlyFolder()
        let before = try OpenTests.State(of: program)
        let files = FolderState(of: folder)
        try program.failToSave(refusal).answer("close")
        try expectUnsaved(program, before)
        try program.failToSave(refusal).end(withKey: "Escape")
        try expectUnsaved(program, before)
        let alert = try program.failToSave(refusal)
        try client.requestClose(alert.window)
        try alert.waitUntilClosed()
        try expectUnsaved(program, before)
        // Undo and redo do not make it saved.
        try program.key("Ctrl+z")
        #expect(try program.title() == "x.png — Tempera")
        try program.key("Ctrl+y")
        try expectUnsaved(program, before)
        #expect(FolderState(of: folder) == files)
    }

    @Test func tryAgainAsksAgainUntilItIsMended() throws {
        let program = try startInReadOnlyFolder()
        let before = try OpenTests.State(of: program)
        var alert = try program.failToSave(refusal)
        for _ in 0..<3 {
            #expect(try alert.focused == "alert.retry")
            try alert.end(withKey: "Return")
            alert = try program.waitForAlert(
                "“x.png” could not be saved", detail: refusal, choices: ["close", "elsewhere", "retry"])
            #expect(try program.title() == before.title && program.dialogCount == 1)
        }
        unsafe chmod(folder, 0o755)
        try alert.answer("retry")
        #expect(try program.waitForSaved() == "Saved to ~/folder/x.png")
        #expect(try program.dialogCount == 0)
        expectEqual(try DecodedPNG(folder + "/x.png").opaque, before.picture)
    }

    @Test func saveElsewhere() throws {
        let program = try startInReadOnlyFolder()
        let before = try OpenTests.State(of: program)
        let files = FolderState(of: folder)
        // Given up, it is as if nothing had been asked.
        try program.failToSave(refusal).answer("elsewhere")
        let dialog = try program.waitForDialog("path")
        #expect(try dialog.path == "~/folder/x.png")
        try dialog.end(with: "path.cancel")
        try expectUnsaved(program, before)
        try program.failToSave(refusal).answer("elsewhere")
        let second = try program.waitForDialog("path")
        try second.fill("field.path", with: "~/Pictures/y.png")
        try second.end(with: "path.confirm")
        #expect(try program.waitForSaved() == "Saved to ~/Pictures/y.png")
        #expect(try program.title() == "y.png — Tempera")
        expectEqual(try DecodedPNG(home.path + "/Pictures/y.png").opaque, before.picture)
        #expect(FolderState(of: folder) == files)
        // From then on it is saved there.
        try program.click("pencil.red")
        try program.click("canvas")
        try program.save()
        expectEqual(try DecodedPNG(home.path + "/Pictures/y.png").opaque, try program.canvasScreenshot())
        unsafe chmod(folder, 0o755)
    }

    /// A file system of 64 KiB without a free block, which gets one while the alert is open.
    @Test(.enabled(if: Wrapper.privateMounts != nil)) func fullDiskIsMendedWhileTheAlertIsOpen() throws {
        try DecodedPNG.makeNoise(home.path + "/x.png", width: 64, height: 48)
        let script = """
            folder=$1 && shift && mount -t tmpfs -o size=64k tmpfs "$folder" && cp "$1" "$folder" && shift &&
            { head -c 100000 /dev/zero >"$folder/filler" 2>"$folder/../head"; exec "$@"; }
            """
        let wrapper = try #require(Wrapper.privateMounts) + Wrapper.script(script, [folder, home.path + "/x.png"])
        let program = try TemperaProcess.small(on: client, [folder + "/x.png"], in: home, wrapper: wrapper)
        let mounted = "/proc/\(program.process.pid)/root\(folder)"
        try program.click("canvas")
        let before = try OpenTests.State(of: program)
        let files = FolderState(of: mounted)
        let words = "Cannot save \(folder)/x.png: no space is left on the disk"
        let alert = try program.failToSave(words)
        #expect(FolderState(of: mounted) == files)
        try alert.answer("retry")
        let second = try program.waitForAlert(
            "“x.png” could not be saved", detail: words, choices: ["close", "elsewhere", "retry"])
        #expect(try program.title() == before.title && FolderState(of: mounted) == files)
        #expect(unsafe unlink(mounted + "/filler") == 0)
        try second.answer("retry")
        try program.waitForSaved()
        #expect(TemporaryDirectory.contents(of: mounted) == ["x.png"])
        expectEqual(try DecodedPNG(mounted + "/x.png").opaque, before.picture)
    }

    // MARK: Changed on disk

    @Test func changedOnDiskEveryAnswer() throws {
        let path = folder + "/x.png"
        try DecodedPNG.makeNoise(path, width: 64, height: 48)
        let program = try TemperaProcess.small(on: client, [path], in: home)
        try program.click("canvas")
        try DecodedPNG.makeNoise(path, width: 32, height: 32)
        let theirs = FolderState(of: folder)
        let before = try OpenTests.State(of: program)
        func ask() throws -> DialogSteps {
            try program.key("Ctrl+s")
            return try program.waitForAlert(
                "“x.png” was changed by another program",
                detail: "Cannot save \(path): it was changed on disk since it was opened",
                choices: ["cancel", "elsewhere", "overwrite"])
        }
        try ask().answer("cancel")
        try expectUnsaved(program, before)
        try ask().end(withKey: "Escape")
        try expectUnsaved(program, before)
        // Enter is the answer that loses nothing.
        let alert = try ask()
        #expect(try alert.focused == "alert.elsewhere")
        try alert.end(withKey: "Return")
        let dialog = try program.waitForDialog("path")
        #expect(try dialog.path == "~/folder/x.png")
        try dialog.end(withKey: "Escape")
        try expectUnsaved(program, before)
        #expect(FolderState(of: folder) == theirs)
        // Save as over the very file asks about replacing it, and that is enough.
        let over = try program.askToSaveAs()
        try over.keys("Return")
        try program.waitForDialog("alert").answer("cancel")
        try over.end(withKey: "Escape")
        #expect(FolderState(of: folder) == theirs)
        try ask().answer("elsewhere")
        let second = try program.waitForDialog("path")
        try second.type("mine")
        try second.end(withKey: "Return")
        #expect(try program.waitForSaved() == "Saved to ~/folder/mine.png")
        #expect(bytes(ofFile: path) == theirs.entries["x.png"]?.content)
        expectEqual(try DecodedPNG(folder + "/mine.png").opaque, before.picture)
    }

    @Test func overwriting() throws {
        let path = folder + "/x.png"
        try DecodedPNG.makeNoise(path, width: 64, height: 48)
        let program = try TemperaProcess.small(on: client, [path], in: home)
        try program.click("canvas")
        try DecodedPNG.makeNoise(path, width: 32, height: 32)
        try program.key("Ctrl+s")
        try program.waitForDialog("alert").answer("overwrite")
        #expect(try program.waitForSaved() == "Saved to ~/folder/x.png")
        expectEqual(try DecodedPNG(path).opaque, try program.canvasScreenshot())
        #expect(TemporaryDirectory.contents(of: folder) == ["x.png"])
        // And the next save asks nothing.
        try program.click("pencil.red")
        try program.click("canvas")
        try program.save()
        #expect(try program.dialogCount == 0)
    }

    // MARK: Save as that fails

    /// A folder that cannot be made although it could when it was offered: Try again makes it.
    @Test func missingFolderThatCannotBeMadeAtFirst() throws {
        let program = try TemperaProcess.small(on: client, in: home, wrapper: Wrapper.unprivileged)
        try program.paintLine()
        let dialog = try program.askToSaveAs()
        try dialog.fill("field.path", with: "~/folder/new/x.png")
        unsafe chmod(folder, 0o555)
        try dialog.end(withKey: "Return")
        let alert = try program.waitForAlert(
            "“x.png” could not be saved", choices: ["close", "elsewhere", "retry"])
        let detail = try alert.text("alert.detail")
        #expect(detail == "Cannot create the folder \(folder)/new: no permission to write in \(folder)")
        #expect(try program.title() == "• Untitled — Tempera")
        unsafe chmod(folder, 0o755)
        try alert.answer("retry")
        #expect(try program.waitForSaved() == "Saved to ~/folder/new/x.png")
        expectEqual(try DecodedPNG(folder + "/new/x.png").opaque, try program.canvasScreenshot())
    }

    @Test func savedAsAnotherNameAfterAFailureKeepsTheOldName() throws {
        try DecodedPNG.makeNoise(folder + "/x.png", width: 64, height: 48)
        let program = try TemperaProcess.small(
            on: client, [folder + "/x.png"], in: home, wrapper: Wrapper.unprivileged)
        try program.click("canvas")
        let dialog = try program.askToSaveAs()
        try dialog.fill("field.path", with: "~/folder/y.png")
        unsafe chmod(folder, 0o555)
        try dialog.end(withKey: "Return")
        try program.waitForAlert(
            "“y.png” could not be saved",
            detail: "Cannot save \(folder)/y.png: no permission to write in \(folder)",
            choices: ["close", "elsewhere", "retry"]
        ).answer("close")
        unsafe chmod(folder, 0o755)
        #expect(try program.title() == "• x.png — Tempera")
        try program.save()
        #expect(TemporaryDirectory.contents(of: folder) == ["x.png"])
        expectEqual(try DecodedPNG(folder + "/x.png").opaque, try program.canvasScreenshot())
    }

    // MARK: Success

    @Test func successIsAQuietNotice() throws {
        let program = try TemperaProcess.small(on: client, [folder + "/x.png"], in: home)
        try program.paintLine()
        try program.save()
        #expect(try program.dialogCount == 0)
        try program.saveAsSomethingElse()
        #expect(try program.dialogCount == 0)
        let notice = try program.widget("label.notice")
        #expect(notice.text == "Saved to ~/folder/else.png")
        // Painting goes on under it at once.
        try program.paintLine(1)
        #expect(try program.isMarkedUnsaved)
    }
}

extension TemperaProcess {
    /// Saves as `else.png` in the picture's folder.
    fileprivate func saveAsSomethingElse() throws {
        let dialog = try askToSaveAs()
        try dialog.type("else")
        try dialog.end(withKey: "Return")
        try wait(for: "the name") { try title() == "else.png — Tempera" }
    }
}
