import Desktop
import Input
import Interface
import Windowing

/// The tablet doctor while it is open: its dialog, and what it needs to know from one look at the devices to the next.
final class TabletDoctor {
    let dialog: TabletDialog
    /// Whether its report is printed when it is closed.
    let isPrinted: Bool
    /// When the devices are looked at next.
    var timer: Timer?
    /// Whether the key that opened it is still held, whose repetitions must not close it.
    var isKeyHeld: Bool
    /// How many samples each device had sent at the last look.
    private var received: [Int: Int] = [:]

    /// The time from one look to the next, in milliseconds.
    static let interval: UInt32 = 200

    /// A doctor that begins with a report.
    init(_ report: TabletReport, isPrinted: Bool, isKeyHeld: Bool) {
        dialog = TabletDialog(report)
        self.isPrinted = isPrinted
        self.isKeyHeld = isKeyHeld
    }

    /// The devices to tell of, with what they have done. Pointers are none, and the one that only programs move counts
    /// once it has been used.
    func look(
        at devices: [PointerDevice], _ activity: [Int: DeviceActivity], painted: [Int: Int]
    ) -> [TabletDevice] {
        let newest = TabletDoctor.newest(in: activity)
        let shown = devices.filter { device in
            if activity[device.id] != nil { return device.id != device.pointer }
            return device.id != device.pointer && device.axes.count >= 2 && !device.givesWholePixels
        }
        let result = shown.map { device in
            let activity = activity[device.id] ?? DeviceActivity()
            let isMoving = activity.received != received[device.id] ?? 0
            return TabletDevice(
                device, pointerName: device.pointer.flatMap { id in devices.first { $0.id == id }?.name } ?? "",
                activity: activity,
                painted: (painted[device.id] ?? 0) + (dialog.painted[device.id] ?? 0),
                rate: isMoving ? Int((activity.rate ?? 0).rounded()) : 0, isNewest: device.id == newest)
        }
        received = activity.mapValues(\.received)
        return result
    }

    /// Whether samples came since the last look from a device that is not known, or as something else: some describe
    /// themselves only after they were seen first.
    func hasNews(_ activity: [Int: DeviceActivity], beyond devices: [PointerDevice]) -> Bool {
        activity.contains { id, activity in
            guard let last = activity.last, activity.received != received[id] ?? 0 else { return false }
            return devices.first { $0.id == id }?.kind != last.source.kind
        }
    }

    /// The device that sent the newest sample; the server's times wrap.
    private static func newest(in activity: [Int: DeviceActivity]) -> Int? {
        var newest: (id: Int, time: UInt32)?
        for (id, activity) in activity {
            guard let time = activity.last?.time else { continue }
            if let best = newest, Int32(bitPattern: time &- best.time) <= 0 { continue }
            newest = (id, time)
        }
        return newest?.id
    }
}
