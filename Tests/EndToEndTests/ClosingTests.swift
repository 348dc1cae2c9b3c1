import Glibc
import TestSupport
import Testing

/// The end of the program, however it comes, loses nothing: a picture with unsaved changes is asked about, or kept as a
/// copy where nobody can be asked.
@Suite(.serialized) struct ClosingTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient

    init() throws {
        client = try unsafe XClient(display: ClosingTests.server.get().display)
    }

    /// What ends the program.
    enum Ending: CaseIterable {
        case closeButton
        case quitKey
        case terminate
        case hangUp
        case interrupt

        /// The signals, which ask nothing.
        static let signals = [Ending.terminate, .hangUp, .interrupt]

        /// Asks for the end.
        func begin(of program: TemperaProcess) throws {
            switch self {
            case .closeButton: try program.client.requestClose(program.window)
            case .quitKey: try program.client.key("Ctrl+q")
            case .terminate: program.process.send(signal: SIGTERM)
            case .hangUp: program.process.send(signal: SIGHUP)
            case .interrupt: program.process.send(signal: SIGINT)
            }
        }

        /// Asks for the end, and expects it.
        func apply(to program: TemperaProcess) throws {
            try begin(of: program)
            #expect(try program.process.waitForExit() == .exited(0), "\(self)")
        }
    }

    /// Expects that one copy was kept, where standard error says, with the pixels that were seen.
    func expectCopy(
        of screen: Screenshot, from program: TemperaProcess, named stem: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let path = try program.keptCopy()
        let names = TemporaryDirectory.contents(of: program.unsavedFolder)
        #expect(names.map { program.unsavedFolder + "/" + $0 } == [path], sourceLocation: sourceLocation)
        #expect(
            names.first?.firstMatch(of: /-\d{4}-\d\d-\d\d-\d{6}\.png$/).map { names[0].hasPrefix(stem + $0.0) } == true,
            "\(names)", sourceLocation: sourceLocation)
        expectEqual(try DecodedPNG(path).opaque, screen, sourceLocation: sourceLocation)
    }

    @Test(arguments: Ending.signals) func unsavedPictureIsKept(ending: Ending) throws {
        let program = try TemperaProcess.small(on: client)
        try program.paintPicture()
        let screen = try program.canvasScreenshot()
        try ending.apply(to: program)
        try expectCopy(of: screen, from: program, named: "untitled")
        #expect(program.process.standardError.count { $0 == "\n" } == 1, "\(program.process.standardError)")
        #expect(TemporaryDirectory.contents(of: program.home + "/Pictures") == [])
        // What one paints may be private.
        #expect(try ChildProcess.run(["stat", "--format", "%a", program.unsavedFolder]).output == "700\n")
    }

    /// A name of 255 bytes leaves no room for the time. (FAULTS, hostile file names)
    @Test func pictureWithTheLongestNameIsKept() throws {
        let program = try TemperaProcess.small(on: client, [String(repeating: "ж", count: 125) + "a.png"])
        try program.paintLine(2)
        let screen = try program.canvasScreenshot()
        try Ending.terminate.apply(to: program)
        try expectCopy(of: screen, from: program, named: String(repeating: "ж", count: 50))
        #expect(program.process.standardError.count { $0 == "\n" } == 1, "\(program.process.standardError)")
    }

    /// Whoever is asked about a stroke under way is asked about a finished one.
    @Test(arguments: Ending.allCases) func strokeUnderWayIsKept(ending: Ending) throws {
        let program = try TemperaProcess.small(on: client, ["drawing.png"])
        try program.paintLine(1)
        let points = try program.linePoints(5).map { try program.rootPoint($0) }
        client.move(to: points[0])
        client.press()
        client.move(to: points[1])
        client.move(to: points[2])
        try program.settle()
        let screen = try program.canvasScreenshot()
        #expect(screen.count(of: 0) > 5000)
        try ending.begin(of: program)
        if Ending.signals.contains(ending) {
            #expect(try program.process.waitForExit() == .exited(0))
            client.release()
            try client.sync()
            try expectCopy(of: screen, from: program, named: "drawing")
            #expect(bytes(ofFile: program.home + "/drawing.png") == nil)
        } else {
            let question = try program.waitForClosingQuestion(name: "drawing.png")
            client.release()
            try program.settle()
            #expect(bytes(ofFile: program.home + "/drawing.png") == nil)
            #expect(try question.endProgram(with: "alert.save") == .exited(0))
            #expect(TemporaryDirectory.contents(of: program.unsavedFolder) == [])
            expectEqual(try DecodedPNG(program.home + "/drawing.png").opaque, screen)
        }
    }

    @Test(arguments: Ending.allCases) func nothingIsKeptWhenNothingChanged(ending: Ending) throws {
        let home = try TemporaryDirectory()
        func end(_ arguments: [String] = [], _ steps: (TemperaProcess) throws -> Void = { _ in }) throws {
            let program = try TemperaProcess.small(on: client, arguments, in: home)
            try steps(program)
            try ending.apply(to: program)
            #expect(program.process.standardError == "")
            #expect(TemporaryDirectory.contents(of: program.unsavedFolder) == [])
        }
        try end()
        try end(["saved.png"]) { program in
            try program.paintLine()
            try program.save()
        }
        try end(["saved.png"]) { program in
            try program.paintLine(1)
            try program.key("Ctrl+z")
        }
        try end { program in
            // A stroke that was cancelled.
            client.move(to: try program.rootPoint(try program.linePoints()[0]))
            client.press()
            client.move(to: try program.rootPoint(try program.linePoints()[1]))
            try client.key("Escape")
            client.release()
            try program.settle()
        }
    }

    @Test func closingDuringASaveSavesOnce() throws {
        let program = try TemperaProcess.small(on: client, ["--size", "1200x1200", "x.png"])
        try program.paintPicture()
        try client.key("Ctrl+s")
        try client.key("Ctrl+q")
        #expect(try program.process.waitForExit() == .exited(0))
        #expect(program.process.standardError == "")
        #expect(TemporaryDirectory.contents(of: program.unsavedFolder) == [])
        let file = try DecodedPNG(program.home + "/x.png")
        #expect(file.width == 1200 && file.opaque.count(of: 0xff0000) > 100)
    }

    @Test func askedTwiceItKeepsOneCopy() throws {
        let program = try TemperaProcess.small(on: client)
        try program.paintPicture()
        let screen = try program.canvasScreenshot()
        // All of it waits in the queue when the program goes on.
        program.process.send(signal: SIGSTOP)
        program.process.send(signal: SIGTERM)
        program.process.send(signal: SIGHUP)
        try client.requestClose(program.window)
        client.drag(through: try program.linePoints(6).map { try program.rootPoint($0) })
        try client.sync()
        program.process.send(signal: SIGCONT)
        #expect(try program.process.waitForExit() == .exited(0))
        try expectCopy(of: screen, from: program, named: "untitled")
    }

    /// The window is asked to close when it exists but its program has not yet come to its loop.
    @Test(.enabled(if: Tracer.canAttach)) func closedBeforeItIsShown() throws {
        let home = try TemporaryDirectory()
        // The framebuffer is made just before the window is mapped.
        let process = try ChildProcess(
            Tracer.injecting("shmget:signal=STOP") + [try BuildFolder.executable("tempera")],
            environment: try TemperaProcess.environment(home: home, display: client.name))
        var window: WindowID?
        try client.wait(for: "the window") {
            let tree = try ChildProcess.run(["xwininfo", "-display", client.name, "-root", "-tree"]).output
            window = tree.firstMatch(of: /0x([0-9a-f]+) .*\("tempera" "tempera"\)/).flatMap { UInt($0.1, radix: 16) }
            return window != nil
        }
        try client.requestClose(try #require(window))
        try client.wait(for: "the program to stop") { Tracer.isStopped(process.pid) }
        process.send(signal: SIGCONT)
        // Its tracer hears of the end before its parent does.
        try client.wait(for: "the end") { process.status != nil }
        #expect(process.status == .exited(0))
        #expect(process.standardError == "")
    }

    @Test func failedSaveIsKeptAtTheEnd() throws {
        let program = try TemperaProcess.small(on: client, ["missing/x.png"])
        try program.paintLine()
        let screen = try program.canvasScreenshot()
        try program.failToSave("Cannot save missing/x.png: the folder missing does not exist").answer("close")
        try program.terminate()
        try expectCopy(of: screen, from: program, named: "x")
    }

    @Test func copiesNeverReplaceOneAnother() throws {
        let home = try TemporaryDirectory()
        for number in 0..<3 {
            let program = try TemperaProcess.small(on: client, in: home)
            try program.paintLine(number)
            try program.terminate()
            #expect(TemporaryDirectory.contents(of: program.unsavedFolder).count == number + 1)
        }
    }

    /// Nothing can be made below a file, not even by root.
    @Test func stateDirectoryThatCannotBeUsed() throws {
        let home = try TemporaryDirectory()
        let temporary = try home.makeDirectory("tmp")
        try write([], toFile: home.path + "/file")
        let program = try TemperaProcess.small(
            on: client, environment: ["XDG_STATE_HOME": home.path + "/file", "TMPDIR": temporary], in: home)
        try program.paintLine()
        let screen = try program.canvasScreenshot()
        #expect(try program.terminate() == .exited(0))
        #expect(program.process.standardError.contains("\(home.path)/file"))
        let path = try program.keptCopy()
        #expect(path.hasPrefix(temporary + "/"))
        expectEqual(try DecodedPNG(path).opaque, screen)
    }

    @Test(arguments: ["", "relative/state"]) func stateDirectoryByDefault(value: String) throws {
        let program = try TemperaProcess.small(on: client, environment: ["XDG_STATE_HOME": value])
        try program.paintLine()
        let screen = try program.canvasScreenshot()
        try program.terminate()
        let path = try program.keptCopy()
        #expect(path.hasPrefix(program.home + "/.local/state/tempera/unsaved/"), "\(path)")
        expectEqual(try DecodedPNG(path).opaque, screen)
    }

    // MARK: The server ends

    @Test func serverIsKilled() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client)
        try program.paintPicture()
        let screen = try program.canvasScreenshot()
        server.kill()
        #expect(try program.process.waitForExit() == .exited(1))
        #expect(program.process.standardError.hasPrefix("tempera: the X server closed the connection\n"))
        try expectCopy(of: screen, from: program, named: "untitled")
    }

    @Test func serverIsKilledDuringAStroke() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client)
        let points = try program.linePoints(5).map { try program.rootPoint($0) }
        client.move(to: points[0])
        client.press()
        client.move(to: points[2])
        try program.settle()
        let screen = try program.canvasScreenshot()
        server.kill()
        #expect(try program.process.waitForExit() == .exited(1))
        try expectCopy(of: screen, from: program, named: "untitled")
    }

    /// The program still has events to read when the connection is closed.
    @Test func serverIsKilledBeforeItsEventsAreHandled() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client)
        try program.paintLine(1)
        let line = try program.linePoints(5).map { try program.rootPoint($0) }
        program.process.send(signal: SIGSTOP)
        // More events than are read in one go.
        for _ in 0..<50 { client.drag(through: line + line.reversed()) }
        try client.sync()
        server.kill()
        program.process.send(signal: SIGCONT)
        #expect(try program.process.waitForExit() == .exited(1))
        let file = try DecodedPNG(try program.keptCopy())
        #expect(file.opaque.count(of: 0) > 2500)
    }

    /// Nobody reads what the program says on its way out, which a SIGPIPE would tell it.
    @Test func serverIsKilledAndStandardErrorIsClosed() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let script = """
            mkfifo pipe && { : <pipe & } && exec "$@" 2>pipe
            """
        let program = try TemperaProcess.small(on: client, wrapper: Wrapper.script(script))
        try program.paintLine()
        let screen = try program.canvasScreenshot()
        server.kill()
        #expect(try program.process.waitForExit() == .exited(1))
        let names = TemporaryDirectory.contents(of: program.unsavedFolder)
        #expect(names.count == 1)
        let name = try #require(names.first)
        expectEqual(try DecodedPNG(program.unsavedFolder + "/" + name).opaque, screen)
    }

    @Test func serverCutsTheConnection() throws {
        let program = try TemperaProcess.small(on: client)
        try program.paintLine()
        let screen = try program.canvasScreenshot()
        try client.killClient(of: program.window)
        #expect(try program.process.waitForExit() == .exited(1))
        try expectCopy(of: screen, from: program, named: "untitled")
    }

    @Test func serverIsKilledDuringASave() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client, ["--size", "1200x1200", "x.png"])
        try program.paintLine()
        try client.key("Ctrl+s")
        server.kill()
        #expect(try program.process.waitForExit() == .exited(1))
        // It was saved, or kept, or both; whatever is there is whole.
        let kept = TemporaryDirectory.contents(of: program.unsavedFolder).map { program.unsavedFolder + "/" + $0 }
        let saved = [program.home + "/x.png"].filter { bytes(ofFile: $0) != nil }
        #expect(!(kept + saved).isEmpty)
        for path in kept + saved { #expect(try DecodedPNG(path).opaque.count(of: 0) > 1000) }
        #expect(TemporaryDirectory.contents(of: program.home).filter { $0.hasPrefix(".tempera") } == [])
    }
}
