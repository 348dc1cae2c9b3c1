import Glibc
import Painting
import Raster
import TestSupport

/// What it costs to pan, to show a whole frame and to paint under views of all kinds.
let viewCost = Measurement(
    name: "view", about: "panning, whole frames and painting, zoomed and turned",
    note: """
        view: a canvas of 16384 by 16384 with strokes in a window of 1920 by 1080; no display. A pan moves what the window
          shows by 48 pixels in both directions and composes what that uncovers; a frame composes all of the window, as
          after a step of the zoom, with the smaller scales made before. The floor moves all of the window's pixels once. The
          damage of a sample is that of a brush that is 10 wide in the window; its floor is the same at 100 %.
        """
) { _, rounds in
    let canvas = Canvas(painted())
    let window = PixelBuffer(width: 1920, height: 1080)
    let rows = looks.map { look in
        var pans = Values()
        var frames = Values()
        var moves = Values()
        canvas.render(window.bounds, of: look.scene, into: window)
        for _ in 0..<rounds {
            for direction in [1, -1] {
                pans.add(milliseconds { pan(canvas, look, direction * 48, window) })
                moves.add(milliseconds { window.shift(window.bounds, x: 0, y: direction) })
            }
            frames.add(milliseconds { canvas.render(window.bounds, of: look.scene, into: window) })
        }
        return [
            Row(name: "pan, \(look.name)", unit: "ms", tempera: pans, floor: moves, limit: .value(8)),
            Row(name: "frame, \(look.name)", unit: "ms", tempera: frames, floor: moves, limit: nil),
        ]
    }
    return rows.map { $0[0] } + rows.map { $0[1] } + paintingRows(rounds)
}

private let side = 16384

/// A way of looking at the canvas.
private struct Look {
    let name: String
    let zoom: Double
    let degrees: Double
    let isMirrored: Bool

    init(_ name: String, _ zoom: Double, turned degrees: Double = 0, isMirrored: Bool = false) {
        self.name = name
        self.zoom = zoom
        self.degrees = degrees
        self.isMirrored = isMirrored
    }

    var scene: Scene { scene(movedBy: 0) }

    /// What a sample may cost: upright no more than at 100 %, unless its brush is wider on the canvas or in the window.
    var limit: Row.Limit { zoom == 4 && degrees == 0 ? .ratio(1.1) : .value(30) }

    /// The middle of the canvas in the middle of the window, moved to the right and downwards.
    func scene(movedBy distance: Int) -> Scene {
        func projection(_ offset: Vector) -> Projection {
            let angle = degrees * Double.pi / 180
            return Projection(
                zoom: zoom, cosine: degrees == 0 ? 1 : cos(angle), sine: degrees == 0 ? 0 : sin(angle),
                isMirrored: isMirrored, offset: offset)
        }
        let middle = projection(.zero).toTarget(Vector(x: Double(side) / 2, y: Double(side) / 2))
        let (x, y) = (960 - middle.x + Double(distance), 540 - middle.y + Double(distance))
        return Scene(
            projection(Vector(x: x.rounded(), y: y.rounded())), surround: Color(rgb: 0xE9E6E1),
            edge: Color(rgb: 0xD8D3CB))
    }
}

private let looks = [
    Look("3 %", 0.03), Look("25 %", 0.25), Look("63 %", 0.63), Look("100 %", 1), Look("160 %", 1.6),
    Look("250 %", 2.5), Look("400 %", 4), Look("1600 %", 16), Look("mirrored", 1, isMirrored: true),
    Look("63 % turned", 0.63, turned: 30), Look("100 % turned", 1, turned: 30), Look("400 % turned", 4, turned: 30),
    Look("1600 % turned", 16, turned: 30),
]

private func milliseconds(_ work: () -> Void) -> Double {
    let start = Deadline.now()
    work()
    return milliseconds(since: start)
}

private func pan(_ canvas: borrowing Canvas, _ look: Look, _ distance: Int, _ window: PixelBuffer) {
    window.shift(window.bounds, x: distance, y: distance)
    let scene = look.scene(movedBy: distance)
    for rect in window.bounds.uncovered(x: distance, y: distance) {
        canvas.render(rect, of: scene, into: window)
    }
}

/// The time to compose what a sample damages, with a brush of the same width in the window at each zoom.
private func paintingRows(_ rounds: Int) -> [Row] {
    let picture = painted()
    let plain = Look("100 %", 1)
    let looks = [
        Look("25 %", 0.25), Look("400 %", 4), Look("400 % turned", 4, turned: 30), Look("1000 %", 10),
        Look("3200 %", 32),
    ]
    return looks.map { look in
        var ours = Values()
        var floor = Values()
        for _ in 0..<rounds {
            ours.add(medianMicroseconds(of: look, on: picture))
            floor.add(medianMicroseconds(of: plain, on: picture))
        }
        return Row(name: "sample, \(look.name)", unit: "us", tempera: ours, floor: floor, limit: look.limit)
    }
}

private func medianMicroseconds(of look: Look, on picture: TiledPixmap) -> Double {
    var canvas = Canvas(picture)
    let window = PixelBuffer(width: 1920, height: 1080)
    let scene = look.scene
    canvas.render(window.bounds, of: scene, into: window)
    func sample(_ number: Int) -> Sample {
        let place = 100 + 2 * Double(number)
        return Sample(scene.projection.toCanvas(Vector(x: place, y: place)))
    }
    canvas.begin(Brush(width: max(10 / look.zoom, 1)), Paint(.color(.black)), at: sample(0))
    _ = canvas.takeDamage()
    var times = Values()
    for number in 1...400 {
        canvas.extend(to: sample(number))
        let damage = canvas.takeDamage()
        times.add(
            1000
                * milliseconds {
                    for rect in damage.rects {
                        canvas.render(scene.projection.targetReach(of: rect), of: scene, into: window)
                    }
                })
    }
    return times.median
}

/// Broad strokes in all colours over the whole canvas, and fine ones where the window looks.
private func painted() -> TiledPixmap {
    var canvas = Canvas(TiledPixmap(width: side, height: side))
    func draw(_ start: Vector, _ end: Vector, _ width: Double, _ number: Int) {
        let color = Palette.tenPencils.pencils[number % 10].color
        canvas.begin(Brush(width: width), Paint(.color(color), opacity: 0.7), at: Sample(start))
        canvas.extend(to: Sample(end))
        _ = canvas.commit()
    }
    for number in 0..<40 {
        let place = Double(number) * Double(side) / 40
        draw(Vector(x: place, y: 0), Vector(x: Double(side) - place, y: Double(side)), 80, number)
    }
    for number in 0..<200 {
        let place = Double(side) / 2 - 1500 + Double(number) * 15
        draw(Vector(x: place, y: 7000), Vector(x: place + 200, y: 9400), 4, number)
    }
    return canvas.main
}
