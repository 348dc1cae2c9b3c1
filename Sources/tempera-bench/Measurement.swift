import Glibc
import TestSupport

/// One thing that is measured.
struct Measurement: Sendable {
    /// The name that `--only` takes.
    let name: String
    /// What is measured, for `--help`.
    let about: String
    /// How it is measured, for the notes under the table.
    let note: String
    /// Measures so many rounds.
    let run: @Sendable (Stage, _ rounds: Int) throws -> [Row]
}

/// The values of one quantity over all rounds.
struct Values {
    private(set) var all: [Double] = []

    mutating func add(_ value: Double) { all.append(value) }

    var least: Double { all.min() ?? .nan }

    /// The middle value; of an even number the mean of the two in the middle.
    var median: Double {
        if all.isEmpty { return .nan }
        let sorted = all.sorted()
        let half = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    }
}

/// The values of both programs.
struct Comparison {
    private(set) var tempera = Values()
    private(set) var floor = Values()

    mutating func add(_ value: Double, of program: Program) {
        switch program {
        case .tempera: tempera.add(value)
        case .floor: floor.add(value)
        }
    }
}

/// Milliseconds since a moment of ``Deadline/now()``.
func milliseconds(since start: Int) -> Double { Double(Deadline.now() - start) / 1_000_000 }

/// Lets the programs have the processor for a while.
func pause(microseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: microseconds * 1000)
    unsafe _ = nanosleep(&time, nil)
}
