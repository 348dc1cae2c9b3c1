import FileTestSupport
import Glibc
import TestSupport
import Testing

/// What the tests about files and servers do with a running program.
extension TemperaProcess {
    /// Starts the program in a window at the screen's corner, small enough to be quick.
    static func small(
        on client: XClient, _ arguments: [String] = [], environment: [String: String] = [:],
        in home: TemporaryDirectory? = nil, wrapper: [String] = []
    ) throws -> TemperaProcess {
        try TemperaProcess(
            on: client, arguments: ["--geometry", "640x400+0+0"] + arguments, environment: environment, directory: home,
            wrapper: wrapper)
    }

    /// Paints a line across the middle half of the canvas; eight numbers, from 0, give different ones.
    func paintLine(_ number: Int = 0) throws {
        try drag(through: try linePoints(number))
    }

    /// The points of ``paintLine(_:)``.
    func linePoints(_ number: Int = 0) throws -> [Point] {
        let area = try widget("canvas").area
        let y = area.y + area.height * (2 * number + 1) / 16
        return [1, 2, 3].map { Point(area.x + area.width * $0 / 4, y) }
    }

    /// Paints with several pencils, an even half-transparent stroke that crosses itself, and the eraser.
    func paintPicture() throws {
        try click("pencil.red")
        try paintLine(1)
        try click("pencil.dark-green")
        for _ in 0..<10 { try client.key("Shift+bracketleft") }
        let area = try widget("canvas").area
        func point(_ x: Int, _ y: Int) -> Point { Point(area.x + area.width * x / 8, area.y + area.height * y / 8) }
        try drag(through: [point(2, 0), point(5, 6), point(6, 1), point(1, 5), point(4, 0)])
        try click("pencil.eraser")
        try drag(through: [point(3, 1), point(4, 4)])
        try click("pencil.orange")
        for _ in 0..<10 { try client.key("Shift+bracketright") }
        try click(at: point(7, 7))
        try client.key("Ctrl+z")
        try key("Ctrl+y")
    }

    /// Whether the title has the dot that stands for unsaved changes.
    var isMarkedUnsaved: Bool {
        get throws { try title().hasPrefix("• ") }
    }

    /// Presses Ctrl+S and waits until the picture, which has a name, is saved.
    /// - Returns: What the bar says.
    @discardableResult
    func save() throws -> String {
        try key("Ctrl+s")
        return try waitForSaved()
    }

    /// The path that standard error names as the one of the copy of an unsaved picture.
    func keptCopy() throws -> String {
        let lines = process.standardError.split(separator: "\n").map(String.init)
        let opening = "tempera: the unsaved picture was kept in "
        let path = lines.last { $0.hasPrefix(opening) }?.dropFirst(opening.count)
        return String(try #require(path, "standard error was: \(process.standardError)"))
    }

    /// The folder for copies of unsaved pictures.
    var unsavedFolder: String { home + "/state/tempera/unsaved" }
}

extension ChildProcess {
    /// Runs `tempera` where it ends before it shows a window.
    static func tempera(
        _ arguments: [String], display: String? = nil, in home: TemporaryDirectory? = nil, wrapper: [String] = []
    ) throws -> (status: TestSupport.ExitStatus, output: String, errors: String) {
        let home = try home ?? TemporaryDirectory()
        return try run(
            wrapper + [try BuildFolder.executable("tempera")] + arguments,
            environment: try TemperaProcess.environment(home: home, display: display), directory: home.path)
    }
}

/// Commands that run a program in other circumstances; they replace themselves with it.
enum Wrapper {
    /// Without the rights of root: the owner's permissions count for it as for anybody.
    static let unprivileged =
        geteuid() == 0 ? ["setpriv", "--inh-caps=-all", "--bounding-set=-all"] : []

    /// With System V shared memory of its own, which the X server cannot attach.
    static let privateMemory = geteuid() == 0 ? ["unshare", "-i"] : ["unshare", "-ri"]

    /// With mounts of its own; nil where this is not allowed.
    static let privateMounts: [String]? = [["unshare", "-m"], ["unshare", "-rm"]].first {
        (try? Command($0 + ["mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status) == 0
    }

    /// After a shell script, which has `arguments` as $1 and so on. It ends with `shift`s and `exec "$@"`.
    static func script(_ text: String, _ arguments: [String] = []) -> [String] {
        ["sh", "-c", text, "sh"] + arguments
    }
}

/// What is in a folder: to see that nothing in it changed.
struct FolderState: Equatable, CustomStringConvertible {
    /// What has a name there: its kind and mode, where it leads to or its bytes.
    struct Entry: Equatable {
        let mode: mode_t
        let content: [UInt8]
    }

    let entries: [String: Entry]

    init(of folder: String) {
        var entries: [String: Entry] = [:]
        for name in TemporaryDirectory.contents(of: folder) {
            let path = folder + "/" + name
            var status = stat()
            unsafe lstat(path, &status)
            entries[name] = Entry(
                mode: status.st_mode, content: status.st_mode & S_IFMT == S_IFREG ? bytes(ofFile: path) ?? [] : [])
        }
        self.entries = entries
    }

    var description: String {
        entries.sorted { $0.key < $1.key }.map { name, entry in
            "\(name) (mode \(String(entry.mode, radix: 8)), \(entry.content.count) bytes)"
        }.joined(separator: ", ")
    }
}
