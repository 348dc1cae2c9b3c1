import Desktop
import Input
import Interface
import Windowing

/// Dialogs over the main window. Only the one on top takes part: what goes elsewhere makes it flash.
extension Application {
    /// Opens a dialog over what is on top; `perform` gets its actions.
    func open<Action>(_ dialog: Dialog<Action>, perform: @escaping (Action) -> Void) {
        endGesture()
        do throws(WindowingError) {
            let parent = dialogs.last?.frame.window ?? frame.window
            dialogs.append(
                try DialogWindow(
                    dialog, over: parent, on: connection, events: events, loop: loop, perform: perform))
        } catch {
            StandardError.write(error.description)
        }
    }

    /// Takes the dialog on top from the screen.
    func closeDialog() {
        dialogs.popLast()?.close()
        (dialogs.last?.frame.window ?? frame.window).takeFocusWithoutWindowManager()
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
        if case .pointersRemoved(let gone) = event, let hand = gesture.hand, hand.isAmong(gone) {
            endGesture()
            refresh()
        }
        if case .devicesChanged = event { devicesChanged() }
        if tabletDoctorTakes(event) { return }
        if let top = dialogs.last, top.frame.window.id == window { return top.handle(event) }
        let isMain = window == frame.window.id
        guard let top = dialogs.last else {
            // A key may be let go in a window that is gone by then.
            if case .keyReleased = event { return handle(event) }
            if isMain { handle(event) }
            return
        }
        switch event {
        case .exposed, .hidden, .resized, .presented, .pointerLeft, .buttonReleased, .touchMoved, .touchEnded,
            .focusLost:
            if isMain { handle(event) } else { dialogs.first { $0.frame.window.id == window }?.handle(event) }
        case .focusGained: if isMain { frame.window.hasFocus = true }
        case .keyPressed, .composing, .pointersRemoved, .devicesChanged: top.handle(event)
        case .buttonPressed, .touchBegan, .closeRequested: top.flash()
        case .motion, .scrolled, .pinched, .keyReleased, .pasted: break
        }
    }

    /// Shows what changed in every window.
    func showAllWindows() {
        frame.show(self)
        for dialog in dialogs { dialog.show() }
    }
}
