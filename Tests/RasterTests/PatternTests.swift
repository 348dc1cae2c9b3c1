import FileTestSupport
import Raster
import Testing

@Suite struct PatternTests {
    private static let whole = IntRect(x: 0, y: 0, width: 64, height: 64)

    /// What the paint puts on transparent pixels under full coverage; the tile's first pixel is (x, y) of the canvas.
    private func painted(_ paint: PreparedPaint, x: Int = 0, y: Int = 0) -> Tile {
        let tile = Tile()
        let coverage = CoverageTile()
        coverage.withMutableValues { values in for index in values.indices { values[index] = 255 } }
        Composite.paint(paint, through: coverage, in: PatternTests.whole, onto: tile, x: x, y: y, over: nil)
        return tile
    }

    @Test(arguments: [(0, 4), (4, 0), (1025, 1), (1, 1025), (2, 2), (-1, -3)])
    func sizesThatDoNotFitAreRefused(width: Int, height: Int) {
        #expect(Pattern(width: width, height: height, pixels: [0, 0, 0]) == nil)
    }

    @Test func theLargestPatternIsPossible() throws {
        let picture = TiledPixmap(width: 1024, height: 1024)
        #expect(try #require(Pattern(picture)).isGrey)
        #expect(Pattern(TiledPixmap(width: 1025, height: 8)) == nil)
    }

    @Test func channelsAboveAlphaAreCut() throws {
        let pattern = try #require(Pattern(width: 1, height: 1, pixels: [0x40FF_2041]))
        #expect(pattern[0, 0] == 0x4040_2040)
    }

    @Test func patternsAreEqualByTheirPixels() throws {
        let pixels: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0, 0xFF12_3456]
        let pattern = try #require(Pattern(width: 2, height: 2, pixels: pixels))
        #expect(pattern == Pattern(width: 2, height: 2, pixels: pixels))
        #expect(pattern != Pattern(width: 4, height: 1, pixels: pixels))
        #expect(pattern != Pattern(width: 2, height: 2, pixels: pixels.reversed()))
    }

    @Test func aColouredPatternIsPaintedAsItIs() {
        var generator = SeededGenerator(seed: 41)
        for _ in 0..<20 {
            let pattern = generator.pattern(isGrey: false)
            let x = 64 * Int.random(in: 0..<500, using: &generator)
            let y = 64 * Int.random(in: 0..<500, using: &generator)
            let tile = painted(PreparedPaint(pattern, tint: generator.color(), opacity: 1, mode: .normal), x: x, y: y)
            for index in 0..<Tile.pixelCount where tile[index] != pattern[x + index % 64, y + index / 64] {
                Issue.record("pixel \(index) of a pattern of \(pattern.width) by \(pattern.height)")
            }
        }
    }

    /// Black ink takes the tint, white paper stays free, grey lies between.
    @Test func aGreyPatternIsInkOfTheTintsColour() throws {
        let pattern = try #require(
            Pattern(width: 2, height: 2, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFF55_5555, 0x8000_0000]))
        #expect(pattern.isGrey)
        let tile = painted(PreparedPaint(pattern, tint: Color(rgb: 0xFF6600), opacity: 1, mode: .normal))
        #expect(tile[0] == 0xFFFF_6600 && tile[1] == 0)
        #expect(tile[64] == 0xAAAA_4400 && tile[65] == 0x8080_3300)
    }

    /// The black pencil on white paper paints a grey pattern as its file looks.
    @Test func blackOnWhitePaperLooksLikeThePattern() throws {
        let greys = (0..<256).map { 0xFF00_0000 | UInt32($0) * 0x010101 }
        let pattern = try #require(Pattern(width: 16, height: 16, pixels: greys))
        let tile = painted(PreparedPaint(pattern, tint: .black, opacity: 1, mode: .normal))
        let window = PixelBuffer(width: 64, height: 64)
        window.fill(window.bounds, with: .white)
        Composite.over(tile, in: PatternTests.whole, onto: window, x: 0, y: 0)
        for y in 0..<64 { for x in 0..<64 { #expect(window[x, y] == pattern[x, y] & 0xFF_FFFF) } }
    }

    @Test func aWhitePatternsInkIsItsAlpha() throws {
        let pattern = try #require(Pattern(width: 3, height: 1, pixels: [0, 0xFFFF_FFFF, 0x8080_8080]))
        let tile = painted(PreparedPaint(pattern, tint: Color(rgb: 0x0000FF), opacity: 1, mode: .normal))
        #expect(tile[0] == 0 && tile[1] == 0xFF00_00FF && tile[2] == 0x8000_0080 && tile[3] == 0)
    }
}
