/// One line of the property `_TEMPERA_UI`: a widget that a window shows.
public struct UIWidget: Hashable, Sendable {
    /// Its stable name, such as `pencil.red`.
    public let name: String
    /// What kind of widget it is.
    public let role: String
    /// Where it is, in pixels of its window.
    public let area: Area
    /// What it is besides: flags such as `enabled` with an empty value, and values such as `value` with `0.50`.
    public let state: [String: String]
    /// What it shows.
    public let text: String

    /// Whether it reacts to the pointer.
    public var isEnabled: Bool { state["enabled"] != nil }
    /// Whether it is the chosen one of its group.
    public var isSelected: Bool { state["selected"] != nil }
    /// The position of a slider or meter.
    public var value: Double? { state["value"].flatMap { Double($0) } }
    /// The middle of it, in pixels of its window.
    public var center: Point { area.center }

    /// Reads a line `name role x y width height state text`; nil when it has not these eight fields.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        let numbers = fields.dropFirst(2).prefix(4).compactMap { Int($0) }
        guard fields.count == 8, numbers.count == 4 else { return nil }
        name = UIWidget.unescape(fields[0])
        role = UIWidget.unescape(fields[1])
        area = Area(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        text = UIWidget.unescape(fields[7])
        var state: [String: String] = [:]
        if fields[6] != "-" {
            for item in fields[6].split(separator: ",") {
                let parts = item.split(separator: "=", maxSplits: 1)
                guard let key = parts.first else { continue }
                state[String(key)] = parts.count == 2 ? String(parts[1]) : ""
            }
        }
        self.state = state
    }

    /// Undoes the backslash escapes: `\t` tab, `\n` newline, `\r` return, and any other character for itself.
    private static func unescape(_ field: Substring) -> String {
        var result = ""
        var characters = field.unicodeScalars.makeIterator()
        while let character = characters.next() {
            guard character == "\\", let escaped = characters.next() else {
                result.unicodeScalars.append(character)
                continue
            }
            switch escaped {
            case "t": result.unicodeScalars.append("\t")
            case "n": result.unicodeScalars.append("\n")
            case "r": result.unicodeScalars.append("\r")
            default: result.unicodeScalars.append(escaped)
            }
        }
        return result
    }
}

/// What a window says that it shows, in its property `_TEMPERA_UI`.
public struct UIMap: Hashable, Sendable, CustomStringConvertible {
    /// The widgets in the property's order.
    public let widgets: [UIWidget]
    /// The property's text.
    public let description: String

    /// Reads the property's text; nil when a line is not as it should be.
    public init?(_ text: String) {
        var widgets: [UIWidget] = []
        for line in text.split(separator: "\n") {
            guard let widget = UIWidget(line: line) else { return nil }
            widgets.append(widget)
        }
        self.widgets = widgets
        description = text
    }

    /// The widget of a name; nil when the window does not show it.
    public func widget(_ name: String) -> UIWidget? {
        widgets.first { $0.name == name }
    }
}
