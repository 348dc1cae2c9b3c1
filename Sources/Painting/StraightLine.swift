import Raster

/// The straight end of a stroke: from where it begins to wherever the pointer is.
struct StraightLine {
    /// Where it begins, in canvas pixels.
    let start: Vector
    /// Whether it lies at a multiple of 45 degrees.
    let isSnapped: Bool
    private(set) var end: Vector

    init(from start: Vector, isSnapped: Bool) {
        self.start = start
        self.isSnapped = isSnapped
        end = start
    }

    /// Brings the end to a sample, or to the point nearest to it in the snapped direction that is nearest.
    mutating func extend(to sample: Sample) {
        let offset = sample.position - start
        guard isSnapped else {
            end = sample.position
            return
        }
        let lengths = StraightLine.directions.map { offset.x * $0.x + offset.y * $0.y }
        let nearest = lengths.indices.max { lengths[$0] < lengths[$1] } ?? 0
        end = Sample(start + StraightLine.directions[nearest] * lengths[nearest]).position
    }

    private static let directions: [Vector] = {
        let half = 0.5.squareRoot()
        return [
            Vector(x: 1, y: 0), Vector(x: half, y: half), Vector(x: 0, y: 1), Vector(x: -half, y: half),
            Vector(x: -1, y: 0), Vector(x: -half, y: -half), Vector(x: 0, y: -1), Vector(x: half, y: -half),
        ]
    }()
}
