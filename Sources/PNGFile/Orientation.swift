import Raster

/// How a camera was held, as Exif 2.3 numbers it (tag 0x0112): what must be done to see the picture upright.
enum Orientation: UInt16 {
    case upright = 1
    case mirroredHorizontally, upsideDown, mirroredVertically
    case transposed, rotatedRight, transversed, rotatedLeft

    /// Whether columns become rows.
    var exchangesAxes: Bool { rawValue >= Orientation.transposed.rawValue }

    /// The picture turned upright.
    func applied(to source: TiledPixmap) -> TiledPixmap {
        if self == .upright { return source }
        let (right, bottom) = (source.width - 1, source.height - 1)
        var result = TiledPixmap(
            width: exchangesAxes ? source.height : source.width, height: exchangesAxes ? source.width : source.height)
        var row = [UInt32](repeating: 0, count: result.width)
        for y in 0..<result.height {
            for x in 0..<result.width {
                row[x] =
                    switch self {
                    case .upright: source[x, y]
                    case .mirroredHorizontally: source[right - x, y]
                    case .upsideDown: source[right - x, bottom - y]
                    case .mirroredVertically: source[x, bottom - y]
                    case .transposed: source[y, x]
                    case .rotatedRight: source[y, bottom - x]
                    case .transversed: source[right - y, bottom - x]
                    case .rotatedLeft: source[right - y, x]
                    }
            }
            result.setRow(y, from: row.span)
        }
        return result
    }
}

/// The orientation in the data of an `eXIf` chunk, a TIFF header and its first directory.
struct ExifOrientation {
    let orientation: Orientation
    private let valueOffset: Int
    private let isLittleEndian: Bool

    private static let orientationTag = 0x0112
    private static let shortType = 3
    private static let entrySize = 12

    /// Nil when there is no orientation in it, or nothing that makes sense.
    init?(_ data: [UInt8]) {
        guard data.count >= 8, data[0] == data[1], data[0] == UInt8(ascii: "I") || data[0] == UInt8(ascii: "M") else {
            return nil
        }
        let isLittleEndian = data[0] == UInt8(ascii: "I")
        func number(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset + count <= data.count else { return nil }
            let bytes = data[offset..<offset + count]
            return (isLittleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
            let entryCount = number(at: directory, bytes: 2)
        else { return nil }
        for index in 0..<entryCount {
            let entry = directory + 2 + index * ExifOrientation.entrySize
            guard let tag = number(at: entry, bytes: 2), let type = number(at: entry + 2, bytes: 2),
                let value = number(at: entry + 8, bytes: 2)
            else { return nil }
            guard tag == ExifOrientation.orientationTag, type == ExifOrientation.shortType,
                let orientation = Orientation(rawValue: UInt16(value))
            else { continue }
            self.orientation = orientation
            self.isLittleEndian = isLittleEndian
            valueOffset = entry + 8
            return
        }
        return nil
    }

    /// The same data saying that the picture is upright.
    func upright(_ data: [UInt8]) -> [UInt8] {
        var result = data
        result[valueOffset + (isLittleEndian ? 0 : 1)] = UInt8(Orientation.upright.rawValue)
        result[valueOffset + (isLittleEndian ? 1 : 0)] = 0
        return result
    }
}
