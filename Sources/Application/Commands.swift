import Desktop
import Interface

extension Application {
    /// How long a message that needs no action stays, in milliseconds.
    private static let noticeTime: UInt32 = 8000

    func perform(_ command: Command) {
        switch command {
        case .undo: if !cancelStroke() { walkHistory { $0.undo() } }
        case .redo: if !document.canvas.isPainting { walkHistory { $0.redo() } }
        case .reset: reset()
        case .save: save()
        case .saveAs: saveAs()
        case .open: openPicture()
        case .new: newPicture()
        case .canvasSize: resizeCanvas()
        case .settings: openSettings()
        case .tabletInfo: openTabletDoctor()
        case .quit: requestClose()
        case .fullScreen: toggleFullScreen()
        case .choose(let tool): toolBox.choose(tool)
        case .toggleEraser: toolBox.toggleEraser()
        case .pickColor: pickColorUnderPointer()
        case .fill: fillUnderPointer()
        case .narrower: toolBox.changeWidth(up: false)
        case .wider: toolBox.changeWidth(up: true)
        case .lessOpaque: toolBox.changeOpacity(up: false)
        case .moreOpaque: toolBox.changeOpacity(up: true)
        case .cancel: if !cancelStroke() { interface.clearFocus() }
        case .moveFocus: interface.moveFocus()
        case .toggleInterface: toggleInterface()
        case .pan(let x, let y): pan(x: x * Application.panStep, y: y * Application.panStep)
        case .zoomIn: changeView { $0.zoom(steps: 1, around: $0.center) }
        case .zoomOut: changeView { $0.zoom(steps: -1, around: $0.center) }
        case .actualSize: changeView { $0.zoom(to: 1, around: $0.center) }
        case .fit: changeView { $0.fit() }
        case .mirror: changeView { $0.mirror(around: $0.center) }
        case .resetView: changeView { $0.reset() }
        }
        canvasChanged()
        refresh()
        keepSettings()
    }

    private func walkHistory(_ step: (Document) -> Void) {
        let before = (document.canvas.picture, document.canvas.isFixed, document.canvas.bounds)
        step(document)
        if document.canvas.picture != before.0 {
            pictureReplaced()
        } else if (document.canvas.isFixed, document.canvas.bounds) != (before.1, before.2) {
            layout()
        }
    }

    private func reset() {
        endStroke()
        lastStrokeEnd = nil
        document.clear()
    }

    /// Clears the canvas as one step and lets what was there fade. The dots that the first two clicks painted are no
    /// steps of their own.
    func clearWithFade() {
        for _ in 0..<2 where document.history.revision != revisionBeforeClicks { document.undo() }
        let picture = document.canvas.main
        reset()
        fade = Fade(of: picture)
        continueFade()
    }

    private func continueFade() {
        guard let fade else { return }
        if fade.opacity == 0 { self.fade = nil }
        damage.add(view.area)
        guard self.fade != nil else { return }
        _ = loop.after(milliseconds: Fade.stepTime) { [unowned self] in
            continueFade()
            showChanges()
        }
    }

    // MARK: Messages

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
}
