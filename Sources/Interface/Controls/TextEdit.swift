/// A line of text under edit: the text, the caret, the selection and the steps that can be taken back.
///
/// Places in the text are offsets in UTF-8 code units, as pango counts them. The caret and the selection's other end
/// always lie between grapheme clusters, so no edit ever takes a letter from its accent.
struct TextEdit: Hashable, Sendable {
    /// The text.
    private(set) var text: String
    /// Where the caret is.
    private(set) var caret: Int
    /// The end of the selection at which it began; the caret's place when nothing is selected.
    private(set) var anchor: Int
    /// How many grapheme clusters the text may have.
    let limit: Int

    private var undone: [Step] = []
    private var done: [Step] = []
    private var run = Run.none

    private static let stepLimit = 200

    private struct Step: Hashable, Sendable {
        let text: String
        let caret: Int
        let anchor: Int
    }

    /// Edits of a kind, one after the other, are one step.
    private enum Run: Hashable, Sendable {
        case none
        case typing(isInWord: Bool)
        case deleting
    }

    /// A line with this text and the caret at its end.
    init(_ text: String = "", limit: Int = .max) {
        self.text = String(text.prefix(limit))
        self.limit = limit
        caret = self.text.utf8.count
        anchor = caret
    }

    // MARK: What is selected

    /// The selected part, empty where only the caret stands.
    var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    /// The selected text.
    var selectedText: String { part(selection) }

    /// Whether there is an edit to take back.
    var canUndo: Bool { !done.isEmpty }

    /// The text's end.
    var end: Int { text.utf8.count }

    /// The text between two places.
    func part(_ range: Range<Int>) -> String { String(text[index(range.lowerBound)..<index(range.upperBound)]) }

    // MARK: Moving

    /// Puts the caret at a place, or at the end of the cluster in which that lies; with `isExtending` the selection's
    /// other end stays.
    mutating func moveCaret(to offset: Int, isExtending: Bool = false) {
        run = .none
        caret = boundary(atOrAfter: offset)
        if !isExtending { anchor = caret }
    }

    /// Selects a part; the caret stands at its second end, which may lie before the first.
    mutating func select(from start: Int, to end: Int) {
        moveCaret(to: start)
        moveCaret(to: end, isExtending: true)
    }

    /// Selects all.
    mutating func selectAll() { select(from: 0, to: end) }

    /// The place one cluster before (-1) or behind (1) another.
    func offset(besides offset: Int, by step: Int) -> Int {
        let place = index(boundary(atOrAfter: offset))
        let next =
            step < 0
            ? (place > text.startIndex ? text.index(before: place) : place)
            : (place < text.endIndex ? text.index(after: place) : place)
        return text.utf8.distance(from: text.startIndex, to: next)
    }

    // MARK: Editing

    /// Puts text in the place of the selection, as far as there is room; the caret then stands behind it. Letters that
    /// are typed one after the other become one step for each word.
    mutating func insert(_ inserted: String, isTyped: Bool = false) {
        let room = limit - text.count + part(selection).count
        let inserted = inserted.prefix(max(room, 0))
        if inserted.isEmpty && selection.isEmpty { return }
        let isInWord = inserted.last.map(WordBreak.isWord) ?? false
        let typing = Run.typing(isInWord: isInWord)
        let goesOn = isTyped && selection.isEmpty && (run == typing || run == .typing(isInWord: true))
        if !goesOn { keepStep() }
        replace(selection, with: inserted)
        run = isTyped ? typing : .none
    }

    /// Takes away the selection, or else what lies between the caret and `offset`.
    mutating func delete(to offset: Int) {
        let range =
            selection.isEmpty ? min(caret, offset)..<boundary(atOrAfter: max(caret, offset)) : selection
        if range.isEmpty { return }
        if !(run == .deleting && selection.isEmpty) { keepStep() }
        replace(boundary(atOrBefore: range.lowerBound)..<range.upperBound, with: "")
        run = .deleting
    }

    /// Shows another text, selected if `isSelected`, as a step that can be taken back.
    mutating func replaceAll(with text: String, isSelected: Bool = false) {
        if text != self.text {
            keepStep()
            replace(0..<end, with: text.prefix(limit))
        }
        run = .none
        anchor = isSelected ? 0 : caret
    }

    /// Takes the last step back.
    mutating func undo() {
        guard let step = done.popLast() else { return }
        undone.append(currentStep)
        show(step)
    }

    /// Makes the step again that was taken back last.
    mutating func redo() {
        guard let step = undone.popLast() else { return }
        done.append(currentStep)
        show(step)
    }

    private var currentStep: Step { Step(text: text, caret: caret, anchor: anchor) }

    private mutating func show(_ step: Step) {
        text = step.text
        caret = step.caret
        anchor = step.anchor
        run = .none
    }

    private mutating func keepStep() {
        done.append(currentStep)
        if done.count > TextEdit.stepLimit { done.removeFirst() }
        undone.removeAll()
    }

    private mutating func replace(_ range: Range<Int>, with inserted: some StringProtocol) {
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: inserted)
        caret = boundary(atOrAfter: range.lowerBound + inserted.utf8.count)
        anchor = caret
        undone.removeAll()
    }

    // MARK: Places

    /// The index of a place that lies between clusters.
    func index(_ offset: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), end))
    }

    /// The first place between clusters that is not before `offset`.
    func boundary(atOrAfter offset: Int) -> Int {
        var place = 0
        for character in text where place < offset { place += character.utf8.count }
        return place
    }

    /// The last place between clusters that is not behind `offset`.
    func boundary(atOrBefore offset: Int) -> Int {
        var place = 0
        for character in text {
            let next = place + character.utf8.count
            if next > offset { break }
            place = next
        }
        return place
    }
}
