import Input
import Painting
import Raster
import Testing

@testable import Interface

/// The choice among names, as the settings have it for palettes.
struct ChoiceTests {
    private func settings(_ titles: [String], number: Int = 0) -> (SettingsDialog, Desk<SettingsAction>) {
        let state = SettingsState(brush: Brush(), opacity: 1, color: .black, palette: number)
        let dialog = SettingsDialog(state: state, offer: SettingsOffer(palettes: titles))
        return (dialog, Desk(dialog))
    }

    @Test func itShowsWhatIsChosen() {
        let (dialog, desk) = settings(["One", "Two", "Three"], number: 1)
        #expect(desk.text("choice.palette") == "Two")
        #expect(desk.entry("choice.palette")?.role == "choice")
        #expect(desk.states("choice.palette.previous") == ["enabled"])
        dialog.state.palette = 2
        #expect(desk.text("choice.palette") == "Three")
        #expect(desk.states("choice.palette.next") == ["disabled"])
        #expect(desk.frame("choice.palette").contains(desk.frame("choice.palette.next")))
    }

    @Test func theArrowsGoToTheNeighboursAndNoFurther() {
        let (dialog, desk) = settings(["One", "Two"])
        #expect(desk.click("choice.palette.previous") == nil)
        #expect(desk.press("choice.palette.next") == nil, "it acts on the release")
        #expect(desk.release("choice.palette.next") == .changed(dialog.state))
        #expect(dialog.state.palette == 1)
        #expect(desk.click("choice.palette.next") == nil)
        #expect(desk.click("choice.palette") == nil, "the title is no arrow")
        #expect(dialog.state.palette == 1)
        _ = desk.press("choice.palette.previous")
        _ = desk.move("choice.palette")
        #expect(desk.release("choice.palette") == nil, "let go elsewhere")
        #expect(dialog.state.palette == 1)
    }

    @Test func itWorksByKeysAndByTheWheel() {
        let (dialog, desk) = settings(["One", "Two", "Three"])
        _ = desk.tab(to: "choice.palette")
        #expect(desk.key(KeySymbol.right) == .changed(dialog.state))
        _ = desk.key(KeySymbol.down)
        #expect(dialog.state.palette == 2)
        #expect(desk.key(KeySymbol.right) == nil && desk.focused == "choice.palette")
        _ = desk.key(KeySymbol.home)
        #expect(dialog.state.palette == 0)
        _ = desk.key(KeySymbol.end)
        _ = desk.key(KeySymbol.up)
        #expect(dialog.state.palette == 1)
        _ = desk.scroll("choice.palette", by: 0.6)
        #expect(dialog.state.palette == 1)
        _ = desk.scroll("choice.palette", by: 0.6)
        #expect(dialog.state.palette == 2)
        _ = desk.scroll("choice.palette", by: -9)
        #expect(dialog.state.palette == 0)
    }

    @Test func escapeBringsThePaletteBack() {
        let (dialog, desk) = settings(["One", "Two"])
        _ = desk.click("choice.palette.next")
        #expect(desk.key(KeySymbol.escape) == .close(keep: false))
        #expect(dialog.state.palette == 0)
        #expect(desk.text("choice.palette") == "One")
    }

    @Test func aSingleOneLeavesNothingToChoose() {
        let (_, desk) = settings(["One"])
        #expect(desk.states("choice.palette").contains("disabled"))
        #expect(desk.click("choice.palette.next") == nil)
    }

    @Test func theArrowUnderThePointerIsDarker() {
        let (_, desk) = settings(["One", "Two"])
        let frame = desk.frame("choice.palette.next")
        let place = (frame.minX + 4, frame.minY + 8)
        let plain = desk.drawn()[place.0, place.1]
        _ = desk.move("choice.palette.next")
        let hovered = desk.drawn()[place.0, place.1]
        _ = desk.press("choice.palette.next")
        let pressed = desk.drawn()[place.0, place.1]
        #expect(plain & 255 > hovered & 255 && hovered & 255 > pressed & 255)
    }
}
