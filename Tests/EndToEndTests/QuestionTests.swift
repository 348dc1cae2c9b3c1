import FileTestSupport
import Glibc
import TestSupport
import Testing

/// The question about unsaved changes when the window is to be closed: every answer, and what comes in between.
@Suite(.serialized) struct QuestionTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient

    init() throws {
        client = try unsafe XClient(display: QuestionTests.server.get().display)
    }

    /// How a person asks for the end.
    enum Way: CaseIterable {
        case closeButton, quitKey

        func ask(_ program: TemperaProcess) throws {
            switch self {
            case .closeButton: try program.client.requestClose(program.window)
            case .quitKey: try program.client.key("Ctrl+q")
            }
        }

        func question(of program: TemperaProcess, name: String = "Untitled") throws -> DialogSteps {
            try ask(program)
            return try program.waitForClosingQuestion(name: name)
        }
    }

    /// Expects that the program ended well and kept no copy.
    func expectEnd(
        of program: TemperaProcess, files: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try program.process.waitForExit() == .exited(0), sourceLocation: sourceLocation)
        #expect(program.process.standardError == "", sourceLocation: sourceLocation)
        #expect(TemporaryDirectory.contents(of: program.unsavedFolder) == [], sourceLocation: sourceLocation)
        #expect(
            TemporaryDirectory.contents(of: program.home + "/Pictures") == files, sourceLocation: sourceLocation)
    }

    // MARK: Save

    /// By the button, and by Enter, which saves.
    @Test(arguments: Way.allCases, [nil, "Return", "space"] as [String?])
    func savingATitledPicture(way: Way, key: String?) throws {
        let program = try TemperaProcess.small(on: client, ["Pictures/mine.png"])
        try program.paintPicture()
        let screen = try program.canvasScreenshot()
        let question = try way.question(of: program, name: "mine.png")
        #expect(bytes(ofFile: program.home + "/Pictures/mine.png") == nil)
        #expect(try question.focused == "alert.save")
        if let key {
            try client.key(key)
        } else {
            _ = try question.endProgram(with: "alert.save")
        }
        try expectEnd(of: program, files: ["mine.png"])
        expectEqual(try DecodedPNG(program.home + "/Pictures/mine.png").opaque, screen)
    }

    @Test(arguments: Way.allCases) func savingAnUntitledPictureGoesOnToSaveAs(way: Way) throws {
        let program = try TemperaProcess.small(on: client)
        try program.paintPicture()
        let before = try OpenTests.State(of: program)
        // Cancel there, in all its forms, leads back to the picture with everything intact.
        for retreat in ["path.cancel", "Escape", "close"] {
            try way.question(of: program).answer("save")
            let dialog = try program.waitForDialog("path")
            #expect(try dialog.text("label.title") == "Save as")
            switch retreat {
            case "path.cancel": try dialog.end(with: retreat)
            case "close":
                try client.requestClose(dialog.window)
                try dialog.waitUntilClosed()
            default: try dialog.end(withKey: retreat)
            }
            #expect(try program.dialogCount == 0 && OpenTests.State(of: program) == before, "\(retreat)")
        }
        try program.paintLine(7)
        try program.key("Ctrl+z")
        expectEqual(try program.canvasScreenshot(), before.picture)
        try way.question(of: program).answer("save")
        let dialog = try program.waitForDialog("path")
        try dialog.type("mine")
        try client.key("Return")
        try expectEnd(of: program, files: ["mine.png"])
        expectEqual(try DecodedPNG(program.home + "/Pictures/mine.png").opaque, before.picture)
    }

    /// Cancel of the question about replacing leads back to the path dialog, not further.
    @Test func savingOverAnotherPictureAsksInBetween() throws {
        let program = try TemperaProcess.small(on: client)
        try write(Array("theirs".utf8), toFile: program.home + "/Pictures/x.png")
        try program.paintLine()
        try Way.quitKey.question(of: program).answer("save")
        let dialog = try program.waitForDialog("path")
        try dialog.type("x")
        try dialog.keys("Return")
        try program.waitForDialog("alert").answer("cancel")
        #expect(try dialog.isShown && program.dialogCount == 1)
        #expect(bytes(ofFile: program.home + "/Pictures/x.png") == Array("theirs".utf8))
        try dialog.keys("Return")
        let screen = Screenshot(
            width: 640, height: try program.widget("canvas").area.height,
            pixels: [UInt32](repeating: 0xffffff, count: 640 * (try program.widget("canvas").area.height)))
        #expect(try program.waitForDialog("alert").endProgram(with: "alert.overwrite") == .exited(0))
        try expectEnd(of: program, files: ["x.png"])
        #expect(try DecodedPNG(program.home + "/Pictures/x.png").opaque.differences(from: screen).count > 1000)
    }

    /// A save that fails on the way out: the alert's answers lead on, or back to the picture.
    @Test func failingToSaveDoesNotClose() throws {
        let home = try TemporaryDirectory()
        let folder = try home.makeDirectory("folder")
        func fail(_ program: TemperaProcess) throws -> DialogSteps {
            try Way.closeButton.question(of: program, name: "x.png").answer("save")
            return try program.waitForAlert(
                "“x.png” could not be saved",
                detail: "Cannot save \(folder)/x.png: no permission to write in \(folder)",
                choices: ["close", "elsewhere", "retry"])
        }
        unsafe chmod(folder, 0o555)
        let program = try TemperaProcess.small(
            on: client, [folder + "/x.png"], in: home, wrapper: Wrapper.unprivileged)
        try program.paintLine()
        let before = try OpenTests.State(of: program)
        try fail(program).answer("close")
        #expect(try OpenTests.State(of: program) == before)
        // Elsewhere, given up.
        try fail(program).answer("elsewhere")
        try program.waitForDialog("path").end(withKey: "Escape")
        #expect(try OpenTests.State(of: program) == before)
        // Tried again after it was mended, it closes.
        let alert = try fail(program)
        unsafe chmod(folder, 0o755)
        #expect(try alert.endProgram(with: "alert.retry") == .exited(0))
        try expectEnd(of: program)
        expectEqual(try DecodedPNG(folder + "/x.png").opaque, before.picture)
        // Saved elsewhere, it closes as well.
        unsafe unlink(folder + "/x.png")
        unsafe chmod(folder, 0o555)
        let second = try TemperaProcess.small(
            on: client, [folder + "/x.png"], in: home, wrapper: Wrapper.unprivileged)
        try second.paintLine()
        try fail(second).answer("elsewhere")
        let dialog = try second.waitForDialog("path")
        try dialog.fill("field.path", with: "~/Pictures/elsewhere.png")
        try client.key("Return")
        try expectEnd(of: second, files: ["elsewhere.png"])
        expectEqual(try DecodedPNG(home.path + "/Pictures/elsewhere.png").opaque, before.picture)
        unsafe chmod(folder, 0o755)
    }

    // MARK: Discard, and back

    @Test(arguments: Way.allCases) func discarding(way: Way) throws {
        let program = try TemperaProcess.small(on: client, ["Pictures/mine.png"])
        try program.paintLine()
        #expect(try way.question(of: program, name: "mine.png").endProgram(with: "alert.discard") == .exited(0))
        try expectEnd(of: program)
        // By keyboard alone.
        let second = try TemperaProcess.small(on: client)
        try second.paintLine()
        let question = try way.question(of: second)
        try question.tab(to: "alert.discard")
        try client.key("space")
        try expectEnd(of: second)
    }

    /// What leads back to the picture.
    enum Retreat: CaseIterable { case button, escape, closeButton, keyboard }

    @Test(arguments: Way.allCases, Retreat.allCases) func goingBack(way: Way, retreat: Retreat) throws {
        let program = try TemperaProcess.small(on: client, ["mine.png"])
        try program.paintPicture()
        try program.key("Ctrl+z")
        let before = try OpenTests.State(of: program)
        let question = try way.question(of: program, name: "mine.png")
        switch retreat {
        case .button: try question.answer("cancel")
        case .escape: try question.end(withKey: "Escape")
        case .closeButton:
            try client.requestClose(question.window)
            try question.waitUntilClosed()
        case .keyboard:
            try question.tab(to: "alert.cancel")
            try question.end(withKey: "Return")
        }
        #expect(try OpenTests.State(of: program) == before)
        #expect(bytes(ofFile: program.home + "/mine.png") == nil)
        // Keys and strokes go to the picture again.
        try program.key("Ctrl+y")
        #expect(try program.canvasScreenshot() != before.picture)
        try program.key("1")
        try program.paintLine(7)
        #expect(try client.pixel(try program.linePoints(7)[1], of: program.window) == 0)
        // Undone to the blank picture there is nothing to ask.
        while try program.widget("button.undo").isEnabled { try program.key("Ctrl+z") }
        try way.ask(program)
        try expectEnd(of: program)
    }

    // MARK: Asking again

    @Test(arguments: Way.allCases) func askedAgainItFlashesTheQuestion(way: Way) throws {
        let program = try TemperaProcess.small(on: client)
        try program.paintLine()
        let before = try OpenTests.State(of: program)
        let question = try way.question(of: program)
        #expect(try question.widget("dialog.alert").state["flash"] == nil)
        try client.requestClose(program.window)
        try program.waitForWidget("dialog.alert", of: question.window) { $0.state["flash"] != nil }
        try program.waitForWidget("dialog.alert", of: question.window) { $0.state["flash"] == nil }
        // The key is the question's, and means nothing there.
        try question.keys("Ctrl+q", "Ctrl+q")
        #expect(try program.dialogCount == 1 && question.isShown)
        // Clicks on the picture do not paint.
        try program.paintLine(5)
        #expect(try program.dialogCount == 1 && question.isShown)
        try question.answer("cancel")
        #expect(try OpenTests.State(of: program) == before)
        #expect(try program.dialogCount == 0)
    }

    /// Several requests that wait in the queue are one question.
    @Test func askedTwiceAtOnceItAsksOnce() throws {
        let program = try TemperaProcess.small(on: client)
        try program.paintPicture()
        let before = try OpenTests.State(of: program)
        program.process.send(signal: SIGSTOP)
        try client.requestClose(program.window)
        try client.requestClose(program.window)
        try client.key("Ctrl+q")
        client.drag(through: try program.linePoints(0).map { try program.rootPoint($0) })
        try client.sync()
        program.process.send(signal: SIGCONT)
        let question = try program.waitForClosingQuestion()
        #expect(try program.dialogCount == 1)
        try question.answer("cancel")
        #expect(try program.dialogCount == 0 && OpenTests.State(of: program) == before)
    }

    // MARK: While a picture is saved

    /// Saved, then painted on, then asked to close, before the save is done: the stroke is asked about.
    @Test(arguments: Way.allCases) func paintedDuringASaveIsAskedAbout(way: Way) throws {
        let program = try TemperaProcess.small(on: client, ["--size", "1200x1200", "x.png"])
        try program.paintLine(1)
        program.process.send(signal: SIGSTOP)
        try client.key("Ctrl+s")
        client.drag(through: try program.linePoints(5).map { try program.rootPoint($0) })
        try way.ask(program)
        program.process.send(signal: SIGCONT)
        let question = try program.waitForClosingQuestion(name: "x.png")
        let saved = try DecodedPNG(program.home + "/x.png").opaque
        #expect(try question.endProgram(with: "alert.save") == .exited(0))
        try expectEnd(of: program)
        let file = try DecodedPNG(program.home + "/x.png").opaque
        #expect(file.differences(from: saved).count > 1000)
    }

    /// The picture is painted on while the question's own save runs: that is asked about in its turn.
    @Test func paintedDuringTheLastSaveIsAskedAbout() throws {
        let program = try TemperaProcess.small(on: client, ["--size", "1200x1200", "x.png"])
        try program.paintLine(1)
        let question = try Way.closeButton.question(of: program, name: "x.png")
        let button = try program.rootPoint(try question.widget("alert.save").center, of: question.window)
        let line = try program.linePoints(7).map { try program.rootPoint($0) }
        program.process.send(signal: SIGSTOP)
        client.click(at: button)
        client.drag(through: line)
        try client.sync()
        program.process.send(signal: SIGCONT)
        try question.waitUntilClosed()
        let again = try program.waitForClosingQuestion(name: "x.png")
        #expect(try program.isMarkedUnsaved)
        let saved = try DecodedPNG(program.home + "/x.png").opaque
        #expect(try again.endProgram(with: "alert.save") == .exited(0))
        try expectEnd(of: program)
        #expect(try DecodedPNG(program.home + "/x.png").opaque.differences(from: saved).count > 1000)
    }

    /// A save that fails while the end waits for it: its alert comes, and the window stays.
    @Test func failureOfTheSaveThatTheEndWaitsFor() throws {
        let program = try TemperaProcess.small(on: client, ["missing/x.png"])
        try program.paintLine()
        let before = try OpenTests.State(of: program)
        program.process.send(signal: SIGSTOP)
        for key in ["Ctrl+s", "Ctrl+s", "Ctrl+q"] { try client.key(key) }
        program.process.send(signal: SIGCONT)
        let alert = try program.waitForAlert("“x.png” could not be saved", choices: ["close", "elsewhere", "retry"])
        #expect(try program.dialogCount == 1)
        try alert.answer("close")
        #expect(try program.dialogCount == 0 && OpenTests.State(of: program) == before)
    }

    // MARK: Ends that ask nothing

    /// The dialogs that may be open when the end comes.
    enum Opened: CaseIterable {
        case question, saveAs, overwrite, failure, settings

        func open(in program: TemperaProcess) throws {
            let client = program.client
            switch self {
            case .question: _ = try Way.quitKey.question(of: program)
            case .saveAs: _ = try program.askToSaveAs()
            case .overwrite:
                try write([1], toFile: program.home + "/Pictures/x.png")
                let dialog = try program.askToSaveAs()
                try dialog.type("x")
                try dialog.keys("Return")
                _ = try program.waitForDialog("alert")
            case .failure:
                let dialog = try program.askToSaveAs()
                try dialog.fill("field.path", with: "~/gone/x.png")
                try write([], toFile: program.home + "/gone")
                try dialog.keys("Return")
                _ = try program.waitForDialog("alert")
            case .settings:
                try client.key("Ctrl+comma")
                _ = try program.waitForDialog("settings")
            }
        }
    }

    @Test(arguments: Opened.allCases, [SIGTERM, SIGHUP]) func signalWhileADialogIsOpen(opened: Opened, signal: Int32)
        throws
    {
        let program = try TemperaProcess.small(on: client)
        try program.paintPicture()
        let screen = try program.canvasScreenshot()
        try opened.open(in: program)
        program.process.send(signal: signal)
        #expect(try program.process.waitForExit() == .exited(0))
        expectEqual(try DecodedPNG(try program.keptCopy()).opaque, screen)
        #expect(TemporaryDirectory.contents(of: program.unsavedFolder).count == 1)
        #expect(program.process.standardError.count { $0 == "\n" } == 1, "\(program.process.standardError)")
    }

    @Test(arguments: Opened.allCases) func serverIsKilledWhileADialogIsOpen(opened: Opened) throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client)
        try program.paintPicture()
        let screen = try program.canvasScreenshot()
        try opened.open(in: program)
        server.kill()
        #expect(try program.process.waitForExit() == .exited(1))
        #expect(program.process.standardError.hasPrefix("tempera: the X server closed the connection\n"))
        expectEqual(try DecodedPNG(try program.keptCopy()).opaque, screen)
        #expect(TemporaryDirectory.contents(of: program.unsavedFolder).count == 1)
    }

    // MARK: With a window manager

    @Test func underOpenbox() throws {
        let server = try XServer()
        let manager = try WindowManager(on: server)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "640x400+40+40", "Pictures/mine.png"])
        try program.paintLine()
        let screen = try program.canvasScreenshot()
        func close(_ window: WindowID) throws {
            try client.send("_NET_CLOSE_WINDOW", to: window, [0, 2], throughRoot: true)
        }
        try close(program.window)
        let question = try program.waitForClosingQuestion(name: "mine.png")
        // Managed, modal, over the picture's window, and with the keyboard.
        try client.wait(for: "the question's focus") { try client.focusedWindow() == question.window }
        #expect(try client.numbers("WM_STATE", of: question.window).first == 1)
        #expect(try client.numbers("WM_TRANSIENT_FOR", of: question.window) == [Int(bitPattern: program.window)])
        let modal = Int(bitPattern: try client.atom("_NET_WM_STATE_MODAL"))
        #expect(try client.numbers("_NET_WM_STATE", of: question.window).contains(modal))
        #expect(try client.numbers("_NET_FRAME_EXTENTS", of: question.window).count == 4)
        // The frame's own button of the question is Cancel; that of the picture's window flashes the question.
        try close(program.window)
        try program.waitForWidget("dialog.alert", of: question.window) { $0.state["flash"] != nil }
        try close(question.window)
        try question.waitUntilClosed()
        #expect(try program.dialogCount == 0)
        expectEqual(try program.canvasScreenshot(), screen)
        try client.wait(for: "the picture's focus") { try client.focusedWindow() == program.window }
        // By keyboard to the end.
        try client.key("Ctrl+q")
        let second = try program.waitForClosingQuestion(name: "mine.png")
        try client.wait(for: "the question's focus") { try client.focusedWindow() == second.window }
        try client.key("Return")
        try expectEnd(of: program, files: ["mine.png"])
        expectEqual(try DecodedPNG(program.home + "/Pictures/mine.png").opaque, screen)
        try manager.stop()
    }
}
