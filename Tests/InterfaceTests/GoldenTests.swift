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
        let part = StripPart(kind == "eraser" ? .eraser : .pencil(Color(rgb: 0x33CCFF)), title: "")
        let style = Style(theme: .light, scale: Scale(scale))
        part.draw(in: frame, WidgetState(), with: Painter(buffer, clip: buffer.bounds), style)
        let pixels = (0..<buffer.height).flatMap { y in
            (0..<buffer.width).map { x in 0xFF00_0000 | buffer[x, y] }
        }
        try compare(GoldenPicture(width: buffer.width, pixels: pixels), with: "\(kind)-\(Int(scale * 100))")
    }

    @Test(arguments: [1.0, 1.5])
    func swatches(scale: Double) throws {
        let style = Style(theme: .light, scale: Scale(scale))
        let buffer = PixelBuffer(width: style.scale(140), height: style.scale(46))
        buffer.fill(buffer.bounds, with: Theme.light.strip)
        let colors: [UInt32] = [0xFF0000, 0xFFFFFF, 0x000000]
        for (number, color) in colors.enumerated() {
            let frame = IntRect(
                x: style.scale(7 + 44 * Double(number)), y: style.scale(7), width: style.scale(36),
                height: style.scale(29))
            StripPart(.swatch(Color(rgb: color)), title: "").draw(
                in: number == 1 ? frame.expanded(by: style.scale(3)) : frame, WidgetState(isSelected: number == 1),
                with: Painter(buffer, clip: buffer.bounds), style)
        }
        let pixels = (0..<buffer.height).flatMap { y in (0..<buffer.width).map { x in 0xFF00_0000 | buffer[x, y] } }
        try compare(
            GoldenPicture(width: buffer.width, pixels: pixels), with: "swatches-\(Int(scale * 100))")
    }

    /// The parts of dialogs that hold no text, side by side.
    @Test(arguments: [(Theme.light, "light", 1.0), (Theme.dark, "dark", 1.0), (Theme.light, "light", 1.5)])
    func controls(theme: Theme, name: String, scale: Double) throws {
        let style = Style(theme: theme, scale: Scale(scale))
        let buffer = PixelBuffer(width: style.scale(220), height: style.scale(172))
        buffer.fill(buffer.bounds, with: theme.bar)
        let painter = Painter(buffer, clip: buffer.bounds)
        func draw(_ part: some Part, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ state: WidgetState)
        {
            let scale = style.scale
            let frame = IntRect(minX: scale(x), minY: scale(y), maxX: scale(x + width), maxY: scale(y + height))
            part.draw(in: frame, state, with: painter, style)
        }
        func slider(_ fraction: Double, _ mark: SliderMark) -> SliderPart {
            SliderPart(fraction: fraction, valueText: "", mark: mark)
        }
        let plain = WidgetState()
        draw(slider(0, .primary), 14, 10, 80, 18, plain)
        draw(slider(0.4, .red), 14, 40, 80, 18, WidgetState(isHovered: true))
        draw(slider(1, .green), 124, 10, 80, 18, WidgetState(isHovered: true, isPressed: true))
        draw(slider(0.6, .primary), 124, 40, 80, 18, WidgetState(isEnabled: false))
        draw(CheckBoxPart(title: ""), 14, 68, 18, 24, plain)
        draw(CheckBoxPart(title: ""), 44, 68, 18, 24, WidgetState(isSelected: true))
        draw(Swatch(color: Color(rgb: 0x33CCFF), text: ""), 74, 66, 32, 32, plain)
        for (number, tone) in [Alert.Tone.question, .information, .warning, .failure].enumerated() {
            draw(AlertIcon(tone: tone), 14 + 50 * Double(number), 116, 40, 40, plain)
        }
        for (number, icon) in [FileIcon.folder, .picture].enumerated() {
            icon.draw(x: style.scale(124 + 30 * Double(number)), middleY: style.scale(82), with: painter, style)
        }
        draw(Button(title: "", face: .glyph(.up)), 176, 66, 34, 32, plain)
        let pixels = (0..<buffer.height).flatMap { y in (0..<buffer.width).map { x in 0xFF00_0000 | buffer[x, y] } }
        try compare(
            GoldenPicture(width: buffer.width, pixels: pixels), with: "controls-\(name)-\(Int(scale * 100))")
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
