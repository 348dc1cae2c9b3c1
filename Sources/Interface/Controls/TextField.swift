import Input
import Raster

/// A field for one line of text.
///
/// The text, caret and selection are a ``TextEdit``; this class lets pointer and keys act on it, keeps the caret in
/// view and shows what an input method composes. What it wants of the clipboard it asks for in ``requests``.
final class TextField: Control {
    let name: String
    let filter: TextFilter
    let placeholder: String
    let look: TextFieldPart.Look
    var isEnabled = true
    /// Whether the text is no good as it stands.
    var isInvalid = false
    /// Whether the caret is in the dark half of its blinking.
    var isCaretHidden = false
    private(set) var edit: TextEdit
    private(set) var isFocused = false
    /// What is being composed at the caret.
    var preedit = Preedit.none { didSet { revealCaret() } }
    var frame = IntRect.empty { didSet { if frame != oldValue { revealCaret() } } }

    /// What is wanted of the clipboard, oldest first.
    private var requests: [ClipboardRequest] = []
    private let style: Style
    /// Where the text's left edge is, in pixels from that of the field's inside.
    private var origin = 0
    /// What a drag selects: the part under the press, and whether it goes word by word.
    private var dragged: (range: Range<Int>, isByWords: Bool)?

    init(
        _ name: String, _ text: String = "", filter: TextFilter = .line, limit: Int = .max, placeholder: String = "",
        look: TextFieldPart.Look = .boxed, _ style: Style
    ) {
        self.name = name
        self.filter = filter
        self.placeholder = placeholder
        self.look = look
        self.style = style
        edit = TextEdit(text, limit: limit)
    }

    /// The text.
    var text: String { edit.text }

    /// Shows another text that the program made; typing goes on at its end, and undo knows nothing of what was there.
    func setText(_ text: String) {
        if text == edit.text { return }
        edit = TextEdit(text, limit: edit.limit)
        revealCaret()
    }

    /// Shows another text as one step that can be taken back.
    func replaceText(_ text: String) { change { $0.replaceAll(with: text) } }

    /// Changes text or selection; tells whether the text became another.
    @discardableResult
    func change(_ body: (inout TextEdit) -> Void) -> Reaction {
        // A copy, since the body may ask the field where things are.
        var changed = edit
        body(&changed)
        let isSame = changed.text == edit.text
        edit = changed
        revealCaret()
        return isSame ? .handled : .changed
    }

    /// Inserts what the filter takes of a text at the caret, in the place of the selection.
    func insert(_ text: String, isTyped: Bool = false) -> Reaction {
        let accepted = filter.accepted(text)
        if accepted.isEmpty { return .handled }
        return change { $0.insert(accepted, isTyped: isTyped) }
    }

    /// The requests since the last call.
    func takeRequests() -> [ClipboardRequest] {
        defer { requests = [] }
        return requests
    }

    func request(_ request: ClipboardRequest) { requests.append(request) }

    /// By Tab one comes to a field to type another text, so all of it is selected.
    func focusChanged(_ isFocused: Bool) {
        if self.isFocused == isFocused { return }
        self.isFocused = isFocused
        if isFocused {
            edit.selectAll()
        } else {
            preedit = .none
            edit.moveCaret(to: edit.caret)
            dragged = nil
        }
        revealCaret()
    }

    /// The part of a long text that is seen stays in sight.
    func rescaled(by ratio: Double) {
        origin = Int((Double(origin) * ratio).rounded())
        dragged = nil
    }

    // MARK: Looks

    var part: any Part {
        TextFieldPart(
            text: edit.text, shown: shownText, caret: isFocused && !isCaretHidden ? shownCaret : nil,
            selection: isFocused && preedit.isEmpty ? edit.selection : 0..<0, composed: composedRange,
            highlights: composedHighlights, origin: origin, placeholder: placeholder, look: look,
            isInvalid: isInvalid, editing: isFocused ? editingStates : [])
    }

    /// The text with what is composed at the caret.
    private var shownText: String {
        preedit.isEmpty ? edit.text : edit.part(0..<edit.caret) + preedit.text + edit.part(edit.caret..<edit.end)
    }

    private var shownCaret: Int { edit.caret + composedOffset(preedit.caret) }

    private var composedRange: Range<Int> { edit.caret..<edit.caret + preedit.text.utf8.count }

    private var composedHighlights: [Range<Int>] {
        preedit.highlights.compactMap { range in
            let start = edit.caret + composedOffset(range.lowerBound)
            let end = edit.caret + composedOffset(range.upperBound)
            return start < end ? start..<end : nil
        }
    }

    /// The offset in UTF-8 code units of a number of scalars of the composed text.
    private func composedOffset(_ scalars: Int) -> Int {
        preedit.text.unicodeScalars.prefix(max(scalars, 0)).reduce(0) { $0 + UTF8.width($1) }
    }

    /// Caret and selection, counted in letters, for the UI map.
    private var editingStates: [String] {
        func letters(_ offset: Int) -> Int { edit.part(0..<offset).count }
        let caret = "caret=\(letters(edit.caret))"
        let selection = edit.selection
        if selection.isEmpty { return [caret] }
        return [caret, "selection=\(letters(selection.lowerBound))-\(letters(selection.upperBound))"]
    }

    /// The line as it is shown.
    var line: LineLayout {
        style.text.line(shownText, .body, underlined: preedit.isEmpty ? [] : [composedRange])
    }

    private var inside: IntRect { TextFieldPart.inside(of: frame, style.scale) }

    /// Where the caret is, in window pixels: an input method shows its choices there.
    var caretFrame: IntRect {
        let line = line
        return IntRect(
            x: inside.minX + origin + line.x(of: shownCaret), y: inside.minY + (inside.height - line.height) / 2,
            width: style.scale(TextFieldPart.caretWidth), height: line.height)
    }

    /// Moves the text so that the caret is seen; a short text stands at its edge.
    private func revealCaret() {
        if frame.isEmpty { return }
        let line = line
        let room = inside.width - style.scale(TextFieldPart.caretWidth)
        if line.width <= room {
            origin = look.isTrailing || line.isRightToLeft ? room - line.width : 0
            return
        }
        let caret = line.x(of: shownCaret)
        // An unfocused field shows the start of its text.
        let wanted = isFocused ? min(max(origin, -caret), room - caret) : (line.isRightToLeft ? room - line.width : 0)
        origin = min(max(wanted, room - line.width), 0)
    }

    // MARK: The pointer

    func press(_ press: Press) -> Reaction {
        let place = offset(atX: press.x)
        switch press.clicks {
        case 1 where press.modifiers.contains(.shift):
            edit.moveCaret(to: place, isExtending: true)
            dragged = (edit.anchor..<edit.anchor, isByWords: false)
        case 1:
            edit.moveCaret(to: place)
            dragged = (edit.caret..<edit.caret, isByWords: false)
        case 2:
            let word = WordBreak.run(at: edit.boundary(atOrBefore: place), in: edit)
            edit.select(from: word.lowerBound, to: word.upperBound)
            dragged = (word, isByWords: true)
        default:
            edit.selectAll()
            dragged = nil
        }
        revealCaret()
        return .handled
    }

    /// Puts the caret under the pointer and asks for what another window has selected.
    func requestSelection(atX x: Int) {
        change { $0.moveCaret(to: offset(atX: x)) }
        request(.paste(.selection))
    }

    func drag(toX x: Int, y: Int) -> Reaction {
        guard let dragged else { return .handled }
        let place = edit.boundary(atOrBefore: offset(atX: x))
        let reached = dragged.isByWords ? WordBreak.run(at: place, in: edit) : place..<place
        if reached.lowerBound < dragged.range.lowerBound {
            edit.select(from: dragged.range.upperBound, to: reached.lowerBound)
        } else {
            edit.select(from: dragged.range.lowerBound, to: max(reached.upperBound, dragged.range.upperBound))
        }
        revealCaret()
        return .handled
    }

    func release(isInside: Bool) -> Reaction {
        dragged = nil
        offerSelection()
        return .handled
    }

    func cancelPress() -> Reaction {
        dragged = nil
        return .handled
    }

    /// What is selected is what the middle button pastes elsewhere.
    func offerSelection() {
        if !edit.selection.isEmpty { request(.copy(edit.selectedText, to: .selection)) }
    }

    /// The place in the text under a column of the window.
    private func offset(atX x: Int) -> Int {
        let shown = line.offset(atX: x - inside.minX - origin)
        if shown <= edit.caret { return shown }
        return max(shown - preedit.text.utf8.count, edit.caret)
    }
}
