import Desktop
import Files
import Interface
import PNGFile
import Painting
import Raster

/// The patterns that lie on disk: those that come with the program or are installed for everybody, and the user's own in
/// `$XDG_DATA_HOME/tempera/patterns`.
struct PatternFiles {
    /// The patterns, each name once; of files with the same name that in the first folder counts.
    private(set) var patterns: [NamedPattern] = []
    /// The files that are no patterns, in words.
    private(set) var damaged: [String] = []

    private static let ending = "png"
    /// The most damaged files that a message names.
    private static let namedLimit = 3
    /// The memory that the pixels of a file may take.
    private static let memoryBudget = Pattern.maximumSide * Pattern.maximumSide * MemoryLayout<UInt32>.stride

    /// Reads the patterns of this system and this user.
    static func read() -> PatternFiles { PatternFiles(in: ResourceDirectories.all("patterns")) }

    /// Reads the patterns in folders, which may be missing.
    init(in folders: [FilePath]) {
        for folder in folders {
            let entries = (try? FolderListing(of: folder, ending: PatternFiles.ending))?.entries ?? []
            for entry in entries where !entry.isFolder { add(folder.appending(entry.name)) }
        }
        patterns.sort { $0.title < $1.title }
    }

    private mutating func add(_ path: FilePath) {
        let name = FilePath(bytes: path.lastComponent.bytes.dropLast(PatternFiles.ending.utf8.count + 1)).displayName
        guard !patterns.contains(where: { $0.name == name }) else { return }
        do throws(PNGFileError) {
            let picture = try PNGReader.read(path, memoryBudget: PatternFiles.memoryBudget)
            guard picture.damage == nil, let pattern = Pattern(picture.pixmap) else {
                damaged.append("\(path.displayName) is damaged")
                return
            }
            patterns.append(NamedPattern(name: name, title: PatternFiles.title(name), pattern: pattern))
        } catch {
            damaged.append(error.description)
        }
    }

    /// `cross-hatch` as `Cross hatch`.
    private static func title(_ name: String) -> String {
        let words = name.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// What is to be said about damaged files, if there are any.
    var notice: Notice? {
        guard !damaged.isEmpty else { return nil }
        let more = damaged.count - PatternFiles.namedLimit
        return Notice(
            "Not a pattern: " + damaged.prefix(PatternFiles.namedLimit).joined(separator: "; ")
                + (more > 0 ? " and \(more) more" : ""), tone: .failure)
    }
}
