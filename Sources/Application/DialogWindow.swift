import Desktop
import Input
import Interface
import Painting
import Raster
import Windowing

/// A dialog on the screen, whatever it asks.
protocol OpenDialog: AnyObject {
    /// Its window.
    var frame: Frame { get }
    /// Deals with an event of its window.
    func handle(_ event: Event)
    /// Shows what changed.
    func show()
    /// Takes another size; what does not fit on a screen of these pixels stays smaller.
    func rescale(to scale: Double, screen: (width: Int, height: Int))
    /// Draws attention to itself: somebody clicked or typed elsewhere.
    func flash()
    /// Takes it from the screen.
    func close()
}

/// A dialog in a window of its own: it passes events on to the dialog and its actions to whoever asked.
final class DialogWindow<Action>: OpenDialog, FrameContent {
    let frame: Frame
    let dialog: Dialog<Action>
    private let events: EventSource
    private let loop: MainLoop
    private let perform: (Action) -> Void
    private var clicks = ClickCounter()
    /// The finger that presses, and whose it is; others mean nothing.
    private var finger: (number: Int, hand: Hand)?
    /// Whose press it is that is not released yet (``Input/Hand``).
    private var holder: Hand?
    private var blinkTimer: Timer?
    private var flashTimer: Timer?
    /// Whether the window is still to follow another scale.
    private var isRescaled = false

    /// How long the caret is seen and then not seen, in milliseconds.
    private var blinkTime: UInt32 { 600 }
    private var flashTime: UInt32 { 180 }

    /// Opens a window for a dialog over another one.
    init(
        _ dialog: Dialog<Action>, scale: Double, over parent: Window, on connection: Connection, events: EventSource,
        loop: MainLoop, perform: @escaping (Action) -> Void
    ) throws(WindowingError) {
        self.dialog = dialog
        self.events = events
        self.loop = loop
        self.perform = perform
        dialog.setScale(scale, toFit: connection.screenSize)
        clicks.scale = scale
        let (preferred, screen) = (dialog.preferredSize, connection.screenSize)
        let size = (width: min(preferred.width, screen.width), height: min(preferred.height, screen.height))
        let window = Window(
            on: connection, title: dialog.title, width: size.width, height: size.height,
            kind: .dialog(over: parent, minimumSize: dialog.isResizable ? dialog.minimumSize : nil))
        frame = try Frame(for: window, width: size.width, height: size.height)
        dialog.layout(width: size.width, height: size.height)
        events.enableText(in: window)
        window.map()
        frame.paint(self)
    }

    func close() {
        blinkTimer?.cancel()
        flashTimer?.cancel()
        events.disableText(in: frame.window)
    }

    func show() { frame.show(self) }

    func rescale(to scale: Double, screen: (width: Int, height: Int)) {
        isRescaled = true
        let ratio = 1 / dialog.scale
        dialog.setScale(scale, toFit: screen)
        clicks.scale = scale
        frame.isDescriptionStale = true
        var size = dialog.preferredSize
        if dialog.isResizable {
            let minimum = dialog.minimumSize
            func length(_ length: Int, _ least: Int, _ most: Int) -> Int {
                min(max(Int((Double(length) * ratio * dialog.scale).rounded()), least), most)
            }
            size.width = length(frame.size.width, minimum.width, screen.width)
            size.height = length(frame.size.height, minimum.height, screen.height)
            frame.window.setMinimumSize(minimum)
        } else {
            frame.window.setMinimumSize(size, isFixed: true)
        }
        frame.window.resize(width: size.width, height: size.height)
        // Nobody tells of a size that stays.
        if size == frame.size { fit(width: size.width, height: size.height) }
    }

    func flash() {
        guard flashTimer == nil else { return }
        frame.window.raise()
        flash(times: 4)
    }

    private func flash(times: Int) {
        dialog.isFlashing = times % 2 == 0 && times > 0
        frame.isDescriptionStale = true
        show()
        flashTimer =
            times == 0
            ? nil : loop.after(milliseconds: flashTime) { [weak self] in self?.flash(times: times - 1) }
    }

    // MARK: Content

    var title: String { dialog.title }

    var map: UIMap { UIMap(dialog.map) }

    func fit(width: Int, height: Int) {
        dialog.layout(width: width, height: height)
        guard isRescaled else { return }
        isRescaled = false
        if let action = dialog.rescaled() { perform(action) }
    }

    func takeDamage() -> Damage {
        let damage = dialog.takeDamage()
        if !damage.isEmpty { frame.isDescriptionStale = true }
        return damage
    }

    func paint(_ damage: Damage, into buffer: PixelBuffer) -> Damage {
        for rect in damage.rects { dialog.draw(rect, into: buffer) }
        return damage
    }

    func firstFrameShown() {
        frame.window.takeFocusWithoutWindowManager()
        frame.window.setCursor(.arrow)
        blink()
        show()
    }

    // MARK: Events

    func handle(_ event: Event) {
        let action = react(to: event)
        for request in dialog.takeClipboardRequests() { serve(request) }
        if let caret = dialog.textCaret { events.setCaret(in: frame.window, x: caret.minX, y: caret.maxY) }
        if let action { perform(action) }
    }

    private func react(to event: Event) -> Action? {
        if let action = palmRejected(by: event) { perform(action) }
        switch event {
        case .motion(let sample, _):
            setCursor(at: sample)
            return moved(sample)
        case .buttonPressed(let button, let sample, let modifiers): return pressed(button, sample, modifiers)
        case .buttonReleased(.primary, let sample): return released(sample)
        case .touchBegan(let finger, let sample, let modifiers):
            guard self.finger == nil else { return nil }
            self.finger = (finger, sample.source.hand)
            return pressed(.primary, sample, modifiers)
        case .touchMoved(let number, let sample) where number == finger?.number: return moved(sample)
        case .touchEnded(let number, let sample) where number == finger?.number:
            finger = nil
            defer { dialog.pointerLeft() }
            return released(sample)
        case .scrolled(let delta, let sample, _): return dialog.scroll(by: delta, atX: sample.column, y: sample.row)
        case .pointerLeft: dialog.pointerLeft()
        case .keyPressed(let press):
            restartBlinking()
            return dialog.key(press)
        case .composing(let preedit): dialog.preedit = preedit
        case .pasted(let text): return dialog.insertText(text)
        case .focusGained:
            frame.window.hasFocus = true
            blink()
        case .focusLost:
            frame.window.hasFocus = false
            stopBlinking()
        case .exposed(let rect): frame.exposed(rect)
        case .resized(let width, let height): frame.resized(width: width, height: height)
        case .presented(let segment): frame.presented(segment: segment)
        case .closeRequested: return dialog.closed()
        case .pointersRemoved(let gone):
            // No release will come.
            if let finger, finger.hand.isAmong(gone) { self.finger = nil }
            if let holder, holder.isAmong(gone) { return dialog.cancelPress() }
        case .hidden:
            finger = nil
            return dialog.cancelPress()
        case .buttonReleased, .pinched, .touchMoved, .touchEnded, .keyReleased, .devicesChanged, .syncRequested,
            .presentRefused, .stateChanged, .screenChanged, .scaleChanged:
            break
        }
        return nil
    }

    /// Takes back what a finger presses when a pen follows: it was the palm of the hand that holds the pen.
    private func palmRejected(by event: Event) -> Action? {
        guard let finger else { return nil }
        switch event {
        case .motion(let sample, _) where sample.source.isPen,
            .buttonPressed(_, let sample, _) where sample.source.isPen:
            self.finger = nil
            guard holder == finger.hand else { return nil }
            defer { dialog.pointerLeft() }
            return dialog.cancelPress()
        default: return nil
        }
    }

    /// Whether another device presses something: what this one does meanwhile means nothing.
    private func isHeld(byOtherThan sample: PointerSample) -> Bool {
        dialog.hasPress && holder != sample.source.hand
    }

    private func moved(_ sample: PointerSample) -> Action? {
        if isHeld(byOtherThan: sample) { return nil }
        dialog.sense(sample)
        return dialog.pointerMoved(x: sample.column, y: sample.row)
    }

    private func released(_ sample: PointerSample) -> Action? {
        if isHeld(byOtherThan: sample), holder?.sharesButtons(with: sample.source.hand) != true { return nil }
        dialog.sense(sample)
        return dialog.pointerReleased(x: sample.column, y: sample.row)
    }

    private func pressed(_ button: PointerButton, _ sample: PointerSample, _ modifiers: Modifiers) -> Action? {
        if isHeld(byOtherThan: sample) { return nil }
        frame.window.takeFocusWithoutWindowManager()
        restartBlinking()
        switch button {
        case .primary:
            holder = sample.source.hand
            dialog.sense(sample)
            return dialog.pointerPressed(
                x: sample.column, y: sample.row, clicks: clicks.count(sample), modifiers: modifiers)
        case .middle: dialog.middlePressed(x: sample.column, y: sample.row)
        case .secondary: break
        }
        return nil
    }

    private func setCursor(at sample: PointerSample) {
        switch dialog.pointerShape(atX: sample.column, y: sample.row) {
        case .arrow: frame.window.setCursor(.arrow)
        case .text: frame.window.setCursor(.text)
        case .brush(let width): frame.window.setCursor(.brush(width: width))
        }
    }

    private func serve(_ request: ClipboardRequest) {
        switch request {
        case .copy(let text, let board): events.offer(text, on: board)
        case .paste(let board): events.requestText(from: board, for: frame.window)
        }
    }

    // MARK: The caret

    /// Shows the caret, and lets it blink while the window has the focus.
    private func blink() {
        dialog.showsCaret = true
        blinkTimer?.cancel()
        blinkTimer = loop.after(milliseconds: blinkTime) { [weak self] in self?.toggleCaret() }
    }

    private func toggleCaret() {
        blinkTimer = loop.after(milliseconds: blinkTime) { [weak self] in self?.toggleCaret() }
        guard dialog.textCaret != nil else { return }
        dialog.showsCaret.toggle()
        show()
        frame.window.flush()
    }

    private func restartBlinking() {
        if blinkTimer != nil { blink() }
    }

    private func stopBlinking() {
        blinkTimer?.cancel()
        blinkTimer = nil
        dialog.showsCaret = false
    }
}
