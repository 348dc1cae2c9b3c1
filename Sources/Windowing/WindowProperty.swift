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

    static func set(
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

    /// A list of 32-bit values; empty when there is none.
    static func values(_ property: Atom, of window: CX11.Window, on connection: Connection) -> [UInt] {
        unsafe read(property, of: window, on: connection, limit: 4096, delete: false) { data, format, count, _ in
            guard format == 32 else { return [] }
            return unsafe data.withMemoryRebound(to: UInt.self, capacity: count) { values in
                unsafe Array(UnsafeBufferPointer(start: values, count: count))
            }
        } ?? []
    }

    /// The bytes of a property of format 8, up to a limit; empty when there is none.
    static func bytes(_ property: Atom, of window: CX11.Window, on connection: Connection, limit: Int) -> [UInt8] {
        unsafe read(property, of: window, on: connection, limit: limit, delete: false) { data, format, count, _ in
            unsafe format == 8 ? Array(UnsafeBufferPointer(start: data, count: count)) : []
        } ?? []
    }

    /// The bytes of a property and its type, up to a limit; the property is removed.
    static func take(
        _ property: Atom, of window: CX11.Window, on connection: Connection, limit: Int
    ) -> (bytes: [UInt8], type: Atom) {
        unsafe read(property, of: window, on: connection, limit: limit, delete: true) { data, format, count, type in
            guard format == 8 else { return ([], type) }
            return unsafe (Array(UnsafeBufferPointer(start: data, count: count)), type)
        } ?? ([], Atom(None))
    }

    private static func read<Result>(
        _ property: Atom, of window: CX11.Window, on connection: Connection, limit: Int, delete: Bool,
        _ body: (UnsafeMutablePointer<UInt8>, _ format: Int32, _ count: Int, _ type: Atom) -> Result
    ) -> Result? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        unsafe XGetWindowProperty(
            connection.display, window, property, 0, limit / 4, delete ? True : False, Atom(AnyPropertyType), &type,
            &format, &count, &rest, &data)
        guard let data = unsafe data else { return nil }
        defer { unsafe XFree(data) }
        return unsafe body(data, format, Int(count), type)
    }
}
