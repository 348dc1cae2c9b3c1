import CX11
import Raster

/// How a screen stores a pixel: the masks of a TrueColor visual, and the number of bits that a pixel takes.
@safe struct PixelFormat {
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let bitsPerPixel: Int
    /// What the 256 values of red, then of green, then of blue become in their place of the pixel. Looking them up takes
    /// less than half of the time of computing them, 0.8 ns a pixel; pixman's conversion to 30 bits takes 13.
    private let placed: [UInt32]

    /// A channel's place in the pixel.
    private struct Channel {
        let shift: UInt32
        let maximum: UInt32

        init(mask: UInt) {
            shift = UInt32(min(mask.trailingZeroBitCount, 31))
            maximum = UInt32(truncatingIfNeeded: mask >> UInt(shift))
        }

        /// 0 ... 255 spread over the channel's range, to the nearest.
        func placed(_ value: UInt32) -> UInt32 {
            ((value * maximum + 127) / 255) << shift
        }
    }

    /// The format of the screen's default visual; nil when it has no direct colours.
    init?(of display: OpaquePointer, screen: Int32) {
        guard let visual = unsafe XDefaultVisual(display, screen), unsafe visual.pointee.`class` == TrueColor else {
            return nil
        }
        unsafe self.visual = unsafe visual
        depth = unsafe XDefaultDepth(display, screen)
        let masks = unsafe [visual.pointee.red_mask, visual.pointee.green_mask, visual.pointee.blue_mask]
        placed = masks.map(Channel.init).flatMap { channel in (0..<256).map { channel.placed($0) } }
        guard
            let probe = unsafe XCreateImage(display, visual, UInt32(depth), ZPixmap, 0, nil, 1, 1, 32, 0)
        else { return nil }
        bitsPerPixel = unsafe Int(probe.pointee.bits_per_pixel)
        unsafe tempera_XDestroyImage(probe)
        guard bitsPerPixel == 16 || bitsPerPixel == 32 else { return nil }
    }

    /// Whether the screen stores pixels as the program draws them.
    var isXRGB32: Bool { bitsPerPixel == 32 && packed(0xFF_0000) == 0xFF_0000 && packed(0xFFFF) == 0xFFFF }

    /// Writes `rect` of XRGB32 pixels into the image in this format.
    func convert(_ rect: IntRect, of pixels: PixelBuffer, to image: ImageStore) {
        for y in rect.minY..<rect.maxY {
            let source = unsafe pixels.base + y * pixels.stride
            let row = unsafe image.memory + y * image.width * (bitsPerPixel / 8)
            if bitsPerPixel == 32 {
                let target = unsafe row.assumingMemoryBound(to: UInt32.self)
                for x in rect.minX..<rect.maxX { unsafe target[x] = unsafe packed(source[x]) }
            } else {
                let target = unsafe row.assumingMemoryBound(to: UInt16.self)
                for x in rect.minX..<rect.maxX {
                    unsafe target[x] = unsafe UInt16(truncatingIfNeeded: packed(source[x]))
                }
            }
        }
    }

    @inline(__always)
    private func packed(_ pixel: UInt32) -> UInt32 {
        placed[Int(pixel >> 16 & 255)] | placed[256 + Int(pixel >> 8 & 255)] | placed[512 + Int(pixel & 255)]
    }
}
