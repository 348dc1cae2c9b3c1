import Glibc
import TestSupport

/// strace on a program that already runs: only calls from then on count, each thread's for itself.
final class Tracer {
    private let process: ChildProcess

    /// Whether this process may trace others that it did not start under a tracer.
    static let canAttach: Bool = {
        let scope = bytes(ofFile: "/proc/sys/kernel/yama/ptrace_scope") ?? [UInt8(ascii: "0")]
        return geteuid() == 0 || scope.first == UInt8(ascii: "0")
    }()

    /// The calls by which a save reaches the disk.
    static let savingCalls = [
        "newfstatat", "openat", "fchown", "fchmod", "write", "fsync", "fadvise64", "pread64", "close", "renameat",
    ]

    /// Attaches to a program and injects a fault in strace's words, `call:what:when=number`.
    init(of program: TemperaProcess, injecting fault: String) throws {
        let pid = program.process.pid
        let call = fault.prefix { $0 != ":" }
        process = try ChildProcess([
            "strace", "-f", "-p", "\(pid)", "-o", "/dev/null", "-e", "trace=\(call)", "-e", "inject=" + fault,
        ])
        let process = process
        try program.client.wait(for: "strace to attach") {
            if let status = process.status { throw HarnessError.ended("strace", status, output: process.standardError) }
            return Tracer.isTraced(pid)
        }
    }

    /// A command that runs a program with a fault from its start on.
    static func injecting(_ fault: String) -> [String] {
        [
            "strace", "-D", "-qq", "-o", "/dev/null", "-e", "trace=\(fault.prefix { $0 != ":" })", "-e",
            "inject=" + fault,
        ]
    }

    /// Whether a process is stopped by a signal.
    static func isStopped(_ pid: pid_t) -> Bool {
        let status = String(decoding: bytes(ofFile: "/proc/\(pid)/status") ?? [], as: UTF8.self)
        return status.firstMatch(of: /State:\t[Tt]/) != nil
    }

    /// Lets the program go on without faults.
    func stop() {
        process.send(signal: SIGTERM)
        _ = try? process.waitForExit()
    }

    private static func isTraced(_ pid: pid_t) -> Bool {
        let tasks = TemporaryDirectory.contents(of: "/proc/\(pid)/task")
        return tasks.allSatisfy { task in
            let status = String(decoding: bytes(ofFile: "/proc/\(pid)/task/\(task)/status") ?? [], as: UTF8.self)
            return !status.contains("TracerPid:\t0\n")
        }
    }
}
