import CPixman

/// Pictures seen larger, smaller, turned or mirrored.
extension Composite {
    /// Draws `rect` of the buffer from a source whose first pixel is the source pixel `origin`, and which must hold all of
    /// ``Sampling/source(of:)``. `scratch` is room for pixels on their way.
    public static func resample(
        _ source: PixelBuffer, origin: (x: Int, y: Int), by sampling: Sampling, onto buffer: PixelBuffer,
        in rect: IntRect, _ scratch: ScratchMemory
    ) {
        let rect = rect.intersection(buffer.bounds)
        if sampling.isTurned && sampling.filter != .nearest {
            return buffer.drawTurned(source, origin: origin, by: sampling, in: rect)
        }
        guard sampling.filter == .averaged else {
            return draw(source, origin: origin, by: sampling, from: (rect.minX, rect.minY), onto: buffer, in: rect)
        }
        let double = scratch.buffer(width: 2 * rect.width, height: 2 * rect.height)
        draw(
            source, origin: origin, by: sampling.doubled, from: (2 * rect.minX, 2 * rect.minY), onto: double,
            in: double.bounds)
        buffer.average(double, in: rect)
    }

    /// Draws `rect`, whose first pixel is the pixel `first` of the sampling's target.
    private static func draw(
        _ source: PixelBuffer, origin: (x: Int, y: Int), by sampling: Sampling, from first: (x: Int, y: Int),
        onto buffer: PixelBuffer, in rect: IntRect
    ) {
        let image = PixmanImage(source)
        let place = sampling.place(x: first.x, y: first.y)
        // pixman adds half a step in each direction, rounded, to reach the middle of the first pixel.
        image.setTransform(
            xx: sampling.xx, xy: sampling.xy, dx: place.x - origin.x << 16 - (sampling.xx + sampling.xy + 1) >> 1,
            yx: sampling.yx, yy: sampling.yy, dy: place.y - origin.y << 16 - (sampling.yx + sampling.yy + 1) >> 1,
            isSmooth: sampling.filter != .nearest)
        PixmanImage(buffer).composite(PIXMAN_OP_SRC, image, x: 0, y: 0, in: rect)
    }
}

extension PixelBuffer {
    /// Makes each pixel of `rect` the average of two by two pixels of `double`, which has twice the rectangle's size.
    func average(_ double: PixelBuffer, in rect: IntRect) {
        for y in 0..<rect.height {
            let upper = unsafe double.base + 2 * y * double.stride
            let lower = unsafe upper + double.stride
            let target = unsafe base + ((rect.minY + y) * stride + rect.minX)
            for x in 0..<rect.width {
                unsafe target[x] = averagePixel(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
            }
        }
    }

    /// Moves what `rect` shows by whole pixels, as far as it stays inside the rectangle; what is uncovered is undefined.
    public func shift(_ rect: IntRect, x: Int, y: Int) {
        let rect = rect.intersection(bounds)
        let target = rect.translated(x: x, y: y).intersection(rect)
        let rows = Array(target.minY..<target.maxY)
        for row in y > 0 ? rows.reversed() : rows {
            let start = unsafe base + (row * stride + target.minX)
            // The two may overlap within a row; update allows that.
            unsafe start.update(from: base + ((row - y) * stride + target.minX - x), count: target.width)
        }
    }

    /// Draws `rect` from the pixels of two pictures, each `factor` times as large in both directions. Pixel (x, y) shows
    /// the pixel (x / factor, y / factor) of the plane, the pictures' first being `origin`; in the odd squares of a
    /// chessboard of this side it is that of the second picture. `rect` must not have negative edges; its pixel (0, 0) is
    /// that at (x, y) of this buffer.
    public func enlarge(
        _ first: PixelBuffer, _ second: PixelBuffer, origin: (x: Int, y: Int), factor: Int, squares side: Int,
        in rect: IntRect, x: Int, y: Int
    ) {
        let rect = rect.intersection(bounds.translated(x: -x, y: -y))
        let isPlain = first === second
        for row in rect.minY..<rect.maxY {
            let target = unsafe base + ((y + row) * stride + x + rect.minX)
            let isRepeated = row % factor != 0 && (isPlain || row % side != 0) && row > rect.minY
            if isRepeated {
                unsafe target.update(from: target - stride, count: rect.width)
                continue
            }
            let isOddRow = row / side % 2 == 1
            let start = (row / factor - origin.y) * first.stride - origin.x
            let (even, odd) = unsafe (isOddRow ? second.base : first.base, isOddRow ? first.base : second.base)
            var (square, left) = (rect.minX / side, side - rect.minX % side)
            var (column, rest) = (rect.minX / factor, factor - rect.minX % factor)
            for number in 0..<rect.width {
                unsafe target[number] = (square % 2 == 0 ? even : odd)[start + column]
                left -= 1
                rest -= 1
                if left == 0 { (square, left) = (square + 1, side) }
                if rest == 0 { (column, rest) = (column + 1, factor) }
            }
        }
    }

    /// Draws a line of one pixel at the beginning of each square of this side, except at 0, that can be told from dark and
    /// light. `rect` and (x, y) are as in ``enlarge(_:_:origin:factor:squares:in:x:y:)``.
    public func drawGrid(side: Int, in rect: IntRect, x: Int, y: Int) {
        let rect = rect.intersection(bounds.translated(x: -x, y: -y))
        func next(_ value: Int) -> Int { max(side, (value + side - 1) / side * side) }
        for row in rect.minY..<rect.maxY {
            let start = unsafe base + ((y + row) * stride + x)
            if row > 0 && row % side == 0 {
                for column in rect.minX..<rect.maxX { unsafe start[column] = contrastingPixel(start[column]) }
            } else {
                for column in Swift.stride(from: next(rect.minX), to: rect.maxX, by: side) {
                    unsafe start[column] = contrastingPixel(start[column])
                }
            }
        }
    }
}

/// The mean of four pixels, channel by channel, rounded.
@inline(__always)
func averagePixel(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0xFF_00FF
    let low = (a & mask) + (b & mask) + (c & mask) + (d & mask) + 0x2_0002
    let high = (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + 0x2_0002
    return low >> 2 & mask | (high >> 2 & mask) << 8
}

/// A pixel a fifth darker, or lighter where it is dark.
private func contrastingPixel(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    let isDark = 2 * red + 5 * green + blue < 8 * 112
    func changed(_ channel: UInt32) -> UInt32 { (channel * 52 + (isDark ? 255 * 12 : 0)) >> 6 }
    return 0xFF00_0000 | changed(red) << 16 | changed(green) << 8 | changed(blue)
}
