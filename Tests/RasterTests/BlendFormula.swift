import Raster

/// The W3C's "Compositing and Blending Level 1" in floating point: channels red, green, blue, straight, 0 to 1.
enum BlendFormula {
    typealias Channels = SIMD3<Double>

    /// A premultiplied pixel as it is composited: alpha, and colour times alpha.
    struct Pixel {
        var color: Channels
        var alpha: Double

        init(color: Channels, alpha: Double) {
            self.color = color
            self.alpha = alpha
        }

        /// A premultiplied pixel 0xAARRGGBB.
        init(_ pixel: UInt32) {
            color = Channels(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)) / 255
            alpha = Double(pixel >> 24) / 255
        }

        /// The straight colour; black when there is none.
        var straight: Channels { alpha > 0 ? color / alpha : .zero }
    }

    /// Paint over a backdrop, section 5 and 9.1.
    static func composite(_ source: Pixel, over backdrop: Pixel, _ mode: BlendMode) -> Pixel {
        if mode == .erase {
            return Pixel(color: backdrop.color * (1 - source.alpha), alpha: backdrop.alpha * (1 - source.alpha))
        }
        let mixed = blended(backdrop.straight, source.straight, mode)
        return Pixel(
            color: source.color * (1 - backdrop.alpha) + backdrop.color * (1 - source.alpha)
                + mixed * (source.alpha * backdrop.alpha),
            alpha: source.alpha + backdrop.alpha * (1 - source.alpha))
    }

    /// B(Cb, Cs), sections 10.1 and 10.2.
    static func blended(_ b: Channels, _ s: Channels, _ mode: BlendMode) -> Channels {
        switch mode {
        case .hue: withLuminosity(withSaturation(s, saturation(b)), luminosity(b))
        case .saturation: withLuminosity(withSaturation(b, saturation(s)), luminosity(b))
        case .color: withLuminosity(s, luminosity(b))
        case .luminosity: withLuminosity(b, luminosity(s))
        default:
            Channels(
                separable(b.x, s.x, mode), separable(b.y, s.y, mode), separable(b.z, s.z, mode))
        }
    }

    private static func separable(_ b: Double, _ s: Double, _ mode: BlendMode) -> Double {
        switch mode {
        case .multiply: b * s
        case .screen: b + s - b * s
        case .overlay: separable(s, b, .hardLight)
        case .darken: min(b, s)
        case .lighten: max(b, s)
        case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: s <= 0.5 ? b * 2 * s : separable(b, 2 * s - 1, .screen)
        case .softLight:
            s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (softened(b) - b)
        case .difference: abs(b - s)
        case .exclusion: b + s - 2 * b * s
        default: s
        }
    }

    private static func softened(_ b: Double) -> Double {
        b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    }

    private static func luminosity(_ c: Channels) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func saturation(_ c: Channels) -> Double { c.max() - c.min() }

    private static func withSaturation(_ c: Channels, _ saturation: Double) -> Channels {
        c.max() > c.min() ? (c - c.min()) * (saturation / (c.max() - c.min())) : .zero
    }

    private static func withLuminosity(_ c: Channels, _ luminosity: Double) -> Channels {
        var c = c + (luminosity - Self.luminosity(c))
        let l = Self.luminosity(c)
        let (least, most) = (c.min(), c.max())
        if least < 0 { c = l + (c - l) * (l / (l - least)) }
        if most > 1 { c = l + (c - l) * ((1 - l) / (most - l)) }
        return c
    }
}
