import Raster

extension RandomNumberGenerator {
    /// A pixel whose channels do not exceed its alpha.
    mutating func premultipliedPixel(alpha: UInt32? = nil) -> UInt32 {
        let alpha = alpha ?? UInt32.random(in: 0...255, using: &self)
        return (0..<3).reduce(alpha << 24) { pixel, channel in
            pixel | UInt32.random(in: 0...alpha, using: &self) << (UInt32(channel) * 8)
        }
    }

    /// A tile of such pixels, a few of them transparent, opaque, black and white.
    mutating func tile() -> Tile {
        let tile = Tile()
        tile.withMutablePixels { pixels in
            for index in pixels.indices {
                switch Int.random(in: 0..<20, using: &self) {
                case 0: pixels[index] = 0
                case 1: pixels[index] = 0xFF00_0000
                case 2: pixels[index] = 0xFFFF_FFFF
                case 3...6: pixels[index] = premultipliedPixel(alpha: 255)
                default: pixels[index] = premultipliedPixel()
                }
            }
        }
        return tile
    }

    /// Coverage of every value, a third of it nothing.
    mutating func coverage() -> CoverageTile {
        let coverage = CoverageTile()
        coverage.withMutableValues { values in
            for index in values.indices {
                let isOutside = Int.random(in: 0..<3, using: &self) == 0
                values[index] = isOutside ? 0 : UInt8.random(in: 0...255, using: &self)
            }
        }
        return coverage
    }

    mutating func color() -> Color {
        switch Int.random(in: 0..<8, using: &self) {
        case 0: .black
        case 1: .white
        default: Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &self))
        }
    }

    /// A rectangle within a tile.
    mutating func rect() -> IntRect {
        let x = Int.random(in: 0..<64, using: &self)
        let y = Int.random(in: 0..<64, using: &self)
        return IntRect(
            minX: x, minY: y, maxX: Int.random(in: x + 1...64, using: &self),
            maxY: Int.random(in: y + 1...64, using: &self))
    }

    /// A pattern of a size that is no tile's.
    mutating func pattern(isGrey: Bool) -> Pattern {
        let width = Int.random(in: 1...90, using: &self)
        let height = Int.random(in: 1...40, using: &self)
        let pixels = (0..<width * height).map { _ in
            let pixel = premultipliedPixel()
            return isGrey ? pixel & 0xFF00_0000 | (pixel & 255) * 0x010101 : pixel
        }
        guard let pattern = Pattern(width: width, height: height, pixels: pixels) else {
            preconditionFailure("a pattern of \(width) by \(height) pixels must be possible")
        }
        return pattern
    }
}

extension Tile {
    /// The pixel of a number, row by row.
    subscript(number: Int) -> UInt32 { withPixels { $0[number] } }
}
