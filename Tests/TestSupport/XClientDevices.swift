import CX11

/// An axis of an input device as the server describes it (XIValuatorClass).
public struct AxisInfo: Hashable, Sendable {
    /// Its number.
    public let number: Int
    /// What it measures, such as `Abs Pressure`; empty when the server does not say.
    public let label: String
    /// The smallest value; no less than ``maximum`` when there is no range.
    public let minimum: Double
    /// The greatest value.
    public let maximum: Double
    /// The newest value.
    public let value: Double
    /// Whether it measures movement instead of place.
    public let isRelative: Bool
}

/// An input device as the server describes it (XIDeviceInfo).
public struct DeviceInfo: Hashable, Sendable {
    /// What a device is among others.
    public enum Use: Hashable, Sendable {
        /// A pointer that a user sees.
        case masterPointer
        /// A keyboard focus that a user sees.
        case masterKeyboard
        /// A device that moves a master pointer.
        case slavePointer
        /// A device that types for a master keyboard.
        case slaveKeyboard
        /// A device that has no master.
        case floatingSlave
    }

    /// Its number.
    public let id: Int
    /// Its name.
    public let name: String
    /// What it is.
    public let use: Use
    /// A slave's master; a master's other half.
    public let attachment: Int
    /// Whether it sends anything.
    public let isEnabled: Bool
    /// Its axes, in their order.
    public let axes: [AxisInfo]
    /// How many buttons it has.
    public let buttonCount: Int
    /// How many fingers it tells apart.
    public let touchCount: Int

    /// An axis by its label.
    public func axis(_ label: String) -> AxisInfo? { axes.first { $0.label == label } }
}

/// The server's input devices: looking at them, and changing what a user's desktop or hand may change.
extension XClient {
    /// All devices; a device that is disabled is among them.
    public func devices() throws(HarnessError) -> [DeviceInfo] {
        try checkInputExtension()
        var count: Int32 = 0
        let list = unsafe XIQueryDevice(display, Int32(XIAllDevices), &count)
        try checkErrors()
        guard let list = unsafe list else { return [] }
        defer { unsafe XIFreeDeviceInfo(list) }
        var devices: [DeviceInfo] = []
        for number in 0..<Int(count) { unsafe devices.append(try info(list[number])) }
        return devices
    }

    /// The device of a name.
    public func device(named name: String) throws(HarnessError) -> DeviceInfo {
        guard let device = try devices().first(where: { $0.name == name }) else { throw .notFound("device \(name)") }
        return device
    }

    /// Switches a device off or on, as pulling its plug and putting it in does. An ``XorgServer``'s device must be connected
    /// again after that: ``TestDevice/reconnect(before:)``.
    public func setEnabled(_ isEnabled: Bool, device: Int) throws(HarnessError) {
        let property = try atom("Device Enabled")
        var value: UInt8 = isEnabled ? 1 : 0
        unsafe XIChangeProperty(
            display, Int32(device), property, Atom(XA_INTEGER), 8, Int32(PropModeReplace), &value, 1)
        try sync()
    }

    /// Sets a device's property that holds an atom, as a driver does that says what its device is.
    public func setProperty(_ name: String, to value: String, device: Int) throws(HarnessError) {
        let (property, number) = (try atom(name), UInt32(try atom(value)))
        // XInput takes 32-bit items as 32 bits each, unlike Xlib's own properties.
        var data = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        unsafe XIChangeProperty(display, Int32(device), property, Atom(XA_ATOM), 32, Int32(PropModeReplace), &data, 1)
        try sync()
    }

    /// Lets what this client injects move another pointer than the first one.
    public func useMaster(_ device: Int) throws(HarnessError) {
        unsafe XISetClientPointer(display, Window(None), Int32(device))
        try sync()
    }

    /// Makes a second pointer with its keyboard focus, and gives the pointer, whose name is this one and ` pointer`.
    public func makeMaster(_ name: String) throws(HarnessError) -> DeviceInfo {
        var name = Array(name.utf8CString)
        unsafe name.withUnsafeMutableBufferPointer { buffer in
            var change = unsafe XIAnyHierarchyChangeInfo()
            unsafe change.add = XIAddMasterInfo(
                type: Int32(XIAddMaster), name: buffer.baseAddress, send_core: 1, enable: 1)
            unsafe XIChangeHierarchy(display, &change, 1)
        }
        try sync()
        return try device(
            named: String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) + " pointer")
    }

    /// Removes a master pointer and its keyboard; what was attached to it floats.
    public func removeMaster(_ device: Int) throws(HarnessError) {
        var change = unsafe XIAnyHierarchyChangeInfo()
        unsafe change.remove = XIRemoveMasterInfo(
            type: Int32(XIRemoveMaster), deviceid: Int32(device), return_mode: Int32(XIFloating), return_pointer: 0,
            return_keyboard: 0)
        unsafe XIChangeHierarchy(display, &change, 1)
        try sync()
    }

    /// Attaches a slave to a master, or, without one, lets it float.
    public func attach(_ device: Int, to master: Int?) throws(HarnessError) {
        var change = unsafe XIAnyHierarchyChangeInfo()
        if let master {
            unsafe change.attach = XIAttachSlaveInfo(
                type: Int32(XIAttachSlave), deviceid: Int32(device), new_master: Int32(master))
        } else {
            unsafe change.detach = XIDetachSlaveInfo(type: Int32(XIDetachSlave), deviceid: Int32(device))
        }
        unsafe XIChangeHierarchy(display, &change, 1)
        try sync()
    }

    private func info(_ device: XIDeviceInfo) throws(HarnessError) -> DeviceInfo {
        var axes: [AxisInfo] = []
        var buttons = 0
        var touches = 0
        for number in unsafe 0..<Int(device.num_classes) {
            guard let part = unsafe device.classes[number] else { continue }
            let raw = UnsafeMutableRawPointer(part)
            switch unsafe part.pointee.type {
            case XIValuatorClass: try axes.append(info(unsafe raw.load(as: XIValuatorClassInfo.self)))
            case XIButtonClass: buttons = unsafe Int(raw.load(as: XIButtonClassInfo.self).num_buttons)
            case XITouchClass: touches = unsafe Int(raw.load(as: XITouchClassInfo.self).num_touches)
            default: break
            }
        }
        let use: DeviceInfo.Use =
            switch unsafe device.use {
            case XIMasterPointer: .masterPointer
            case XIMasterKeyboard: .masterKeyboard
            case XISlavePointer: .slavePointer
            case XISlaveKeyboard: .slaveKeyboard
            default: .floatingSlave
            }
        return unsafe DeviceInfo(
            id: Int(device.deviceid), name: String(cString: device.name), use: use, attachment: Int(device.attachment),
            isEnabled: device.enabled != 0, axes: axes.sorted { $0.number < $1.number }, buttonCount: buttons,
            touchCount: touches)
    }

    private func info(_ axis: XIValuatorClassInfo) throws(HarnessError) -> AxisInfo {
        AxisInfo(
            number: Int(axis.number), label: try atomName(axis.label), minimum: axis.min, maximum: axis.max,
            value: axis.value, isRelative: axis.mode == XIModeRelative)
    }

    private func atomName(_ atom: UInt) throws(HarnessError) -> String {
        guard atom != 0 else { return "" }
        let name = unsafe XGetAtomName(display, atom)
        defer { if let name = unsafe name { unsafe XFree(name) } }
        try checkErrors()
        return unsafe name.map { unsafe String(cString: $0) } ?? ""
    }
}
