/// Where words begin and end in a line, for Ctrl+arrows and double clicks: a word is a run of letters, digits and
/// underscores; in a path the slashes and points part them.
enum WordBreak {
    /// Whether a character belongs to words.
    static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// The end of the word at or behind a place.
    static func end(after offset: Int, in edit: TextEdit) -> Int {
        var place = offset
        for isWord in [false, true] {
            while let next = character(behind: place, in: edit), WordBreak.isWord(next) == isWord {
                place += next.utf8.count
            }
        }
        return place
    }

    /// The start of the word at or before a place.
    static func start(before offset: Int, in edit: TextEdit) -> Int {
        var place = offset
        for isWord in [false, true] {
            while let next = character(before: place, in: edit), WordBreak.isWord(next) == isWord {
                place -= next.utf8.count
            }
        }
        return place
    }

    /// The run of word or of other characters in which a place lies.
    static func run(at offset: Int, in edit: TextEdit) -> Range<Int> {
        guard let under = character(behind: offset, in: edit) ?? character(before: offset, in: edit) else {
            return 0..<0
        }
        let kind = isWord(under)
        var start = offset
        var end = offset
        while let next = character(before: start, in: edit), isWord(next) == kind { start -= next.utf8.count }
        while let next = character(behind: end, in: edit), isWord(next) == kind { end += next.utf8.count }
        return start..<end
    }

    private static func character(behind offset: Int, in edit: TextEdit) -> Character? {
        offset < edit.end ? edit.text[edit.index(offset)] : nil
    }

    private static func character(before offset: Int, in edit: TextEdit) -> Character? {
        offset > 0 ? edit.text[edit.text.index(before: edit.index(offset))] : nil
    }
}
