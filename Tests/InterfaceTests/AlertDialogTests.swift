import Input
import Raster
import Testing

@testable import Interface

struct AlertDialogTests {
    private let closing = Alert(
        "Save the picture?", detail: "It would be lost.", tone: .question, choices: [.discard, .cancel, .save])

    @Test(arguments: AlertChoice.allCases)
    func everyAnswerIsAButton(choice: AlertChoice) {
        let alert = Alert("Really?", tone: .warning, choices: [.cancel, choice])
        let desk = Desk(AlertDialog(alert))
        #expect(desk.text("alert." + choice.rawValue) == choice.title)
        #expect(desk.click("alert." + choice.rawValue) == choice)
        #expect(desk.text("alert.message") == "Really?")
    }

    @Test func enterGivesTheDefaultAndEscapeTheWayBack() {
        let desk = Desk(AlertDialog(closing))
        #expect(desk.focused == "alert.save")
        #expect(desk.key(KeySymbol.return) == .save)
        #expect(desk.key(KeySymbol.escape) == .cancel)
        #expect(desk.dialog.closed() == .cancel)
        let failure = Desk(AlertDialog(Alert("No.", tone: .failure, choices: [.close, .elsewhere, .retry])))
        #expect(failure.key(KeySymbol.escape) == .close)
        #expect(failure.key(0xFF8D) == .retry)
        let news = Desk(AlertDialog(Alert("So.", tone: .information)))
        #expect(news.key(KeySymbol.escape) == .ok)
        #expect(news.key(KeySymbol.space) == .ok)
    }

    @Test func theDefaultCanBeTheCarefulAnswer() {
        let alert = Alert("Sure?", tone: .warning, choices: [.cancel, .overwrite], defaultChoice: .cancel)
        let desk = Desk(AlertDialog(alert))
        #expect(desk.key(KeySymbol.return) == .cancel)
    }

    @Test func arrowsAndTabsGoFromAnswerToAnswer() {
        let desk = Desk(AlertDialog(closing))
        _ = desk.key(KeySymbol.left)
        #expect(desk.focused == "alert.cancel")
        #expect(desk.key(KeySymbol.return) == .cancel)
        #expect(desk.key(KeySymbol.return, .control) == .save, "the default, wherever the focus is")
        _ = desk.key(KeySymbol.tab, .shift)
        #expect(desk.focused == "alert.discard")
        #expect(desk.key(KeySymbol.space) == .discard)
        _ = desk.key(KeySymbol.left)
        #expect(desk.focused == "alert.discard")
        _ = desk.key(KeySymbol.tab)
        _ = desk.key(KeySymbol.tab)
        _ = desk.key(KeySymbol.tab)
        #expect(desk.focused == "alert.discard")
    }

    @Test func itIsAsHighAsItsWordsNeed() {
        let short = AlertDialog(Alert("No.", tone: .failure)).preferredSize
        let detail = String(repeating: "/a long path", count: 30)
        let long = AlertDialog(Alert("No.", detail: detail, tone: .failure))
        #expect(long.preferredSize.height > short.height)
        let desk = Desk(long)
        #expect(desk.text("alert.detail") == detail)
        #expect(desk.frame("alert.detail").maxY <= desk.frame("alert.ok").minY - 24)
        #expect(desk.frame("alert.detail").maxX <= desk.width - 24)
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func theButtonsFitAndDoNotTouch(scale: Double) {
        let desk = Desk(AlertDialog(closing, scale: scale))
        let frames = closing.choices.map { desk.frame("alert." + $0.rawValue) }
        for (index, frame) in frames.enumerated() {
            #expect(desk.dialog.bounds.contains(frame))
            for other in frames[..<index] { #expect(frame.expanded(by: 4).intersection(other).isEmpty) }
        }
    }
}
