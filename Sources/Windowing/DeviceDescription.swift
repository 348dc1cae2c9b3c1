import CX11
import Input

/// Reads what the server tells of a device (XIQueryDevice).
struct DeviceDescription {
    /// The device.
    let device: PointerDevice
    /// Its wheels and their positions.
    let wheels: [ScrollWheel]
    /// The values of its axes, by their numbers, as it reported them last.
    let values: [Int: Double]

    /// Reads the classes of one device; nil for a keyboard.
    init?(_ info: XIDeviceInfo, on connection: Connection) {
        let use = unsafe info.use
        guard use == XIMasterPointer || use == XISlavePointer || use == XIFloatingSlave else { return nil }
        let name = unsafe info.name.map { name in unsafe String(cString: name) } ?? ""
        var classes = DeviceClasses()
        for number in unsafe 0..<Int(info.num_classes) {
            if let any = unsafe info.classes[number] { unsafe classes.read(any, on: connection) }
        }
        let isPointer = use == XIMasterPointer
        device = unsafe PointerDevice(
            id: Int(info.deviceid), name: name,
            kind: isPointer
                ? .mouse : DeviceDescription.kind(Int32(info.deviceid), name, classes, on: connection),
            axes: classes.axes, buttonCount: classes.buttonCount,
            pointer: isPointer ? Int(info.deviceid) : use == XISlavePointer ? Int(info.attachment) : nil,
            isEnabled: info.enabled != 0,
            // The pointer of the XTEST extension, and a pointer as its own source (XWarpPointer).
            givesWholePixels: isPointer || name.hasSuffix("XTEST pointer"))
        wheels = classes.wheels
        values = classes.values
    }

    /// What a device is in the hand: by what its driver says, else by its name and its axes.
    private static func kind(
        _ id: Int32, _ name: String, _ classes: DeviceClasses, on connection: Connection
    ) -> PointerSource.Kind {
        switch toolType(of: id, on: connection) {
        case "STYLUS": return .pen
        case "ERASER": return .eraser
        case "CURSOR", "PAD": return .mouse
        default: break
        }
        if classes.isTouchScreen { return .touch }
        let words = name.lowercased().split { !$0.isLetter }
        if words.contains("eraser") { return .eraser }
        if classes.axes.contains(where: { $0.role == .pressure && $0.isAbsolute }) { return .pen }
        let isAbsolute = classes.axes.first?.isAbsolute == true
        let isPen = (words.contains("stylus") || words.contains("pen")) && !words.contains("pad")
        return isPen && isAbsolute ? .pen : .mouse
    }

    /// The property by which the Wacom driver tells what a device is.
    private static func toolType(of id: Int32, on connection: Connection) -> String? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = unsafe XIGetProperty(
            connection.display, id, connection.atoms[.wacomToolType], 0, 1, False, Atom(AnyPropertyType), &type,
            &format, &count, &rest, &data)
        guard status == Success, let data = unsafe data else { return nil }
        defer { unsafe XFree(data) }
        guard type == XA_ATOM, format == 32, count == 1 else { return nil }
        // XInput gives 32-bit items as 32 bits each, unlike Xlib's own properties.
        let atom = unsafe UnsafeRawPointer(data).loadUnaligned(as: UInt32.self)
        return connection.name(of: Atom(atom))
    }
}

/// What the classes of a device add up to.
private struct DeviceClasses {
    var axes: [DeviceAxis] = []
    var wheels: [ScrollWheel] = []
    var values: [Int: Double] = [:]
    var buttonCount = 0
    var isTouchScreen = false

    /// Reads one class; each kind has a structure of its own that begins alike.
    mutating func read(_ any: UnsafeMutablePointer<XIAnyClassInfo>, on connection: Connection) {
        let raw = UnsafeRawPointer(any)
        switch unsafe any.pointee.type {
        case XIValuatorClass: unsafe read(raw.load(as: XIValuatorClassInfo.self), on: connection)
        case XIButtonClass: buttonCount = unsafe Int(raw.load(as: XIButtonClassInfo.self).num_buttons)
        case XIScrollClass: unsafe read(raw.load(as: XIScrollClassInfo.self))
        case XITouchClass: isTouchScreen = unsafe raw.load(as: XITouchClassInfo.self).mode == XIDirectTouch
        default: break
        }
    }

    private mutating func read(_ axis: XIValuatorClassInfo, on connection: Connection) {
        let label = axis.label == 0 ? "" : connection.name(of: axis.label) ?? ""
        axes.append(
            DeviceAxis(
                number: Int(axis.number), label: label, minimum: axis.min, maximum: axis.max,
                isAbsolute: axis.mode == XIModeAbsolute))
        if axis.value.isFinite { values[Int(axis.number)] = axis.value }
    }

    private mutating func read(_ wheel: XIScrollClassInfo) {
        guard wheel.increment.isFinite, wheel.increment != 0 else { return }
        wheels.append(
            ScrollWheel(
                axis: Int(wheel.number), isHorizontal: wheel.scroll_type == XIScrollTypeHorizontal,
                increment: wheel.increment))
    }
}
