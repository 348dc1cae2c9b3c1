import Glibc

/// A rectangle of the screen's pixels as colours 0xRRGGBB of 8 bits a channel, whatever the screen's depth.
public struct Screenshot: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// Row by row from the upper left.
    public private(set) var pixels: [UInt32]

    /// A picture of its pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// A pixel's colour, 0xRRGGBB.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && y >= 0 && x < width && y < height, "(\(x), \(y)) is outside \(width)x\(height)")
        return pixels[y * width + x]
    }

    /// A pixel's colour, 0xRRGGBB.
    public subscript(point: Point) -> UInt32 { self[point.x, point.y] }

    /// The part inside a rectangle, which must lie in this one.
    public func cropped(to area: Area) -> Screenshot {
        var part: [UInt32] = []
        part.reserveCapacity(area.width * area.height)
        for y in area.y..<area.y + area.height {
            part += pixels[y * width + area.x..<y * width + area.x + area.width]
        }
        return Screenshot(width: area.width, height: area.height, pixels: part)
    }

    /// The number of pixels of a colour.
    public func count(of color: UInt32) -> Int {
        pixels.reduce(0) { $0 + ($1 == color ? 1 : 0) }
    }

    /// How often each colour occurs.
    public var histogram: [UInt32: Int] {
        pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// The pixels that differ from another picture of the same size, first the uppermost, then the leftmost.
    public func differences(from other: Screenshot) -> [Point] {
        precondition(width == other.width && height == other.height, "pictures of different sizes")
        return pixels.indices.filter { pixels[$0] != other.pixels[$0] }.map { Point($0 % width, $0 / width) }
    }

    /// The smallest rectangle around all pixels that are not of a colour; nil when all are.
    public func bounds(excluding background: UInt32) -> Area? {
        var left = width
        var right = -1
        var top = height
        var bottom = -1
        for y in 0..<height {
            for x in 0..<width where pixels[y * width + x] != background {
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = y
            }
        }
        return right < 0 ? nil : Area(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Writes the picture as a binary portable pixmap (PPM, P6), to look at.
    public func writePPM(_ path: String) throws(HarnessError) {
        var contents = Array("P6\n\(width) \(height)\n255\n".utf8)
        contents.reserveCapacity(contents.count + 3 * pixels.count)
        for pixel in pixels {
            contents.append(UInt8(truncatingIfNeeded: pixel >> 16))
            contents.append(UInt8(truncatingIfNeeded: pixel >> 8))
            contents.append(UInt8(truncatingIfNeeded: pixel))
        }
        try write(contents, toFile: path)
    }
}
