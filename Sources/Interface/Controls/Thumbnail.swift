import Raster

/// A small picture on a card, with words below it.
struct Thumbnail: Part {
    /// A picture of opaque pixels, 0xRRGGBB, row by row.
    struct Picture: Hashable, Sendable {
        let width: Int
        let height: Int
        let pixels: [UInt32]

        /// A copy of a buffer.
        init(_ buffer: PixelBuffer) {
            width = buffer.width
            height = buffer.height
            pixels = (0..<buffer.height).flatMap { y in (0..<buffer.width).map { x in buffer[x, y] } }
        }

        /// A copy that can be drawn.
        var buffer: PixelBuffer {
            let buffer = PixelBuffer(width: width, height: height)
            for (index, pixel) in pixels.enumerated() {
                let place = IntRect(x: index % width, y: index / width, width: 1, height: 1)
                buffer.fill(place, with: Color(rgb: pixel))
            }
            return buffer
        }
    }

    /// The picture, if there is one.
    let picture: Picture?
    /// What is said about it, in lines.
    let caption: String

    private static let radius = 10.0
    private static let margin = 10.0
    private static let footerLines = 3

    var role: String { "image" }
    var text: String { caption }

    /// The room for the picture, in pixels.
    static func room(in frame: IntRect, _ style: Style) -> IntRect {
        let line = style.text.layout("0", .caption).height
        let margin = style.scale(margin)
        return IntRect(
            minX: frame.minX + margin, minY: frame.minY + margin, maxX: frame.maxX - margin,
            maxY: frame.maxY - 2 * margin - footerLines * line)
    }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let border = Double(style.scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: Thumbnail.radius * style.scale.factor)
        painter.fill(shape, Ink(style.theme.strip))
        painter.stroke(shape, width: border, Ink(style.theme.hairline))
        let room = Thumbnail.room(in: frame, style)
        if let picture { draw(picture, in: room, with: painter, style) }
        let margin = style.scale(Thumbnail.margin)
        let footer = IntRect(
            minX: room.minX, minY: room.maxY + margin, maxX: room.maxX, maxY: frame.maxY - margin)
        drawCaption(in: picture == nil ? frame : footer, with: painter, style)
    }

    private func drawCaption(in frame: IntRect, with painter: Painter, _ style: Style) {
        let lines = caption.split(separator: "\n").prefix(Thumbnail.footerLines).map {
            style.text.layout(String($0), .caption, maxWidth: frame.width)
        }
        var y = frame.minY + (frame.height - lines.reduce(0) { $0 + $1.height }) / 2
        for line in lines {
            painter.draw(line, x: frame.minX + (frame.width - line.width) / 2, y: y, Ink(style.theme.secondaryText))
            y += line.height
        }
    }

    /// Draws a picture as large as it fits, but never larger than it is, in the middle of the room.
    private func draw(_ picture: Picture, in room: IntRect, with painter: Painter, _ style: Style) {
        let factor = min(
            1, Double(room.width) / Double(picture.width), Double(room.height) / Double(picture.height))
        let width = max(1, Int(Double(picture.width) * factor))
        let height = max(1, Int(Double(picture.height) * factor))
        let place = IntRect(
            x: room.minX + (room.width - width) / 2, y: room.minY + (room.height - height) / 2, width: width,
            height: height)
        if place.isEmpty || place.intersection(painter.clip).isEmpty { return }
        painter.draw(picture.buffer, in: place)
        let border = Double(style.scale.hairline)
        painter.stroke(Path(place.expanded(by: style.scale.hairline)), width: border, Ink(style.theme.hairline))
    }
}
