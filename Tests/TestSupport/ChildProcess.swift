import CXTest
import Glibc

/// How a process ended.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    /// It ended by itself with this status.
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)

    /// The status in words.
    public var description: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .killed(let signal): "killed by signal \(signal)"
        }
    }

    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7f
        self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .killed(signal: signal)
    }
}

/// A process that a test started: its output is kept, and it ends with its owner.
///
/// Output goes to memory files, so nobody has to read along and no pipe can fill up.
public final class ChildProcess {
    /// The name or path that was started, the wrapper's if there is one.
    public let program: String
    /// The process, which is the wrapper's unless the wrapper replaces itself with the program.
    public let pid: pid_t

    private let exitDescriptor: Int32
    private let output: CapturedOutput
    private let errors: CapturedOutput
    private var knownStatus: ExitStatus?

    /// Starts a program.
    /// - Parameters:
    ///   - command: the program, looked up in PATH unless it holds a slash, and its arguments.
    ///   - environment: all of its environment; nil is the one of this process.
    ///   - directory: where it starts; nil is the directory of this process.
    ///   - descriptor: a descriptor that becomes its number 3; all the others are closed.
    public init(
        _ command: [String], environment: [String: String]? = nil, directory: String? = nil,
        passing descriptor: Int32? = nil
    ) throws(HarnessError) {
        guard let program = command.first else { throw .missingProgram("(an empty command)") }
        self.program = program
        output = try CapturedOutput(name: "stdout")
        errors = try CapturedOutput(name: "stderr")

        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
        if let descriptor { unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
        unsafe posix_spawn_file_actions_addclosefrom_np(&actions, descriptor == nil ? 3 : 4)
        if let directory { unsafe posix_spawn_file_actions_addchdir_np(&actions, directory) }

        // A thread of the caller may have signals blocked or ignored, which the program must not inherit.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var pid = pid_t()
        let arguments = CStringArray(command)
        let variables = CStringArray((environment ?? ChildProcess.environment).map { "\($0)=\($1)" })
        let failure = unsafe posix_spawnp(
            &pid, program, &actions, &attributes, arguments.pointers, variables.pointers)
        guard failure == 0 else {
            if failure == ENOENT { throw .missingProgram(program) }
            throw .system(call: "posix_spawnp", subject: program, reason: reason(failure))
        }
        self.pid = pid
        exitDescriptor = tests_pidfd_open(pid)
    }

    deinit {
        if knownStatus == nil {
            kill(pid, SIGKILL)
            waitpid(pid, nil, 0)
        }
        close(exitDescriptor)
    }

    /// The environment of this process.
    public static var environment: [String: String] {
        var variables: [String: String] = [:]
        var entry = unsafe environ
        while let text = unsafe entry.pointee {
            let parts = unsafe String(cString: text).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            unsafe entry += 1
        }
        return variables
    }

    /// How the process ended; nil while it runs.
    public var status: ExitStatus? {
        if knownStatus == nil {
            var waitStatus: Int32 = 0
            if unsafe waitpid(pid, &waitStatus, WNOHANG) == pid { knownStatus = ExitStatus(waitStatus: waitStatus) }
        }
        return knownStatus
    }

    /// Waits for the end of the process.
    @discardableResult
    public func waitForExit(before deadline: Deadline = .usual) throws(HarnessError) -> ExitStatus {
        _ = isReadable(exitDescriptor, before: deadline)
        guard let status else { throw .timedOut("the end of \(program), process \(pid)\n\(standardError)") }
        return status
    }

    /// Sends a signal; does nothing when the process has ended.
    public func send(signal: Int32) {
        if status == nil { kill(pid, signal) }
    }

    /// What it has written to standard output so far, as text; bytes that are not UTF-8 are replaced.
    public var standardOutput: String { output.text }

    /// What it has written to standard error so far, as text; bytes that are not UTF-8 are replaced.
    public var standardError: String { errors.text }

    /// What it has written to standard output so far.
    public var standardOutputBytes: [UInt8] { output.bytes }

    /// The memory that the process has to itself, in bytes: anonymous and shared-memory pages; /proc/PID/status.
    public func memory() throws(HarnessError) -> Int {
        let path = "/proc/\(pid)/status"
        guard let contents = TestSupport.bytes(ofFile: path) else { throw .notFound(path) }
        let lines = String(decoding: contents, as: UTF8.self).split(separator: "\n")
        return lines.reduce(0) { sum, line in
            guard line.hasPrefix("RssAnon:") || line.hasPrefix("RssShmem:") else { return sum }
            return sum + line.split(separator: " ").compactMap { Int($0) }.reduce(0, +) * 1024
        }
    }

    /// Runs a program to its end.
    public static func run(
        _ command: [String], environment: [String: String]? = nil, directory: String? = nil,
        before deadline: Deadline = .usual
    ) throws(HarnessError) -> (status: ExitStatus, output: String, errors: String) {
        let process = try ChildProcess(command, environment: environment, directory: directory)
        let status = try process.waitForExit(before: deadline)
        return (status, process.standardOutput, process.standardError)
    }
}

/// A file in memory that a process writes into.
private final class CapturedOutput {
    let descriptor: Int32

    init(name: String) throws(HarnessError) {
        descriptor = unsafe memfd_create(name, UInt32(tests_MFD_CLOEXEC))
        if descriptor < 0 { throw .system(call: "memfd_create", subject: name, reason: reason(errno)) }
    }

    deinit { close(descriptor) }

    /// All that is in it; pread leaves the position alone, which the writers share.
    var bytes: [UInt8] {
        var status = stat()
        unsafe fstat(descriptor, &status)
        return unsafe [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = unsafe max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Strings as C wants them for exec: an array of pointers with nil at its end.
@safe private final class CStringArray {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        count = strings.count
        unsafe pointers = .allocate(capacity: count + 1)
        for (index, string) in strings.enumerated() { unsafe (pointers + index).initialize(to: strdup(string)) }
        unsafe (pointers + count).initialize(to: nil)
    }

    deinit {
        for index in 0..<count { unsafe free(pointers[index]) }
        unsafe pointers.deallocate()
    }
}

/// The system's words for an error number.
func reason(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
}
