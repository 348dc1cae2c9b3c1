/// A step of the keyboard focus.
public enum FocusMove: Hashable, Sendable {
    /// To the next region of the window; behind the last one is the canvas, where no widget is focused (F6).
    case nextPanel
    /// To the region before (Shift+F6).
    case previousPanel
    /// To the next widget of the same region (Right, Down).
    case next
    /// To the widget before (Left, Up).
    case previous
    /// To the next widget of the window, from the last to the first (Tab).
    case nextWidget
    /// To the widget before, from the first to the last (Shift+Tab).
    case previousWidget
}
