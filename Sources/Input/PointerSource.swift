/// What moves a pointer: one of the devices that are attached to it.
public struct PointerSource: Hashable, Sendable {
    /// What the device is in the hand.
    public enum Kind: Hashable, Sendable {
        /// A mouse, a touchpad, a ball or a stick: it moves the pointer about and has no pressure.
        case mouse
        /// The tip of a pen.
        case pen
        /// The other end of a pen, which is a device of its own.
        case eraser
        /// A finger on a screen.
        case touch

        /// Whether it is one of the ends of a pen.
        var isPen: Bool { self == .pen || self == .eraser }
    }

    /// The number of the pointer that is moved (the XInput master device).
    public let pointer: Int
    /// The number of the device that moves it (the slave device).
    public let device: Int
    /// What the device is.
    public let kind: Kind

    /// A source by its parts.
    public init(pointer: Int, device: Int, kind: Kind) {
        self.pointer = pointer
        self.device = device
        self.kind = kind
    }

    /// Who holds it.
    public var hand: Hand {
        Hand(pointer: pointer, device: kind == .mouse ? nil : device, isFinger: kind == .touch)
    }

    /// Whether it is one of the ends of a pen.
    public var isPen: Bool { kind.isPen }
}
