import FileTestSupport
import Raster
import Testing

@Suite struct CompositeTests {
    /// Source-over and destination-out of the W3C's "Compositing and Blending", in floating point.
    @Test(arguments: [BlendMode.normal, .erase])
    func paintFollowsTheFormulas(mode: BlendMode) {
        var generator = SeededGenerator(seed: 8)
        var worst = 0.0
        for _ in 0..<20 {
            let tile = Tile()
            let coverage = CoverageTile()
            tile.withMutablePixels { pixels in
                for index in pixels.indices { pixels[index] = generator.premultipliedPixel() }
            }
            coverage.withMutableValues { values in
                for index in values.indices { values[index] = UInt8.random(in: 0...255, using: &generator) }
            }
            let before = Tile(copying: tile)
            let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
            let opacity = Double.random(in: 0...1, using: &generator)
            let rect = IntRect(x: 3, y: 5, width: 50, height: 40)
            Composite.paint(SolidPaint(color, opacity: opacity, mode: mode), through: coverage, in: rect, onto: tile)
            for index in 0..<Tile.pixelCount {
                let old = before.withPixels { $0[index] }
                let new = tile.withPixels { $0[index] }
                guard rect.contains(x: index % 64, y: index / 64) else {
                    if new != old { Issue.record("pixel \(index) outside was changed") }
                    continue
                }
                let alpha = opacity * Double(coverage.withValues { $0[index] }) / 255
                for shift in [UInt32(0), 8, 16, 24] {
                    let below = Double(old >> shift & 255)
                    let source = shift == 24 ? 255 : Double(color.rgb >> shift & 255)
                    let expected = (mode == .normal ? source * alpha : 0) + below * (1 - alpha)
                    worst = max(worst, abs(Double(new >> shift & 255) - expected))
                    if new >> shift & 255 > new >> 24 { Issue.record("a channel exceeds alpha: \(new)") }
                }
            }
        }
        // The colour is rounded to 8 bits, then its product with the coverage, then the sum.
        #expect(worst < 2.5)
    }

    @Test func aPartOfATileIsComposedAsTheWholeIs() {
        var generator = SeededGenerator(seed: 9)
        let tile = Tile()
        let coverage = CoverageTile()
        tile.withMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = generator.premultipliedPixel() }
        }
        coverage.withMutableValues { values in
            for index in values.indices { values[index] = UInt8.random(in: 0...255, using: &generator) }
        }
        let paint = SolidPaint(Color(rgb: 0x3366CC), opacity: 0.37, mode: .normal)
        let whole = Tile(copying: tile)
        Composite.paint(paint, through: coverage, in: IntRect(x: 0, y: 0, width: 64, height: 64), onto: whole)
        for _ in 0..<60 {
            let part = Tile(copying: tile)
            let x = Int.random(in: 0..<64, using: &generator)
            let y = Int.random(in: 0..<64, using: &generator)
            let rect = IntRect(
                minX: x, minY: y, maxX: Int.random(in: x + 1...64, using: &generator),
                maxY: Int.random(in: y + 1...64, using: &generator))
            Composite.paint(paint, through: coverage, in: rect, onto: part)
            for index in 0..<Tile.pixelCount where rect.contains(x: index % 64, y: index / 64) {
                if part.withPixels({ $0[index] }) != whole.withPixels({ $0[index] }) {
                    Issue.record("pixel \(index) differs in \(rect)")
                }
            }
        }
    }
}

extension RandomNumberGenerator {
    /// A pixel whose channels do not exceed its alpha.
    mutating func premultipliedPixel() -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &self)
        return (0..<3).reduce(alpha << 24) { pixel, channel in
            pixel | UInt32.random(in: 0...alpha, using: &self) << (UInt32(channel) * 8)
        }
    }
}
