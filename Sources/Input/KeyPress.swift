/// A key press as text fields and dialogs see it: the key, and the text that it types.
public struct KeyPress: Hashable, Sendable {
    /// The key with its modifiers.
    public let key: Key
    /// What the keyboard or the input method makes of it; empty for keys that type nothing, a control character for
    /// keys such as Return, which nobody wants typed.
    public let text: String
    /// The server's time in milliseconds, which wraps at 32 bits: names are typed ahead with short pauses only.
    public let time: UInt32

    /// A key press by its parts.
    public init(_ key: Key, text: String = "", time: UInt32 = 0) {
        self.key = key
        self.text = text
        self.time = time
    }

    /// The key's symbol as ``KeySymbol`` names it: the keypad's editing keys are those of the main block.
    public var symbol: UInt32 { KeySymbol.withoutKeypad(key.symbol) }

    /// The modifiers that are held.
    public var modifiers: Modifiers { key.modifiers }

    /// What is to be inserted; nothing for keys that are commands or type control characters.
    public var insertion: String? {
        let isCommand = !modifiers.isDisjoint(with: [.control, .alt, .super])
        let isControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return text.isEmpty || isCommand || isControl ? nil : text
    }
}
