/// How paint is combined with the pixels below it, in the words of the W3C's "Compositing and Blending Level 1".
///
/// ``normal`` and ``erase`` work on the picture's main layer alone. Every other mode mixes the paint's colour with what
/// one sees, the main layer over the paper; where it paints on paper, the main layer becomes opaque.
public enum BlendMode: String, Sendable {
    /// Source-over: paint covers what is below by its alpha.
    case normal
    /// Destination-out: what is below is taken away by the paint's alpha; the eraser.
    case erase
    /// The product of both colours: never lighter than either.
    case multiply
    /// The inverse of the inverses' product: never darker than either.
    case screen
    /// Multiply where it is dark below, screen where it is light.
    case overlay
    /// The smaller value of each channel.
    case darken
    /// The larger value of each channel.
    case lighten
    /// What is below, brightened to reflect the paint.
    case colorDodge = "color-dodge"
    /// What is below, darkened to reflect the paint.
    case colorBurn = "color-burn"
    /// Multiply where the paint is dark, screen where it is light.
    case hardLight = "hard-light"
    /// Hard light without hard ends: a diffuse spotlight.
    case softLight = "soft-light"
    /// The distance of the channels.
    case difference
    /// Difference with less contrast.
    case exclusion
    /// The paint's hue with the saturation and luminosity of what is below.
    case hue
    /// The paint's saturation with the hue and luminosity of what is below.
    case saturation
    /// The paint's hue and saturation with the luminosity of what is below.
    case color
    /// The paint's luminosity with the hue and saturation of what is below.
    case luminosity
}

extension BlendMode: CaseIterable {
    /// The modes to choose from, in the order of menus. ``erase`` is a tool of its own and not among them.
    public static let allCases: [BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
        .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]

    /// The stable name that scripts and settings use: the W3C's keyword, such as `color-dodge`.
    public var name: String { rawValue }

    /// The mode of a stable name; nil when there is none.
    public init?(name: String) {
        self.init(rawValue: name)
    }

    /// The name that people read.
    public var title: String {
        switch self {
        case .normal: "Normal"
        case .erase: "Erase"
        case .multiply: "Multiply"
        case .screen: "Screen"
        case .overlay: "Overlay"
        case .darken: "Darken"
        case .lighten: "Lighten"
        case .colorDodge: "Colour dodge"
        case .colorBurn: "Colour burn"
        case .hardLight: "Hard light"
        case .softLight: "Soft light"
        case .difference: "Difference"
        case .exclusion: "Exclusion"
        case .hue: "Hue"
        case .saturation: "Saturation"
        case .color: "Colour"
        case .luminosity: "Luminosity"
        }
    }

    /// Whether the paint's colour is mixed with what one sees; ``normal`` and ``erase`` do not ask for it.
    public var mixesColors: Bool { self != .normal && self != .erase }
}
