import CPixman

/// Paint of one colour and opacity with its blend mode, ready to be applied by pixman.
@safe public final class SolidPaint {
    /// How the paint is combined with what is below.
    public let mode: BlendMode
    let image: OpaquePointer?

    /// Paint of a straight colour; `opacity` is 0 to 1 and clamped to it.
    public init(_ color: Color, opacity: Double, mode: BlendMode) {
        self.mode = mode
        // pixman's colours have 16 bits a channel and are premultiplied; 0x101 spreads 8 bits over them.
        let alpha = (min(max(opacity, 0), 1) * 65535).rounded()
        func premultiplied(_ channel: UInt8) -> UInt16 { UInt16((Double(channel) / 255 * alpha).rounded()) }
        var premultipliedColor = pixman_color_t(
            red: premultiplied(color.red), green: premultiplied(color.green), blue: premultiplied(color.blue),
            alpha: UInt16(alpha))
        unsafe image = unsafe pixman_image_create_solid_fill(&premultipliedColor)
    }

    deinit {
        if let image = unsafe image { unsafe pixman_image_unref(image) }
    }
}
