import Input
import Painting
import Raster

/// Where the canvas lies in the window, and the way from one's pixels to the other's.
///
/// A canvas that grows with the window starts in the corner of the canvas area; one of fixed size is centred when it is
/// smaller. What is larger is seen through a part that can be panned.
struct View {
    /// The part of the window in which the canvas is seen.
    private(set) var area = IntRect.empty
    /// The part of it between the bars, whether these are shown or not: the canvas keeps its place when they are hidden.
    private var seat = IntRect.empty
    /// The canvas pixel in the first row and column of the area, where the canvas is the larger one.
    private var scrolled = (x: 0, y: 0)
    private var canvas = IntRect.empty
    private var isCentred = false

    /// Follows the window and the canvas: its size, and whether it is of fixed size. Returns whether the view had to move,
    /// since a smaller canvas cannot be scrolled as far.
    mutating func layout(area: IntRect, seat: IntRect, canvas: IntRect, isFixed: Bool) -> Bool {
        self.area = area
        self.seat = seat
        self.canvas = canvas
        isCentred = isFixed
        return pan(x: 0, y: 0)
    }

    /// The window position of the canvas's first pixel.
    var origin: (x: Int, y: Int) {
        func start(_ area: Int, _ canvas: Int, _ scrolled: Int) -> Int {
            isCentred && canvas < area ? (area - canvas) / 2 : -scrolled
        }
        return (
            seat.minX + start(seat.width, canvas.width, scrolled.x),
            seat.minY + start(seat.height, canvas.height, scrolled.y)
        )
    }

    /// Moves the view over the canvas by window pixels, to the right and downwards, as far as the canvas goes.
    /// Returns whether it moved.
    mutating func pan(x: Int, y: Int) -> Bool {
        let before = scrolled
        scrolled.x = min(max(scrolled.x + x, 0), max(canvas.width - seat.width, 0))
        scrolled.y = min(max(scrolled.y + y, 0), max(canvas.height - seat.height, 0))
        return before != scrolled
    }

    /// The canvas pixels that a canvas which grows with the window has, or would have after a stroke everywhere.
    var seenFromCorner: IntRect {
        IntRect(x: 0, y: 0, width: area.maxX - origin.x, height: area.maxY - origin.y)
    }

    /// The window pixels of a canvas rectangle, as far as they are seen.
    func seen(_ rect: IntRect) -> IntRect {
        rect.translated(x: origin.x, y: origin.y).intersection(area)
    }

    /// The sample under a pointer.
    func sample(_ pointer: PointerSample) -> Sample {
        let unit = Double(PointerSample.unitsPerPixel)
        return Sample(
            Vector(x: Double(pointer.x) / unit - Double(origin.x), y: Double(pointer.y) / unit - Double(origin.y)),
            pressure: pointer.pressure, time: pointer.time)
    }
}
