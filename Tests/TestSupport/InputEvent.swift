import CX11

/// An event of XInput 2 as it came, for looking at what a server sends.
public struct InputEvent: Hashable, Sendable {
    /// What happened, as far as tests ask.
    public enum Kind: Hashable, Sendable {
        /// XI_Motion.
        case motion
        /// XI_ButtonPress.
        case press
        /// XI_ButtonRelease.
        case release
        /// XI_TouchBegin.
        case touchBegin
        /// XI_TouchUpdate.
        case touchUpdate
        /// XI_TouchEnd.
        case touchEnd
        /// XI_DeviceChanged.
        case deviceChanged
        /// XI_HierarchyChanged.
        case hierarchyChanged
    }

    /// What became of a device, as XI_HierarchyChanged has it: XIMasterAdded and so on.
    public struct Change: OptionSet, Hashable, Sendable {
        /// The flags as the server sends them.
        public let rawValue: Int

        /// Changes by the server's flags.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A master came.
        public static let masterAdded = Change(rawValue: 1)
        /// A master went.
        public static let masterRemoved = Change(rawValue: 2)
        /// A slave came.
        public static let slaveAdded = Change(rawValue: 4)
        /// A slave went.
        public static let slaveRemoved = Change(rawValue: 8)
        /// A slave got a master.
        public static let slaveAttached = Change(rawValue: 16)
        /// A slave lost its master.
        public static let slaveDetached = Change(rawValue: 32)
        /// A device was switched on.
        public static let enabled = Change(rawValue: 64)
        /// A device was switched off.
        public static let disabled = Change(rawValue: 128)
    }

    /// What happened.
    public let kind: Kind
    /// The device that the event was selected on: a master, or a slave.
    public var device = 0
    /// The device that it came from.
    public var source = 0
    /// The button's or the touch's number; of ``Kind/deviceChanged`` the reason.
    public var detail = 0
    /// Whether the server made a wheel's click out of smooth scrolling, or a pointer event out of a touch
    /// (XIPointerEmulated).
    public var isEmulated = false
    /// Whether a touch moves the pointer, as the first of several does (XITouchEmulatingPointer).
    public var emulatesPointer = false
    /// The place in root pixels, with fractions.
    public var x = 0.0
    /// The place in root pixels, with fractions.
    public var y = 0.0
    /// The values of the axes that the event has, by number.
    public var axes: [Int: Double] = [:]
    /// The buttons that were down before.
    public var buttons: Set<Int> = []
    /// What a hierarchy event says, by device, without those of which it says nothing.
    public var changes: [Int: Change] = [:]
}

/// Watching what the server's devices send.
extension XClient {
    /// Selects pointer events of all masters on a window, and changes of the devices.
    /// - Parameter touches: also those of fingers, which then are not made into pointer events.
    public func selectInput(of window: WindowID, touches: Bool = false) throws(HarnessError) {
        try checkInputExtension()
        var events = [XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_DeviceChanged]
        if touches { events += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] }
        select(events, from: XIAllMasterDevices, of: window)
        select([XI_HierarchyChanged], from: XIAllDevices, of: window)
        try sync()
        inputEvents = []
    }

    /// The input events since the last call, all that the server has sent so far.
    public func takeInputEvents() throws(HarnessError) -> [InputEvent] {
        try sync()
        defer { inputEvents = [] }
        return inputEvents
    }

    private func select(_ events: [Int32], from devices: Int32, of window: WindowID) {
        var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
        for event in events { unsafe tempera_XISetMask(&bits, event) }
        unsafe bits.withUnsafeMutableBufferPointer { buffer in
            var mask = unsafe XIEventMask(
                deviceid: devices, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            _ = unsafe XISelectEvents(display, window, &mask, 1)
        }
    }

    /// Says that this client knows XInput 2.2, without which there are no touches.
    func checkInputExtension() throws(HarnessError) {
        try checkConnection()
        var major: Int32 = 2
        var minor: Int32 = 2
        guard unsafe XIQueryVersion(display, &major, &minor) == Success else {
            throw .notFound("XInput 2.2 on \(name)")
        }
    }

    func keepInputEvent(_ event: inout XEvent) {
        guard unsafe XGetEventData(display, &event.xcookie) != 0 else { return }
        defer { unsafe XFreeEventData(display, &event.xcookie) }
        guard let data = unsafe event.xcookie.data else { return }
        let type = unsafe event.xcookie.evtype
        switch type {
        case XI_HierarchyChanged:
            unsafe inputEvents.append(InputEvent(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee))
        case XI_DeviceChanged:
            unsafe inputEvents.append(InputEvent(data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee))
        default:
            guard let kind = InputEvent.kinds[type] else { return }
            unsafe inputEvents.append(InputEvent(kind, data.assumingMemoryBound(to: XIDeviceEvent.self).pointee))
        }
    }
}

extension InputEvent {
    fileprivate static let kinds: [Int32: Kind] = [
        XI_Motion: .motion, XI_ButtonPress: .press, XI_ButtonRelease: .release, XI_TouchBegin: .touchBegin,
        XI_TouchUpdate: .touchUpdate, XI_TouchEnd: .touchEnd,
    ]

    fileprivate init(_ kind: Kind, _ event: XIDeviceEvent) {
        self.kind = kind
        unsafe (device, source) = (Int(event.deviceid), Int(event.sourceid))
        detail = unsafe Int(event.detail)
        isEmulated = unsafe event.flags & XIPointerEmulated != 0
        emulatesPointer = unsafe event.flags & XITouchEmulatingPointer != 0
        unsafe (x, y) = (event.root_x, event.root_y)
        var value = unsafe event.valuators.values
        for axis in unsafe InputEvent.bits(event.valuators.mask, event.valuators.mask_len) {
            if let number = unsafe value?.pointee { axes[axis] = number }
            unsafe value = value?.advanced(by: 1)
        }
        buttons = unsafe Set(InputEvent.bits(event.buttons.mask, event.buttons.mask_len))
    }

    fileprivate init(_ event: XIDeviceChangedEvent) {
        kind = .deviceChanged
        unsafe (device, source, detail) = (Int(event.deviceid), Int(event.sourceid), Int(event.reason))
    }

    fileprivate init(_ event: XIHierarchyEvent) {
        kind = .hierarchyChanged
        guard let info = unsafe event.info else { return }
        for number in unsafe 0..<Int(event.num_info) where unsafe info[number].flags != 0 {
            unsafe changes[Int(info[number].deviceid)] = Change(rawValue: Int(info[number].flags))
        }
    }

    /// The numbers of the bits that are set.
    private static func bits(_ mask: UnsafeMutablePointer<UInt8>?, _ length: Int32) -> [Int] {
        guard let mask = unsafe mask else { return [] }
        return (0..<Int(length) * 8).filter { bit in unsafe mask[bit / 8] & 1 << UInt8(bit % 8) != 0 }
    }
}
