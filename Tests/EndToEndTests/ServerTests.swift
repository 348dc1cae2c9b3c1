import Glibc
import TestSupport
import Testing

/// Other servers, screens and window managers than the usual ones.
@Suite(.serialized) struct ServerTests {
    // MARK: Shared memory

    /// A System V shared memory segment; a line of /proc/sysvipc/shm.
    struct Segment {
        let id: Int
        let mode: String
        let creator: Int
        let attachments: Int

        /// The segments that a process made in this process' IPC namespace.
        static func made(by pid: pid_t) -> [Segment] {
            let table = String(decoding: bytes(ofFile: "/proc/sysvipc/shm") ?? [], as: UTF8.self)
            return table.split(separator: "\n").dropFirst().compactMap { line in
                let fields = line.split(separator: " ")
                guard fields.count > 6, let id = Int(fields[1]), let creator = Int(fields[4]),
                    let attachments = Int(fields[6]), creator == Int(pid)
                else { return nil }
                return Segment(id: id, mode: String(fields[2]), creator: creator, attachments: attachments)
            }
        }
    }

    /// What a session of strokes, growth and undo leaves on the screen and in the file.
    func playSession(_ program: TemperaProcess) throws -> (screens: [Screenshot], file: [UInt32]) {
        var screens: [Screenshot] = []
        try program.paintPicture()
        screens.append(try program.screenshot())
        // Larger than the first memory, then covered and exposed again.
        try program.client.resize(program.window, to: Size(width: 1000, height: 700))
        try program.settle()
        try program.click("pencil.dark-blue")
        try program.paintLine(7)
        try program.paintLine(3)
        try program.key("Ctrl+z")
        screens.append(try program.screenshot())
        let cover = try program.client.makeWindow(Area(x: 100, y: 100, width: 300, height: 200))
        try program.client.destroyWindow(cover)
        try program.settle()
        #expect(try program.screenshot() == screens[1])
        try program.client.resize(program.window, to: Size(width: 700, height: 500))
        try program.settle()
        try program.save()
        screens.append(try program.canvasScreenshot())
        return (screens, try DecodedPNG(program.home + "/x.png").pixels)
    }

    @Test func pixelsAreTheSameWithoutSharedMemory() throws {
        var results: [(screens: [Screenshot], file: [UInt32])] = []
        for (name, arguments, wrapper) in [
            ("shared", [], []), ("no extension", ["-extension", "MIT-SHM"], []),
            ("attaching refused", [], Wrapper.privateMemory),
        ] as [(String, [String], [String])] {
            let server = try XServer(arguments: arguments)
            let client = try XClient(display: server.display)
            let program = try TemperaProcess.small(on: client, ["x.png"], wrapper: wrapper)
            let segments = Segment.made(by: program.process.pid)
            #expect(segments.count == (name == "shared" ? 1 : 0), "\(name)")
            results.append(try playSession(program))
            #expect(try program.close() == .exited(0))
            #expect(program.process.standardError == "", "\(name)")
        }
        for result in results.dropFirst() {
            for (one, other) in zip(result.screens, results[0].screens) { expectEqual(one, other) }
            #expect(result.file == results[0].file)
        }
        #expect(Set(results[0].screens).count == 3)
    }

    @Test func segmentIsPrivateAndVanishesWhenTheProgramIsKilled() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client)
        let pid = program.process.pid
        try program.paintLine()
        let segments = Segment.made(by: pid)
        #expect(segments.count == 1)
        // Marked to be destroyed (01000), for the owner alone, and attached here and in the server.
        #expect(segments.first?.mode == "1600" && segments.first?.attachments == 2)
        program.process.send(signal: SIGKILL)
        try program.process.waitForExit()
        try client.wait(for: "the segment to vanish") { Segment.made(by: pid).isEmpty }
    }

    @Test func growingLeavesOneSegment() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client)
        for size in [Size(width: 800, height: 600), Size(width: 1200, height: 700), Size(width: 500, height: 400)] {
            try client.resize(program.window, to: size)
            try program.settle()
            try program.paintLine()
        }
        try client.wait(for: "the old segments to vanish") { Segment.made(by: program.process.pid).count == 1 }
    }

    // MARK: Without a window manager

    @Test func bareServer() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client)
        try program.settle()
        #expect(try client.focusedWindow() == program.window)
        try program.click("pencil.red")
        try program.paintLine()
        let line = try program.linePoints()[1]
        #expect(try client.pixel(line, of: program.window) == 0xff0000)
        try program.key("Ctrl+z")
        #expect(try client.pixel(line, of: program.window) == 0xffffff)
        // Somebody else takes the focus, and goes; a click brings it back.
        let other = try client.makeWindow(Area(x: 900, y: 500, width: 100, height: 100))
        try client.focus(other)
        try client.destroyWindow(other)
        try program.click(at: try program.linePoints(2)[0])
        #expect(try client.focusedWindow() == program.window)
        client.move(to: Point(1000, 700))
        try program.key("e")
        #expect(try program.widget("pencil.eraser").isSelected)
        try client.key("Ctrl+q")
        let question = try program.waitForClosingQuestion()
        try client.wait(for: "the question's focus") { try client.focusedWindow() == question.window }
        #expect(try question.endProgram(with: "alert.discard") == .exited(0))
    }

    // MARK: With openbox

    @Test func managedWindow() throws {
        let server = try XServer()
        let manager = try WindowManager(on: server)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "640x400-0-0"])
        let window = program.window
        // Managed (WM_STATE NormalState), framed, and its outer corner in the screen's.
        #expect(try client.numbers("WM_STATE", of: window).first == 1)
        let frame = try client.numbers("_NET_FRAME_EXTENTS", of: window)
        try #require(frame.count == 4)
        let area = try client.area(of: window)
        #expect(area.width == 640 && area.height == 400)
        #expect(area.x + 640 + frame[1] == 1280 && area.y + 400 + frame[3] == 800, "\(area) \(frame)")
        #expect(try client.numbers("_NET_CLIENT_LIST", of: client.root) == [Int(bitPattern: window)])
        // It has the focus without a click, and keys work.
        try program.wait(for: "the focus") { try client.focusedWindow() == window }
        try program.key("2")
        #expect(try program.widget("pencil.grey").isSelected)
        try program.paintLine()
        #expect(try client.pixel(try program.linePoints()[1], of: window) == 0x696969)

        try client.send("_NET_CLOSE_WINDOW", to: window, [0, 2], throughRoot: true)
        let question = try program.waitForClosingQuestion()
        #expect(try question.endProgram(with: "alert.discard") == .exited(0))
        try manager.stop()
    }

    @Test func windowManagerResizesAndRefusesTooSmall() throws {
        let server = try XServer()
        let manager = try WindowManager(on: server)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "640x400"])
        let window = program.window
        try program.paintLine(7)
        let before = try program.canvasScreenshot()
        try client.resize(window, to: Size(width: 900, height: 600))
        try program.waitForUI("the larger layout") { $0.widget("canvas")?.area.width == 900 }
        try program.settle()
        let after = try program.canvasScreenshot()
        expectEqual(
            after.cropped(to: Area(x: 0, y: 0, width: before.width, height: before.height)), before, "kept")
        // The new area paints.
        try program.click(at: Point(880, 400))
        #expect(try client.pixel(Point(880, 400), of: window) == 0)
        // No smaller than the minimum size that the window asks for.
        let hints = try client.numbers("WM_NORMAL_HINTS", of: window)
        try client.resize(window, to: Size(width: 50, height: 40))
        try program.waitForUI("the smallest layout") { $0.widget("canvas")?.area.width == hints[5] }
        #expect(try client.area(of: window).height == hints[6])
        // Full screen and back, by the window manager's hand (_NET_WM_STATE, EWMH).
        try client.resize(window, to: Size(width: 640, height: 400))
        try program.waitForUI("the first layout") { $0.widget("canvas")?.area.width == 640 }
        let toggle = [2, Int(bitPattern: try client.atom("_NET_WM_STATE_FULLSCREEN")), 0, 1]
        try client.send("_NET_WM_STATE", to: window, toggle, throughRoot: true)
        try program.waitForUI("the full screen") { $0.widget("canvas")?.area.width == 1280 }
        try client.send("_NET_WM_STATE", to: window, toggle, throughRoot: true)
        try program.waitForUI("the window again") { $0.widget("canvas")?.area.width == 640 }
        try program.settle()
        expectEqual(try program.canvasScreenshot(), before, "after full screen")
        try manager.stop()
    }

    @Test func focusFollowsTheWindowManager() throws {
        let server = try XServer()
        let manager = try WindowManager(on: server)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "640x400+0+0"])
        let other = try client.makeWindow(Area(x: 700, y: 500, width: 200, height: 100))
        try client.wait(for: "the other window's focus") { try client.focusedWindow() == other }
        try client.key("3")
        try program.settle()
        #expect(try program.widget("pencil.black").isSelected)
        // The click that activates the window is the click that picks the pencil.
        try program.click("pencil.red")
        #expect(try program.widget("pencil.red").isSelected)
        #expect(try client.focusedWindow() == program.window)
        try program.key("4")
        #expect(try program.widget("pencil.dark-blue").isSelected)
        try manager.stop()
    }

    // MARK: Depths

    /// Bits of the red, green and blue channel by depth; 30 bits show every colour of 8 exactly.
    @Test(arguments: [(16, [5, 6, 5]), (24, [8, 8, 8]), (30, [10, 10, 10])])
    func depth(bits: Int, channels: [Int]) throws {
        let server = try XServer(depth: bits)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client, ["x.png"])
        func isNear(_ shown: UInt32, _ color: UInt32) -> Bool {
            zip([UInt32(16), 8, 0], channels).allSatisfy { shift, depth in
                let difference = abs(Int(shown >> shift & 0xff) - Int(color >> shift & 0xff))
                return difference <= (depth >= 8 ? 0 : 255 / ((1 << depth) - 1))
            }
        }
        for (number, pencil) in PaintingSession.pencils.enumerated() where number < 8 {
            try program.click("pencil." + pencil.name)
            try program.paintLine(number)
            let shown = try client.pixel(try program.linePoints(number)[1], of: program.window)
            #expect(isNear(shown, pencil.color), "\(pencil.name): \(String(shown, radix: 16))")
        }
        #expect(try client.pixel(try program.widget("canvas").area.origin, of: program.window) == 0xffffff)
        let screen = try program.canvasScreenshot()
        try program.save()
        // The file has what was painted, whatever the screen can show.
        let file = try DecodedPNG(program.home + "/x.png")
        for pencil in PaintingSession.pencils.prefix(8) {
            #expect(file.opaque.count(of: pencil.color) > 1000, "\(pencil.name)")
        }
        #expect(zip(screen.pixels, file.opaque.pixels).allSatisfy { isNear($0, $1) })
    }

    // MARK: Several programs

    @Test func twoAtOnce() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let home = try TemporaryDirectory()
        let first = try TemperaProcess(
            on: client, arguments: ["--geometry", "600x400+0+0", "first.png"], directory: home)
        let second = try TemperaProcess(
            on: client, arguments: ["--geometry", "600x400+640+0", "second.png"], directory: home)
        #expect(first.window != second.window)
        try first.click("pencil.red")
        try first.paintLine(1)
        try second.click("pencil.yellow")
        try second.paintLine(2)
        #expect(try first.widget("pencil.red").isSelected && second.widget("pencil.yellow").isSelected)
        try first.paintLine(3)
        try first.save()
        #expect(try second.isMarkedUnsaved)
        try second.paintLine(4)
        try second.save()
        for (program, name, color) in [(first, "first", 0xff0000), (second, "second", 0xffff00)] {
            let file = try DecodedPNG("\(home.path)/\(name).png").opaque
            expectEqual(file, try program.canvasScreenshot())
            #expect(file.count(of: UInt32(color)) > 5000)
        }
        // One that is killed takes nothing from the other.
        first.process.send(signal: SIGKILL)
        try first.process.waitForExit()
        try second.paintLine(5)
        #expect(try client.pixel(try second.linePoints(5)[1], of: second.window) == 0xffff00)
        try second.terminate()
    }
}
