import TestSupport
import Testing

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
