import CX11
import Input

/// The devices behind the pointers: what they are, and what they reported last.
///
/// A device may be plugged in, change or go at any moment, and some describe themselves only later. So a description is
/// asked for when it is needed first, and again after the server told of a change. The answer is newer than the events that
/// are still in the queue: it says what a device is, while what it reported last is what its events told.
final class PointerDevices {
    private let connection: Connection
    private var known: [Int32: DeviceState] = [:]
    /// What devices have done so far.
    private(set) var activity: [Int: DeviceActivity] = [:]

    init(_ connection: Connection) {
        self.connection = connection
    }

    // MARK: Descriptions

    /// A device has changed.
    func changed(_ device: Int32) { known[device]?.isStale = true }

    /// A device is gone for good; the next one may get its number.
    func forget(_ device: Int32) {
        known[device] = nil
        activity[Int(device)] = nil
    }

    /// Asks anew what devices there are. One that is not there any more may have sent what is still to be read.
    @discardableResult
    func readAll() -> [PointerDevice] {
        let descriptions = query(XIAllDevices)
        for description in descriptions { remember(description) }
        return descriptions.map(\.device)
    }

    /// Asks anew, unless nothing was asked yet: devices came or went.
    func update() {
        if !known.isEmpty { readAll() }
    }

    /// Asks where the wheels are, which may have been turned over other windows. What is in the queue may be turns that the
    /// answer knows already; then the next positions are the first ones.
    func findWheels() {
        for device in known.keys { known[device]?.forgetWheels() }
        guard !known.isEmpty, !connection.hasQueuedEvents else { return }
        let descriptions = query(XIAllDevices)
        guard !connection.hasQueuedEvents else { return }
        for description in descriptions { known[Int32(description.device.id)]?.takeWheels(from: description) }
    }

    private func remember(_ description: DeviceDescription) {
        let id = Int32(description.device.id)
        known[id] = known[id].map { DeviceState(description, after: $0) } ?? DeviceState(description)
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
        if let found = known[device], !found.isStale,
            axis <= found.askedAxis || found.device.axes.contains(where: { $0.number == axis })
        {
            return found
        }
        let isFirst = known[device] == nil
        query(device).forEach(remember)
        known[device]?.askedAxis = axis
        known[device]?.isStale = false
        // The answer knows the turn that the event is about to tell.
        if isFirst { known[device]?.forgetWheels() }
        return known[device]
    }

    /// Asks whether a pen is within reach of its tablet. Some drivers never tell when it is not, and what was never there
    /// counts as near for others, so only a pen that was heard of and found away counts.
    func findNearPen() -> Bool {
        var answer = false
        for (id, state) in known where state.device.isPen && activity[Int(id)] != nil {
            var isNear = false
            let isAnswered = ErrorTrap.succeeds(on: connection) {
                isNear = unsafe tempera_isInProximity(connection.display, XID(id)) != 0
            }
            guard isAnswered else { continue }
            if !isNear { known[id]?.wasAway = true }
            if isNear && state.wasAway { answer = true }
        }
        return answer
    }

    // MARK: Events

    /// What an event says of its device: the sample, and how far wheels were turned.
    func read(_ event: XIDeviceEvent) -> (sample: PointerSample, scrolled: ScrollDelta?) {
        let reported = unsafe PointerDevices.values(of: event.valuators)
        let source = unsafe event.sourceid
        var state = find(source, withAxis: reported.last?.axis ?? -1)
        // Taken out and put back, since a state that is in two places is copied when it changes.
        known[source] = nil
        let scrolled = state?.take(reported) ?? nil
        let place = unsafe PointerDevices.place(of: event, reported, after: state)
        state?.place = place
        known[source] = state
        let sample = unsafe PointerSample(
            source: PointerSource(
                pointer: Int(event.deviceid), device: Int(source), kind: state?.device.kind ?? .mouse),
            x: place.x, y: place.y, time: UInt32(truncatingIfNeeded: event.time), pressure: state?.pressure ?? .max,
            tilt: state?.tilt)
        activity[Int(source), default: DeviceActivity()].add(sample)
        return (sample, scrolled)
    }

    /// Where an event is, in 1/65536 pixel of its window.
    private static func place(
        of event: XIDeviceEvent, _ reported: [(axis: Int, value: Double)], after state: DeviceState?
    ) -> DeviceState.Place {
        let window = unsafe event.event
        // A pen that does not tell where it is has not moved, while the pointer may be where a mouse or a palm is.
        let isPlaced = reported.contains { $0.axis <= 1 }
        if !isPlaced, let state, state.device.isPen, let last = state.place, last.window == window { return last }
        let middle = state?.device.givesWholePixels == true ? 0.5 : 0
        func fixed(_ coordinate: Double) -> Int {
            // Coordinates come as 16.16 fixed point numbers; anything else is a broken device.
            let value = coordinate + middle
            return value.isFinite && abs(value) < 65536 ? Int(value * Double(PointerSample.unitsPerPixel)) : 0
        }
        return unsafe DeviceState.Place(window: window, x: fixed(event.event_x), y: fixed(event.event_y))
    }

    /// Whether a device told how far its wheel in a direction was turned; its clicks then come twice.
    func tellsTurns(_ device: Int32, isHorizontal: Bool) -> Bool {
        find(device)?.tellsTurns(isHorizontal: isHorizontal) == true
    }

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
