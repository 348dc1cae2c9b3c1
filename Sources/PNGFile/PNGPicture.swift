import Files
import Raster

/// What was read from a PNG file.
public struct PNGPicture: Sendable {
    /// The pixels in sRGB, premultiplied, upright.
    public var pixmap: TiledPixmap
    /// Whether the file can have transparency: an alpha channel or `tRNS`.
    public var hasAlpha: Bool
    /// What is kept when it is saved again.
    public var metadata: PNGMetadata
    /// What is missing, nil for a sound file. A damaged picture must not overwrite its file unasked.
    public var damage: PNGDamage?
    /// What the user should know about how it was opened, each a sentence without its full stop.
    public var remarks: [String]
    /// The file it came from, to be expected when it is saved.
    public var identity: FileIdentity
}

/// What is wrong with a picture that could be read only in part.
public struct PNGDamage: Hashable, Sendable, CustomStringConvertible {
    /// The number of rows, in the file's order, of which every pixel was decoded; the others are transparent or, in an
    /// interlaced picture, coarse.
    public var decodedRows: Int
    /// The number of rows that there should be.
    public var rowCount: Int
    /// What is wrong, in the words of libpng.
    public var cause: String

    /// One phrase: `3 of 32 rows could be read: the file ends too early`.
    public var description: String {
        decodedRows == rowCount
            ? "the file is damaged: \(cause)" : "\(decodedRows) of \(rowCount) rows could be read: \(cause)"
    }
}
