/// Why the program cannot work with an X server.
public enum WindowingError: Error, Equatable, CustomStringConvertible {
    /// No server answers at this display name (empty: none was given and DISPLAY is not set).
    case noDisplay(String)
    /// The server lacks an extension that the program cannot do without.
    case missingExtension(String)
    /// The screen has no visual with direct colours.
    case unsuitableVisual

    /// One sentence: what, where and why.
    public var description: String {
        switch self {
        case .noDisplay(""): "cannot open a window: DISPLAY is not set and no --display was given"
        case .noDisplay(let name): "cannot open a window: no X server answers at display \(name)"
        case .missingExtension(let name): "cannot work with this X server: it lacks \(name)"
        case .unsuitableVisual: "cannot work with this X screen: it has no TrueColor visual"
        }
    }
}
