import Input
import Raster
import Testing

@testable import Interface

struct SliderTests {
    private let tenths = SliderScale(range: 1...80, decimals: 1, arrowStep: 0.5, pageStep: 5, wheelStep: 1)

    private func slider(_ value: Double, width: Int = 220) -> Slider {
        let slider = Slider("slider.width", tenths, value: value, mark: .primary, .plain)
        slider.frame = IntRect(x: 110, y: 200, width: width, height: 18)
        return slider
    }

    private func press(_ x: Int) -> Press { Press(x: x, y: 209, clicks: 1, modifiers: []) }

    /// A key, and the value that it makes of 10.
    struct Step: Sendable {
        let symbol: UInt32
        let value: Double

        init(_ symbol: UInt32, _ value: Double) {
            self.symbol = symbol
            self.value = value
        }
    }

    @Test func theEndsOfTheTrackAreTheEndsOfTheRange() {
        #expect(tenths.value(at: 0) == 1)
        #expect(tenths.value(at: 1) == 80)
        #expect(tenths.value(at: -3) == 1)
        #expect(tenths.value(at: 2) == 80)
        #expect(tenths.nearest(.nan) == 1)
        let frame = IntRect(x: 110, y: 0, width: 220, height: 18)
        #expect(SliderPart.knobX(0, in: frame) == 110)
        #expect(SliderPart.knobX(1, in: frame) == 329)
        for x in 110..<330 {
            #expect(SliderPart.knobX(SliderPart.fraction(atX: x, in: frame), in: frame) == x)
        }
    }

    @Test(arguments: [(110, 1.0), (329, 80.0), (100, 1.0), (337, 80.0), (219, 40.3)])
    func aClickOnTheTrackPutsTheKnobThere(x: Int, value: Double) {
        let slider = slider(20)
        #expect(slider.press(press(x)) == .changed)
        #expect(slider.value == value)
    }

    @Test func theKnobIsDraggedByThePlaceWhereItWasTaken() {
        let slider = slider(40.3)
        #expect(slider.press(press(219 + 6)) == .handled)
        #expect(slider.value == 40.3)
        #expect(slider.drag(toX: 219 + 6, y: 0) == .handled)
        #expect(slider.drag(toX: 219 + 6 + 20, y: 500) == .changed)
        let moved = slider.value
        #expect(abs(moved - (40.3 + 20 * 79 / 219)) < 0.1)
        #expect(slider.drag(toX: 5000, y: 0) == .changed)
        #expect(slider.value == 80)
        _ = slider.release(isInside: false)
        #expect(slider.drag(toX: 110, y: 0) == .ignored)
        #expect(slider.value == 80)
    }

    @Test func aForgottenDragGoesBack() {
        let slider = slider(12.3)
        _ = slider.press(press(300))
        #expect(slider.value != 12.3)
        #expect(slider.cancelPress() == .changed)
        #expect(slider.value == 12.3)
        #expect(slider.cancelPress() == .ignored)
    }

    @Test(arguments: [
        Step(KeySymbol.right, 10.5), Step(KeySymbol.up, 10.5), Step(KeySymbol.left, 9.5), Step(KeySymbol.down, 9.5),
        Step(KeySymbol.pageUp, 15), Step(KeySymbol.pageDown, 5), Step(KeySymbol.home, 1), Step(KeySymbol.end, 80),
        Step(0xFF95, 1), Step(0xFF9A, 15),
    ])
    func keysStep(step: Step) {
        let slider = slider(10)
        #expect(slider.key(KeyPress(step.symbol)) == .changed)
        #expect(slider.value == step.value)
    }

    @Test func stepsStopAtTheEndsAndOtherKeysAreTheDialogs() {
        let slider = slider(79.8)
        #expect(slider.key(KeyPress(KeySymbol.right)) == .changed)
        #expect(slider.value == 80)
        #expect(slider.key(KeyPress(KeySymbol.right)) == .handled)
        for symbol in [KeySymbol.tab, KeySymbol.return, KeySymbol.escape, 0x61] {
            #expect(slider.key(KeyPress(symbol)) == .ignored)
        }
        #expect(slider.key(KeyPress(KeySymbol.left, .control)) == .ignored)
    }

    @Test func theWheelStepsAndKeepsItsFractions() {
        let slider = slider(10)
        #expect(slider.scroll(by: ScrollDelta(x: 0, y: -1)) == .changed)
        #expect(slider.value == 11)
        #expect(slider.scroll(by: ScrollDelta(x: 0, y: 2)) == .changed)
        #expect(slider.value == 9)
        for _ in 0..<40 { _ = slider.scroll(by: ScrollDelta(x: 0.025, y: 0)) }
        #expect(slider.value == 10)
        _ = slider.scroll(by: ScrollDelta(x: 0, y: 500))
        #expect(slider.value == 1)
        _ = slider.scroll(by: ScrollDelta(x: 0, y: -1))
        #expect(slider.value == 2)
    }

    @Test func colourChannelsReachEveryValue() {
        let scale = SliderScale(range: 0...255, decimals: 0, arrowStep: 1, pageStep: 16, wheelStep: 5)
        let slider = Slider("slider.red", scale, value: 0, mark: .red, .plain)
        for value in 1...255 {
            #expect(slider.key(KeyPress(KeySymbol.right)) == .changed)
            #expect(slider.value == Double(value))
        }
    }
}
