/// The X keysyms of keys without a character (X11/keysymdef.h).
public enum KeySymbol {
    /// Backspace.
    public static let backspace: UInt32 = 0xFF08
    /// Tab.
    public static let tab: UInt32 = 0xFF09
    /// What Tab gives with Shift on most layouts.
    public static let leftTab: UInt32 = 0xFE20
    /// Return, also for the keypad's Enter.
    public static let `return`: UInt32 = 0xFF0D
    /// Escape.
    public static let escape: UInt32 = 0xFF1B
    /// Home.
    public static let home: UInt32 = 0xFF50
    /// The arrow to the left.
    public static let left: UInt32 = 0xFF51
    /// The arrow upwards.
    public static let up: UInt32 = 0xFF52
    /// The arrow to the right.
    public static let right: UInt32 = 0xFF53
    /// The arrow downwards.
    public static let down: UInt32 = 0xFF54
    /// Page Up.
    public static let pageUp: UInt32 = 0xFF55
    /// Page Down.
    public static let pageDown: UInt32 = 0xFF56
    /// End.
    public static let end: UInt32 = 0xFF57
    /// Insert.
    public static let insert: UInt32 = 0xFF63
    /// Delete.
    public static let delete: UInt32 = 0xFFFF
    /// The keypad's Enter.
    public static let keypadEnter: UInt32 = 0xFF8D
    /// The keypad's plus.
    public static let keypadAdd: UInt32 = 0xFFAB
    /// The keypad's minus.
    public static let keypadSubtract: UInt32 = 0xFFAD
    /// The keypad's Delete.
    public static let keypadDelete: UInt32 = 0xFF9F
    /// F6.
    public static let f6: UInt32 = 0xFFC3
    /// F12.
    public static let f12: UInt32 = 0xFFC9
    /// F11.
    public static let f11: UInt32 = 0xFFC8
    /// Whether it is one of the two Shift keys.
    public static func isShift(_ symbol: UInt32) -> Bool { symbol == 0xFFE1 || symbol == 0xFFE2 }
    /// The space bar.
    public static let space: UInt32 = 0x20

    /// The keypad's editing keys, and those of the main block that do the same.
    private static let keypad: [UInt32: UInt32] = [
        0xFF8D: `return`, 0xFF89: tab, 0xFF80: space, 0xFF95: home, 0xFF96: left, 0xFF97: up, 0xFF98: right,
        0xFF99: down, 0xFF9A: pageUp, 0xFF9B: pageDown, 0xFF9C: end, 0xFF9E: insert, 0xFF9F: delete,
        leftTab: tab,
    ]

    /// The symbol of the main block's key for one of the keypad's editing keys, and Tab for what Shift makes of it;
    /// any other symbol is itself.
    static func withoutKeypad(_ symbol: UInt32) -> UInt32 { keypad[symbol] ?? symbol }
}
