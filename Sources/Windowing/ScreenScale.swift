import CX11

/// How large the desktop wants interfaces to be on a screen, from the settings that desktops have for that:
/// XSETTINGS where a manager publishes them, else the resource `Xft.dpi`, else 96 dpi. It follows both as they change.
@safe public final class ScreenScale {
    /// The factor, 1 to 3: 1 means 96 dpi.
    public private(set) var factor = 1.0

    private let connection: Connection
    /// The selection that the XSETTINGS manager owns.
    private let selection: Atom
    /// The manager's window.
    private var manager: CX11.Window?
    private var settings: XSettings?

    /// The factors that the interface is made for.
    public static let factors = 1.0...3.0
    /// What 1 means.
    private static let plainDotsPerInch = 96.0
    private static let propertyLimit = 1 << 20
    /// How often a manager that is about to change is looked for.
    private static let attempts = 8

    /// The scale of the connection's screen.
    public init(on connection: Connection) {
        self.connection = connection
        selection = unsafe XInternAtom(connection.display, "_XSETTINGS_S\(connection.screen)", False)
        connection.selectEvents(PropertyChangeMask | StructureNotifyMask, of: connection.root)
        findManager()
        factor = currentFactor
    }

    // MARK: Events

    /// Whether an event is about what this follows; nobody else has a use for it then.
    func concerns(_ event: XEvent) -> Bool {
        switch unsafe event.type {
        case PropertyNotify:
            let (window, property) = unsafe (event.xproperty.window, event.xproperty.atom)
            return (window == connection.root && property == XA_RESOURCE_MANAGER)
                || (window == manager && property == connection.atoms[.xsettings])
        case DestroyNotify: return unsafe event.xdestroywindow.window == manager
        case ClientMessage:
            return unsafe event.xclient.window == connection.root
                && event.xclient.message_type == connection.atoms[.manager] && event.xclient.format == 32
                && Atom(bitPattern: event.xclient.data.l.1) == selection
        default: return false
        }
    }

    /// Takes in an event that concerns this; returns whether the factor became another.
    func follow(_ event: XEvent) -> Bool {
        if unsafe event.type == PropertyNotify {
            if manager != nil { readSettings() }
        } else {
            findManager()
        }
        let before = factor
        factor = currentFactor
        return factor != before
    }

    // MARK: XSETTINGS

    /// Looks for the manager. It may go between the question and the wish to hear of its end, and another may come; so it
    /// is asked again until the answer is the same. A manager that comes later says so.
    private func findManager() {
        manager = nil
        settings = nil
        for _ in 0..<ScreenScale.attempts {
            let owner = unsafe XGetSelectionOwner(connection.display, selection)
            if owner == CX11.Window(None) { return }
            let isHeard = ErrorTrap.succeeds(on: connection) {
                connection.selectEvents(PropertyChangeMask | StructureNotifyMask, of: owner)
            }
            guard isHeard, unsafe XGetSelectionOwner(connection.display, selection) == owner else { continue }
            manager = owner
            return readSettings()
        }
    }

    /// Reads what the manager says. Settings that are damaged change nothing.
    private func readSettings() {
        guard let manager else { return }
        var bytes: [UInt8] = []
        let isRead = ErrorTrap.succeeds(on: connection) {
            bytes = WindowProperty.bytes(
                connection.atoms[.xsettings], of: manager, on: connection, limit: ScreenScale.propertyLimit)
        }
        if isRead, let read = XSettings(bytes) { settings = read }
    }

    // MARK: The factor

    private var currentFactor: Double {
        if let factor = settings.flatMap(ScreenScale.factor(of:)) { return factor }
        let resources = WindowProperty.bytes(
            XA_RESOURCE_MANAGER, of: connection.root, on: connection, limit: ScreenScale.propertyLimit)
        return ScreenScale.factor(ofResources: String(decoding: resources, as: UTF8.self)) ?? 1
    }

    /// The factor that settings ask for, if they do. `Xft/DPI` (1/1024 dpi) is meant to hold `Gdk/WindowScalingFactor`
    /// already; where a desktop sets only one of them for a dense screen, the larger one counts.
    public static func factor(of settings: XSettings) -> Double? {
        let density = settings.integer("Xft/DPI").flatMap { $0 > 0 ? Double($0) / 1024 / plainDotsPerInch : nil }
        let window = settings.integer("Gdk/WindowScalingFactor").flatMap { $0 > 0 ? Double($0) : nil }
        guard density != nil || window != nil else { return nil }
        return bounded(max(density ?? 0, window ?? 0))
    }

    /// The factor that the text of the property RESOURCE_MANAGER asks for with `Xft.dpi`, if it does; the last line counts.
    public static func factor(ofResources text: String) -> Double? {
        var factor: Double?
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(Substring(line[..<colon])).trimmed
            let value = String(Substring(line[line.index(after: colon)...])).trimmed
            guard ["Xft.dpi", "Xft*dpi", "*Xft.dpi", "*dpi"].contains(name), let dpi = Double(value), dpi > 0,
                dpi.isFinite
            else { continue }
            factor = bounded(dpi / plainDotsPerInch)
        }
        return factor
    }

    private static func bounded(_ factor: Double) -> Double {
        min(max(factor, factors.lowerBound), factors.upperBound)
    }
}

extension String {
    /// The text without blanks at its ends.
    fileprivate var trimmed: String {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 13 }
        let start = utf8.drop(while: isBlank)
        guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(Substring(start[...end]))
    }
}
