import Files
import PNGFile
import Windowing

/// Why the program could not start.
public enum StartError: Error, CustomStringConvertible {
    /// There is no X server to work with.
    case windowing(WindowingError)
    /// The picture named on the command line cannot be opened.
    case file(PNGFileError)

    /// One sentence: what, where, why.
    public var description: String {
        switch self {
        case .windowing(let error): error.description
        case .file(let error): error.description
        }
    }
}
