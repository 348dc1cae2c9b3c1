import Input
import Interface
import Painting
import Raster
import Windowing

extension Application {
    /// Moves an event of the main window to the interface or to the canvas.
    func handle(_ event: Event) {
        switch event {
        case .motion(let sample, _):
            seen(sample)
            moved(sample)
        case .buttonPressed(let button, let sample, let modifiers):
            seen(sample)
            pressed(button, sample, modifiers)
        case .buttonReleased(let button, let sample): released(button, sample)
        case .scrolled(let delta, let sample, let modifiers): scrolled(delta, sample, modifiers)
        case .pointerLeft:
            isPointerAway = true
            interface.pointerLeft()
        case .keyPressed(let press): keyPressed(press.key)
        case .keyReleased(let key): keyReleased(key)
        case .focusGained: frame.window.hasFocus = true
        case .focusLost:
            frame.window.hasFocus = false
            heldKey = nil
            isSpaceHeld = false
        case .exposed(let rect): windowExposed(rect)
        case .hidden: windowHidden()
        case .resized(let width, let height):
            frame.resized(width: width, height: height)
            windowConfigured()
        case .stateChanged: windowStateChanged()
        case .presented(let segment): frame.presented(segment: segment)
        case .closeRequested: requestClose()
        case .touchBegan(let finger, let sample, let modifiers): touchBegan(finger, sample, modifiers)
        case .touchMoved(let finger, let sample): touchMoved(finger, sample)
        case .touchEnded(let finger, let sample): touchEnded(finger, sample)
        case .pinched(let pinch): pinched(pinch)
        case .pointersRemoved, .devicesChanged, .composing, .pasted, .syncRequested, .presentRefused, .screenChanged,
            .scaleChanged:
            break
        }
    }

    /// No release will come from a window that is away.
    private func windowHidden() {
        endGesture()
        touches = Touches()
        refresh()
    }

    // MARK: Pointers

    /// Fills the area of one colour under the pointer, where that is over the canvas. A stroke under way ends first.
    func fillUnderPointer() {
        guard let pointer, !interface.contains(x: pointer.column, y: pointer.row) else { return }
        endStroke()
        document.fill(toolBox.paint, at: view.sample(pointer), tolerance: toolBox.fillTolerance)
    }

    /// Turns the tool to the end of the pen that is near, or back for what is no pen, and takes a hand's mark away when
    /// its pen follows.
    func seen(_ sample: PointerSample) {
        if sample.source.isPen { penSeen(sample) }
        let isReversed = sample.source.kind == .eraser
        guard isReversed != toolBox.isPenReversed else { return }
        toolBox.isPenReversed = isReversed
        refresh()
    }

    func moved(_ sample: PointerSample) {
        pointer = sample
        isPointerAway = false
        switch gesture {
        case .stroke(sample.source.hand, _):
            painted[sample.source.device, default: 0] += 1
            document.canvas.extend(to: view.sample(sample))
        case .pan(sample.source.hand, let button, let x, let y):
            pan(x: x - sample.column, y: y - sample.row)
            gesture = .pan(hand: sample.source.hand, button: button, x: sample.column, y: sample.row)
        case .turn(sample.source.hand, _, let grip): turnView(to: view.angle(of: View.position(of: sample)) + grip)
        case .interface(sample.source.hand): interface.pointerMoved(x: sample.column, y: sample.row)
        case .pick(sample.source.hand, _, let recents): pickColor(sample, after: recents)
        case .none: hover(sample)
        default: break
        }
    }

    func hover(_ sample: PointerSample) {
        if interface.contains(x: sample.column, y: sample.row) {
            interface.pointerMoved(x: sample.column, y: sample.row)
            frame.window.setCursor(.arrow)
        } else {
            interface.pointerLeft()
            frame.window.setCursor(isSpaceHeld ? .grab : .brush(width: toolBox.brush.width * view.zoom))
        }
    }

    private func pressed(_ button: PointerButton, _ sample: PointerSample, _ modifiers: Modifiers) {
        frame.window.takeFocusWithoutWindowManager()
        switch gesture {
        case .stroke(sample.source.hand, .primary) where button == .secondary && !sample.source.isPen: cancelStroke()
        case .stroke(sample.source.hand, button), .spent(sample.source.hand, button),
            .pan(sample.source.hand, button, _, _), .turn(sample.source.hand, button, _):
            // The release went missing; what it would have ended ends here.
            endGesture()
            begin(button, sample, modifiers)
        case .none: begin(button, sample, modifiers)
        default: break
        }
        refresh()
    }

    private func begin(_ button: PointerButton, _ sample: PointerSample, _ modifiers: Modifiers) {
        if interface.contains(x: sample.column, y: sample.row) {
            guard button == .primary else { return }
            gesture = .interface(hand: sample.source.hand)
            perform(interface.pointerPressed(x: sample.column, y: sample.row))
        } else if button == .middle || (button == .primary && isSpaceHeld) {
            beginMoving(button, sample, isTurning: modifiers == .shift)
        } else if (button == .primary && modifiers == .control) || (button == .secondary && sample.source.isPen) {
            gesture = .pick(hand: sample.source.hand, button: button, recents: toolBox.recents)
            pickColor(sample, after: toolBox.recents)
        } else if isTripleClick(button, sample) {
            gesture = .spent(hand: sample.source.hand, button: button)
            clearWithFade()
        } else {
            beginStroke(button, sample, isStraight: modifiers == .shift)
        }
    }

    /// Lets the pointer drag the view, or turn it.
    private func beginMoving(_ button: PointerButton, _ sample: PointerSample, isTurning: Bool) {
        gesture =
            isTurning
            ? .turn(
                hand: sample.source.hand, button: button, grip: view.turn - view.angle(of: View.position(of: sample)))
            : .pan(hand: sample.source.hand, button: button, x: sample.column, y: sample.row)
        frame.window.setCursor(.grab)
    }

    private func isTripleClick(_ button: PointerButton, _ sample: PointerSample) -> Bool {
        guard behaviour.tripleClickClears, button == .primary else { return false }
        let count = clicks.count(sample)
        if count == 1 { revisionBeforeClicks = document.history.revision }
        return count == 3
    }

    func beginStroke(_ button: PointerButton, _ sample: PointerSample, isStraight: Bool) {
        interface.clearFocus()
        painted[sample.source.device, default: 0] += 1
        let paint = button == .secondary ? toolBox.eraserPaint : toolBox.paint
        if isStraight, let lastStrokeEnd {
            document.canvas.beginLine(toolBox.brush, paint, from: lastStrokeEnd, to: view.sample(sample))
        } else {
            document.canvas.begin(toolBox.brush, paint, at: view.sample(sample))
        }
        gesture = .stroke(hand: sample.source.hand, button: button)
    }

    /// Takes the colour that one sees under the pointer, as the next one after the recent colours of before.
    private func pickColor(_ sample: PointerSample, after recents: [Color]) {
        guard let color = document.canvas.color(at: view.sample(sample)) else { return }
        toolBox.take(color, after: recents)
        refresh()
        keepSettings()
    }

    /// Takes the colour under the pointer, where that is over the canvas.
    func pickColorUnderPointer() {
        guard let pointer, !interface.contains(x: pointer.column, y: pointer.row) else { return }
        pickColor(pointer, after: toolBox.recents)
    }

    func released(_ button: PointerButton, _ sample: PointerSample) {
        guard let hand = gesture.hand, gesture.button == button else { return }
        let isOwn = hand == sample.source.hand
        guard isOwn || hand.sharesButtons(with: sample.source.hand) else { return }
        if case .stroke = gesture, isOwn {
            painted[sample.source.device, default: 0] += 1
            document.canvas.lift(at: view.sample(sample))
        }
        if case .interface = gesture { perform(interface.pointerReleased(x: sample.column, y: sample.row)) }
        endGesture()
        if sample.source.kind == .touch { interface.pointerLeft() } else { hover(sample) }
        refresh()
    }

    private func scrolled(_ delta: ScrollDelta, _ sample: PointerSample, _ modifiers: Modifiers) {
        guard gesture == .none || gesture.hand == sample.source.hand else { return }
        if interface.contains(x: sample.column, y: sample.row) {
            interface.scroll(by: delta)
        } else if modifiers == .shift {
            let steps = widthSteps.take(delta.x + delta.y)
            for _ in 0..<abs(steps) { perform(steps < 0 ? .wider : .narrower) }
        } else if modifiers == .control {
            let steps = zoomSteps.take(-delta.y)
            changeView { $0.zoom(steps: steps, around: View.position(of: sample)) }
        } else if modifiers.isEmpty {
            let step = Double(Application.panStep)
            pan(x: panSteps.x.take(delta.x * step), y: panSteps.y.take(delta.y * step))
        }
    }

    func perform(_ action: MainAction?) {
        if let action { perform(Command(action)) }
    }

    // MARK: Strokes

    /// Finishes what the pointer was doing, as the release of its button does.
    func endGesture() {
        switch gesture {
        case .stroke: endStroke()
        case .interface: interface.cancelPress()
        default: break
        }
        gesture = .none
    }

    /// Merges the stroke under way; the button that painted it means nothing until it is released.
    func endStroke() {
        guard case .stroke(let hand, let button) = gesture else { return }
        lastStrokeEnd = document.canvas.strokeEnd
        document.commitStroke()
        canvasChanged()
        gesture = .spent(hand: hand, button: button)
    }

    /// Takes the stroke under way back. Returns whether there was one.
    @discardableResult
    func cancelStroke() -> Bool {
        guard case .stroke(let hand, let button) = gesture else { return false }
        document.canvas.cancel()
        gesture = .spent(hand: hand, button: button)
        return true
    }

    // MARK: Keys

    private func keyPressed(_ key: Key) {
        let isRepeated = key.symbol == heldKey
        heldKey = key.symbol
        if interface.hasFocus && focusKeyPressed(key, isRepeated) { return }
        if key.symbol == KeySymbol.space && key.modifiers.isSubset(of: .shift) {
            isSpaceHeld = true
            return
        }
        if KeySymbol.isShift(key.symbol) { document.canvas.straighten(isSnapped: true) }
        if let command = KeyBindings.command(for: key), !isRepeated || command.isRepeatable { perform(command) }
    }

    private func keyReleased(_ key: Key) {
        if key.symbol == heldKey { heldKey = nil }
        if key.symbol == KeySymbol.space { isSpaceHeld = false }
    }

    /// The keys that move the keyboard focus inside the bar or the strip and use what it is on.
    private func focusKeyPressed(_ key: Key, _ isRepeated: Bool) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        switch key.symbol {
        case KeySymbol.left, KeySymbol.up: interface.moveFocus(.previous)
        case KeySymbol.right, KeySymbol.down: interface.moveFocus(.next)
        case KeySymbol.return, KeySymbol.keypadEnter, KeySymbol.space:
            if !isRepeated { perform(interface.activateFocused()) }
        default: return false
        }
        return true
    }
}
