import TestSupport
import Testing

/// Steps that need more than clicks and keys: what the pointer does in between, and what is seen.
extension ShownDialog {
    // MARK: Seeing

    /// Whether there is such a widget.
    func has(_ name: String) throws -> Bool { try text(name) != nil }

    /// The pixels of its window, or of a part of it, when all input is handled.
    func pixels(_ area: Area? = nil) throws -> Screenshot {
        try program.settle()
        return try program.screenshot(of: window, area)
    }

    /// The pixels of a widget when all input is handled.
    func pixels(of widget: String) throws -> Screenshot { try pixels(try self.widget(widget).area) }

    /// Waits until the dialog is gone and the main window shows what came of it.
    func waitUntilClosed() throws {
        try waitForEnd()
        try program.settle()
    }

    // MARK: Keys

    /// Presses a key combination several times.
    func key(_ combination: String, times: Int) throws {
        for _ in 0..<times { try program.client.key(combination) }
        try program.settle()
    }

    /// Presses Tab until a widget has the focus.
    func tab(to name: String) throws {
        for _ in 0..<20 {
            if try focused == name { return }
            try keys("Tab")
        }
        Issue.record("Tab does not lead to \(name)")
    }

    /// Types in the place of what a field holds, whatever the field makes of it.
    func fill(_ field: String, with text: String) throws {
        try click(field)
        try keys("Ctrl+a")
        try type(text)
    }

    // MARK: The pointer

    /// Clicks into the middle of a widget with another button than the first.
    func click(_ name: String, button: Int) throws { try click(at: try widget(name).center, button: button) }

    /// Clicks at a point of its window with another button than the first.
    func click(at point: Point, button: Int) throws { try program.click(at: point, of: window, button: button) }

    /// Moves the pointer to a point of its window.
    func move(to point: Point) throws {
        program.client.move(to: try program.rootPoint(point, of: window))
        try program.settle()
    }

    /// Presses the first button at a point of its window.
    func press(at point: Point) throws {
        program.client.move(to: try program.rootPoint(point, of: window))
        program.client.press()
        try program.settle()
    }

    /// Lets the first button go.
    func release() throws {
        program.client.release()
        try program.settle()
    }

    /// Turns the wheel over a point of its window: positive is down.
    func scroll(_ clicks: Int, at point: Point) throws {
        program.client.move(to: try program.rootPoint(point, of: window))
        program.client.scroll(clicks)
        try program.settle()
    }
}

extension PaintingSession {
    /// How the settings are opened.
    enum Hand: CaseIterable { case mouse, keyboard }

    /// Opens the settings.
    func openSettings(by hand: Hand = .keyboard) throws -> ShownDialog {
        switch hand {
        case .mouse:
            client.click(at: try program.rootPoint(try program.widget("button.settings").center))
        case .keyboard: try client.key("Ctrl+comma")
        }
        let dialog = try program.waitForDialog("settings")
        try program.settle()
        return dialog
    }
}
