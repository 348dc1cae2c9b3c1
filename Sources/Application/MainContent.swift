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
            name: "canvas", role: "canvas", frame: view.seen(document.canvas.paintable),
            states: ["enabled"] + viewStates,
            text: "\(size.width)x\(size.height)")
    }

    /// What the view differs in from a plain one.
    private var viewStates: [String] {
        func decimal(_ value: Double) -> String { "\((value * 10000).rounded() / 10000)" }
        return (view.zoom == 1 ? [] : ["zoom=" + decimal(view.zoom)])
            + (view.turn == 0 ? [] : ["turn=" + decimal(view.turn)]) + (view.isMirrored ? ["mirrored"] : [])
    }

    func fit(width: Int, height: Int) {
        if isInterfaceReady { interface.layout(width: width, height: height) }
        layout()
    }

    func takeDamage() -> Damage {
        let status = status
        if interface.state.status != status { interface.state.status = status }
        let changes = interface.takeDamage()
        if !changes.isEmpty { frame.isDescriptionStale = true }
        // A message that lies over the canvas does not move with it.
        if shift != (0, 0),
            interface.coversCanvas || changes.rects.contains(where: { !$0.intersection(view.area).isEmpty })
        {
            shift = (0, 0)
            damage.add(view.area)
        }
        var result = damage
        result.add(changes)
        for rect in view.area.uncovered(x: shift.x, y: shift.y) { result.add(rect) }
        result.add(view.reach(of: document.canvas.takeDamage()))
        // Once a frame: while fingers zoom, the pointer is another one at each of their events.
        frame.window.brushChanged(width: toolBox.brush.width * view.zoom)
        result.add(outlineDamage())
        damage = Damage()
        return result
    }

    func paint(_ damage: Damage, into buffer: PixelBuffer) -> Damage {
        var changed = damage
        if shift != (0, 0) {
            buffer.shift(view.area, x: shift.x, y: shift.y)
            changed.add(view.area)
            shift = (0, 0)
        }
        compositor.compose(
            damage, canvas: document.canvas, fade: fade, view: view, outline: outline,
            interface: interface, into: buffer)
        return changed
    }

    /// The canvas is on the screen; what needs fonts, or can wait, follows.
    func firstFrameShown() {
        isInterfaceReady = true
        readPalettes()
        readPatterns()
        interface.layout(width: frame.size.width, height: frame.size.height)
        frame.show(self)
        startupNotice.complete()
        rememberWindowedFrame()
        frame.window.takeFocusWithoutWindowManager()
        frame.window.setCursor(.brush(width: toolBox.brush.width * view.zoom))
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
        updateGrowthLimit()
        shift = (0, 0)
        let size = frame.size
        damage.add(isInterfaceReady ? IntRect(x: 0, y: 0, width: size.width, height: size.height) : view.area)
        frame.isDescriptionStale = true
    }

    /// The canvas may have another size.
    func canvasChanged() {
        let before = view
        let moved = document.canvas.takeShift()
        view.follow(pictureMovedBy: moved.x, moved.y)
        view.layout(
            area: canvasArea, seat: canvasSeat, picture: document.canvas.bounds, paintable: document.canvas.paintable,
            isFixed: document.canvas.isFixed)
        if view != before { viewChanged() }
    }

    /// Another picture is seen from its beginning.
    func pictureReplaced() {
        canvasChanged()
        view.reset()
        layout()
    }

    /// The first moment at which the window's size is what the window manager made it: an untouched canvas takes it.
    func windowExposed(_ rect: IntRect) {
        if !isInterfaceReady {
            frame.paint(self)
            if !document.canvas.isFixed && document.isUntouched && document.canvas.bounds != view.room {
                document = Document(
                    width: view.area.width, height: view.area.height, isFixed: false, file: document.file)
                layout()
            }
        }
        frame.exposed(isInterfaceReady ? rect : rect.intersection(view.area))
    }

    /// Shows the state of the tools and of the document in the interface.
    func refresh() {
        var state = toolBox.state
        state.canUndo = document.history.canUndo || document.canvas.isPainting
        state.canRedo = document.history.canRedo && !document.canvas.isPainting
        state.notice = notice
        state.status = status
        interface.state = state
        frame.isDescriptionStale = true
    }
}
