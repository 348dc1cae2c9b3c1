import Files
import PNGFile
import Painting
import Raster

/// The place that a picture is written to.
enum SaveTarget: Sendable {
    /// This file, if what is there is what is expected.
    case file(FilePath, ExpectedTarget)
    /// A new file of this name, or of this name with the first number that is free; its folder is made when missing.
    case numbered(FilePath)

    /// The path as far as it is known before.
    var path: FilePath {
        switch self {
        case .file(let path, _), .numbered(let path): path
        }
    }
}

/// A picture at one moment, to be written whatever becomes of the canvas.
struct Snapshot: Sendable {
    let pixels: TiledPixmap
    /// The paper's colour, for pictures that are saved without transparency.
    let background: Color?
    let metadata: PNGMetadata
    /// Which picture it is, and in which state.
    let picture: PictureID
    let revision: UInt64

    /// A file that was written.
    struct Saved: Sendable {
        let path: FilePath
        let identity: FileIdentity
    }

    /// Writes the picture as PNG.
    func write(to target: SaveTarget) -> Result<Saved, PNGFileError> {
        do throws(PNGFileError) {
            switch target {
            case .file(let path, let expected):
                let identity = try PNGWriter.write(
                    pixels, background: background, metadata: metadata, to: path, expecting: expected)
                return .success(Saved(path: path, identity: identity))
            case .numbered(let path):
                try makeFolder(of: path)
                let written = try PNGWriter.writeNumbered(
                    pixels, background: background, metadata: metadata, to: path)
                return .success(Saved(path: written.path, identity: written.identity))
            }
        } catch {
            return .failure(error)
        }
    }

    private func makeFolder(of path: FilePath) throws(PNGFileError) {
        do throws(FileError) {
            try Folder.create(path.directory, mode: 0o755)
        } catch {
            throw PNGFileError(error)
        }
    }
}
