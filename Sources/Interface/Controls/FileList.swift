import Input
import Raster

/// A list of folders and pictures: one row can be chosen, Enter or a double click activates it, typing goes to the
/// next name that begins so.
final class FileList: Control {
    let name: String
    /// What there is to choose from.
    private(set) var rows: [FileRow] = []
    /// The chosen row.
    private(set) var selection: Int?
    /// What an empty list says.
    var emptyText = ""
    var frame = IntRect.empty { didSet { fitRows() } }

    private let style: Style
    private var scroller = Scroller()
    private var hovered: Int?
    /// What was typed ahead, and when its last letter.
    private var typed: (text: String, time: UInt32) = ("", 0)

    private static let rowsPerClick = 3.0
    /// A longer pause, in milliseconds, starts another name.
    private static let typingPause: UInt32 = 1000

    init(_ name: String, _ style: Style) {
        self.name = name
        self.style = style
    }

    private var rowHeight: Int { style.scale(FileListPart.rowHeight) }
    private var padding: Int { style.scale(FileListPart.endPadding) }
    private var barWidth: Int { style.scale(Scroller.barWidth) }

    /// The chosen row, if one is.
    var chosen: FileRow? { selection.flatMap { rows.indices.contains($0) ? rows[$0] : nil } }

    /// Shows other rows, from the first on, none of them chosen.
    func show(_ rows: [FileRow]) {
        if rows == self.rows { return }
        self.rows = rows
        selection = nil
        hovered = nil
        fitRows()
        scroller.move(to: 0)
        typed.text = ""
    }

    /// Chooses a row, or none, and brings it into view.
    @discardableResult
    func choose(_ index: Int?) -> Reaction {
        if let index { reveal(index) }
        if index == selection { return .handled }
        selection = index
        return .changed
    }

    /// Brings a row into view.
    func reveal(_ index: Int) {
        let top = index * rowHeight
        scroller.reveal(top..<top + rowHeight + 2 * padding, room: frame.height)
    }

    var part: any Part {
        FileListPart(
            rows: rows, selection: selection, hovered: hovered, scroll: scroller.offset, rowPitch: rowHeight,
            padding: padding, emptyText: emptyText)
    }

    /// The rows that are seen stay in sight.
    func rescaled(by ratio: Double) { scroller.rescale(by: ratio) }

    private func fitRows() {
        scroller.fit(content: rows.count * rowHeight + 2 * padding, room: frame.height)
    }

    /// How many rows are seen whole.
    private var pageCount: Int { max(1, (frame.height - 2 * padding) / max(rowHeight, 1)) }

    private func row(atX x: Int, y: Int) -> Int? {
        guard frame.contains(x: x, y: y) else { return nil }
        let distance = y - frame.minY - padding + scroller.offset
        let index = distance / max(rowHeight, 1)
        return distance >= 0 && rows.indices.contains(index) ? index : nil
    }

    // MARK: The pointer

    func press(_ press: Press) -> Reaction {
        if scroller.press(press, in: frame, barWidth: barWidth) { return .handled }
        guard let row = row(atX: press.x, y: press.y) else { return choose(nil) }
        if press.clicks == 2 && row == selection { return .activated }
        return choose(row)
    }

    func drag(toX x: Int, y: Int) -> Reaction {
        scroller.drag(toY: y, in: frame, barWidth: barWidth)
        return .handled
    }

    func release(isInside: Bool) -> Reaction {
        scroller.release()
        return .handled
    }

    func cancelPress() -> Reaction { release(isInside: false) }

    func hover(_ point: (x: Int, y: Int)?) {
        hovered = point.flatMap { row(atX: $0.x, y: $0.y) }
    }

    func scroll(by delta: ScrollDelta) -> Reaction {
        scroller.move(by: delta.y * FileList.rowsPerClick * Double(rowHeight))
        return .handled
    }

    // MARK: The keyboard

    func key(_ key: KeyPress) -> Reaction {
        if let text = key.insertion { return typeAhead(text, time: key.time) }
        guard key.modifiers.isEmpty else { return .ignored }
        switch key.symbol {
        case KeySymbol.up: return choose(from: selection ?? rows.count, by: -1)
        case KeySymbol.down: return choose(from: selection ?? -1, by: 1)
        case KeySymbol.pageUp: return choose(from: selection ?? 0, by: -pageCount)
        case KeySymbol.pageDown: return choose(from: selection ?? -1, by: pageCount)
        case KeySymbol.home: return choose(from: 0, by: 0)
        case KeySymbol.end: return choose(from: rows.count - 1, by: 0)
        case KeySymbol.return: return selection == nil ? .ignored : .activated
        default: return .ignored
        }
    }

    private func choose(from index: Int, by step: Int) -> Reaction {
        rows.isEmpty ? .handled : choose(min(max(index + step, 0), rows.count - 1))
    }

    /// Goes to the next name that begins with what was typed in a row; the same letter again goes on to the next one.
    private func typeAhead(_ text: String, time: UInt32) -> Reaction {
        let goesOn = !typed.text.isEmpty && time &- typed.time < FileList.typingPause
        let isRepeated = goesOn && typed.text == text
        typed = (goesOn && !isRepeated ? typed.text + text : text, time)
        let wanted = typed.text.lowercased()
        let start = (selection ?? -1) + (goesOn && !isRepeated ? 0 : 1)
        for step in rows.indices {
            let index = (max(start, 0) + step) % rows.count
            if rows[index].name.lowercased().hasPrefix(wanted) { return choose(index) }
        }
        return .handled
    }
}
