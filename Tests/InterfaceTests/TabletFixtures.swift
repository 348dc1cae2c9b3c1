import Input
import Painting

@testable import Interface

/// Devices for the tests of the tablet doctor.
enum Tablets {
    static func axis(
        _ number: Int, _ label: String, _ minimum: Double = 0, _ maximum: Double = 1000, isAbsolute: Bool = true
    ) -> DeviceAxis {
        DeviceAxis(number: number, label: label, minimum: minimum, maximum: maximum, isAbsolute: isAbsolute)
    }

    static let penAxes = [
        axis(0, "Abs X", 0, 21600), axis(1, "Abs Y", 0, 13500), axis(2, "Abs Pressure", 0, 2047),
        axis(3, "Abs Tilt X", -64, 63), axis(4, "Abs Tilt Y", -64, 63),
    ]

    static func device(
        _ id: Int, _ name: String, _ kind: PointerSource.Kind, axes: [DeviceAxis], pointer: Int? = 2,
        isEnabled: Bool = true
    ) -> PointerDevice {
        PointerDevice(
            id: id, name: name, kind: kind, axes: axes, buttonCount: 7, pointer: pointer, isEnabled: isEnabled,
            givesWholePixels: false)
    }

    static func activity(_ id: Int, _ pressures: [Double], tilt: Tilt? = nil) -> DeviceActivity {
        var activity = DeviceActivity()
        for (number, pressure) in pressures.enumerated() {
            activity.add(
                PointerSample(
                    source: PointerSource(pointer: 2, device: id, kind: .pen), x: 0, y: 0,
                    time: 1000 + UInt32(number) * 5, pressure: UInt16(pressure * 65535), tilt: tilt))
        }
        return activity
    }

    /// A pen that has been pressed like this.
    static func pen(
        _ pressures: [Double] = [], painted: Int = 0, axes: [DeviceAxis] = penAxes, pointer: Int? = 2,
        isEnabled: Bool = true, isNewest: Bool = false, tilt: Tilt? = nil
    ) -> TabletDevice {
        TabletDevice(
            device(12, "Wacom Intuos S Pen stylus", .pen, axes: axes, pointer: pointer, isEnabled: isEnabled),
            pointerName: pointer == nil ? "" : "Virtual core pointer",
            activity: activity(12, pressures, tilt: tilt), painted: painted, rate: pressures.isEmpty ? 0 : 200,
            isNewest: isNewest)
    }

    static func mouse(_ id: Int = 9, name: String = "A mouse", isNewest: Bool = false) -> TabletDevice {
        let steps = [axis(0, "Rel X", -1, -1, isAbsolute: false), axis(1, "Rel Y", -1, -1, isAbsolute: false)]
        return TabletDevice(
            device(id, name, .mouse, axes: steps), pointerName: "Virtual core pointer", isNewest: isNewest)
    }

    static func report(_ devices: [TabletDevice], _ response: PressureResponse = PressureResponse()) -> TabletReport {
        TabletReport(version: "1.0", server: "A server 1", response: response, devices: devices)
    }
}
