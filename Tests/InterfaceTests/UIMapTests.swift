import Painting
import Raster
import Testing

@testable import Interface

struct UIMapTests {
    @Test func aLineHasEightFieldsBetweenTabs() {
        let map = UIMap([
            UIMapEntry(
                name: "button.undo", role: "button", frame: IntRect(x: 93, y: 10, width: 34, height: 32),
                states: ["enabled", "hover"], text: "Undo"),
            UIMapEntry(name: "canvas", role: "canvas", frame: IntRect(x: 0, y: 52, width: 1024, height: 576)),
        ])
        #expect(
            map.text == "button.undo\tbutton\t93\t10\t34\t32\tenabled,hover\tUndo\n"
                + "canvas\tcanvas\t0\t52\t1024\t576\t-\t")
    }

    @Test func textIsEscaped() {
        let entry = UIMapEntry(
            name: "label.notice", role: "label", frame: .empty, text: "a\\b\tc\nd\re\u{1}\u{7F}\u{85}é漢")
        #expect(entry.line.hasSuffix("\ta\\\\b\\tc\\nd\\re\\x01\\x7f\\x85é漢"))
        #expect(entry.line.split(separator: "\t", omittingEmptySubsequences: false).count == 8)
    }

    @Test(arguments: [
        ("\u{85}", "\\x85"), ("\u{9F}", "\\x9f"), ("\u{A0}×", "\u{A0}×"), ("\\", "\\\\"), ("\u{7F}", "\\x7f"),
    ])
    func aFieldWithOneOfThemIsEscaped(text: String, written: String) {
        #expect(UIMapEntry(name: "n", role: "r", frame: .empty, text: text).line.hasSuffix("\t" + written))
    }

    @Test func aCarriageReturnBeforeALineFeedIsEscapedToo() {
        #expect(UIMapEntry(name: "n", role: "r", frame: .empty, text: "a\r\nb").line.hasSuffix("\ta\\r\\nb"))
    }

    @Test func theWindowListsItsWidgetsInOrder() {
        let fixture = Fixture()
        #expect(
            fixture.interface.map.map(\.name) == [
                "button.reset", "button.undo", "button.redo", "button.open", "button.settings", "button.save",
                "brush.tile",
                "pencil.black", "pencil.grey", "pencil.red", "pencil.dark-blue", "pencil.light-blue",
                "pencil.dark-green", "pencil.light-green", "pencil.brown", "pencil.orange", "pencil.yellow",
                "pencil.eraser",
            ])
        #expect(fixture.entry("button.undo")?.text == "Undo")
        #expect(fixture.entry("pencil.dark-blue")?.text == "Dark blue")
        #expect(fixture.states("pencil.black") == ["enabled", "selected"])
        #expect(fixture.states("button.redo") == ["disabled"])
    }

    @Test func theNoticeIsListedOnlyWhileThereIsOneAndInFull() {
        let fixture = Fixture()
        #expect(fixture.entry("label.notice") == nil)
        let text = "Could not save " + String(repeating: "/a long path", count: 100)
        fixture.interface.state.notice = Notice(text, tone: .failure)
        #expect(fixture.entry("label.notice")?.text == text)
        #expect(fixture.states("label.notice") == [])
        fixture.interface.state.notice = nil
        #expect(fixture.entry("label.notice") == nil)
    }

    @Test(arguments: [
        (10.0, 1.0, "10.0 px"), (1.0, 0.5, "1.0 px · 50 %"), (37.25, 0.254, "37.3 px · 25 %"), (80, 0.999, "80.0 px"),
        (9.96, 0.01, "10.0 px · 1 %"),
    ])
    func theTileTellsWidthAndOpacity(width: Double, opacity: Double, text: String) {
        let fixture = Fixture {
            $0.brush.width = width
            $0.paint.opacity = opacity
        }
        #expect(fixture.entry("brush.tile")?.text == text)
    }
}
