import Input
import Testing

@testable import Interface

struct NewDialogTests {
    private func desk() -> Desk<NewAction> { Desk(NewDialog(NewPicture(width: 1024, height: 720))) }

    @Test func enterCreatesWhatIsDescribed() {
        let desk = desk()
        #expect(desk.focused == "field.width")
        #expect(desk.key(KeySymbol.return) == .create(NewPicture(width: 1024, height: 720)))
        desk.type("300")
        _ = desk.key(KeySymbol.tab)
        desk.type("200")
        _ = desk.key(KeySymbol.tab)
        _ = desk.key(KeySymbol.right)
        #expect(desk.states("paper.transparent").contains("selected"))
        #expect(!desk.states("paper.white").contains("selected"))
        #expect(desk.key(KeySymbol.return) == .create(NewPicture(width: 300, height: 200, paper: .transparent)))
        _ = desk.key(KeySymbol.left)
        #expect(desk.states("paper.white").contains("selected"))
    }

    @Test func theMouseChoosesAndCreates() {
        let desk = desk()
        #expect(desk.click("paper.transparent") == nil)
        #expect(desk.click("button.create") == .create(NewPicture(width: 1024, height: 720, paper: .transparent)))
        #expect(desk.click("button.cancel") == .cancel)
        #expect(desk.key(KeySymbol.escape) == .cancel)
    }

    @Test(arguments: ["", "0", "32769", "99999"])
    func aWrongSideIsSaidAndNothingIsCreated(side: String) {
        let desk = desk()
        _ = desk.key(KeySymbol.backspace)
        desk.type(side)
        #expect(desk.text("message.width") == "Width goes from 1 to 32768.")
        #expect(desk.entry("message.height") == nil)
        #expect(desk.states("field.width").contains("invalid"))
        #expect(desk.states("button.create") == ["disabled"])
        #expect(desk.key(KeySymbol.return) == nil)
        #expect(desk.click("button.create") == nil)
        _ = desk.press("field.width", clicks: 3)
        desk.type("32768")
        #expect(desk.entry("message.width") == nil)
        #expect(desk.key(KeySymbol.return) == .create(NewPicture(width: 32768, height: 720)))
    }
}
