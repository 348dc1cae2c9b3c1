import Files
import Raster

/// Opens PNG files.
public enum PNGReader {
    /// The memory that the pixels of a picture may take when nothing else is said: 32768 x 32768 of them.
    public static let defaultMemoryBudget = 4 << 30

    /// Reads a PNG file of any kind that the PNG specification has.
    ///
    /// The pixels are those that libpng gives for an sRGB screen (`gAMA`, `sRGB`), turned upright as `eXIf` says. 16-bit
    /// colours are rounded to 8 bits. A file that breaks off, or whose checksums are wrong, gives what could be decoded,
    /// with ``PNGPicture/damage``.
    /// - Parameters:
    ///   - path: The file.
    ///   - memoryBudget: The bytes that the pixels may take; checked before anything is inflated.
    /// - Throws: When it is no PNG file, has no valid header, needs a palette and has none, has not one row of pixels,
    ///   is too large or cannot be read.
    public static func read(
        _ path: FilePath, memoryBudget: Int = defaultMemoryBudget
    ) throws(PNGFileError) -> PNGPicture {
        let source: FileSource
        do { source = try FileSource(path: path) } catch { throw PNGFileError(error) }
        let decoder = try PNGDecoder(source)
        let size = try decoder.readHeader()
        try check(size, of: path, memoryBudget: memoryBudget)
        let (pixmap, damage) = try decoder.readPixels()
        return picture(pixmap, damage, from: decoder, identity: source.identity)
    }

    private static func check(
        _ size: (width: Int, height: Int), of path: FilePath, memoryBudget: Int
    ) throws(PNGFileError) {
        let (width, height) = size
        // A side has at most 31 bits; the number of bytes can have 64.
        let needed = Int(clamping: UInt64(width) * UInt64(height) * UInt64(MemoryLayout<UInt32>.stride))
        let limit = TiledPixmap.maximumSide
        if needed > memoryBudget {
            let reason = PNGFileError.Reason.tooLarge(width: width, height: height, needed: needed, limit: memoryBudget)
            throw PNGFileError(path: path, attempt: "open", reason: reason)
        }
        if width > limit || height > limit {
            let reason = PNGFileError.Reason.sideTooLong(width: width, height: height, limit: limit)
            throw PNGFileError(path: path, attempt: "open", reason: reason)
        }
    }

    private static func picture(
        _ pixmap: TiledPixmap, _ damage: PNGDamage?, from decoder: PNGDecoder, identity: FileIdentity
    ) -> PNGPicture {
        var chunks = decoder.chunks
        var orientation = Orientation.upright
        if let index = chunks.firstIndex(where: { $0.type == "eXIf" }), let exif = ExifOrientation(chunks[index].data) {
            orientation = exif.orientation
            let data = exif.upright(chunks[index].data)
            chunks[index] = PNGChunk(type: "eXIf", data: data, isAfterPixels: chunks[index].isAfterPixels)
        }
        var metadata = PNGMetadata(collecting: chunks)
        if orientation.exchangesAxes, let density = metadata.density {
            metadata.density = PixelDensity(x: density.y, y: density.x, isPerMetre: density.isPerMetre)
        }
        return PNGPicture(
            pixmap: orientation.applied(to: pixmap), hasAlpha: decoder.hasAlpha, metadata: metadata, damage: damage,
            remarks: decoder.remarks, identity: identity)
    }
}
