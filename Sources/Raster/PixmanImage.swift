import CPixman

/// An image of pixman's: a view of somebody's pixels, who must outlive it, or an endless plane of one colour.
///
/// When pixman has no memory for the view, drawing with it does nothing.
@safe struct PixmanImage: ~Copyable {
    private let image: OpaquePointer?

    /// A tile's premultiplied pixels.
    init(_ tile: Tile) {
        unsafe image = pixman_image_create_bits_no_clear(
            PIXMAN_a8r8g8b8, Int32(Tile.side), Int32(Tile.side), tile.pixels,
            Int32(Tile.side * MemoryLayout<UInt32>.stride))
    }

    /// A tile's coverage, as alpha without colour.
    init(_ coverage: CoverageTile) {
        unsafe image = pixman_image_create_bits_no_clear(
            PIXMAN_a8, Int32(Tile.side), Int32(Tile.side), PixmanImage.words(coverage.values), Int32(Tile.side))
    }

    /// A tile's premultiplied pixels as four floats each: red, green, blue and alpha, 0 to 1.
    init(_ tile: FloatTile) {
        unsafe image = pixman_image_create_bits_no_clear(
            PIXMAN_rgba_float, Int32(Tile.side), Int32(Tile.side), PixmanImage.words(tile.channels),
            Int32(Tile.side * FloatTile.channelCount * MemoryLayout<Float>.stride))
    }

    /// A buffer's opaque pixels.
    init(_ buffer: PixelBuffer) {
        unsafe image = pixman_image_create_bits_no_clear(
            PIXMAN_x8r8g8b8, Int32(buffer.width), Int32(buffer.height), buffer.base,
            Int32(buffer.stride * MemoryLayout<UInt32>.stride))
    }

    /// One straight colour everywhere; `opacity` is 0 to 1 and clamped to it.
    init(_ color: Color, opacity: Double) {
        // pixman's colours have 16 bits a channel and are premultiplied.
        let alpha = (min(max(opacity, 0), 1) * 65535).rounded()
        func premultiplied(_ channel: UInt8) -> UInt16 { UInt16((Double(channel) / 255 * alpha).rounded()) }
        var premultipliedColor = pixman_color_t(
            red: premultiplied(color.red), green: premultiplied(color.green), blue: premultiplied(color.blue),
            alpha: UInt16(alpha))
        unsafe image = pixman_image_create_solid_fill(&premultipliedColor)
    }

    /// A pattern's premultiplied pixels, repeated without end.
    init(pixelsOf pattern: Pattern) {
        unsafe image = pixman_image_create_bits_no_clear(
            PIXMAN_a8r8g8b8, Int32(pattern.width), Int32(pattern.height), pattern.storage.pixels,
            Int32(pattern.width * MemoryLayout<UInt32>.stride))
        repeatWithoutEnd()
    }

    /// A grey pattern's ink, as alpha without colour, repeated without end.
    init(inkOf pattern: Pattern) {
        unsafe image = pixman_image_create_bits_no_clear(
            PIXMAN_a8, Int32(pattern.width), Int32(pattern.height), PixmanImage.words(pattern.storage.ink),
            Int32(pattern.storage.inkStride))
        repeatWithoutEnd()
    }

    private func repeatWithoutEnd() {
        if let image = unsafe image { unsafe pixman_image_set_repeat(image, PIXMAN_REPEAT_NORMAL) }
    }

    /// Has the image sampled through an affine map from the target's to its own coordinates, in 1/65536 pixel. Its
    /// edge pixels go on outside.
    func setTransform(xx: Int, xy: Int, dx: Int, yx: Int, yy: Int, dy: Int, isSmooth: Bool) {
        guard let image = unsafe image else { return }
        var transform = pixman_transform_t()
        let rows = [[xx, xy, dx], [yx, yy, dy], [0, 0, 65536]].map { $0.map(pixman_fixed_t.init(truncatingIfNeeded:)) }
        transform.matrix = (
            (rows[0][0], rows[0][1], rows[0][2]), (rows[1][0], rows[1][1], rows[1][2]),
            (rows[2][0], rows[2][1], rows[2][2])
        )
        unsafe pixman_image_set_transform(image, &transform)
        unsafe pixman_image_set_filter(image, isSmooth ? PIXMAN_FILTER_BILINEAR : PIXMAN_FILTER_NEAREST, nil, 0)
        unsafe pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
    }

    deinit {
        if let image = unsafe image { unsafe _ = pixman_image_unref(image) }
    }

    /// Combines the part of `source` that begins at (x, y) of it with this image's `rect`.
    func composite(_ operation: pixman_op_t, _ source: borrowing PixmanImage, x: Int, y: Int, in rect: IntRect) {
        guard let target = unsafe image, let source = unsafe source.image else { return }
        unsafe pixman_image_composite32(
            operation, source, nil, target, Int32(x), Int32(y), 0, 0, Int32(rect.minX), Int32(rect.minY),
            Int32(rect.width), Int32(rect.height))
    }

    /// Combines the part of `source` that begins at (x, y) of it with this image's `rect`, as far as the same rectangle
    /// of `mask` lets it through.
    func composite(
        _ operation: pixman_op_t, _ source: borrowing PixmanImage, x: Int, y: Int, through mask: borrowing PixmanImage,
        in rect: IntRect
    ) {
        guard let target = unsafe image, let source = unsafe source.image, let mask = unsafe mask.image else { return }
        unsafe pixman_image_composite32(
            operation, source, mask, target, Int32(x), Int32(y), Int32(rect.minX), Int32(rect.minY), Int32(rect.minX),
            Int32(rect.minY), Int32(rect.width), Int32(rect.height))
    }

    /// pixman counts rows in bytes but takes every format's memory as a pointer to words.
    private static func words<Value>(_ values: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<UInt32> {
        unsafe UnsafeMutableRawPointer(values).assumingMemoryBound(to: UInt32.self)
    }
}
