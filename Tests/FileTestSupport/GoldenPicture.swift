import Foundation

/// A picture of straight ARGB pixels to be compared with one that was looked at once, kept in a file as Netpbm's PAM with
/// RGB and alpha. To make the files anew after a wanted change, run with TEMPERA_WRITE_GOLDEN=1, and look at them.
public struct GoldenPicture {
    let width: Int
    let pixels: [UInt32]

    /// A picture of rows of `width` pixels, straight 0xAARRGGBB.
    public init(width: Int, pixels: [UInt32]) {
        self.width = width
        self.pixels = pixels
    }

    /// How the picture differs from the file `name` in the folder of that name beside a source file; nil when no channel
    /// differs by more than the tolerance. The actual picture and the difference are then in a temporary folder.
    public func mismatch(
        with name: String, in folder: String, beside sourceFile: String, tolerance: Int
    ) throws -> String? {
        let place = URL(filePath: sourceFile).deletingLastPathComponent().appending(path: folder)
        let file = place.appending(path: "\(name).pam")
        if ProcessInfo.processInfo.environment["TEMPERA_WRITE_GOLDEN"] != nil {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try pam.write(to: file)
            return nil
        }
        guard let golden = GoldenPicture(pam: try Data(contentsOf: file)) else { return "\(file.path()) is damaged" }
        guard let difference = firstDifference(from: golden, tolerance: tolerance) else { return nil }
        let directory = FileManager.default.temporaryDirectory.appending(path: "tempera-golden")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try pam.write(to: directory.appending(path: "\(name)-actual.pam"))
        try self.difference(from: golden).pam.write(to: directory.appending(path: "\(name)-difference.pam"))
        return "\(name) differs: \(difference); actual and difference are in \(directory.path())"
    }

    private static func header(width: Int, height: Int) -> String {
        "P7\nWIDTH \(width)\nHEIGHT \(height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    }

    var pam: Data {
        var data = Data(GoldenPicture.header(width: width, height: pixels.count / max(width, 1)).utf8)
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
            header == GoldenPicture.header(width: width, height: height)
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
    func firstDifference(from golden: GoldenPicture, tolerance: Int) -> String? {
        guard width == golden.width, pixels.count == golden.pixels.count else {
            return "\(width) wide with \(pixels.count) pixels, not \(golden.width) with \(golden.pixels.count)"
        }
        for (index, (a, b)) in zip(pixels, golden.pixels).enumerated() {
            if GoldenPicture.distance(a, b) <= tolerance { continue }
            let place = "(\(index % width), \(index / width))"
            return "pixel \(place) is \(String(a, radix: 16)), not \(String(b, radix: 16))"
        }
        return nil
    }

    /// Black where the pictures agree, lighter the more they differ.
    func difference(from golden: GoldenPicture) -> GoldenPicture {
        GoldenPicture(
            width: width,
            pixels: zip(pixels, golden.pixels).map { a, b in
                0xFF00_0000 | UInt32(min(255, GoldenPicture.distance(a, b) * 16)) * 0x010101
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
