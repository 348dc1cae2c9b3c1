import Glibc
import TestSupport
import Testing

/// What the tests of the program's questions do with its alerts and path dialogs.
extension DialogSteps {
    /// The names of the buttons of an alert without `alert.`, from the left.
    var choices: [String] {
        get throws {
            let buttons = try program.uiMap(of: window)?.widgets.filter { $0.role == "button" } ?? []
            return buttons.sorted { $0.area.x < $1.area.x }.map { $0.name.replacing("alert.", with: "") }
        }
    }

    /// What a widget shows; nil when there is none of that name.
    func textIfShown(_ name: String) throws -> String? { try program.uiMap(of: window)?.widget(name)?.text }

    /// Whether a button can be used.
    func isEnabled(_ name: String) throws -> Bool { try widget(name).isEnabled }

    /// Whether the dialog is on the screen.
    var isShown: Bool { client.isViewable(window) }

    /// Clicks twice into the middle of a widget.
    func doubleClick(_ name: String) throws {
        let point = try program.rootPoint(try widget(name).center, of: window)
        client.click(at: point)
        client.click(at: point)
        try program.settle()
    }

    /// Clicks a button that ends the dialog.
    func end(with button: String) throws {
        try click(button)
        try waitUntilClosed()
    }

    /// Presses a key that ends the dialog.
    func end(withKey key: String) throws {
        try keys(key)
        try waitUntilClosed()
    }

    /// Clicks a button that ends the program, too.
    /// - Returns: How it ended.
    func endProgram(with button: String) throws -> TestSupport.ExitStatus {
        client.click(at: try program.rootPoint(try widget(button).center, of: window))
        try client.sync()
        return try program.process.waitForExit()
    }

    /// Gives an alert's answer by its button.
    func answer(_ choice: String) throws { try end(with: "alert." + choice) }
}

extension TemperaProcess {
    /// Waits until a dialog is shown, and gives it.
    func waitForDialog(_ name: String) throws -> DialogSteps {
        try DialogSteps(of: self, with: "dialog." + name)
    }

    /// Waits for an alert and expects its words and its buttons from the left.
    @discardableResult
    func waitForAlert(
        _ message: String, detail: String? = nil, choices: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> DialogSteps {
        let alert = try waitForDialog("alert")
        try settle()
        #expect(try alert.text("alert.message") == message, sourceLocation: sourceLocation)
        if let detail { #expect(try alert.textIfShown("alert.detail") == detail, sourceLocation: sourceLocation) }
        #expect(try alert.choices == choices, sourceLocation: sourceLocation)
        return alert
    }

    /// How many dialogs are on the screen when all input is handled.
    var dialogCount: Int {
        get throws {
            try settle()
            return try windows().filter { $0 != window }.count
        }
    }

    /// Presses Ctrl+S and expects the alert that says why the picture cannot be saved.
    @discardableResult
    func failToSave(_ detail: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> DialogSteps {
        try key("Ctrl+s")
        let name = try title().replacing("• ", with: "").replacing(" — Tempera", with: "")
        return try waitForAlert(
            "“\(name)” could not be saved", detail: detail, choices: ["close", "elsewhere", "retry"],
            sourceLocation: sourceLocation)
    }

    /// Saves an untitled picture under the name that the path dialog offers.
    /// - Returns: What the bar says.
    @discardableResult
    func saveUntitled() throws -> String {
        try key("Ctrl+s")
        try waitForDialog("path").end(withKey: "Return")
        return try waitForSaved()
    }

    /// Waits until the picture is saved.
    /// - Returns: What the bar says.
    @discardableResult
    func waitForSaved() throws -> String {
        try wait(for: "the picture to be saved") { try !isMarkedUnsaved }
        return try waitForWidget("label.notice") { $0.text.hasPrefix("Saved to ") }.text
    }

    /// Asks the program to close its window, and expects the question about the changes that are not saved.
    func askToClose(name: String = "Untitled") throws -> DialogSteps {
        try client.requestClose(window)
        return try waitForClosingQuestion(name: name)
    }

    /// Expects the question about the changes that are not saved before the window is closed.
    func waitForClosingQuestion(
        name: String = "Untitled", sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> DialogSteps {
        try waitForAlert(
            "Save the changes to “\(name)” before closing?", detail: "What is not saved is lost otherwise.",
            choices: ["discard", "cancel", "save"], sourceLocation: sourceLocation)
    }

    /// Ends the program by a signal, which asks nothing.
    @discardableResult
    func terminate() throws -> TestSupport.ExitStatus {
        process.send(signal: SIGTERM)
        return try process.waitForExit()
    }
}
