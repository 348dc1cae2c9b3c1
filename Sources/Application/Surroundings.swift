import Interface
import Raster

/// What surrounds the canvas: how large the interface is, and what of it is shown.
extension Application {
    /// A size of the design at a scale, at most that of the screen, in pixels.
    static func scaled(
        _ size: (width: Int, height: Int), _ scale: Double, within screen: (width: Int, height: Int)
    ) -> (width: Int, height: Int) {
        func pixels(_ length: Int) -> Int { Int((Double(length) * scale).rounded()) }
        return (min(pixels(size.width), screen.width), min(pixels(size.height), screen.height))
    }

    /// The part of the window between bar and strip or status line, whether they are shown or not.
    var canvasSeat: IntRect {
        MainInterface.canvasArea(
            width: frame.size.width, height: frame.size.height, scale: interface.scale,
            hasStatusLine: behaviour.showsStatusLine)
    }

    /// The part of the window in which the canvas is seen.
    var canvasArea: IntRect {
        interface.isHidden ? IntRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) : canvasSeat
    }

    // MARK: Scale

    /// Gives the interface another size, in all windows. The canvas stays as it is, in the pixels of the screen.
    func rescale(to scale: Double) {
        // The canvas moves under the pointer.
        endGesture()
        let minimum = Application.scaled(MainInterface.minimumSize, scale, within: connection.screenSize)
        interface.scale = scale
        clicks.scale = scale
        frame.window.scale = scale
        frame.window.setMinimumSize(minimum)
        let size = frame.size
        if size.width < minimum.width || size.height < minimum.height {
            frame.window.resize(width: max(size.width, minimum.width), height: max(size.height, minimum.height))
        }
        for dialog in dialogs { dialog.rescale(to: scale, screen: connection.screenSize) }
        layout()
        refresh()
    }

    // MARK: Hiding

    /// Hides the interface, or shows it again; the canvas keeps its place and its size.
    func toggleInterface() {
        if case .interface = gesture { endGesture() }
        interface.isHidden.toggle()
        layout()
        if let pointer, !isPointerAway { hover(pointer) }
    }

    // MARK: The status line

    /// What the status line tells, while it is shown.
    var status: StatusState? {
        guard behaviour.showsStatusLine else { return nil }
        let canvas = document.canvas.bounds
        return StatusState(
            zoom: view.zoom, position: pointedPixel, canvasWidth: canvas.width, canvasHeight: canvas.height,
            brushWidth: toolBox.brush.width,
            lastPosition: StatusState.Position(
                x: document.canvas.paintable.maxX - 1, y: document.canvas.paintable.maxY - 1))
    }

    /// The canvas pixel under the pointer, where that is over the picture.
    private var pointedPixel: StatusState.Position? {
        guard let pointer, !isPointerAway, view.area.contains(x: pointer.column, y: pointer.row) else { return nil }
        let place = view.canvasPosition(View.position(of: pointer))
        let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        return document.canvas.paintable.contains(x: x, y: y) ? StatusState.Position(x: x, y: y) : nil
    }
}
