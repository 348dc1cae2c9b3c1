import Input
import Interface
import Testing

@testable import Application

/// What the tablet doctor makes of devices and what they have done.
struct TabletDoctorTests {
    private func device(
        _ id: Int, _ name: String, pointer: Int? = 2, axes: Int = 2, kind: PointerSource.Kind = .mouse,
        givesWholePixels: Bool = false
    ) -> PointerDevice {
        let axes = (0..<axes).map {
            DeviceAxis(number: $0, label: "Rel \($0)", minimum: 0, maximum: 0, isAbsolute: false)
        }
        return PointerDevice(
            id: id, name: name, kind: kind, axes: axes, buttonCount: 3, pointer: pointer, isEnabled: true,
            givesWholePixels: givesWholePixels)
    }

    private var devices: [PointerDevice] {
        [
            device(2, "Virtual core pointer", givesWholePixels: true),
            device(4, "Virtual core XTEST pointer", givesWholePixels: true), device(7, "Mouse"),
            device(8, "Loose mouse", pointer: nil), device(9, "Keyboard", pointer: nil, axes: 0),
        ]
    }

    private func activity(_ device: Int, count: Int, from time: UInt32, step: UInt32 = 10) -> DeviceActivity {
        var activity = DeviceActivity()
        for number in 0..<count {
            activity.add(
                PointerSample(
                    source: PointerSource(pointer: 2, device: device, kind: .mouse), x: 0, y: 0,
                    time: time &+ UInt32(number) * step, pressure: UInt16(number)))
        }
        return activity
    }

    private func doctor() -> TabletDoctor {
        TabletDoctor(TabletReport(version: "1", server: "", devices: []), isPrinted: false, isKeyHeld: false)
    }

    /// Neither pointers nor keyboards; that of XTEST once it has moved.
    @Test func whatMovesAPointerIsShown() {
        let doctor = doctor()
        let rest = doctor.look(at: devices, [:], painted: [:])
        #expect(rest.map(\.device.id) == [7, 8])
        #expect(rest.map(\.pointerName) == ["Virtual core pointer", ""])
        let all = [2: activity(2, count: 1, from: 0), 4: activity(4, count: 1, from: 0)]
        #expect(doctor.look(at: devices, all, painted: [:]).map(\.device.id) == [4, 7, 8])
    }

    @Test func aDeviceThatRestsHasNoRate() {
        let doctor = doctor()
        let first = [7: activity(7, count: 40, from: 100)]
        #expect(doctor.look(at: devices, first, painted: [7: 12]).first?.rate == 100)
        let second = doctor.look(at: devices, first, painted: [7: 12])
        #expect(second.first?.rate == 0 && second.first?.activity.received == 40 && second.first?.painted == 12)
        #expect(doctor.look(at: devices, [7: activity(7, count: 41, from: 100)], painted: [:]).first?.rate == 100)
    }

    /// The server's times wrap.
    @Test func theNewestIsTheOneThatMovedLast() {
        let doctor = doctor()
        func newest(_ seven: UInt32, _ eight: UInt32) -> Int? {
            let all = [7: activity(7, count: 1, from: seven), 8: activity(8, count: 1, from: eight)]
            return doctor.look(at: devices, all, painted: [:]).first(where: \.isNewest)?.device.id
        }
        #expect(newest(100, 200) == 8 && newest(200, 100) == 7)
        #expect(newest(.max - 10, 20) == 8 && newest(20, .max - 10) == 7)
        #expect(doctor.look(at: devices, [:], painted: [:]).allSatisfy { !$0.isNewest })
    }

    @Test func newsAreSamplesOfWhatIsNotKnown() {
        let doctor = doctor()
        #expect(!doctor.hasNews([7: activity(7, count: 1, from: 0)], beyond: devices))
        #expect(doctor.hasNews([17: activity(17, count: 1, from: 0)], beyond: devices))
        #expect(doctor.hasNews([7: activity(7, count: 1, from: 0)], beyond: [device(7, "Pen", kind: .pen)]))
        _ = doctor.look(at: devices, [17: activity(17, count: 1, from: 0)], painted: [:])
        #expect(!doctor.hasNews([17: activity(17, count: 1, from: 0)], beyond: devices))
        #expect(activity(7, count: 5, from: 0).greatestPressure == 4)
    }
}
