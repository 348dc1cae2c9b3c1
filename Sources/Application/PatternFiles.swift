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
    private var files = ResourceFiles(kind: "pattern", ending: "png")

    /// The memory that the pixels of a file may take.
    private static let memoryBudget = Pattern.maximumSide * Pattern.maximumSide * MemoryLayout<UInt32>.stride

    /// Reads the patterns of this system and this user.
    static func read() -> PatternFiles { PatternFiles(in: ResourceDirectories.all("patterns")) }

    /// Reads the patterns in folders, which may be missing.
    init(in folders: [FilePath]) {
        for folder in folders {
            for name in files.names(in: folder) { add(folder.appending(name)) }
        }
        patterns.sort { $0.title < $1.title }
    }

    private mutating func add(_ path: FilePath) {
        let name = files.title(of: path.lastComponent)
        guard !patterns.contains(where: { $0.name == name }) else { return }
        do throws(PNGFileError) {
            let picture = try PNGReader.read(path, memoryBudget: PatternFiles.memoryBudget)
            guard picture.damage == nil, let pattern = Pattern(picture.pixmap) else {
                files.skip(path, "it is damaged")
                return
            }
            patterns.append(NamedPattern(name: name, title: PatternFiles.title(name), pattern: pattern))
        } catch {
            files.skip(path, error.explanation)
        }
    }

    /// `cross-hatch` as `Cross hatch`.
    private static func title(_ name: String) -> String {
        let words = name.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// What is to be said about damaged files, if there are any.
    var notice: Notice? { files.notice }
}
