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

    /// The bindings; the first that fits a key counts.
    static let table: [Binding] =
        [
            Binding("z", .control, .undo),
            Binding("z", [.control, .shift], .redo),
            Binding("y", .control, .redo),
            Binding(KeySymbol.delete, .control, .reset),
            Binding(KeySymbol.keypadDelete, .control, .reset),
            Binding("s", .control, .save),
            Binding("s", [.control, .shift], .saveAs),
            Binding("o", .control, .open),
            Binding("n", .control, .new),
            Binding("c", [.control, .alt], .canvasSize),
            Binding(",", .control, .settings),
            Binding(KeySymbol.f12, [], .tabletInfo),
            Binding("q", .control, .quit),
            Binding("e", [], .toggleEraser),
            Binding("i", [], .pickColor),
            Binding("f", [], .fill),
            Binding("[", [], .narrower),
            Binding("]", [], .wider),
            Binding(KeySymbol.keypadSubtract, [], .narrower),
            Binding(KeySymbol.keypadAdd, [], .wider),
            Binding("[", .shift, .lessOpaque),
            Binding("]", .shift, .moreOpaque),
            Binding(KeySymbol.escape, [], .cancel),
            Binding(KeySymbol.f6, [], .moveFocus),
            Binding(KeySymbol.f11, [], .fullScreen),
            Binding(KeySymbol.tab, [], .toggleInterface),
            Binding(KeySymbol.left, [], .pan(x: -1, y: 0)),
            Binding(KeySymbol.right, [], .pan(x: 1, y: 0)),
            Binding(KeySymbol.up, [], .pan(x: 0, y: -1)),
            Binding(KeySymbol.down, [], .pan(x: 0, y: 1)),
            Binding("+", .control, .zoomIn),
            Binding("=", .control, .zoomIn),
            Binding(KeySymbol.keypadAdd, .control, .zoomIn),
            Binding("-", .control, .zoomOut),
            Binding(KeySymbol.keypadSubtract, .control, .zoomOut),
            Binding("0", .control, .actualSize),
            Binding("9", .control, .fit),
            Binding("m", [], .mirror),
            Binding(KeySymbol.home, [], .resetView),
        ] + pencils

    private static let pencils = "1234567890".unicodeScalars.enumerated().map { number, digit in
        Binding(digit, [], .choose(.pencil(number)))
    }

    /// The command of a key: by what it types, with the modifiers that typing left over, so that `[` is found on
    /// keyboards where it takes AltGr; else by the key itself with all its modifiers. What types the same with and without
    /// modifiers used none of them up, whatever the layout says: on the keypad's plus it claims Control.
    static func command(for key: Key) -> Command? {
        let byTyping =
            key.typedSymbol == key.symbol
            ? nil : table.first { $0.symbol == key.typedSymbol && $0.modifiers == key.remainingModifiers }
        let byKey = { table.first { $0.symbol == key.symbol && $0.modifiers == key.modifiers } }
        return (byTyping ?? byKey())?.command
    }
}
