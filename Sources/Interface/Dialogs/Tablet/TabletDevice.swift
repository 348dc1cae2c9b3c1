import Input

/// A device as the tablet doctor tells of it: what it is, and what it does now.
public struct TabletDevice: Hashable, Sendable {
    /// What the server tells of it.
    public var device: PointerDevice
    /// The name of the pointer that it moves; empty when it moves none.
    public var pointerName: String
    /// What it has reported.
    public var activity: DeviceActivity
    /// How many of its samples became part of a stroke.
    public var painted: Int
    /// How many samples it sends in a second, 0 while it rests.
    public var rate: Int
    /// Whether it is the one that moved last.
    public var isNewest: Bool

    /// A device by its parts.
    public init(
        _ device: PointerDevice, pointerName: String = "", activity: DeviceActivity = DeviceActivity(),
        painted: Int = 0, rate: Int = 0, isNewest: Bool = false
    ) {
        self.device = device
        self.pointerName = pointerName
        self.activity = activity
        self.painted = painted
        self.rate = rate
        self.isNewest = isNewest
    }

    /// Whether it is one of the ends of a pen.
    var isPen: Bool { device.kind == .pen || device.kind == .eraser }

    /// What it is called; control characters are no part of a name.
    var name: String {
        let name = device.name.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }
        return device.name.isEmpty ? "A device without a name" : name.joined()
    }

    /// What it is in the hand, in a word or two.
    var kind: String {
        switch device.kind {
        case .mouse: "mouse"
        case .pen: "pen"
        case .eraser: "eraser"
        case .touch: "touch screen"
        }
    }

    /// Its number, and whether and what it moves.
    var place: String {
        let pointer =
            device.pointer.map { "moves pointer \($0)" + (pointerName.isEmpty ? "" : " (\(pointerName))") }
            ?? "moves no pointer"
        return "number \(device.id), \(device.isEnabled ? "enabled" : "disabled"), \(pointer)"
    }

    // MARK: Numbers in words

    /// An axis with its range; steps have none.
    static func text(of axis: DeviceAxis) -> String {
        let label = axis.label.isEmpty ? "Axis \(axis.number)" : axis.label
        guard axis.maximum > axis.minimum else { return label }
        return "\(label) \(number(axis.minimum)) to \(number(axis.maximum))"
    }

    /// A number with as many decimals as it needs, three at most.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return String(value) }
        let text = DecimalText.format(value, decimals: value == value.rounded() ? 0 : 3)
        guard text.contains(".") else { return text }
        let end = text.lastIndex { $0 != "0" } ?? text.startIndex
        return String(text[...end])
    }

    /// How hard it presses now, as a part of the range; nil for what has no pressure.
    var pressure: Double? {
        guard device.axis(.pressure) != nil else { return nil }
        return Double(activity.last?.pressure ?? 0) / Double(UInt16.max)
    }

    /// A pressure as a part of what there could be, and as the driver tells it.
    func text(ofPressure pressure: UInt16) -> String {
        guard let axis = device.axis(.pressure) else { return "" }
        let part = Double(pressure) / Double(UInt16.max)
        let raw = TabletDevice.number(axis.value(at: part).rounded())
        return "\(Int((part * 100).rounded())) %, \(raw) of \(TabletDevice.number(axis.maximum))"
    }

    /// The pressure now; nil for what has none.
    var pressureText: String? { pressure == nil ? nil : text(ofPressure: activity.last?.pressure ?? 0) }

    /// The greatest pressure so far; nil for what has none.
    var greatestPressureText: String? { pressure == nil ? nil : text(ofPressure: activity.greatestPressure) }

    /// Whether it tells how it leans.
    var hasTilt: Bool { device.axis(.tiltX) != nil && device.axis(.tiltY) != nil }

    /// How it leans now; nil as long as it has not told.
    var tilt: Tilt? { hasTilt ? activity.last?.tilt : nil }

    /// The tilt as the driver tells it; nil for what has none.
    var tiltText: String? { hasTilt ? tilt.map { text(of: $0) } ?? "not reported yet" : nil }

    /// A tilt as the driver tells it.
    func text(of tilt: Tilt) -> String {
        guard let x = device.axis(.tiltX), let y = device.axis(.tiltY) else { return "" }
        func raw(_ axis: DeviceAxis, _ lean: Double) -> String {
            TabletDevice.number(axis.value(at: (lean + 1) / 2).rounded())
        }
        return "\(raw(x, tilt.x)), \(raw(y, tilt.y))"
    }

    /// How much came of it, and what became of that.
    var counts: String { "\(activity.received) samples received, \(painted) painted, \(rate) a second" }

    // MARK: Findings

    /// What is to be said of it, in one sentence.
    struct Finding: Hashable, Sendable {
        let text: String
        /// Whether something is wrong.
        let isFault: Bool
    }

    /// What is wrong with it, else what is good to know; nil where there is nothing to say.
    var finding: Finding? {
        if let fault { return Finding(text: fault, isFault: true) }
        return remark.map { Finding(text: $0, isFault: false) }
    }

    private var fault: String? {
        if !device.isEnabled { return "It is switched off and reports nothing." }
        if device.pointer == nil { return "It moves no pointer, so nothing that it does is seen." }
        guard isPen else { return nil }
        guard device.axis(.pressure) != nil else {
            let isUnreadable = device.axes.contains { $0.label == DeviceAxis.Role.pressure.rawValue }
            return isUnreadable
                ? "Its pressure has an empty range, so it paints like a mouse."
                : "This device has no pressure axis: it paints like a mouse."
        }
        // A pen that hovers sends nothing but 0, too: it must have painted.
        let isSilent = painted > 0 && activity.greatestPressure == 0
        return isSilent ? "This \(kind) claims pressure but has only sent 0, so it paints like a mouse." : nil
    }

    private var remark: String? {
        guard isPen else { return nil }
        if activity.greatestPressure == 0 { return "Press it on the paper below to see its pressure." }
        let percent = Int((Double(activity.greatestPressure) / Double(UInt16.max) * 100).rounded())
        return "Its pressure works; the greatest so far was \(percent) %."
    }
}
