import Desktop
import Input
import Interface
import Windowing

/// Dialogs over the main window. Only the one on top takes part: what goes elsewhere makes it flash.
extension Application {
    /// How long the size that a window manager announced may take to come, in milliseconds.
    private static let sizeTime: UInt32 = 200

    /// Opens a dialog over what is on top; `perform` gets its actions. Returns whether it could be opened.
    @discardableResult
    func open<Action>(_ dialog: Dialog<Action>, perform: @escaping (Action) -> Void) -> Bool {
        endGesture()
        do throws(WindowingError) {
            let parent = dialogs.last?.frame.window ?? frame.window
            dialogs.append(
                try DialogWindow(
                    dialog, scale: screenScale.factor, over: parent, on: connection, events: events, loop: loop,
                    perform: perform))
            return true
        } catch {
            StandardError.write(error.description)
            return false
        }
    }

    /// Takes the dialog on top from the screen.
    func closeDialog() {
        dialogs.popLast()?.close()
        (dialogs.last?.frame.window ?? frame.window).takeFocusWithoutWindowManager()
        // The pointer may have moved meanwhile.
        if dialogs.isEmpty, let pointer, !isPointerAway, pointer.source.kind != .touch { hover(pointer) }
    }

    /// Asks something and gives the answer to `then`.
    func ask(_ alert: Alert, then: @escaping (AlertChoice) -> Void) {
        open(AlertDialog(alert)) { [unowned self] choice in
            closeDialog()
            then(choice)
        }
    }

    /// Moves an event to the window that it is about. While a dialog is open, other windows only show themselves.
    func handle(_ event: Event, in window: Window.ID) {
        switch event {
        case .pointersRemoved(let gone): pointersRemoved(gone)
        case .devicesChanged: devicesChanged()
        case .syncRequested(let number): return syncRequested(number, in: window)
        case .presentRefused(let serial): return presentRefused(serial: serial)
        case .screenChanged: return screenChanged()
        case .scaleChanged(let scale): return rescale(to: scale)
        default: break
        }
        if tabletDoctorTakes(event) { return }
        notePen(event)
        // The palm beside a pen presses nothing.
        if !dialogs.isEmpty, case .touchBegan(_, let sample, _) = event, isPenNear(at: sample.time) { return }
        if let top = dialogs.last, top.frame.window.id == window { return top.handle(event) }
        let isMain = window == frame.window.id
        guard let top = dialogs.last else {
            // A key may be let go in a window that is gone by then.
            if case .keyReleased = event { return handle(event) }
            if isMain { handle(event) }
            return
        }
        switch event {
        case .exposed, .hidden, .resized, .presented, .stateChanged, .pointerLeft, .buttonReleased, .touchMoved,
            .touchEnded, .focusLost:
            if isMain { handle(event) } else { dialogs.first { $0.frame.window.id == window }?.handle(event) }
        case .motion(let sample, _): if isMain { (pointer, isPointerAway) = (sample, false) }
        case .focusGained: if isMain { frame.window.hasFocus = true }
        case .keyPressed, .composing, .pointersRemoved, .devicesChanged: top.handle(event)
        case .buttonPressed, .touchBegan, .closeRequested: top.flash()
        case .scrolled, .pinched, .keyReleased, .pasted, .syncRequested, .presentRefused, .screenChanged,
            .scaleChanged:
            break
        }
    }

    private func pointersRemoved(_ gone: [Int]) {
        touches.lift(on: gone)
        // The next device may get the number of one that is gone for good.
        for device in gone where events.deviceActivity[device] == nil {
            painted[device] = nil
            doctor?.dialog.forget(device)
        }
        guard let hand = gesture.hand, hand.isAmong(gone) else { return }
        endGesture()
        refresh()
    }

    /// Shows what changed in every window.
    func showAllWindows() {
        frame.show(self)
        for dialog in dialogs { dialog.show() }
    }

    // MARK: News that any window may be about

    /// The window manager waits for the size that comes next. Where it changes nothing none may come, and the server
    /// gives no sign of that.
    func syncRequested(_ number: Int64, in window: Window.ID) {
        guard let frame = allFrames.first(where: { $0.window.id == window }) else { return }
        frame.syncRequested(number)
        _ = loop.after(milliseconds: Application.sizeTime) { [unowned self, weak frame] in
            frame?.syncSizeMissing(number)
            showChanges()
        }
    }

    /// The server refused to show the pixels of one of the windows.
    func presentRefused(serial: UInt) {
        for frame in allFrames { frame.presentRefused(serial: serial) }
    }

    private var allFrames: [Frame] { [frame] + dialogs.map(\.frame) }
}
