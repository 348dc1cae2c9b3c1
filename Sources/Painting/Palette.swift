import Raster

/// The pencils to choose from, in order.
public struct Palette: Hashable, Sendable {
    /// The stable name that settings use, such as `ten-pencils`.
    public var name: String
    /// The name that people read.
    public var title: String
    /// The pencils.
    public var pencils: [Pencil]

    /// How many recent colours stand beside a palette at most.
    public static let recentLimit = 8

    /// Names that the strip gives to what is no pencil of the palette.
    private static let reservedNames = Set(["eraser"] + (1...recentLimit).map { "recent-\($0)" })

    /// A palette of colours with the names that people read; a colour without one is called by its number.
    public init(title: String, colors: [(title: String, color: Color)]) {
        var paletteNames = UniqueNames()
        name = paletteNames.name(for: title, or: "palette")
        self.title = title
        var names = UniqueNames(reserved: Palette.reservedNames)
        pencils = colors.map { title, color in
            let title = title.isEmpty ? color.hex : title
            return Pencil(name: names.name(for: title, or: String(color.hex.dropFirst())), title: title, color: color)
        }
    }

    /// The ten pencils the program comes with.
    public static let tenPencils = Palette(
        title: "Ten pencils",
        colors: [
            ("Black", Color(red: 0, green: 0, blue: 0)),
            ("Grey", Color(red: 105, green: 105, blue: 105)),
            ("Red", Color(red: 255, green: 0, blue: 0)),
            ("Dark blue", Color(red: 0, green: 0, blue: 255)),
            ("Light blue", Color(red: 51, green: 204, blue: 255)),
            ("Dark green", Color(red: 102, green: 204, blue: 0)),
            ("Light green", Color(red: 102, green: 255, blue: 0)),
            ("Brown", Color(red: 160, green: 82, blue: 45)),
            ("Orange", Color(red: 255, green: 102, blue: 0)),
            ("Yellow", Color(red: 255, green: 255, blue: 0)),
        ])
}
