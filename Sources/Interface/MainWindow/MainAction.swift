import Painting

/// What a person asks for in the main window.
public enum MainAction: Hashable, Sendable {
    /// Clear the picture.
    case reset
    /// Take the last step back.
    case undo
    /// Make the step again that was taken back.
    case redo
    /// Write the picture to its file.
    case save
    /// Open a picture.
    case open
    /// Show the settings.
    case settings
    /// Paint with this tool from here on.
    case choose(Tool)
}
