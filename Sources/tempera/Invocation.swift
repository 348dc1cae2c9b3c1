import Application
@unsafe @preconcurrency import CLibc
import Files
import Glibc
import Raster
import Windowing

/// The command line.
enum Invocation {
    /// Show what can be said on the command line.
    case help
    /// Show the program's version.
    case version
    /// Paint.
    case paint(Options)

    /// What was wrong with it, as one line.
    struct Misuse: Error {
        let message: String
    }

    static let helpText = """
        Usage: tempera [OPTION]... [FILE.png]
        Paint with the mouse or a pen. FILE.png is opened when it exists, and saved to.

          --size WxH        a canvas of this size, 1x1 to 32768x32768, for a new picture;
                            without it the canvas is as large as the window has room for
          --geometry WxH+X+Y
                            the window's size and place
          --display NAME    the X server, instead of DISPLAY
          --triple-click-clears
                            let a triple click on the canvas clear it, with a fade
          --tablet-info     show what tablets and mice report; print that as a report when
                            it is closed
          --help            show this and exit
          --version         show the version and exit

        Exit status: 0 when all went well, 1 when the display or FILE.png cannot be opened
        or the X server goes away, 2 when the command line is wrong.
        """

    private static let longOptions: [(name: StaticString, takesValue: Bool, code: Int32)] = [
        ("help", false, 104), ("version", false, 118), ("size", true, 115), ("geometry", true, 103),
        ("display", true, 100), ("triple-click-clears", false, 116), ("tablet-info", false, 105),
    ]

    /// Reads the arguments. Options may stand anywhere; `--` ends them.
    static func parse(
        _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) throws(Misuse) -> Invocation {
        var table = unsafe longOptions.map { name, takesValue, code in
            unsafe option(
                name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
                has_arg: takesValue ? required_argument : no_argument, flag: nil, val: code)
        }
        unsafe table.append(option())
        opterr = 0
        var options = Options()
        while true {
            let found = unsafe getopt_long_only(count, arguments, ":", table, nil)
            if found == -1 { break }
            let value = unsafe optarg.map { text in unsafe String(cString: text) } ?? ""
            switch found {
            case 104: return .help
            case 118: return .version
            case 115: options.canvasSize = try size(value)
            case 103: options.geometry = try geometry(value)
            case 100: options.display = value
            case 116: options.tripleClickClears = true
            case 105: options.showsTabletInfo = true
            default:
                let culprit = unsafe word(arguments, optind - 1, count)
                throw Misuse(
                    message: found == 58 ? "the option '\(culprit)' needs a value" : "unknown option '\(culprit)'")
            }
        }
        options.file = try unsafe file(arguments, count)
        return .paint(options)
    }

    /// The one argument that is no option; getopt has moved such arguments to the end.
    private static func file(
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ count: Int32
    ) throws(Misuse) -> FilePath? {
        let first = optind
        guard first < count, let file = unsafe arguments[Int(first)] else { return nil }
        if first + 1 < count {
            let second = unsafe word(arguments, first + 1, count)
            throw Misuse(message: "one picture at most can be opened, not also '\(second)'")
        }
        let path = unsafe FilePath(cString: file)
        if path.isEmpty { throw Misuse(message: "the name of the picture is empty") }
        return path
    }

    private static func word(
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ number: Int32, _ count: Int32
    ) -> String {
        guard number < count, let text = unsafe arguments[Int(number)] else { return "" }
        return unsafe FilePath(cString: text).displayName
    }

    private static func size(_ text: String) throws(Misuse) -> (width: Int, height: Int) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        let sides = parts.compactMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
        guard parts.count == 2, sides.count == 2, sides.allSatisfy({ (1...TiledPixmap.maximumSide).contains($0) })
        else {
            throw Misuse(
                message: "--size wants WIDTHxHEIGHT, each 1 to \(TiledPixmap.maximumSide), not '\(text)'")
        }
        return (sides[0], sides[1])
    }

    private static func geometry(_ text: String) throws(Misuse) -> Geometry {
        guard let geometry = Geometry(text) else {
            throw Misuse(message: "--geometry wants WIDTHxHEIGHT+X+Y or a part of it, not '\(text)'")
        }
        return geometry
    }
}
