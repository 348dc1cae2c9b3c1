import Input
import Painting
import Testing

@testable import Interface

struct CanvasSizeDialogTests {
    private func desk() -> Desk<CanvasSizeAction> { Desk(CanvasSizeDialog(width: 640, height: 400)) }

    private func anchorName(_ anchor: Anchor) -> String {
        let rows = ["top", "", "bottom"]
        let columns = ["left", "", "right"]
        let words = [rows[anchor.row], columns[anchor.column]].filter { !$0.isEmpty }
        return "anchor." + (words.isEmpty ? "centre" : words.joined(separator: "-"))
    }

    @Test func enterResizesToWhatIsWritten() {
        let desk = desk()
        #expect(desk.focused == "field.width")
        #expect(desk.text("field.width") == "640" && desk.text("field.height") == "400")
        desk.type("300")
        _ = desk.key(KeySymbol.tab)
        desk.type("200")
        #expect(desk.key(KeySymbol.return) == .resize(width: 300, height: 200, anchor: .topLeft))
        #expect(desk.key(KeySymbol.escape) == .cancel)
        #expect(desk.click("button.cancel") == .cancel)
    }

    @Test(arguments: Anchor.allCases) func theMouseChoosesTheAnchor(anchor: Anchor) {
        let desk = desk()
        #expect(desk.states("anchor.top-left") == ["enabled", "selected"])
        _ = desk.click(anchorName(anchor))
        #expect(desk.states(anchorName(anchor)) == ["enabled", "selected"])
        let others = Anchor.allCases.filter { $0 != anchor }
        #expect(others.allSatisfy { desk.states(anchorName($0)) == ["enabled"] })
        #expect(desk.click("button.resize") == .resize(width: 640, height: 400, anchor: anchor))
    }

    @Test func theArrowsChooseTheAnchor() {
        let desk = desk()
        _ = desk.tab(to: "anchor")
        #expect(desk.focused == "anchor")
        func press(_ symbols: UInt32...) -> String? {
            for symbol in symbols { _ = desk.key(symbol) }
            return desk.text("anchor")
        }
        #expect(press(KeySymbol.right) == "Top")
        #expect(press(KeySymbol.down) == "Centre")
        #expect(press(KeySymbol.down, KeySymbol.down, KeySymbol.right) == "Bottom right")
        #expect(press(KeySymbol.right) == "Bottom right")
        #expect(press(KeySymbol.left, KeySymbol.left, KeySymbol.left) == "Bottom left")
        #expect(press(KeySymbol.up) == "Left")
        #expect(press(KeySymbol.end) == "Bottom right")
        #expect(press(KeySymbol.home) == "Top left")
        #expect(desk.focused == "anchor")
        _ = press(KeySymbol.right)
        #expect(desk.key(KeySymbol.return) == .resize(width: 640, height: 400, anchor: .top))
    }

    @Test(arguments: ["", "0", "32769", "99999"])
    func aWrongSideIsSaidAndNothingIsResized(side: String) {
        let desk = desk()
        _ = desk.tab(to: "field.height")
        _ = desk.key(KeySymbol.backspace)
        desk.type(side)
        #expect(desk.text("message.height") == "Height goes from 1 to 32768.")
        #expect(desk.entry("message.width") == nil && desk.entry("message.cut") == nil)
        #expect(desk.states("button.resize") == ["disabled"])
        #expect(desk.key(KeySymbol.return) == nil && desk.click("button.resize") == nil)
        _ = desk.press("field.height", clicks: 3)
        desk.type("32768")
        #expect(desk.key(KeySymbol.return) == .resize(width: 640, height: 32768, anchor: .topLeft))
    }

    @Test(arguments: [("640", "400", false), ("639", "500", true), ("700", "399", true), ("9999", "9999", false)])
    func cuttingIsSaid(width: String, height: String, cuts: Bool) {
        let desk = desk()
        desk.type(width)
        _ = desk.key(KeySymbol.tab)
        desk.type(height)
        #expect((desk.entry("message.cut") != nil) == cuts)
        #expect(desk.text("label.current") == "Now 640 × 400")
    }
}
