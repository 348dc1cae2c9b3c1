import TestSupport
import Testing

/// The window's size and place from one start to the next.
@Suite(.serialized) struct KeptWindowTests {
    private let server: XServer
    private let client: XClient
    private let home: TemporaryDirectory

    init() throws {
        server = try XServer()
        client = try XClient(display: server.display)
        home = try TemporaryDirectory()
    }

    private func start(_ arguments: [String] = []) throws -> TemperaProcess {
        let program = try TemperaProcess(on: client, arguments: arguments, directory: home)
        try program.settle()
        return program
    }

    private func write(_ text: String) throws {
        _ = try home.makeDirectory("config")
        _ = try home.makeDirectory("config/tempera")
        try TestSupport.write(Array(text.utf8), toFile: home.path + "/config/tempera/settings.ini")
    }

    @Test(arguments: [false, true]) func theWindowComesBackToItsPlace(withWindowManager: Bool) throws {
        let windowManager = withWindowManager ? try WindowManager(on: server) : nil
        defer { withExtendedLifetime(windowManager) {} }
        var program = try start()
        try client.moveWindow(program.window, to: Point(210, 120))
        try client.resize(program.window, to: Size(width: 700, height: 500))
        try program.wait(for: "the new size") {
            let area = try client.area(of: program.window)
            return area.width == 700 && area.height == 500 && area.x >= 210
        }
        try program.settle()
        let place = try client.area(of: program.window)
        try program.close()
        for number in 1...5 {
            program = try start()
            #expect(try client.area(of: program.window) == place, "start \(number)")
            #expect(try program.widget("canvas").text == "700x356")
            try program.close()
        }
    }

    @Test(arguments: [false, true]) func theCommandLineWins(withWindowManager: Bool) throws {
        let windowManager = withWindowManager ? try WindowManager(on: server) : nil
        defer { withExtendedLifetime(windowManager) {} }
        func area(_ arguments: [String]) throws -> Area {
            try write("[Window]\nx=200\ny=150\nwidth=700\nheight=500\n")
            let program = try start(arguments)
            defer { _ = try? program.close() }
            return try client.area(of: program.window)
        }
        let frame = withWindowManager ? try area(["--geometry", "640x400+0+0"]).origin : Point(0, 0)
        #expect(try area([]) == Area(x: 200, y: 150, width: 700, height: 500))
        #expect(
            try area(["--geometry", "640x400+30+40"])
                == Area(x: 30 + frame.x, y: 40 + frame.y, width: 640, height: 400))
        #expect(try area(["--geometry", "640x400"]) == Area(x: 200, y: 150, width: 640, height: 400))
        #expect(
            try area(["--geometry", "+30+40"]) == Area(x: 30 + frame.x, y: 40 + frame.y, width: 700, height: 500))
    }

    @Test(arguments: [
        "width=0\nheight=500", "width=700", "height=500", "width=700\nheight=-5", "width=1e9\nheight=1e9",
        "width=many\nheight=more",
    ])
    func aSizeThatIsNotPossibleIsIgnored(lines: String) throws {
        try write("[Window]\n\(lines)\nx=10\ny=20\n")
        let program = try start()
        #expect(try client.area(of: program.window) == Area(x: 10, y: 20, width: 1024, height: 720))
    }

    /// A screen that is gone must not take the window along.
    @Test(arguments: [
        "x=5000\ny=40", "x=40\ny=5000", "x=-5000\ny=-5000", "x=1279\ny=799", "x=0\ny=0\nwidth=5000\nheight=5000",
    ])
    func theWindowIsWhereItCanBeSeen(lines: String) throws {
        for isManaged in [false, true] {
            let windowManager = isManaged ? try WindowManager(on: server) : nil
            defer { withExtendedLifetime(windowManager) {} }
            try write("[Window]\nwidth=700\nheight=500\n\(lines)\n")
            let program = try start()
            let area = try client.area(of: program.window)
            let bar = try program.widget("button.save").area
            let save = Point(area.x + bar.center.x, area.y + bar.center.y)
            #expect(Area(x: 0, y: 0, width: 1280, height: 800).contains(save), "\(area)")
            #expect(Area(x: 0, y: 0, width: 1280, height: 800).contains(Point(area.x + 20, area.y + 20)), "\(area)")
            try program.close()
        }
    }
}
