import Foundation
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
        try compare(Picture(width: buffer.width, pixels: pixels), with: "\(kind)-\(Int(scale * 100))")
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
            Picture(width: buffer.width, pixels: pixels), with: "controls-\(name)-\(Int(scale * 100))")
    }

    @Test(arguments: [16, 48])
    func icon(size: Int) throws {
        try compare(Picture(width: size, pixels: AppIcon.draw(size: size)), with: "icon-\(size)")
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

    private func compare(_ picture: Picture, with name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).pam")
        if ProcessInfo.processInfo.environment["TEMPERA_WRITE_GOLDEN"] != nil {
            try picture.pam.write(to: file)
            return
        }
        let golden = try #require(Picture(pam: try Data(contentsOf: file)), "\(file.path()) cannot be read")
        guard let difference = picture.firstDifference(from: golden, tolerance: GoldenTests.tolerance) else { return }
        let directory = FileManager.default.temporaryDirectory.appending(path: "tempera-golden")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try picture.pam.write(to: directory.appending(path: "\(name)-actual.pam"))
        try picture.difference(from: golden).pam.write(to: directory.appending(path: "\(name)-difference.pam"))
        Issue.record("\(name) differs: \(difference); actual and difference are in \(directory.path())")
    }
}

/// A picture of straight ARGB pixels, kept in files as Netpbm's PAM with RGB and alpha.
private struct Picture {
    let width: Int
    let pixels: [UInt32]

    init(width: Int, pixels: [UInt32]) {
        self.width = width
        self.pixels = pixels
    }

    private static func header(width: Int, height: Int) -> String {
        "P7\nWIDTH \(width)\nHEIGHT \(height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    }

    var pam: Data {
        var data = Data(Picture.header(width: width, height: pixels.count / max(width, 1)).utf8)
        for pixel in pixels {
            data.append(
                contentsOf: [pixel >> 16, pixel >> 8, pixel, pixel >> 24].map { UInt8(truncatingIfNeeded: $0) })
        }
        return data
    }

    /// A file as ``pam`` writes it.
    init?(pam data: Data) {
        guard let end = data.range(of: Data("ENDHDR\n".utf8)) else { return nil }
        let header = String(decoding: data[..<end.upperBound], as: UTF8.self)
        let words = header.split { $0 == "\n" || $0 == " " }
        guard words.count > 4, let width = Int(words[2]), let height = Int(words[4]),
            header == Picture.header(width: width, height: height)
        else { return nil }
        let bytes = [UInt8](data[end.upperBound...])
        guard bytes.count == width * height * 4 else { return nil }
        self.width = width
        pixels = (0..<width * height).map { index in
            let channels = bytes[index * 4..<index * 4 + 4].map { UInt32($0) }
            return channels[3] << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
        }
    }

    /// Where the pictures differ first, in words.
    func firstDifference(from golden: Picture, tolerance: Int) -> String? {
        guard width == golden.width, pixels.count == golden.pixels.count else {
            return "\(width) wide with \(pixels.count) pixels, not \(golden.width) with \(golden.pixels.count)"
        }
        for (index, (a, b)) in zip(pixels, golden.pixels).enumerated() {
            if Picture.distance(a, b) <= tolerance { continue }
            let place = "(\(index % width), \(index / width))"
            return "pixel \(place) is \(String(a, radix: 16)), not \(String(b, radix: 16))"
        }
        return nil
    }

    /// Black where the pictures agree, lighter the more they differ.
    func difference(from golden: Picture) -> Picture {
        Picture(
            width: width,
            pixels: zip(pixels, golden.pixels).map { a, b in
                0xFF00_0000 | UInt32(min(255, Picture.distance(a, b) * 16)) * 0x010101
            })
    }

    /// The largest difference of a channel, of premultiplied pixels, since the colour of a nearly clear pixel is noise.
    private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        func channels(_ pixel: UInt32) -> [Int] {
            let alpha = Int(pixel >> 24)
            return [16, 8, 0].map { Int(pixel >> $0 & 255) * alpha / 255 } + [alpha]
        }
        return zip(channels(a), channels(b)).map { abs($0 - $1) }.max() ?? 0
    }
}
