import Desktop
import Interface
import Painting

extension Application {
    /// Shows the settings. What is changed holds for the next stroke at once.
    func openSettings() {
        let before = toolBox
        let dialog = SettingsDialog(state: toolBox.settings, palettes: toolBox.shelf.palettes.map(\.title))
        open(dialog) { [unowned self] action in
            switch action {
            case .changed(let settings):
                let isOtherPalette = settings.palette != toolBox.shelf.number
                toolBox.settings = settings
                if isOtherPalette { dialog.state = toolBox.settings }
            case .restoreColours:
                toolBox.restoreColours()
                dialog.state = toolBox.settings
            case .close(let keep):
                if !keep { toolBox = before }
                closeDialog()
            }
            refresh()
            keepSettings()
        }
    }

    /// Reads the palettes, and puts the one into the strip that was there when the program ended.
    func readPalettes() {
        let files = PaletteFiles.read()
        toolBox.setShelf(settings.shelf(of: files.palettes))
        guard let damaged = files.notice else { return refresh() }
        let before = notice.map { $0.text + " " } ?? ""
        show(Notice(before + damaged.text, tone: .failure))
    }

    /// Remembers the tools, a moment later so that a moving slider does not write at every step.
    func keepSettings() {
        settings.keep(toolBox)
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
        settings.keep(window: frame.window.frameInRoot)
        if let notice = settings.write() { StandardError.write(notice.text) }
    }
}
