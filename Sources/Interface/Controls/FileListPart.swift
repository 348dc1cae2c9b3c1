import Raster

/// A row of a list of files.
struct FileRow: Hashable, Sendable {
    let icon: FileIcon
    let name: String
    /// The size in words; empty for folders.
    let size: String
    /// When it was changed, in words.
    let date: String
}

/// A list of files as it stands at one moment.
struct FileListPart: Part {
    let rows: [FileRow]
    let selection: Int?
    let hovered: Int?
    /// How far the rows are moved up, in pixels.
    let scroll: Int
    /// The height of a row in pixels.
    let rowPitch: Int
    /// The room above the first row and below the last, in pixels.
    let padding: Int
    /// What an empty list says.
    let emptyText: String

    /// The height of a row at scale 1.
    static let rowHeight = 30.0
    /// The room above the first row and below the last, at scale 1.
    static let endPadding = 4.0
    private static let margin = 10.0
    private static let iconGap = 9.0
    private static let columnGap = 16.0

    var role: String { "list" }
    var text: String {
        rows.isEmpty ? emptyText : selection.map { rows.indices.contains($0) ? rows[$0].name : "" } ?? ""
    }
    var states: [String] { ["rows=\(rows.count)"] }

    private func frame(ofRow index: Int, in frame: IntRect) -> IntRect {
        IntRect(
            x: frame.minX, y: frame.minY + padding + index * rowPitch - scroll, width: frame.width, height: rowPitch)
    }

    private func visibleRows(in frame: IntRect) -> Range<Int> {
        let first = min(max((scroll - padding) / max(rowPitch, 1), 0), rows.count)
        let end = (scroll + frame.height + rowPitch - 1) / max(rowPitch, 1)
        return first..<min(max(end, first), rows.count)
    }

    func entries(in frame: IntRect) -> [UIMapEntry] {
        visibleRows(in: frame).map { index in
            let row = rows[index]
            return UIMapEntry(
                name: (row.icon == .folder ? "folder." : "file.") + row.name, role: "row",
                frame: self.frame(ofRow: index, in: frame).intersection(frame),
                states: index == selection ? ["selected"] : [],
                text: [row.name, row.size, row.date].filter { !$0.isEmpty }.joined(separator: " · "))
        }
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let colors = style.theme.button
        let border = Double(style.scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: Button.radius * style.scale.factor)
        painter.fill(shape, Ink(colors.face))
        painter.saved {
            painter.cut(to: shape)
            if rows.isEmpty {
                let words = style.text.layout(emptyText, .body, maxWidth: frame.width, maxLines: 3)
                painter.draw(words, centredIn: frame, Ink(style.theme.secondaryText))
            }
            let columns = Columns(in: frame, rows: rows, style)
            for index in visibleRows(in: frame) {
                let place = self.frame(ofRow: index, in: frame)
                if !place.intersection(painter.clip).isEmpty {
                    drawRow(index, in: place, columns, with: painter, style)
                }
            }
            Scroller.drawBar(
                in: frame, offset: scroll, limit: rows.count * rowPitch + 2 * padding - frame.height, with: painter,
                style)
        }
        painter.stroke(shape, width: border, Ink(colors.border))
    }

    private func drawRow(_ index: Int, in frame: IntRect, _ columns: Columns, with painter: Painter, _ style: Style) {
        let row = rows[index]
        if index == selection {
            painter.fill(frame, .ink(Ink(style.theme.selection)))
        } else if index == hovered {
            painter.fill(frame, .ink(Ink(style.theme.button.face).darkened(by: 0.03)))
        }
        row.icon.draw(x: columns.icon, middleY: frame.minY + frame.height / 2, with: painter, style)
        func draw(_ words: TextLayout, x: Int, _ color: Color) {
            painter.draw(words, x: x, y: frame.minY + (frame.height - words.height) / 2, Ink(color))
        }
        let name = style.text.layout(row.name, .body, maxWidth: columns.nameWidth)
        draw(name, x: columns.name, style.theme.button.text)
        if columns.showsDetails {
            let size = style.text.layout(row.size, .small)
            draw(size, x: columns.sizeEnd - size.width, style.theme.secondaryText)
            draw(style.text.layout(row.date, .small), x: columns.date, style.theme.secondaryText)
        }
    }

    /// Where the columns are, in window pixels; size and date are left out where the names would have no room.
    private struct Columns {
        let icon: Int
        let name: Int
        let nameWidth: Int
        let sizeEnd: Int
        let date: Int
        let showsDetails: Bool

        init(in frame: IntRect, rows: [FileRow], _ style: Style) {
            let scale = style.scale
            let gap = scale(FileListPart.columnGap)
            icon = frame.minX + scale(FileListPart.margin)
            name = icon + scale(FileIcon.side) + scale(FileListPart.iconGap)
            let end = frame.maxX - scale(FileListPart.margin) - scale(Scroller.barWidth) / 2
            let dateWidth = style.text.layout("0000-00-00 00:00", .small).width
            let sizeWidth = style.text.layout("000.0 MB", .small).width
            date = end - dateWidth
            sizeEnd = date - gap
            let detailed = sizeEnd - sizeWidth - gap - name
            showsDetails = detailed >= scale(120)
            nameWidth = showsDetails ? detailed : end - name
        }
    }
}
