import Glibc
import TestSupport
import Testing

/// A dialog that the program shows, and the steps of which the tests of its questions are made.
///
/// A step waits until the program has handled it, whether the dialog is still there then or not.
struct ShownDialog {
    let program: TemperaProcess
    /// What the UI map calls it, without `dialog.`.
    let name: String
    let window: WindowID

    private var client: XClient { program.client }

    // MARK: What it shows

    /// The widget of a name; an error when there is none.
    func widget(_ name: String) throws -> UIWidget { try program.widget(name, of: window) }

    /// What a widget shows; nil when there is none of that name.
    func text(_ name: String) throws -> String? { try program.uiMap(of: window)?.widget(name)?.text }

    /// Whether a button can be used.
    func isEnabled(_ name: String) throws -> Bool { try widget(name).isEnabled }

    /// The names of the buttons of an alert without `alert.`, from the left.
    var choices: [String] {
        get throws {
            let buttons = try program.uiMap(of: window)?.widgets.filter { $0.role == "button" } ?? []
            return buttons.sorted { $0.area.x < $1.area.x }.map { $0.name.replacing("alert.", with: "") }
        }
    }

    /// The widget that has the keyboard's focus.
    var focused: String? {
        get throws { try program.uiMap(of: window)?.widgets.first { $0.state["focused"] != nil }?.name }
    }

    /// Whether it is on the screen.
    var isShown: Bool { client.isViewable(window) }

    // MARK: Steps

    /// Clicks into the middle of a widget so many times.
    func click(_ name: String, times: Int = 1) throws { try click(at: try widget(name).center, times: times) }

    /// Clicks at a point of its window so many times.
    func click(at point: Point, times: Int = 1) throws {
        let point = try program.rootPoint(point, of: window)
        for _ in 0..<times { client.click(at: point) }
        try program.settle()
    }

    /// Presses key combinations one after the other.
    func keys(_ combinations: String...) throws {
        for combination in combinations { try client.key(combination) }
        try program.settle()
    }

    /// Types a text.
    func type(_ text: String) throws {
        try client.type(text)
        try program.settle()
    }

    /// Types a text in the place of what a field holds.
    func enter(_ text: String, into field: String = "field.path") throws {
        try click(field)
        try keys("Ctrl+a", "Delete")
        try type(text)
        #expect(try self.text(field) == text)
    }

    /// Waits until the dialog is gone.
    func waitForEnd() throws { try program.wait(for: "the end of the dialog \(name)") { !isShown } }

    /// Clicks a button that ends the dialog.
    func end(with button: String) throws {
        try click(button)
        try waitForEnd()
    }

    /// Presses a key that ends the dialog.
    func end(withKey key: String) throws {
        try keys(key)
        try waitForEnd()
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
    func waitForDialog(_ name: String) throws -> ShownDialog {
        ShownDialog(program: self, name: name, window: try waitForWindow(with: "dialog." + name))
    }

    /// Waits for an alert and expects its words and its buttons from the left.
    @discardableResult
    func waitForAlert(
        _ message: String, detail: String? = nil, choices: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ShownDialog {
        let alert = try waitForDialog("alert")
        try settle()
        #expect(try alert.text("alert.message") == message, sourceLocation: sourceLocation)
        if let detail { #expect(try alert.text("alert.detail") == detail, sourceLocation: sourceLocation) }
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
    func failToSave(_ detail: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ShownDialog {
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
    func askToClose(name: String = "Untitled") throws -> ShownDialog {
        try client.requestClose(window)
        return try waitForClosingQuestion(name: name)
    }

    /// Expects the question about the changes that are not saved before the window is closed.
    func waitForClosingQuestion(
        name: String = "Untitled", sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ShownDialog {
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
