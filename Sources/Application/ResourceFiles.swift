import Desktop
import Files
import Glibc
import Interface

/// The files of a kind, such as palettes, in folders for them, and those that had to be skipped.
struct ResourceFiles {
    /// What one of them is called.
    let kind: String
    /// The end of their names, without the dot.
    let ending: String
    /// The files and folders that could not be used, and why.
    private(set) var skipped: [(path: FilePath, why: String)] = []

    /// The most skipped files that a message names.
    private static let namedLimit = 3

    init(kind: String, ending: String) {
        self.kind = kind
        self.ending = ending
    }

    /// The names of the files in a folder, which may be missing.
    mutating func names(in folder: FilePath) -> [FilePath] {
        do throws(FileError) {
            return try FolderListing(of: folder, ending: ending).entries.filter { !$0.isFolder }.map(\.name)
        } catch {
            if error.code != ENOENT { skip(folder, error.explanation) }
            return []
        }
    }

    /// A file's name without its ending, for people.
    func title(of name: FilePath) -> String {
        FilePath(bytes: name.bytes.dropLast(ending.utf8.count + 1)).displayName
    }

    mutating func skip(_ path: FilePath, _ why: String) { skipped.append((path, why)) }

    /// What is to be said about skipped files, if there are any; of very many only the first are named.
    var notice: Notice? {
        guard let first = skipped.first else { return nil }
        let home = UserDirectories.home
        if skipped.count == 1 {
            return Notice(
                "The \(kind) \(first.path.abbreviatedForDisplay(home: home)) is skipped: \(first.why)", tone: .failure)
        }
        let named = skipped.prefix(ResourceFiles.namedLimit).map {
            "\($0.path.abbreviatedForDisplay(home: home)) (\($0.why))"
        }
        let more = skipped.count - named.count
        return Notice(
            "\(skipped.count) \(kind)s are skipped: " + named.joined(separator: ", ")
                + (more > 0 ? " and \(more) more" : ""), tone: .failure)
    }
}
