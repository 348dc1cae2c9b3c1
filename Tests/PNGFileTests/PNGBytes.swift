/// A PNG file as chunks, to be taken apart and put together again wrongly.
struct PNGBytes {
    var chunks: [(type: String, data: [UInt8])]

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(_ bytes: [UInt8]) {
        chunks = []
        var offset = PNGBytes.signature.count
        while offset + 12 <= bytes.count {
            let size = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append((type, Array(bytes[offset + 8..<offset + 8 + size])))
            offset += 12 + size
        }
    }

    /// The data of the first chunk of a type.
    subscript(type: String) -> [UInt8]? { chunks.first { $0.type == type }?.data }

    /// The file, with right checksums.
    var bytes: [UInt8] {
        chunks.reduce(into: PNGBytes.signature) { bytes, chunk in
            let content = Array(chunk.type.utf8) + chunk.data
            bytes +=
                PNGBytes.bigEndian(UInt32(chunk.data.count)) + content
                + PNGBytes.bigEndian(PNGBytes.checksum(content))
        }
    }

    /// Puts a chunk before the first one of a type.
    mutating func insert(_ type: String, _ data: [UInt8], before other: String) {
        let index = chunks.firstIndex { $0.type == other } ?? chunks.count
        chunks.insert((type, data), at: index)
    }

    static func bigEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    /// CRC-32 as in the PNG specification, annex D.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
        return ~sum
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
