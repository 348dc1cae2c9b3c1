import CX11

/// What a desktop tells its programs: the resources on the root window, and XSETTINGS.
extension XClient {
    /// Sets the resources of the display, as xrdb does: the property RESOURCE_MANAGER. With nothing there are none.
    public func setResources(_ text: String?) throws(HarnessError) {
        guard let text else { return try deleteProperty("RESOURCE_MANAGER", of: root) }
        let bytes = Array(text.utf8)
        unsafe XChangeProperty(
            display, root, try atom("RESOURCE_MANAGER"), 31, 8, PropModeReplace, bytes, Int32(bytes.count))
        try sync()
    }
}

/// A manager of XSETTINGS, as desktops run one; it goes with its owner, or when it is told to.
public final class XSettingsManager {
    private let client: XClient
    private let window: WindowID
    private var isRunning = true

    /// Takes the selection of the first screen, shows the settings, and announces itself (ICCCM section 2.8).
    public init(on client: XClient, _ settings: [UInt8]) throws {
        self.client = client
        window = try client.makeWindow(Area(x: -10, y: -10, width: 1, height: 1))
        try publish(settings)
        let selection = try client.atom("_XSETTINGS_S0")
        unsafe XSetSelectionOwner(client.display, selection, window, UInt(CurrentTime))
        try client.send(
            "MANAGER", to: client.root, [CurrentTime, Int(bitPattern: selection), Int(bitPattern: window)],
            mask: StructureNotifyMask)
    }

    deinit { try? stop() }

    /// Shows other settings.
    public func publish(_ settings: [UInt8]) throws(HarnessError) {
        let property = try client.atom("_XSETTINGS_SETTINGS")
        unsafe XChangeProperty(
            client.display, window, property, property, 8, PropModeReplace, settings, Int32(settings.count))
        try client.sync()
    }

    /// Ends it: its window goes.
    public func stop() throws(HarnessError) {
        if !isRunning { return }
        isRunning = false
        try client.destroyWindow(window)
    }

    /// The bytes of settings that are numbers (XSETTINGS specification 0.5), the last byte order big-endian if wanted.
    public static func bytes(_ numbers: [(name: String, value: Int32)], isBigEndian: Bool = false) -> [UInt8] {
        func number(_ value: UInt32, size: Int = 4) -> [UInt8] {
            let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
            return isBigEndian ? little.reversed() : little
        }
        var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(1) + number(UInt32(numbers.count))
        for (name, value) in numbers {
            let letters = Array(name.utf8)
            bytes += [0, 0] + number(UInt32(letters.count), size: 2) + letters
            bytes += [UInt8](repeating: 0, count: (4 - letters.count % 4) % 4)
            bytes += number(0) + number(UInt32(bitPattern: value))
        }
        return bytes
    }
}
