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
/// The way of an event: ``handleEvents()`` drains the X queue; `handle(_:)` passes each event to the interface or to the
/// canvas; the ``Frame`` paints what they report as damaged and shows it. While the server still reads the last frame,
/// strokes go on growing and damage adds up.
public final class Application {
    let loop = MainLoop()
    let connection: Connection
    /// How large the desktop wants the interface.
    let screenScale: ScreenScale
    let frame: Frame
    let interface: MainInterface
    let compositor: Compositor
    let saver = Saver()
    var document: Document
    var toolBox: ToolBox
    let settings = KeptSettings()
    var settingsTimer: Timer?
    var view = View()
    /// How far what is seen of the canvas has moved since the last frame, in window pixels.
    var shift = (x: 0, y: 0)
    /// The brush's outline that the last frame shows.
    var outline: BrushOutline?
    var gesture = Gesture.none
    /// What was cleared by a triple click and is still to be seen.
    var fade: Fade?
    /// Whether the window has the whole screen.
    var isFullScreen = false
    /// Whether it is to have it: what was asked for last.
    var wantsFullScreen = false
    /// Where the window is, or was before it got the whole screen, in root pixels.
    var windowedFrame = IntRect.empty
    var settlingTimer: Timer?
    let startupNotice: StartupNotice
    var clicks = ClickCounter()
    /// The state of the picture before the first of these clicks.
    var revisionBeforeClicks: UInt64 = 0
    /// How the program behaves.
    var behaviour: Behaviour {
        didSet {
            document.setHistoryBudget(behaviour.historyBudget << 20)
            if behaviour.showsStatusLine != oldValue.showsStatusLine { layout() }
        }
    }
    /// Where the pointer was last.
    var pointer: PointerSample?
    /// Where the last stroke ended, on the canvas: a straight line may begin there.
    var lastStrokeEnd: Sample?
    /// The symbol of the key that went down last, until it goes up: another press of it is a repetition.
    var heldKey: UInt32?
    /// The fingers on the screen.
    var touches = Touches()
    /// The newest sample of a pen, near or on its tablet.
    var lastPen: PointerSample?
    /// How many samples of each device became part of a stroke.
    var painted: [Int: Int] = [:]
    /// The tablet doctor while it is open.
    var doctor: TabletDoctor?
    /// What the doctor knows to move a pointer.
    var devices: [PointerDevice] = []
    /// Whether the doctor is to be shown at the start.
    let showsTabletInfo: Bool
    /// What wheels and touchpads have turned of the next pixel, to the right and downwards.
    var panSteps = (x: WholeSteps(), y: WholeSteps())
    /// What they have turned of the next width.
    var widthSteps = WholeSteps()
    /// What they have turned of the next step of the zoom.
    var zoomSteps = WholeSteps()
    /// What two fingers have done to the view.
    var fingerHold = FingerHold()
    /// Whether Space is held, which makes the primary button pan.
    var isSpaceHeld = false
    /// What is to be saved after what is being written.
    var waitingSaves: [() -> Void] = []
    /// What is to be done when all that is saved: until then nobody knows whether there are unsaved changes.
    var afterSaves: (() -> Void)?
    /// The worker that reads a picture.
    var reader: Worker?
    /// The dialogs on the screen, the one on top last.
    var dialogs: [OpenDialog] = []
    var notice: Notice?
    var noticeTimer: Timer?
    /// Window pixels to be painted besides what the interface and the canvas report: all of the area, if any of it.
    var damage = Damage()
    /// Whether the pointer left the window: what it is over is not to be told then.
    var isPointerAway = true
    /// Whether bar and strip can be shown; at the start the canvas comes first, before any font is loaded.
    var isInterfaceReady = false

    let events: EventSource

    /// In a flood of events a frame is shown after this many microseconds.
    private static let floodFrameTime: Int64 = 4000
    private static let defaultSize = (width: 1024, height: 720)

    /// Opens the window and the picture.
    public init(_ options: Options) throws(StartError) {
        ProcessMemory.shareBetweenThreads()
        let opened: (document: Document?, notice: Notice?)
        do throws(WindowingError) {
            connection = try Connection(displayName: options.display)
        } catch {
            throw .windowing(error)
        }
        screenScale = ScreenScale(on: connection)
        let scale = screenScale.factor
        opened = try Application.open(options)
        toolBox = settings.toolBox()
        behaviour = settings.behaviour
        if options.tripleClickClears { behaviour.tripleClickClears = true }
        showsTabletInfo = options.showsTabletInfo
        let geometry = settings.geometry(options.geometry, onScreen: connection.screenSize)
        let screen = connection.screenSize
        let usual = Application.scaled(Application.defaultSize, scale, within: screen)
        let size = (width: geometry.width ?? usual.width, height: geometry.height ?? usual.height)
        let area = MainInterface.canvasArea(
            width: size.width, height: size.height, scale: scale, hasStatusLine: behaviour.showsStatusLine)
        document =
            opened.document
            ?? Document(width: area.width, height: area.height, isFixed: false, file: options.file)
        do throws(WindowingError) {
            let window = Window(
                on: connection, title: document.title, width: size.width, height: size.height,
                kind: .main(
                    minimumSize: Application.scaled(MainInterface.minimumSize, scale, within: screen), geometry))
            startupNotice = StartupNotice(for: window)
            frame = try Frame(for: window, width: size.width, height: size.height)
        } catch {
            throw .windowing(error)
        }
        frame.window.map()
        let theme = Theme.light
        compositor = Compositor(surround: theme.surround, edge: theme.hairline)
        interface = MainInterface(state: toolBox.state, scale: scale, theme: theme)
        events = EventSource(of: connection, screenScale)
        clicks.scale = scale
        frame.window.scale = scale
        notice = opened.notice ?? settings.notice
        document.setHistoryBudget(behaviour.historyBudget << 20)
        layout()
        refresh()
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
        frame.paint(self)
        handleEvents()
        loop.run()
        connection.onLost = nil
        return 0
    }

    private func handleEvents() {
        while !loop.hasQuit, events.hasEvents {
            if let (window, event) = events.next() { handle(event, in: window) }
            if MainLoop.now - frame.lastFrame >= Application.floodFrameTime { showAllWindows() }
        }
        showChanges()
    }

    /// Shows what changed, also outside of ``handleEvents()``: when a timer or a worker called.
    func showChanges() {
        showAllWindows()
        connection.flush()
    }
}
