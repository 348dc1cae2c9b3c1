import FileTestSupport
import TestSupport
import Testing

/// Text between fields, and between the program and others.
@Suite(.serialized) struct ClipboardTests {
    private func expectPath(_ text: String, in dialog: DialogSteps, _ what: String = "") throws {
        try dialog.program.waitForWidget("field.path", of: dialog.window) { $0.text == text }
        #expect(try dialog.text("field.path") == text, "\(what)")
    }

    // MARK: Within the program

    @Test func cutCopyAndPasteBetweenFields() throws {
        let session = try PaintingSession.small()
        try session.client.key("Ctrl+n")
        let dialog = try session.program.waitForDialog("new")
        try dialog.fill("field.width", with: "123")
        try dialog.keys("Ctrl+a", "Ctrl+c")
        try dialog.fill("field.height", with: "4567")
        try dialog.keys("Ctrl+a", "Ctrl+v")
        try session.program.waitForWidget("field.height", of: dialog.window) { $0.text == "123" }
        try dialog.keys("Shift+Left", "Ctrl+x")
        #expect(try dialog.text("field.height") == "12")
        try dialog.keys("Home", "Ctrl+v")
        try session.program.waitForWidget("field.height", of: dialog.window) { $0.text == "312" }
        try dialog.keys("Ctrl+z")
        #expect(try dialog.text("field.height") == "12")
        #expect(try dialog.text("field.width") == "123")
        // With nothing selected, copying leaves the clipboard as it is.
        try dialog.keys("Ctrl+c", "Ctrl+x")
        #expect(try session.client.selectedText() == "3")
        // The old keys.
        try dialog.keys("Ctrl+a", "Ctrl+Insert", "Shift+Delete")
        #expect(try dialog.text("field.height") == "")
        try dialog.keys("Shift+Insert", "Shift+Insert")
        try session.program.waitForWidget("field.height", of: dialog.window) { $0.text == "1212" }
    }

    // MARK: To other programs

    @Test func othersGetWhatIsCopied() throws {
        let session = try PaintingSession.small()
        let dialog = try TextFieldTests.openPath(session)
        try session.server.setKeyboardMap(["-layout", "de", "-option", ""])
        try session.program.settle(dialog.window)
        try dialog.type("Grün")
        try session.server.setKeyboardMap(["-layout", "us", "-option", ""])
        try session.program.settle(dialog.window)
        try dialog.keys("Ctrl+a", "Ctrl+c")
        let client = session.client
        #expect(try client.selectedText() == "Grün")
        #expect(try client.selection(as: "text/plain;charset=utf-8") == Array("Grün".utf8))
        #expect(try client.selection(as: "STRING") == [0x47, 0x72, 0xFC, 0x6E])
        #expect(try client.selection(as: "image/png") == nil)
        #expect(try client.selection(as: "NO_SUCH_TARGET") == nil)
        #expect(try #require(try client.selection(as: "TIMESTAMP")).count == 8)
        let targets = try #require(try client.selection(as: "TARGETS"))
        let atoms = stride(from: 0, to: targets.count, by: 8).map { start in
            targets[start..<start + 8].reversed().reduce(UInt(0)) { $0 << 8 | UInt($1) }
        }
        for name in ["TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "STRING"] {
            #expect(try atoms.contains(client.atom(name)), "\(name)")
        }
        // Another program takes over.
        try client.offer(.text("theirs"))
        try dialog.keys("End", "Ctrl+v")
        try expectPath("Grüntheirs", in: dialog)
    }

    /// Whoever copies a colour closes the settings before it is pasted elsewhere.
    @Test func whatIsCopiedOutlivesTheDialog() throws {
        let session = try PaintingSession.small()
        try session.keys("5")
        let settings = try session.openSettings()
        try settings.click("field.hex")
        try settings.keys("Ctrl+a", "Ctrl+c", "Escape")
        try settings.waitUntilClosed()
        #expect(try session.client.selectedText() == "#33CCFF")
        let again = try session.openSettings()
        try again.fill("field.hex", with: "#000000")
        try again.keys("Ctrl+a", "Ctrl+v")
        try session.program.waitForWidget("field.hex", of: again.window) { $0.text == "#33CCFF" }
    }

    /// Pastes that follow each other quickly, as with a key that is held down, all arrive.
    @Test(arguments: [true, false]) func noPasteIsLost(isOwn: Bool) throws {
        let session = try PaintingSession.small()
        let dialog = try TextFieldTests.openPath(session)
        if isOwn {
            try dialog.type("12")
            try dialog.keys("Ctrl+a", "Ctrl+x")
        } else {
            try session.client.offer(.text("12"))
        }
        for count in 1...6 {
            try session.client.press("Ctrl+v", times: 8)
            try expectPath(String(repeating: "12", count: 8 * count), in: dialog)
        }
    }

    // MARK: From other programs

    @Test(arguments: [
        ("plain", "plain"), ("Grün 日本 e\u{301} שלום", "Grün 日本 e\u{301} שלום"), ("a line\n", "a line"),
        ("\n\ntwo\nlines\r\n", "two lines"), ("tab\tand\u{7}bell", "tab andbell"), ("\u{FEFF}x", "\u{FEFF}x"),
        ("nul\0end", "nulend"),
    ])
    func aPasteIsOneLine(text: String, pasted: String) throws {
        let session = try PaintingSession.small()
        let dialog = try TextFieldTests.openPath(session)
        try session.client.offer(.text(text))
        try dialog.keys("Ctrl+v")
        try expectPath(pasted, in: dialog)
    }

    @Test func fieldsTakeWhatTheyCanUse() throws {
        let session = try PaintingSession.small()
        let settings = try session.openSettings()
        for (field, text, taken) in [
            ("width", "12,5 px\n", "12,5"), ("red", "rgb(51)", "51"), ("hex", " #33CcFf;", "#33CcFf"),
            ("green", "none", ""), ("hex", "#1234567890", "#123456"),
        ] {
            try session.client.offer(.text(text))
            try settings.click("field." + field)
            try settings.keys("Ctrl+a", "BackSpace", "Ctrl+v")
            try session.program.wait(for: "the paste of \(text)") { session.client.selectionRequests > 0 }
            try session.program.waitForWidget("field." + field, of: settings.window) { $0.text == taken }
        }
        #expect(try settings.text("slider.width") == "12.5")
        #expect(try settings.text("swatch.colour") == "#123456")
    }

    @Test func theMiddleButtonPastesWhatIsSelected() throws {
        let session = try PaintingSession.small()
        let dialog = try TextFieldTests.openPath(session)
        let client = session.client
        try dialog.type("alpha beta")
        let area = try dialog.widget("field.path").area
        let start = Point(area.x + 12, area.center.y)
        try dialog.press(at: start)
        try dialog.move(to: Point(area.x + area.width - 5, area.center.y))
        try dialog.release()
        #expect(try client.selectedText("PRIMARY") == "alpha beta")
        try dialog.keys("Home", "Ctrl+Shift+Right")
        #expect(try client.selectedText("PRIMARY") == "alpha")
        #expect(try client.owner(ofSelection: "CLIPBOARD") == 0, "selecting does not copy")

        try client.offer(.text("<>"), on: "PRIMARY")
        try dialog.keys("End")
        try dialog.click(at: start, button: 2)
        try expectPath("<>alpha beta", in: dialog)
        try dialog.click(at: Point(area.x + area.width - 5, area.center.y), button: 2)
        try expectPath("<>alpha beta<>", in: dialog)
        // Elsewhere the middle button asks for nothing.
        let requests = client.selectionRequests
        try dialog.click("path.cancel", button: 2)
        #expect(client.selectionRequests == requests)
        #expect(client.isViewable(dialog.window))
    }

    // MARK: Owners that behave badly

    /// Whatever an owner does, the field goes on, and the next paste works.
    @Test(
        arguments: [
            .refusal, .silence, .numbers, .text(""), .parts("never", size: 2, stallingAfter: 0),
            .parts("half a text", size: 3, stallingAfter: 2), .parts("", size: 8),
            .parts(String(repeating: "0123456789", count: 300_000), size: 60_000),
            .text(String(repeating: "0123456789", count: 250_000)),
        ] as [SelectionOffer])
    func aBadOwnerHoldsNothingUp(offer: SelectionOffer) throws {
        let session = try PaintingSession.small()
        let dialog = try TextFieldTests.openPath(session)
        try session.client.offer(offer)
        try dialog.keys("Ctrl+v")
        try session.program.wait(for: "the question for the text") { session.client.selectionRequests == 1 }
        try session.program.settle(dialog.window)
        try dialog.keys("Ctrl+a")
        try dialog.type("typed")
        #expect(try dialog.text("field.path") == "typed")
        try session.client.offer(.text(" and pasted"))
        try dialog.keys("Ctrl+v")
        try expectPath("typed and pasted", in: dialog)
        try dialog.keys("Escape")
        try dialog.waitUntilClosed()
        try session.click(at: Point(100, 80))
        #expect(try session.pixel(Point(100, 80)) == 0)
    }

    @Test func anOwnerThatDiesHoldsNothingUp() throws {
        let session = try PaintingSession.small()
        let dialog = try TextFieldTests.openPath(session)
        for offer in [.silence, .parts("half a text", size: 3, stallingAfter: 1)] as [SelectionOffer] {
            let other = try XClient(display: session.client.name)
            try other.offer(offer)
            try dialog.keys("Ctrl+v")
            try other.wait(for: "the question for the text") { other.selectionRequests == 1 }
        }
        try session.program.wait(for: "the other program to be gone") {
            try session.client.owner(ofSelection: "CLIPBOARD") == 0
        }
        try dialog.keys("Ctrl+v")
        try dialog.type("typed")
        #expect(try dialog.text("field.path") == "typed")
    }

    /// A text comes whole in parts, in the order in which they were sent.
    @Test(arguments: [1, 7, 1000]) func aLargeTextComesInParts(size: Int) throws {
        let session = try PaintingSession.small()
        let dialog = try TextFieldTests.openPath(session)
        // Parts end in the middle of letters.
        let text = String((0..<60).map { "ё\($0)日" }.joined().prefix(size == 1 ? 60 : 240))
        try session.client.offer(.parts(text, size: size))
        try dialog.keys("Ctrl+v")
        try expectPath(text, in: dialog)
    }

    /// A requestor that is gone when it is answered.
    @Test func aRequestorThatIsGoneIsNoError() throws {
        let session = try PaintingSession.small()
        let dialog = try TextFieldTests.openPath(session)
        try dialog.type("text")
        try dialog.keys("Ctrl+a", "Ctrl+c")
        try session.client.askAndVanish(for: "CLIPBOARD")
        try session.program.settle(dialog.window)
        #expect(session.program.process.standardError == "")
        #expect(try session.client.selectedText() == "text")
    }
}
