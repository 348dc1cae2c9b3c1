/// What the command line asks for.
enum Options {
    /// To say how the program is used.
    case help
    /// To run the measurements of these names, each so many rounds.
    case run(names: [String], rounds: Int)

    /// To paint so many strokes and measure nothing.
    case session(strokes: Int)

    /// A command line that makes no sense.
    struct Wrong: Error, CustomStringConvertible {
        let description: String
    }

    static let usualRounds = 5

    /// Reads the arguments after the program's name.
    init(_ arguments: [String], names: [String]) throws(Wrong) {
        var chosen: [String] = []
        var rounds = Options.usualRounds
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            switch parts[0] {
            case "--help" where parts.count == 1, "-h":
                self = .help
                return
            case "--only":
                let name = try Options.value(of: parts, rest: &rest)
                guard names.contains(name) else {
                    throw Wrong(
                        description: "there is no measurement \"\(name)\"; there are \(names.joined(separator: ", "))")
                }
                chosen.append(name)
            case "--session":
                let text = try Options.value(of: parts, rest: &rest)
                guard let strokes = Int(text), 0...1_000_000 ~= strokes else {
                    throw Wrong(description: "--session takes a number from 0 to 1000000, not \"\(text)\"")
                }
                self = .session(strokes: strokes)
                return
            case "--rounds":
                let text = try Options.value(of: parts, rest: &rest)
                guard let number = Int(text), 1...1000 ~= number else {
                    throw Wrong(description: "--rounds takes a number from 1 to 1000, not \"\(text)\"")
                }
                rounds = number
            default:
                throw Wrong(description: "\"\(argument)\" is not an option; see --help")
            }
        }
        self = .run(names: chosen.isEmpty ? names : chosen, rounds: rounds)
    }

    /// The value after `=`, or the next argument.
    private static func value(of parts: [String], rest: inout ArraySlice<String>) throws(Wrong) -> String {
        if parts.count == 2 { return parts[1] }
        guard let next = rest.popFirst() else { throw Wrong(description: "\(parts[0]) needs a value") }
        return next
    }
}

/// What `--help` prints.
func helpText(_ measurements: [Measurement]) -> String {
    let width = measurements.map(\.name.count).max() ?? 0
    let list = measurements.map { "  \($0.name.padded(to: width))  \($0.about)" }.joined(separator: "\n")
    return """
        Usage: tempera-bench [--only NAME]... [--rounds N]
        Measures tempera beside the floor, the least that a C program can do, on an Xvfb that it starts itself.

          --only NAME  run this measurement only; may be given several times
          --rounds N   how often each program takes its turn (\(Options.usualRounds))
          --session N  paint N strokes and measure nothing: for a tool that counts instructions
          --help       show this

        Measurements:
        \(list)
        """
}
