import Raster

/// The line above the strip that tells zoom, canvas size and brush width, and at its end where the pointer is.
///
/// The place of the pointer has room for the largest there can be, so nothing moves, and nothing else is drawn again,
/// while it changes. In a window that is too narrow what comes last is left out.
struct StatusLine {
    /// The line, in window pixels.
    let bounds: IntRect
    /// The line along its upper edge.
    let hairline: IntRect
    private let state: StatusState
    private let style: Style

    /// The height at scale 1.
    static let height = 22.0
    private static let margin = 14.0
    private static let gap = 20.0

    /// A line that ends where the strip begins, which is at the row `bottom`.
    init(_ state: StatusState, width: Int, bottom: Int, _ style: Style) {
        self.state = state
        self.style = style
        bounds = IntRect(
            minX: 0, minY: StatusLine.top(above: bottom, style.scale), maxX: width, maxY: bottom)
        hairline = IntRect(
            minX: 0, minY: bounds.minY, maxX: width, maxY: min(bounds.minY + style.scale.hairline, bounds.maxY))
    }

    /// The first row of a line that ends at the row `bottom`, in pixels.
    static func top(above bottom: Int, _ scale: Scale) -> Int {
        max(bottom - scale(StatusLine.height), scale(BarLayout.height))
    }

    /// Its labels with their places.
    func widgets<Action>() -> [Widget<Action>] {
        let margin = style.scale(StatusLine.margin)
        let gap = style.scale(StatusLine.gap)
        let position = width(of: StatusLine.positionTemplate(state))
        let end = bounds.maxX - margin
        var widgets: [Widget<Action>] = []
        var x = margin
        for (name, text) in [("zoom", zoomText), ("size", sizeText), ("width", widthText)] {
            let width = width(of: text)
            guard x + width <= end - position - gap else { break }
            widgets.append(label(name, text, x: x, width: width))
            x += width + gap
        }
        if end - position >= x {
            widgets.append(label("position", positionText, x: end - position, width: position, isPassing: true))
        }
        return widgets
    }

    private func label<Action>(
        _ name: String, _ text: String, x: Int, width: Int, isPassing: Bool = false
    ) -> Widget<Action> {
        let frame = IntRect(minX: x, minY: hairline.maxY, maxX: x + width, maxY: bounds.maxY)
        return Widget(
            "status." + name, StatusLabel(text: text, isPassing: isPassing), frame: frame, clip: bounds,
            scale: style.scale)
    }

    private func width(of text: String) -> Int { style.text.layout(text, .caption).width }

    // MARK: Words

    private var zoomText: String { "\(Int((state.zoom * 100).rounded())) %" }

    private var sizeText: String { "\(state.canvasWidth) × \(state.canvasHeight) px" }

    private var widthText: String {
        let tenths = Int((state.brushWidth * 10).rounded())
        return "Brush \(tenths / 10).\(tenths % 10) px"
    }

    private var positionText: String { state.position.map { "\($0.x), \($0.y)" } ?? "" }

    /// As wide a place as the pointer can come to.
    private static func positionTemplate(_ state: StatusState) -> String {
        func digits(_ number: Int) -> String { String(repeating: "0", count: String(number).utf8.count) }
        return digits(state.lastPosition.x) + ", " + digits(state.lastPosition.y)
    }
}

/// Words of the status line. What passes stands at the end of its place, so that its last digits keep theirs.
struct StatusLabel: Part {
    let text: String
    let isPassing: Bool

    var role: String { "label" }

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let words = isPassing ? style.text.passingLayout(text, .caption) : style.text.layout(text, .caption)
        let x = isPassing ? frame.maxX - words.width : frame.minX
        painter.draw(
            words, x: x, y: frame.minY + (frame.height - words.height) / 2, Ink(style.theme.secondaryText))
    }
}
