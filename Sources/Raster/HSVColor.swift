/// A colour by hue, saturation and value, as painters' programs have it (A. R. Smith, "Color Gamut Transform Pairs", 1978).
public struct HSVColor: Hashable, Sendable {
    /// The place on the colour circle in degrees, 0 to 360: red, yellow, green, cyan, blue, magenta.
    public var hue: Double
    /// How far from grey, 0 to 1.
    public var saturation: Double
    /// How far from black, 0 to 1.
    public var value: Double

    /// A colour by its parts.
    public init(hue: Double, saturation: Double, value: Double) {
        self.hue = hue
        self.saturation = saturation
        self.value = value
    }

    /// The parts of a straight colour; grey has the hue 0, black the saturation 0 as well.
    public init(_ color: Color) {
        let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
        let most = channels.max() ?? 0
        let span = most - (channels.min() ?? 0)
        value = most
        saturation = most == 0 ? 0 : span / most
        guard span > 0 else {
            hue = 0
            return
        }
        let (red, green, blue) = (channels[0], channels[1], channels[2])
        let sector =
            most == red ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
        hue = (sector < 0 ? sector + 6 : sector) * 60
    }

    /// The straight colour, each channel to the nearest of 256.
    public var color: Color {
        func channel(_ offset: Double) -> UInt8 {
            let place = (offset + hue / 60).truncatingRemainder(dividingBy: 6)
            let part = max(0, min(place, 4 - place, 1))
            return UInt8((min(max(value - value * saturation * part, 0), 1) * 255).rounded())
        }
        return Color(red: channel(5), green: channel(3), blue: channel(1))
    }
}
