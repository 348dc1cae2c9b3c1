import Glibc
import TestSupport
import Testing

/// What the program tells the desktop about its start and its use.
@Suite(.serialized) struct DesktopMannersTests {
    private let server: XServer
    private let client: XClient

    init() throws {
        server = try XServer()
        client = try XClient(display: server.display)
    }

    /// The identifier's bytes are whatever the launcher wrote; two are quoted.
    @Test(arguments: [
        "launcher-17_TIME123456", "launcher-17_TIME0",
        "a \"quoted\" \\ name, so long that it takes several messages_TIME7",
    ])
    func theStartupIsAnnouncedAsDone(identifier: String) throws {
        try client.collectStartupMessages()
        let program = try TemperaProcess(
            on: client, arguments: ["--geometry", "480x320"], environment: ["DESKTOP_STARTUP_ID": identifier])
        let quoted = identifier.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        try program.wait(for: "the message; so far \(client.startupMessages)") {
            client.startupMessages == ["remove: ID=\"\(quoted)\""]
        }
        #expect(try client.text("_NET_STARTUP_ID", of: program.window) == identifier)
        // A launcher that knows no time says 0, which would mean that the window wants no focus.
        let time = identifier.hasSuffix("TIME0") ? [] : [identifier.hasSuffix("7") ? 7 : 123_456]
        #expect(try client.numbers("_NET_WM_USER_TIME", of: program.window) == time)
        try program.paintLine()
        #expect(client.startupMessages.count == 1)
    }

    @Test func withoutALauncherNothingIsSaid() throws {
        try client.collectStartupMessages()
        let program = try TemperaProcess.small(on: client)
        try program.paintLine()
        #expect(client.startupMessages.isEmpty)
        #expect(try client.numbers("_NET_STARTUP_ID", of: program.window).isEmpty)
    }

    /// Presses are told, motions are not.
    @Test func theTimeOfUseIsTold() throws {
        let program = try TemperaProcess.small(on: client)
        func time() throws -> Int? { try client.numbers("_NET_WM_USER_TIME", of: program.window).first }
        #expect(try time() == nil)
        client.move(to: Point(100, 100))
        try program.settle()
        #expect(try time() == nil)
        try program.key("2")
        let first = try #require(try time())
        #expect(first > 0)
        // The server's clock goes on until a press is new enough to be told.
        try program.wait(for: "a newer time") {
            try program.click(at: Point(100, 150))
            return try time() != first
        }
        let second = try #require(try time())
        #expect(second > first)
        client.move(to: Point(120, 100))
        try program.settle()
        #expect(try time() == second)
        // A window that opens because of a press says so before it appears.
        try client.key("Ctrl+comma")
        let dialog = try program.waitForDialog("settings")
        #expect(try client.numbers("_NET_WM_USER_TIME", of: dialog.window).first ?? 0 >= second)
    }

    // MARK: Shared memory that goes

    @Test(arguments: [16, 24]) func theServerLosesTheMemory(depth: Int) throws {
        let server = try XServer(depth: depth)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client)
        let other = try TemperaProcess.small(on: client)
        func paint(_ program: TemperaProcess) throws -> Screenshot {
            try program.click("pencil.red")
            try program.paintLine(2)
            try program.click("pencil.dark-blue")
            try program.paintLine(5)
            client.move(to: Point(0, 0))
            try program.settle()
            return try program.screenshot()
        }
        let expected = try paint(other)
        try other.terminate()
        try client.detachSharedMemory(ofProgramWith: program.window)
        expectEqual(try paint(program), expected)
        // It goes on without, in every size, and new windows share again.
        try client.resize(program.window, to: Size(width: 900, height: 600))
        try program.waitForUI("the larger layout") { $0.widget("canvas")?.area.width == 900 }
        try program.click(at: Point(800, 300))
        #expect(try client.pixel(Point(800, 300), of: program.window) & 0xFF > 0xF0)
        try client.key("Ctrl+comma")
        try program.waitForDialog("settings").end(withKey: "Escape")
        #expect(!program.process.standardError.contains("request 0"))
        try program.terminate()
    }

    // MARK: Two monitors

    /// Two monitors side by side are one wide root window. (FIELD-REPORTS 22)
    @Test(arguments: [Point(1500, 200), Point(880, 350)]) func theStrokeIsUnderThePointer(place: Point) throws {
        let server = try XServer(size: Size(width: 2560, height: 1024))
        let client = try XClient(display: server.display)
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "900x600+\(place.x)+\(place.y)"])
        #expect(try client.area(of: program.window).origin == place)
        let points = [Point(20, 100), Point(420, 300), Point(860, 150)]
        try program.drag(through: points)
        for point in points {
            #expect(try client.pixel(Point(place.x + point.x, place.y + point.y)) == 0, "\(point)")
        }
    }

    @Test func theSecondScreen() throws {
        let server = try XServer(arguments: ["-screen", "1", "1000x700x24"])
        let client = try XClient(display: server.display + ".1")
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "640x400-0-0"])
        #expect(try client.area(of: program.window) == Area(x: 360, y: 300, width: 640, height: 400))
        client.warp(to: Point(0, 0))
        try program.settle()
        try program.drag(through: [Point(100, 100), Point(300, 150)])
        #expect(try client.pixel(Point(200, 125), of: program.window) == 0)
    }
}
