/// What an ``XorgServer`` takes for hardware: an input device without any, of the driver inputtest.
public struct DeviceModel: Hashable, Sendable {
    /// What kind of device it is, with what the driver lets one choose.
    public enum Kind: Hashable, Sendable {
        /// A tablet's pen: Abs X and Abs Y from 0 to 65535, two scroll axes, and Abs Pressure from 0 to 1000 or none.
        case pen(hasPressure: Bool)
        /// A mouse: Rel X, Rel Y and two scroll axes.
        case mouse
        /// A touchpad that tells of gestures: the axes of a mouse.
        case touchpad
        /// A touch screen: Abs MT Position X and Y from 0 to 65535, two scroll axes, Abs MT Pressure from 0 to 2047.
        case touch
        /// A keyboard, whose map is the one that the server starts with.
        case keyboard
    }

    /// The name that the server gives the device.
    public let name: String
    /// What it is.
    public let kind: Kind

    /// A device by its name and kind.
    public init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// A pen, the end that draws.
    public static func pen(_ name: String = "Test stylus", hasPressure: Bool = true) -> DeviceModel {
        DeviceModel(name, .pen(hasPressure: hasPressure))
    }

    /// A pen's other end: a device of its own that only its name tells from the pen, as with libinput.
    public static func eraser(_ name: String = "Test eraser", hasPressure: Bool = true) -> DeviceModel {
        DeviceModel(name, .pen(hasPressure: hasPressure))
    }

    /// A mouse.
    public static func mouse(_ name: String = "Test mouse") -> DeviceModel { DeviceModel(name, .mouse) }

    /// A touchpad that tells of gestures.
    public static func touchpad(_ name: String = "Test touchpad") -> DeviceModel { DeviceModel(name, .touchpad) }

    /// A touch screen for up to 15 fingers.
    public static func touch(_ name: String = "Test touch") -> DeviceModel { DeviceModel(name, .touch) }

    /// A keyboard.
    public static func keyboard(_ name: String = "Test keyboard") -> DeviceModel { DeviceModel(name, .keyboard) }

    /// The device's units for the pressure 1.
    var fullPressure: Double { kind == .touch ? 2047 : 1000 }

    /// The options of the driver inputtest (inputtest(4)), by name.
    var options: [(name: String, value: String)] {
        switch kind {
        case .pen(let hasPressure):
            [("DeviceType", "PointerAbsoluteProximity"), ("PointerHasPressure", hasPressure ? "true" : "false")]
        // Motion comes as it is sent: profile -1 is none.
        case .mouse: [("DeviceType", "Pointer"), ("AccelerationProfile", "-1")]
        case .touchpad: [("DeviceType", "PointerGesture"), ("AccelerationProfile", "-1")]
        case .touch: [("DeviceType", "Touch")]
        case .keyboard: [("DeviceType", "Keyboard")]
        }
    }
}
