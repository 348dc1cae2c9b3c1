import CPangoCairo
import Glibc
import Painting
import Raster
import TestSupport

/// What a sample of a stroke costs before anything is shown, beside cairo's stroker on the same points.
let strokeCost = Measurement(
    name: "stroke", about: "the cost of a stroke's sample at widths 2, 10 and 80, beside cairo",
    note: """
        stroke: 20,000 samples of a spiral, each extending a stroke on the temp layer; no display. The column of the floor
          holds cairo, which strokes one segment a sample with round caps into an 8-bit mask of the same size.
        """
) { _, rounds in
    let points = (0..<20_000).map { spiralPoint($0, of: 20_000) }
    return [2.0, 10, 80].map { width in
        var ours = Values()
        var cairo = Values()
        for _ in 0..<rounds {
            ours.add(microsecondsPerSample(points) { paint(points, width: width) })
            cairo.add(microsecondsPerSample(points) { stroke(points, width: width) })
        }
        return Row(
            name: "a sample at width \(Int(width))", unit: "us", tempera: ours, floor: cairo, limit: nil)
    }
}

private let side = 800.0

/// A spiral from the middle outwards of ten turns, in pixels.
private func spiralPoint(_ number: Int, of count: Int) -> Vector {
    let part = Double(number) / Double(count)
    let angle = part * 20 * Double.pi
    return Vector(x: side / 2 + side * 0.45 * part * cos(angle), y: side / 2 + side * 0.45 * part * sin(angle))
}

private func microsecondsPerSample(_ points: [Vector], _ work: () -> Void) -> Double {
    let start = Deadline.now()
    work()
    return milliseconds(since: start) * 1000 / Double(points.count)
}

private func paint(_ points: [Vector], width: Double) {
    var canvas = Canvas(TiledPixmap(width: Int(side), height: Int(side)))
    canvas.begin(Brush(width: width), Paint(.color(.black)), at: Sample(points[0]))
    for point in points { canvas.extend(to: Sample(point)) }
    canvas.cancel()
}

private func stroke(_ points: [Vector], width: Double) {
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(side), Int32(side))
    let context = unsafe cairo_create(surface)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    var previous = points[0]
    for point in points.dropFirst() {
        unsafe cairo_move_to(context, previous.x, previous.y)
        unsafe cairo_line_to(context, point.x, point.y)
        unsafe cairo_stroke(context)
        previous = point
    }
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
}
