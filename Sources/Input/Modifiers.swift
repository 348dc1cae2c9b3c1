/// The modifier keys that are held during an event; the locks (Caps, Num, Scroll) are left out.
public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: UInt8

    /// Modifiers by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt (Mod1).
    public static let alt = Modifiers(rawValue: 4)
    /// Super (Mod4).
    public static let `super` = Modifiers(rawValue: 8)
}
