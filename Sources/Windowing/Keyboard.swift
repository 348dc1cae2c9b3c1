import CX11
import Input

/// Turns key events into ``Key`` values that mean the same on every keyboard layout.
@safe final class Keyboard {
    private let display: OpaquePointer
    /// The modifier bits of Num Lock and AltGr; found with the first key, since asking for the keyboard map takes time.
    private var masks: (numLock: UInt32, levelThree: UInt32)?
    /// The keys' XKB names, which tell their places; read when first needed.
    private var keyNames: [UInt8: String]?

    init(_ display: OpaquePointer) {
        unsafe self.display = unsafe display
    }

    private func findMasks() -> (numLock: UInt32, levelThree: UInt32) {
        if let masks { return masks }
        let found = unsafe (
            numLock: XkbKeysymToModifiers(display, KeySym(XK_Num_Lock)),
            levelThree: XkbKeysymToModifiers(display, KeySym(XK_ISO_Level3_Shift))
        )
        unsafe XkbSetDetectableAutoRepeat(display, True, nil)
        masks = found
        return found
    }

    /// Follows a change of the keyboard map.
    func mappingChanged(_ event: inout XMappingEvent) {
        unsafe XRefreshKeyboardMapping(&event)
        masks = nil
        keyNames = nil
    }

    func key(_ event: XKeyEvent) -> Key {
        let code = unsafe UInt8(truncatingIfNeeded: event.keycode)
        let state = unsafe event.state
        let masks = findMasks()
        let symbol =
            symbol(of: code, state: state, levelThree: masks.levelThree)
            ?? symbol(of: code, group: Int32(state >> 13 & 3))
        var consumed: UInt32 = 0
        var typed = KeySym(NoSymbol)
        unsafe XkbLookupKeySym(
            display, code, state & ~(UInt32(LockMask) | masks.numLock), &consumed, &typed)
        if !Keyboard.isLatin(typed) {
            typed = symbol
            consumed = 0
        }
        return Key(
            symbol: UInt32(truncatingIfNeeded: symbol), typedSymbol: UInt32(truncatingIfNeeded: typed),
            modifiers: Keyboard.modifiers(state), remainingModifiers: Keyboard.modifiers(state & ~consumed))
    }

    /// The modifiers in an event's state; locks are ignored.
    static func modifiers(_ state: UInt32) -> Modifiers {
        var modifiers: Modifiers = []
        if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
        if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { modifiers.insert(.alt) }
        if state & UInt32(Mod4Mask) != 0 { modifiers.insert(.super) }
        return modifiers
    }

    /// What a key gives with AltGr alone, while that is held, so that Shift and `[` are found where `[` takes AltGr.
    private func symbol(of code: UInt8, state: UInt32, levelThree: UInt32) -> KeySym? {
        guard state & levelThree != 0 else { return nil }
        var symbol = KeySym(NoSymbol)
        let group = state & 0x6000
        unsafe XkbLookupKeySym(display, code, group | levelThree, nil, &symbol)
        return Keyboard.isLatin(symbol) ? symbol : nil
    }

    /// The unshifted symbol of a key: that of the active group; else of the first other group that gives a Latin one;
    /// else the one in the key's place on a US keyboard; else whatever the active group gives.
    private func symbol(of code: UInt8, group: Int32) -> KeySym {
        let active = unsafe XkbKeycodeToKeysym(display, code, group, 0)
        if Keyboard.isLatin(active) { return active }
        for other in Int32(0)..<4 where other != group {
            let symbol = unsafe XkbKeycodeToKeysym(display, code, other, 0)
            if Keyboard.isLatin(symbol) { return symbol }
        }
        return placeOnUSKeyboard(code) ?? active
    }

    /// Latin-1 symbols, and those that are no letters of a script: function, editing and keypad keys, modifiers.
    private static func isLatin(_ symbol: KeySym) -> Bool {
        (0x20...0xFF).contains(symbol) || (0xFD00...0xFFFF).contains(symbol)
    }

    private func placeOnUSKeyboard(_ code: UInt8) -> KeySym? {
        if keyNames == nil { keyNames = readKeyNames() }
        guard let name = keyNames?[code] else { return nil }
        if name == "TLDE" { return KeySym(XK_grave) }
        if name == "BKSL" { return KeySym(XK_backslash) }
        let rows = ["AE": "1234567890-=", "AD": "qwertyuiop[]", "AC": "asdfghjkl;'", "AB": "zxcvbnm,./"]
        guard let row = rows[String(name.prefix(2))], let number = Int(name.dropFirst(2)),
            (1...row.utf8.count).contains(number)
        else { return nil }
        return KeySym(Array(row.utf8)[number - 1])
    }

    private func readKeyNames() -> [UInt8: String] {
        guard let map = unsafe XkbGetMap(display, 0, UInt32(XkbUseCoreKbd)) else { return [:] }
        defer { unsafe XkbFreeKeyboard(map, 0, True) }
        guard unsafe XkbGetNames(display, UInt32(XkbKeyNamesMask), map) == Success,
            let keys = unsafe map.pointee.names?.pointee.keys
        else { return [:] }
        var names: [UInt8: String] = [:]
        for code in unsafe map.pointee.min_key_code...map.pointee.max_key_code {
            let name = unsafe keys[Int(code)].name
            let bytes = [name.0, name.1, name.2, name.3].prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            names[code] = String(decoding: bytes, as: UTF8.self)
        }
        return names
    }
}
