/// A small ICC profile (ICC.1, version 2) of an imaginary display: a header and no tags that anybody needs.
enum DisplayProfile {
    static let bytes: [UInt8] = {
        let primaries: [(String, [UInt32])] = [
            ("wtpt", [0xF6D6, 0x1_0000, 0xD32D]), ("rXYZ", [0x8000, 0x4000, 0x0400]),
            ("gXYZ", [0x5000, 0xA000, 0x2000]), ("bXYZ", [0x26D6, 0x2000, 0xAF2D]),
        ]
        let curves = ["rTRC", "gTRC", "bTRC"]
        let tagCount = primaries.count + curves.count
        var table = PNGBytes.bigEndian(UInt32(tagCount))
        var data: [UInt8] = []
        let dataStart = 128 + 4 + 12 * tagCount
        func add(_ name: String, _ content: [UInt8]) {
            table += Array(name.utf8) + PNGBytes.bigEndian(UInt32(dataStart + data.count))
            table += PNGBytes.bigEndian(UInt32(content.count))
            data += content
        }
        for (name, values) in primaries { add(name, Array("XYZ \0\0\0\0".utf8) + values.flatMap(PNGBytes.bigEndian)) }
        for name in curves { add(name, Array("curv\0\0\0\0".utf8) + [0, 0, 0, 1, 2, 0x33, 0, 0]) }
        let size = PNGBytes.bigEndian(UInt32(dataStart + data.count))
        var header = size + [0, 0, 0, 0, 2, 0x10, 0, 0] + Array("mntrRGB XYZ ".utf8)
        header += [UInt8](repeating: 0, count: 36 - header.count) + Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 68 - header.count)
        header += [0xF6D6, 0x1_0000, 0xD32D].flatMap(PNGBytes.bigEndian)
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + table + data
    }()
}
