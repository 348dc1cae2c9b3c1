/// An opaque sRGB colour, 8 bits a channel, straight.
public struct Color: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8

    /// Paper and the lightest colour.
    public static let white = Color(red: 255, green: 255, blue: 255)
    /// The darkest colour.
    public static let black = Color(red: 0, green: 0, blue: 0)

    /// A colour by its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// A colour by its number, 0xRRGGBB; higher bits are ignored.
    public init(rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb))
    }

    /// The colour's number, 0xRRGGBB.
    public var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// The opaque premultiplied ARGB32 pixel, 0xFFRRGGBB in host byte order.
    public var premultipliedPixel: UInt32 { 0xFF00_0000 | rgb }
}
