import CX11
import CXTest

/// Reading the screen back (XGetImage).
extension XClient {
    /// The pixels of a window, or of the root, with the windows that lie in it.
    /// - Parameter area: in the window's pixels; nil is all of it. The part must be on the screen.
    public func screenshot(of window: WindowID? = nil, _ area: Area? = nil) throws(HarnessError) -> Screenshot {
        let window = window ?? root
        let area = if let area { area } else { try whole(of: window) }
        try checkConnection()
        let image = unsafe XGetImage(
            display, window, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height), ~0, ZPixmap)
        guard let image = unsafe image else {
            try checkErrors()
            throw .notFound("image of window 0x\(String(window, radix: 16))")
        }
        defer { unsafe _ = tempera_XDestroyImage(image) }
        return unsafe Screenshot(converting: image)
    }

    /// The colour 0xRRGGBB of one pixel of a window, or of the root.
    public func pixel(_ point: Point, of window: WindowID? = nil) throws(HarnessError) -> UInt32 {
        try screenshot(of: window, Area(x: point.x, y: point.y, width: 1, height: 1)).pixels[0]
    }

    /// Waits until a pixel of a window, or of the root, has a colour 0xRRGGBB.
    public func waitForPixel(
        _ point: Point, _ color: UInt32, of window: WindowID? = nil, before deadline: Deadline = .usual
    ) throws {
        var last: UInt32 = 0
        func hex(_ color: UInt32) -> String { "0x" + String(color, radix: 16) }
        try wait(
            for: "pixel (\(point.x), \(point.y)) to be \(hex(color)); it is \(hex(last))", before: deadline
        ) {
            last = try pixel(point, of: window)
            return last == color
        }
    }

    private func whole(of window: WindowID) throws(HarnessError) -> Area {
        let area = try self.area(of: window)
        return Area(x: 0, y: 0, width: area.width, height: area.height)
    }
}

extension Screenshot {
    /// Takes the pixels out of an image of a TrueColor visual, by its masks.
    fileprivate init(converting image: UnsafeMutablePointer<XImage>) {
        let width = unsafe Int(image.pointee.width)
        let height = unsafe Int(image.pointee.height)
        // XGetImage leaves the masks at 0 for a window whose visual is not the screen's first.
        let masks = unsafe (image.pointee.red_mask, image.pointee.green_mask, image.pointee.blue_mask)
        let red = Channel(mask: masks.0 == 0 ? 0xff0000 : masks.0)
        let green = Channel(mask: masks.1 == 0 ? 0xff00 : masks.1)
        let blue = Channel(mask: masks.2 == 0 ? 0xff : masks.2)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        let isPlain =
            unsafe image.pointee.bits_per_pixel == 32 && masks.0 == 0xff0000 && masks.2 == 0xff
            && image.pointee.byte_order == LSBFirst
        for y in 0..<height {
            if isPlain, let data = unsafe image.pointee.data {
                let row = unsafe UnsafeRawPointer(data + y * Int(image.pointee.bytes_per_line))
                for x in 0..<width { pixels.append(unsafe row.load(fromByteOffset: 4 * x, as: UInt32.self) & 0xffffff) }
            } else {
                for x in 0..<width {
                    let value = unsafe tests_XGetPixel(image, Int32(x), Int32(y))
                    pixels.append(red.byte(of: value) << 16 | green.byte(of: value) << 8 | blue.byte(of: value))
                }
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}

/// One colour channel of a pixel.
private struct Channel {
    let mask: UInt

    /// The channel's value scaled to 0...255 and rounded.
    func byte(of pixel: UInt) -> UInt32 {
        let most = mask >> mask.trailingZeroBitCount
        let value = (pixel & mask) >> mask.trailingZeroBitCount
        return UInt32((value * 255 + most / 2) / most)
    }
}
