/// A device that can move a pointer, as the server describes it.
public struct PointerDevice: Hashable, Sendable {
    /// The number by which the server knows it.
    public let id: Int
    /// Its name.
    public let name: String
    /// What it is in the hand.
    public let kind: PointerSource.Kind
    /// What it reports.
    public let axes: [DeviceAxis]
    /// The number of its buttons.
    public let buttonCount: Int
    /// The pointer that it moves; nil for one that moves none. A pointer itself moves itself.
    public let pointer: Int?
    /// Whether it is in use; one that is not reports nothing.
    public let isEnabled: Bool
    /// Whether its positions are whole numbers that mean a pixel's middle.
    public let givesWholePixels: Bool

    /// A device by its parts.
    public init(
        id: Int, name: String, kind: PointerSource.Kind, axes: [DeviceAxis], buttonCount: Int, pointer: Int?,
        isEnabled: Bool, givesWholePixels: Bool
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.axes = axes
        self.buttonCount = buttonCount
        self.pointer = pointer
        self.isEnabled = isEnabled
        self.givesWholePixels = givesWholePixels
    }

    /// Whether it is one of the ends of a pen.
    public var isPen: Bool { kind.isPen }

    /// Its axis with this meaning.
    public func axis(_ role: DeviceAxis.Role) -> DeviceAxis? { axes.first { $0.role == role } }
}
