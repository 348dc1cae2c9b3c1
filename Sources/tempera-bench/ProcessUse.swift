import TestSupport

/// The processor time of all threads of a process, in nanoseconds; /proc/PID/task/TID/schedstat.
/// It is exact for threads that wait; a running thread's last slice is missing.
func processorTime(of process: ChildProcess) throws -> Int {
    let tasks = "/proc/\(process.pid)/task"
    let times = TemporaryDirectory.contents(of: tasks).compactMap { thread in
        bytes(ofFile: "\(tasks)/\(thread)/schedstat").flatMap { contents in
            String(decoding: contents, as: UTF8.self).split(separator: " ").first.flatMap { Int($0) }
        }
    }
    if times.isEmpty { throw HarnessError.notFound("processor time of \(process.program)") }
    return times.reduce(0, +)
}

/// The memory of a process.
struct MemoryFigures {
    /// What it holds of the machine's memory, each shared page divided by the number of its users, in MiB (Pss).
    let proportional: Double
    /// All pages that it sees, in MiB (Rss).
    let resident: Double

    /// Reads the kernel's sums; /proc/PID/smaps_rollup.
    init(of process: ChildProcess) throws {
        let contents = bytes(ofFile: "/proc/\(process.pid)/smaps_rollup") ?? []
        let lines = String(decoding: contents, as: UTF8.self).split(separator: "\n")
        func mebibytes(_ key: String) throws -> Double {
            for line in lines {
                let fields = line.split(separator: " ")
                if fields.count >= 2, fields[0] == key + ":", let kibibytes = Double(fields[1]) {
                    return kibibytes / 1024
                }
            }
            throw HarnessError.notFound("\(key) of \(process.program)")
        }
        proportional = try mebibytes("Pss")
        resident = try mebibytes("Rss")
    }
}
