import Desktop
import Files
import Glibc
import Input
import Interface
import PNGFile
import Painting
import Raster
import Windowing

/// The program: one window with one picture. It wires the rooms together and moves each event to where it belongs.
///
/// The order of an event: ``handleEvents()`` drains the X queue; `handle(_:)` passes each event to the interface or to
/// the canvas; ``compose()`` paints what they report as damaged; ``present()`` shows it. While the server still reads
/// the last frame, strokes go on growing and damage adds up.
public final class Application {
    let loop = MainLoop()
    let connection: Connection
    let window: Window
    let interface: MainInterface
    let saver = Saver()
    var document: Document
    var toolBox = ToolBox(palette: .tenPencils)
    var view = View()
    var gesture = Gesture.none
    /// Whether Space is held, which makes the primary button pan.
    var isSpaceHeld = false
    /// Whether the window closes as soon as nothing is being written.
    var isClosing = false
    /// Whether Save was asked for while a save ran.
    var isSaveWanted = false
    var notice: Notice?
    var noticeTimer: Timer?

    private let framebuffer: Framebuffer
    private let events: EventSource
    private let compositor: Compositor
    private var size: (width: Int, height: Int)
    /// The size the window was given since the last frame.
    private var newSize: (width: Int, height: Int)?
    /// Window pixels that are to be composed, and those that are composed and to be shown.
    private var damage = Damage()
    private var composed = Damage()
    private var isExposed = false
    /// Whether bar and strip are shown; at the start the canvas is shown first, before any font is loaded.
    private var hasInterface = false
    /// Whether the title or the UI map may have changed.
    private var isDescriptionStale = true
    private var lastFrame: Int64 = 0
    private var shownTitle: String?
    private var shownMap: String?

    /// In a flood of events a frame is shown after this many microseconds.
    private static let floodFrameTime: Int64 = 4000
    private static let defaultSize = (width: 1024, height: 720)

    /// Opens the window and the picture.
    public init(_ options: Options) throws(StartError) {
        ProcessMemory.shareBetweenThreads()
        do throws(WindowingError) {
            connection = try Connection(displayName: options.display)
        } catch {
            throw .windowing(error)
        }
        let opened = try Application.open(options)
        let screen = connection.screenSize
        size = (
            options.geometry.width ?? min(Application.defaultSize.width, screen.width),
            options.geometry.height ?? min(Application.defaultSize.height, screen.height)
        )
        window = Window(
            on: connection, title: opened.document?.title ?? "Tempera", width: size.width, height: size.height,
            minimumSize: MainInterface.minimumSize, geometry: options.geometry)
        do throws(WindowingError) {
            framebuffer = try Framebuffer(for: window, width: size.width, height: size.height)
        } catch {
            throw .windowing(error)
        }
        window.map()
        let theme = Theme.light
        compositor = Compositor(surround: theme.surround)
        interface = MainInterface(state: toolBox.state, theme: theme)
        let area = MainInterface.canvasArea(width: size.width, height: size.height)
        document =
            opened.document
            ?? Document(width: area.width, height: area.height, isFixed: false, file: options.file)
        events = EventSource(of: window, framebuffer: framebuffer)
        notice = opened.notice
        layout()
    }

    /// Runs until the window is closed; returns the exit status.
    public func run() -> Int32 {
        connection.onLost = { [unowned self] in connectionLost() }
        // A write that is refused says so itself; these signals would end the program before the picture is kept.
        for refusal in [SIGPIPE, SIGXFSZ] { signal(refusal, SIG_IGN) }
        loop.onSignals([SIGTERM, SIGHUP, SIGINT]) { [unowned self] in terminate() }
        loop.watch(fileDescriptor: connection.fileDescriptor) { [unowned self] in
            events.hasEvents
        } handle: { [unowned self] in
            handleEvents()
        }
        refresh()
        compose()
        handleEvents()
        loop.run()
        connection.onLost = nil
        return 0
    }

    // MARK: Frames

    private func handleEvents() {
        while events.hasEvents {
            if let event = events.next() { handle(event) }
            if MainLoop.now - lastFrame >= Application.floodFrameTime { showFrame() }
        }
        showChanges()
    }

    /// Shows what changed outside of ``handleEvents()``: a timer or a worker called.
    func showChanges() {
        showFrame()
        connection.flush()
    }

    private func showFrame() {
        compose()
        present()
    }

    /// Paints everything that is damaged, unless the server still reads the pixels.
    private func compose() {
        guard !framebuffer.isBusy else { return }
        applyNewSize()
        let changes = interface.takeDamage()
        if !changes.isEmpty { isDescriptionStale = true }
        damage.add(changes)
        let origin = view.origin
        damage.add(
            document.canvas.takeDamage().translated(x: origin.x, y: origin.y, clippedTo: view.area))
        guard !damage.isEmpty else { return }
        compositor.compose(
            damage, canvas: document.canvas, view: view, interface: interface, into: framebuffer.pixels)
        composed.add(damage)
        damage = Damage()
    }

    private func present() {
        guard isExposed, !framebuffer.isBusy else { return }
        if !composed.isEmpty {
            framebuffer.present(composed)
            connection.flush()
            composed = Damage()
            lastFrame = MainLoop.now
            if !hasInterface { showInterface() }
        }
        if isDescriptionStale { publish() }
    }

    /// Brings the title and the UI map up to date, after the pixels they speak of.
    private func publish() {
        isDescriptionStale = false
        if document.title != shownTitle {
            window.title = document.title
            shownTitle = document.title
        }
        let map = UIMap([canvasEntry] + interface.map).text
        if map != shownMap {
            window.setUIMap(map)
            shownMap = map
        }
    }

    private var canvasEntry: UIMapEntry {
        let size = document.canvas.bounds
        return UIMapEntry(
            name: "canvas", role: "canvas", frame: view.seen(document.canvas.paintable), states: ["enabled"],
            text: "\(size.width)x\(size.height)")
    }

    // MARK: Size

    func windowExposed(_ rect: IntRect) {
        if !isExposed { firstExposed() }
        composed.add(hasInterface ? rect : rect.intersection(view.area))
    }

    /// The first moment at which the window's size is what the window manager made it.
    private func firstExposed() {
        isExposed = true
        applyNewSize()
        if !document.isFixed && document.isUntouched && document.canvas.bounds != view.seenFromCorner {
            document = Document(
                width: view.area.width, height: view.area.height, isFixed: false, file: document.file)
            layout()
        }
    }

    /// What comes after the canvas is on the screen: everything that needs fonts or can wait.
    private func showInterface() {
        hasInterface = true
        interface.layout(width: size.width, height: size.height)
        showFrame()
        window.takeFocusWithoutWindowManager()
        window.setCursor(.crosshair)
        window.setIcon(AppIcon.sizes.map { (side: $0, pixels: AppIcon.draw(size: $0)) })
        loop.whenIdle { ProcessMemory.giveBackFreed() }
    }

    func windowResized(width: Int, height: Int) {
        guard (width, height) != (newSize ?? size) else { return }
        newSize = (width, height)
    }

    private func applyNewSize() {
        guard let newSize else { return }
        self.newSize = nil
        size = newSize
        framebuffer.resize(width: size.width, height: size.height)
        if hasInterface { interface.layout(width: size.width, height: size.height) }
        layout()
    }

    private var canvasArea: IntRect { MainInterface.canvasArea(width: size.width, height: size.height) }

    /// Fits the view, and the room that the canvas may grow into, to the window.
    private func layout() {
        view.layout(area: canvasArea, canvas: document.canvas.bounds, isFixed: document.isFixed)
        viewChanged()
    }

    /// The whole canvas area is to be painted anew.
    func viewChanged() {
        if !document.isFixed { document.canvas.growthLimit = view.seenFromCorner }
        damage.add(hasInterface ? IntRect(x: 0, y: 0, width: size.width, height: size.height) : view.area)
        isDescriptionStale = true
    }

    /// The canvas may have another size now.
    func canvasChanged() {
        view.layout(area: canvasArea, canvas: document.canvas.bounds, isFixed: document.isFixed)
    }

    /// Shows the state of the tools and of the document in the interface.
    func refresh() {
        var state = toolBox.state
        state.canUndo = document.history.canUndo || document.canvas.isPainting
        state.canRedo = document.history.canRedo && !document.canvas.isPainting
        state.notice = notice
        interface.state = state
        isDescriptionStale = true
    }
}
