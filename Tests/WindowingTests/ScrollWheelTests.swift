import Input
import Testing

@testable import Windowing

/// What a wheel's positions say of its turns, however strange they are.
struct ScrollWheelTests {
    @Test func turnsAreClicks() {
        var wheel = ScrollWheel(axis: 3, isHorizontal: false, increment: 120)
        #expect(wheel.turn(to: 1200) == .none && wheel.countsClicks)
        #expect(wheel.turn(to: 1320) == ScrollDelta(x: 0, y: 1) && !wheel.countsClicks)
        #expect(wheel.turn(to: 1260) == ScrollDelta(x: 0, y: -0.5))
        var sideways = ScrollWheel(axis: 2, isHorizontal: true, increment: -15, position: 0)
        #expect(sideways.turn(to: 15) == ScrollDelta(x: -1, y: 0))
    }

    @Test(
        arguments: [
            (120, 1e9, 100), (120, -1e9, -100), (1e-300, 1, 100), (-1e-300, 1, -100),
            (.leastNonzeroMagnitude, 1e300, 100),
            (1, .greatestFiniteMagnitude, 100), (.greatestFiniteMagnitude, 1, 0), (120, .infinity, 0), (120, .nan, 0),
        ] as [(Double, Double, Double)])
    func jumpsAreBounded(increment: Double, position: Double, clicks: Double) {
        var wheel = ScrollWheel(axis: 3, isHorizontal: false, increment: increment, position: 0)
        #expect(abs(wheel.turn(to: position).y - clicks) < 1e-6)
    }

    @Test func aPositionThatIsNoNumberIsForgotten() {
        var wheel = ScrollWheel(axis: 3, isHorizontal: false, increment: 1, position: -.greatestFiniteMagnitude)
        #expect(wheel.turn(to: .greatestFiniteMagnitude) == ScrollDelta(x: 0, y: 100))
        wheel = ScrollWheel(axis: 3, isHorizontal: false, increment: 1, position: 5)
        _ = wheel.turn(to: .nan)
        #expect(wheel.turn(to: 6) == ScrollDelta(x: 0, y: 1))
    }
}
