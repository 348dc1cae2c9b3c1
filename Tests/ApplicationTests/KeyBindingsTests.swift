import Input
import Testing

@testable import Application

@Suite struct KeyBindingsTests {
    private func key(_ symbol: String, typed: String? = nil, _ modifiers: Modifiers = [], left: Modifiers? = nil) -> Key
    {
        func value(_ text: String) -> UInt32 { text.unicodeScalars.first?.value ?? 0 }
        return Key(
            symbol: value(symbol), typedSymbol: value(typed ?? symbol), modifiers: modifiers,
            remainingModifiers: left ?? modifiers)
    }

    @Test func noKeyIsBoundTwice() {
        let keys = KeyBindings.table.map { "\($0.symbol) \($0.modifiers.rawValue)" }
        #expect(Set(keys).count == keys.count)
    }

    @Test func pencilsAreOnTheDigits() {
        #expect(KeyBindings.command(for: key("1")) == .choose(.pencil(0)))
        #expect(KeyBindings.command(for: key("9")) == .choose(.pencil(8)))
        #expect(KeyBindings.command(for: key("0")) == .choose(.pencil(9)))
        #expect(KeyBindings.command(for: key("e")) == .toggleEraser)
    }

    @Test func theTabletDoctorIsOnF12AndDoesNotRepeat() {
        let key = Key(symbol: KeySymbol.f12, typedSymbol: KeySymbol.f12, modifiers: [], remainingModifiers: [])
        #expect(KeyBindings.command(for: key) == .tabletInfo)
        #expect(!Command.tabletInfo.isRepeatable)
    }

    @Test func shiftAndControlAreToldApart() {
        #expect(KeyBindings.command(for: key("z", .control)) == .undo)
        #expect(KeyBindings.command(for: key("z", typed: "Z", [.control, .shift], left: .control)) == .redo)
        #expect(KeyBindings.command(for: key("[")) == .narrower)
        #expect(KeyBindings.command(for: key("[", typed: "{", .shift, left: [])) == .lessOpaque)
        #expect(KeyBindings.command(for: key("s")) == nil)
        #expect(KeyBindings.command(for: key("s", [.control, .alt])) == nil)
    }

    /// Layouts claim that the keypad's plus uses Control up.
    @Test func theKeypadIsToldApartWithControl() {
        func keypad(_ modifiers: Modifiers) -> Key {
            Key(
                symbol: KeySymbol.keypadAdd, typedSymbol: KeySymbol.keypadAdd, modifiers: modifiers,
                remainingModifiers: [])
        }
        #expect(KeyBindings.command(for: keypad([])) == .wider)
        #expect(KeyBindings.command(for: keypad(.control)) == .zoomIn)
    }

    /// On a German keyboard `[` is AltGr+8, on a French one 1 is Shift and the key of `&`.
    @Test func whatIsTypedCountsBeforeTheKeyItself() {
        #expect(KeyBindings.command(for: key("8", typed: "[")) == .narrower)
        #expect(KeyBindings.command(for: key("&", typed: "1", .shift, left: [])) == .choose(.pencil(0)))
    }
}
