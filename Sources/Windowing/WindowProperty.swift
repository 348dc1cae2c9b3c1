import CX11

/// Window properties by type (ICCCM section 2, "Peer-to-Peer Communication by Means of Properties").
enum WindowProperty {
    /// Text as UTF8_STRING.
    static func set(_ property: Atom, of window: CX11.Window, on connection: Connection, text: String) {
        set(property, of: window, on: connection, type: connection.atoms[.utf8String], bytes: Array(text.utf8))
    }

    /// Text as STRING (ICCCM section 2.7.1). What Latin-1 lacks becomes a hyphen, an asterisk or a question mark.
    static func set(_ property: Atom, of window: CX11.Window, on connection: Connection, latin1 text: String) {
        let bytes = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\u{2013}", "\u{2014}": UInt8(ascii: "-")
            case "\u{2022}": UInt8(ascii: "*")
            default: UInt8(exactly: scalar.value) ?? UInt8(ascii: "?")
            }
        }
        set(property, of: window, on: connection, type: XA_STRING, bytes: bytes)
    }

    private static func set(
        _ property: Atom, of window: CX11.Window, on connection: Connection, type: Atom, bytes: [UInt8]
    ) {
        unsafe XChangeProperty(
            connection.display, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    /// A list of 32-bit values, which Xlib takes as C longs.
    static func set(
        _ property: Atom, of window: CX11.Window, on connection: Connection, type: Atom, values: [UInt]
    ) {
        unsafe values.withUnsafeBytes { bytes in
            _ = unsafe XChangeProperty(
                connection.display, window, property, type, 32, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
        }
    }

    static func exists(_ property: Atom, of window: CX11.Window, on connection: Connection) -> Bool {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        unsafe XGetWindowProperty(
            connection.display, window, property, 0, 1, False, Atom(AnyPropertyType), &type, &format, &count, &rest,
            &data)
        if let data = unsafe data { unsafe XFree(data) }
        return type != 0
    }
}
