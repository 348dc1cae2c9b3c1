import Glibc

/// Ends a process when this one is gone, however it went: a shell waits for the end of a pipe that only this process can
/// write to.
final class DeathWatch {
    private var shell: ChildProcess?
    private let pipe: Pipe

    /// Watches over a process, until the watch itself goes; the process is then left alone.
    init(over pid: pid_t) throws(HarnessError) {
        pipe = try Pipe(for: "the watch over process \(pid)")
        shell = try ChildProcess(["sh", "-c", "read -r _ <&3; kill -TERM \"$0\"", String(pid)], passing: pipe.readEnd)
        pipe.closeReadEnd()
    }

    // The shell must go before the pipe, whose end it waits for.
    deinit { shell = nil }
}

/// A pipe of which a child process gets one end; no other child gets any (pipe(2)).
final class Pipe {
    private(set) var readEnd: Int32 = -1
    private(set) var writeEnd: Int32 = -1

    /// - Parameter subject: what it is for, for the error's text.
    init(for subject: String) throws(HarnessError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&ends) == 0 else {
            throw .system(call: "pipe", subject: subject, reason: reason(errno))
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
        _ = fcntl(readEnd, F_SETFD, FD_CLOEXEC)
        _ = fcntl(writeEnd, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        closeReadEnd()
        closeWriteEnd()
    }

    /// Leaves the end to whoever has got it.
    func closeReadEnd() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }

    /// Leaves the end to whoever has got it.
    func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }
}
