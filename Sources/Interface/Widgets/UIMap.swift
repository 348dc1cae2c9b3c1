import Raster

/// One widget as the UI map tells of it.
public struct UIMapEntry: Hashable, Sendable {
    /// The stable name, such as `button.undo`.
    public var name: String
    /// The kind of widget: `button`, `radio`, `label`, `image` or `canvas`.
    public var role: String
    /// Where it is, in window pixels.
    public var frame: IntRect
    /// Its states in the order in which they are written, such as `enabled`, `selected`; may be empty.
    public var states: [String]
    /// What it shows.
    public var text: String

    /// An entry by its parts.
    public init(name: String, role: String, frame: IntRect, states: [String] = [], text: String = "") {
        self.name = name
        self.role = role
        self.frame = frame
        self.states = states
        self.text = text
    }

    /// The entry as a line without its end: eight fields between tabs, an empty state as `-`.
    var line: String {
        let fields = [
            name, role, String(frame.minX), String(frame.minY), String(frame.width), String(frame.height),
            states.isEmpty ? "-" : states.joined(separator: ","), text,
        ]
        return fields.map(Self.escaped).joined(separator: "\t")
    }

    /// A field with `\\`, `\t`, `\n` and `\r` for these characters, and `\xNN` for the other control characters.
    private static func escaped(_ field: String) -> String {
        // The map is written anew at each change, and hardly a field has anything to escape. The control characters
        // beyond ASCII begin with the byte C2.
        if !field.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C || $0 == 0x7F || $0 == 0xC2 }) { return field }
        var result = ""
        for scalar in field.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case _ where scalar.properties.generalCategory == .control:
                let digits = String(scalar.value, radix: 16)
                result += "\\x" + (digits.count == 1 ? "0" : "") + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// The description of a window for tests and tools: the text of the property `_TEMPERA_UI`.
public struct UIMap: Hashable, Sendable {
    /// The visible widgets.
    public var entries: [UIMapEntry]

    /// A map of these widgets.
    public init(_ entries: [UIMapEntry] = []) {
        self.entries = entries
    }

    /// A line per widget, with a line feed between two lines.
    public var text: String { entries.map(\.line).joined(separator: "\n") }
}
