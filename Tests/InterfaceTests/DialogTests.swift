import Input
import Painting
import Raster
import Testing

@testable import Interface

/// What all dialogs have in common.
struct DialogTests {
    private func settings(scale: Double = 1) -> Desk<SettingsAction> {
        let state = SettingsState(brush: Brush(width: 10), opacity: 0.6, color: Color(rgb: 0x33CCFF))
        return Desk(SettingsDialog(state: state, scale: scale))
    }

    private func path(size: (width: Int, height: Int)? = nil, scale: Double = 1) -> Desk<PathAction> {
        let dialog = PathDialog(mode: .save, path: "~/x.png", home: "/home/anna", scale: scale)
        let desk = Desk(dialog, size: size)
        let entries = (0..<40).map { number in
            PathListing.Entry(name: "t\(number).png", kind: number < 9 ? .folder : .picture, size: number * 10)
        }
        _ = dialog.show(PathListing(folder: "~/", entries: entries))
        _ = dialog.takeDamage()
        return desk
    }

    // MARK: Damage

    @Test func theFirstLayoutDamagesAllAndTheSameNothing() {
        let dialog = NewDialog(NewPicture(width: 1, height: 1))
        dialog.layout(width: 400, height: 352)
        #expect(dialog.takeDamage().bounds == IntRect(x: 0, y: 0, width: 400, height: 352))
        dialog.layout(width: 400, height: 352)
        #expect(dialog.takeDamage().isEmpty)
        dialog.layout(width: 410, height: 352)
        #expect(dialog.takeDamage().bounds.width == 410)
    }

    @Test func aBlinkDamagesTheFieldOnly() {
        let desk = path()
        desk.dialog.showsCaret = false
        let damage = desk.dialog.takeDamage().bounds
        #expect(!damage.isEmpty && desk.frame("field.path").expanded(by: 4).contains(damage))
        desk.dialog.showsCaret = false
        #expect(desk.dialog.takeDamage().isEmpty)
    }

    @Test func aFlashDamagesTheEdgesOnlyAndIsInTheMap() {
        let desk = settings()
        let plain = desk.drawn()
        desk.dialog.isFlashing = true
        #expect(desk.states("dialog.settings") == ["flash"])
        let damage = desk.dialog.takeDamage()
        #expect(damage.rects.reduce(0) { $0 + $1.area } < 420 * 560 / 10)
        let flashing = desk.drawn()
        #expect(flashing[0, 0] == Theme.light.primaryButton.face.rgb)
        #expect(flashing[819, 300] == Theme.light.primaryButton.face.rgb)
        #expect(flashing[10, 300] == plain[10, 300])
        desk.dialog.isFlashing = false
        #expect(!desk.dialog.takeDamage().isEmpty)
        #expect(firstDifference(desk.drawn(), plain, tolerance: 0) == nil)
    }

    /// Whatever happens, drawing only the damage must leave what drawing everything would give.
    @Test(arguments: [(1.0, 1), (1.5, 2), (1.0, 3), (2.0, 4)])
    func drawingTheDamageOfSettingsIsEnough(scale: Double, seed: Int) {
        expectDamageIsEnough(settings(scale: scale), seed: seed)
    }

    @Test(arguments: [(720, 1.0, 11), (480, 1.0, 12), (1000, 1.5, 13)])
    func drawingTheDamageOfThePathDialogIsEnough(width: Int, scale: Double, seed: Int) {
        expectDamageIsEnough(path(size: (width, Int(400 * scale)), scale: scale), seed: seed)
    }

    @Test(arguments: [21, 22])
    func drawingTheDamageOfTheOthersIsEnough(seed: Int) {
        expectDamageIsEnough(Desk(NewDialog(NewPicture(width: 10, height: 10))), seed: seed)
        expectDamageIsEnough(
            Desk(AlertDialog(Alert("A", detail: "B", tone: .failure, choices: [.close, .ok]))), seed: seed)
    }

    @Test(arguments: [(1.0, 31), (1.5, 32)])
    func drawingTheDamageOfTheTabletDoctorIsEnough(scale: Double, seed: Int) {
        let devices = [Tablets.pen([0.3], isNewest: true)] + (20..<26).map { Tablets.mouse($0) }
        expectDamageIsEnough(Desk(TabletDialog(Tablets.report(devices), scale: scale)), seed: seed)
    }

    private func expectDamageIsEnough<Action>(_ desk: Desk<Action>, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let shown = desk.drawn()
        for step in 0..<80 {
            let change = Int.random(in: 0..<10, using: &generator)
            perform(change, on: desk, using: &generator)
            for rect in desk.dialog.takeDamage().rects { desk.dialog.draw(rect, into: shown) }
            let difference = firstDifference(shown, desk.drawn(), tolerance: 2)
            #expect(difference == nil, "after step \(step), change \(change)")
            if difference != nil { return }
        }
    }

    private func perform<Action>(_ change: Int, on desk: Desk<Action>, using generator: inout SeededGenerator) {
        let dialog = desk.dialog
        let x = Int.random(in: 0..<desk.width, using: &generator)
        let y = Int.random(in: 0..<desk.height, using: &generator)
        let keys = [
            KeySymbol.tab, KeySymbol.left, KeySymbol.right, KeySymbol.up, KeySymbol.down, KeySymbol.home, KeySymbol.end,
            KeySymbol.backspace, KeySymbol.pageUp, KeySymbol.pageDown, KeySymbol.space,
        ]
        switch change {
        case 0, 1: _ = dialog.pointerMoved(x: x, y: y)
        case 2: _ = dialog.pointerPressed(x: x, y: y, clicks: Int.random(in: 1...3, using: &generator))
        case 3: _ = dialog.pointerReleased(x: x, y: y)
        case 4: _ = dialog.scroll(by: ScrollDelta(x: 0, y: 1), atX: x, y: y)
        case 5, 6:
            let modifiers: [Modifiers] = [[], [], .shift, .control]
            _ = desk.key(keys.randomElement(using: &generator) ?? 0, modifiers.randomElement(using: &generator) ?? [])
        case 7: desk.type(["4", "e\u{301}", "7", "ש", "/"].randomElement(using: &generator) ?? "1")
        case 8: dialog.preedit = Bool.random(using: &generator) ? Preedit(text: "に", caret: 1) : .none
        default:
            dialog.showsCaret.toggle()
            dialog.isFlashing.toggle()
        }
    }

    @Test func nothingOutsideTheRectangleIsTouched() {
        let desk = path()
        desk.dialog.isFlashing = true
        let buffer = PixelBuffer(width: desk.width, height: desk.height)
        let rect = IntRect(x: 100, y: 40, width: 200, height: 300)
        desk.dialog.draw(rect, into: buffer)
        for y in 0..<desk.height {
            for x in 0..<desk.width where buffer[x, y] != 0 && !rect.contains(x: x, y: y) {
                Issue.record("(\(x), \(y)) was touched")
                return
            }
        }
        #expect(buffer[200, 200] != 0)
    }

    @Test func aBufferSmallerThanTheLayoutIsNotOverrun() {
        let buffer = PixelBuffer(width: 100, height: 30)
        settings().dialog.draw(IntRect(x: -50, y: -50, width: 4000, height: 4000), into: buffer)
        #expect(buffer[50, 10] == Theme.light.bar.rgb)
    }

    @Test func aTinyWindowIsHarmless() {
        for size in [(1, 1), (60, 40), (200, 90)] {
            for desk in [path(size: size)] {
                _ = desk.drawn()
                _ = desk.key(KeySymbol.end)
                desk.type("x")
                _ = desk.drawn()
            }
            let desk = Desk(SettingsDialog(state: SettingsState(brush: Brush(), opacity: 1, color: .black)), size: size)
            _ = desk.dialog.pointerPressed(x: 0, y: 0)
            _ = desk.drawn()
        }
    }

    // MARK: The pointer and the keyboard

    @Test func thePointerIsABeamOverText() {
        let desk = path()
        let field = desk.frame("field.path")
        #expect(desk.dialog.pointerShape(atX: field.minX + 5, y: field.minY + 5) == .text)
        #expect(desk.dialog.pointerShape(atX: 2, y: 2) == .arrow)
    }

    @Test func inputMethodsAreToldWhereTheCaretIsWhileTextCanBeTyped() throws {
        let desk = path()
        let caret = try #require(desk.dialog.textCaret)
        #expect(desk.frame("field.path").contains(caret))
        desk.dialog.preedit = Preedit(text: "abc", caret: 3)
        let moved = try #require(desk.dialog.textCaret)
        #expect(moved.minX > caret.minX)
        _ = desk.tab(to: "check.hidden")
        #expect(desk.dialog.textCaret == nil)
        #expect(desk.dialog.preedit.isEmpty)
        desk.dialog.preedit = Preedit(text: "abc", caret: 3)
        #expect(desk.dialog.preedit.isEmpty)
        #expect(desk.dialog.insertText("x") == nil)
    }

    @Test func theMiddleButtonPastesIntoTheFieldUnderIt() {
        let desk = settings()
        let hex = desk.frame("field.hex")
        desk.dialog.middlePressed(x: hex.minX + 20, y: hex.minY + 10)
        #expect(desk.focused == "field.hex")
        #expect(desk.dialog.takeClipboardRequests() == [.paste(.selection)])
        #expect(desk.dialog.takeClipboardRequests().isEmpty)
        let close = desk.frame("button.close")
        desk.dialog.middlePressed(x: close.minX + 20, y: close.minY + 10)
        #expect(desk.dialog.pointerReleased(x: close.minX + 20, y: close.minY + 10) == nil)
        #expect(desk.focused == "field.hex")
    }

    @Test func hoveringIsInTheMapAndLeaves() {
        let desk = settings()
        _ = desk.move("button.close")
        #expect(desk.states("button.close").contains("hover"))
        desk.dialog.pointerLeft()
        #expect(!desk.states("button.close").contains("hover"))
        _ = desk.press("button.close")
        #expect(desk.states("button.close").contains("pressed"))
        #expect(desk.dialog.cancelPress() == nil)
        #expect(desk.release("button.close") == nil)
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func everythingIsInsideTheWindowOfThePreferredSize(scale: Double) {
        func check<Action>(_ desk: Desk<Action>) {
            for entry in desk.dialog.map { #expect(desk.dialog.bounds.contains(entry.frame), "\(entry.name)") }
            let names = desk.dialog.map.map(\.name)
            #expect(Set(names).count == names.count)
        }
        check(settings(scale: scale))
        check(path(scale: scale))
        check(Desk(NewDialog(NewPicture(width: 1, height: 1), scale: scale)))
        check(Desk(AlertDialog(Alert("A", tone: .warning, choices: [.close, .elsewhere, .retry]), scale: scale)))
    }
}
