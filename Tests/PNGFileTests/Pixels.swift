import FileTestSupport
import Files
import Raster

@testable import PNGFile

extension TiledPixmap {
    /// All premultiplied pixels, row after row.
    var pixels: [UInt32] {
        var result: [UInt32] = []
        var row = [UInt32](repeating: 0, count: width)
        for y in 0..<height {
            var span = row.mutableSpan
            copyRow(y, to: &span)
            result += row
        }
        return result
    }

    /// A picture by its premultiplied pixels.
    init(width: Int, height: Int, _ pixel: (Int, Int) -> UInt32) {
        self.init(width: width, height: height)
        for y in 0..<height {
            let row = (0..<width).map { pixel($0, y) }
            setRow(y, from: row.span)
        }
    }

    /// A picture of random premultiplied pixels, some of them opaque, some transparent.
    init(randomOfWidth width: Int, height: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        self.init(width: width, height: height) { _, _ in
            let alpha = [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            let channels = (0..<3).map { _ in UInt32.random(in: 0...UInt32(alpha), using: &random) }
            return channels.reduce(UInt32(alpha)) { $0 << 8 | $1 }
        }
    }
}

/// What another decoder, ImageMagick, makes of a PNG file: straight RGBA bytes.
func decodedByImageMagick(_ path: String, _ options: [String] = []) throws -> [UInt8] {
    try Command(["convert", path] + options + ["-depth", "8", "rgba:-"]).output
}

/// The premultiplied pixels of straight RGBA bytes.
func premultiplied(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { offset in
        AlphaConversion.premultiplied(
            red: bytes[offset], green: bytes[offset + 1], blue: bytes[offset + 2], alpha: bytes[offset + 3])
    }
}

/// The largest difference of a channel; 256 when the sizes differ.
func largestDifference(_ first: [UInt32], _ second: [UInt32]) -> Int {
    guard first.count == second.count else { return 256 }
    var largest = 0
    for (a, b) in zip(first, second) where a != b {
        for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
            let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
            largest = max(largest, abs(difference))
        }
    }
    return largest
}
