import CPNG
import Files
import Raster

/// One run of libpng over one file: the header, then the pixels.
@safe final class PNGDecoder {
    private let source: FileSource
    private var reader: OpaquePointer?
    private var header = tempera_png_header()
    private var sourceFailure: FileError?
    private var leftOutAnything = false
    private var decodedAnything = false
    /// The chunks that are kept, or looked at later.
    private(set) var chunks: [PNGChunk] = []
    private var keptBytes = 0

    /// The most that is kept or inflated out of one chunk: a large ICC profile.
    private static let largestChunk = 4 << 20
    /// The most that is kept of one text.
    private static let largestText = 1 << 20
    /// The most that is kept of all chunks.
    private static let largestSum = 16 << 20
    private static let chunkLimit = 1024

    init(_ source: FileSource) throws(PNGFileError) {
        self.source = source
        unsafe reader = unsafe tempera_png_reader_create(
            { context, buffer, capacity in
                guard let context = unsafe context, let buffer = unsafe buffer else { return -1 }
                let decoder = unsafe Unmanaged<PNGDecoder>.fromOpaque(context).takeUnretainedValue()
                return unsafe decoder.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
            },
            { context, name, data, size, isAfterPixels in
                guard let context = unsafe context, let name = unsafe name else { return }
                let decoder = unsafe Unmanaged<PNGDecoder>.fromOpaque(context).takeUnretainedValue()
                unsafe decoder.take(
                    UnsafeBufferPointer(start: name, count: 4), UnsafeBufferPointer(start: data, count: size),
                    isAfterPixels: isAfterPixels)
            },
            Unmanaged.passUnretained(self).toOpaque(), PNGDecoder.largestChunk)
        if unsafe reader == nil { throw error(.damaged("there is not enough memory")) }
    }

    deinit {
        if let reader = unsafe reader { unsafe tempera_png_reader_destroy(reader) }
    }

    /// Whether the file can have transparency.
    var hasAlpha: Bool { header.has_alpha }

    /// What the user should know.
    var remarks: [String] {
        var remarks: [String] = []
        if header.bit_depth == 16 { remarks.append("Its 16-bit colours were rounded to 8 bits") }
        if chunks.contains(where: { $0.type == "acTL" }) {
            remarks.append("It is animated; only its default image was opened")
        }
        if header.has_foreign_profile { remarks.append("Its colour profile was not applied") }
        if unsafe tempera_png_reader_has_damaged_extras(reader) {
            remarks.append("Something in it that is not the picture was damaged and is left out")
        }
        if leftOutAnything { remarks.append("Texts or other additions in it were too large and are left out") }
        return remarks
    }

    /// Reads everything before the pixels; the size of the picture.
    func readHeader() throws(PNGFileError) -> (width: Int, height: Int) {
        try check(unsafe tempera_png_reader_read_header(reader, &header))
        return (Int(header.width), Int(header.height))
    }

    /// Reads the pixels and what follows them.
    func readPixels() throws(PNGFileError) -> (pixmap: TiledPixmap, damage: PNGDamage?) {
        try check(unsafe tempera_png_reader_begin_rows(reader))
        var pixmap = TiledPixmap(width: Int(header.width), height: Int(header.height))
        var completeRows = 0
        do {
            try readRows(into: &pixmap, completeRows: &completeRows)
            try check(unsafe tempera_png_reader_end(reader))
        } catch {
            guard case .damaged(let words) = error.reason, decodedAnything else { throw error }
            return (pixmap, PNGDamage(decodedRows: completeRows, rowCount: pixmap.height, cause: words))
        }
        guard unsafe tempera_png_reader_has_damaged_picture(reader) else { return (pixmap, nil) }
        return (pixmap, PNGDamage(decodedRows: completeRows, rowCount: completeRows, cause: "a checksum is wrong"))
    }

    private func readRows(into pixmap: inout TiledPixmap, completeRows: inout Int) throws(PNGFileError) {
        var bytes = [UInt8](repeating: 0, count: pixmap.width * 4)
        var row = [UInt32](repeating: 0, count: pixmap.width)
        for pass in header.is_interlaced ? InterlacePass.all : [.whole] {
            let isLast = pass.stepX == 1
            // The last pass brings every second row; the others were complete before.
            if isLast { completeRows = min(pass.y, pixmap.height) }
            for y in pass.rows(in: pixmap.height, width: pixmap.width) {
                try check(unsafe tempera_png_reader_read_row(reader, &bytes))
                decodedAnything = true
                for blockRow in y..<min(y + pass.blockHeight, pixmap.height) {
                    if pass.stepX > 1 {
                        var span = row.mutableSpan
                        pixmap.copyRow(blockRow, to: &span)
                    }
                    PNGDecoder.put(bytes.span, of: pass, into: &row)
                    pixmap.setRow(blockRow, from: row.span)
                }
                if isLast { completeRows = min(y + pass.stepY, pixmap.height) }
            }
        }
    }

    /// Puts the straight RGBA pixels of a pass's row into a premultiplied row, each into its block.
    private static func put(_ bytes: Span<UInt8>, of pass: InterlacePass, into row: inout [UInt32]) {
        var offset = 0
        for x in pass.columns(in: row.count) {
            let pixel = AlphaConversion.premultiplied(
                red: bytes[offset], green: bytes[offset + 1], blue: bytes[offset + 2], alpha: bytes[offset + 3])
            for blockX in x..<min(x + pass.blockWidth, row.count) { row[blockX] = pixel }
            offset += 4
        }
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        do throws(FileError) {
            return try unsafe source.read(into: buffer)
        } catch {
            sourceFailure = error
            return -1
        }
    }

    private func take(_ name: UnsafeBufferPointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>, isAfterPixels: Bool) {
        let chunk = unsafe PNGChunk(
            type: String(decoding: name, as: UTF8.self), data: Array(data), isAfterPixels: isAfterPixels)
        let isTooLarge = chunk.isText && chunk.data.count > PNGDecoder.largestText
        let isTooMuch = keptBytes + chunk.data.count > PNGDecoder.largestSum || chunks.count == PNGDecoder.chunkLimit
        if isTooLarge || isTooMuch {
            leftOutAnything = true
        } else {
            keptBytes += chunk.data.count
            chunks.append(chunk)
        }
    }

    private func check(_ status: tempera_png_status) throws(PNGFileError) {
        if status == TEMPERA_PNG_OK { return }
        if let sourceFailure { throw PNGFileError(sourceFailure) }
        if status == TEMPERA_PNG_NO_SIGNATURE { throw error(.notPNG) }
        throw error(.damaged(unsafe String(cString: tempera_png_reader_message(reader))))
    }

    private func error(_ reason: PNGFileError.Reason) -> PNGFileError {
        PNGFileError(path: source.path, attempt: "open", reason: reason)
    }
}
