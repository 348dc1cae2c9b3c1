import Raster

/// Curve to coverage: how much of each pixel a capsule covers, combined with what is there by maximum.
///
/// For the pixel's middle the nearest point of the capsule's edge is computed exactly, and the edge is taken as straight
/// over the pixel. The area of a unit square on one side of a straight line depends on the line's distance and on its
/// direction: it is the integral of the convolution of two boxes as wide as the normal's components. At the round ends
/// the edge of a disc recedes from its tangent by 1/24 of its curvature, on average over the pixel. Only the rim needs
/// this; the inside is filled at once.
enum StrokeRaster {
    /// How far outside the shape a pixel's middle can lie while the pixel is still touched: half its diagonal, and a
    /// little for rounding.
    static let edgeReach = 0.75

    /// Draws the capsule into the mask. With a `hardness` under 1 its coverage falls off from that part of the radius to
    /// the whole; where the fall is shorter than a pixel it is the plain edge.
    static func draw(_ capsule: Capsule, hardness: Double, into mask: inout CoverageMask) {
        let bounds = capsule.bounds.intersection(mask.bounds)
        guard !bounds.isEmpty else { return }
        for tileRow in bounds.minY / Tile.side...(bounds.maxY - 1) / Tile.side {
            let first = TileIndex(column: bounds.minX / Tile.side, row: tileRow)
            let origin = first.bounds
            let corner = Vector(x: Double(origin.minX), y: Double(origin.minY))
            let kernel = CapsuleKernel(capsule, hardness: hardness, relativeTo: corner)
            let part = bounds.translated(x: -origin.minX, y: -origin.minY)
            for y in max(part.minY, 0)..<min(part.maxY, Tile.side) {
                let row = kernel.row(y, in: part)
                guard !row.touched.isEmpty else { continue }
                for column in row.touched.lowerBound / Tile.side...(row.touched.upperBound - 1) / Tile.side {
                    let index = TileIndex(column: first.column + column, row: tileRow)
                    mask.writableTile(at: index).withMutableValues { values in
                        kernel.draw(row, from: column * Tile.side, into: &values)
                    }
                }
            }
        }
    }
}

/// The columns of a row that a capsule touches, and those among them that it covers fully.
private struct CoveredRow {
    let y: Int
    let touched: Range<Int>
    let covered: Range<Int>
}

/// A capsule prepared for the pixels of a row of tiles; coordinates are relative to the first of them.
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
    /// The part of the radius over which a soft edge falls off; 0 for a sharp one.
    private let softness: Float
    /// The opacity at the start, and its change per pixel along the axis.
    private let startOpacity: Float
    private let opacitySlope: Float
    /// Whether any of it is less than fully opaque.
    private let isFaded: Bool
    private let largestRadius: Float
    private let smallestRadius: Float

    /// A fall of the edge shorter than this, in pixels, is not drawn as one.
    private static let leastFall: Float = 0.75
    /// Beyond this half width both edges of a line cannot lie in the same pixel.
    private static let thinRadius: Float = 0.7072

    init(_ capsule: Capsule, hardness: Double, relativeTo origin: Vector) {
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
        startOpacity = Float(capsule.startOpacity)
        opacitySlope = length > 0 ? Float((capsule.endOpacity - capsule.startOpacity) / length) : 0
        isFaded = min(capsule.startOpacity, capsule.endOpacity) < 1
        let softness = 1 - min(max(hardness, 0), 1)
        self.softness = largestRadius * Float(softness) > CapsuleKernel.leastFall ? Float(softness) : 0
    }

    /// What the capsule touches and covers of row `y`, within `rect`.
    func row(_ y: Int, in rect: IntRect) -> CoveredRow {
        let reach = Float(StrokeRaster.edgeReach)
        let touched = columns(span(ofRow: y, radius: largestRadius + reach), in: rect)
        if isFaded { return CoveredRow(y: y, touched: touched, covered: touched.lowerBound..<touched.lowerBound) }
        let full = smallestRadius - (softness > 0 ? max(smallestRadius * softness, CapsuleKernel.leastFall) : reach)
        let covered = columns(span(ofRow: y, radius: full), in: rect)
        return CoveredRow(y: y, touched: touched, covered: covered.clamped(to: touched))
    }

    /// Draws the part of a row that lies in the tile whose first column is `start`.
    func draw(_ row: CoveredRow, from start: Int, into values: inout MutableSpan<UInt8>) {
        func inTile(_ range: Range<Int>) -> Range<Int> {
            let part = range.clamped(to: start..<start + Tile.side)
            return part.lowerBound - start..<part.upperBound - start
        }
        let inside = inTile(row.covered)
        guard !inside.isEmpty else {
            drawRim(inTile(row.touched), row.y, start, &values)
            return
        }
        let touched = inTile(row.touched)
        drawRim(touched.lowerBound..<inside.lowerBound, row.y, start, &values)
        // The columns were clipped to the tile; without the check this becomes one fill.
        for x in inside { unsafe values[unchecked: row.y * Tile.side + x] = 255 }
        drawRim(inside.upperBound..<touched.upperBound, row.y, start, &values)
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

    /// Combines the coverage of some columns of the tile that begins at `start` with what it has. Four pixels are
    /// computed at a time, from a multiple of four on: what is then computed besides the wanted columns is right too,
    /// and stays within the tile.
    private func drawRim(_ columns: Range<Int>, _ y: Int, _ start: Int, _ values: inout MutableSpan<UInt8>) {
        let isThin = smallestRadius < CapsuleKernel.thinRadius
        let down = Pixels(repeating: Float(y) + 0.5 - startY)
        let lanes = Pixels(0.5, 1.5, 2.5, 3.5) + (Float(start) - startX)
        var x = columns.lowerBound & ~3
        while x < columns.upperBound {
            defer { x += 4 }
            let index = y * Tile.side + x
            // Most of a new piece's rim lies inside the pieces before it, where nothing can be added.
            if CapsuleKernel.isFull(index, values) { continue }
            let right = lanes + Float(Int32(truncatingIfNeeded: x))
            let covered =
                softness > 0
                ? coverageOfSoft(right, down) : isThin ? coverageOfThin(right, down) : coverage(right, down)
            CapsuleKernel.combine(covered, with: index, &values)
        }
    }

    /// Four pixels beside each other.
    private typealias Pixels = SIMD4<Float>

    /// Whether four pixels from `index` on are covered fully.
    @inline(__always)
    private static func isFull(_ index: Int, _ values: borrowing MutableSpan<UInt8>) -> Bool {
        values[index] & values[index + 1] & values[index + 2] & values[index + 3] == 255
    }

    /// 0 ... 1 to 0 ... 255, to the nearest, where it is more than there is. Adding 2^23 leaves the integer in the low
    /// bits; a conversion would have to check for overflow at each pixel.
    @inline(__always)
    private static func combine(_ coverage: Pixels, with index: Int, _ values: inout MutableSpan<UInt8>) {
        precondition(index >= 0 && index + 4 <= values.count)
        let integers = unsafe unsafeBitCast(coverage * 255 + 8_388_608, to: SIMD4<UInt32>.self) & 255
        for lane in 0..<4 {
            let covered = UInt8(truncatingIfNeeded: integers[lane])
            let before = unsafe values[unchecked: index &+ lane]
            unsafe values[unchecked: index &+ lane] = covered > before ? covered : before
        }
    }

    /// Where pixels' middles lie: their distance from the axis, the radius there, and the edge's direction.
    private struct Place {
        let distance: Pixels
        let radius: Pixels
        let long: Pixels
        let short: Pixels
        let curvature: Pixels
        /// How far along the axis the nearest disc is.
        let nearest: Pixels
    }

    /// The place of the pixels whose middles lie there, seen from the start.
    @inline(__always)
    private func place(_ right: Pixels, _ down: Pixels) -> Place {
        let across = magnitude(right * directionY - down * directionX)
        let along = right * directionX + down * directionY - across * slant
        let nearest = larger(smaller(along, Pixels(repeating: length)), .zero)
        // From the axis itself the nearest points of the edges lie straight across; a trace of that direction, far below
        // a visible step, spares dividing by zero.
        let offsetX = magnitude(right - nearest * directionX) + 1e-4 * abs(directionY)
        let offsetY = magnitude(down - nearest * directionY) + 1e-4 * abs(directionX)
        let distance = (offsetX * offsetX + offsetY * offsetY).squareRoot()
        let scale = 1 / distance
        let normalX = offsetX * scale
        let normalY = offsetY * scale
        let beyond = larger(Pixels.zero - along, along - length)
        let bend = smaller(larger(beyond * 2 + dotBend, .zero), Pixels(repeating: 1))
        return Place(
            distance: distance, radius: startRadius + nearest * widening, long: larger(normalX, normalY),
            short: smaller(normalX, normalY), curvature: bend * (startCurvature + nearest * curvatureSlope),
            nearest: nearest)
    }

    @inline(__always)
    private func opacity(at place: Place) -> Pixels { startOpacity + place.nearest * opacitySlope }

    /// The covered part of pixels, 0 to 1, as far as it is opaque.
    @inline(__always)
    private func coverage(_ right: Pixels, _ down: Pixels) -> Pixels {
        let place = place(right, down)
        return CapsuleKernel.area(
            depth: place.radius - place.distance - place.curvature, place.long, place.short) * opacity(at: place)
    }

    /// The same where both edges can lie in one pixel: what lies outside the far edge is not covered either.
    @inline(__always)
    private func coverageOfThin(_ right: Pixels, _ down: Pixels) -> Pixels {
        let place = place(right, down)
        let near = CapsuleKernel.area(
            depth: place.radius - place.distance - place.curvature, place.long, place.short)
        let far = CapsuleKernel.area(depth: Pixels.zero - place.radius - place.distance, place.long, place.short)
        // At the round end of a line thinner than the bend, the far edge would count for more than the near one.
        return larger(near - far, .zero) * opacity(at: place)
    }

    /// The same for a soft edge: from nothing at the radius, smoothly (3t² - 2t³), to all where the fall ends.
    @inline(__always)
    private func coverageOfSoft(_ right: Pixels, _ down: Pixels) -> Pixels {
        let place = place(right, down)
        let length = larger(place.radius * softness, Pixels(repeating: CapsuleKernel.leastFall))
        let fall = smaller(larger((place.radius - place.distance) / length, .zero), Pixels(repeating: 1))
        return fall * fall * (3 - 2 * fall) * opacity(at: place)
    }

    /// The area of a unit square on the inner side of a line that its middle lies `depth` inside of; the line's normal
    /// has the components `long` >= `short` >= 0. It is the second integral of the four corners' steps.
    @inline(__always)
    private static func area(depth: Pixels, _ long: Pixels, _ short: Pixels) -> Pixels {
        let short = larger(short, Pixels(repeating: 1e-3))
        let outer = (long + short) * 0.5
        let inner = (long - short) * 0.5
        let sum = corner(depth + outer) - corner(depth + inner) - corner(depth - inner) + corner(depth - outer)
        return smaller(larger(sum / (long * short * 2), .zero), Pixels(repeating: 1))
    }

    @inline(__always)
    private static func corner(_ reach: Pixels) -> Pixels {
        let positive = larger(reach, .zero)
        return positive * positive
    }
}

@inline(__always)
private func larger(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a.replacing(with: b, where: a .< b) }

@inline(__always)
private func smaller(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a.replacing(with: b, where: b .< a) }

@inline(__always)
private func magnitude(_ a: SIMD4<Float>) -> SIMD4<Float> { larger(a, SIMD4.zero - a) }
