/// One line of the table: a quantity of tempera, beside the floor's where it has it, and what the project allows.
struct Row {
    let name: String
    let unit: String
    let tempera: Values
    let floor: Values?
    let limit: Limit?

    /// What is allowed, of the medians.
    enum Limit {
        /// At most so many times the floor's value.
        case ratio(Double)
        /// At most this value.
        case value(Double)
    }

    /// Tempera's median in floors.
    var ratio: Double? { floor.map { tempera.median / $0.median } }

    /// Tempera's least value in floors, which noise of the machine touches less.
    var leastRatio: Double? { floor.map { tempera.least / $0.least } }

    /// Whether the limit is kept; nil when there is none.
    var isWithinLimit: Bool? {
        switch limit {
        case .ratio(let most): ratio.map { $0 <= most }
        case .value(let most): tempera.median <= most
        case nil: nil
        }
    }
}

/// The table as it grows on standard output, and the notes that follow it.
struct Table {
    private static let widths = [31, 9, 9, 9, 9, 7, 7, 7, 4]
    private var notes: [String] = []

    init() {
        Table.print(["", "tempera", "", "floor", "", "ratio", "", "", ""])
        Table.print(["", "median", "least", "median", "least", "median", "least", "limit", ""])
    }

    /// Prints a measurement's rows at once, for whoever waits.
    mutating func add(_ rows: [Row], note: String) {
        for row in rows {
            let limit =
                switch row.limit {
                case .ratio(let most): "\(most.fixed(1)) x"
                case .value(let most): "\(most.fixed(1))"
                case nil: ""
                }
            Table.print([
                "\(row.name), \(row.unit)", row.tempera.median.fixed(3), row.tempera.least.fixed(3),
                row.floor?.median.fixed(3) ?? "", row.floor?.least.fixed(3) ?? "", row.ratio?.fixed(2) ?? "",
                row.leastRatio?.fixed(2) ?? "", limit,
                row.isWithinLimit.map { $0 ? "ok" : "OVER" } ?? "",
            ])
        }
        notes.append(note)
    }

    /// Prints how the values came about.
    func printNotes() {
        Swift.print("")
        for note in notes { Swift.print(note) }
    }

    private static func print(_ cells: [String]) {
        let padded = zip(cells, widths).enumerated().map { index, cell in
            cell.0.padded(to: cell.1, onTheLeft: index > 0)
        }
        Swift.print(padded.joined(separator: " "))
    }
}

extension String {
    /// The text with spaces up to a width.
    func padded(to width: Int, onTheLeft: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - count))
        return onTheLeft ? spaces + self : self + spaces
    }
}

extension Double {
    /// The number with so many decimals.
    func fixed(_ decimals: Int) -> String {
        guard isFinite else { return "-" }
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((magnitude * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        let sign = self < 0 && scaled > 0 ? "-" : ""
        if decimals == 0 { return "\(sign)\(scaled)" }
        return "\(sign)\(scaled / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }
}
