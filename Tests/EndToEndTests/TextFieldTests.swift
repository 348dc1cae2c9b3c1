import FileTestSupport
import TestSupport
import Testing

/// Text fields on a real server: caret, selection and words, and text through keyboard maps.
@Suite(.serialized) struct TextFieldTests {
    /// Opens the dialog for opening a picture, whose field takes any text, and empties the field.
    static func openPath(_ session: PaintingSession) throws -> DialogSteps {
        try session.client.key("Ctrl+o")
        let dialog = try session.program.waitForDialog("path")
        try dialog.click("field.path")
        try dialog.keys("Ctrl+a", "BackSpace")
        #expect(try dialog.text("field.path") == "")
        return dialog
    }

    /// What the field says of caret and selection, counted in letters.
    private func editing(_ dialog: DialogSteps) throws -> String {
        let state = try dialog.widget("field.path").state
        let selection = state["selection"].map { " " + $0 } ?? ""
        return (state["caret"] ?? "none") + selection
    }

    // MARK: Caret and selection

    @Test func keysMoveTheCaretAndSelect() throws {
        let session = try PaintingSession.small()
        let dialog = try Self.openPath(session)
        try dialog.type("one two_2/three")
        for (key, expected) in [
            ("Left", "14"), ("Home", "0"), ("Left", "0"), ("Right", "1"), ("Shift+Right", "2 1-2"),
            ("Shift+Right", "3 1-3"), ("Shift+Left", "2 1-2"), ("Left", "1"), ("Shift+End", "15 1-15"),
            ("Right", "15"), ("Ctrl+Left", "10"), ("Ctrl+Left", "4"), ("Ctrl+Shift+Left", "0 0-4"),
            ("Ctrl+Right", "3"), ("Ctrl+Right", "9"), ("Ctrl+Shift+Right", "15 9-15"), ("Ctrl+a", "15 0-15"),
            ("End", "15"), ("Right", "15"), ("Shift+Home", "0 0-15"), ("KP_End", "15"), ("KP_Left", "14"),
        ] {
            try dialog.keys(key)
            #expect(try editing(dialog) == expected, "\(key)")
        }
        // Typing and deleting take the selection away.
        try dialog.keys("Home", "Shift+Right", "Shift+Right", "Shift+Right")
        try dialog.type("1")
        #expect(try dialog.text("field.path") == "1 two_2/three")
        try dialog.keys("End", "Ctrl+Shift+Left", "Delete")
        #expect(try dialog.text("field.path") == "1 two_2/")
    }

    @Test func wordsAndUndo() throws {
        let session = try PaintingSession.small()
        let dialog = try Self.openPath(session)
        try dialog.type("one two three")
        for (key, expected) in [
            ("Ctrl+BackSpace", "one two "), ("Ctrl+z", "one two three"), ("Ctrl+y", "one two "), ("Home", "one two "),
            ("Ctrl+Delete", " two "), ("Delete", "two "), ("Ctrl+z", "one two "), ("Ctrl+z", "one two three"),
            ("Ctrl+Shift+z", "one two "),
        ] {
            try dialog.keys(key)
            #expect(try dialog.text("field.path") == expected, "\(key)")
        }
        try dialog.keys("End")
        try dialog.type("four five")
        var shown: [String] = []
        for _ in 0..<8 {
            try dialog.keys("Ctrl+z")
            shown.append(try dialog.widget("field.path").text)
        }
        // Word by word, back to what the dialog opened with.
        #expect(shown.contains("one two four ") && shown.contains("one two three"), "\(shown)")
        #expect(session.client.isViewable(dialog.window))
        #expect(try !session.isEnabled("button.undo") && !session.isEnabled("button.redo"))
    }

    @Test func theMouseSelects() throws {
        let session = try PaintingSession.small()
        let dialog = try Self.openPath(session)
        try dialog.type("alpha beta gamma")
        let area = try dialog.widget("field.path").area
        let (left, right) = (Point(area.x + 13, area.center.y), Point(area.x + area.width - 5, area.center.y))
        // So that no two presses make a double click, one is always elsewhere.
        func elsewhere() throws { try dialog.click(at: Point(area.x + area.width / 2, area.center.y)) }

        try dialog.click(at: left)
        #expect(try editing(dialog) == "0")
        try elsewhere()
        #expect(try editing(dialog) == "16", "behind the text is its end")
        try dialog.press(at: left)
        try dialog.move(to: right)
        #expect(try editing(dialog) == "16 0-16")
        try dialog.move(to: Point(left.x + 60, area.y - 30))
        let partly = try #require(try dialog.widget("field.path").state["selection"])
        let end = try #require(Int(partly.dropFirst(2)))
        #expect(partly.hasPrefix("0-") && (3..<14).contains(end), "\(partly)")
        try dialog.release()
        #expect(try dialog.widget("field.path").state["selection"] == partly)
        try dialog.move(to: right)
        #expect(try dialog.widget("field.path").state["selection"] == partly, "no drag after the release")
        try elsewhere()

        for _ in 0..<2 { session.client.click(at: try session.program.rootPoint(left, of: dialog.window)) }
        try session.program.settle(dialog.window)
        #expect(try editing(dialog) == "5 0-5", "a double click takes the word")
        try elsewhere()
        for _ in 0..<3 { session.client.click(at: try session.program.rootPoint(left, of: dialog.window)) }
        try session.program.settle(dialog.window)
        #expect(try editing(dialog) == "16 0-16", "a third takes all")
        try elsewhere()
        try session.client.holdKey("Shift")
        try dialog.click(at: left)
        try session.client.releaseKey("Shift")
        #expect(try editing(dialog) == "0 0-16", "a click with Shift reaches there")

        // What is selected is seen, and so is the caret where it is.
        let selected = try dialog.pixels(of: "field.path")
        try dialog.keys("Right")
        #expect(try selected.differences(from: dialog.pixels(of: "field.path")).count > 200)
    }

    /// A caret that leaves the field takes the text along.
    @Test func aLongTextScrolls() throws {
        let session = try PaintingSession.small()
        let dialog = try Self.openPath(session)
        let text = String(repeating: "abcdefghij ", count: 30)
        try session.client.offer(.text(text))
        try dialog.keys("Ctrl+v")
        try session.program.waitForWidget("field.path", of: dialog.window) { $0.text == text }
        let atEnd = try dialog.pixels(of: "field.path")
        try dialog.keys("Home")
        #expect(try !dialog.pixels(of: "field.path").differences(from: atEnd).isEmpty)
        try dialog.type("X")
        let area = try dialog.widget("field.path").area
        try dialog.click(at: Point(area.x + area.width / 3, area.center.y))
        let caret = try #require(try Int(editing(dialog)))
        #expect((10..<200).contains(caret), "\(caret)")
    }

    // MARK: Scripts

    /// Presses keys by their names under a keyboard map, in a program with a locale.
    @Test(arguments: ["C.UTF-8", "C", "POSIX", "xx_YY.UTF-8"]) func everyScriptCanBeTyped(locale: String) throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let program = try TemperaProcess.small(on: client, environment: ["LANG": locale])
        try client.key("Ctrl+o")
        let dialog = try program.waitForDialog("path")
        for (map, keys, text) in [
            (["ru"], ["Cyrillic_pe", "Cyrillic_io", "Shift+Cyrillic_YA", "space"], "пёЯ "),
            (["de"], ["adiaeresis", "ssharp", "Shift+Odiaeresis", "AltGr+<AE09>", "AltGr+<AD03>"], "äßÖ]€"),
            (["il"], ["hebrew_shin", "hebrew_lamed"], "של"),
            (["gr"], ["Greek_alpha", "Greek_omega"], "αω"),
            (["us"], ["a", "Shift+Z", "at", "KP_Add"], "aZ@+"),
        ] {
            try server.setKeyboardMap(["-layout", map[0], "-variant", "", "-option", ""])
            try program.settle(dialog.window)
            try dialog.keys("Ctrl+<AC01>", "BackSpace")
            for key in keys { try client.key(key) }
            try program.settle(dialog.window)
            #expect(try dialog.text("field.path") == text, "\(map) in \(locale)")
        }
    }

    /// Dead keys and compose sequences, through Xlib's own input method.
    @Test func accentsAreComposed() throws {
        let session = try PaintingSession.small()
        let dialog = try Self.openPath(session)
        try session.server.setKeyboardMap(["-layout", "us", "-variant", "intl", "-option", "compose:menu"])
        try session.program.settle(dialog.window)
        for keys in [
            ["dead_acute", "e"], ["dead_diaeresis", "u"], ["Multi_key", "o", "c"], ["dead_tilde", "space"],
        ] {
            for key in keys { try session.client.key(key) }
        }
        try session.client.type("x")
        try session.program.settle(dialog.window)
        #expect(try dialog.text("field.path") == "éü©~x")
        // A sequence that is broken off types nothing, and the next key is itself again.
        try dialog.keys("Multi_key", "Escape")
        #expect(session.client.isViewable(dialog.window))
        try dialog.type("y")
        #expect(try dialog.widget("field.path").text.hasPrefix("éü©~x"))
    }

    /// Right to left the arrows go where they point.
    @Test func arrowsGoWhereTheyPoint() throws {
        let session = try PaintingSession.small()
        let dialog = try Self.openPath(session)
        try session.server.setKeyboardMap(["-layout", "il", "-variant", "", "-option", ""])
        try session.program.settle(dialog.window)
        try dialog.keys("hebrew_shin", "hebrew_lamed", "hebrew_waw")
        #expect(try editing(dialog) == "3")
        try dialog.keys("Left")
        #expect(try editing(dialog) == "3", "the end is on the left")
        try dialog.keys("Right")
        #expect(try editing(dialog) == "2")
        try dialog.keys("Shift+Right")
        #expect(try editing(dialog) == "1 1-2")
        try dialog.keys("BackSpace")
        #expect(try dialog.text("field.path") == "שו")
    }

    /// A letter and its accents are one, however they came.
    @Test func lettersKeepTheirAccents() throws {
        let session = try PaintingSession.small()
        let dialog = try Self.openPath(session)
        try session.client.offer(.text("e\u{301}👩‍🎨\u{1F1E9}\u{1F1EA}x"))
        try dialog.keys("Ctrl+v")
        try session.program.waitForWidget("field.path", of: dialog.window) { $0.state["caret"] == "4" }
        try dialog.keys("BackSpace", "Left", "Left", "Shift+Left")
        #expect(try editing(dialog) == "0 0-1")
        try dialog.keys("End", "BackSpace")
        #expect(try dialog.text("field.path") == "e\u{301}👩‍🎨")
        try dialog.keys("BackSpace", "BackSpace")
        #expect(try dialog.text("field.path") == "")
    }
}
