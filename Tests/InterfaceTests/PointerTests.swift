import Input
import Painting
import Raster
import Testing

@testable import Interface

struct PointerTests {
    @Test func aButtonActsWhenItIsReleased() {
        let fixture = Fixture()
        #expect(fixture.press("button.reset") == nil)
        #expect(fixture.states("button.reset") == ["enabled", "hover", "pressed"])
        #expect(fixture.interface.hasPress)
        #expect(fixture.release("button.reset") == .reset)
        #expect(fixture.states("button.reset") == ["enabled", "hover"])
        #expect(!fixture.interface.hasPress)
    }

    @Test(arguments: [
        ("button.reset", MainAction.reset), ("button.undo", .undo), ("button.redo", .redo), ("button.save", .save),
    ])
    func everyButtonHasItsAction(name: String, action: MainAction) {
        let fixture = Fixture { $0.canRedo = true }
        _ = fixture.press(name)
        #expect(fixture.release(name) == action)
    }

    @Test func leavingAPressedButtonUnpressesItAndComingBackPressesItAgain() {
        let fixture = Fixture()
        _ = fixture.press("button.reset")
        fixture.interface.pointerMoved(x: 500, y: 400)
        #expect(fixture.states("button.reset") == ["enabled"])
        fixture.hover("button.reset")
        #expect(fixture.states("button.reset").contains("pressed"))
        fixture.interface.pointerLeft()
        #expect(fixture.interface.pointerReleased(x: 500, y: 400) == nil)
        #expect(fixture.states("button.reset") == ["enabled"])
    }

    @Test func aReleaseOnAnotherButtonDoesNothing() {
        let fixture = Fixture()
        _ = fixture.press("button.reset")
        fixture.hover("button.save")
        #expect(fixture.states("button.save") == ["enabled"], "the pointer belongs to the pressed button")
        #expect(fixture.release("button.save") == nil)
        #expect(fixture.states("button.save") == ["enabled", "hover"])
    }

    @Test func aReleaseWithoutAPressDoesNothing() {
        let fixture = Fixture()
        #expect(fixture.release("button.save") == nil)
        #expect(fixture.release("pencil.red") == nil)
    }

    @Test func aDisabledButtonDoesNothing() {
        let fixture = Fixture()
        #expect(fixture.press("button.redo") == nil)
        #expect(fixture.states("button.redo") == ["disabled"])
        #expect(fixture.release("button.redo") == nil)
        #expect(fixture.interface.takeDamage().isEmpty)
    }

    @Test func aButtonThatIsDisabledWhilePressedDoesNothing() {
        let fixture = Fixture()
        _ = fixture.press("button.undo")
        fixture.interface.state.canUndo = false
        #expect(fixture.release("button.undo") == nil)
        #expect(!fixture.interface.hasPress)
    }

    @Test func aButtonThatIsEnabledUnderTheRestingPointerIsHovered() {
        let fixture = Fixture()
        fixture.hover("button.redo")
        #expect(fixture.states("button.redo") == ["disabled"])
        fixture.interface.state.canRedo = true
        #expect(fixture.states("button.redo") == ["enabled", "hover"])
    }

    @Test func aCancelledPressDoesNotAct() {
        let fixture = Fixture()
        _ = fixture.press("button.reset")
        fixture.interface.cancelPress()
        #expect(fixture.release("button.reset") == nil)
    }

    @Test func aToolIsPickedUpWhenItIsPressedAndOnlyOnce() {
        let fixture = Fixture()
        #expect(fixture.press("pencil.red") == .choose(.pencil(2)))
        #expect(fixture.release("pencil.red") == nil)
        #expect(fixture.press("pencil.eraser") == .choose(.eraser))
    }

    @Test func aToolIsFoundInItsWholeColumn() {
        let fixture = Fixture()
        guard let frame = fixture.entry("pencil.yellow")?.frame else {
            Issue.record("no yellow pencil")
            return
        }
        #expect(frame.maxY == 720, "a pencil reaches the lower edge of the window")
        for y in [629, frame.minY - 3, frame.minY, 719] {
            #expect(fixture.interface.pointerPressed(x: frame.minX + 20, y: y) == .choose(.pencil(9)))
        }
        #expect(fixture.interface.pointerPressed(x: frame.maxX + 10, y: 700) == nil, "the middle of a gap")
    }

    @Test func barAndStripBelongToTheInterfaceAndTheRestToTheCanvas() {
        let fixture = Fixture()
        let canvas = MainInterface.canvasArea(width: 1024, height: 720)
        #expect(canvas == IntRect(x: 0, y: 52, width: 1024, height: 576))
        for y in 0..<720 {
            let isCanvas = canvas.contains(x: 300, y: y)
            #expect(fixture.interface.contains(x: 300, y: y) == !isCanvas)
        }
        #expect(fixture.interface.pointerPressed(x: 300, y: 30) == nil, "the bar's ground")
        #expect(!fixture.interface.contains(x: -1, y: 0))
        #expect(!fixture.interface.contains(x: 0, y: 720))
    }

    @Test func theWheelScrollsWhatDoesNotFitAndNothingElse() {
        let wide = Fixture()
        let before = wide.interface.map
        wide.interface.scroll(by: ScrollDelta(x: 0, y: 3))
        #expect(wide.interface.map == before)
        #expect(wide.interface.takeDamage().isEmpty)

        let narrow = Fixture(width: 300)
        #expect(narrow.entry("pencil.black") != nil)
        #expect(narrow.entry("pencil.eraser") == nil)
        narrow.interface.scroll(by: ScrollDelta(x: 0, y: 1000))
        #expect(narrow.entry("pencil.black") == nil)
        #expect(narrow.press("pencil.eraser") == .choose(.eraser))
        narrow.interface.scroll(by: ScrollDelta(x: 0, y: -1e300))
        #expect(narrow.press("pencil.black") == .choose(.pencil(0)))
    }

    /// A touchpad scrolls by less than a pixel at a time.
    @Test func partsOfAPixelAddUp() {
        let (inParts, atOnce) = (Fixture(width: 300), Fixture(width: 300))
        for _ in 0..<128 { inParts.interface.scroll(by: ScrollDelta(x: 0, y: 1 / 64)) }
        atOnce.interface.scroll(by: ScrollDelta(x: 0, y: 2))
        #expect(inParts.interface.map == atOnce.interface.map)
        for _ in 0..<64 { inParts.interface.scroll(by: ScrollDelta(x: 0, y: -1 / 64)) }
        atOnce.interface.scroll(by: ScrollDelta(x: 0, y: -1))
        #expect(inParts.interface.map == atOnce.interface.map)
    }

    @Test(arguments: [Tool.pencil(0), .pencil(5), .pencil(9), .eraser])
    func theChosenToolIsScrolledIntoView(tool: Tool) {
        let fixture = Fixture(width: 260)
        let name = tool == .eraser ? "pencil.eraser" : nil
        fixture.interface.state.tool = .pencil(4)
        fixture.interface.state.tool = tool
        let chosen = fixture.interface.map.first { $0.states.contains("selected") }
        #expect(chosen?.frame.width == 26, "whole")
        if let name { #expect(chosen?.name == name) }
    }
}
