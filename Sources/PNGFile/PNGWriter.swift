import Files
import Raster

/// Saves pictures as PNG files: 8 bits a channel, sRGB, not interlaced, so that a failed save never harms the old file
/// (see ``AtomicReplacement``). Meant to run on a worker thread, from a snapshot.
public enum PNGWriter {
    /// Writes a picture to a file.
    /// - Parameters:
    ///   - pixmap: The picture, premultiplied.
    ///   - background: The paper: the file is RGB, each pixel what pixman's OVER shows over this colour. Nil: the file is
    ///     RGBA with the picture's transparency, straight.
    ///   - metadata: What the file says besides; `Software` is always this program's, `Creation Time` the present when
    ///     it has none.
    ///   - path: The file; its folder exists.
    ///   - expected: What shall be there.
    /// - Returns: The identity of the file, to be expected at the next save.
    public static func write(
        _ pixmap: TiledPixmap, background: Color?, metadata: PNGMetadata, to path: FilePath,
        expecting expected: ExpectedTarget
    ) throws(PNGFileError) -> FileIdentity {
        do {
            return try AtomicReplacement.write(to: path, expecting: expected) { sink throws(FileError) in
                try PNGEncoder(to: sink, of: path).encode(pixmap, background: background, metadata: metadata)
            }
        } catch {
            throw PNGFileError(error)
        }
    }

    /// Writes a picture to a new file under the first free name: `x.png`, then `x-2.png`, `x-3.png` and so on.
    /// - Returns: The path that it got, and the identity of the file.
    public static func writeNumbered(
        _ pixmap: TiledPixmap, background: Color?, metadata: PNGMetadata, to path: FilePath
    ) throws(PNGFileError) -> (path: FilePath, identity: FileIdentity) {
        do {
            return try AtomicReplacement.writeNumbered(to: path) { sink throws(FileError) in
                try PNGEncoder(to: sink, of: path).encode(pixmap, background: background, metadata: metadata)
            }
        } catch {
            throw PNGFileError(error)
        }
    }
}
