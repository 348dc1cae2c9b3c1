import FileTestSupport
import TestSupport
import Testing

/// Windows that a window manager resizes step by step, waiting for each frame (`_NET_WM_SYNC_REQUEST`).
@Suite(.serialized) struct SyncRequestTests {
    /// A server with shared memory and one without.
    private static let servers = [[], ["-extension", "MIT-SHM"]]

    private func expectWhole(_ program: TemperaProcess, _ size: Size) throws {
        let map = try #require(try program.uiMap())
        let canvas = try #require(map.widget("canvas")).area
        #expect(canvas.x == 0 && canvas.width == size.width, "\(size)")
        #expect(map.widget("button.save").map { $0.area.maxX <= size.width } == true, "\(size)")
        let strip = try #require(map.widget("pencil.black")).area
        #expect(strip.y >= canvas.maxY && strip.maxY <= size.height, "\(size)")
    }

    @Test(arguments: servers) func theAnswerComesWithTheFrame(arguments: [String]) throws {
        let server = try XServer(arguments: arguments)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "640x400+0+0"])
        try program.paintLine()
        client.move(to: Point(0, 0))
        try program.settle()
        let first = try program.screenshot()
        #expect(try client.syncCounter(of: program.window) == 0)
        var generator = SeededGenerator(seed: 200)
        for number in 1...200 {
            let size = Size(
                width: Int.random(in: 480...900, using: &generator),
                height: Int.random(in: 320...600, using: &generator))
            // The upper half of the number counts too.
            let answer = Int64(number) << 31
            try client.requestSync(of: program.window, answer)
            try client.resize(program.window, to: size)
            let shown = try client.screenshotAtAnswer(of: program.window, answer)
            #expect(try client.syncCounter(of: program.window) == answer)
            try program.settle()
            let settled = try program.screenshot()
            #expect(shown.width == size.width && shown.height == size.height)
            expectEqual(shown, settled, "\(size), step \(number)")
            try expectWhole(program, size)
        }
        try client.resize(program.window, to: Size(width: 640, height: 400))
        try program.settle()
        expectEqual(try program.screenshot(), first)
    }

    /// The counter never runs ahead of a stroke's frames, which keep the server busy.
    @Test func theAnswerComesDuringAStroke() throws {
        let session = try PaintingSession.small()
        let path = (0..<600).map { Point(10 + $0 * 7 % 440, 20 + $0 * 31 % 130) }
        try session.press(at: path[0])
        for number in 1...20 {
            try session.move(through: Array(path[(number * 28)..<(number * 28 + 28)]))
            try session.client.requestSync(of: session.program.window, Int64(number))
            try session.client.resize(session.program.window, to: Size(width: 480 + number * 8, height: 320 + number))
            _ = try session.client.screenshotAtAnswer(of: session.program.window, Int64(number))
        }
        session.release()
        try session.program.settle()
        try expectWhole(session.program, Size(width: 640, height: 340))
    }

    @Test(arguments: servers) func aSizeThatChangesNothingIsAnswered(arguments: [String]) throws {
        let server = try XServer(arguments: arguments)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client)
        try client.requestSync(of: program.window, 7)
        try client.resize(program.window, to: Size(width: 640, height: 400))
        #expect(try client.screenshotAtAnswer(of: program.window, 7).width == 640)
        // Two requests before an answer: the last counts.
        try client.requestSync(of: program.window, 8)
        try client.resize(program.window, to: Size(width: 500, height: 330))
        try client.requestSync(of: program.window, 9)
        try client.resize(program.window, to: Size(width: 520, height: 340))
        #expect(try client.screenshotAtAnswer(of: program.window, 9).width == 520)
    }

    @Test func dialogsAnswerToo() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "900x700+0+0"])
        try client.key("Ctrl+o")
        let dialog = try program.waitForDialog("path")
        // Away from the blinking caret.
        try dialog.tab(to: "path.cancel")
        let counter = try #require(try client.numbers("_NET_WM_SYNC_REQUEST_COUNTER", of: dialog.window).first)
        for number in 1...20 {
            try client.requestSync(of: dialog.window, Int64(number))
            let area = try client.area(of: dialog.window)
            try client.resize(dialog.window, to: Size(width: area.width + 5, height: area.height + 3))
            let shown = try client.screenshotAtAnswer(of: dialog.window, Int64(number))
            try program.settle(dialog.window)
            expectEqual(shown, try program.screenshot(of: dialog.window), "step \(number)")
        }
        // The main window answers below it.
        try client.requestSync(of: program.window, 1)
        try client.resize(program.window, to: Size(width: 800, height: 600))
        _ = try client.screenshotAtAnswer(of: program.window, 1)
        #expect(try client.valueOfCounter(UInt(counter)) == 20)
        try dialog.end(withKey: "Escape")
        #expect(try client.valueOfCounter(UInt(counter)) == nil, "the counter goes with its window")
    }

    /// openbox resizes by the frame's corner and waits for the counter at each step.
    @Test func openboxResizesByTheCorner() throws {
        let server = try XServer()
        let manager = try WindowManager(on: server)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "640x400+100+100"])
        let area = try client.area(of: program.window)
        let frame = try client.numbers("_NET_FRAME_EXTENTS", of: program.window)
        let corner = Point(area.maxX + frame[1] - 1, area.maxY + frame[3] - 1)
        client.move(to: corner)
        client.press()
        for step in 1...60 {
            client.move(to: Point(corner.x + step * 5, corner.y + step * 3))
            try client.sync()
        }
        client.release()
        try program.wait(for: "the size of the last step") { try client.area(of: program.window).width == 940 }
        client.move(to: Point(0, 0))
        try program.settle()
        let size = Size(width: 940, height: 580)
        try program.waitForUI("the last layout") { $0.widget("canvas")?.area.width == 940 }
        try expectWhole(program, size)
        let dragged = try program.screenshot()
        try program.close()
        let other = try TemperaProcess(on: client, arguments: ["--geometry", "940x580+100+100"])
        try other.settle()
        expectEqual(dragged, try other.screenshot())
        #expect(try client.syncCounter(of: other.window) != nil)
        try manager.stop()
    }
}
