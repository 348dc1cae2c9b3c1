import FileTestSupport
import Foundation

/// Runs of `saving-process` under strace, which makes chosen system calls fail.
struct Saving {
    let scratch: Scratch
    let program: String
    /// The number of bytes that it writes: several blocks.
    let size = 150_000

    /// The system calls that saving makes.
    static let calls = [
        "openat", "newfstatat", "faccessat2", "write", "fchown", "fchmod", "fsync", "fadvise64", "fallocate",
        "ftruncate",
        "lseek", "pread64", "close", "linkat", "renameat", "unlinkat",
    ]

    init(in scratch: Scratch) throws {
        self.scratch = scratch
        program = try Command.built("saving-process")
    }

    /// The bytes that it writes.
    var newBytes: [UInt8] {
        var state: UInt64 = 1
        return (0..<size).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }

    func run(_ mode: String = "replace", to name: String = "x", under wrapper: [String] = []) throws -> Command {
        try Command(wrapper + [program, mode, scratch.file(name), "\(size)", "1"])
    }

    /// Runs it with faults in strace's words, `call:what:when=number`.
    func run(_ mode: String = "replace", to name: String = "x", faults: [String]) throws -> Command {
        try run(mode, to: name, under: ["strace", "-o", "/dev/null"] + faults.flatMap { ["-e", "inject=" + $0] })
    }

    /// The lines of strace about some calls, with the paths of descriptors.
    func trace(_ calls: String) throws -> [Substring] {
        _ = try run(under: ["strace", "-y", "-o", scratch.file("trace"), "-e", "trace=" + calls])
        let text = String(decoding: try scratch.bytes(of: "trace"), as: UTF8.self)
        try scratch.remove("trace")
        return text.split(separator: "\n").filter { $0.contains("(") }
    }

    /// How many calls of that name the process has made before the first one for its new file; starting makes some.
    func callsBeforeSaving(_ call: String) throws -> Int {
        try trace(call).prefix { !$0.contains(".tempera-") }.count
    }

    /// Kills it at every call in turn, and calls `check` after each.
    func killAtEveryCall(prepare: () throws -> Void, check: (String) throws -> Void) throws {
        for call in Saving.calls {
            var isKilled = true
            for number in 1...200 where isKilled {
                try prepare()
                isKilled = try run(faults: ["\(call):signal=KILL:when=\(number)"]).status != 0
                try check("killed at \(call) \(number)")
                for name in try scratch.contents where name.hasPrefix(".tempera-") { try scratch.remove(name) }
            }
        }
    }
}
