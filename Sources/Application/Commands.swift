import Desktop
import Files
import Interface
import PNGFile

extension Application {
    /// How far an arrow key or a click of the wheel pans, in pixels.
    static let panStep = 48
    /// How long a message that needs no action stays, in milliseconds.
    private static let noticeTime: UInt32 = 8000

    func perform(_ command: Command) {
        switch command {
        case .undo: if !cancelStroke() { document.undo() }
        case .redo: if !document.canvas.isPainting { document.redo() }
        case .reset: reset()
        case .save: save()
        case .quit: close()
        case .choose(let tool): toolBox.choose(tool)
        case .toggleEraser: toolBox.toggleEraser()
        case .narrower: toolBox.changeWidth(up: false)
        case .wider: toolBox.changeWidth(up: true)
        case .lessOpaque: toolBox.changeOpacity(up: false)
        case .moreOpaque: toolBox.changeOpacity(up: true)
        case .cancel: if !cancelStroke() { interface.clearFocus() }
        case .moveFocus: interface.moveFocus()
        case .pan(let x, let y): pan(x: x * Application.panStep, y: y * Application.panStep)
        }
        canvasChanged()
        refresh()
    }

    private func reset() {
        endStroke()
        document.clear()
    }

    func pan(x: Int, y: Int) {
        if view.pan(x: x, y: y) { viewChanged() }
    }

    // MARK: Saving

    private func save() {
        guard !saver.isBusy else {
            isSaveWanted = true
            return
        }
        let snapshot = document.snapshot
        let target = document.saveTarget {
            UserDirectories.pictures.appending("tempera-\(LocalTime.fileNameStamp).png")
        }
        saver.write(snapshot, to: target) { [unowned self] result in
            switch result {
            case .success(let saved): wasSaved(snapshot, saved)
            case .failure(let error): saveFailed(error)
            }
            saveEnded()
            showChanges()
        }
    }

    private func wasSaved(_ snapshot: Snapshot, _ saved: Snapshot.Saved) {
        document.wasSaved(snapshot, to: saved.path, saved.identity)
        show(Notice("Saved to \(saved.path.abbreviatedForDisplay(home: UserDirectories.home))"))
    }

    private func saveFailed(_ error: PNGFileError) {
        var text = error.description
        let reason = error.fileError?.reason
        if reason == .changedOnDisk || reason == .alreadyExists {
            document.acceptChangeOnDisk()
            text += ". Save again to replace it"
        }
        show(Notice(text, tone: .failure))
    }

    private func saveEnded() {
        if isSaveWanted {
            isSaveWanted = false
            save()
        } else if isClosing {
            close()
        }
    }

    /// Shows a message; one that reports a failure stays until the next message.
    func show(_ notice: Notice) {
        noticeTimer?.cancel()
        noticeTimer = nil
        self.notice = notice
        refresh()
        guard notice.tone == .plain else { return }
        noticeTimer = loop.after(milliseconds: Application.noticeTime) { [unowned self] in
            noticeTimer = nil
            self.notice = nil
            refresh()
            showChanges()
        }
    }

    // MARK: Ending

    /// Closes the window when nothing is being written. A picture with unsaved changes is kept as a copy.
    func close() {
        endStroke()
        isClosing = true
        guard !saver.isBusy else { return }
        keepUnsaved()
        loop.quit()
    }

    /// Ends at once, as a signal asks for.
    func terminate() {
        endStroke()
        saver.finish()
        keepUnsaved()
        loop.quit()
    }

    /// The X server is gone; nothing that speaks to it may be called.
    func connectionLost() {
        StandardError.write("the X server closed the connection")
        document.commitStroke()
        saver.finish()
        keepUnsaved()
    }

    /// Keeps it once, whatever else asks for the end at the same time.
    private func keepUnsaved() {
        if document.isModified && !loop.hasQuit { UnsavedCopy.keep(document.snapshot, of: document) }
    }
}
