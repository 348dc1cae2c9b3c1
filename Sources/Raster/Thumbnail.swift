/// A small copy of a picture over white paper.
public struct Thumbnail: Sendable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels, 0xRRGGBB, row after row.
    public let pixels: [UInt32]

    /// Points of the picture that are averaged for a pixel, in each direction.
    private static let samples = 4

    /// A copy that fits into a size in pixels; a picture that fits already keeps its own size.
    public init(of picture: TiledPixmap, fitting size: (width: Int, height: Int)) {
        let scale = min(
            1, Double(size.width) / Double(picture.width), Double(size.height) / Double(picture.height))
        let width = max(1, Int(Double(picture.width) * scale))
        let height = max(1, Int(Double(picture.height) * scale))
        self.width = width
        self.height = height
        pixels = (0..<width * height).map { number in
            Thumbnail.average(of: picture, x: number % width, y: number / width, width, height)
        }
    }

    private static func average(of picture: TiledPixmap, x: Int, y: Int, _ width: Int, _ height: Int) -> UInt32 {
        var sum: (red: UInt32, green: UInt32, blue: UInt32) = (0, 0, 0)
        for number in 0..<samples * samples {
            let column = (x * samples + number % samples) * picture.width / (width * samples)
            let row = (y * samples + number / samples) * picture.height / (height * samples)
            let pixel = picture[column, row]
            let paper = 255 - (pixel >> 24)
            sum.red += (pixel >> 16 & 255) + paper
            sum.green += (pixel >> 8 & 255) + paper
            sum.blue += (pixel & 255) + paper
        }
        let count = UInt32(samples * samples)
        return (sum.red / count) << 16 | (sum.green / count) << 8 | sum.blue / count
    }

    /// The copy as a buffer to draw from.
    public var buffer: PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        for number in pixels.indices {
            let place = IntRect(x: number % width, y: number / width, width: 1, height: 1)
            buffer.fill(place, with: Color(rgb: pixels[number]))
        }
        return buffer
    }
}
