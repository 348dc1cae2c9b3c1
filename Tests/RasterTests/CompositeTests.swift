import FileTestSupport
import Raster
import Testing

@Suite struct CompositeTests {
    @Test(arguments: BlendMode.allCases + [.erase])
    func aPartOfATileIsComposedAsTheWholeIs(mode: BlendMode) {
        var generator = SeededGenerator(seed: 9)
        let tile = generator.tile()
        let coverage = generator.coverage()
        let paints = [
            PreparedPaint(Color(rgb: 0x3366CC), opacity: 0.37, mode: mode),
            PreparedPaint(generator.pattern(isGrey: true), tint: Color(rgb: 0x3366CC), opacity: 0.9, mode: mode),
            PreparedPaint(generator.pattern(isGrey: false), tint: .black, opacity: 0.6, mode: mode),
        ]
        for (paint, paper) in paints.flatMap({ [($0, nil), ($0, Color.white)] }) {
            func compose(_ rect: IntRect) -> Tile {
                let result = Tile(copying: tile)
                Composite.paint(paint, through: coverage, in: rect, onto: result, x: 128, y: 192, over: paper)
                return result
            }
            let whole = compose(IntRect(x: 0, y: 0, width: 64, height: 64))
            for _ in 0..<6 {
                let rect = generator.rect()
                let part = compose(rect)
                for index in 0..<Tile.pixelCount {
                    let expected = rect.contains(x: index % 64, y: index / 64) ? whole : tile
                    if part[index] != expected[index] { Issue.record("pixel \(index) differs in \(rect)") }
                }
            }
        }
    }
}
