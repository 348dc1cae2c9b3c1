import Desktop
import Interface
import Painting

extension Application {
    /// Shows the settings. What is changed holds for the next stroke at once.
    func openSettings() {
        let before = (toolBox, behaviour)
        let dialog = SettingsDialog(state: settingsState, offer: settingsOffer)
        open(dialog) { [unowned self] action in
            switch action {
            case .changed(let new):
                let isOtherPalette = new.palette != toolBox.shelf.number
                toolBox.settings = new
                behaviour = Behaviour(new)
                if isOtherPalette { dialog.state = settingsState }
            case .restoreColours:
                toolBox.restoreColours()
                dialog.state = settingsState
            case .canvasSize:
                closeDialog()
                resizeCanvas()
            case .close(let keep):
                if !keep { (toolBox, behaviour) = before }
                closeDialog()
            }
            refresh()
            keepSettings()
        }
    }

    private var settingsState: SettingsState {
        var state = toolBox.settings
        state.historyBudget = behaviour.historyBudget
        state.tripleClickClears = behaviour.tripleClickClears
        state.fingerPaints = behaviour.fingerPaints
        state.showsStatusLine = behaviour.showsStatusLine
        return state
    }

    private var settingsOffer: SettingsOffer {
        let tenths = (document.history.byteCount * 10 + 1 << 19) >> 20
        let count = document.history.stepCount
        return SettingsOffer(
            palettes: toolBox.shelf.palettes.map(\.title), patterns: toolBox.patterns,
            historyUse: "\(count) step\(count == 1 ? "" : "s"), \(tenths / 10).\(tenths % 10) MiB in use")
    }

    /// Reads the patterns, and paints with the one that was in use when the program ended.
    func readPatterns() {
        let files = PatternFiles.read()
        toolBox.setPatterns(files.patterns, chosen: settings.patternName)
        showToo(files.notice)
    }

    /// Reads the palettes, and puts the one into the strip that was there when the program ended.
    func readPalettes() {
        let files = PaletteFiles.read()
        toolBox.setShelf(settings.shelf(of: files.palettes))
        showToo(files.notice)
    }

    /// Says what went wrong at the start behind what is said already.
    private func showToo(_ failure: Notice?) {
        guard let failure else { return refresh() }
        show(Notice((notice.map { $0.text + " " } ?? "") + failure.text, tone: .failure))
    }

    /// Remembers the tools, a moment later so that a moving slider does not write at every step.
    func keepSettings() {
        settings.keep(toolBox)
        settings.keep(behaviour)
        guard settingsTimer == nil else { return }
        settingsTimer = loop.after(milliseconds: 500) { [unowned self] in
            settingsTimer = nil
            if let notice = settings.write() { show(notice) }
            showChanges()
        }
    }

    /// Remembers everything at once: the program ends.
    func keepSettingsNow() {
        settings.keep(toolBox)
        settings.keep(behaviour)
        rememberWindowedFrame()
        if !windowedFrame.isEmpty { settings.keep(window: windowedFrame) }
        if let notice = settings.write() { StandardError.write(notice.text) }
    }
}
