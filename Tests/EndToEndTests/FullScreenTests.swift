import TestSupport
import Testing

/// The whole screen by F11 and by the window manager, and what is left of it.
@Suite(.serialized) struct FullScreenTests {
    private let server: XServer
    private let client: XClient
    private let home: TemporaryDirectory
    private static let screen = Area(x: 0, y: 0, width: 1280, height: 800)

    init() throws {
        server = try XServer()
        client = try XClient(display: server.display)
        home = try TemporaryDirectory()
    }

    private func start(_ arguments: [String] = []) throws -> TemperaProcess {
        let program = try TemperaProcess(on: client, arguments: arguments, directory: home)
        try program.wait(for: "the focus") { try client.focusedWindow() == program.window }
        try program.settle()
        return program
    }

    private func isFullScreen(_ program: TemperaProcess) throws -> Bool {
        let state = Int(bitPattern: try client.atom("_NET_WM_STATE_FULLSCREEN"))
        return try client.numbers("_NET_WM_STATE", of: program.window).contains(state)
    }

    /// Waits until the window has a place and the layout of that size.
    private func wait(_ program: TemperaProcess, for area: Area) throws {
        try program.wait(for: "a window at \(area)") { try client.area(of: program.window) == area }
        try program.waitForUI("the layout of \(area)") { $0.widget("canvas")?.area.width == area.width }
        try program.settle()
    }

    /// The window manager's own key or menu (EWMH): 2 toggles.
    private func toggleByWindowManager(_ program: TemperaProcess) throws {
        let state = Int(bitPattern: try client.atom("_NET_WM_STATE_FULLSCREEN"))
        try client.send("_NET_WM_STATE", to: program.window, [2, state, 0, 2], throughRoot: true)
    }

    @Test(arguments: [false, true]) func thereAndBack(withWindowManager: Bool) throws {
        let manager = withWindowManager ? try WindowManager(on: server) : nil
        let program = try start(["--geometry", "700x500+150+90"])
        let place = try client.area(of: program.window)
        let picture = try program.canvasScreenshot()
        for _ in 0..<3 {
            try program.key("F11")
            try wait(program, for: Self.screen)
            #expect(try isFullScreen(program))
            #expect(try program.widget("canvas").text == "700x356", "by itself it changes nothing")
            #expect(try !program.widget("button.undo").isEnabled && !program.isMarkedUnsaved)
            try program.key("Escape")
            #expect(try client.area(of: program.window) == Self.screen, "Esc is for the stroke")
            try program.key("F11")
            try wait(program, for: place)
            #expect(try !isFullScreen(program))
        }
        expectEqual(try program.canvasScreenshot(), picture)
        // A stroke on the new area makes the canvas grow, as in any larger window.
        try program.key("F11")
        try wait(program, for: Self.screen)
        try program.click(at: Point(1000, 500))
        #expect(try program.widget("canvas").text == "1280x656")
        #expect(try client.pixel(Point(1000, 500)) == 0)
        try program.key("Ctrl+z")
        #expect(try program.widget("canvas").text == "700x356")
        withExtendedLifetime(manager) {}
    }

    @Test func twoPressesAtOnceChangeNothing() throws {
        let manager = try WindowManager(on: server)
        let program = try start(["--geometry", "700x500+150+90"])
        let place = try client.area(of: program.window)
        try client.press("F11", times: 2)
        try program.settle()
        try wait(program, for: place)
        try client.press("F11", times: 3)
        try wait(program, for: Self.screen)
        try program.key("F11")
        try wait(program, for: place)
        withExtendedLifetime(manager) {}
    }

    /// How the window gets the whole screen, and how the program ends.
    @Test(arguments: [(false, false), (true, false), (true, true)])
    func thePlaceOfBeforeIsKept(withWindowManager: Bool, byWindowManager: Bool) throws {
        let manager = withWindowManager ? try WindowManager(on: server) : nil
        var program = try start(["--geometry", "700x500+150+90"])
        let place = try client.area(of: program.window)
        if byWindowManager { try toggleByWindowManager(program) } else { try program.key("F11") }
        try wait(program, for: Self.screen)
        try program.close()
        program = try start()
        #expect(try client.area(of: program.window) == place)
        #expect(try !isFullScreen(program))
        withExtendedLifetime(manager) {}
    }

    @Test func theWindowManagersOwnChangeIsFollowed() throws {
        let manager = try WindowManager(on: server)
        let program = try start(["--geometry", "700x500+150+90"])
        let place = try client.area(of: program.window)
        try toggleByWindowManager(program)
        try wait(program, for: Self.screen)
        try program.key("F11")
        try wait(program, for: place)
        try program.key("F11")
        try wait(program, for: Self.screen)
        try toggleByWindowManager(program)
        try wait(program, for: place)
        try program.key("F11")
        try wait(program, for: Self.screen)
        withExtendedLifetime(manager) {}
    }

    // MARK: The screen's size

    /// (RandR) Without a window manager the window follows the screen, and goes back to its place.
    @Test func theWindowFollowsTheScreen() throws {
        let program = try start(["--geometry", "700x500+150+90"])
        try program.key("F11")
        try wait(program, for: Self.screen)
        try client.announceScreenSize(Size(width: 1000, height: 700))
        try wait(program, for: Area(x: 0, y: 0, width: 1000, height: 700))
        try program.key("F11")
        try wait(program, for: Area(x: 150, y: 90, width: 700, height: 500))
    }

    @Test func dialogsOpenOnThePresentScreen() throws {
        let program = try start(["--geometry", "1280x800+0+0"])
        try client.announceScreenSize(Size(width: 640, height: 480))
        try client.key("Ctrl+n")
        let dialog = try program.waitForDialog("new")
        let area = try client.area(of: dialog.window)
        #expect(area.maxX <= 640 && area.maxY <= 480, "\(area)")
        try dialog.end(withKey: "Escape")
        try client.announceScreenSize(Size(width: 1280, height: 800))
        try client.key("Ctrl+n")
        let other = try program.waitForDialog("new")
        #expect(try client.area(of: other.window).center.x >= 630)
    }
}
