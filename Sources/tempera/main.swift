import Application
import Glibc

/// Parses the command line and paints; returns the exit status.
func start() -> Int32 {
    do throws(Invocation.Misuse) {
        switch try unsafe Invocation.parse(CommandLine.argc, CommandLine.unsafeArgv) {
        case .help: print(Invocation.helpText)
        case .version: print("tempera \(ProgramVersion.number)")
        case .paint(let options): return paint(options)
        }
        return 0
    } catch {
        StandardError.write("\(error.message); try 'tempera --help'")
        return 2
    }
}

func paint(_ options: Options) -> Int32 {
    do throws(StartError) {
        return try Application(options).run()
    } catch {
        StandardError.write(error.description)
        return 1
    }
}

exit(start())
