import FileTestSupport
import Raster
import Testing

@Suite struct TiledPixmapTests {
    @Test func aSnapshotKeepsItsPixels() {
        var picture = TiledPixmap(width: 200, height: 100)
        let index = TileIndex(column: 1, row: 0)
        picture.writableTile(at: index).withMutablePixels { $0[5] = 0xFF00_00FF }
        let snapshot = picture
        picture.writableTile(at: index).withMutablePixels { $0[5] = 0xFFFF_0000 }
        #expect(snapshot[69, 0] == 0xFF00_00FF)
        #expect(picture[69, 0] == 0xFFFF_0000)
    }

    @Test func aTileIsCopiedOnlyWhileItIsShared() {
        var picture = TiledPixmap(width: 64, height: 64)
        let index = TileIndex(column: 0, row: 0)
        let first = ObjectIdentifier(picture.writableTile(at: index))
        #expect(ObjectIdentifier(picture.writableTile(at: index)) == first)
        let held = picture[index]
        #expect(ObjectIdentifier(picture.writableTile(at: index)) != first)
        #expect(held != nil)
    }

    @Test func aHugeBlankPictureHasNoTiles() {
        let picture = TiledPixmap(width: 32768, height: 32768)
        var tiles = 0
        picture.forEachTile { _, _ in tiles += 1 }
        #expect(tiles == 0)
        #expect(picture[32767, 32767] == 0)
        #expect(picture[TileIndex(column: 600, row: 0)] == nil)
    }

    @Test func sidesAreClamped() {
        #expect(TiledPixmap(width: 0, height: -3).bounds == IntRect(x: 0, y: 0, width: 1, height: 1))
        #expect(TiledPixmap(width: 99_999, height: 5).width == TiledPixmap.maximumSide)
    }

    @Test(arguments: 1...6)
    func resizingKeepsWhatIsInsideBoth(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var picture = TiledPixmap(width: 5000, height: 300)
        var expected: [[Int]: UInt32] = [:]
        for _ in 0..<400 {
            let place = [Int.random(in: 0..<5000, using: &generator), Int.random(in: 0..<300, using: &generator)]
            let value = UInt32.random(in: 1...UInt32.max, using: &generator)
            expected[place] = value
            picture.writableTile(at: TileIndex(column: place[0] / 64, row: place[1] / 64)).withMutablePixels {
                $0[place[1] % 64 * 64 + place[0] % 64] = value
            }
        }
        for _ in 0..<5 {
            let width = Int.random(in: 1...9000, using: &generator)
            let height = Int.random(in: 1...600, using: &generator)
            picture.resize(width: width, height: height)
            expected = expected.filter { $0.key[0] < width && $0.key[1] < height }
            picture.resize(width: 9000, height: 600)
            for (place, value) in expected { #expect(picture[place[0], place[1]] == value) }
            var painted = 0
            picture.forEachTile { _, tile in
                tile.withPixels { pixels in
                    for index in pixels.indices where pixels[index] != 0 { painted += 1 }
                }
            }
            #expect(painted == expected.count)
        }
    }

    @Test func rowsGoInAndOut() {
        var generator = SeededGenerator(seed: 3)
        var picture = TiledPixmap(width: 150, height: 3)
        let row = (0..<150).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
        picture.setRow(1, from: row.span)
        var back = [UInt32](repeating: 7, count: 150)
        var span = back.mutableSpan
        picture.copyRow(1, to: &span)
        #expect(back == row)
        span = back.mutableSpan
        picture.copyRow(2, to: &span)
        #expect(back.allSatisfy { $0 == 0 })
    }
}
