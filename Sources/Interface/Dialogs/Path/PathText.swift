/// A path as it stands in a field: the folder up to the last slash, and the name behind it.
struct PathText: Hashable, Sendable {
    /// The folder with the slash at its end; empty where the text has none.
    let folder: String
    /// What follows.
    let name: String

    init(_ text: String) {
        let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
        folder = String(text[..<end])
        name = String(text[end...])
    }

    init(folder: String, name: String) {
        self.folder = folder
        self.name = name
    }

    /// The whole.
    var text: String { folder + name }

    /// The name without its ending, which one most likely wants to replace.
    var stem: Substring {
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name[...] }
        return name[..<point]
    }

    /// The folder above; `home` is what `~` stands for. The root has none.
    func parent(home: String) -> String? {
        let full = folder == "~/" ? home + "/" : folder
        let parts = full.split(separator: "/", omittingEmptySubsequences: true)
        guard !parts.isEmpty else { return nil }
        let rest = parts.dropLast().joined(separator: "/")
        if full.first == "/" { return rest.isEmpty ? "/" : "/" + rest + "/" }
        return rest.isEmpty ? nil : rest + "/"
    }

    /// What a name that has been begun can become.
    struct Completion: Hashable, Sendable {
        /// As much of the name as all that begin so have in common.
        let name: String
        /// The names that begin so.
        let candidates: [String]
    }

    /// Completes the name from a listing of the folder: letter by letter as they are, or, when no name begins so,
    /// whatever their case. Hidden names are found only by their point.
    func completion(from entries: [PathListing.Entry]) -> Completion {
        let visible = entries.filter { name.hasPrefix(".") || !$0.name.hasPrefix(".") }
        var found = visible.filter { $0.name.hasPrefix(name) }
        if found.isEmpty { found = visible.filter { $0.name.lowercased().hasPrefix(name.lowercased()) } }
        guard let first = found.first else { return Completion(name: name, candidates: []) }
        if found.count == 1 {
            return Completion(name: first.name + (first.kind == .folder ? "/" : ""), candidates: [first.name])
        }
        let common = found.dropFirst().reduce(first.name[...]) { common, entry in
            common.prefix(zip(common, entry.name).prefix { $0 == $1 }.count)
        }
        // Names that differ in case only could make it shorter than what was typed.
        return Completion(name: common.count >= name.count ? String(common) : name, candidates: found.map(\.name))
    }
}
