import Input
import Raster
import Windowing

/// What fingers do: one paints or moves the view, two hold the picture, and a palm beside a pen does nothing.
extension Application {
    /// A pen that was near within this time is near, in milliseconds.
    private static let penTime: UInt32 = 500
    /// What a finger has painted within this time, in milliseconds, was not meant when another finger or a pen comes.
    private static let touchDownTime: UInt32 = 300
    /// Fingers that are nearer to each other tell no direction, in pixels.
    private static let leastSpread = 24.0

    func touchBegan(_ finger: Int, _ sample: PointerSample, _ modifiers: Modifiers) {
        touches.put(finger, at: sample)
        switch touches.action {
        case .idle: firstTouched(finger, sample, modifiers)
        case .single(let first): secondTouched(finger, beside: first, sample)
        case .hold, .ignored: break
        }
        refresh()
    }

    private func firstTouched(_ finger: Int, _ sample: PointerSample, _ modifiers: Modifiers) {
        guard gesture == .none, !isPenNear(at: sample.time) else {
            touches.action = .ignored
            return
        }
        touches.action = .single(finger)
        seen(sample)
        if interface.contains(x: sample.column, y: sample.row) {
            gesture = .interface(hand: sample.source.hand)
            perform(interface.pointerPressed(x: sample.column, y: sample.row))
        } else if behaviour.fingerPaints {
            beginStroke(.primary, sample, isStraight: modifiers == .shift)
        } else {
            gesture = .pan(hand: sample.source.hand, button: .primary, x: sample.column, y: sample.row)
        }
    }

    /// Two fingers that come together hold the picture; while one is painting, another is a slip of the hand.
    private func secondTouched(_ finger: Int, beside first: Int, _ sample: PointerSample) {
        switch gesture {
        case .stroke where sample.time &- touches.start <= Application.touchDownTime: cancelStroke()
        case .pan: break
        default: return
        }
        gesture = .spent(hand: sample.source.hand, button: .primary)
        touches.action = .hold(first, finger)
        fingerHold = FingerHold()
    }

    func touchMoved(_ finger: Int, _ sample: PointerSample) {
        switch touches.action {
        case .single(finger): moved(sample)
        case .hold(let first, let second):
            let before = (touches.place(of: first), touches.place(of: second))
            touches.move(finger, to: sample)
            if let a = before.0, let b = before.1, let c = touches.place(of: first), let d = touches.place(of: second) {
                hold(from: (a, b), to: (c, d))
            }
        default: break
        }
        touches.move(finger, to: sample)
    }

    /// Moves the view so that what was under two fingers stays under them.
    private func hold(from before: (Vector, Vector), to after: (Vector, Vector)) {
        let shift = (after.0 + after.1 - before.0 - before.1) * 0.5
        pan(x: panSteps.x.take(-shift.x), y: panSteps.y.take(-shift.y))
        let spread = (before: before.1 - before.0, after: after.1 - after.0)
        guard min(spread.before.length, spread.after.length) >= Application.leastSpread else { return }
        follow(
            factor: spread.after.length / spread.before.length,
            angle: View.angle(from: spread.before, to: spread.after),
            around: (after.0 + after.1) * 0.5)
    }

    /// Two fingers on a touchpad do the same around the pointer, unless somebody is at work there.
    func pinched(_ pinch: Pinch) {
        guard gesture == .none else { return }
        pan(x: panSteps.x.take(-pinch.shiftX), y: panSteps.y.take(-pinch.shiftY))
        follow(factor: pinch.factor, angle: pinch.angle, around: Vector(x: pinch.x, y: pinch.y))
    }

    func touchEnded(_ finger: Int, _ sample: PointerSample) {
        switch touches.action {
        case .single(finger):
            released(.primary, sample)
            touches.action = .ignored
        case .hold(finger, _), .hold(_, finger):
            endGesture()
            touches.action = .ignored
        default: break
        }
        touches.lift(finger)
    }

    // MARK: Pens

    func isPenNear(at time: UInt32) -> Bool {
        if let lastPen, time &- lastPen.time <= Application.penTime { return true }
        return events.findNearPen()
    }

    /// Takes note of a pen, over whichever window it is.
    func notePen(_ event: Event) {
        switch event {
        case .motion(let sample, _), .buttonPressed(_, let sample, _), .buttonReleased(_, let sample):
            if sample.source.isPen { lastPen = sample }
        default: break
        }
    }

    /// A pen came near or moved: what the hand that holds it has just painted was not meant.
    func penSeen(_ sample: PointerSample) {
        guard touches.count > 0, touches.action != .ignored else { return }
        touches.action = .ignored
        if case .stroke = gesture, sample.time &- touches.start <= Application.touchDownTime { cancelStroke() }
        endGesture()
        refresh()
    }
}
