/// What a PNG file says besides its pixels and is kept when it is saved again.
public struct PNGMetadata: Hashable, Sendable {
    /// The size of a pixel; nil says nothing.
    public var density: PixelDensity?
    /// Texts and other chunks that are safe to copy, in the file's order.
    public var chunks: [PNGChunk]

    /// The metadata of a new picture: the pixels of a usual screen and nothing else.
    public init(density: PixelDensity? = .screen, chunks: [PNGChunk] = []) {
        self.density = density
        self.chunks = chunks
    }

    /// What chunks of a file say.
    init(collecting collected: [PNGChunk]) {
        density = collected.first { $0.type == "pHYs" }.flatMap { PixelDensity(chunk: $0.data) }
        chunks = collected.filter { $0.type != "pHYs" && $0.isSafeToCopy }
    }
}

/// How many pixels there are to a length, as in `pHYs` (PNG specification, 11.3.5.3).
public struct PixelDensity: Hashable, Sendable {
    /// Pixels per unit in a row.
    public var x: UInt32
    /// Pixels per unit in a column.
    public var y: UInt32
    /// Whether the unit is the metre; otherwise only the ratio of x and y means something.
    public var isPerMetre: Bool

    /// 96 pixels per inch.
    public static let screen = PixelDensity(x: 3780, y: 3780, isPerMetre: true)

    /// A density by its parts.
    public init(x: UInt32, y: UInt32, isPerMetre: Bool) {
        self.x = x
        self.y = y
        self.isPerMetre = isPerMetre
    }

    init?(chunk data: [UInt8]) {
        guard data.count == 9, data[8] <= 1 else { return nil }
        func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
        self.init(x: number(data[0..<4]), y: number(data[4..<8]), isPerMetre: data[8] == 1)
    }

    /// The data of a `pHYs` chunk.
    var chunkData: [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        return bytes(x) + bytes(y) + [isPerMetre ? 1 : 0]
    }
}
