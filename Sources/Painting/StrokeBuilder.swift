import Raster

/// Samples to curve: a centripetal Catmull-Rom spline through the samples, cut into capsules.
///
/// The piece between two samples depends on both their neighbours. So the piece that ends at the newest sample is not
/// final until the next one comes; it is the *tail*, which is drawn provisionally and made anew for each sample.
/// At both ends the missing neighbour is extrapolated as 3a - 3b + c, which keeps the curvature of the last three.
/// Width and opacity change evenly from one sample to the next.
///
/// P. J. Schneider et al. describe the parametrisation in "On the Parameterization of Catmull-Rom Curves" (2011).
struct StrokeBuilder {
    /// The newest knots, oldest first; the last piece needs three and the extrapolations four.
    private var knots: [Knot] = []

    /// The largest distance between the curve and its chords, in pixels.
    private static let flatness = 0.06
    /// The longest chord, in pixels; shorter ones keep the damage of a long line small.
    private static let longestChord = 64.0

    /// A curve without samples.
    init() { knots.reserveCapacity(5) }

    /// Adds a knot; the piece that it makes final goes to `capsules`. One where the last one was makes that one as wide
    /// and opaque as itself, if it is not so already: a pen that is pressed harder on the spot.
    mutating func append(_ knot: Knot, to capsules: inout [Capsule]) {
        let last = knots.count - 1
        if last >= 0, knots[last].position == knot.position {
            knots[last].radius = max(knots[last].radius, knot.radius)
            knots[last].opacity = max(knots[last].opacity, knot.opacity)
            return
        }
        knots.append(knot)
        if knots.count > 4 { knots.removeFirst() }
        if knots.count >= 3 {
            let last = knots.count - 1
            let before =
                knots.count == 4
                ? knots[0].position
                : StrokeBuilder.extrapolated(knots[0].position, knots[1].position, knots[2].position)
            piece(before, knots[last - 2], knots[last - 1], knots[last].position, &capsules)
        }
    }

    /// Makes the first knot no wider and no more opaque than another one, while it is the only one.
    mutating func limitFirst(to knot: Knot) {
        guard knots.count == 1 else { return }
        knots[0].radius = min(knots[0].radius, knot.radius)
        knots[0].opacity = min(knots[0].opacity, knot.opacity)
    }

    /// Appends the piece that ends at the newest knot to `capsules`: a dot when there is only one.
    func tail(to capsules: inout [Capsule]) {
        let last = knots.count - 1
        switch knots.count {
        case 0: return
        case 1:
            capsules.append(Capsule(at: knots[0].position, radius: knots[0].radius, opacity: knots[0].opacity))
        case 2:
            let chord = knots[1].position - knots[0].position
            flatten(knots[0], knots[1], chord, chord, &capsules)
        default:
            let after = StrokeBuilder.extrapolated(
                knots[last].position, knots[last - 1].position, knots[last - 2].position)
            piece(knots[last - 2].position, knots[last - 1], knots[last], after, &capsules)
        }
    }

    private static func extrapolated(_ a: Vector, _ b: Vector, _ c: Vector) -> Vector {
        (a - b) * 3 + c
    }

    /// The spline's piece between two knots whose neighbours are `a` and `d`.
    private func piece(_ a: Vector, _ from: Knot, _ to: Knot, _ d: Vector, _ capsules: inout [Capsule]) {
        let (b, c) = (from.position, to.position)
        let ab = (b - a).length.squareRoot()
        let bc = (c - b).length.squareRoot()
        let cd = (d - c).length.squareRoot()
        let chord = c - b
        let tangentB =
            ab == 0 ? chord : chord + ((b - a) * (1 / ab) - (c - a) * (1 / (ab + bc))) * bc
        let tangentC =
            cd == 0 ? chord : chord + ((d - c) * (1 / cd) - (d - b) * (1 / (bc + cd))) * bc
        flatten(from, to, tangentB, tangentC, &capsules)
    }

    /// Cuts the cubic Hermite curve between two knots with these tangents into chords.
    private func flatten(
        _ from: Knot, _ to: Knot, _ tangentB: Vector, _ tangentC: Vector, _ capsules: inout [Capsule]
    ) {
        let (b, c) = (from.position, to.position)
        let chord = c - b
        let bendB = (chord * 6 - tangentB * 4 - tangentC * 2).length
        let bendC = (tangentC * 4 + tangentB * 2 - chord * 6).length
        // A chord over 1/n of the parameter strays at most |second derivative| / 8n² from the curve.
        let forBend = (max(bendB, bendC) / (8 * StrokeBuilder.flatness)).squareRoot()
        let forLength = chord.length / StrokeBuilder.longestChord
        let pieces = max(1, Int(max(forBend, forLength).rounded(.up)))
        var previous = from
        for number in 1...pieces {
            let part = Double(number) / Double(pieces)
            var next = to
            if number < pieces {
                next = Knot(
                    at: StrokeBuilder.hermite(b, c, tangentB, tangentC, at: part),
                    radius: from.radius + (to.radius - from.radius) * part,
                    opacity: from.opacity + (to.opacity - from.opacity) * part)
            }
            capsules.append(
                Capsule(
                    from: previous.position, radius: previous.radius, opacity: previous.opacity,
                    to: next.position, radius: next.radius, opacity: next.opacity))
            previous = next
        }
    }

    private static func hermite(
        _ b: Vector, _ c: Vector, _ tangentB: Vector, _ tangentC: Vector, at t: Double
    ) -> Vector {
        let toC = t * t * (3 - 2 * t)
        return b + (c - b) * toC + tangentB * (t * (1 - t) * (1 - t)) + tangentC * (t * t * (t - 1))
    }
}
