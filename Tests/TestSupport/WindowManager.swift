import Glibc

/// An openbox on a test's server, with its stock configuration; it ends with its owner.
public final class WindowManager {
    /// The window manager's process.
    public let process: ChildProcess

    /// Starts it and waits until it manages new windows.
    ///
    /// While openbox starts it forgets windows that are mapped between its claim of the root and its first turn of the
    /// event loop, so a window of our own tries it, again and again, until it has `WM_STATE` (ICCCM 4.1.3.1).
    public init(on server: XServer, before deadline: Deadline = .seconds(30)) throws {
        let process = try ChildProcess(["openbox", "--sm-disable"], environment: server.environment)
        self.process = process
        let client = try XClient(display: server.display)
        try client.wait(for: "openbox", before: deadline) {
            if let status = process.status {
                throw HarnessError.ended("openbox", status, output: process.standardError)
            }
            return try !client.numbers("_NET_SUPPORTING_WM_CHECK", of: client.root).isEmpty
        }
        while true {
            let probe = try client.makeWindow(Area(x: 0, y: 0, width: 16, height: 16))
            let isManaged = { try client.isViewable(probe) && !client.numbers("WM_STATE", of: probe).isEmpty }
            try? client.wait(for: "a managed window", before: .seconds(0.1), until: isManaged)
            let isDone = try isManaged()
            try client.destroyWindow(probe)
            if isDone { break }
            if deadline.hasPassed { throw HarnessError.timedOut("openbox to manage a window") }
        }
        // The frame of the destroyed window goes after the window itself.
        try client.wait(for: "openbox to forget the window", before: deadline) {
            try client.numbers("_NET_CLIENT_LIST", of: client.root).isEmpty
        }
    }

    /// Ends the window manager; windows that it framed go back to the root.
    public func stop() throws {
        process.send(signal: SIGTERM)
        try process.waitForExit()
    }
}
