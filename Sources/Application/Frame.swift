import Desktop
import Interface
import Raster
import Windowing

/// What a window shows. All rectangles are in window pixels.
protocol FrameContent: AnyObject {
    /// What the window's title bar says.
    var title: String { get }
    /// The widgets, for scripts and tests.
    var map: UIMap { get }
    /// Fits the content to the window's size; everything is damaged then.
    func fit(width: Int, height: Int)
    /// What changed since the last call.
    func takeDamage() -> Damage
    /// Paints the damaged part. Returns all that looks different afterwards: it may be more, when what was painted before
    /// is moved.
    func paint(_ damage: Damage, into buffer: PixelBuffer) -> Damage
    /// The first frame is on the screen: the moment for what can wait. The title and the UI map follow with the next.
    func firstFrameShown()
}

/// A window with its framebuffer, and the rhythm in which its content is painted and presented.
///
/// Damage adds up while the server still reads the last frame; the completion event lets the next one be painted. So
/// there is no timer, and no frame is older than it need be.
final class Frame {
    let window: Window
    /// The window's size in pixels, as far as it is painted.
    private(set) var size: (width: Int, height: Int)
    /// When the last frame was presented, in microseconds.
    private(set) var lastFrame: Int64 = 0
    /// Whether the title or the UI map may have changed.
    var isDescriptionStale = true

    private let framebuffer: Framebuffer
    /// The size that the window was given since the last frame.
    private var newSize: (width: Int, height: Int)?
    /// Pixels that are painted and are still to be shown.
    private var painted = Damage()
    private var isExposed = false
    /// What the window manager waits for.
    private var syncAnswer: SyncAnswer?
    private var hasShownFrame = false
    private var shownTitle: String?
    private var shownMap: String?

    /// A frame for a window of this size that is not on the screen yet.
    init(for window: Window, width: Int, height: Int) throws(WindowingError) {
        self.window = window
        size = (width, height)
        framebuffer = try Framebuffer(for: window, width: width, height: height)
    }

    // MARK: Events

    /// A part of the window must be shown again.
    func exposed(_ rect: IntRect) {
        isExposed = true
        painted.add(rect)
    }

    /// The window has another size; of several sizes in a row only the last is painted.
    func resized(width: Int, height: Int) {
        if syncAnswer?.stage == .size { syncAnswer?.stage = .frame }
        guard (width, height) != (newSize ?? size) else { return }
        newSize = (width, height)
    }

    /// The server has read the pixels of a segment.
    func presented(segment: UInt) {
        framebuffer.completed(segment: segment)
        answerWindowManager()
    }

    /// The server refused a request to show pixels: all are shown again if it was one of this window's.
    func presentRefused(serial: UInt) {
        guard framebuffer.refused(serial: serial) else { return }
        painted.add(framebuffer.pixels.bounds)
        if syncAnswer?.stage == .server { syncAnswer?.stage = .frame }
    }

    /// The window manager waits until the size that comes next is shown.
    func syncRequested(_ number: Int64) {
        syncAnswer = SyncAnswer(number: number)
    }

    /// No size came with a request for an answer: the window has it already.
    func syncSizeMissing(_ number: Int64) {
        if let syncAnswer, syncAnswer.number == number, syncAnswer.stage == .size { self.syncAnswer?.stage = .frame }
    }

    // MARK: Frames

    /// Paints what is damaged and shows it, as far as the server lets.
    func show(_ content: FrameContent) {
        paint(content)
        present(content)
        if syncAnswer?.stage == .frame && newSize == nil && painted.isEmpty {
            syncAnswer?.stage = .server
        }
        answerWindowManager()
    }

    /// Answers when the server has read the pixels that the answer is about.
    private func answerWindowManager() {
        guard let syncAnswer, syncAnswer.stage == .server, !framebuffer.isBusy else { return }
        self.syncAnswer = nil
        window.answerSyncRequest(syncAnswer.number)
        window.flush()
    }

    /// Paints everything that is damaged, unless the server still reads the pixels.
    func paint(_ content: FrameContent) {
        guard !framebuffer.isBusy else { return }
        if let newSize {
            self.newSize = nil
            size = newSize
            framebuffer.resize(width: size.width, height: size.height)
            content.fit(width: size.width, height: size.height)
        }
        let damage = content.takeDamage()
        guard !damage.isEmpty else { return }
        painted.add(content.paint(damage, into: framebuffer.pixels))
    }

    private func present(_ content: FrameContent) {
        guard isExposed, !framebuffer.isBusy else { return }
        if !painted.isEmpty {
            framebuffer.present(painted)
            window.flush()
            painted = Damage()
            lastFrame = MainLoop.now
            if !hasShownFrame {
                hasShownFrame = true
                return content.firstFrameShown()
            }
        }
        if isDescriptionStale { describe(content) }
    }

    /// Brings the title and the UI map up to date, after the pixels they speak of.
    private func describe(_ content: FrameContent) {
        isDescriptionStale = false
        let title = content.title
        if title != shownTitle {
            window.title = title
            shownTitle = title
        }
        let map = content.map.text
        if map != shownMap {
            window.setUIMap(map)
            shownMap = map
        }
    }
}
