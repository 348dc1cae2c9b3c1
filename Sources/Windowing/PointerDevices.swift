import CX11
import Input

/// The devices behind the pointers: what they are, and what they reported last.
///
/// A device may be plugged in, change or go at any moment, and some describe themselves only later. So a description is
/// asked for when it is needed first, and forgotten whenever the server tells of a change.
final class PointerDevices {
    private let connection: Connection
    private var known: [Int32: DeviceState] = [:]
    /// What devices have done so far.
    private(set) var activity: [Int: DeviceActivity] = [:]

    init(_ connection: Connection) {
        self.connection = connection
    }

    // MARK: Descriptions

    /// Forgets a device: it came, went or changed.
    func forget(_ device: Int32) { known[device] = nil }

    /// Forgets all devices.
    func forgetAll() { known.removeAll() }

    /// Asks anew what devices there are; wheels count from where they are then.
    @discardableResult
    func readAll() -> [PointerDevice] {
        known.removeAll()
        let descriptions = query(XIAllDevices)
        for description in descriptions { remember(description) }
        return descriptions.map(\.device)
    }

    /// The pointer came into a window: wheels may have been turned elsewhere.
    func pointerEntered() {
        if !known.isEmpty { readAll() }
    }

    private func remember(_ description: DeviceDescription) {
        known[Int32(description.device.id)] = DeviceState(description)
    }

    private func query(_ device: Int32) -> [DeviceDescription] {
        var answer: [DeviceDescription] = []
        // The device may be gone by now (XI_BadDevice).
        _ = ErrorTrap.succeeds(on: connection) {
            var count: Int32 = 0
            guard let devices = unsafe XIQueryDevice(connection.display, device, &count) else { return }
            defer { unsafe XIFreeDeviceInfo(devices) }
            answer = (0..<Int(count)).compactMap { unsafe DeviceDescription(devices[$0], on: connection) }
        }
        return answer
    }

    /// What is known of a device. An event with an axis that the description lacks is news of a better one.
    private func find(_ device: Int32, withAxis axis: Int = -1) -> DeviceState? {
        if let found = known[device],
            axis <= found.askedAxis || found.device.axes.contains(where: { $0.number == axis })
        {
            return found
        }
        query(device).forEach(remember)
        known[device]?.askedAxis = axis
        return known[device]
    }

    /// Whether a pen is within reach of its tablet.
    var isPenNear: Bool {
        known.values.contains { known in
            guard known.device.kind == .pen || known.device.kind == .eraser else { return false }
            var isNear = false
            _ = ErrorTrap.succeeds(on: connection) {
                isNear = unsafe tempera_isOutOfProximity(connection.display, XID(known.device.id)) == 0
            }
            return isNear
        }
    }

    // MARK: Events

    /// What an event says of its device: the sample, and how far wheels were turned.
    func read(_ event: XIDeviceEvent) -> (sample: PointerSample, scrolled: ScrollDelta?) {
        let reported = unsafe PointerDevices.values(of: event.valuators)
        let source = unsafe event.sourceid
        var scrolled: ScrollDelta?
        var pressure = UInt16.max
        var tilt: Tilt?
        var kind = PointerSource.Kind.mouse
        var middle = 0.0
        if find(source, withAxis: reported.last?.axis ?? -1) != nil {
            scrolled = known[source]?.take(reported) ?? nil
        }
        if let found = known[source] {
            pressure = found.pressure
            tilt = found.tilt
            kind = found.device.kind
            middle = found.device.givesWholePixels ? 0.5 : 0
        }
        func fixed(_ coordinate: Double) -> Int {
            // Coordinates come as 16.16 fixed point numbers; anything else is a broken device.
            let value = coordinate + middle
            return value.isFinite && abs(value) < 65536 ? Int(value * Double(PointerSample.unitsPerPixel)) : 0
        }
        var place = unsafe (window: event.event, x: fixed(event.event_x), y: fixed(event.event_y))
        // A pen that does not tell where it was lifted was lifted where it was: the pointer may be where a mouse is.
        if kind == .pen || kind == .eraser, unsafe event.evtype == XI_ButtonRelease,
            reported.allSatisfy({ $0.axis > 1 }), let last = known[source]?.place, last.window == place.window
        {
            place = last
        }
        known[source]?.place = place
        let sample = unsafe PointerSample(
            source: PointerSource(pointer: Int(event.deviceid), device: Int(source), kind: kind),
            x: place.x, y: place.y, time: UInt32(truncatingIfNeeded: event.time), pressure: pressure, tilt: tilt)
        activity[Int(source), default: DeviceActivity()].add(sample)
        return (sample, scrolled)
    }

    /// Whether a device tells how far its wheels turn; its clicks then come twice.
    func hasWheels(_ device: Int32) -> Bool { find(device)?.hasWheels == true }

    /// The axes that an event has, in the order of their numbers, with their values.
    private static func values(of state: XIValuatorState) -> [(axis: Int, value: Double)] {
        guard let mask = unsafe state.mask, let values = unsafe state.values else { return [] }
        var reported: [(axis: Int, value: Double)] = []
        for axis in unsafe 0..<Int(state.mask_len) * 8 where unsafe tempera_XIMaskIsSet(mask, Int32(axis)) != 0 {
            reported.append((axis, unsafe values[reported.count]))
        }
        return reported
    }
}
