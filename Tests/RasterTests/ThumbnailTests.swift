import FileTestSupport
import Raster
import Testing

struct ThumbnailTests {
    /// A picture whose pixels are given by a function of column and row, premultiplied.
    private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> TiledPixmap {
        var picture = TiledPixmap(width: width, height: height)
        for y in 0..<height {
            let row = (0..<width).map { pixel($0, y) }
            picture.setRow(y, from: row.span)
        }
        return picture
    }

    @Test(arguments: [
        (640, 400, 64, 64, 64, 40), (400, 640, 64, 64, 40, 64), (30, 20, 64, 64, 30, 20), (64, 64, 64, 64, 64, 64),
        (32768, 1, 100, 100, 100, 1), (1, 32768, 100, 100, 1, 100), (1000, 1000, 1, 1, 1, 1), (65, 64, 64, 64, 64, 63),
    ])
    func itFits(width: Int, height: Int, roomX: Int, roomY: Int, expectedWidth: Int, expectedHeight: Int) {
        let thumbnail = Thumbnail(of: TiledPixmap(width: width, height: height), fitting: (roomX, roomY))
        #expect(thumbnail.width == expectedWidth)
        #expect(thumbnail.height == expectedHeight)
        #expect(thumbnail.pixels.count == expectedWidth * expectedHeight)
    }

    @Test func evenColorsStayAsTheyAre() {
        for (pixel, shown) in [
            (0, 0xFFFFFF), (0xFF33_CCFF, 0x33CCFF), (0xFF00_0000, 0), (0x8000_0000, 0x7F7F7F), (0x8040_0020, 0xBF7F9F),
        ] as [(UInt32, UInt32)] {
            let even = picture(90, 70) { _, _ in pixel }
            for room in [(90, 70), (45, 35), (7, 7)] {
                #expect(Thumbnail(of: even, fitting: room).pixels.allSatisfy { $0 == shown })
            }
        }
    }

    @Test func aPictureThatFitsIsTheSamePicture() {
        var generator = SeededGenerator(seed: 12)
        let noise = (0..<50 * 40).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &generator) }
        let thumbnail = Thumbnail(of: picture(50, 40) { 0xFF00_0000 | noise[$1 * 50 + $0] }, fitting: (60, 60))
        #expect(thumbnail.pixels == noise)
    }

    /// Stripes narrower than a pixel of the copy blend; each half of the copy shows its half of the picture.
    @Test func pixelsAreMeans() {
        let halves = picture(400, 100) { x, _ in
            x < 200 ? 0xFFFF_0000 : x % 40 < 20 ? 0xFF00_0000 : 0
        }
        let thumbnail = Thumbnail(of: halves, fitting: (10, 10))
        #expect(thumbnail.width == 10 && thumbnail.height == 2)
        for number in 0..<20 {
            #expect(thumbnail.pixels[number] == (number % 10 < 5 ? 0xFF0000 : 0x7F7F7F))
        }
    }

    @Test func theBufferHasThePixels() {
        let buffer = Thumbnail(of: picture(3, 2) { 0xFF00_0000 | UInt32($0 + 3 * $1) }, fitting: (9, 9)).buffer
        #expect(buffer.width == 3 && buffer.height == 2)
        for y in 0..<2 {
            for x in 0..<3 { #expect(buffer[x, y] == UInt32(x + 3 * y)) }
        }
    }
}
