import FileTestSupport
import Files
import Foundation
import Raster
import Testing

@testable import PNGFile

/// PngSuite, against another decoder.
struct PNGSuiteTests {
    @Test func suiteIsThere() {
        #expect(PNGSuite.files("good").count == 161)
        #expect(PNGSuite.files("bad").count == 14)
    }

    @Test(arguments: PNGSuite.files("good"))
    func goodPictureIsDecoded(path: String) throws {
        let picture = try PNGReader.read(FilePath(path))
        let file = PNGBytes(try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        let is16Bit = file["IHDR"]?[8] == 16
        #expect(picture.damage == nil)
        #expect(picture.hasAlpha == ["True", "Blend"].contains(try Command(["identify", "-format", "%A", path]).text))
        #expect(picture.remarks == (is16Bit ? ["Its 16-bit colours were rounded to 8 bits"] : []))
        let (expected, isExact) = try PNGSuiteTests.expectedPixels(of: path, gamma: file["gAMA"])
        // libpng raises to a power with tables: of 256 entries, or of 2048 for 16 bits.
        let tolerance = isExact ? 0 : is16Bit ? 2 : 1
        #expect(largestDifference(picture.pixmap.pixels, expected) <= tolerance)
    }

    @Test func sixteenBitsAreRounded() throws {
        let scratch = try Scratch()
        var random = SeededGenerator(seed: 16)
        let samples = (0..<64 * 64 * 8).map { _ in UInt8.random(in: 0...255, using: &random) }
        let raw = try scratch.make("samples", samples)
        let made = try Command([
            "convert", "-size", "64x64", "-depth", "16", "-endian", "MSB", "rgba:" + raw,
            "PNG64:" + scratch.file("x.png"),
        ])
        #expect(made.status == 0)
        let expected = stride(from: 0, to: samples.count, by: 2).map { offset -> UInt8 in
            let sample = Int(samples[offset]) * 256 + Int(samples[offset + 1])
            return UInt8((sample + 128) / 257)
        }
        let picture = try PNGReader.read(FilePath(scratch.file("x.png")))
        #expect(largestDifference(picture.pixmap.pixels, premultiplied(expected)) == 0)
    }

    /// The samples as another decoder reads them, for a screen of gamma 2.2.
    static func expectedPixels(of path: String, gamma chunk: [UInt8]?) throws -> (pixels: [UInt32], isExact: Bool) {
        // The samples as they are, 16 bits, the more significant byte first.
        let raw = try Command([
            "convert", path, "-set", "colorspace", "sRGB", "-depth", "16", "-endian", "MSB", "rgba:-",
        ]).output
        let gamma = Double(chunk?.reduce(0) { $0 << 8 | UInt32($1) } ?? 45455) / 100_000
        // libpng leaves it at that when the product differs from 1 by less than 5 %.
        let isExact = abs(gamma * 2.2 - 1) < 0.05
        let bytes = stride(from: 0, to: raw.count - 1, by: 2).map { offset in
            let sample = Double(Int(raw[offset]) << 8 | Int(raw[offset + 1])) / 65535
            let isAlpha = offset % 8 == 6
            return UInt8((255 * (isExact || isAlpha ? sample : pow(sample, 1 / (gamma * 2.2)))).rounded())
        }
        return (premultiplied(bytes), isExact)
    }

    @Test(arguments: PNGSuite.files("bad"))
    func badPictureIsRefusedOrMarked(path: String) throws {
        let name = URL(fileURLWithPath: path).lastPathComponent
        do {
            let picture = try PNGReader.read(FilePath(path))
            #expect(picture.damage != nil)
            #expect(["xcsn0g01.png"].contains(name))
        } catch {
            let signatures = [
                "xcrn0g04.png", "xlfn0g04.png", "xs1n0g01.png", "xs2n0g01.png", "xs4n0g01.png", "xs7n0g01.png",
            ]
            #expect((error.reason == .notPNG) == signatures.contains(name), "\(error)")
        }
    }
}
