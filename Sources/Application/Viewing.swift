import Input
import Painting
import Raster

/// Moving, zooming, turning and mirroring the view.
extension Application {
    /// How far an arrow key or a click of the wheel pans, in pixels.
    static let panStep = 48

    /// Pans by window pixels, to the right and downwards. A stroke under way goes on where the pointer is then.
    func pan(x: Int, y: Int) {
        let moved = view.pan(x: x, y: y)
        if moved != (0, 0) { viewPanned(x: moved.x, y: moved.y) }
    }

    /// Changes how the canvas is seen, other than by panning; not while a stroke is under way, which
    /// would jump.
    func changeView(_ change: (inout View) -> Void) {
        if document.canvas.isPainting { return }
        let before = view
        change(&view)
        if view != before { viewChanged() }
    }

    /// Turns the canvas to an angle in degrees, around the middle of what is seen; quarter turns are easy to find.
    func turnView(to degrees: Double) {
        changeView { $0.rotate(to: View.snapped(degrees), around: $0.center) }
    }

    /// Follows two fingers that spread or come together and turn, around the middle between them.
    func follow(factor: Double, angle: Double, around point: Vector) {
        let (zoom, turn) = fingerHold.follow(zoom: view.zoom, turn: view.turn, factor: factor, angle: angle)
        changeView { view in
            view.zoom(to: zoom, around: point)
            view.rotate(to: turn, around: point)
        }
    }

    // MARK: Frames

    /// The view moved over the canvas by window pixels: what is seen already moves, and only the rest is composed.
    private func viewPanned(x: Int, y: Int) {
        updateGrowthLimit()
        frame.isDescriptionStale = true
        // What fades looks different in each frame.
        guard fade == nil else { return damage.add(view.area) }
        shift.x -= x
        shift.y -= y
    }

    /// The canvas that grows with the window may grow as far as one sees, where it is seen pixel by pixel.
    func updateGrowthLimit() {
        guard view.isPlain, !document.canvas.isFixed, document.canvas.growthLimit != view.room else { return }
        document.canvas.growthLimit = view.room
        view.layout(
            area: view.area, seat: view.seat, picture: document.canvas.bounds, paintable: document.canvas.paintable,
            isFixed: document.canvas.isFixed)
    }
}
