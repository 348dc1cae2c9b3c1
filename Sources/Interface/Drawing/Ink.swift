import Raster

/// A colour with an alpha, straight, each 0 to 1.
struct Ink: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    static let black = Ink(.black)
    static let white = Ink(.white)

    /// Ink of a colour.
    init(_ color: Color, alpha: Double = 1) {
        red = Double(color.red) / 255
        green = Double(color.green) / 255
        blue = Double(color.blue) / 255
        self.alpha = alpha
    }

    /// Ink by its number, 0xRRGGBB.
    init(rgb: UInt32, alpha: Double = 1) {
        self.init(Color(rgb: rgb), alpha: alpha)
    }

    /// The same colour, as see-through as said.
    func faded(to alpha: Double) -> Ink {
        var ink = self
        ink.alpha = alpha
        return ink
    }

    /// A colour on the way to `other`: 0 is this one, 1 the other.
    func mixed(with other: Ink, _ part: Double) -> Ink {
        var ink = self
        ink.red += (other.red - red) * part
        ink.green += (other.green - green) * part
        ink.blue += (other.blue - blue) * part
        ink.alpha += (other.alpha - alpha) * part
        return ink
    }

    /// A darker ink: 0.03 is 3 % darker.
    func darkened(by part: Double) -> Ink {
        var ink = self
        ink.red *= 1 - part
        ink.green *= 1 - part
        ink.blue *= 1 - part
        return ink
    }
}

/// What a shape is filled or stroked with.
enum Fill: Hashable, Sendable {
    /// One ink throughout.
    case ink(Ink)
    /// A run of inks along the line between two points; beyond its ends the last ink goes on.
    case gradient(from: Vector, to: Vector, stops: [Stop])

    /// An ink at a place of a gradient, 0 (the start) to 1 (the end).
    struct Stop: Hashable, Sendable {
        let place: Double
        let ink: Ink

        init(_ place: Double, _ ink: Ink) {
            self.place = place
            self.ink = ink
        }
    }

    /// A gradient from left to right.
    static func across(from minX: Double, to maxX: Double, _ stops: [Stop]) -> Fill {
        .gradient(from: Vector(x: minX, y: 0), to: Vector(x: maxX, y: 0), stops: stops)
    }

    /// A gradient from top to bottom.
    static func down(from minY: Double, to maxY: Double, _ stops: [Stop]) -> Fill {
        .gradient(from: Vector(x: 0, y: minY), to: Vector(x: 0, y: maxY), stops: stops)
    }
}
