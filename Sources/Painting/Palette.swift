import Raster

/// A pencil: a colour with a name.
public struct Pencil: Hashable, Sendable {
    /// The stable name that scripts use, such as `dark-blue`.
    public let name: String
    /// The name that people read.
    public let title: String
    /// The colour it paints.
    public var color: Color

    /// A pencil by its parts.
    public init(name: String, title: String, color: Color) {
        self.name = name
        self.title = title
        self.color = color
    }
}

/// The pencils to choose from, in order.
public struct Palette: Hashable, Sendable {
    /// The pencils.
    public var pencils: [Pencil]

    /// A palette of these pencils.
    public init(pencils: [Pencil]) {
        self.pencils = pencils
    }

    /// The ten pencils the program comes with.
    public static let tenPencils = Palette(pencils: [
        Pencil(name: "black", title: "Black", color: Color(red: 0, green: 0, blue: 0)),
        Pencil(name: "grey", title: "Grey", color: Color(red: 105, green: 105, blue: 105)),
        Pencil(name: "red", title: "Red", color: Color(red: 255, green: 0, blue: 0)),
        Pencil(name: "dark-blue", title: "Dark blue", color: Color(red: 0, green: 0, blue: 255)),
        Pencil(name: "light-blue", title: "Light blue", color: Color(red: 51, green: 204, blue: 255)),
        Pencil(name: "dark-green", title: "Dark green", color: Color(red: 102, green: 204, blue: 0)),
        Pencil(name: "light-green", title: "Light green", color: Color(red: 102, green: 255, blue: 0)),
        Pencil(name: "brown", title: "Brown", color: Color(red: 160, green: 82, blue: 45)),
        Pencil(name: "orange", title: "Orange", color: Color(red: 255, green: 102, blue: 0)),
        Pencil(name: "yellow", title: "Yellow", color: Color(red: 255, green: 255, blue: 0)),
    ])
}
