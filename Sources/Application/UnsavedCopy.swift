import Desktop
import Files
import PNGFile

/// Copies of pictures that were not saved when the program ended: `$XDG_STATE_HOME/tempera/unsaved/`.
enum UnsavedCopy {
    /// Writes the picture there under a name of its own and says on stderr where it is. When the directory cannot be
    /// used, a new temporary one takes its place.
    static func keep(_ snapshot: Snapshot, of document: Document) {
        let stem = document.file.map { UnsavedCopy.stem(of: $0.lastComponent) } ?? FilePath("untitled")
        let name = FilePath(bytes: stem.bytes + Array("-\(LocalTime.fileNameStamp).png".utf8))
        let folder = UserDirectories.state.appending("tempera").appending("unsaved")
        switch write(snapshot, in: folder, name: name) {
        case .success(let saved): report(saved)
        case .failure(let error):
            StandardError.write("\(error)")
            guard let temporary = UserDirectories.makeTemporary() else { return }
            switch write(snapshot, in: temporary, name: name) {
            case .success(let saved): report(saved)
            case .failure(let error): StandardError.write("\(error)")
            }
        }
    }

    private static func write(
        _ snapshot: Snapshot, in folder: FilePath, name: FilePath
    ) -> Result<Snapshot.Saved, PNGFileError> {
        do throws(FileError) {
            try Folder.create(folder, mode: 0o700)
        } catch {
            return .failure(PNGFileError(error))
        }
        return snapshot.write(to: .numbered(folder.appending(name)))
    }

    private static func report(_ saved: Snapshot.Saved) {
        StandardError.write("the unsaved picture was kept in \(saved.path.displayName)")
    }

    /// The name without its ending, as far as it leaves room for the time and a number: names have at most 255 bytes, on
    /// encrypted disks 143. A character of UTF-8 is not cut.
    static func stem(of name: FilePath) -> FilePath {
        let bytes = name.hasExtension("png") ? name.bytes.dropLast(4) : name.bytes[...]
        guard bytes.count > stemLimit else { return FilePath(bytes: bytes) }
        let end = (stemLimit - 3...stemLimit).last { bytes[$0] & 0xC0 != 0x80 } ?? stemLimit
        return FilePath(bytes: bytes[..<end])
    }

    private static let stemLimit = 100
}
