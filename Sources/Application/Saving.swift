import Desktop
import Files
import Interface
import PNGFile

/// Saving, and what is asked around it.
extension Application {
    /// Saves to the picture's file, or asks for one; `then` learns whether it was saved.
    func save(then: @escaping (Bool) -> Void = { _ in }) {
        if let target = document.saveTarget {
            write(to: target, then: then)
        } else {
            saveAs(then: then)
        }
    }

    /// Asks for a file and saves there.
    func saveAs(then: @escaping (Bool) -> Void = { _ in }) {
        let path =
            document.file ?? UserDirectories.pictures.appending("tempera-\(LocalTime.fileNameStamp).png")
        choosePath(mode: .save, startingAt: shown(path)) { [unowned self] path in
            do throws(FileError) {
                try Folder.create(path.directory, mode: 0o755)
            } catch {
                return saveFailed(PNGFileError(error), target: .file(path, .nothing), then: then)
            }
            let there = FileIdentity(of: path)
            write(to: .file(path, there.map { .file($0) } ?? .nothing), then: then)
        }
    }

    /// Writes the picture as it is, after what is being written already.
    private func write(to target: SaveTarget, then: @escaping (Bool) -> Void) {
        guard !saver.isBusy else {
            waitingSaves.append { [unowned self] in write(to: target, then: then) }
            return
        }
        let snapshot = document.snapshot
        saver.write(snapshot, to: target) { [unowned self] result in
            switch result {
            case .success(let saved):
                document.wasSaved(snapshot, to: saved.path, saved.identity)
                show(Notice("Saved to \(shown(saved.path))"))
                then(true)
            case .failure(let error): saveFailed(error, target: target, then: then)
            }
            saveEnded()
            showChanges()
        }
    }

    private func saveEnded() {
        if !waitingSaves.isEmpty {
            waitingSaves.removeFirst()()
        } else if isClosing {
            close()
        }
    }

    private func saveFailed(_ error: PNGFileError, target: SaveTarget, then: @escaping (Bool) -> Void) {
        let reason = error.fileError?.reason
        let name = target.path.lastComponent.displayName
        let alert =
            reason == .changedOnDisk || reason == .alreadyExists
            ? Alert(
                "“\(name)” was changed by another program", detail: error.description, tone: .warning,
                choices: [.cancel, .elsewhere, .overwrite], defaultChoice: .elsewhere)
            : Alert(
                "“\(name)” could not be saved", detail: error.description, tone: .failure,
                choices: [.close, .elsewhere, .retry])
        ask(alert) { [unowned self] choice in
            switch choice {
            case .retry: write(to: target, then: then)
            case .overwrite: write(to: .file(target.path, .anything), then: then)
            case .elsewhere: saveAs(then: then)
            default: then(false)
            }
        }
    }

    // MARK: Ending

    /// Closes the window; asks before when there are unsaved changes.
    func requestClose() {
        afterUnsavedQuestion("Save the changes to “\(document.name)” before closing?") { [unowned self] in close() }
    }

    /// Ends the program as soon as nothing is being written.
    private func close() {
        isClosing = true
        guard !saver.isBusy else { return }
        keepSettingsNow()
        loop.quit()
    }

    /// Ends at once, as a signal asks for. A picture with unsaved changes is kept as a copy.
    func terminate() {
        endStroke()
        saver.finish()
        keepUnsaved()
        keepSettingsNow()
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
