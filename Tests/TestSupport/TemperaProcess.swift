import Glibc

/// A running `tempera` with a home of its own, and its main window; it ends with its owner.
///
/// Points are pixels of the main window unless a window is named. Calls that wait fail at once when the program has
/// ended, with what it wrote to standard error.
public final class TemperaProcess {
    /// The program's process, or its wrapper's.
    public let process: ChildProcess
    /// The connection through which the test sees and steers it.
    public let client: XClient
    /// The directory that HOME names; settings, state, cache and Pictures are in it.
    public let home: String
    /// The main window.
    public private(set) var window: WindowID = 0

    private let directory: TemporaryDirectory
    private let isWrapped: Bool

    /// Starts the program and waits until its window is shown and has its UI map.
    /// - Parameters:
    ///   - client: a connection to the display that it shall use.
    ///   - arguments: the command line after the program's name.
    ///   - environment: more variables, or others than ``environment(home:display:)`` gives.
    ///   - directory: a home to use again; nil makes a new one.
    ///   - workingDirectory: where it starts; nil is its home.
    ///   - wrapper: a command that runs it, such as `["unshare", "-i"]` or `["strace", "-f", ...]`.
    public init(
        on client: XClient, arguments: [String] = [], environment: [String: String] = [:],
        directory: TemporaryDirectory? = nil, workingDirectory: String? = nil, wrapper: [String] = [],
        before deadline: Deadline = .seconds(30)
    ) throws {
        self.client = client
        self.directory = try directory ?? TemporaryDirectory()
        home = self.directory.path
        isWrapped = !wrapper.isEmpty
        let variables = try TemperaProcess.environment(home: self.directory, display: client.name)
        process = try ChildProcess(
            wrapper + [try BuildFolder.executable("tempera")] + arguments,
            environment: variables.merging(environment) { $1 }, directory: workingDirectory ?? home)
        window = try waitForWindow("the main window", before: deadline) { window, map in
            map.widget("canvas") != nil
        }
    }

    /// The environment that a test gives the program: only PATH and the locale from outside, all directories inside
    /// its home, and no session bus.
    public static func environment(home: TemporaryDirectory, display: String?) throws(HarnessError) -> [String: String]
    {
        var variables = [
            "HOME": home.path, "LANG": "C.UTF-8", "PATH": ChildProcess.environment["PATH"] ?? "/usr/bin:/bin",
        ]
        variables["DISPLAY"] = display
        variables["XDG_CONFIG_HOME"] = try home.makeDirectory("config")
        variables["XDG_STATE_HOME"] = try home.makeDirectory("state")
        variables["XDG_CACHE_HOME"] = try home.makeDirectory("cache")
        variables["XDG_DATA_HOME"] = try home.makeDirectory("data")
        variables["XDG_RUNTIME_DIR"] = try home.makeDirectory("runtime")
        variables["XDG_PICTURES_DIR"] = try home.makeDirectory("Pictures")
        variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(home.path)/runtime/no-bus"
        return variables
    }

    // MARK: Windows and what they show

    /// The program's shown windows, the main one and its dialogs.
    public func windows() throws(HarnessError) -> [WindowID] {
        isWrapped ? try client.windows(ofClass: "tempera") : try client.windows(ofProcess: process.pid)
    }

    /// Waits until the program shows a window with a UI map that fits, and gives it.
    /// - Parameter what: for the error's text.
    public func waitForWindow(
        _ what: String, before deadline: Deadline = .usual, where fits: (WindowID, UIMap) -> Bool
    ) throws -> WindowID {
        var found: WindowID?
        try wait(for: what, before: deadline) {
            found = try windows().first { window in
                guard let map = try? uiMap(of: window) else { return false }
                return fits(window, map)
            }
            return found != nil
        }
        guard let found else { throw HarnessError.notFound(what) }
        try client.watchProperties(of: found)
        return found
    }

    /// Waits until the program shows a window that has this widget, such as `alert.ok`.
    public func waitForWindow(with widget: String, before deadline: Deadline = .usual) throws -> WindowID {
        try waitForWindow("a window with \(widget)", before: deadline) { $1.widget(widget) != nil }
    }

    /// What a window says that it shows; nil when it says nothing.
    public func uiMap(of window: WindowID? = nil) throws(HarnessError) -> UIMap? {
        guard let text = try client.text("_TEMPERA_UI", of: window ?? self.window) else { return nil }
        guard let map = UIMap(text) else { throw .notFound("sense in the UI map\n\(text)") }
        return map
    }

    /// Waits until a window's UI map fulfils a condition, and gives it.
    @discardableResult
    public func waitForUI(
        _ what: String, of window: WindowID? = nil, before deadline: Deadline = .usual, until fits: (UIMap) -> Bool
    ) throws -> UIMap {
        var last: UIMap?
        try wait(for: "\(what); the UI map is\n\(last?.description ?? "missing")", before: deadline) {
            last = try uiMap(of: window)
            return last.map(fits) ?? false
        }
        guard let last else { throw HarnessError.notFound(what) }
        return last
    }

    /// Waits until a widget fulfils a condition, and gives it.
    @discardableResult
    public func waitForWidget(
        _ name: String, of window: WindowID? = nil, before deadline: Deadline = .usual,
        until fits: (UIWidget) -> Bool = { _ in true }
    ) throws -> UIWidget {
        let map = try waitForUI("widget \(name)", of: window, before: deadline) { $0.widget(name).map(fits) ?? false }
        guard let widget = map.widget(name) else { throw HarnessError.notFound("widget \(name)") }
        return widget
    }

    /// A widget as it is; an error when the window does not show it.
    public func widget(_ name: String, of window: WindowID? = nil) throws(HarnessError) -> UIWidget {
        guard let widget = try uiMap(of: window)?.widget(name) else { throw .notFound("widget \(name)") }
        return widget
    }

    /// The title of the main window.
    public func title() throws(HarnessError) -> String { try client.title(of: window) ?? "" }

    // MARK: Input

    /// A window's pixel in root pixels.
    public func rootPoint(_ point: Point, of window: WindowID? = nil) throws(HarnessError) -> Point {
        let origin = try client.area(of: window ?? self.window).origin
        return Point(origin.x + point.x, origin.y + point.y)
    }

    /// Clicks into the middle of a widget, and waits until the program has handled it.
    public func click(_ name: String, of window: WindowID? = nil, button: Int = 1) throws {
        try click(at: try widget(name, of: window).center, of: window, button: button)
    }

    /// Clicks at a point, and waits until the program has handled it.
    public func click(at point: Point, of window: WindowID? = nil, button: Int = 1) throws {
        client.click(at: try rootPoint(point, of: window), button: button)
        try settle(window)
    }

    /// Paints: presses at the first point, moves through the others, releases, and waits until it is handled and shown.
    public func drag(through points: [Point], button: Int = 1) throws {
        let origin = try client.area(of: window).origin
        client.drag(through: points.map { Point(origin.x + $0.x, origin.y + $0.y) }, button: button)
        try settle()
    }

    /// Presses a key combination as ``XClient/key(_:)`` does, and waits until the program has handled it.
    public func key(_ combination: String) throws {
        try client.key(combination)
        try settle()
    }

    // MARK: Waiting and seeing

    /// Waits until the program has handled all input so far and shows what came of it; see ``XClient/settle(_:before:)``.
    public func settle(_ window: WindowID? = nil, before deadline: Deadline = .usual) throws {
        do {
            try client.settle(window ?? self.window, before: deadline)
        } catch {
            try failIfEnded()
            throw error
        }
    }

    /// Waits until a condition holds; fails at once when the program has ended.
    public func wait(
        for what: @autoclosure () -> String, before deadline: Deadline = .usual, until condition: () throws -> Bool
    ) throws {
        try client.wait(for: "\(what())\n\(process.standardError)", before: deadline) {
            try failIfEnded()
            return try condition()
        }
    }

    /// The pixels of a window, with those of windows above it.
    public func screenshot(of window: WindowID? = nil, _ area: Area? = nil) throws(HarnessError) -> Screenshot {
        try client.screenshot(of: window ?? self.window, area)
    }

    /// The pixels of the picture's place: those of the widget `canvas`.
    public func canvasScreenshot() throws(HarnessError) -> Screenshot {
        try screenshot(try widget("canvas").area)
    }

    /// Asks the program to close its main window, and waits for its end.
    @discardableResult
    public func close(before deadline: Deadline = .usual) throws -> ExitStatus {
        try client.requestClose(window)
        return try process.waitForExit(before: deadline)
    }

    private func failIfEnded() throws(HarnessError) {
        if let status = process.status { throw .ended("tempera", status, output: process.standardError) }
    }
}
