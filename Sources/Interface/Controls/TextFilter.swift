/// Which characters a text field takes; others are left out of what is typed or pasted.
enum TextFilter: Hashable, Sendable {
    /// Any text on one line.
    case line
    /// A whole number.
    case integer
    /// A number with a point or a comma.
    case decimal
    /// A colour such as `#33CCFF`.
    case hexColor

    /// What the field takes of a text: never a control character; a line end inside of it becomes a space.
    func accepted(_ text: String) -> String {
        var result = ""
        for scalar in trimmed(text) where accepts(scalar) { result.unicodeScalars.append(scalar) }
        return result
    }

    /// The text without line ends at its two ends, as a copied line has them, and with spaces for those inside.
    private func trimmed(_ text: String) -> [Unicode.Scalar] {
        let scalars = Array(text.unicodeScalars).map { $0.properties.isWhitespace && $0 != " " ? separator($0) : $0 }
        guard let first = scalars.firstIndex(where: { $0 != "\n" }),
            let last = scalars.lastIndex(where: { $0 != "\n" })
        else { return [] }
        var result: [Unicode.Scalar] = []
        for scalar in scalars[first...last] where scalar != "\n" || result.last != "\n" { result.append(scalar) }
        return result.map { $0 == "\n" ? " " : $0 }
    }

    private func separator(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: "\n"
        default: scalar
        }
    }

    private func accepts(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .line: scalar.properties.generalCategory != .control
        case .integer: ("0"..."9").contains(scalar)
        case .decimal: ("0"..."9").contains(scalar) || scalar == "." || scalar == ","
        case .hexColor: scalar == "#" || scalar.properties.isASCIIHexDigit
        }
    }
}
