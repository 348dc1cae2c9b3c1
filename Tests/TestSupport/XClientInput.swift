import CX11
import CXTest

/// The part of a key combination that is a modifier, or stands for one.
private let modifierNames = [
    "ctrl": "Control_L", "control": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L",
    "altgr": "ISO_Level3_Shift",
]

/// Input that the server takes for the hardware's (XTEST). Positions are root pixels.
///
/// Pointer calls only queue, so that floods are fast: ``sync()`` and everything that waits sends them.
/// ``sync()`` returns when the server has passed the input on; ``settle(_:before:)`` when a program has handled it.
extension XClient {
    /// Moves the pointer.
    public func move(to point: Point) {
        unsafe XTestFakeMotionEvent(display, -1, Int32(clamping: point.x), Int32(clamping: point.y), 0)
    }

    /// Moves the pointer to this client's screen, from another of the server's: XTEST's motions stay on the one on which
    /// the pointer is.
    public func warp(to point: Point) {
        unsafe XWarpPointer(display, 0, root, 0, 0, 0, 0, Int32(clamping: point.x), Int32(clamping: point.y))
    }

    /// Presses a pointer button: 1 left, 2 middle, 3 right, 4 to 7 the wheel.
    public func press(button: Int = 1) {
        countPress()
        unsafe XTestFakeButtonEvent(display, UInt32(clamping: button), 1, 0)
    }

    /// Lets a pointer button go.
    public func release(button: Int = 1) {
        unsafe XTestFakeButtonEvent(display, UInt32(clamping: button), 0, 0)
    }

    /// Moves there, presses and releases.
    public func click(at point: Point, button: Int = 1) {
        move(to: point)
        press(button: button)
        release(button: button)
    }

    /// Presses at the first point, moves through the others, and releases at the last.
    public func drag(through points: [Point], button: Int = 1) {
        guard let first = points.first else { return }
        move(to: first)
        press(button: button)
        for point in points.dropFirst() { move(to: point) }
        release(button: button)
    }

    /// Turns the wheel by so many clicks: positive is down, or to the right.
    public func scroll(_ clicks: Int, horizontally: Bool = false) {
        let button = (horizontally ? 6 : 4) + (clicks > 0 ? 1 : 0)
        for _ in 0..<abs(clicks) {
            press(button: button)
            release(button: button)
        }
    }

    /// Presses and releases a key combination, such as `z`, `Ctrl+Shift+z`, `KP_Add`, `AltGr+8` or `Ctrl+plus`.
    ///
    /// The last part is a keysym's name; where the keyboard map has it only with Shift, Shift is held.
    /// It can also be a key's place, whatever the map makes of it, by its XKB name in angle brackets: `Ctrl+<AB01>` is
    /// Ctrl+Z on a US keyboard.
    public func key(_ combination: String) throws(HarnessError) {
        let (modifiers, key) = try keys(of: combination)
        let all = modifiers + [key]
        for code in all { press(keycode: code) }
        for code in all.reversed() { release(keycode: code) }
        try sync()
    }

    /// Presses and releases a key combination several times while no other client's requests are handled, so that a
    /// program sees them all before the server deals with any answer.
    public func press(_ combination: String, times: Int) throws(HarnessError) {
        let (modifiers, key) = try keys(of: combination)
        unsafe XGrabServer(display)
        for code in modifiers { press(keycode: code) }
        for _ in 0..<times {
            press(keycode: key)
            release(keycode: key)
        }
        for code in modifiers.reversed() { release(keycode: code) }
        unsafe XUngrabServer(display)
        try sync()
    }

    /// Presses a key, or a combination, and holds it; names are as in ``key(_:)``, modifiers too (`Shift`).
    public func holdKey(_ combination: String) throws(HarnessError) {
        let (modifiers, key) = try keys(of: combination)
        for code in modifiers + [key] { press(keycode: code) }
        try sync()
    }

    /// Holds a key, or a combination, so long that it repeats, and lets it go. The repetitions are sent to the window, as
    /// the server does only after a time.
    public func repeatKey(_ combination: String, times: Int, in window: WindowID) throws(HarnessError) {
        try holdKey(combination)
        var event = unsafe XEvent()
        unsafe event.xkey.type = KeyPress
        unsafe event.xkey.display = display
        unsafe event.xkey.window = window
        unsafe event.xkey.root = root
        unsafe event.xkey.same_screen = True
        unsafe event.xkey.state = UInt32(clamping: try modifierMask())
        unsafe event.xkey.keycode = UInt32(clamping: try keys(of: combination).key)
        for _ in 0..<times { unsafe XSendEvent(display, window, False, KeyPressMask, &event) }
        try releaseKey(combination)
    }

    /// Lets go what ``holdKey(_:)`` holds.
    public func releaseKey(_ combination: String) throws(HarnessError) {
        let (modifiers, key) = try keys(of: combination)
        for code in (modifiers + [key]).reversed() { release(keycode: code) }
        try sync()
    }

    /// Types a text of characters that the keyboard map has; a newline is Return. Characters after U+00FF are found only
    /// where the map names them by their code point: for Cyrillic letters use ``key(_:)`` with `Cyrillic_ya`.
    public func type(_ text: String) throws(HarnessError) {
        for scalar in text.unicodeScalars {
            let symbol: UInt =
                switch scalar.value {
                case 0x0a: UInt(XK_Return)
                case 0x20...0x7e, 0xa0...0xff: UInt(scalar.value)
                default: 0x0100_0000 | UInt(scalar.value)
                }
            let (code, level) = try keycode(of: symbol, named: "character U+\(String(scalar.value, radix: 16))")
            let shift = level == 1 ? [try self.keycode(of: UInt(XK_Shift_L), named: "Shift_L").code] : []
            for code in shift + [code] { press(keycode: code) }
            for code in ([code] + shift) { release(keycode: code) }
        }
        try sync()
    }

    /// Presses a key by its keycode.
    public func press(keycode: Int) {
        unsafe XTestFakeKeyEvent(display, UInt32(clamping: keycode), 1, 0)
    }

    /// Lets a key go by its keycode.
    public func release(keycode: Int) {
        unsafe XTestFakeKeyEvent(display, UInt32(clamping: keycode), 0, 0)
    }

    /// Switches the master keyboard to a group of its map, counted from 0: to the second layout of `us,ru` by 1.
    public func lockGroup(_ group: Int) throws(HarnessError) {
        unsafe XkbLockGroup(display, UInt32(XkbUseCoreKbd), UInt32(clamping: group))
        try sync()
    }

    /// The modifiers that are held or locked on the master keyboard, as X mask bits.
    public func modifierMask() throws(HarnessError) -> Int {
        var state = XkbStateRec()
        unsafe XkbGetState(display, UInt32(XkbUseCoreKbd), &state)
        try checkErrors()
        return Int(state.mods)
    }

    private func keys(of combination: String) throws(HarnessError) -> (modifiers: [Int], key: Int) {
        try sync()
        var parts = combination.split(separator: "+").map(String.init)
        guard let last = parts.popLast() else { throw .notFound("key in \"\(combination)\"") }
        var modifiers: [Int] = []
        for part in parts {
            guard let name = modifierNames[part.lowercased()] else { throw .notFound("modifier \"\(part)\"") }
            modifiers.append(try keycode(named: name).code)
        }
        if last.hasPrefix("<") { return (modifiers, try keycode(atPlace: String(last.dropFirst().dropLast()))) }
        let (code, level) = try keycode(named: modifierNames[last.lowercased()] ?? last)
        let shift = try keycode(named: "Shift_L").code
        if level == 1, !modifiers.contains(shift) { modifiers.append(shift) }
        return (modifiers, code)
    }

    private func keycode(named name: String) throws(HarnessError) -> (code: Int, level: Int) {
        let symbol = unsafe XStringToKeysym(name)
        guard symbol != 0 else { throw .notFound("keysym \"\(name)\"") }
        return try keycode(of: symbol, named: name)
    }

    /// The key that gives a keysym in the active group of the keyboard map, at the lowest level that has it.
    private func keycode(of wanted: UInt, named name: String) throws(HarnessError) -> (code: Int, level: Int) {
        try checkConnection()
        var state = XkbStateRec()
        unsafe XkbGetState(display, UInt32(XkbUseCoreKbd), &state)
        // Keys that are the same in every group, such as Control, have the first one only.
        func symbol(of code: Int, group: Int32, level: Int) -> UInt {
            unsafe XkbKeycodeToKeysym(display, KeyCode(code), group, Int32(level))
        }
        for level in 0..<4 {
            for code in 8..<256 {
                let group = symbol(of: code, group: Int32(state.group), level: 0) == 0 ? 0 : Int32(state.group)
                if symbol(of: code, group: group, level: level) == wanted { return (code, level) }
            }
        }
        throw .notFound("key for \(name) on the keyboard map")
    }

    /// The key at a place of the keyboard, by its XKB name such as AB01.
    private func keycode(atPlace name: String) throws(HarnessError) -> Int {
        try checkConnection()
        guard let keyboard = unsafe XkbGetMap(display, 0, UInt32(XkbUseCoreKbd)) else {
            throw .notFound("keyboard map")
        }
        defer { unsafe XkbFreeKeyboard(keyboard, 0, 1) }
        unsafe XkbGetNames(display, UInt32(XkbKeyNamesMask), keyboard)
        try checkErrors()
        guard let keys = unsafe keyboard.pointee.names?.pointee.keys else { throw .notFound("key names") }
        let range = unsafe Int(keyboard.pointee.min_key_code)...Int(keyboard.pointee.max_key_code)
        for code in range {
            let (a, b, c, d) = unsafe keys[code].name
            let bytes = [a, b, c, d].map { UInt8(bitPattern: $0) }.prefix { $0 != 0 }
            if String(decoding: bytes, as: UTF8.self) == name { return code }
        }
        throw .notFound("key at <\(name)>")
    }
}
