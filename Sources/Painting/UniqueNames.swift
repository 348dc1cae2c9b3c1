/// Gives names that scripts and settings can rely on to things that people call anything: `dark-blue` for "Dark blue".
public struct UniqueNames {
    private var taken: Set<String>

    /// Names none of which is among `reserved`.
    public init(reserved: Set<String> = []) {
        taken = reserved
    }

    /// The words of a title in lower case with hyphens between; `fallback` when no letter or digit is in it. Of several
    /// that would be the same, the later ones get a number: `red-2`.
    public mutating func name(for title: String, or fallback: String) -> String {
        let words = title.split { !$0.isLetter && !$0.isNumber }
        let base = words.isEmpty ? fallback : words.joined(separator: "-").lowercased()
        var name = base
        var number = 1
        while !taken.insert(name).inserted {
            number += 1
            name = "\(base)-\(number)"
        }
        return name
    }
}
