import Input
import Painting
import Raster

/// Paper in a dialog on which one tries a brush. It shows strokes as the canvas would paint them, and they are no
/// picture: a double click or Delete clears it, and so does a stroke that begins after a pause.
///
/// Its samples come through ``sense(_:)``, with pressure and fractions of pixels. Another brush or paint shows in the
/// strokes that are there, too.
final class StrokePad: Control {
    let name: String
    /// What the empty paper says.
    let hint: String
    var brush: Brush
    var paint: Paint
    var frame = IntRect.empty
    /// The strokes, the newest last; positions are pixels from the pad's upper left corner.
    private(set) var strokes: [[Sample]] = []
    /// How many samples of each device became part of a stroke.
    private(set) var painted: [Int: Int] = [:]
    /// Whether a stroke is under way.
    private(set) var isPainting = false

    private var sensed: PointerSample?
    /// When the newest stroke got its newest sample, in the server's milliseconds.
    private var lastTime: UInt32 = 0

    /// A stroke that begins later than this after the one before, in milliseconds, begins on clean paper.
    private static let pause: UInt32 = 2000
    /// So many samples are drawn anew for each frame at most; older ones go.
    private static let sampleLimit = 4096

    init(_ name: String, hint: String = "", brush: Brush, paint: Paint) {
        self.name = name
        self.hint = hint
        self.brush = brush
        self.paint = paint
    }

    var part: any Part {
        StrokePadPart(hint: hint, strokes: strokes, isPainting: isPainting, brush: brush, paint: paint)
    }

    /// Takes all strokes away; one under way goes on from where it is.
    func clear() {
        strokes = isPainting ? [[]] : []
    }

    /// Counts nothing any more for a device that is gone; its strokes stay.
    func forget(_ device: Int) { painted[device] = nil }

    /// Strokes do not grow with the interface: the paper is clean again.
    func rescaled(by ratio: Double) { clear() }

    // MARK: The pointer

    func sense(_ sample: PointerSample) { sensed = sample }

    func press(_ press: Press) -> Reaction {
        guard let sensed else { return .handled }
        let isRested = sensed.time &- lastTime > StrokePad.pause
        if press.clicks == 2 || isRested { clear() }
        if press.clicks == 2 { return .handled }
        strokes.append([])
        isPainting = true
        add(sensed, pressure: sensed.pressure)
        return .handled
    }

    func drag(toX x: Int, y: Int) -> Reaction {
        if isPainting, let sensed { add(sensed, pressure: sensed.pressure) }
        return .handled
    }

    /// The pressure at the release says nothing.
    func release(isInside: Bool) -> Reaction {
        if isPainting, let sensed { add(sensed, pressure: strokes.last?.last?.pressure ?? sensed.pressure) }
        isPainting = false
        return .handled
    }

    /// The stroke stays: a pen that is unplugged has painted it all the same.
    func cancelPress() -> Reaction {
        isPainting = false
        return .handled
    }

    private func add(_ sample: PointerSample, pressure: UInt16) {
        let unit = Double(PointerSample.unitsPerPixel)
        let place = Vector(
            x: Double(sample.x) / unit - Double(frame.minX), y: Double(sample.y) / unit - Double(frame.minY))
        strokes[strokes.count - 1].append(Sample(place, pressure: pressure, time: sample.time))
        painted[sample.source.device, default: 0] += 1
        lastTime = sample.time
        forgetOld()
    }

    private func forgetOld() {
        while strokes.reduce(0, { $0 + $1.count }) > StrokePad.sampleLimit {
            if strokes.count > 1 {
                strokes.removeFirst()
            } else {
                strokes[0].removeFirst(StrokePad.sampleLimit / 4)
            }
        }
    }

    // MARK: The keyboard

    func key(_ key: KeyPress) -> Reaction {
        guard key.modifiers.isEmpty, key.symbol == KeySymbol.delete || key.symbol == KeySymbol.backspace else {
            return .ignored
        }
        clear()
        return .handled
    }
}
