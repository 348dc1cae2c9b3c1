import Input

/// A device with what it reported last.
struct DeviceState {
    /// A place in a window, in 1/65536 pixel.
    struct Place {
        let window: Window.ID
        let x: Int
        let y: Int
    }

    /// What it is.
    let device: PointerDevice
    /// The greatest number of an axis that the description was asked for.
    var askedAxis = -1
    /// Where it was last.
    var place: Place?

    private var wheels: [ScrollWheel]
    /// The axes' newest values, by their numbers: an event leaves out those that did not change.
    private var values: [Int: Double]
    private let pressureAxis: DeviceAxis?
    private let tiltAxes: (x: DeviceAxis, y: DeviceAxis)?

    init(_ description: DeviceDescription) {
        device = description.device
        wheels = description.wheels
        values = description.values
        pressureAxis = device.axis(.pressure)
        if let x = device.axis(.tiltX), let y = device.axis(.tiltY) { tiltAxes = (x, y) } else { tiltAxes = nil }
        for number in wheels.indices { wheels[number].position = values[wheels[number].axis] }
    }

    /// Takes the axes of an event; how far wheels were turned since the last one, nil when the event is not about them.
    mutating func take(_ reported: [(axis: Int, value: Double)]) -> ScrollDelta? {
        var sum: ScrollDelta?
        for (axis, value) in reported where value.isFinite {
            values[axis] = value
            for number in wheels.indices where wheels[number].axis == axis {
                let turn = wheels[number].turn(to: value)
                sum = ScrollDelta(x: (sum?.x ?? 0) + turn.x, y: (sum?.y ?? 0) + turn.y)
            }
        }
        return sum
    }

    /// Whether it tells how far its wheels turn.
    var hasWheels: Bool { !wheels.isEmpty }

    /// The pressure, 0 to 65535; all of it for a device that has none.
    var pressure: UInt16 {
        guard let pressureAxis else { return .max }
        let part = values[pressureAxis.number].flatMap(pressureAxis.part) ?? 0
        return UInt16((part * Double(UInt16.max)).rounded())
    }

    /// How a pen leans; nil for a device that does not tell.
    var tilt: Tilt? {
        guard let tiltAxes else { return nil }
        func lean(_ axis: DeviceAxis) -> Double { (values[axis.number].flatMap(axis.part) ?? 0.5) * 2 - 1 }
        return Tilt(x: lean(tiltAxes.x), y: lean(tiltAxes.y))
    }
}
