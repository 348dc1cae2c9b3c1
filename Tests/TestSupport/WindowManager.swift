/// An openbox on a test's server, with its stock configuration; it ends with its owner.
public final class WindowManager {
    /// The window manager's process.
    public let process: ChildProcess

    /// Starts it and waits until it manages the screen, which the root's `_NET_SUPPORTING_WM_CHECK` tells (EWMH).
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
    }

    /// Ends the window manager; windows that it framed go back to the root.
    public func stop() throws {
        process.send(signal: 15)
        try process.waitForExit()
    }
}
