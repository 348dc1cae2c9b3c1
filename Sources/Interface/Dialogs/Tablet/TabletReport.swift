import Input
import Painting

/// What the tablet doctor knows: it is shown by ``TabletDialog``, and sent as ``text`` by people who ask for help.
public struct TabletReport: Hashable, Sendable {
    /// The version of the program.
    public var version: String
    /// What the X server says of itself.
    public var server: String
    /// What the settings make of pressure.
    public var response: PressureResponse
    /// The devices, in the order in which they are told of.
    public private(set) var devices: [TabletDevice]

    /// A report by its parts. Pens come first; then what touches, then mice.
    public init(
        version: String, server: String, response: PressureResponse = PressureResponse(), devices: [TabletDevice]
    ) {
        self.version = version
        self.server = server
        self.response = response
        func rank(_ device: TabletDevice) -> Int {
            switch device.device.kind {
            case .pen: 0
            case .eraser: 1
            case .touch: 2
            case .mouse: 3
            }
        }
        self.devices = devices.sorted { (rank($0), $0.device.id) < (rank($1), $1.device.id) }
    }

    /// What is wrong as a whole, in one sentence; nil when nothing is.
    var fault: String? {
        if !devices.contains(where: \.isPen) { return "No pen found." }
        if response.target == .neither { return "Pressure is switched off in the settings." }
        return nil
    }

    /// What the settings make of pressure, in words.
    private var pressureSetting: String {
        let target =
            switch response.target {
            case .width: "the width"
            case .opacity: "the opacity"
            case .both: "width and opacity"
            case .neither: "nothing"
            }
        return "pressure drives \(target), curve \(response.curve.rawValue)"
    }

    /// The report as plain text, to be sent to somebody.
    public var text: String {
        var lines = ["Tempera \(version), tablet report", "X server: \(server)", "Settings: \(pressureSetting)"]
        if let fault { lines.append("Finding: \(fault)") }
        for device in devices { lines += [""] + TabletReport.lines(of: device) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of device: TabletDevice) -> [String] {
        let count = device.device.buttonCount
        var lines = [
            "\(device.name)",
            "  kind: \(device.kind)",
            "  place: \(device.place)",
            "  buttons: \(count)",
        ]
        for axis in device.device.axes {
            let how = axis.isAbsolute ? "absolute" : "relative"
            lines.append("  axis \(axis.number): \(TabletDevice.text(of: axis)), \(how)")
        }
        lines.append("  positions: \(device.device.givesWholePixels ? "whole pixels" : "parts of pixels")")
        lines.append("  now: \(device.counts)")
        if let now = device.pressureText, let greatest = device.greatestPressureText {
            lines.append("  pressure: \(now); greatest \(greatest)")
        }
        if let tilt = device.tiltText { lines.append("  tilt: \(tilt)") }
        if let finding = device.finding, finding.isFault { lines.append("  finding: \(finding.text)") }
        return lines
    }
}

/// What a person asks for in the tablet doctor.
public enum TabletAction: Hashable, Sendable {
    /// Close the window.
    case close
}
