import Raster

/// Between straight and premultiplied 8-bit pixels.
///
/// Both directions round to nearest. For any premultiplied pixel p (no channel above alpha), straight(p) is within half
/// a step of 255 p / a, which premultiplying shrinks to less than half a step of p: so premultiplied(straight(p)) = p.
enum AlphaConversion {
    /// round(x y / 255), as pixman does it.
    static func product(_ x: UInt32, _ y: UInt32) -> UInt32 {
        let t = x * y + 0x80
        return (t + t >> 8) >> 8
    }

    /// A premultiplied ARGB32 pixel of straight channels.
    static func premultiplied(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> UInt32 {
        let a = UInt32(alpha)
        if a == 0 { return 0 }
        let (r, g, b) = (UInt32(red), UInt32(green), UInt32(blue))
        if a == 255 { return 0xFF00_0000 | r << 16 | g << 8 | b }
        return a << 24 | product(r, a) << 16 | product(g, a) << 8 | product(b, a)
    }

    /// The straight value of a premultiplied channel at an alpha above 0.
    static func straight(_ channel: UInt32, alpha: UInt32) -> UInt32 {
        min((channel * 255 + alpha / 2) / alpha, 255)
    }

    /// A channel of a premultiplied pixel over an opaque background, as pixman's OVER gives it.
    static func over(_ channel: UInt32, alpha: UInt32, background: UInt32) -> UInt32 {
        min(channel + product(background, 255 - alpha), 255)
    }

    /// The RGB bytes of a premultiplied row over an opaque background.
    static func flatten(_ row: Span<UInt32>, over background: Color, into bytes: inout [UInt8]) {
        let (red, green, blue) = (UInt32(background.red), UInt32(background.green), UInt32(background.blue))
        for x in row.indices {
            let pixel = row[x]
            let alpha = pixel >> 24
            bytes[3 * x] = UInt8(over(pixel >> 16 & 0xFF, alpha: alpha, background: red))
            bytes[3 * x + 1] = UInt8(over(pixel >> 8 & 0xFF, alpha: alpha, background: green))
            bytes[3 * x + 2] = UInt8(over(pixel & 0xFF, alpha: alpha, background: blue))
        }
    }

    /// The straight RGBA bytes of a premultiplied row; transparent pixels are black.
    static func makeStraight(_ row: Span<UInt32>, into bytes: inout [UInt8]) {
        for x in row.indices {
            let pixel = row[x]
            let alpha = pixel >> 24
            let divisor = max(alpha, 1)
            bytes[4 * x] = UInt8(straight(pixel >> 16 & 0xFF, alpha: divisor))
            bytes[4 * x + 1] = UInt8(straight(pixel >> 8 & 0xFF, alpha: divisor))
            bytes[4 * x + 2] = UInt8(straight(pixel & 0xFF, alpha: divisor))
            bytes[4 * x + 3] = UInt8(alpha)
        }
    }
}
