/// The beginning of a stroke, as long as nobody knows whether its device tells the pressure.
///
/// Some devices claim to and only ever send 0. Their strokes are painted like a mouse's as soon as the trial is over
/// without any pressure: after a while, or at the release. Until then the samples are kept, so that nothing is lost.
struct PressureTrial {
    /// The samples of the stroke so far.
    private(set) var samples: [Sample] = []

    /// How long a stroke may go on without pressure, in milliseconds of the events' time.
    private static let patience: UInt32 = 100

    /// What a sample means for the trial.
    enum Verdict {
        /// It goes on.
        case open
        /// The device tells the pressure.
        case passed
        /// It does not.
        case failed
    }

    /// Takes the next sample. What the first one tells may be left from a stroke before, so it decides nothing.
    mutating func add(_ sample: Sample) -> Verdict {
        samples.append(sample)
        guard samples.count > 1 else { return .open }
        if sample.pressure > 0 { return .passed }
        return sample.time &- samples[0].time >= PressureTrial.patience ? .failed : .open
    }

    /// The pressure to paint with all along after a trial that failed, or that ends with the stroke: that of the press
    /// if it had one, for a pen may tap so quickly that nothing else tells.
    var substitute: UInt16 {
        guard let first = samples.first, first.pressure > 0 else { return .max }
        return first.pressure
    }
}
