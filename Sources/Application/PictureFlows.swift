import Desktop
import Files
import Interface
import PNGFile
import Painting
import Raster

/// Opening pictures and beginning new ones. Work that is not saved is asked about first.
extension Application {
    /// Asks for a picture and shows it instead of the present one, as one step.
    func openPicture() {
        afterUnsavedQuestion("Save the changes to “\(document.name)” before another picture is opened?") {
            [unowned self] in
            let folder = document.file?.absolute.directory ?? UserDirectories.pictures
            choosePath(mode: .open, startingAt: shownFolder(folder)) { [unowned self] path in read(path) }
        }
    }

    /// Asks for a size and begins a new picture, as one step.
    func newPicture() {
        afterUnsavedQuestion("Save the changes to “\(document.name)” before a new picture is begun?") {
            [unowned self] in
            let size = document.canvas.bounds
            open(NewDialog(NewPicture(width: size.width, height: size.height))) { [unowned self] action in
                closeDialog()
                guard case .create(let picture) = action else { return }
                document.startAnew(
                    width: picture.width, height: picture.height, paper: picture.paper == .white ? .white : .none)
                pictureChanged()
            }
        }
    }

    /// Asks for another size of the canvas, and gives it that, as one step.
    func resizeCanvas() {
        endStroke()
        let size = document.canvas.bounds
        open(CanvasSizeDialog(width: size.width, height: size.height)) { [unowned self] action in
            closeDialog()
            guard case .resize(let width, let height, let anchor) = action else { return }
            document.resize(to: (width, height), anchor: anchor)
            lastStrokeEnd = nil
            layout()
            refresh()
        }
    }

    /// Goes on at once when everything is saved; else asks, and goes on unless that is cancelled. What is being written
    /// already comes first.
    func afterUnsavedQuestion(_ question: String, _ goOn: @escaping () -> Void) {
        endStroke()
        guard !saver.isBusy, waitingSaves.isEmpty else {
            afterSaves = { [unowned self] in afterUnsavedQuestion(question, goOn) }
            return
        }
        guard document.isModified else { return goOn() }
        ask(
            Alert(
                question, detail: "What is not saved is lost otherwise.", tone: .question,
                choices: [.discard, .cancel, .save])
        ) { [unowned self] choice in
            switch choice {
            // What was painted while the picture was written is asked about in its turn.
            case .save: save { [unowned self] isSaved in if isSaved { afterUnsavedQuestion(question, goOn) } }
            case .discard: goOn()
            default: break
            }
        }
    }

    private func read(_ path: FilePath) {
        reader = Worker { () -> Result<PNGPicture, PNGFileError> in
            do throws(PNGFileError) {
                return .success(try PNGReader.read(path))
            } catch {
                return .failure(error)
            }
        } deliver: { [unowned self] result in
            reader = nil
            switch result {
            case .success(let picture): wasRead(picture, from: path)
            case .failure(let error): readFailed(error, path)
            }
            showChanges()
        }
    }

    private func wasRead(_ picture: PNGPicture, from path: FilePath) {
        guard let damage = picture.damage else { return show(picture, from: path) }
        ask(
            Alert(
                "“\(path.lastComponent.displayName)” is damaged",
                detail: "\(damage). It would be opened as a new picture; the file stays as it is.", tone: .warning,
                choices: [.cancel, .open])
        ) { [unowned self] choice in
            if choice == .open { show(picture, from: path) }
        }
    }

    private func show(_ picture: PNGPicture, from path: FilePath) {
        document.open(picture, from: path)
        pictureChanged()
        if !picture.remarks.isEmpty { show(Notice(picture.remarks.joined(separator: " "))) }
    }

    private func readFailed(_ error: PNGFileError, _ path: FilePath) {
        ask(
            Alert(
                "The picture could not be opened", detail: error.description, tone: .failure, choices: [.close, .retry])
        ) { [unowned self] choice in
            if choice == .retry { read(path) }
        }
    }

    /// Another picture is on the canvas.
    func pictureChanged() {
        lastStrokeEnd = nil
        pictureReplaced()
        refresh()
    }

    // MARK: Paths

    /// Asks for a path; nothing happens when that is cancelled.
    func choosePath(mode: PathDialog.Mode, startingAt path: String, then: @escaping (FilePath) -> Void) {
        let dialog = PathDialog(mode: mode, path: path, home: UserDirectories.home.displayName)
        let browser = PathBrowser(for: dialog, mode: mode)
        browser.changed = { [unowned self] in showChanges() }
        open(dialog) { [unowned self] action in
            var next: PathAction? = action
            while let action = next {
                next = nil
                switch action {
                case .changed(let text): next = browser.follow(text)
                case .previewResized:
                    if mode == .save { browser.showPreview(of: document.canvas.main) } else { browser.renewPreview() }
                case .confirm(let text):
                    let path = PathBrowser.path(text)
                    confirm(mode == .save ? PathBrowser.withEnding(path) : path, mode, then)
                case .cancel: closeDialog()
                }
            }
        }
        _ = browser.follow(path)
        if mode == .save { browser.showPreview(of: document.canvas.main) }
    }

    private func confirm(_ path: FilePath, _ mode: PathDialog.Mode, _ then: @escaping (FilePath) -> Void) {
        guard mode == .save, FileKind(of: path) == .regular else {
            closeDialog()
            return then(path)
        }
        ask(
            Alert(
                "Replace “\(path.lastComponent.displayName)”?",
                detail: "There is a file of that name in \(shown(path.directory)). What it holds is lost.",
                tone: .warning, choices: [.cancel, .overwrite])
        ) { [unowned self] choice in
            guard choice == .overwrite else { return }
            closeDialog()
            then(path)
        }
    }

    func shown(_ path: FilePath) -> String { path.abbreviatedForDisplay(home: UserDirectories.home) }

    private func shownFolder(_ folder: FilePath) -> String {
        let text = shown(folder)
        return text.hasSuffix("/") ? text : text + "/"
    }
}
