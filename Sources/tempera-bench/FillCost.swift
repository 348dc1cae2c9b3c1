import Painting
import Raster
import TestSupport

/// What it costs to fill large areas with the bucket.
let fillCost = Measurement(
    name: "fill", about: "filling a large area",
    note: """
        fill: the bucket on a canvas of 4096 by 4096; no display. The blank one is empty paper; in the one with lines the
          area winds around 15 walls with smooth edges; the painted one has a colour all over, so that every tile is matched
          by its pixels. The floor is memset over as many bytes of memory that is in use.
        """
) { _, rounds in
    let pictures = [
        ("blank", TiledPixmap(width: side, height: side)), ("with lines", lined()), ("painted", painted()),
    ]
    return pictures.map { name, picture in
        var ours = Values()
        var floor = Values()
        let memory = PixelBuffer(width: side, height: side)
        memory.fill(memory.bounds, with: .white)
        for _ in 0..<rounds {
            ours.add(milliseconds(of: { fill(picture) }))
            floor.add(milliseconds(of: { memory.fill(memory.bounds, with: .black) }))
        }
        return Row(name: "fill, \(name)", unit: "ms", tempera: ours, floor: floor, limit: .value(100))
    }
}

private let side = 4096

private func milliseconds(of work: () -> Void) -> Double {
    let start = Deadline.now()
    work()
    return milliseconds(since: start)
}

/// Fills from near the middle, beside the walls.
private func fill(_ picture: TiledPixmap) {
    var canvas = Canvas(picture)
    let center = Sample(Vector(x: Double(side) / 2 + 20, y: Double(side) / 2 + 20))
    _ = canvas.fill(Paint(.color(Color(rgb: 0xA0522D))), at: center, tolerance: 16)
}

/// Paper with walls every 256 pixels down the canvas, each with a gap at alternate ends.
private func lined() -> TiledPixmap {
    var canvas = Canvas(TiledPixmap(width: side, height: side))
    for number in 1..<side / 256 {
        let y = Double(number) * 256
        let gap = number % 2 == 0 ? 0.0 : 64
        draw(&canvas, Vector(x: 64 - gap, y: y), Vector(x: Double(side) - gap, y: y), width: 5)
    }
    return canvas.main
}

/// One colour over the whole canvas.
private func painted() -> TiledPixmap {
    var canvas = Canvas(TiledPixmap(width: side, height: side))
    for number in 0...side / 60 {
        let y = Double(number) * 60
        draw(&canvas, Vector(x: -40, y: y), Vector(x: Double(side) + 40, y: y), width: 80)
    }
    return canvas.main
}

private func draw(_ canvas: inout Canvas, _ start: Vector, _ end: Vector, width: Double) {
    canvas.begin(Brush(width: width), Paint(.color(.black)), at: Sample(start))
    canvas.extend(to: Sample(end))
    _ = canvas.commit()
}
