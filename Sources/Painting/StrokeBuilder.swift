import Raster

/// Samples to curve: a centripetal Catmull-Rom spline through the samples, cut into capsules.
///
/// The piece between two samples depends on both their neighbours. So the piece that ends at the newest sample is not
/// final until the next one comes; it is the *tail*, which is drawn provisionally and made anew for each sample.
/// At both ends the missing neighbour is extrapolated as 3a - 3b + c, which keeps the curvature of the last three.
///
/// P. J. Schneider et al. describe the parametrisation in "On the Parameterization of Catmull-Rom Curves" (2011).
struct StrokeBuilder {
    private let radius: Double
    /// The newest samples, oldest first; the last piece needs three and the extrapolations four.
    private var points: [Vector] = []

    /// The largest distance between the curve and its chords, in pixels.
    private static let flatness = 0.06
    /// The longest chord, in pixels; shorter ones keep the damage of a long line small.
    private static let longestChord = 64.0

    /// A curve without samples for a stroke of this radius.
    init(radius: Double) {
        self.radius = radius
        points.reserveCapacity(5)
    }

    /// Adds a sample; the piece that it makes final goes to `capsules`. A sample where the last one was adds nothing.
    mutating func append(_ sample: Sample, to capsules: inout [Capsule]) {
        let point = sample.position
        guard point != points.last else { return }
        points.append(point)
        if points.count > 4 { points.removeFirst() }
        if points.count >= 3 {
            let last = points.count - 1
            let before = points.count == 4 ? points[0] : StrokeBuilder.extrapolated(points[0], points[1], points[2])
            piece(before, points[last - 2], points[last - 1], points[last], &capsules)
        }
    }

    /// Appends the piece that ends at the newest sample to `capsules`: a dot when there is only one sample.
    func tail(to capsules: inout [Capsule]) {
        let last = points.count - 1
        switch points.count {
        case 0: return
        case 1: capsules.append(Capsule(at: points[0], radius: radius))
        case 2: flatten(points[0], points[1], points[1] - points[0], points[1] - points[0], &capsules)
        default:
            let after = StrokeBuilder.extrapolated(points[last], points[last - 1], points[last - 2])
            piece(points[last - 2], points[last - 1], points[last], after, &capsules)
        }
    }

    private static func extrapolated(_ a: Vector, _ b: Vector, _ c: Vector) -> Vector {
        (a - b) * 3 + c
    }

    /// The spline's piece from `b` to `c`, whose neighbours are `a` and `d`.
    private func piece(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector, _ capsules: inout [Capsule]) {
        let ab = (b - a).length.squareRoot()
        let bc = (c - b).length.squareRoot()
        let cd = (d - c).length.squareRoot()
        let chord = c - b
        let tangentB =
            ab == 0 ? chord : chord + ((b - a) * (1 / ab) - (c - a) * (1 / (ab + bc))) * bc
        let tangentC =
            cd == 0 ? chord : chord + ((d - c) * (1 / cd) - (d - b) * (1 / (bc + cd))) * bc
        flatten(b, c, tangentB, tangentC, &capsules)
    }

    /// Cuts the cubic Hermite curve from `b` to `c` with these tangents into chords.
    private func flatten(
        _ b: Vector, _ c: Vector, _ tangentB: Vector, _ tangentC: Vector, _ capsules: inout [Capsule]
    ) {
        let chord = c - b
        let bendB = (chord * 6 - tangentB * 4 - tangentC * 2).length
        let bendC = (tangentC * 4 + tangentB * 2 - chord * 6).length
        // A chord over 1/n of the parameter strays at most |second derivative| / 8n² from the curve.
        let forBend = (max(bendB, bendC) / (8 * StrokeBuilder.flatness)).squareRoot()
        let forLength = chord.length / StrokeBuilder.longestChord
        let pieces = max(1, Int(max(forBend, forLength).rounded(.up)))
        var previous = b
        for number in 1...pieces {
            let point =
                number == pieces
                ? c : StrokeBuilder.hermite(b, c, tangentB, tangentC, at: Double(number) / Double(pieces))
            capsules.append(Capsule(from: previous, radius: radius, to: point, radius: radius))
            previous = point
        }
    }

    private static func hermite(
        _ b: Vector, _ c: Vector, _ tangentB: Vector, _ tangentC: Vector, at t: Double
    ) -> Vector {
        let toC = t * t * (3 - 2 * t)
        return b + (c - b) * toC + tangentB * (t * (1 - t) * (1 - t)) + tangentC * (t * t * (t - 1))
    }
}
