import CPixman

/// The compositing operations of the picture, done by pixman. All pixels are premultiplied.
///
/// One routine applies paint, ``paint(_:through:in:onto:)``: the merge and the display of a stroke under way both call
/// it, so that they agree to the bit.
public enum Composite {
    /// Combines `paint` through `coverage` with the pixels of `tile`, inside `rect` (tile space).
    public static func paint(_ paint: SolidPaint, through coverage: CoverageTile, in rect: IntRect, onto tile: Tile) {
        guard
            let mask = unsafe pixman_image_create_bits_no_clear(
                PIXMAN_a8, Int32(Tile.side), Int32(Tile.side), wordPointer(coverage.values), Int32(Tile.side)),
            let target = unsafe image(of: tile)
        else { return }
        let mode: pixman_op_t = paint.mode == .normal ? PIXMAN_OP_OVER : PIXMAN_OP_OUT_REVERSE
        unsafe pixman_image_composite32(
            mode, paint.image, mask, target, 0, 0, Int32(rect.minX), Int32(rect.minY), Int32(rect.minX),
            Int32(rect.minY), Int32(rect.width), Int32(rect.height))
        unsafe pixman_image_unref(mask)
        unsafe pixman_image_unref(target)
    }

    /// Copies the pixels of `rect` (tile space) from `source`; nil is transparent.
    public static func copy(_ source: Tile?, in rect: IntRect, to tile: Tile) {
        for y in rect.minY..<rect.maxY {
            let start = y * Tile.side + rect.minX
            if let source {
                unsafe (tile.pixels + start).update(from: source.pixels + start, count: rect.width)
            } else {
                unsafe (tile.pixels + start).update(repeating: 0, count: rect.width)
            }
        }
    }

    /// Puts the pixels of `rect` (tile space) over what `buffer` has, the tile's first pixel at (x, y) of the buffer.
    public static func over(_ tile: Tile, in rect: IntRect, onto buffer: PixelBuffer, x: Int, y: Int) {
        guard let source = unsafe image(of: tile),
            let target = unsafe pixman_image_create_bits_no_clear(
                PIXMAN_x8r8g8b8, Int32(buffer.width), Int32(buffer.height), buffer.base,
                Int32(buffer.stride * MemoryLayout<UInt32>.stride))
        else { return }
        unsafe pixman_image_composite32(
            PIXMAN_OP_OVER, source, nil, target, Int32(rect.minX), Int32(rect.minY), 0, 0, Int32(x + rect.minX),
            Int32(y + rect.minY), Int32(rect.width), Int32(rect.height))
        unsafe pixman_image_unref(source)
        unsafe pixman_image_unref(target)
    }

    private static func image(of tile: Tile) -> OpaquePointer? {
        unsafe pixman_image_create_bits_no_clear(
            PIXMAN_a8r8g8b8, Int32(Tile.side), Int32(Tile.side), tile.pixels,
            Int32(Tile.side * MemoryLayout<UInt32>.stride))
    }

    /// pixman counts rows in bytes but takes every format's memory as a pointer to words.
    private static func wordPointer(_ bytes: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt32> {
        unsafe UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    }
}
