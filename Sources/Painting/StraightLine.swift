import Raster

/// The straight end of a stroke: from where it begins to wherever the pointer is.
struct StraightLine {
    /// Where it begins.
    let start: Sample
    /// Whether it lies at a multiple of 45 degrees.
    let isSnapped: Bool
    /// Where it ends, in canvas pixels.
    private(set) var end: Vector
    /// How hard the pen was pressed since, at most: the whole line is as wide and opaque as that makes it. The pressure of
    /// the first sample counts only until there is another, since it may be that of a stroke before.
    private var firmest: UInt16?

    init(from start: Sample, isSnapped: Bool) {
        self.start = start
        self.isSnapped = isSnapped
        end = start.position
    }

    /// The pressure all along; all of it where the device tells none.
    var pressure: UInt16 {
        let pressure = firmest ?? start.pressure
        return pressure == 0 ? .max : pressure
    }

    /// Brings the end to a sample, or to the point nearest to it in the snapped direction that is nearest.
    mutating func extend(to sample: Sample) {
        firmest = max(firmest ?? 0, sample.pressure)
        lead(to: sample)
    }

    /// The same for the release, whose pressure says nothing.
    mutating func lead(to sample: Sample) {
        let offset = sample.position - start.position
        guard isSnapped else {
            end = sample.position
            return
        }
        let lengths = StraightLine.directions.map { offset.x * $0.x + offset.y * $0.y }
        let nearest = lengths.indices.max { lengths[$0] < lengths[$1] } ?? 0
        end = Sample(start.position + StraightLine.directions[nearest] * lengths[nearest]).position
    }

    private static let directions: [Vector] = {
        let half = 0.5.squareRoot()
        return [
            Vector(x: 1, y: 0), Vector(x: half, y: half), Vector(x: 0, y: 1), Vector(x: -half, y: half),
            Vector(x: -1, y: 0), Vector(x: -half, y: -half), Vector(x: 0, y: -1), Vector(x: half, y: -half),
        ]
    }()
}
