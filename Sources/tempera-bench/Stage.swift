import Glibc
import TestSupport

/// A program that is measured.
enum Program: String, CaseIterable {
    /// Ours.
    case tempera
    /// The least that a C program can do.
    case floor = "tempera-floor"

    /// What makes its window fill the screen.
    var arguments: [String] { self == .tempera ? ["--geometry", "1280x800+0+0"] : [] }

    /// Both, in an order that changes with the turn, so that neither always comes second.
    static func inTurn(_ turn: Int) -> [Program] { turn % 2 == 0 ? [.tempera, .floor] : [.floor, .tempera] }
}

/// The screen on which the programs take their turns. The server starts when the first measurement needs it.
final class Stage {
    /// The part of the screen in which the pointer paints, the same for both programs.
    static let paintArea = Area(x: 60, y: 80, width: 1160, height: 520)
    /// The middle of the screen, where both programs show white and the empty screen is black.
    static let middle = Point(640, 400)
    /// In tempera's top bar, between the buttons.
    static let inBar = Point(640, 8)

    private var opened: (server: XServer, client: XClient, home: TemporaryDirectory)?

    /// The connection that injects input and looks at the screen.
    func client() throws -> XClient { try open().client }

    /// Starts a program, and returns at once.
    func start(_ program: Program, arguments: [String] = []) throws -> ChildProcess {
        let (server, _, home) = try open()
        // One home for all launches: like a user's, it is warm after the first.
        let environment = try TemperaProcess.environment(home: home, display: server.display)
        let path = try BuildFolder.executable(program.rawValue)
        return try ChildProcess([path] + program.arguments + arguments, environment: environment)
    }

    /// Starts a program, and returns when it shows its window and has nothing more to do.
    func startAndRest(_ program: Program, arguments: [String] = []) throws -> ChildProcess {
        let client = try client()
        let process = try start(program, arguments: arguments)
        var window: WindowID?
        try client.wait(for: "the window of \(program.rawValue)\n\(process.standardError)", before: .seconds(30)) {
            try failIfEnded(process)
            window = try client.windows(ofProcess: process.pid).first
            return try window != nil && client.pixel(Stage.middle) != 0
        }
        try waitUntilIdle(process)
        if let window, program == .tempera { try checkCanvas(of: window) }
        return process
    }

    /// Ends a program, and waits until the screen is empty.
    func end(_ process: ChildProcess) throws {
        try failIfEnded(process)
        process.send(signal: SIGKILL)
        try process.waitForExit()
        try client().waitForPixel(Stage.middle, 0)
    }

    /// Waits until a program's threads have used no processor time for 50 ms.
    func waitUntilIdle(_ process: ChildProcess) throws {
        let deadline = Deadline.seconds(30)
        var last = -1
        while !deadline.hasPassed {
            let time = try processorTime(of: process)
            if time == last { return }
            last = time
            pause(microseconds: 50_000)
        }
        throw HarnessError.timedOut("\(process.program) to be idle")
    }

    /// Throws when a program has ended that should run.
    func failIfEnded(_ process: ChildProcess) throws {
        if let status = process.status {
            throw HarnessError.ended(process.program, status, output: process.standardError)
        }
    }

    private func open() throws -> (server: XServer, client: XClient, home: TemporaryDirectory) {
        if let opened { return opened }
        let server = try XServer()
        let new = (server, try XClient(display: server.display), try TemporaryDirectory())
        opened = new
        return new
    }

    /// Makes sure that the pointer paints where the measurements move it.
    private func checkCanvas(of window: WindowID) throws {
        let client = try client()
        let origin = try client.area(of: window).origin
        guard let text = try client.text("_TEMPERA_UI", of: window), let canvas = UIMap(text)?.widget("canvas") else {
            throw HarnessError.notFound("widget canvas")
        }
        let area = Stage.paintArea
        for corner in [area.origin, Point(area.x + area.width - 1, area.y + area.height - 1)]
        where !canvas.area.contains(Point(corner.x - origin.x, corner.y - origin.y)) {
            throw HarnessError.notFound("point (\(corner.x), \(corner.y)) in the canvas of tempera")
        }
    }
}
