import Glibc
import TestSupport
import Testing

/// What happens before the window is there, and what the window then says about itself.
@Suite(.serialized) struct StartTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient

    init() throws {
        client = try unsafe XClient(display: StartTests.server.get().display)
    }

    // MARK: Without a window

    @Test func helpAndVersionNeedNoDisplay() throws {
        for option in ["--help", "-help", "--he"] {
            let help = try ChildProcess.tempera([option, "x.png"])
            #expect(help.status == .exited(0))
            #expect(help.output.hasPrefix("Usage: tempera "))
            for name in ["--size", "--geometry", "--display", "--tablet-info", "--help", "--version"] {
                #expect(help.output.contains(name))
            }
            #expect(help.errors == "")
        }
        let version = try ChildProcess.tempera(["--version"])
        #expect(version.status == .exited(0))
        #expect(version.output.wholeMatch(of: /tempera \d+(\.\d+)+\n/) != nil)
        #expect(version.errors == "")
    }

    /// Each with the word that the message must have.
    @Test(arguments: [
        (["--frobnicate"], "--frobnicate"), (["-x"], "-x"), (["x.png", "--nonsense=3"], "--nonsense"),
        (["--size"], "--size"), (["--size", "640"], "640"), (["--size", "0x10"], "0x10"),
        (["--size", "10x0"], "10x0"), (["--size", "32769x1"], "32769x1"), (["--size", "1x32769"], "1x32769"),
        (["--size", "-5x5"], "-5x5"), (["--size", "10x10x10"], "10x10x10"), (["--size", "1e2x5"], "1e2x5"),
        (["--size", " 5x5"], " 5x5"), (["--size", "99999999999999999999x1"], "99999999999999999999x1"),
        (["--size="], "--size"), (["--geometry"], "--geometry"), (["--geometry", "large"], "large"),
        (["--geometry", "0x0"], "0x0"), (["--geometry", "640x"], "640x"), (["--geometry", "+a+b"], "+a+b"),
        (["--geometry", "+40000+0"], "+40000+0"), (["--geometry", "32767x9-2147483647+0"], "-2147483647"),
        (["a.png", "b.png"], "b.png"), (["--", "-a.png", "--size"], "--size"), ([""], "empty"),
    ])
    func misuseIsToldInOneLine(arguments: [String], word: String) throws {
        let run = try ChildProcess.tempera(arguments)
        #expect(run.status == .exited(2))
        #expect(run.output == "")
        expectOneLine(run.errors, with: word)
    }

    func expectOneLine(_ errors: String, with word: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(errors.hasPrefix("tempera: "), sourceLocation: sourceLocation)
        #expect(errors.hasSuffix("\n"), sourceLocation: sourceLocation)
        #expect(errors.count { $0 == "\n" } == 1, "\(errors)", sourceLocation: sourceLocation)
        #expect(errors.contains(word), "\(errors)", sourceLocation: sourceLocation)
    }

    @Test func displayThatCannotBeReached() throws {
        for (display, option, word) in [
            (nil, [], "DISPLAY"), (":47110", [], ":47110"), (client.name, ["--display", ":47111"], ":47111"),
        ] as [(String?, [String], String)] {
            let run = try ChildProcess.tempera(option, display: display)
            #expect(run.status == .exited(1))
            #expect(run.output == "")
            expectOneLine(run.errors, with: word)
        }
    }

    @Test func fileThatCannotBeOpened() throws {
        let home = try TemporaryDirectory()
        func refuse(_ name: String, _ words: String) throws {
            let before = FolderState(of: home.path)
            let run = try ChildProcess.tempera(
                [home.path + "/" + name], display: client.name, in: home, wrapper: Wrapper.unprivileged)
            #expect(run.status == .exited(1))
            expectOneLine(run.errors, with: "Cannot open \(home.path)/\(name): \(words)")
            #expect(FolderState(of: home.path) == before)
        }
        // The environment makes its directories, before anything is compared.
        _ = try TemperaProcess.environment(home: home, display: nil)
        try write(Array("GIF89a, says the text".utf8), toFile: home.path + "/text.png")
        try refuse("text.png", "it is not a PNG file")
        try write([], toFile: home.path + "/empty.png")
        try refuse("empty.png", "")
        _ = try home.makeDirectory("directory.png")
        try refuse("directory.png", "it is a directory")
        unsafe mkfifo(home.path + "/fifo.png", 0o600)
        try refuse("fifo.png", "it is not a regular file")
        try DecodedPNG.makeNoise(home.path + "/closed.png", width: 8, height: 8)
        unsafe chmod(home.path + "/closed.png", 0)
        try refuse("closed.png", "no permission to open it")
        try refuse("text.png/x.png", "part of the path is not a folder")
        unsafe symlink("loop.png", home.path + "/loop.png")
        try refuse("loop.png", "too many symbolic links lead to one another")
    }

    /// The first that a window manager learns of a window, before it shows it.
    @Test func windowHasItsTitleBeforeItIsShown() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        try client.withholdWindows()
        let home = try TemporaryDirectory()
        let program = try ChildProcess(
            [try BuildFolder.executable("tempera"), "cat.png"],
            environment: TemperaProcess.environment(home: home, display: server.display), directory: home.path)
        var titles: [String] = []
        try client.wait(for: "a window with a title\n\(program.standardError)") {
            titles = try client.topLevelWindows().filter { client.classNames(of: $0).contains("tempera") }
                .compactMap { try client.title(of: $0) }
            return !titles.isEmpty
        }
        #expect(titles == ["cat.png — Tempera"])
        #expect(try client.windows(ofClass: "tempera") == [])
    }

    // MARK: Sizes and places

    @Test(arguments: ["1x1", "300x200", "32768x32768"]) func canvasSizeIsFixed(size: String) throws {
        let program = try TemperaProcess(on: client, arguments: ["--size", size])
        #expect(try program.widget("canvas").text == size)
        try program.paintLine(3)
        try client.resize(program.window, to: Size(width: 800, height: 600))
        try program.settle()
        try program.paintLine(2)
        #expect(try program.widget("canvas").text == size)
        #expect(try program.isMarkedUnsaved)
    }

    @Test func canvasOfOnePixel() throws {
        let program = try TemperaProcess.small(on: client, ["--size", "1x1", "one.png"])
        let area = try program.widget("canvas").area
        #expect(area.width == 1 && area.height == 1)
        try program.click("canvas")
        #expect(try program.canvasScreenshot().pixels == [0])
        try program.save()
        #expect(try DecodedPNG(program.home + "/one.png").pixels == [0xff])
    }

    /// On a screen of 1280x800 without a window manager.
    @Test(arguments: [
        (["--geometry", "640x480+30+40"], Area(x: 30, y: 40, width: 640, height: 480)),
        (["--geometry=640x480+0+0"], Area(x: 0, y: 0, width: 640, height: 480)),
        (["-geometry", "640x480-0-0"], Area(x: 640, y: 320, width: 640, height: 480)),
        (["-geometry", "640x480-30-40"], Area(x: 610, y: 280, width: 640, height: 480)),
        (["-geometry", "=500x400-30+40"], Area(x: 750, y: 40, width: 500, height: 400)),
        (["-geometry", "500x400+-10+-20"], Area(x: -10, y: -20, width: 500, height: 400)),
        (["-geometry", "500x400--10--20"], Area(x: 790, y: 420, width: 500, height: 400)),
        (["-geometry", "500x400"], Area(x: 390, y: 200, width: 500, height: 400)),
        (["-geometry", "1400x900+0+0"], Area(x: 0, y: 0, width: 1400, height: 900)),
    ])
    func geometry(arguments: [String], area: Area) throws {
        let program = try TemperaProcess(on: client, arguments: arguments)
        try program.settle()
        #expect(try client.area(of: program.window) == area)
        #expect(try program.widget("canvas").area.width == area.width)
    }

    @Test func offsetAloneKeepsTheSize() throws {
        var program = try TemperaProcess(on: client)
        let usual = try client.area(of: program.window)
        program = try TemperaProcess(on: client, arguments: ["-geometry", "-7+9"])
        #expect(
            try client.area(of: program.window)
                == Area(x: 1280 - usual.width - 7, y: 9, width: usual.width, height: usual.height))
    }

    @Test(arguments: ["-display", "--display", "--display="]) func displayOption(spelling: String) throws {
        let option = spelling.hasSuffix("=") ? [spelling + client.name] : [spelling, client.name]
        let program = try TemperaProcess(on: client, arguments: option, environment: ["DISPLAY": ":47112"])
        try program.close()
        #expect(program.process.status == .exited(0))
    }

    // MARK: The window

    @Test func windowProperties() throws {
        let program = try TemperaProcess.small(on: client, ["portrait.png"])
        let window = program.window
        try program.settle()
        #expect(try client.text("_NET_WM_NAME", of: window) == "portrait.png — Tempera")
        #expect(try client.bytes("WM_NAME", of: window) != nil)
        #expect(client.classNames(of: window) == ["tempera", "tempera"])
        #expect(try client.numbers("_NET_WM_PID", of: window) == [Int(program.process.pid)])
        var host = [CChar](repeating: 0, count: 256)
        unsafe gethostname(&host, 255)
        #expect(
            try client.bytes("WM_CLIENT_MACHINE", of: window)
                == host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
        let protocols = try Set(client.numbers("WM_PROTOCOLS", of: window))
        for name in ["WM_DELETE_WINDOW", "_NET_WM_PING"] {
            #expect(protocols.contains(Int(bitPattern: try client.atom(name))))
        }
        // WM_HINTS (ICCCM 4.1.2.4): flag InputHint, and input is True.
        let hints = try client.numbers("WM_HINTS", of: window)
        #expect(hints.count >= 2 && hints[0] & 1 == 1 && hints[1] == 1)
        // WM_NORMAL_HINTS (ICCCM 4.1.2.3): flags USPosition 1, USSize 2, PMinSize 16; the minimum is fields 5 and 6.
        let size = try client.numbers("WM_NORMAL_HINTS", of: window)
        try #require(size.count == 18)
        #expect(size[0] & 19 == 19)
        #expect((100...640).contains(size[5]) && (100...400).contains(size[6]))
    }

    @Test func iconsAreSquareAndOfSeveralSizes() throws {
        let program = try TemperaProcess.small(on: client)
        try program.wait(for: "the icon") { try !client.numbers("_NET_WM_ICON", of: program.window).isEmpty }
        var rest = try client.numbers("_NET_WM_ICON", of: program.window)[...]
        var sides: [Int] = []
        while let side = rest.popFirst(), let height = rest.popFirst() {
            try #require(side == height && rest.count >= side * side)
            // Every icon has clear corners or not, but some opaque and coloured pixel.
            #expect(rest.prefix(side * side).contains { $0 >> 24 & 0xff == 0xff })
            rest = rest.dropFirst(side * side)
            sides.append(side)
        }
        #expect(rest.isEmpty)
        #expect(Set(sides).isSuperset(of: [16, 32, 48]))
    }

    @Test func pingIsAnsweredDuringAStroke() throws {
        let program = try TemperaProcess.small(on: client)
        try client.ping(program.window)
        client.move(to: try program.rootPoint(try program.linePoints()[0]))
        client.press()
        client.move(to: try program.rootPoint(try program.linePoints()[1]))
        try client.ping(program.window)
        client.release()
        try program.settle()
    }

    // MARK: Rest

    /// How often the process was given a processor, all its threads together.
    static func switches(of pid: pid_t) -> Int {
        let tasks = "/proc/\(pid)/task"
        return TemporaryDirectory.contents(of: tasks).reduce(0) { sum, task in
            let status = String(decoding: bytes(ofFile: "\(tasks)/\(task)/status") ?? [], as: UTF8.self)
            return status.split(separator: "\n").filter { $0.contains("ctxt_switches:") }.reduce(sum) {
                $0 + (Int($1.drop { !$0.isNumber }) ?? 0)
            }
        }
    }

    /// Other clients' traffic, and nothing at all, leave it asleep once it has kept its settings, half a second after a
    /// change of them.
    @Test func noProcessorTimeWhenNothingHappens() throws {
        let program = try TemperaProcess.small(on: client)
        try program.paintPicture()
        let pid = program.process.pid
        var last = -1
        try program.wait(for: "the program to come to rest", before: .seconds(30)) {
            last = StartTests.switches(of: pid)
            let wake: Void? = try? client.wait(for: "a wake-up", before: .seconds(1)) {
                StartTests.switches(of: pid) != last
            }
            return wake == nil
        }
        for _ in 0..<3000 { try client.sync() }
        #expect(StartTests.switches(of: pid) == last)
        #expect(throws: HarnessError.timedOut("the program to wake up")) {
            try client.wait(for: "the program to wake up", before: .seconds(1.2)) {
                StartTests.switches(of: pid) != last
            }
        }
        // The count can tell.
        try client.ping(program.window)
        #expect(StartTests.switches(of: pid) > last)
    }
}
