import Glibc

/// An X server of a test's own, on a display number that the server picks; it ends with its owner. It is an Xvfb, unless
/// it is an ``XorgServer``.
public class XServer {
    /// What DISPLAY must be for its clients, such as `:3`.
    public let display: String
    /// The size of its screen in pixels.
    public let size: Size
    /// The server's process, which is the one that its wrapper became.
    public let process: ChildProcess

    private let number: Int
    /// Holds the server up between the clients of a test: it runs with `-terminate`, and so ends with the last of them.
    private var keeper: XClient?
    /// Ends the server when the test's process dies, whatever clients are left.
    private var watch: DeathWatch?

    /// Starts an Xvfb and waits until it takes clients.
    /// - Parameters:
    ///   - size: of the one screen, in pixels.
    ///   - depth: bits of a pixel: 16, 24 or 30.
    ///   - arguments: more of Xvfb's arguments, such as `["-extension", "MIT-SHM"]`.
    ///   - wrapper: a command that runs the server, such as `["unshare", "-i"]`; it must replace itself with it.
    public convenience init(
        size: Size = Size(width: 1280, height: 800), depth: Int = 24, arguments: [String] = [], wrapper: [String] = [],
        before deadline: Deadline = .seconds(30)
    ) throws(HarnessError) {
        let screen = "\(size.width)x\(size.height)x\(depth)"
        try self.init(
            running: wrapper + ["Xvfb", "-screen", "0", screen], arguments, name: "Xvfb", size: size, before: deadline)
    }

    /// Starts a server and waits until it takes clients.
    /// - Parameters:
    ///   - command: the server, with its wrapper if there is one, and what it must be told.
    ///   - arguments: those that come last, and so win.
    ///   - name: the server's, for errors.
    ///   - size: that of the screen which the command asks for.
    init(
        running command: [String], _ arguments: [String], name: String, size: Size, before deadline: Deadline
    ) throws(HarnessError) {
        let pipe = try Pipe(for: "\(name) -displayfd")
        let process = try ChildProcess(
            command + ["-displayfd", "3", "-nolisten", "tcp", "-terminate"] + arguments, passing: pipe.writeEnd)
        pipe.closeWriteEnd()
        number = try XServer.readDisplayNumber(from: pipe.readEnd, of: process, name: name, before: deadline)
        display = ":\(number)"
        self.size = size
        self.process = process
        keeper = try XClient(display: display)
        watch = try DeathWatch(over: process.pid)
    }

    deinit { stop() }

    /// Ends the server and its clients' connections, and clears away its lock file and socket.
    public func stop() {
        guard keeper != nil else { return }
        process.send(signal: SIGTERM)
        if (try? process.waitForExit(before: .seconds(5))) == nil { kill() }
        keeper = nil
        watch = nil
    }

    /// Ends the server as a crash would, and clears away what it leaves. With `-displayfd` there may be no lock file.
    public func kill() {
        if process.status == nil {
            // While the server runs the number is its own; another may take it over afterwards.
            if lockHolder == process.pid { unsafe unlink("/tmp/.X\(number)-lock") }
            unsafe unlink("/tmp/.X11-unix/X\(number)")
        }
        process.send(signal: SIGKILL)
        _ = try? process.waitForExit()
        keeper = nil
        watch = nil
    }

    /// The environment for the server's clients: this process' own with DISPLAY set.
    public var environment: [String: String] {
        ChildProcess.environment.merging(["DISPLAY": display]) { $1 }
    }

    /// Loads a keyboard map, such as `["ru"]` or `["us,ru", "-option", "grp:caps_toggle"]`; setxkbmap.
    public func setKeyboardMap(_ arguments: [String]) throws(HarnessError) {
        let (status, _, errors) = try ChildProcess.run(["setxkbmap"] + arguments, environment: environment)
        guard status == .exited(0) else { throw .ended("setxkbmap", status, output: errors) }
    }

    /// The process that the display's lock file names.
    private var lockHolder: pid_t? {
        bytes(ofFile: "/tmp/.X\(number)-lock").flatMap { contents in
            pid_t(String(decoding: contents.filter { $0 > 0x20 }, as: UTF8.self))
        }
    }

    /// Reads the line that `-displayfd` gives when the server is ready.
    private static func readDisplayNumber(
        from descriptor: Int32, of process: ChildProcess, name: String, before deadline: Deadline
    ) throws(HarnessError) -> Int {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while isReadable(descriptor, before: deadline) {
            guard unsafe read(descriptor, &byte, 1) == 1 else {
                let status = try process.waitForExit()
                throw .ended(name, status, output: process.standardError)
            }
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            if let number = Int(String(decoding: line, as: UTF8.self)) { return number }
        }
        throw .timedOut("the display number of \(name)\n\(process.standardError)")
    }
}
