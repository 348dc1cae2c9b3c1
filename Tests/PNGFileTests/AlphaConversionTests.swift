import Raster
import Testing

@testable import PNGFile

struct AlphaConversionTests {
    @Test func premultipliedSurvivesBeingStraight() {
        var changed: [String] = []
        for alpha in 1...255 as ClosedRange<UInt32> {
            for channel in 0...alpha {
                let straight = AlphaConversion.straight(channel, alpha: alpha)
                if AlphaConversion.product(straight, alpha) != channel { changed.append("\(channel) of \(alpha)") }
            }
        }
        #expect(changed == [])
    }

    @Test func productIsRounded() {
        var wrong: [String] = []
        for x in 0...255 as ClosedRange<UInt32> {
            for y in 0...255 as ClosedRange<UInt32> where AlphaConversion.product(x, y) != (2 * x * y + 255) / 510 {
                wrong.append("\(x) \(y)")
            }
        }
        #expect(wrong == [])
    }

    /// What the screen shows, which pixman makes.
    @Test(arguments: [0xFFFFFF, 0x000000, 0x3080F7] as [UInt32])
    func flatteningIsWhatTheScreenShows(paper: UInt32) {
        let picture = TiledPixmap(randomOfWidth: 64, height: 64, seed: 7)
        let tile = Tile()
        let pixels = picture.pixels
        tile.withMutablePixels { for index in $0.indices { $0[index] = pixels[index] } }
        let screen = ScreenRows(pixelCount: 64 * 64, filledWith: paper)
        screen.compose(tile)
        for y in 0..<64 {
            var bytes = [UInt8](repeating: 0, count: 64 * 3)
            let row = Array(pixels[y * 64..<y * 64 + 64])
            AlphaConversion.flatten(row.span, over: Color(rgb: paper), into: &bytes)
            let flat = stride(from: 0, to: bytes.count, by: 3).map { offset in
                bytes[offset..<offset + 3].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
            }
            #expect(flat == screen.pixels[y * 64..<y * 64 + 64].map { $0 & 0xFFFFFF })
        }
    }
}

/// A framebuffer of 64 pixels a row.
@safe private final class ScreenRows {
    private let memory: UnsafeMutableBufferPointer<UInt32>

    init(pixelCount: Int, filledWith pixel: UInt32) {
        unsafe memory = .allocate(capacity: pixelCount)
        unsafe memory.initialize(repeating: pixel)
    }

    deinit { unsafe memory.deallocate() }

    var pixels: [UInt32] { unsafe Array(memory) }

    func compose(_ tile: Tile) {
        guard let base = unsafe memory.baseAddress else { return }
        let buffer = unsafe PixelBuffer(base: base, width: 64, height: 64, stride: 64, owner: self)
        Composite.over(tile, in: IntRect(x: 0, y: 0, width: 64, height: 64), onto: buffer, x: 0, y: 0)
    }
}
