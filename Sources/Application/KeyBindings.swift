import Input
import Painting

/// Which key does what: the single table behind the program, its documentation and its tests.
enum KeyBindings {
    /// A key with modifiers, and its command.
    struct Binding {
        /// The X keysym: for most keys the character.
        let symbol: UInt32
        let modifiers: Modifiers
        let command: Command

        fileprivate init(_ symbol: UInt32, _ modifiers: Modifiers = [], _ command: Command) {
            self.symbol = symbol
            self.modifiers = modifiers
            self.command = command
        }

        fileprivate init(_ character: Unicode.Scalar, _ modifiers: Modifiers = [], _ command: Command) {
            self.init(character.value, modifiers, command)
        }
    }

    /// The keysyms of keys without a character (X11/keysymdef.h).
    enum Symbol {
        static let escape: UInt32 = 0xFF1B
        static let home: UInt32 = 0xFF50
        static let left: UInt32 = 0xFF51
        static let up: UInt32 = 0xFF52
        static let right: UInt32 = 0xFF53
        static let down: UInt32 = 0xFF54
        static let `return`: UInt32 = 0xFF0D
        static let keypadEnter: UInt32 = 0xFF8D
        static let keypadAdd: UInt32 = 0xFFAB
        static let keypadSubtract: UInt32 = 0xFFAD
        static let keypadDelete: UInt32 = 0xFF9F
        static let f6: UInt32 = 0xFFC3
        static let delete: UInt32 = 0xFFFF
        static let space: UInt32 = 0x20
    }

    /// The bindings; the first that fits a key counts.
    static let table: [Binding] =
        [
            Binding("z", .control, .undo),
            Binding("z", [.control, .shift], .redo),
            Binding("y", .control, .redo),
            Binding(Symbol.delete, .control, .reset),
            Binding(Symbol.keypadDelete, .control, .reset),
            Binding("s", .control, .save),
            Binding("s", [.control, .shift], .saveAs),
            Binding("o", .control, .open),
            Binding("n", .control, .new),
            Binding(",", .control, .settings),
            Binding("q", .control, .quit),
            Binding("e", [], .toggleEraser),
            Binding("[", [], .narrower),
            Binding("]", [], .wider),
            Binding(Symbol.keypadSubtract, [], .narrower),
            Binding(Symbol.keypadAdd, [], .wider),
            Binding("[", .shift, .lessOpaque),
            Binding("]", .shift, .moreOpaque),
            Binding(Symbol.escape, [], .cancel),
            Binding(Symbol.f6, [], .moveFocus),
            Binding(Symbol.left, [], .pan(x: -1, y: 0)),
            Binding(Symbol.right, [], .pan(x: 1, y: 0)),
            Binding(Symbol.up, [], .pan(x: 0, y: -1)),
            Binding(Symbol.down, [], .pan(x: 0, y: 1)),
        ] + pencils

    private static let pencils = "1234567890".unicodeScalars.enumerated().map { number, digit in
        Binding(digit, [], .choose(.pencil(number)))
    }

    /// The command of a key: by what it types, with the modifiers that typing left over, so that `[` is found on
    /// keyboards where it takes AltGr; else by the key itself with all its modifiers.
    static func command(for key: Key) -> Command? {
        let byTyping = table.first { $0.symbol == key.typedSymbol && $0.modifiers == key.remainingModifiers }
        let byKey = { table.first { $0.symbol == key.symbol && $0.modifiers == key.modifiers } }
        return (byTyping ?? byKey())?.command
    }
}
