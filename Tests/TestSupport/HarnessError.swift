/// Why the test harness could not do what a test or a benchmark asked of it.
public enum HarnessError: Error, Hashable, CustomStringConvertible {
    /// A program that the harness starts is not installed or not built.
    case missingProgram(String)
    /// A call of the system failed: the call, what it was for, and the system's reason.
    case system(call: String, subject: String, reason: String)
    /// A process ended when it was needed: what it was, how it ended and what it had written.
    case ended(String, ExitStatus, output: String)
    /// A condition did not come true in time.
    case timedOut(String)
    /// The X server refused a request: the error's name, the request's number and the resource it was about.
    case refused(error: String, request: Int, resource: Int)
    /// The display cannot be opened, or the connection to it broke.
    case noDisplay(String)
    /// Something was looked for by its name and is not there.
    case notFound(String)

    /// The reason in words.
    public var description: String {
        switch self {
        case .missingProgram(let name): "the program \(name) is missing: install it or build it"
        case .system(let call, let subject, let reason): "\(call) failed for \(subject): \(reason)"
        case .ended(let name, let status, let output): "\(name) ended: \(status)\n\(output)"
        case .timedOut(let what): "waited too long for \(what)"
        case .refused(let error, let request, let resource):
            "the X server answered \(error) to request \(request) about resource 0x\(String(resource, radix: 16))"
        case .noDisplay(let name): "the display \(name) cannot be reached"
        case .notFound(let what): "there is no \(what)"
        }
    }
}
