import Desktop
import Files
import Glibc
import Interface
import Painting

/// The palettes that lie on disk: those that come with the program or are installed for everybody, then the user's own.
struct PaletteFiles {
    /// Palettes with different names.
    private(set) var palettes: [Palette] = []
    /// The files that are no palettes, and why.
    private(set) var damaged: [(path: FilePath, why: String)] = []

    /// The largest file that is read.
    private static let limit = 1 << 18
    private static let ending = "gpl"
    /// The most damaged files that a message names.
    private static let namedLimit = 3

    /// Reads the palettes of this system and this user.
    static func read() -> PaletteFiles {
        PaletteFiles(
            own: UserDirectories.configuration.appending("tempera").appending("palettes"),
            shared: ResourceDirectories.all("palettes"))
    }

    /// Reads the palettes in folders, which may be missing. Of files with the same name the user's own counts, then that
    /// in the first folder, as far as it is a palette. Palettes with the same title get numbers behind it.
    init(own: FilePath, shared: [FilePath]) {
        var names: Set<FilePath> = []
        var found: [[Palette]] = []
        for folder in [own] + shared {
            found.append(
                files(in: folder).compactMap { file in
                    if names.contains(file) { return nil }
                    guard let palette = palette(folder.appending(file), named: file) else { return nil }
                    names.insert(file)
                    return palette
                })
        }
        var unique = UniqueNames()
        palettes = (found.dropFirst().joined() + found[0]).map { palette in
            let name = unique.name(for: palette.title, or: palette.name)
            if name == palette.name { return palette }
            var palette = palette
            palette.title += " (\(name.dropFirst(palette.name.count + 1)))"
            palette.name = name
            return palette
        }
    }

    private mutating func files(in folder: FilePath) -> [FilePath] {
        do throws(FileError) {
            return try FolderListing(of: folder, ending: PaletteFiles.ending).entries
                .filter { !$0.isFolder }.map(\.name)
        } catch {
            if error.code != ENOENT { damaged.append((folder, error.explanation)) }
            return []
        }
    }

    private mutating func palette(_ path: FilePath, named file: FilePath) -> Palette? {
        let title = FilePath(bytes: file.bytes.dropLast(PaletteFiles.ending.utf8.count + 1)).displayName
        do {
            let bytes = try FileSource.contents(of: path, limit: PaletteFiles.limit)
            return try GIMPPalette.decode(bytes, fallbackTitle: title)
        } catch {
            damaged.append((path, (error as? FileError)?.explanation ?? "\(error)"))
            return nil
        }
    }

    /// What is to be said about damaged files, if there are any; of very many only the first are named.
    var notice: Notice? {
        guard let first = damaged.first else { return nil }
        let home = UserDirectories.home
        if damaged.count == 1 {
            return Notice(
                "The palette \(first.path.abbreviatedForDisplay(home: home)) is skipped: \(first.why)", tone: .failure)
        }
        let named = damaged.prefix(PaletteFiles.namedLimit).map {
            "\($0.path.abbreviatedForDisplay(home: home)) (\($0.why))"
        }
        let more = damaged.count - named.count
        return Notice(
            "\(damaged.count) palettes are skipped: " + named.joined(separator: ", ")
                + (more > 0 ? " and \(more) more" : ""), tone: .failure)
    }
}
