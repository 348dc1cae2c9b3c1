import Desktop
import Files
import Interface
import Painting

/// The palettes that lie on disk: those that come with the program or are installed for everybody, then the user's own.
struct PaletteFiles {
    /// Palettes with different names.
    private(set) var palettes: [Palette] = []
    /// The files that are no palettes, and why.
    var damaged: [(path: FilePath, why: String)] { files.skipped }
    private var files = ResourceFiles(kind: "palette", ending: "gpl")

    /// The largest file that is read.
    private static let limit = 1 << 18

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
                files.names(in: folder).compactMap { file in
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

    private mutating func palette(_ path: FilePath, named file: FilePath) -> Palette? {
        do {
            let bytes = try FileSource.contents(of: path, limit: PaletteFiles.limit)
            return try GIMPPalette.decode(bytes, fallbackTitle: files.title(of: file))
        } catch {
            files.skip(path, (error as? FileError)?.explanation ?? "\(error)")
            return nil
        }
    }

    /// What is to be said about damaged files, if there are any.
    var notice: Notice? { files.notice }
}
