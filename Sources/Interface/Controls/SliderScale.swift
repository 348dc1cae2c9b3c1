/// The arithmetic of a slider: which values there are, and how each way of working steps between them.
struct SliderScale: Hashable, Sendable {
    /// The values from one end of the track to the other.
    let range: ClosedRange<Double>
    /// How many decimals a value has and shows.
    let decimals: Int
    /// What an arrow key adds.
    let arrowStep: Double
    /// What Page Up adds.
    let pageStep: Double
    /// What a click of the wheel adds.
    let wheelStep: Double

    /// The nearest value there is.
    func nearest(_ value: Double) -> Double {
        guard value.isFinite else { return range.lowerBound }
        let unit = DecimalText.power(decimals)
        return min(max((value * unit).rounded() / unit, range.lowerBound), range.upperBound)
    }

    /// Where a value is on the track, 0 to 1.
    func fraction(of value: Double) -> Double {
        let extent = range.upperBound - range.lowerBound
        return extent > 0 ? min(max((value - range.lowerBound) / extent, 0), 1) : 0
    }

    /// The value at a place of the track; beyond its ends it is that of the end.
    func value(at fraction: Double) -> Double {
        nearest(range.lowerBound + min(max(fraction, 0), 1) * (range.upperBound - range.lowerBound))
    }

    /// A value with its decimals.
    func text(_ value: Double) -> String { DecimalText.format(value, decimals: decimals) }

    /// What a wrong value is answered with.
    var rangeText: String { "\(text(range.lowerBound)) to \(text(range.upperBound))" }
}
