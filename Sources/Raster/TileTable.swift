/// A two-level table of optional tiles: pages of 64x64 tiles (4096x4096 pixels) that exist where something was put.
///
/// Copying a table copies references; a page is copied when it is written while another table shares it. So a snapshot
/// costs almost nothing and an empty table of any size costs eight bytes a page.
struct TileTable<Element: AnyObject> {
    private static var pageSide: Int { 64 }

    private final class Page {
        var elements: [Element?]

        init(elements: [Element?]) { self.elements = elements }
    }

    private(set) var columns: Int
    private(set) var rows: Int
    private var pageColumns: Int
    private var pages: [Page?]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        pageColumns = Self.pageCount(columns)
        pages = Array(repeating: nil, count: pageColumns * Self.pageCount(rows))
    }

    private static func pageCount(_ tiles: Int) -> Int { (tiles + pageSide - 1) / pageSide }

    private func pageNumber(_ index: TileIndex) -> Int {
        index.row / Self.pageSide * pageColumns + index.column / Self.pageSide
    }

    private func slot(_ index: TileIndex) -> Int {
        index.row % Self.pageSide * Self.pageSide + index.column % Self.pageSide
    }

    func contains(_ index: TileIndex) -> Bool {
        index.column >= 0 && index.column < columns && index.row >= 0 && index.row < rows
    }

    /// The tile at a place; nil outside the table too. Putting something outside does nothing.
    subscript(index: TileIndex) -> Element? {
        get { contains(index) ? pages[pageNumber(index)]?.elements[slot(index)] : nil }
        set {
            guard contains(index) else { return }
            if newValue == nil && pages[pageNumber(index)] == nil { return }
            writablePage(pageNumber(index)).elements[slot(index)] = newValue
        }
    }

    /// The tile at a place inside the table, made when there is none and copied when somebody else holds it too.
    mutating func unique(at index: TileIndex, make: () -> Element, copy: (Element) -> Element) -> Element {
        let page = writablePage(pageNumber(index))
        let slot = slot(index)
        if !isKnownUniquelyReferenced(&page.elements[slot]) {
            page.elements[slot] = page.elements[slot].map(copy) ?? make()
        }
        return page.elements[slot] ?? make()
    }

    private mutating func writablePage(_ number: Int) -> Page {
        if isKnownUniquelyReferenced(&pages[number]), let page = pages[number] { return page }
        let count = Self.pageSide * Self.pageSide
        let page = Page(elements: pages[number]?.elements ?? Array(repeating: nil, count: count))
        pages[number] = page
        return page
    }

    /// Whether there is any tile in these columns and rows; pages without any are passed over.
    func hasElement(columns: Range<Int>, rows: Range<Int>) -> Bool {
        let columns = columns.clamped(to: 0..<self.columns)
        let rows = rows.clamped(to: 0..<self.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return false }
        let side = Self.pageSide
        return (rows.lowerBound / side...(rows.upperBound - 1) / side).contains { pageRow in
            (columns.lowerBound / side...(columns.upperBound - 1) / side).contains { pageColumn in
                guard let page = pages[pageRow * pageColumns + pageColumn] else { return false }
                return rows.clamped(to: pageRow * side..<(pageRow + 1) * side).contains { row in
                    columns.clamped(to: pageColumn * side..<(pageColumn + 1) * side).contains { column in
                        page.elements[row % side * side + column % side] != nil
                    }
                }
            }
        }
    }

    /// Every tile there is, page by page.
    func forEachElement(_ body: (TileIndex, Element) -> Void) {
        for (number, page) in pages.enumerated() {
            guard let page else { continue }
            for (slot, element) in page.elements.enumerated() {
                guard let element else { continue }
                body(
                    TileIndex(
                        column: number % pageColumns * Self.pageSide + slot % Self.pageSide,
                        row: number / pageColumns * Self.pageSide + slot / Self.pageSide), element)
            }
        }
    }

    /// Changes the size; tiles that are then outside are gone.
    mutating func resize(columns newColumns: Int, rows newRows: Int) {
        guard newColumns != columns || newRows != rows else { return }
        let old = self
        self = TileTable(columns: newColumns, rows: newRows)
        for (number, page) in old.pages.enumerated() {
            let pageColumn = number % max(old.pageColumns, 1)
            let pageRow = number / max(old.pageColumns, 1)
            guard let page, pageColumn < pageColumns, pageRow * pageColumns + pageColumn < pages.count else { continue }
            pages[pageRow * pageColumns + pageColumn] = page
        }
        if newColumns < old.columns || newRows < old.rows { dropTilesOutside() }
    }

    private mutating func dropTilesOutside() {
        var outside: [TileIndex] = []
        forEachElement { index, _ in if !contains(index) { outside.append(index) } }
        for index in outside {
            writablePage(pageNumber(index)).elements[slot(index)] = nil
        }
    }
}

extension TileTable: @unchecked Sendable where Element: Sendable {}
