import TestSupport
import Testing

/// A dialog of a running program, and the steps by mouse and by keyboard of which tests about dialogs are made.
///
/// Points are pixels of the dialog's window. Every step waits until the program has handled and shown it, unless it is
/// said that it only queues input.
struct DialogSteps {
    let program: TemperaProcess
    let window: WindowID

    var client: XClient { program.client }

    /// The dialog that has a widget of this name, once it is shown.
    init(of program: TemperaProcess, with widget: String) throws {
        self.program = program
        window = try program.waitForWindow(with: widget)
        try program.settle(window)
    }

    // MARK: Seeing

    func widget(_ name: String) throws -> UIWidget { try program.widget(name, of: window) }

    func text(_ name: String) throws -> String { try widget(name).text }

    /// The widget that the keyboard acts on.
    var focused: String? {
        get throws { try program.uiMap(of: window)?.widgets.first { $0.state["focused"] != nil }?.name }
    }

    /// Whether there is such a widget.
    func has(_ name: String) throws -> Bool { try program.uiMap(of: window)?.widget(name) != nil }

    /// The pixels of the window, or of a part of it, when all input is handled.
    func pixels(_ area: Area? = nil) throws -> Screenshot {
        try program.settle(window)
        return try program.screenshot(of: window, area)
    }

    /// The pixels of a widget when all input is handled.
    func pixels(of widget: String) throws -> Screenshot { try pixels(try self.widget(widget).area) }

    /// Waits until the window is gone, and the main window has the keyboard and shows what came of it.
    func waitUntilClosed() throws {
        try program.wait(for: "the dialog to close") { !client.isViewable(window) }
        try program.settle()
    }

    // MARK: Keys

    /// Presses key combinations one after the other.
    func keys(_ combinations: String...) throws {
        for combination in combinations { try client.key(combination) }
        try settleIfOpen()
    }

    func key(_ combination: String, times: Int) throws {
        for _ in 0..<times { try client.key(combination) }
        try settleIfOpen()
    }

    func type(_ text: String) throws {
        try client.type(text)
        try settleIfOpen()
    }

    /// Presses Tab until a widget has the focus.
    func tab(to name: String) throws {
        for _ in 0..<40 {
            if try focused == name { return }
            try keys("Tab")
        }
        Issue.record("Tab does not lead to \(name)")
    }

    /// Replaces the text of a field: goes there, selects all and types.
    func fill(_ field: String, with text: String) throws {
        try click(field)
        try keys("Ctrl+a")
        try type(text)
    }

    // MARK: The pointer

    func click(_ name: String, button: Int = 1) throws { try click(at: try widget(name).center, button: button) }

    func click(at point: Point, button: Int = 1) throws {
        client.click(at: try program.rootPoint(point, of: window), button: button)
        try settleIfOpen()
    }

    /// Moves the pointer.
    func move(to point: Point) throws {
        client.move(to: try program.rootPoint(point, of: window))
        try program.settle(window)
    }

    /// Moves to a point and presses there.
    func press(at point: Point) throws {
        client.move(to: try program.rootPoint(point, of: window))
        client.press()
        try program.settle(window)
    }

    func release() throws {
        client.release()
        try settleIfOpen()
    }

    /// Turns the wheel over a point: positive is down.
    func scroll(_ clicks: Int, at point: Point) throws {
        client.move(to: try program.rootPoint(point, of: window))
        client.scroll(clicks)
        try program.settle(window)
    }

    /// The step may have closed the window; then the main one tells when it is handled.
    private func settleIfOpen() throws {
        do {
            if client.isViewable(window) { return try program.settle(window) }
        } catch {
            if client.isViewable(window) { throw error }
        }
        try program.settle()
    }
}

extension PaintingSession {
    /// How the settings are opened.
    enum Hand: CaseIterable { case mouse, keyboard }

    /// Opens the settings.
    func openSettings(by hand: Hand = .keyboard) throws -> DialogSteps {
        switch hand {
        case .mouse:
            client.click(at: try program.rootPoint(try program.widget("button.settings").center))
        case .keyboard: try client.key("Ctrl+comma")
        }
        return try DialogSteps(of: program, with: "slider.width")
    }
}

/// A slider of the settings: its values and steps.
struct SliderCase: CustomTestStringConvertible, Sendable {
    let name: String
    let range: ClosedRange<Double>
    let decimals: Int
    /// What an arrow key, Page Up and a click of the wheel add.
    let steps: (arrow: Double, page: Double, wheel: Double)

    var testDescription: String { name }
    var slider: String { "slider." + name }
    var field: String { "field." + name }

    static let all = [
        SliderCase(name: "width", range: 1...80, decimals: 1, steps: (0.5, 5, 1)),
        SliderCase(name: "opacity", range: 0...1, decimals: 2, steps: (0.01, 0.1, 0.05)),
        SliderCase(name: "red", range: 0...255, decimals: 0, steps: (1, 16, 5)),
        SliderCase(name: "green", range: 0...255, decimals: 0, steps: (1, 16, 5)),
        SliderCase(name: "blue", range: 0...255, decimals: 0, steps: (1, 16, 5)),
        SliderCase(name: "hardness", range: 0...1, decimals: 2, steps: (0.01, 0.1, 0.05)),
        SliderCase(name: "fill-tolerance", range: 0...1, decimals: 2, steps: (0.01, 0.1, 0.05)),
    ]

    /// The nearest value, as it is written.
    func written(_ value: Double) -> String {
        let clamped = min(max(value, range.lowerBound), range.upperBound)
        let unit = [1.0, 10, 100][decimals]
        let units = Int((clamped * unit).rounded())
        let fraction = String(units % Int(unit))
        return decimals == 0
            ? "\(units)"
            : "\(units / Int(unit))." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }

    /// The value at a column of the track, which reaches from the first to the last column of the widget.
    func value(atColumn column: Int, of track: Area) -> Double {
        let fraction = Double(column - track.x) / Double(track.width - 1)
        return range.lowerBound + min(max(fraction, 0), 1) * (range.upperBound - range.lowerBound)
    }

    /// The middle of the knob at a value.
    func knob(at value: Double, of track: Area) -> Point {
        let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return Point(track.x + Int((fraction * Double(track.width - 1)).rounded()), track.center.y)
    }
}
