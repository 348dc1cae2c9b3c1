import Desktop
import Interface
import Painting
import Raster

/// The content of the main window: the picture under the view between the interface's bar and strip.
extension Application: FrameContent {
    var title: String { document.title }

    var map: UIMap { UIMap([canvasEntry] + interface.map) }

    private var canvasEntry: UIMapEntry {
        let size = document.canvas.bounds
        return UIMapEntry(
            name: "canvas", role: "canvas", frame: view.seen(document.canvas.paintable), states: ["enabled"],
            text: "\(size.width)x\(size.height)")
    }

    func fit(width: Int, height: Int) {
        if hasInterface { interface.layout(width: width, height: height) }
        layout()
    }

    func takeDamage() -> Damage {
        interface.state.status = status
        let changes = interface.takeDamage()
        if !changes.isEmpty { frame.isDescriptionStale = true }
        let origin = view.origin
        var result = damage
        result.add(changes)
        result.add(document.canvas.takeDamage().translated(x: origin.x, y: origin.y, clippedTo: view.area))
        damage = Damage()
        return result
    }

    func paint(_ damage: Damage, into buffer: PixelBuffer) {
        compositor.compose(
            damage, canvas: document.canvas, fade: fade, view: view, interface: interface, into: buffer)
    }

    /// The canvas is on the screen; what needs fonts, or can wait, follows.
    func firstFrameShown() {
        hasInterface = true
        readPalettes()
        readPatterns()
        interface.layout(width: frame.size.width, height: frame.size.height)
        frame.show(self)
        startupNotice.complete()
        rememberWindowedFrame()
        frame.window.takeFocusWithoutWindowManager()
        frame.window.setCursor(.brush(width: toolBox.brush.width))
        frame.window.setIcon(AppIcon.sizes.map { (side: $0, pixels: AppIcon.draw(size: $0)) })
        if showsTabletInfo { openTabletDoctor(isPrinted: true) }
        loop.whenIdle { [unowned self] in
            _ = events.readDevices()
            ProcessMemory.giveBackFreed()
        }
    }

    // MARK: Layout

    /// Fits the view, and the room that the canvas may grow into, to the window.
    func layout() {
        canvasChanged()
        viewChanged()
    }

    /// The window shows another part of the canvas.
    func viewChanged() {
        if !document.canvas.isFixed { document.canvas.growthLimit = view.seenFromCorner }
        let size = frame.size
        damage.add(hasInterface ? IntRect(x: 0, y: 0, width: size.width, height: size.height) : view.area)
        frame.isDescriptionStale = true
    }

    /// The canvas may have another size.
    func canvasChanged() {
        let isMoved = view.layout(
            area: canvasArea, seat: canvasSeat, canvas: document.canvas.bounds, isFixed: document.canvas.isFixed)
        if isMoved { viewChanged() }
    }

    /// The first moment at which the window's size is what the window manager made it: an untouched canvas takes it.
    func windowExposed(_ rect: IntRect) {
        if !hasInterface {
            frame.paint(self)
            if !document.canvas.isFixed && document.isUntouched && document.canvas.bounds != view.seenFromCorner {
                document = Document(
                    width: view.area.width, height: view.area.height, isFixed: false, file: document.file)
                layout()
            }
        }
        frame.exposed(hasInterface ? rect : rect.intersection(view.area))
    }

    /// Shows the state of the tools and of the document in the interface.
    func refresh() {
        var state = toolBox.state
        state.canUndo = document.history.canUndo || document.canvas.isPainting
        state.canRedo = document.history.canRedo && !document.canvas.isPainting
        state.notice = notice
        state.status = status
        interface.state = state
        frame.window.brushChanged(width: toolBox.brush.width)
        frame.isDescriptionStale = true
    }
}
