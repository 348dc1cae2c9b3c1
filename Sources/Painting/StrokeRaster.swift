import Raster

/// Curve to coverage: how much of each pixel a capsule covers, combined with what is there by maximum.
///
/// For the pixel's middle the nearest point of the capsule's edge is computed exactly, and the edge is taken as straight
/// over the pixel. The area of a unit square on one side of a straight line depends on the line's distance and on its
/// direction: it is the integral of the convolution of two boxes as wide as the normal's components. At the round ends
/// the edge of a disc recedes from its tangent by 1/24 of its curvature, on average over the pixel. Only the rim needs this; the inside is filled at once.
enum StrokeRaster {
    /// How far outside the shape a pixel's middle can lie while the pixel is still touched: half its diagonal, and a
    /// little for rounding.
    static let edgeReach = 0.75

    /// Draws the capsule into the mask.
    static func draw(_ capsule: Capsule, into mask: inout CoverageMask) {
        let bounds = capsule.bounds.intersection(mask.bounds)
        guard !bounds.isEmpty else { return }
        for row in bounds.minY / Tile.side...(bounds.maxY - 1) / Tile.side {
            for column in bounds.minX / Tile.side...(bounds.maxX - 1) / Tile.side {
                let index = TileIndex(column: column, row: row)
                let part = bounds.intersection(index.bounds)
                let local = part.translated(x: -index.bounds.minX, y: -index.bounds.minY)
                let kernel = CapsuleKernel(
                    capsule, relativeTo: Vector(x: Double(index.bounds.minX), y: Double(index.bounds.minY)))
                guard kernel.touches(local) else { continue }
                mask.writableTile(at: index).withMutableValues { kernel.draw(in: local, of: &$0) }
            }
        }
    }
}

/// A capsule prepared for the pixels of one tile.
private struct CapsuleKernel {
    private let startX: Float
    private let startY: Float
    private let length: Float
    /// The direction from start to end, of length 1.
    private let directionX: Float
    private let directionY: Float
    private let startRadius: Float
    /// The change of the radius per pixel along the axis.
    private let widening: Float
    /// The shift along the axis, per pixel across it, to the point whose disc is nearest.
    private let slant: Float
    /// A dot's edge is bent all around, a capsule's only beyond its ends: there the bend sets in over half a pixel, so
    /// that nothing is missing where two capsules meet.
    private let dotBend: Float
    /// How far a disc's edge recedes from its tangent within a pixel, at the start, and its change along the axis.
    private let startCurvature: Float
    private let curvatureSlope: Float
    private let largestRadius: Float
    private let smallestRadius: Float

    /// Beyond this half width both edges of a line cannot lie in the same pixel.
    private static let thinRadius: Float = 0.7072

    init(_ capsule: Capsule, relativeTo origin: Vector) {
        let axis = capsule.end - capsule.start
        let length = axis.length
        let taper = length > 0 ? (capsule.startRadius - capsule.endRadius) / length : 0
        startX = Float(capsule.start.x - origin.x)
        startY = Float(capsule.start.y - origin.y)
        self.length = Float(length)
        directionX = length > 0 ? Float(axis.x / length) : 1
        directionY = length > 0 ? Float(axis.y / length) : 0
        startRadius = Float(capsule.startRadius)
        widening = Float(-taper)
        slant = Float(taper / (1 - taper * taper).squareRoot())
        dotBend = length > 0 ? 0 : 1
        let startCurvature = 1 / (24 * max(capsule.startRadius, 0.5))
        let endCurvature = 1 / (24 * max(capsule.endRadius, 0.5))
        self.startCurvature = Float(startCurvature)
        curvatureSlope = length > 0 ? Float((endCurvature - startCurvature) / length) : 0
        largestRadius = Float(max(capsule.startRadius, capsule.endRadius))
        smallestRadius = Float(min(capsule.startRadius, capsule.endRadius))
    }

    /// Whether some row of `rect` comes near the capsule; false for the far corners of a slanted one's bounds.
    func touches(_ rect: IntRect) -> Bool {
        (rect.minY..<rect.maxY).contains { y in
            let span = span(ofRow: y, radius: largestRadius + Float(StrokeRaster.edgeReach))
            return span.lowerBound < Float(rect.maxX) && span.upperBound > Float(rect.minX)
        }
    }

    func draw(in rect: IntRect, of values: inout MutableSpan<UInt8>) {
        for y in rect.minY..<rect.maxY {
            let outer = columns(span(ofRow: y, radius: largestRadius + Float(StrokeRaster.edgeReach)), in: rect)
            guard !outer.isEmpty else { continue }
            let inner = columns(
                span(ofRow: y, radius: smallestRadius - Float(StrokeRaster.edgeReach)), in: rect
            ).clamped(to: outer)
            let row = y * Tile.side
            guard !inner.isEmpty else {
                drawRim(outer, y: y, row: row, &values)
                continue
            }
            drawRim(outer.lowerBound..<inner.lowerBound, y: y, row: row, &values)
            // The columns were clipped to the tile; without the check this becomes one fill.
            for x in inner { unsafe values[unchecked: row + x] = 255 }
            drawRim(inner.upperBound..<outer.upperBound, y: y, row: row, &values)
        }
    }

    /// The columns of `rect` whose middles lie in `span`.
    private func columns(_ span: ClosedRange<Float>, in rect: IntRect) -> Range<Int> {
        let low = max(Float(rect.minX), (span.lowerBound - 0.5).rounded(.up))
        let high = min(Float(rect.maxX), (span.upperBound + 0.5).rounded(.down))
        return low < high ? Int(low)..<Int(high) : rect.minX..<rect.minX
    }

    /// Where the middle line of row `y` lies inside the capsule with this radius all along: the hull of its parts in
    /// the two discs and in the band between them. An empty part is a range at an infinite distance.
    private func span(ofRow y: Int, radius: Float) -> ClosedRange<Float> {
        guard radius > 0 else { return .infinity ... .infinity }
        let down = Float(y) + 0.5 - startY
        var low = Float.infinity
        var high = -Float.infinity
        func include(_ from: Float, _ to: Float) {
            guard from <= to else { return }
            low = min(low, from)
            high = max(high, to)
        }
        let startChord = radius * radius - down * down
        if startChord >= 0 { include(-startChord.squareRoot(), startChord.squareRoot()) }
        let endX = length * directionX
        let fromEnd = down - length * directionY
        let endChord = radius * radius - fromEnd * fromEnd
        if endChord >= 0 { include(endX - endChord.squareRoot(), endX + endChord.squareRoot()) }
        let band = CapsuleKernel.interval(
            factor: directionY, from: down * directionX - radius, to: down * directionX + radius)
        let along = CapsuleKernel.interval(
            factor: directionX, from: -down * directionY, to: length - down * directionY)
        include(max(band.from, along.from), min(band.to, along.to))
        guard low <= high else { return .infinity ... .infinity }
        return startX + low...startX + high
    }

    /// The x with from <= factor * x <= to.
    private static func interval(factor: Float, from: Float, to: Float) -> (from: Float, to: Float) {
        if abs(factor) < 1e-6 {
            return from <= 0 && to >= 0 ? (-.infinity, .infinity) : (.infinity, -.infinity)
        }
        return factor > 0 ? (from / factor, to / factor) : (to / factor, from / factor)
    }

    private func drawRim(_ columns: Range<Int>, y: Int, row: Int, _ values: inout MutableSpan<UInt8>) {
        // A copy that nothing else can point to, so that the loops need not read it again after each pixel's write.
        let kernel = self
        if smallestRadius < CapsuleKernel.thinRadius {
            combine(columns, y: y, row: row, &values) { kernel.coverageOfThin(right: $0, down: $1) }
        } else {
            combine(columns, y: y, row: row, &values) { kernel.coverage(right: $0, down: $1) }
        }
    }

    /// Combines computed coverage with what the row has. The loop has no branch and no check, so that the compiler can
    /// do several pixels at once; the columns were clipped to the tile before.
    @inline(__always)
    private func combine(
        _ columns: Range<Int>, y: Int, row: Int, _ values: inout MutableSpan<UInt8>,
        _ coverage: (_ right: Float, _ down: Float) -> Float
    ) {
        precondition(row + columns.upperBound <= values.count && row + columns.lowerBound >= 0)
        let down = Float(y) + 0.5 - startY
        let first = Float(columns.lowerBound) + 0.5 - startX
        let start = row + columns.lowerBound
        for number in 0..<Int32(columns.count) {
            let covered = CapsuleKernel.quantised(coverage(first + Float(number), down))
            let index = start + Int(number)
            let before = unsafe values[unchecked: index]
            unsafe values[unchecked: index] = covered > before ? covered : before
        }
    }

    /// Where a pixel's middle lies: its distance from the axis, the radius there, and the edge's direction.
    private struct Place {
        let distance: Float
        let radius: Float
        let long: Float
        let short: Float
        let curvature: Float
    }

    /// The place of the pixel whose middle lies there, seen from the start.
    @inline(__always)
    private func place(right: Float, down: Float) -> Place {
        let across = abs(right * directionY - down * directionX)
        let along = right * directionX + down * directionY - across * slant
        let nearest = min(max(along, 0), length)
        // From the axis itself the nearest points of the edges lie straight across; a trace of that direction, far below
        // a visible step, spares dividing by zero.
        let offsetX = abs(right - nearest * directionX) + 1e-4 * abs(directionY)
        let offsetY = abs(down - nearest * directionY) + 1e-4 * abs(directionX)
        let distance = (offsetX * offsetX + offsetY * offsetY).squareRoot()
        let scale = 1 / distance
        let normalX = offsetX * scale
        let normalY = offsetY * scale
        let beyond = max(-along, along - length)
        let bend = min(max(beyond * 2 + dotBend, 0), 1)
        return Place(
            distance: distance, radius: startRadius + nearest * widening, long: max(normalX, normalY),
            short: min(normalX, normalY), curvature: bend * (startCurvature + nearest * curvatureSlope))
    }

    /// The covered part of a pixel, 0 to 1.
    @inline(__always)
    private func coverage(right: Float, down: Float) -> Float {
        let place = place(right: right, down: down)
        return CapsuleKernel.area(
            depth: place.radius - place.distance - place.curvature, place.long, place.short)
    }

    /// The same where both edges can lie in one pixel: what lies outside the far edge is not covered either.
    @inline(__always)
    private func coverageOfThin(right: Float, down: Float) -> Float {
        let place = place(right: right, down: down)
        let near = CapsuleKernel.area(
            depth: place.radius - place.distance - place.curvature, place.long, place.short)
        return near - CapsuleKernel.area(depth: -place.radius - place.distance, place.long, place.short)
    }

    /// The area of a unit square on the inner side of a line that its middle lies `depth` inside of; the line's normal
    /// has the components `long` >= `short` >= 0. It is the second integral of the four corners' steps.
    @inline(__always)
    private static func area(depth: Float, _ long: Float, _ short: Float) -> Float {
        let short = max(short, 1e-3)
        let outer = (long + short) / 2
        let inner = (long - short) / 2
        func corner(_ reach: Float) -> Float {
            let positive = max(depth + reach, 0)
            return positive * positive
        }
        let sum = corner(outer) - corner(inner) - corner(-inner) + corner(-outer)
        return min(max(sum / (2 * long * short), 0), 1)
    }

    /// 0 ... 1 to 0 ... 255, to the nearest. Adding 2^23 leaves the integer in the low bits; a conversion would have to
    /// check for overflow at each pixel.
    @inline(__always)
    private static func quantised(_ coverage: Float) -> UInt8 {
        UInt8(truncatingIfNeeded: (coverage * 255 + 8_388_608).bitPattern)
    }
}
