/// A key press as bindings see it, independent of the keyboard layout as far as that is possible.
public struct Key: Hashable, Sendable {
    /// What the key stands for when no modifier is held: an X keysym, on a non-Latin layout the Latin one of the same key.
    public let symbol: UInt32
    /// What the key gives with the modifiers that the layout consumes, such as `[` for AltGr+8 on a German keyboard.
    public let typedSymbol: UInt32
    /// The modifiers that are held.
    public let modifiers: Modifiers
    /// The modifiers that are held and were not used up in making ``typedSymbol``.
    public let remainingModifiers: Modifiers

    /// A key press by its parts.
    public init(symbol: UInt32, typedSymbol: UInt32, modifiers: Modifiers, remainingModifiers: Modifiers) {
        self.symbol = symbol
        self.typedSymbol = typedSymbol
        self.modifiers = modifiers
        self.remainingModifiers = remainingModifiers
    }
}
