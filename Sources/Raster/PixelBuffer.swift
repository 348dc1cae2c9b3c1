/// A flat rectangle of XRGB32 pixels (0xXXRRGGBB in host byte order, the top byte unused), such as a framebuffer.
///
/// It lends the memory of an owner (a shared memory segment, an allocation) and keeps that owner alive.
@safe public final class PixelBuffer {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The distance between the starts of two rows, in pixels.
    public let stride: Int
    /// The first pixel, for the libraries that draw (pixman, cairo) and for presenting.
    public let base: UnsafeMutablePointer<UInt32>
    private let owner: AnyObject?

    /// A buffer over memory that `owner` keeps: `stride * height` pixels from `base`.
    public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, owner: AnyObject) {
        unsafe self.base = unsafe base
        self.width = width
        self.height = height
        self.stride = stride
        self.owner = owner
    }

    /// A buffer with memory of its own, all zero.
    public init(width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 1)
        stride = self.width
        owner = nil
        unsafe base = .allocate(capacity: self.width * self.height)
        unsafe base.initialize(repeating: 0, count: self.width * self.height)
    }

    deinit {
        if owner == nil { unsafe base.deallocate() }
    }

    /// All its pixels.
    public var bounds: IntRect { IntRect(x: 0, y: 0, width: width, height: height) }

    /// The pixel at (x, y), 0xRRGGBB; 0 outside.
    public subscript(x: Int, y: Int) -> UInt32 {
        bounds.contains(x: x, y: y) ? unsafe base[y * stride + x] & 0xFF_FFFF : 0
    }

    /// Takes over the pixels of another buffer, as far as both reach.
    public func copy(from other: PixelBuffer) {
        let part = bounds.intersection(other.bounds)
        for y in 0..<part.height {
            unsafe (base + y * stride).update(from: other.base + y * other.stride, count: part.width)
        }
    }

    /// Fills the part of `rect` that lies inside with one colour.
    public func fill(_ rect: IntRect, with color: Color) {
        let part = rect.intersection(bounds)
        for y in part.minY..<part.maxY {
            unsafe (base + (y * stride + part.minX)).update(repeating: color.premultipliedPixel, count: part.width)
        }
    }

    /// Fills the part of `rect` that lies inside with squares of two colours that start at `origin`.
    public func fillChecks(_ rect: IntRect, side: Int, origin: (x: Int, y: Int), _ first: Color, _ second: Color) {
        let part = rect.intersection(bounds)
        func square(_ offset: Int) -> Int { (offset % (2 * side) + 2 * side) % (2 * side) / side }
        for y in part.minY..<part.maxY {
            var row = unsafe MutableSpan(_unsafeStart: base + (y * stride + part.minX), count: part.width)
            for x in 0..<part.width {
                let isFirst = square(x + part.minX - origin.x) == square(y - origin.y)
                row[x] = (isFirst ? first : second).premultipliedPixel
            }
        }
    }
}
