import Files
import Windowing

/// What the user asked for on the command line.
public struct Options {
    /// The picture to open when it exists, and the name to save to.
    public var file: FilePath?
    /// The size of the canvas in pixels; nil takes the file's, or the window's canvas area.
    public var canvasSize: (width: Int, height: Int)?
    /// The size and place of the window.
    public var geometry = Geometry()
    /// The X server; nil takes DISPLAY.
    public var display: String?

    /// Whether a triple click clears the canvas, whatever the settings say.
    public var tripleClickClears = false

    /// Whether the tablet doctor is shown at the start, and its report printed when it is closed.
    public var showsTabletInfo = false

    /// Nothing asked for.
    public init() {}
}
