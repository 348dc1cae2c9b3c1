import Interface

/// How the program behaves, as the settings have it.
struct Behaviour: Hashable {
    /// The memory that the history may keep, in MiB.
    var historyBudget = 256
    /// Whether a triple click on the canvas clears it.
    var tripleClickClears = false
    /// Whether one finger paints; else it moves the view.
    var fingerPaints = true
    /// Whether the status line is shown.
    var showsStatusLine = false

    init() {}

    /// What the settings say.
    init(_ state: SettingsState) {
        historyBudget = state.historyBudget
        tripleClickClears = state.tripleClickClears
        fingerPaints = state.fingerPaints
        showsStatusLine = state.showsStatusLine
    }
}
