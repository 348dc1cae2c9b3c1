import Testing

@testable import Interface

struct TextEditTests {
    /// Letters of one to seven scalars: plain, accented by a combining mark, of other scripts, flags, joined faces.
    private static let letters = [
        "a", "b", "7", " ", "/", ".", "_", "e\u{301}", "\u{E9}", "ש", "ل", "你", "🇩🇪", "👩‍👩‍👧", "👍🏽", "q\u{323}\u{307}",
    ]

    /// The plainest editor there is: whole letters in an array, and every text there has been.
    private struct Model {
        var letters: [Character] = []
        var caret = 0
        var anchor = 0

        var text: String { String(letters) }
        var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

        mutating func replace(_ range: Range<Int>, with text: String) {
            letters.replaceSubrange(range, with: Array(text))
            caret = range.lowerBound + text.count
            anchor = caret
        }
    }

    private func letterCount(_ edit: TextEdit, _ offset: Int) -> Int { edit.part(0..<offset).count }

    private func expectSame(_ edit: TextEdit, _ model: Model, _ what: String) {
        #expect(edit.text == model.text, "\(what)")
        #expect(letterCount(edit, edit.caret) == model.caret, "\(what)")
        #expect(letterCount(edit, edit.anchor) == model.anchor, "\(what)")
    }

    @Test(arguments: 0..<40)
    func randomEditsAgreeWithAPlainModel(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var edit = TextEdit()
        var model = Model()
        for step in 0..<120 {
            let letter = TextEditTests.letters.randomElement(using: &generator) ?? "a"
            // A flag beside a flag would pair anew; a space between keeps the model plain.
            let text = letter + (letter.unicodeScalars.count > 1 ? " " : "")
            switch Int.random(in: 0..<9, using: &generator) {
            case 0, 1, 2:
                edit.insert(text, isTyped: Bool.random(using: &generator))
                model.replace(model.selection, with: text)
            case 3:
                edit.delete(to: edit.offset(besides: edit.caret, by: -1))
                let one = max(model.caret - 1, 0)..<model.caret
                model.replace(model.selection.isEmpty ? one : model.selection, with: "")
            case 4:
                edit.delete(to: edit.offset(besides: edit.caret, by: 1))
                let one = model.caret..<min(model.caret + 1, model.letters.count)
                model.replace(model.selection.isEmpty ? one : model.selection, with: "")
            case 5, 6:
                let place = Int.random(in: 0...model.letters.count, using: &generator)
                let isExtending = Bool.random(using: &generator)
                edit.moveCaret(to: String(model.letters[..<place]).utf8.count, isExtending: isExtending)
                model.caret = place
                if !isExtending { model.anchor = place }
            case 7:
                edit.selectAll()
                model.anchor = 0
                model.caret = model.letters.count
            default:
                edit.replaceAll(with: text)
                if model.text != text {
                    model.replace(0..<model.letters.count, with: text)
                } else {
                    model.anchor = model.caret
                }
            }
            expectSame(edit, model, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: 0..<40)
    func takingAllBackAndMakingItAgainIsTheIdentity(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) &+ 1000)
        var edit = TextEdit("begin")
        for _ in 0..<60 {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0, 1: edit.insert(TextEditTests.letters.randomElement(using: &generator) ?? "a", isTyped: true)
            case 2: edit.delete(to: edit.offset(besides: edit.caret, by: -1))
            case 3: edit.moveCaret(to: Int.random(in: 0...edit.end, using: &generator))
            default: edit.insert("pasted")
            }
        }
        let end = edit.text
        var texts = [end]
        while edit.canUndo {
            edit.undo()
            texts.append(edit.text)
        }
        #expect(edit.text == "begin")
        for text in texts.dropLast().reversed() {
            edit.redo()
            #expect(edit.text == text)
        }
        edit.redo()
        #expect(edit.text == end)
        for text in texts.dropFirst() {
            edit.undo()
            #expect(edit.text == text)
        }
    }

    @Test(arguments: 0..<40)
    func theCaretIsAlwaysBetweenLetters(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) &+ 2000)
        var edit = TextEdit()
        let parts = ["\u{301}", "e", "🇩", "🇪", "\u{200D}", "👩", "\u{FE0F}", "ﷺ", "각", "ᆨ"]
        for _ in 0..<80 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1: edit.insert(parts.randomElement(using: &generator) ?? "e")
            case 2: edit.moveCaret(to: Int.random(in: 0...edit.end, using: &generator))
            default: edit.delete(to: Int.random(in: 0...edit.end, using: &generator))
            }
            let places = edit.text.indices.map { edit.text.utf8.distance(from: edit.text.startIndex, to: $0) }
            #expect((places + [edit.end]).contains(edit.caret))
            #expect((places + [edit.end]).contains(edit.anchor))
        }
    }

    @Test func aLetterIsTakenWithItsAccents() {
        var edit = TextEdit("cafe\u{301}")
        edit.delete(to: edit.offset(besides: edit.caret, by: -1))
        #expect(edit.text == "caf")
        edit = TextEdit("👩‍👩‍👧x")
        edit.moveCaret(to: 0)
        edit.delete(to: edit.offset(besides: 0, by: 1))
        #expect(edit.text == "x")
    }

    @Test func typingIsTakenBackWordByWord() {
        var edit = TextEdit()
        for letter in "red sun" { edit.insert(String(letter), isTyped: true) }
        edit.undo()
        #expect(edit.text == "red ")
        edit.undo()
        #expect(edit.text.isEmpty)
        edit.redo()
        #expect(edit.text == "red ")
        edit.insert("x")
        edit.redo()
        #expect(edit.text == "red x")
    }

    @Test func deletingIsOneStepAndMovingEndsIt() {
        var edit = TextEdit("abcdef")
        for _ in 0..<2 { edit.delete(to: edit.offset(besides: edit.caret, by: -1)) }
        edit.moveCaret(to: 2)
        edit.delete(to: edit.offset(besides: edit.caret, by: -1))
        #expect(edit.text == "acd")
        edit.undo()
        #expect(edit.text == "abcd")
        #expect(edit.caret == 2)
        edit.undo()
        #expect(edit.text == "abcdef")
    }

    @Test func thereIsRoomForSoManyLettersOnly() {
        var edit = TextEdit("12345678", limit: 6)
        #expect(edit.text == "123456")
        edit.insert("7")
        #expect(edit.text == "123456")
        #expect(!edit.canUndo)
        edit.select(from: 1, to: 3)
        edit.insert("abcd")
        #expect(edit.text == "1ab456")
        #expect(edit.caret == 3)
    }

    @Test(arguments: [
        ("~/Pictures/red sun.png", 0, 10, 22), ("a  b", 1, 4, 0), ("", 0, 0, 0), ("..", 1, 2, 0),
        ("snake_case x", 5, 10, 0),
    ])
    func wordsEndAtSlashesPointsAndSpaces(text: String, from: Int, end: Int, start: Int) {
        let edit = TextEdit(text)
        #expect(WordBreak.end(after: from, in: edit) == end)
        if from > 0 { #expect(WordBreak.start(before: from, in: edit) == start) }
    }

    @Test func aDoubleClickTakesTheRunUnderIt() {
        let edit = TextEdit("~/Pictures/sün.png")
        #expect(edit.part(WordBreak.run(at: 5, in: edit)) == "Pictures")
        #expect(edit.part(WordBreak.run(at: 11, in: edit)) == "sün")
        #expect(edit.part(WordBreak.run(at: 0, in: edit)) == "~/")
        #expect(edit.part(WordBreak.run(at: edit.end, in: edit)) == "png")
        #expect(WordBreak.run(at: 0, in: TextEdit()) == 0..<0)
    }
}
