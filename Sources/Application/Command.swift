import Interface
import Painting

/// Something the program can be told to do, by a key, a button or a wheel.
enum Command: Hashable, Sendable {
    case undo
    case redo
    case reset
    case save
    case saveAs
    case open
    case new
    /// Asks for the size of the canvas.
    case canvasSize
    case settings
    /// The tablet doctor: shows it, or closes it.
    case tabletInfo
    case quit
    /// Takes the whole screen, or gives it up again.
    case fullScreen
    case choose(Tool)
    /// The eraser, or back from it to the pencil.
    case toggleEraser
    /// Takes the colour under the pointer.
    case pickColor
    /// Fills the area of one colour under the pointer.
    case fill
    case narrower
    case wider
    case lessOpaque
    case moreOpaque
    /// Takes the stroke under way back; without one, the keyboard focus returns to the canvas.
    case cancel
    /// Moves the keyboard focus to the next of canvas, bar and strip.
    case moveFocus
    /// Hides the interface, or shows it again.
    case toggleInterface
    /// Moves the view over the canvas, in steps to the right and downwards.
    case pan(x: Int, y: Int)
    /// Zooms by a step, around the middle of what is seen.
    case zoomIn
    case zoomOut
    /// Zooms to 100 %.
    case actualSize
    /// Shows all of the canvas.
    case fit
    /// Exchanges left and right of what is seen.
    case mirror
    /// Shows the canvas as at the start.
    case resetView

    /// Whether a key that is held down goes on doing it: what moves by steps does, what is done at once does not.
    var isRepeatable: Bool {
        switch self {
        case .undo, .redo, .narrower, .wider, .lessOpaque, .moreOpaque, .moveFocus, .pan, .zoomIn, .zoomOut: true
        case .reset, .save, .saveAs, .open, .new, .canvasSize, .settings, .tabletInfo, .quit, .fullScreen, .choose,
            .toggleEraser, .pickColor, .fill, .cancel, .toggleInterface, .actualSize, .fit, .mirror, .resetView:
            false
        }
    }

    /// The command of a button or pencil.
    init(_ action: MainAction) {
        switch action {
        case .reset: self = .reset
        case .undo: self = .undo
        case .redo: self = .redo
        case .save: self = .save
        case .open: self = .open
        case .settings: self = .settings
        case .choose(let tool): self = .choose(tool)
        }
    }
}
