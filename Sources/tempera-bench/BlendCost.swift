import Painting
import Raster
import TestSupport

/// What it costs to compose the damage of a stroke's segment in each blend mode and with patterns.
let blendCost = Measurement(
    name: "blend", about: "composing a segment's damage in every blend mode, beside normal mode",
    note: """
        blend: 500 samples of a stroke of width 10, each 5 px to the right and down of the last, on a painted picture; no
          display. What a sample damages, 24 by 24 pixels in one to four tiles, is composed: main, stroke and paper. A
          round's value is the median of its samples. The column of the floor holds the same stroke in black and normal
          mode.
        """
) { _, rounds in
    let picture = painted()
    return fillings().map { name, paint in
        var ours = Values()
        var normal = Values()
        for _ in 0..<rounds {
            ours.add(medianMicroseconds(of: paint, on: picture))
            normal.add(medianMicroseconds(of: Paint(.color(.black)), on: picture))
        }
        return Row(name: name, unit: "us", tempera: ours, floor: normal, limit: .value(30))
    }
}

private let side = 2560

/// A colour in each mode, then patterns.
private func fillings() -> [(name: String, paint: Paint)] {
    let color = Color(rgb: 0xA0522D)
    var result = BlendMode.allCases.map { mode in
        (name: mode.name, paint: Paint(.color(color), opacity: 0.7, mode: mode))
    }
    for (name, step) in [("grey", UInt32(0x03_0303)), ("coloured", 0x01_0203)] {
        let pixels = (0..<32 * 32).map { 0xFF00_0000 | UInt32($0 % 83) * step }
        guard let pattern = Pattern(width: 32, height: 32, pixels: pixels) else { continue }
        for mode in [BlendMode.normal, .luminosity] {
            let paint = Paint(.pattern(pattern, tint: color), opacity: 0.7, mode: mode)
            result.append((name: "\(name) pattern, \(mode.name)", paint: paint))
        }
    }
    return result
}

/// A picture of broad half-transparent stripes.
private func painted() -> TiledPixmap {
    var canvas = Canvas(TiledPixmap(width: side, height: side))
    for (number, pencil) in Palette.tenPencils.pencils.enumerated() {
        let x = Double(side) * (Double(number) + 0.5) / 10
        canvas.begin(
            Brush(width: 200), Paint(.color(pencil.color), opacity: 0.6), at: Sample(Vector(x: x, y: 0)))
        canvas.extend(to: Sample(Vector(x: x, y: Double(side))))
        _ = canvas.commit()
    }
    return canvas.main
}

/// The time to compose a sample's damage; the median, since the processor may be taken away for far longer than it takes.
private func medianMicroseconds(of paint: Paint, on picture: TiledPixmap) -> Double {
    var canvas = Canvas(picture)
    let window = PixelBuffer(width: side, height: side)
    canvas.begin(Brush(width: 10), paint, at: Sample(Vector(x: 20, y: 20)))
    _ = canvas.takeDamage()
    var times = Values()
    for number in 1...500 {
        let place = 20 + 5 * Double(number)
        canvas.extend(to: Sample(Vector(x: place, y: place)))
        let damage = canvas.takeDamage()
        let start = Deadline.now()
        for rect in damage.rects { canvas.render(rect, into: window, x: 0, y: 0) }
        times.add(milliseconds(since: start) * 1000)
    }
    return times.median
}
