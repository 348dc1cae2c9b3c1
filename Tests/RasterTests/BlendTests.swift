import FileTestSupport
import Raster
import Testing

/// Every blend mode against the formulas of the W3C.
@Suite struct BlendTests {
    static let modes = BlendMode.allCases + [.erase]

    @Test func namesAreUniqueAndFindTheirMode() {
        #expect(Set(BlendTests.modes.map(\.name)).count == 17)
        #expect(Set(BlendTests.modes.map(\.title)).count == 17)
        for mode in BlendTests.modes { #expect(BlendMode(name: mode.name) == mode) }
        #expect(BlendMode(name: "dissolve") == nil)
        #expect(!BlendMode.allCases.contains(.erase) && BlendMode.allCases.first == .normal)
    }

    @Test(arguments: modes)
    func colorsThroughCoverageFollowTheFormulas(mode: BlendMode) {
        var check = FormulaCheck(mode: mode, seed: 8)
        for round in 0..<12 {
            let color = check.generator.color()
            let opacity = round % 3 == 0 ? 1 : Double.random(in: 0...1, using: &check.generator)
            check.compose(
                PreparedPaint(color, opacity: opacity, mode: mode), through: check.generator.coverage(),
                over: round % 2 == 0 ? nil : .white
            ) { _, _ in
                BlendFormula.Pixel(
                    color: BlendFormula.Pixel(color.premultipliedPixel).color * opacity, alpha: opacity)
            }
        }
        #expect(check.worst < 2)
    }

    /// As ``colorsThroughCoverageFollowTheFormulas(mode:)``, each pixel of the paint another.
    @Test(arguments: modes)
    func patternsThroughCoverageFollowTheFormulas(mode: BlendMode) {
        var check = FormulaCheck(mode: mode, seed: 9)
        for round in 0..<12 {
            let pattern = check.generator.pattern(isGrey: round % 4 < 2)
            let tint = check.generator.color()
            let opacity = round % 3 == 0 ? 1 : Double.random(in: 0...1, using: &check.generator)
            check.compose(
                PreparedPaint(pattern, tint: tint, opacity: opacity, mode: mode), through: check.generator.coverage(),
                over: round % 2 == 0 ? nil : .white
            ) { x, y in
                let ink = Double(pattern.ink(x, y)) / 255
                let pixel = BlendFormula.Pixel(pattern.isGrey ? tint.premultipliedPixel : pattern[x, y])
                let part = (pattern.isGrey ? ink : 1) * opacity
                return BlendFormula.Pixel(color: pixel.color * part, alpha: pixel.alpha * part)
            }
        }
        #expect(check.worst < 2)
    }

    /// Full coverage is no mask at all.
    @Test(arguments: modes)
    func colorsUnmaskedFollowTheFormulas(mode: BlendMode) {
        var check = FormulaCheck(mode: mode, seed: 10)
        let coverage = CoverageTile()
        coverage.withMutableValues { values in for index in values.indices { values[index] = 255 } }
        for round in 0..<20 {
            let color = check.generator.color()
            check.compose(
                PreparedPaint(color, opacity: 1, mode: mode), through: coverage, over: round % 2 == 0 ? nil : .white
            ) { _, _ in BlendFormula.Pixel(color.premultipliedPixel) }
        }
        #expect(check.worst < 2)
    }

    @Test func aMixtureOnPaperIsOpaqueWhereItIsPaintedOnly() {
        let tile = Tile()
        let coverage = CoverageTile()
        coverage.withMutableValues { $0[64 * 10 + 10] = 1 }
        let rect = IntRect(x: 0, y: 0, width: 64, height: 64)
        let paint = PreparedPaint(.black, opacity: 1, mode: .multiply)
        Composite.paint(paint, through: coverage, in: rect, onto: tile, x: 0, y: 0, over: .white)
        for index in 0..<Tile.pixelCount { #expect(tile[index] == (index == 650 ? 0xFFFE_FEFE : 0)) }
    }
}

/// Random tiles, and the largest difference of their channels from what the formulas say.
private struct FormulaCheck {
    let mode: BlendMode
    var generator: SeededGenerator
    var worst = 0.0

    init(mode: BlendMode, seed: UInt64) {
        self.mode = mode
        generator = SeededGenerator(seed: seed)
    }

    /// Paints on a random tile, and compares with what becomes of `source`: the paint at a pixel of the canvas.
    mutating func compose(
        _ paint: PreparedPaint, through coverage: CoverageTile, over paper: Color?,
        source: (_ x: Int, _ y: Int) -> BlendFormula.Pixel
    ) {
        let before = generator.tile()
        let after = Tile(copying: before)
        let rect = generator.rect()
        let x = 64 * Int.random(in: 0...511, using: &generator)
        let y = 64 * Int.random(in: 0...511, using: &generator)
        Composite.paint(paint, through: coverage, in: rect, onto: after, x: x, y: y, over: paper)
        for index in 0..<Tile.pixelCount {
            let part = Double(coverage.withValues { $0[index] }) / 255
            var paint = source(x + index % 64, y + index / 64)
            paint = BlendFormula.Pixel(color: paint.color * part, alpha: paint.alpha * part)
            guard rect.contains(x: index % 64, y: index / 64), paint.alpha > 0 else {
                if after[index] != before[index] { Issue.record("pixel \(index) was changed without paint") }
                continue
            }
            check(after[index], from: before[index], paint, over: paper)
        }
    }

    private mutating func check(
        _ pixel: UInt32, from before: UInt32, _ paint: BlendFormula.Pixel, over paper: Color?
    ) {
        var backdrop = BlendFormula.Pixel(before)
        if let paper, mode != .normal && mode != .erase {
            let below = BlendFormula.Pixel(paper.premultipliedPixel)
            backdrop = BlendFormula.composite(backdrop, over: below, .normal)
            // Paint whose alpha is nothing in 8 bits need not make the main layer opaque.
            if paint.alpha * 255 <= 0.5, pixel == before { return }
        }
        let expected = BlendFormula.composite(paint, over: backdrop, mode)
        let channels = [expected.color.z, expected.color.y, expected.color.x, expected.alpha]
        for (number, channel) in channels.enumerated() {
            let value = pixel >> UInt32(number * 8) & 255
            worst = max(worst, abs(Double(value) - channel * 255))
            if value > pixel >> 24 { Issue.record("a channel exceeds alpha: \(String(pixel, radix: 16))") }
        }
    }
}
