import Desktop
import Input
import Interface
import Windowing

/// The tablet doctor on the screen.
extension Application {
    /// Shows the devices and what they report, until it is closed; its report is printed then if that is asked for.
    func openTabletDoctor(isPrinted: Bool = false) {
        guard doctor == nil else { return }
        devices = events.readDevices()
        let empty = TabletReport(
            version: ProgramVersion.number, server: connection.serverDescription, response: toolBox.brush.pressure,
            devices: [])
        let doctor = TabletDoctor(empty, isPrinted: isPrinted, isKeyHeld: heldKey == KeySymbol.f12)
        look(with: doctor)
        let isOpen = open(doctor.dialog) { [unowned self] action in
            if action == .close { closeTabletDoctor() }
        }
        guard isOpen else { return }
        self.doctor = doctor
        keepLooking()
    }

    /// Takes it from the screen; what was painted on its paper stays counted.
    func closeTabletDoctor() {
        guard let doctor else { return }
        look(with: doctor)
        finishTabletDoctor()
        for (device, count) in doctor.dialog.painted { painted[device, default: 0] += count }
        closeDialog()
    }

    /// The doctor is closed, or the program ends.
    func finishTabletDoctor() {
        guard let doctor else { return }
        doctor.timer?.cancel()
        if doctor.isPrinted { StandardOutput.write(doctor.dialog.report.text) }
        self.doctor = nil
    }

    /// Whether an event of a key was about the doctor: the key that shows it also closes it, when it is pressed anew.
    func tabletDoctorTakes(_ event: Event) -> Bool {
        guard let doctor, let top = dialogs.last as? DialogWindow<TabletAction>, top.dialog === doctor.dialog else {
            return false
        }
        switch event {
        case .keyPressed(let press) where KeyBindings.command(for: press.key) == .tabletInfo:
            if doctor.isKeyHeld { return true }
            closeTabletDoctor()
            // What repeats from here on reaches the main window, where it must not show it again.
            heldKey = press.key.symbol
            return true
        case .keyReleased(let key) where key.symbol == KeySymbol.f12:
            doctor.isKeyHeld = false
            heldKey = nil
            return true
        default: return false
        }
    }

    /// Other devices are there, or they are otherwise.
    func devicesChanged() {
        guard let doctor else { return }
        devices = events.readDevices()
        look(with: doctor)
    }

    private func keepLooking() {
        doctor?.timer = loop.after(milliseconds: TabletDoctor.interval) { [unowned self] in
            guard let doctor else { return }
            look(with: doctor)
            showChanges()
            keepLooking()
        }
    }

    private func look(with doctor: TabletDoctor) {
        let activity = events.deviceActivity
        if doctor.hasNews(activity, beyond: devices) { devices = events.readDevices() }
        let report = doctor.dialog.report
        doctor.dialog.report = TabletReport(
            version: report.version, server: report.server, response: report.response,
            devices: doctor.look(at: devices, activity, painted: painted))
    }
}
