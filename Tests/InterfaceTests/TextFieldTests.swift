import Input
import Raster
import Testing

@testable import Interface

struct TextFieldTests {
    private func field(_ text: String = "", width: Int = 400, limit: Int = .max, _ filter: TextFilter = .line)
        -> TextField
    {
        let field = TextField("field.path", text, filter: filter, limit: limit, .plain)
        field.frame = IntRect(x: 20, y: 10, width: width, height: 32)
        field.focusChanged(true)
        field.change { $0.moveCaret(to: $0.end) }
        return field
    }

    private func type(_ text: String, in field: TextField) {
        for letter in text { _ = field.key(KeyPress(typing: String(letter))) }
    }

    private func letter(_ letter: Unicode.Scalar, _ modifiers: Modifiers = .control) -> KeyPress {
        KeyPress(letter.value, modifiers)
    }

    /// The column of the window before a letter.
    private func x(_ offset: Int, in field: TextField) -> Int {
        let caret = field.edit.caret
        let anchor = field.edit.anchor
        field.change { $0.moveCaret(to: offset) }
        defer { field.change { $0.select(from: anchor, to: caret) } }
        return field.caretFrame.minX
    }

    private func press(_ field: TextField, _ offset: Int, clicks: Int = 1, _ modifiers: Modifiers = []) {
        _ = field.press(Press(x: x(offset, in: field), y: 20, clicks: clicks, modifiers: modifiers))
    }

    // MARK: Keys

    @Test func theFocusSelectsAllSoThatTypingReplaces() {
        let field = field("old")
        field.focusChanged(false)
        field.focusChanged(true)
        #expect(field.edit.selectedText == "old")
        type("new", in: field)
        #expect(field.text == "new")
    }

    @Test func keysMoveSelectAndDelete() {
        let field = field("one two three")
        #expect(field.key(KeyPress(KeySymbol.left, .control)) == .handled)
        #expect(field.edit.caret == 8)
        _ = field.key(KeyPress(KeySymbol.left, [.control, .shift]))
        #expect(field.edit.selectedText == "two ")
        _ = field.key(KeyPress(KeySymbol.right, .shift))
        #expect(field.edit.selectedText == "wo ")
        #expect(field.key(KeyPress(KeySymbol.backspace)) == .changed)
        #expect(field.text == "one tthree")
        _ = field.key(KeyPress(KeySymbol.home))
        #expect(field.key(KeyPress(KeySymbol.delete, .control)) == .changed)
        #expect(field.text == " tthree")
        _ = field.key(KeyPress(KeySymbol.end))
        #expect(field.key(KeyPress(KeySymbol.backspace, .control)) == .changed)
        #expect(field.text == " ")
        #expect(field.key(KeyPress(KeySymbol.delete)) == .handled)
        _ = field.key(letter("z"))
        #expect(field.text == " tthree")
        _ = field.key(letter("z", [.control, .shift]))
        #expect(field.text == " ")
        _ = field.key(letter("z"))
        _ = field.key(letter("y"))
        #expect(field.text == " ")
        #expect(field.key(KeyPress(KeySymbol.up)) == .ignored)
        #expect(field.key(KeyPress(KeySymbol.return)) == .ignored)
    }

    @Test func anArrowLeavesASelectionAtItsSide() {
        let field = field("abcdef")
        field.change { $0.select(from: 4, to: 2) }
        _ = field.key(KeyPress(KeySymbol.right))
        #expect(field.edit.caret == 4 && field.edit.selection.isEmpty)
        field.change { $0.select(from: 4, to: 2) }
        _ = field.key(KeyPress(KeySymbol.left))
        #expect(field.edit.caret == 2 && field.edit.selection.isEmpty)
    }

    @Test func theKeypadTypesOrMoves() {
        let field = field("ab")
        _ = field.key(KeyPress(0xFF95))
        #expect(field.edit.caret == 0)
        let seven = Key(symbol: 0xFF95, typedSymbol: 0xFFB7, modifiers: [], remainingModifiers: [])
        _ = field.key(KeyPress(seven, text: "7"))
        #expect(field.text == "7ab")
    }

    @Test func theClipboardIsAskedForAndOffered() {
        let field = field("one two")
        _ = field.key(letter("c"))
        #expect(field.takeRequests().isEmpty)
        _ = field.key(letter("a"))
        #expect(field.takeRequests() == [.copy("one two", to: .selection)])
        _ = field.key(letter("c"))
        #expect(field.takeRequests() == [.copy("one two", to: .clipboard)])
        #expect(field.key(letter("x")) == .changed)
        #expect(field.text.isEmpty)
        #expect(field.takeRequests() == [.copy("one two", to: .clipboard)])
        #expect(field.key(letter("v")) == .handled)
        #expect(field.takeRequests() == [.paste(.clipboard)])
        #expect(field.insert("one\ntwo\n") == .changed)
        #expect(field.text == "one two")
        _ = field.key(KeyPress(KeySymbol.left, [.control, .shift]))
        _ = field.key(KeyPress(KeySymbol.delete, .shift))
        _ = field.key(KeyPress(KeySymbol.insert, .shift))
        #expect(field.takeRequests().suffix(2) == [.copy("two", to: .clipboard), .paste(.clipboard)])
        #expect(field.text == "one ")
    }

    @Test func aFilterAndALimitHold() {
        let field = field("", limit: 4, .integer)
        type("1a2.345", in: field)
        #expect(field.text == "1234")
        #expect(field.key(KeyPress(typing: "x")) == .handled)
    }

    @Test func controlCharactersAndCommandsAreNotTyped() {
        let field = field()
        let escape = Key(symbol: KeySymbol.escape, typedSymbol: KeySymbol.escape, modifiers: [], remainingModifiers: [])
        #expect(field.key(KeyPress(escape, text: "\u{1B}")) == .ignored)
        let command = Key(symbol: 0x71, typedSymbol: 0x71, modifiers: .alt, remainingModifiers: .alt)
        #expect(field.key(KeyPress(command, text: "q")) == .ignored)
        #expect(field.text.isEmpty)
    }

    // MARK: The pointer

    @Test func theMouseSelectsLettersWordsAndAll() {
        let field = field("red sun over the sea")
        press(field, 4)
        #expect(field.edit.caret == 4 && field.edit.selection.isEmpty)
        _ = field.drag(toX: x(7, in: field), y: 500)
        #expect(field.edit.selectedText == "sun")
        _ = field.release(isInside: true)
        #expect(field.takeRequests() == [.copy("sun", to: .selection)])
        press(field, 5, clicks: 2)
        #expect(field.edit.selectedText == "sun")
        _ = field.drag(toX: x(10, in: field), y: 20)
        #expect(field.edit.selectedText == "sun over")
        _ = field.drag(toX: x(1, in: field), y: 20)
        #expect(field.edit.selectedText == "red sun")
        #expect(field.edit.caret == 0)
        _ = field.release(isInside: false)
        press(field, 5, clicks: 3)
        #expect(field.edit.selectedText == field.text)
        press(field, 4)
        _ = field.release(isInside: true)
        press(field, 8, .shift)
        #expect(field.edit.selectedText == "sun ")
    }

    private func press(_ field: TextField, _ offset: Int, _ modifiers: Modifiers) {
        press(field, offset, clicks: 1, modifiers)
    }

    @Test func aPressAnywhereFindsTheNearestPlace() {
        let field = field("wide")
        for (offset, column) in [(0, -500), (4, 5000)] {
            _ = field.press(Press(x: column, y: 20, clicks: 1, modifiers: []))
            #expect(field.edit.caret == offset)
        }
    }

    @Test func theMiddleButtonAsksForTheSelection() {
        let field = field("red sun")
        field.requestSelection(atX: x(3, in: field))
        #expect(field.takeRequests() == [.paste(.selection)])
        _ = field.insert("dish")
        #expect(field.text == "reddish sun")
    }

    // MARK: Scripts

    @Test func inHebrewTheArrowsGoWhereTheyPoint() {
        let field = field("שלום")
        #expect(field.line.isRightToLeft)
        let end = field.caretFrame.minX
        _ = field.key(KeyPress(KeySymbol.home))
        let start = field.caretFrame.minX
        #expect(start > end)
        #expect(start > 390, "the text stands at the right edge")
        _ = field.key(KeyPress(KeySymbol.left))
        #expect(field.edit.caret == 2)
        #expect(field.caretFrame.minX < start)
        _ = field.key(KeyPress(KeySymbol.right))
        #expect(field.edit.caret == 0)
        _ = field.key(KeyPress(KeySymbol.left, .control))
        #expect(field.edit.caret == field.edit.end)
        _ = field.key(KeyPress(KeySymbol.backspace))
        #expect(field.text == "שלו")
    }

    @Test func inMixedTextTheArrowsWalkTheWholeLineWithoutStopping() {
        let field = field("ab שלום cd e\u{301}👩‍👧 x")
        _ = field.key(KeyPress(KeySymbol.home))
        var columns = [field.caretFrame.minX]
        for _ in 0..<40 {
            _ = field.key(KeyPress(KeySymbol.right))
            if field.caretFrame.minX == columns.last { break }
            columns.append(field.caretFrame.minX)
            #expect(field.edit.boundary(atOrAfter: field.edit.caret) == field.edit.caret)
        }
        #expect(columns == columns.sorted())
        #expect(columns.count == field.text.count + 1)
    }

    @Test func aMixedSelectionCoversSeveralStretches() {
        let field = field("ab שלום cd")
        let part = field.line.stretches(of: 0..<5)
        #expect(part.count == 2)
        #expect(field.line.stretches(of: 0..<field.edit.end).reduce(0) { $0 + $1.count } == field.line.width)
        #expect(field.line.stretches(of: 3..<3).isEmpty)
    }

    // MARK: Input methods

    @Test func whatIsComposedIsShownButNotTyped() throws {
        let field = field("ab")
        field.change { $0.moveCaret(to: 1) }
        let before = field.caretFrame.minX
        field.preedit = Preedit(text: "にほ", caret: 2, highlights: [0..<1])
        #expect(field.text == "ab")
        #expect(field.caretFrame.minX > before)
        let part = try #require(field.part as? TextFieldPart)
        #expect(part.shown == "aにほb")
        #expect(part.composed == 1..<7)
        #expect(part.highlights == [1..<4])
        #expect(part.caret == 7)
        field.preedit = .none
        #expect(field.caretFrame.minX == before)
        _ = field.insert("日本")
        #expect(field.text == "a日本b")
    }

    @Test func leavingTheFieldDropsWhatIsComposed() {
        let field = field("ab")
        field.preedit = Preedit(text: "x", caret: 1)
        field.focusChanged(false)
        #expect(field.preedit.isEmpty)
    }

    // MARK: Scrolling

    @Test func theCaretStaysInViewInALongText() {
        let field = field(String(repeating: "long text ", count: 30), width: 120)
        let inside = TextFieldPart.inside(of: field.frame, Scale(1))
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            field.change { $0.moveCaret(to: Int.random(in: 0...$0.end, using: &generator)) }
            #expect(inside.contains(field.caretFrame))
        }
        _ = field.key(KeyPress(KeySymbol.end))
        #expect(field.caretFrame.minX > inside.maxX - 4, "no room is wasted behind the end")
        for _ in 0..<280 { _ = field.key(KeyPress(KeySymbol.backspace)) }
        #expect(inside.contains(field.caretFrame))
        _ = field.key(KeyPress(KeySymbol.home))
        #expect(field.caretFrame.minX == inside.minX)
    }

    @Test func theMapTellsOfCaretAndSelectionInLetters() {
        let field = field("e\u{301}a👩‍👧")
        #expect(field.part.states == ["caret=3"])
        _ = field.key(KeyPress(KeySymbol.left, .shift))
        #expect(field.part.states == ["caret=2", "selection=2-3"])
        field.isInvalid = true
        field.focusChanged(false)
        #expect(field.part.states == ["invalid"])
    }
}
