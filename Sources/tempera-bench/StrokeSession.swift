import Painting
import Raster

/// A long session of painting, which `.ci/check-session` counts the instructions of: strokes on one picture, each merged
/// and recorded in the history.
///
/// Every thousand strokes repeat the same places, so that each thousand asks for the same work.
struct StrokeSession: ~Copyable {
    /// The strokes until the places repeat.
    static let period = 1000

    private var canvas = Canvas(TiledPixmap(width: 1280, height: 800))
    private var history = History()

    /// Paints so many strokes.
    mutating func paint(strokes: Int) {
        for number in 0..<strokes {
            let place = number % StrokeSession.period
            // Steps that share no factor with the sides lead everywhere.
            let start = Vector(x: Double(place * 389 % 1240 + 20), y: Double(place * 283 % 760 + 20))
            let paint = Paint(.color(Palette.tenPencils.pencils[number % 10].color), opacity: 0.9)
            canvas.begin(Brush(width: 10), paint, at: Sample(start))
            for step in 1...4 {
                let bend = step % 2 == 0 ? -6.0 : 6
                canvas.extend(to: Sample(Vector(x: start.x + 8 * Double(step), y: start.y + bend)))
            }
            if let step = canvas.commit() { history.record(step) }
            _ = canvas.takeDamage()
        }
    }
}
