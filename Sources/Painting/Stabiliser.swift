import Raster

/// Calms a line: the brush is drawn along on a string behind the pointer, and small turns of the hand only slacken it.
///
/// The brush is never farther behind than the string is long. A string of length 0 changes nothing.
struct Stabiliser {
    /// The length of the string, in canvas pixels.
    private let reach: Double
    private var brush: Vector?

    init(reach: Double) {
        self.reach = max(reach, 0)
    }

    /// Where the brush is when the pointer has come to a sample, pressed as that is; it stays while the string is slack.
    mutating func follow(_ sample: Sample) -> Sample {
        guard reach > 0 else { return sample }
        guard let brush else {
            self.brush = sample.position
            return sample
        }
        let string = sample.position - brush
        let length = string.length
        guard length > reach else { return sample.moved(to: brush) }
        let moved = sample.moved(to: brush + string * ((length - reach) / length))
        self.brush = moved.position
        return moved
    }
}
