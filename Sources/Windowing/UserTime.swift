import CX11

/// When a person last pressed a key or a button, on the server's clock, as window managers want to know it
/// (`_NET_WM_USER_TIME`, EWMH): a window that opens because of something older must not take the focus.
struct UserTime {
    private var newest: UInt32?
    private var published: (window: CX11.Window, time: UInt32)?

    /// How much newer a press must be to be told again, in milliseconds: a burst of keys is one piece of news.
    private static let step: Int32 = 200

    /// Nobody pressed anything yet.
    init() {}

    /// The time in the startup identifier that whoever started the program gave it: the click on its icon.
    init(startupID: [UInt8]) {
        let mark = Array("_TIME".utf8)
        guard let start = startupID.indices.last(where: { startupID[$0...].starts(with: mark) }) else { return }
        let time = UInt32(String(decoding: startupID[(start + mark.count)...], as: UTF8.self))
        // Launchers that know no time write 0, which would mean that the window wants no focus (EWMH).
        newest = time == 0 ? nil : time
    }

    /// Takes note of a press in a window, and tells the window manager if it matters.
    mutating func pressed(at time: UInt32, in window: CX11.Window, on connection: Connection) {
        newest = time
        if let published, published.window == window, Int32(bitPattern: time &- published.time) < UserTime.step {
            return
        }
        publish(on: window, connection)
    }

    /// Tells it of a window that is about to appear.
    mutating func publish(on window: CX11.Window, _ connection: Connection) {
        guard let newest else { return }
        published = (window, newest)
        WindowProperty.set(
            connection.atoms[.netWMUserTime], of: window, on: connection, type: XA_CARDINAL, values: [UInt(newest)])
    }
}
