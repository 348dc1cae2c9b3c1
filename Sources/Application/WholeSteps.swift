/// Whole steps out of parts: a touchpad scrolls by less than a click or a pixel at a time, and nothing of it is lost.
struct WholeSteps {
    private var rest = 0.0

    /// Takes a part; the whole steps that it fills.
    mutating func take(_ part: Double) -> Int {
        // A turn the other way begins anew.
        if part * rest < 0 { rest = 0 }
        let sum = rest + part
        guard abs(sum) < 1e6 else { return 0 }
        // A sum of tenths is a little less than the whole.
        let steps = Int(sum + (sum < 0 ? -1e-6 : 1e-6))
        rest = sum - Double(steps)
        return steps
    }
}
