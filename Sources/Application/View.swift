import Glibc
import Input
import Painting
import Raster

/// How the canvas is seen in the window: zoom, rotation, mirror and place, and the way from window pixels to canvas pixels
/// and back.
///
/// A canvas that grows with the window starts in the corner of the canvas area; one of fixed size is centred when it is
/// smaller. From there it is moved by panning, and by zooming, turning and mirroring around a point, which stays where it
/// is. Panning leads as far as the canvas goes, or as far as the view is already: nothing ever jumps.
struct View: Equatable {
    /// The part of the window in which the canvas is seen.
    private(set) var area = IntRect.empty
    /// The part of it between the bars, whether these are shown or not: the canvas keeps its place when they are hidden.
    private(set) var seat = IntRect.empty
    /// Window pixels in a canvas pixel.
    private(set) var zoom = 1.0
    /// How far the canvas is turned clockwise, in degrees from 0 up to but not including 360.
    private(set) var turn = 0.0
    /// Whether left and right are exchanged, before it is turned.
    private(set) var isMirrored = false
    /// Where the corner of the canvas's first pixel lies in the window, in pixels of whole 1/65536.
    private var offset = Vector.zero
    /// The picture's pixels.
    private var picture = IntRect.empty
    /// The canvas pixels that can be painted.
    private var paintable = IntRect.empty
    private var isFixed = false

    /// What the zoom can be.
    static let zooms = 0.03...32.0
    /// The steps of the zoom: about 1.25 each, and whole squares for the pixels where it is large.
    static let steps = [
        0.03, 0.04, 0.05, 0.0625, 0.08, 0.1, 0.125, 0.16, 0.2, 0.25, 0.32, 0.4, 0.5, 0.63, 0.8, 1, 1.25, 1.6, 2, 2.5, 3,
        4, 5, 6, 8, 10, 12, 16, 20, 24, 32,
    ]
    /// Around the canvas, when all of it is fitted into the area, in pixels.
    private static let fitMargin = 16
    /// How near to a quarter turn the canvas is turned to it, in degrees.
    private static let snapAngle = 3.0
    /// How much of the canvas stays in sight when window or canvas become smaller, in pixels.
    private static let leastSight = 48

    // MARK: The canvas and the window

    /// Whether the canvas is seen pixel by pixel: at 100 %, upright and not mirrored.
    var isPlain: Bool { zoom == 1 && turn == 0 && !isMirrored }

    /// The way from the canvas to the window.
    var projection: Projection {
        let (cosine, sine) = View.cosineAndSine(turn)
        return Projection(zoom: zoom, cosine: cosine, sine: sine, isMirrored: isMirrored, offset: offset)
    }

    /// Exact at quarter turns.
    private static func cosineAndSine(_ degrees: Double) -> (Double, Double) {
        switch degrees {
        case 0: return (1, 0)
        case 90: return (0, 1)
        case 180: return (-1, 0)
        case 270: return (0, -1)
        default:
            let angle = degrees * Double.pi / 180
            return (cos(angle), sin(angle))
        }
    }

    /// Follows the window (the seat is all of the area where nothing else is said) and the canvas: its size, the pixels
    /// that can be painted, and whether it is of fixed size.
    mutating func layout(area: IntRect, seat: IntRect? = nil, picture: IntRect, paintable: IntRect, isFixed: Bool) {
        let before = self
        self.area = area
        self.seat = seat ?? area
        self.picture = picture
        self.paintable = paintable
        self.isFixed = isFixed
        // That the canvas may grow elsewhere moves nothing.
        if (area, self.seat, picture) == (before.area, before.seat, before.picture) { return }
        let wasAtHome =
            before.isPlain && before.home.x.contains(before.start.x) && before.home.y.contains(before.start.y)
        offset =
            offset + Vector(x: Double(self.seat.minX - before.seat.minX), y: Double(self.seat.minY - before.seat.minY))
        // What was where it belongs belongs where that is now; what was moved elsewhere stays, if it can be seen.
        let range = wasAtHome ? home : sight
        let start = start
        move(x: start.x.clamped(to: range.x) - start.x, y: start.y.clamped(to: range.y) - start.y)
    }

    /// The canvas pixels for which the window has room when the canvas begins in the corner: those that a canvas which
    /// grows with the window has, or would have after a stroke everywhere.
    var room: IntRect {
        func side(_ start: Int, _ end: Int) -> Int { min(max(end - start, 0), TiledPixmap.maximumSide) }
        return IntRect(x: 0, y: 0, width: side(seat.minX, area.maxX), height: side(seat.minY, area.maxY))
    }

    /// The window pixels of a canvas rectangle, as far as they are seen; when it is turned, those of its bounds.
    func seen(_ rect: IntRect) -> IntRect { projection.target(of: rect).intersection(area) }

    /// The window pixels that may look different when a canvas rectangle does.
    func reach(of damage: Damage) -> Damage {
        let projection = projection
        var result = Damage()
        for rect in damage.rects {
            let reach = isPlain ? projection.target(of: rect) : projection.targetReach(of: rect)
            result.add(reach.intersection(area))
        }
        return result
    }

    // MARK: The pointer

    /// The sample under a pointer.
    func sample(_ pointer: PointerSample) -> Sample {
        Sample(canvasPosition(View.position(of: pointer)), pressure: pointer.pressure, time: pointer.time)
    }

    /// The canvas position of one in the window.
    func canvasPosition(_ position: Vector) -> Vector { projection.toCanvas(position) }

    /// Where a pointer is in the window, in pixels.
    static func position(of pointer: PointerSample) -> Vector {
        let unit = Double(PointerSample.unitsPerPixel)
        return Vector(x: Double(pointer.x) / unit, y: Double(pointer.y) / unit)
    }

    /// The angle in which a position in the window is seen from the middle of the area, in degrees clockwise.
    func angle(of position: Vector) -> Double {
        let direction = position - center
        return atan2(direction.y, direction.x) * 180 / Double.pi
    }

    /// How far one direction in the window is clockwise of another, in degrees from -180 to 180.
    static func angle(from first: Vector, to second: Vector) -> Double {
        let sine = first.x * second.y - first.y * second.x
        let cosine = first.x * second.x + first.y * second.y
        return atan2(sine, cosine) * 180 / Double.pi
    }

    /// The middle of the area.
    var center: Vector {
        Vector(x: Double(area.minX + area.maxX) / 2, y: Double(area.minY + area.maxY) / 2)
    }

    // MARK: Panning

    /// Follows the picture, which moved over the canvas by whole canvas pixels, when the view is not the plain one: what is
    /// in sight stays where it is.
    mutating func follow(pictureMovedBy x: Int, _ y: Int) {
        if isPlain { return }
        let way = projection.toTarget(Vector(x: Double(x), y: Double(y))) - projection.toTarget(.zero)
        move(x: -way.x, y: -way.y)
    }

    /// Moves the view over the canvas by whole window pixels, to the right and downwards, as far as the canvas goes.
    /// Returns how far it moved.
    mutating func pan(x: Int, y: Int) -> (x: Int, y: Int) {
        func allowed(_ wish: Int, _ start: Double, _ legal: ClosedRange<Double>) -> Int {
            let least = min(legal.lowerBound - start, 0)
            let most = max(legal.upperBound - start, 0)
            return -min(max(-wish, Int(least.rounded())), Int(most.rounded()))
        }
        let range = isPlain ? home : starts
        let moved = (x: allowed(x, start.x, range.x), y: allowed(y, start.y, range.y))
        move(x: -Double(moved.x), y: -Double(moved.y))
        return moved
    }

    private mutating func move(x: Double, y: Double) {
        offset = offset + Vector(x: x, y: y)
        settle()
    }

    /// Brings the offset to what the pixels need: whole ones where they are to be crisp.
    private mutating func settle() {
        let isCrisp = turn.remainder(dividingBy: 90) == 0 && Projection.wantsWholeOffset(zoom: zoom) && zoom <= 1
        let unit = isCrisp ? 1.0 : Double(PointerSample.unitsPerPixel)
        offset = Vector(x: (offset.x * unit).rounded() / unit, y: (offset.y * unit).rounded() / unit)
    }

    // MARK: Zooming, turning, mirroring

    /// Zooms by a factor, as far as the zoom goes; the canvas position at `point` of the window stays there.
    mutating func zoom(by factor: Double, around point: Vector) { zoom(to: zoom * factor, around: point) }

    /// Zooms to a number of window pixels in a canvas pixel, as far as the zoom goes.
    mutating func zoom(to zoom: Double, around point: Vector) {
        change(around: point) { view in
            view.zoom = min(max(zoom, View.zooms.lowerBound), View.zooms.upperBound)
        }
    }

    /// Zooms by so many steps of the table, inwards or, when there are fewer than none, outwards.
    mutating func zoom(steps: Int, around point: Vector) {
        var zoom = zoom
        for _ in 0..<abs(steps) {
            let next = steps > 0 ? View.steps.first { $0 > zoom } : View.steps.last { $0 < zoom }
            zoom = next ?? zoom
        }
        self.zoom(to: zoom, around: point)
    }

    /// Turns the canvas clockwise, in degrees, around a point of the window.
    mutating func rotate(by degrees: Double, around point: Vector) {
        rotate(to: turn + degrees, around: point)
    }

    /// The quarter turn that an angle in degrees is near to, or else the angle.
    static func snapped(_ degrees: Double) -> Double {
        let quarter = (degrees / 90).rounded() * 90
        return abs(degrees - quarter) <= snapAngle ? quarter : degrees
    }

    /// Turns the canvas to an angle in degrees clockwise, around a point of the window.
    mutating func rotate(to degrees: Double, around point: Vector) {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        change(around: point) { view in
            // Adding to a tiny negative angle may round up to a whole turn.
            view.turn = rest < 0 ? (rest + 360).truncatingRemainder(dividingBy: 360) : rest
        }
    }

    /// Exchanges left and right of what is seen, around a point of the window.
    mutating func mirror(around point: Vector) {
        isMirrored.toggle()
        turn = turn == 0 ? 0 : 360 - turn
        offset.x = 2 * point.x - offset.x
        settle()
    }

    private mutating func change(around point: Vector, _ body: (inout View) -> Void) {
        let kept = canvasPosition(point)
        body(&self)
        offset = offset + (point - projection.toTarget(kept))
        settle()
    }

    /// Shows all of the canvas in the middle of the area, as it is turned.
    mutating func fit() {
        guard !area.isEmpty, !paintable.isEmpty else { return }
        var paper: (minimum: Vector, maximum: Vector) { projection.toTarget.bounds(of: paintable) }
        let size = paper.maximum - paper.minimum
        func factor(_ area: Int, _ canvas: Double) -> Double {
            Double(max(area - 2 * View.fitMargin, 1)) / max(canvas, 1)
        }
        zoom(by: min(factor(area.width, size.x), factor(area.height, size.y)), around: center)
        let middle = (paper.minimum + paper.maximum) * 0.5
        move(x: center.x - middle.x, y: center.y - middle.y)
    }

    /// Shows the canvas as at the start.
    mutating func reset() {
        (zoom, turn, isMirrored) = (1, 0, false)
        offset = .zero
        move(x: home.x.upperBound - start.x, y: home.y.upperBound - start.y)
    }
}

// MARK: - Where the canvas may lie

extension View {
    /// The bounds of the canvas in the window.
    private var frame: (minimum: Vector, maximum: Vector) {
        projection.toTarget.bounds(of: isPlain ? picture : paintable)
    }

    private var start: Vector { frame.minimum }

    private typealias Starts = (x: ClosedRange<Double>, y: ClosedRange<Double>)

    /// Where the canvas may begin, found for each axis from the edges of what lies between the bars and the canvas's size.
    private func ranges(_ range: (_ low: Double, _ high: Double, _ size: Double) -> ClosedRange<Double>) -> Starts {
        let size = frame.maximum - frame.minimum
        return (
            range(Double(seat.minX), Double(seat.maxX), size.x), range(Double(seat.minY), Double(seat.maxY), size.y)
        )
    }

    /// Where the canvas begins when it was only panned.
    private var home: Starts {
        ranges { low, high, size in
            if size > high - low { return high - size...low }
            let start = isFixed ? low + ((high - low - size) / 2).rounded(.down) : low
            return start...start
        }
    }

    /// Where a canvas may be panned to that was zoomed, turned or mirrored: anywhere inside the area, or over it.
    private var starts: Starts {
        ranges { low, high, size in min(low, high - size)...max(low, high - size) }
    }

    /// Where something of the canvas can be seen.
    private var sight: Starts {
        ranges { low, high, size in
            let least = min(size, high - low, Double(View.leastSight))
            return low - size + least...high - least
        }
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
