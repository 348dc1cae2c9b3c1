import CX11

/// What is known of the devices behind the pointers.
final class PointerDevices {
    private let connection: Connection
    private var wholePixel: [Int32: Bool] = [:]

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Forgets what was known: a device came, went or changed.
    func devicesChanged() {
        wholePixel.removeAll()
    }

    /// Whether a device gives whole numbers that mean a pixel's middle: the pointer of the XTEST extension, and a master
    /// pointer as its own source (XWarpPointer). All others give positions within the pixel.
    func givesWholePixels(_ source: Int32) -> Bool {
        if let known = wholePixel[source] { return known }
        let answer = queryWholePixels(source)
        wholePixel[source] = answer
        return answer
    }

    private func queryWholePixels(_ source: Int32) -> Bool {
        var answer = false
        // The device may be gone by now (XI_BadDevice).
        _ = ErrorTrap.succeeds(on: connection) {
            var count: Int32 = 0
            guard let devices = unsafe XIQueryDevice(connection.display, source, &count) else { return }
            defer { unsafe XIFreeDeviceInfo(devices) }
            guard count == 1, let name = unsafe devices.pointee.name else { return }
            let isMaster = unsafe devices.pointee.use == XIMasterPointer
            answer = unsafe isMaster || String(cString: name).hasSuffix("XTEST pointer")
        }
        return answer
    }
}
