import Painting
import Testing

@testable import Interface

struct FocusTests {
    private func focused(_ fixture: Fixture) -> String? {
        fixture.interface.map.first { $0.states.contains("focused") }?.name
    }

    @Test func f6GoesFromTheCanvasToTheBarToTheChosenToolAndBack() {
        let fixture = Fixture { $0.tool = .pencil(3) }
        #expect(!fixture.interface.hasFocus)
        fixture.interface.moveFocus()
        #expect(focused(fixture) == "button.reset")
        fixture.interface.moveFocus()
        #expect(focused(fixture) == "pencil.dark-blue")
        fixture.interface.moveFocus()
        #expect(focused(fixture) == nil)
        #expect(!fixture.interface.hasFocus)
        fixture.interface.moveFocus(.previousPanel)
        #expect(focused(fixture) == "pencil.dark-blue")
        fixture.interface.moveFocus(.previousPanel)
        #expect(focused(fixture) == "button.reset")
        fixture.interface.moveFocus(.previousPanel)
        #expect(focused(fixture) == nil)
    }

    @Test func arrowsPassOverWhatCannotBeUsedAndStopAtTheEnds() {
        let fixture = Fixture()
        fixture.interface.state.notice = Notice("Saved")
        fixture.interface.moveFocus()
        var visited: [String?] = []
        for _ in 0..<5 {
            visited.append(focused(fixture))
            fixture.interface.moveFocus(.next)
        }
        #expect(visited == ["button.reset", "button.undo", "button.open", "button.settings", "button.save"])
        #expect(focused(fixture) == "button.save")
        for _ in 0..<3 { fixture.interface.moveFocus(.previous) }
        #expect(focused(fixture) == "button.undo")
    }

    @Test func arrowsDoNothingWhileTheCanvasHasTheKeyboard() {
        let fixture = Fixture()
        fixture.interface.moveFocus(.next)
        #expect(!fixture.interface.hasFocus)
        #expect(fixture.interface.takeDamage().isEmpty)
        #expect(fixture.interface.activateFocused() == nil)
    }

    @Test func theFocusedWidgetIsActivated() {
        let fixture = Fixture()
        fixture.interface.moveFocus()
        fixture.interface.moveFocus(.next)
        #expect(fixture.interface.activateFocused() == .undo)
        fixture.interface.moveFocus()
        fixture.interface.moveFocus(.next)
        #expect(fixture.interface.activateFocused() == .choose(.pencil(1)))
    }

    @Test func aFocusedButtonThatIsDisabledKeepsTheFocusAndDoesNothing() {
        let fixture = Fixture()
        fixture.interface.moveFocus()
        fixture.interface.moveFocus(.next)
        fixture.interface.state.canUndo = false
        #expect(focused(fixture) == "button.undo")
        #expect(fixture.interface.activateFocused() == nil)
        fixture.interface.moveFocus(.next)
        #expect(focused(fixture) == "button.open")
    }

    @Test func aPressOfThePointerGivesTheKeyboardBackToTheCanvas() {
        let fixture = Fixture()
        fixture.interface.moveFocus()
        _ = fixture.press("pencil.red")
        #expect(!fixture.interface.hasFocus)
        fixture.interface.moveFocus()
        fixture.interface.clearFocus()
        #expect(!fixture.interface.hasFocus)
    }

    @Test func theFocusedToolIsScrolledIntoView() {
        let fixture = Fixture(width: 260)
        fixture.interface.moveFocus(.previousPanel)
        for step in 0..<11 {
            let entry = fixture.interface.map.first { $0.states.contains("focused") }
            #expect(entry?.frame.width == 26, "tool \(step) is seen whole")
            fixture.interface.moveFocus(.next)
        }
        #expect(focused(fixture) == "pencil.eraser")
    }
}
