import CPangoCairo
import Raster

/// Draws shapes and text into a pixel buffer with cairo; nothing outside its clip changes.
///
/// Lengths and points are pixels of the buffer until ``move(by:)``, ``scale(by:)`` or ``turn(by:)`` change that for
/// what is drawn within a ``saved(_:)`` block.
@safe final class Painter {
    /// The rectangle that may change, in the buffer's pixels.
    let clip: IntRect
    private let buffer: PixelBuffer
    private let surface: OpaquePointer
    private let context: OpaquePointer

    /// What the buffer's pixels are.
    enum Format {
        /// The top byte is unused.
        case xrgb32
        /// Premultiplied, with alpha in the top byte.
        case premultipliedARGB32
    }

    /// A painter for the part of `clip` that lies inside the buffer.
    init(_ buffer: PixelBuffer, clip: IntRect, format: Format = .xrgb32) {
        self.buffer = buffer
        self.clip = clip.intersection(buffer.bounds)
        // A surface that cairo refuses (out of memory, absurd size) is inert: drawing on it does nothing.
        unsafe surface = unsafe cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(buffer.base).assumingMemoryBound(to: UInt8.self),
            format == .xrgb32 ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
            Int32(clamping: buffer.width), Int32(clamping: buffer.height), Int32(clamping: buffer.stride * 4))
        unsafe context = unsafe cairo_create(surface)
        cut(to: self.clip)
    }

    deinit {
        unsafe cairo_destroy(context)
        unsafe cairo_surface_destroy(surface)
    }

    /// Fills a shape; where `isEvenOdd`, a part that lies in two outlines is a hole.
    func fill(_ path: Path, _ fill: Fill, isEvenOdd: Bool = false) {
        add(path)
        use(fill)
        unsafe cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        unsafe cairo_fill(context)
    }

    /// Fills a shape with one ink.
    func fill(_ path: Path, _ ink: Ink, isEvenOdd: Bool = false) {
        fill(path, .ink(ink), isEvenOdd: isEvenOdd)
    }

    /// Fills whole pixels.
    func fill(_ rect: IntRect, _ fill: Fill) {
        use(fill)
        unsafe cairo_rectangle(
            context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        unsafe cairo_fill(context)
    }

    /// Draws along an outline with round ends and joints.
    func stroke(_ path: Path, width: Double, _ fill: Fill) {
        add(path)
        use(fill)
        unsafe cairo_set_line_width(context, width)
        unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        unsafe cairo_stroke(context)
    }

    /// Draws along an outline with one ink.
    func stroke(_ path: Path, width: Double, _ ink: Ink) {
        stroke(path, width: width, .ink(ink))
    }

    /// Draws text whose top left corner is at whole pixels, so that it is as crisp as the font's hints make it.
    func draw(_ text: TextLayout, x: Int, y: Int, _ ink: Ink) {
        use(.ink(ink))
        unsafe cairo_move_to(context, Double(x - text.left), Double(y))
        unsafe pango_cairo_show_layout(context, text.layout)
    }

    /// Draws text in the middle of a frame.
    func draw(_ text: TextLayout, centredIn frame: IntRect, _ ink: Ink) {
        draw(
            text, x: frame.minX + (frame.width - text.width) / 2, y: frame.minY + (frame.height - text.height) / 2, ink)
    }

    /// Draws a line of text that can be edited, its layout's left edge at `x`.
    func draw(_ line: LineLayout, x: Int, y: Int, _ ink: Ink) {
        use(.ink(ink))
        unsafe cairo_move_to(context, Double(x), Double(y))
        unsafe pango_cairo_show_layout(context, line.layout)
    }

    /// Draws a picture scaled to a frame.
    func draw(_ picture: PixelBuffer, in frame: IntRect) {
        // cairo only reads from a source, whatever the pointer's type says.
        let source = unsafe cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(picture.base).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
            Int32(clamping: picture.width), Int32(clamping: picture.height), Int32(clamping: picture.stride * 4))
        saved {
            cut(to: frame)
            move(by: Vector(x: Double(frame.minX), y: Double(frame.minY)))
            unsafe cairo_scale(
                context, Double(frame.width) / Double(picture.width), Double(frame.height) / Double(picture.height))
            unsafe cairo_set_source_surface(context, source, 0, 0)
            // Pixels beyond the edges are those of the edge, so that scaled edges do not fade.
            unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            unsafe cairo_paint(context)
        }
        unsafe cairo_surface_destroy(source)
    }

    /// Runs `body` and forgets the moves, turns, scales and cuts it made.
    func saved(_ body: () -> Void) {
        unsafe cairo_save(context)
        body()
        unsafe cairo_restore(context)
    }

    /// Moves the origin.
    func move(by offset: Vector) { unsafe cairo_translate(context, offset.x, offset.y) }

    /// Makes what follows larger about the origin.
    func scale(by factor: Double) { unsafe cairo_scale(context, factor, factor) }

    /// Turns what follows about the origin, clockwise, in radians.
    func turn(by angle: Double) { unsafe cairo_rotate(context, angle) }

    /// Swaps left and right about the origin.
    func mirror() { unsafe cairo_scale(context, -1, 1) }

    /// Cuts what follows to a rectangle.
    func cut(to rect: IntRect) {
        unsafe cairo_rectangle(
            context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        unsafe cairo_clip(context)
    }

    /// Cuts what follows to a shape.
    func cut(to path: Path) {
        add(path)
        unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        unsafe cairo_clip(context)
    }

    /// Lets other code than cairo's draw into the buffer, which must keep to ``clip``.
    func drawDirectly(_ body: (PixelBuffer) -> Void) {
        unsafe cairo_surface_flush(surface)
        body(buffer)
        unsafe cairo_surface_mark_dirty(surface)
    }

    private func add(_ path: Path) {
        unsafe cairo_new_path(context)
        for element in path.elements {
            switch element {
            case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
            case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
            case .curve(let c1, let c2, let point):
                unsafe cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, point.x, point.y)
            case .close: unsafe cairo_close_path(context)
            }
        }
    }

    private func use(_ fill: Fill) {
        switch fill {
        case .ink(let ink):
            unsafe cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
        case .gradient(let from, let to, let stops):
            let pattern = unsafe cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
            for stop in stops {
                let ink = stop.ink
                unsafe cairo_pattern_add_color_stop_rgba(
                    pattern, stop.place, ink.red, ink.green, ink.blue, ink.alpha)
            }
            unsafe cairo_set_source(context, pattern)
            unsafe cairo_pattern_destroy(pattern)
        }
    }
}
