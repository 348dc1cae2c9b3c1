import FileTestSupport
import Glibc
import TestSupport
import Testing

/// What is kept from one start to the next, in `settings.ini`.
@Suite(.serialized) struct KeptSettingsTests {
    let server: XServer
    let client: XClient
    let home: TemporaryDirectory

    init() throws {
        server = try XServer()
        client = try XClient(display: server.display)
        home = try TemporaryDirectory()
    }

    private var folder: String { home.path + "/config/tempera" }
    private var file: String { folder + "/settings.ini" }

    private func start(
        _ arguments: [String] = [], environment: [String: String] = [:], wrapper: [String] = []
    ) throws -> TemperaProcess {
        let program = try TemperaProcess(
            on: client, arguments: arguments, environment: environment, directory: home, wrapper: wrapper)
        try program.settle()
        return program
    }

    /// The file's text; nil when there is none.
    private var text: String? { bytes(ofFile: file).map { String(decoding: $0, as: UTF8.self) } }

    private func write(_ text: String) throws {
        _ = try home.makeDirectory("config")
        _ = try home.makeDirectory("config/tempera")
        try TestSupport.write(Array(text.utf8), toFile: file)
    }

    /// Waits until the file has lines.
    private func wait(for lines: String..., of program: TemperaProcess) throws {
        try program.wait(for: "\(lines) in settings.ini, which is\n\(text ?? "missing")") {
            let found = (text ?? "").split(separator: "\n").map(String.init)
            return lines.allSatisfy(found.contains)
        }
    }

    private func settings(of program: TemperaProcess) throws -> DialogSteps {
        try client.key("Ctrl+comma")
        return try program.waitForDialog("settings")
    }

    private func brush(of program: TemperaProcess) throws -> String { try program.widget("brush.tile").text }

    // MARK: Coming back

    @Test func everythingComesBack() throws {
        var program = try start(["--geometry", "800x600+100+50"])
        try program.key("3")
        var settings = try settings(of: program)
        try settings.fill("field.width", with: "24.5")
        try settings.fill("field.opacity", with: "0.35")
        try settings.fill("field.hex", with: "#0080FF")
        try settings.keys("Return")
        try settings.waitUntilClosed()
        try program.key("9")
        settings = try self.settings(of: program)
        try settings.fill("field.hex", with: "#010203")
        try settings.keys("Return")
        try settings.waitUntilClosed()
        #expect(try program.close() == .exited(0))

        program = try start()
        #expect(try brush(of: program) == "24.5 px · 35 %")
        #expect(try client.area(of: program.window) == Area(x: 100, y: 50, width: 800, height: 600))
        #expect(try program.widget("pencil.black").isSelected, "the tool is always the first pencil")
        for (key, color) in [("3", "#0080FF"), ("9", "#010203"), ("1", "#000000"), ("4", "#0000FF")] {
            try program.key(key)
            let settings = try self.settings(of: program)
            #expect(try settings.text("field.hex") == color)
            #expect(try settings.text("slider.width") == "24.5")
            try settings.keys("Escape")
            try settings.waitUntilClosed()
        }
        // What is restored is kept as well.
        settings = try self.settings(of: program)
        try settings.click("button.restore")
        try settings.click("button.close")
        try settings.waitUntilClosed()
        try program.close()
        program = try start()
        try program.key("3")
        #expect(try self.settings(of: program).text("field.hex") == "#FF0000")
    }

    /// They are written when they change, so that a crash takes nothing along.
    @Test func changesAreWrittenAtOnce() throws {
        let program = try start()
        let settings = try settings(of: program)
        try settings.fill("field.width", with: "33")
        try wait(for: "width=33", of: program)
        try settings.keys("Escape")
        try settings.waitUntilClosed()
        try wait(for: "width=10", of: program)
        try client.key("bracketright")
        try wait(for: "width=11", of: program)
        program.process.send(signal: SIGKILL)
        try program.process.waitForExit()
        #expect(try brush(of: start()) == "11.0 px")
    }

    @Test func aSignalKeepsThem() throws {
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            let program = try start()
            let settings = try settings(of: program)
            try settings.keys("Up", "Up")
            program.process.send(signal: signal)
            #expect(try program.process.waitForExit() == .exited(0))
        }
        #expect(try brush(of: start()) == "13.0 px")
    }

    /// Without XDG_CONFIG_HOME, and with a relative one, they are in `.config` at home.
    @Test(arguments: ["", "relative/path"]) func theUsualPlace(configuration: String) throws {
        let program = try start(environment: ["XDG_CONFIG_HOME": configuration])
        try program.key("bracketright")
        try program.close()
        let contents = try #require(bytes(ofFile: home.path + "/.config/tempera/settings.ini"))
        #expect(String(decoding: contents, as: UTF8.self).contains("width=11\n"))
    }

    // MARK: Writing

    /// A new file takes the old one's name; nobody who reads sees a half of it, and nothing else is left.
    @Test func theFileIsReplacedInOneStep() throws {
        func inode() -> ino_t {
            var status = stat()
            return unsafe stat(file, &status) == 0 ? status.st_ino : 0
        }
        let program = try start()
        try program.key("bracketright")
        try wait(for: "width=11", of: program)
        // Held open, so that its number is not given to the next.
        let held = unsafe open(file, O_RDONLY | O_CLOEXEC)
        defer { Glibc.close(held) }
        let first = inode()
        try program.key("bracketright")
        try wait(for: "width=12", of: program)
        #expect(inode() != first && inode() != 0)
        #expect(TemporaryDirectory.contents(of: folder) == ["settings.ini"])
        var old = [UInt8](repeating: 0, count: 4096)
        let count = unsafe pread(held, &old, old.count, 0)
        #expect(String(decoding: old.prefix(count), as: UTF8.self).contains("width=11\n"))
    }

    /// A file that is kept elsewhere stays there.
    @Test func aLinkIsFollowed() throws {
        _ = try home.makeDirectory("config")
        _ = try home.makeDirectory("config/tempera")
        let place = try home.makeDirectory("dotfiles") + "/tempera.ini"
        try TestSupport.write(Array("[Brush]\nwidth=20\n".utf8), toFile: place)
        unsafe symlink("../../dotfiles/tempera.ini", file)
        let program = try start()
        #expect(try brush(of: program) == "20.0 px")
        try program.key("bracketleft")
        try program.close()
        #expect(TemporaryDirectory.contents(of: home.path + "/dotfiles") == ["tempera.ini"])
        #expect(String(decoding: try #require(bytes(ofFile: place)), as: UTF8.self).contains("width=19\n"))
        var status = stat()
        unsafe lstat(file, &status)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func whatIsNotOursSurvives() throws {
        let lines = [
            "# by hand", "[Brush]", "# wide", "tilt=0.25", "[Plugins]", "list=a;b;", "[Colours]", "teal=#008080",
        ]
        try write(lines.joined(separator: "\n") + "\n")
        let program = try start()
        try program.key("bracketright")
        try wait(for: "width=11", of: program)
        try program.close()
        let written = try #require(text).split(separator: "\n").map(String.init)
        for line in lines { #expect(written.contains(line), "\(line)") }
    }

    // MARK: Damage

    @Test(arguments: ["no key file\n", "[Brush\nwidth=3", "width=30\n", "\u{89}PNG\r\n"])
    func aDamagedFileIsSetAside(text: String) throws {
        try write(text)
        var program = try start()
        let notice = try program.waitForWidget("label.notice").text
        #expect(notice == "The settings were damaged and are set aside in ~/config/tempera/settings.ini.damaged")
        #expect(try brush(of: program) == "10.0 px")
        #expect(bytes(ofFile: file + ".damaged") == Array(text.utf8))
        try program.key("bracketright")
        try program.close()
        #expect(bytes(ofFile: file + ".damaged") == Array(text.utf8))
        program = try start()
        #expect(try brush(of: program) == "11.0 px")
        #expect(try program.uiMap()?.widget("label.notice") == nil)
    }

    @Test(arguments: [
        "width=0", "width=80.5", "width=-3", "width=nan", "width=inf", "width=ten", "width=", "width=1e999",
        "opacity=1.01", "opacity=-0.1", "opacity=nan", "opacity=50 %",
    ])
    func whatIsNotPossibleIsIgnored(line: String) throws {
        let other = line.hasPrefix("width") ? "opacity=0.5" : "width=20"
        try write("[Brush]\n\(line)\n\(other)\n[Colours ten-pencils]\nblack=#12345\nred=blue\ngrey=\nbrown=#FFFFFF\n")
        let program = try start()
        #expect(try brush(of: program) == (line.hasPrefix("width") ? "10.0 px · 50 %" : "20.0 px"))
        #expect(try program.uiMap()?.widget("label.notice") == nil)
        for (key, color) in [("1", "#000000"), ("3", "#FF0000"), ("2", "#696969"), ("8", "#FFFFFF")] {
            try program.key(key)
            let settings = try settings(of: program)
            #expect(try settings.text("field.hex") == color)
            try settings.keys("Escape")
            try settings.waitUntilClosed()
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["fifo", "folder", "device"])
    func whatIsNoFileIsSaidAndLeft(kind: String) throws {
        _ = try home.makeDirectory("config")
        _ = try home.makeDirectory("config/tempera")
        switch kind {
        case "fifo": unsafe mkfifo(file, 0o600)
        case "folder": unsafe mkdir(file, 0o700)
        default: unsafe symlink("/dev/zero", file)
        }
        let program = try start()
        let notice = try program.waitForWidget("label.notice").text
        #expect(notice.contains("settings.ini") && notice.contains(kind == "folder" ? "directory" : "regular file"))
        try program.key("bracketright")
        try program.close()
        var status = stat()
        unsafe lstat(file, &status)
        #expect(status.st_mode & S_IFMT == (kind == "fifo" ? S_IFIFO : kind == "folder" ? S_IFDIR : S_IFLNK))
    }

    // MARK: Places that cannot be written

    /// It is said once, and painting goes on.
    @Test func anUnwritableFolderIsOneNotice() throws {
        _ = try home.makeDirectory("config")
        unsafe chmod(home.path + "/config", 0o500)
        let program = try start(["picture.png"], wrapper: Wrapper.unprivileged)
        try program.key("bracketright")
        let notice = try program.waitForWidget("label.notice").text
        #expect(notice.hasPrefix("The settings are not kept."))
        #expect(notice.contains("no permission to write in \(home.path)/config"))
        try program.paintLine()
        try program.save()
        // The same is not said again: neither when a write fails the next time, nor when one works, nor at the end.
        try program.key("bracketright")
        unsafe chmod(home.path + "/config", 0o700)
        try program.key("bracketright")
        try wait(for: "width=13", of: program)
        #expect(try program.widget("label.notice").text.hasPrefix("Saved to"))
        #expect(try program.close() == .exited(0))
        #expect(program.process.standardError == "")
    }

    /// Nobody saw it in the window, so the end says it.
    @Test func theEndSaysThatNothingWasKept() throws {
        try TestSupport.write([], toFile: home.path + "/config-file")
        let program = try start(environment: ["XDG_CONFIG_HOME": home.path + "/config-file"])
        #expect(try program.close() == .exited(0))
        let errors = program.process.standardError
        #expect(errors.hasPrefix("tempera: The settings are not kept. "))
        #expect(errors.count { $0 == "\n" } == 1)
    }
}
