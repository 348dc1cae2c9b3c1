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
    /// Whether the description is to be asked for anew: the server told of a change.
    var isStale = false
    /// Whether its driver ever told that it was out of reach, for a pen: one that never does always counts as near.
    var wasAway = false
    /// The greatest number of an axis that the description was asked for.
    var askedAxis = -1
    /// Where it was last.
    var place: Place?

    private var wheels: [ScrollWheel]
    /// The axes' newest values, by their numbers: an event leaves out those that did not change.
    private var values: [Int: Double]
    private let pressureAxis: DeviceAxis?
    private let tiltAxes: (x: DeviceAxis, y: DeviceAxis)?
    /// The axes whose values must be in their range.
    private let limited: [DeviceAxis]

    init(_ description: DeviceDescription) {
        device = description.device
        wheels = description.wheels
        pressureAxis = device.axis(.pressure)
        if let x = device.axis(.tiltX), let y = device.axis(.tiltY) { tiltAxes = (x, y) } else { tiltAxes = nil }
        limited = [DeviceAxis.Role.pressure, .tiltX, .tiltY].compactMap(device.axis)
        values = [:]
        for (axis, value) in description.values where isPlausible(value, of: axis) { values[axis] = value }
        takeWheels(from: description)
    }

    // MARK: Other descriptions

    /// A device that is described anew: what it reported stays, as far as its axes are the same. What the description says
    /// of their values may be of samples that are still to come.
    init(_ description: DeviceDescription, after old: DeviceState) {
        self.init(description)
        wasAway = old.wasAway
        forgetWheels()
        guard device.axes == old.device.axes else { return }
        values = old.values
        place = old.place
        if wheels.elementsEqual(old.wheels, by: { $0.turnsLike($1) }) { wheels = old.wheels }
    }

    /// Forgets where the wheels are: they may have been turned over another window.
    mutating func forgetWheels() {
        for number in wheels.indices { wheels[number].position = nil }
    }

    /// Takes where the wheels are.
    mutating func takeWheels(from description: DeviceDescription) {
        for number in wheels.indices { wheels[number].position = description.values[wheels[number].axis] }
    }

    // MARK: Events

    /// Takes the axes of an event; how far wheels were turned since the last one, nil when the event is not about them.
    mutating func take(_ reported: [(axis: Int, value: Double)]) -> ScrollDelta? {
        var sum: ScrollDelta?
        for (axis, value) in reported where isPlausible(value, of: axis) {
            values[axis] = value
            for number in wheels.indices where wheels[number].axis == axis {
                let turn = wheels[number].turn(to: value)
                sum = ScrollDelta(x: (sum?.x ?? 0) + turn.x, y: (sum?.y ?? 0) + turn.y)
            }
        }
        return sum
    }

    /// Whether a value can be true. Xorg passes a number that is none on as one far out of the range.
    private func isPlausible(_ value: Double, of number: Int) -> Bool {
        guard value.isFinite else { return false }
        return limited.allSatisfy { $0.number != number || $0.contains(value) }
    }

    /// Whether it told how far a wheel in this direction was turned, so that its clicks are told twice.
    func tellsTurns(isHorizontal: Bool) -> Bool {
        wheels.contains { $0.isHorizontal == isHorizontal && !$0.countsClicks }
    }

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
