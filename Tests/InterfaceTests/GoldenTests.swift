import FileTestSupport
import Painting
import Raster
import Testing

@testable import Interface

/// The art compared with pictures that were looked at once. None of them holds text, since fonts differ between
/// machines. To make them anew after a wanted change, run with TEMPERA_WRITE_GOLDEN=1, and look at them.
struct GoldenTests {
    /// pixman rounds blends and gradients differently from version to version by one unit, and a pixel sees two or
    /// three of them; more than this is another picture.
    private static let tolerance = 2

    @Test(arguments: [("pencil", 1.0), ("pencil", 1.5), ("eraser", 1.0)])
    func tools(kind: String, scale: Double) throws {
        let frame = IntRect(x: Int(4 * scale), y: Int(6 * scale), width: Int(40 * scale), height: Int(80 * scale))
        let buffer = PixelBuffer(width: Int(56 * scale), height: Int(86 * scale))
        buffer.fill(buffer.bounds, with: Theme.light.strip)
        let part = ToolPart(kind: kind == "eraser" ? .eraser : .pencil(Color(rgb: 0x33CCFF)), title: "")
        let style = Style(theme: .light, scale: Scale(scale))
        part.draw(in: frame, WidgetState(), with: Painter(buffer, clip: buffer.bounds), style)
        let pixels = (0..<buffer.height).flatMap { y in
            (0..<buffer.width).map { x in 0xFF00_0000 | buffer[x, y] }
        }
        try compare(GoldenPicture(width: buffer.width, pixels: pixels), with: "\(kind)-\(Int(scale * 100))")
    }

    @Test(arguments: [16, 48])
    func icon(size: Int) throws {
        try compare(GoldenPicture(width: size, pixels: AppIcon.draw(size: size)), with: "icon-\(size)")
    }

    @Test(arguments: [0, 1, 7, 128, 5000])
    func anIconHasTheSizeThatWasAskedForWithinReason(size: Int) {
        let side = min(max(size, 1), 1024)
        #expect(AppIcon.draw(size: size).count == side * side)
    }

    @Test func theIconIsStraightAndClearAtItsCorners() {
        let pixels = AppIcon.draw(size: 64)
        #expect(pixels[0] == 0)
        #expect(pixels[63 * 64 + 63] >> 24 < 40)
        // The shadow's pixels are black at any alpha; the sheet's edge keeps its light colour where it is half clear.
        #expect(pixels.contains { (40..<200).contains($0 >> 24) && $0 >> 16 & 255 > 180 })
    }

    private func compare(_ picture: GoldenPicture, with name: String) throws {
        let mismatch = try picture.mismatch(
            with: name, in: "Golden", beside: #filePath, tolerance: GoldenTests.tolerance)
        if let mismatch { Issue.record("\(mismatch)") }
    }
}
