import Desktop
import Files
import Interface
import PNGFile

/// Saving, and what is asked around it.
extension Application {
    /// Saves to the picture's file, or asks for one; `then` learns whether it was saved. What is being written already
    /// comes first, since it decides what is expected in the file.
    func save(then: @escaping (Bool) -> Void = { _ in }) {
        guard !saver.isBusy else {
            waitingSaves.append { [unowned self] in save(then: then) }
            return
        }
        if let target = document.saveTarget {
            write(to: target, then: then)
        } else {
            saveAs(then: then)
        }
    }

    /// Asks for a file and saves there.
    func saveAs(then: @escaping (Bool) -> Void = { _ in }) {
        let path = document.file?.absolute ?? Application.freeName(in: UserDirectories.pictures)
        choosePath(mode: .save, startingAt: shown(path)) { [unowned self] path in save(as: path, then: then) }
    }

    /// A dated name that no file has.
    private static func freeName(in folder: FilePath) -> FilePath {
        let path = folder.appending("tempera-\(LocalTime.fileNameStamp).png")
        if FileKind(of: path) != .regular { return path }
        return (2...999).lazy.map { path.numbered($0) }.first { FileKind(of: $0) != .regular } ?? path
    }

    private func save(as path: FilePath, then: @escaping (Bool) -> Void) {
        guard !saver.isBusy else {
            waitingSaves.append { [unowned self] in save(as: path, then: then) }
            return
        }
        let there = FileIdentity(of: path)
        let target = SaveTarget.file(path, there.map { .file($0) } ?? .nothing)
        do throws(FileError) {
            try Folder.create(path.directory, mode: 0o755)
        } catch {
            return saveFailed(PNGFileError(error), target: target, then: then) { [unowned self] in
                save(as: path, then: then)
            }
        }
        write(to: target, then: then)
    }

    /// Writes the picture as it is. Only while nothing else is being written.
    private func write(to target: SaveTarget, then: @escaping (Bool) -> Void) {
        let snapshot = document.snapshot
        saver.write(snapshot, to: target) { [unowned self] result in
            switch result {
            case .success(let saved):
                document.wasSaved(snapshot, to: saved.path, saved.identity)
                show(Notice("Saved to \(shown(saved.path))"))
                then(true)
                goOnAfterSave()
            case .failure(let error):
                saveFailed(error, target: target, then: then) { [unowned self] in write(to: target, then: then) }
            }
            showChanges()
        }
    }

    private func goOnAfterSave() {
        if !waitingSaves.isEmpty {
            waitingSaves.removeFirst()()
        } else if !saver.isBusy, let next = afterSaves {
            afterSaves = nil
            next()
        }
    }

    /// Says why the picture could not be saved, and asks what to do. What waited for it is given up.
    private func saveFailed(
        _ error: PNGFileError, target: SaveTarget, then: @escaping (Bool) -> Void, again: @escaping () -> Void
    ) {
        waitingSaves = []
        afterSaves = nil
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
            case .retry: again()
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

    private func close() {
        keepSettingsNow()
        loop.quit()
    }

    /// Ends at once, as a signal asks for. A picture with unsaved changes is kept as a copy.
    func terminate() {
        finishTabletDoctor()
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
