import FileTestSupport
import Glibc
import TestSupport
import Testing

/// A PNG file as pngcheck and ImageMagick see it, which share no code with our reader and writer.
struct DecodedPNG {
    let width: Int
    let height: Int
    /// Whether the file has an alpha channel of its own.
    let hasAlpha: Bool
    /// Straight pixels 0xRRGGBBAA, row by row.
    let pixels: [UInt32]
    /// What pngcheck says about the file, chunk by chunk.
    let report: String

    /// Decodes a file; an error when pngcheck finds anything wrong with it, or when it is not 8-bit RGB or RGBA.
    init(_ path: String) throws {
        let check = try Command(["pngcheck", "-v", path])
        report = check.text
        try #require(check.status == 0, "pngcheck: \(check.text)\(check.errors)")
        // "  1024 x 576 image, 24-bit RGB, non-interlaced"
        let summary = try #require(
            report.split(separator: "\n").lazy.compactMap {
                $0.firstMatch(of: /(\d+) x (\d+) image, (.*), non-interlaced/)
            }
            .first, "pngcheck: \(report)")
        width = try #require(Int(summary.1))
        height = try #require(Int(summary.2))
        try #require(["24-bit RGB", "32-bit RGB+alpha"].contains(summary.3), "pngcheck: \(report)")
        hasAlpha = summary.3.hasSuffix("alpha")
        pixels = try DecodedPNG.pixels(of: path)
        try #require(pixels.count == width * height)
    }

    /// The straight pixels 0xRRGGBBAA of any picture that ImageMagick reads, rounded to 8 bits.
    static func pixels(of path: String) throws -> [UInt32] {
        let decoded = try Command(["convert", path, "-set", "colorspace", "sRGB", "-depth", "8", "rgba:-"])
        try #require(decoded.status == 0, "convert: \(decoded.errors)")
        return stride(from: 0, to: decoded.output.count, by: 4).map { start in
            decoded.output[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    /// The straight pixel 0xRRGGBBAA in a column and row.
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// The colours without their alpha, as a screen would show an opaque picture.
    var opaque: Screenshot {
        Screenshot(width: width, height: height, pixels: pixels.map { $0 >> 8 })
    }

    /// Makes a PNG file with ImageMagick's `convert`: the arguments before the file's name, `format` such as PNG32.
    static func make(_ path: String, _ format: String = "PNG24", _ arguments: [String]) throws {
        let made = try Command(["convert"] + arguments + ["-strip", format + ":" + path])
        try #require(made.status == 0, "convert: \(made.errors)")
    }

    /// The bytes of a PNG file without the chunks of a type.
    static func removing(_ type: String, from file: [UInt8]) -> [UInt8] {
        var result = Array(file.prefix(8))
        var rest = file.dropFirst(8)
        while rest.count >= 12 {
            // Length, type, data, checksum.
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let chunk = rest.prefix(12 + length)
            if !chunk.dropFirst(4).starts(with: type.utf8) { result += chunk }
            rest = rest.dropFirst(12 + length)
        }
        return result
    }

    /// The checksum of a chunk's type and data (CRC-32, PNG specification, annex D).
    static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let checksum = ~bytes.reduce(~UInt32(0)) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xedb8_8320 : 0) }
        }
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }

    /// Makes an opaque picture in which hardly two pixels are alike.
    static func makeNoise(_ path: String, width: Int, height: Int) throws {
        try make(path, "PNG24", ["-size", "\(width)x\(height)", "xc:gray", "-seed", "7", "+noise", "Random"])
    }
}

/// Expects two pictures to be the same, and names the first pixel that is not.
func expectEqual(
    _ actual: Screenshot, _ expected: Screenshot, _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
    guard actual.width == expected.width, actual.height == expected.height else {
        Issue.record(
            "\(what): \(actual.width)x\(actual.height), not \(expected.width)x\(expected.height)",
            sourceLocation: sourceLocation)
        return
    }
    let differences = actual.differences(from: expected)
    guard let first = differences.first else { return }
    let (one, other) = (String(actual[first], radix: 16), String(expected[first], radix: 16))
    Issue.record(
        "\(what): \(differences.count) pixels differ, first (\(first.x), \(first.y)): \(one), not \(other)",
        sourceLocation: sourceLocation)
}
