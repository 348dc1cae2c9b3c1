import Input
import Raster
import Testing

@testable import Interface

struct PathDialogTests {
    private static let pictures: [PathListing.Entry] =
        [
            .init(name: ".cache", kind: .folder), .init(name: "Holidays", kind: .folder, date: "2025-05-02 10:14"),
            .init(name: "Sketches", kind: .folder), .init(name: "boat.png", kind: .picture, size: 88_300),
            .init(name: "sun.png", kind: .picture, size: 812, date: "2024-12-24 17:00"),
            .init(name: "sunrise.png", kind: .picture, size: 2_345_000),
            .init(name: "\\xFF.png", kind: .picture, size: 1),
        ] + (0..<30).map { number in .init(name: "t\(number).png", kind: .picture, size: number * 10) }

    private func open(_ path: String = "~/Pictures/", _ mode: PathDialog.Mode = .open) -> (PathDialog, Desk<PathAction>)
    {
        let dialog = PathDialog(mode: mode, path: path, home: "/home/anna")
        let desk = Desk(dialog)
        let listed = dialog.show(PathListing(folder: dialog.folder, entries: PathDialogTests.pictures))
        #expect(listed == nil)
        return (dialog, desk)
    }

    // MARK: Saving

    @Test func savingOffersTheStemForTyping() {
        let (dialog, desk) = open("~/Pictures/today.png", .save)
        #expect(desk.focused == "field.path")
        #expect(desk.states("field.path").contains("selection=11-16"))
        desk.type("sun 2")
        #expect(dialog.path == "~/Pictures/sun 2.png")
        #expect(desk.key(KeySymbol.return) == .confirm("~/Pictures/sun 2.png"))
        #expect(desk.click("path.confirm") == .confirm("~/Pictures/sun 2.png"))
        #expect(desk.text("path.confirm") == "Save")
        #expect(desk.click("path.cancel") == .cancel)
        #expect(desk.key(KeySymbol.escape) == .cancel)
    }

    @Test func whatIsWrongIsSaidBesideTheFieldBeforeConfirming() {
        let (dialog, desk) = open("/root/x.png", .save)
        dialog.verdict = PathVerdict("/root cannot be written to.", tone: .failure)
        #expect(desk.text("message.path") == "/root cannot be written to.")
        #expect(desk.states("field.path").contains("invalid"))
        #expect(desk.states("path.confirm").contains("disabled"))
        #expect(desk.key(KeySymbol.return) == nil)
        dialog.verdict = PathVerdict("The folder will be made.", confirmTitle: "Make folder and save")
        #expect(desk.text("path.confirm") == "Make folder and save")
        #expect(desk.key(KeySymbol.return) == .confirm("/root/x.png"))
        dialog.verdict = PathVerdict()
        #expect(desk.entry("message.path") == nil)
        #expect(desk.text("path.confirm") == "Save")
    }

    @Test func goingElsewhereKeepsTheName() {
        let (_, desk) = open("~/Pictures/today.png", .save)
        #expect(desk.click("button.up") == .changed("~/today.png"))
        #expect(desk.click("button.up") == .changed("/home/today.png"))
        #expect(desk.click("button.up") == .changed("/today.png"))
        #expect(desk.states("button.up").contains("disabled"))
        #expect(desk.click("button.up") == nil)
        let (_, other) = open("~/Pictures/today.png", .save)
        #expect(other.doubleClick("folder.Sketches") == .changed("~/Pictures/Sketches/today.png"))
    }

    // MARK: Opening

    @Test func aClickChoosesAndADoubleClickOpens() {
        let (dialog, desk) = open()
        #expect(desk.click("file.\\xFF.png") == .changed("~/Pictures/\\xFF.png"), "escaped, as it is shown")
        #expect(desk.click("file.boat.png") == .changed("~/Pictures/boat.png"))
        #expect(desk.states("file.boat.png") == ["selected"])
        #expect(desk.text("file.sun.png") == "sun.png · 812 B · 2024-12-24 17:00")
        #expect(desk.doubleClick("file.boat.png") == .confirm("~/Pictures/boat.png"))
        #expect(desk.doubleClick("folder.Holidays") == .changed("~/Pictures/Holidays/"))
        #expect(dialog.folder == "~/Pictures/Holidays/")
    }

    @Test func theListWorksByKeyboard() {
        let (dialog, desk) = open()
        #expect(desk.key(KeySymbol.down) == nil)
        #expect(desk.focused == "list.files")
        #expect(desk.text("list.files") == "Holidays")
        _ = desk.key(KeySymbol.down)
        #expect(desk.key(KeySymbol.down) == .changed("~/Pictures/boat.png"))
        #expect(desk.key(KeySymbol.return) == .confirm("~/Pictures/boat.png"))
        _ = desk.key(KeySymbol.end)
        #expect(dialog.path == "~/Pictures/t29.png")
        #expect(desk.entry("file.t29.png") != nil, "it is scrolled into view")
        #expect(desk.entry("folder.Holidays") == nil)
        _ = desk.key(KeySymbol.pageUp)
        #expect(dialog.path < "~/Pictures/t29.png")
        _ = desk.key(KeySymbol.home)
        #expect(desk.key(KeySymbol.return) == .changed("~/Pictures/Holidays/"))
        #expect(desk.key(KeySymbol.tab) == nil)
        #expect(desk.focused == "check.hidden")
    }

    @Test func namesAreTypedAheadInTheList() {
        let (_, desk) = open()
        _ = desk.tab(to: "list.files")
        func type(_ letter: String, at time: UInt32) -> PathAction? {
            desk.dialog.key(KeyPress(typing: letter, time: time))
        }
        #expect(type("s", at: 5000) == .changed("~/Pictures/Sketches"))
        #expect(desk.text("list.files") == "Sketches")
        #expect(type("u", at: 5300) == .changed("~/Pictures/sun.png"))
        _ = type("n", at: 5600)
        #expect(type("r", at: 5900) == .changed("~/Pictures/sunrise.png"))
        #expect(type("b", at: 8000) == .changed("~/Pictures/boat.png"))
        #expect(type("t", at: UInt32.max - 10) == .changed("~/Pictures/t0.png"))
        #expect(type("1", at: 200) == .changed("~/Pictures/t1.png"), "the server's clock may wrap")
        #expect(type("t", at: 90_000) == .changed("~/Pictures/t2.png"))
        #expect(type("t", at: 90_100) == .changed("~/Pictures/t3.png"), "the same letter goes on")
    }

    @Test func theListScrollsByWheelAndBar() {
        let (_, desk) = open()
        #expect(desk.scroll("list.files", by: 2) == nil)
        #expect(desk.entry("folder.Holidays") == nil)
        #expect(desk.scroll("list.files", by: -50) == nil)
        #expect(desk.entry("folder.Holidays") != nil)
        let frame = desk.frame("list.files")
        _ = desk.dialog.pointerPressed(x: frame.maxX - 5, y: frame.minY + 5)
        _ = desk.dialog.pointerMoved(x: frame.maxX - 5, y: frame.maxY + 500)
        _ = desk.dialog.pointerReleased(x: frame.maxX - 5, y: frame.maxY + 500)
        #expect(desk.entry("file.t29.png") != nil)
        #expect(desk.text("list.files")?.isEmpty == true, "the bar chooses nothing")
    }

    @Test func hiddenNamesAreShownOnDemand() {
        let (_, desk) = open()
        #expect(desk.entry("folder..cache") == nil)
        _ = desk.click("check.hidden")
        #expect(desk.entry("folder..cache") != nil)
        #expect(desk.states("check.hidden").contains("selected"))
        _ = desk.tab(to: "check.hidden")
        _ = desk.key(KeySymbol.space)
        #expect(desk.entry("folder..cache") == nil)
    }

    @Test func thePreviewIsShownAndLeavesInANarrowWindow() {
        let (dialog, desk) = open()
        #expect(desk.text("preview.path") == "No picture chosen")
        let thumbnail = PixelBuffer(width: 40, height: 20)
        thumbnail.fill(thumbnail.bounds, with: Color(rgb: 0xFF6600))
        dialog.preview = .init(thumbnail: thumbnail, caption: "40 × 20")
        #expect(desk.text("preview.path") == "40 × 20")
        let frame = desk.frame("preview.path")
        let shown = desk.drawn()
        var orange = 0
        for y in frame.minY..<frame.maxY {
            for x in frame.minX..<frame.maxX where shown[x, y] == 0xFF6600 { orange += 1 }
        }
        #expect(orange == 40 * 20)
        #expect(dialog.previewSize.width > 100 && dialog.previewSize.height > 100)
        dialog.layout(width: 500, height: 400)
        #expect(desk.entry("preview.path") == nil)
        #expect(desk.frame("list.files").maxX == 476)
    }

    // MARK: Typing and completing

    @Test func theListFollowsWhatIsTyped() {
        let (_, desk) = open()
        desk.type("t2")
        #expect(desk.entry("file.t2.png") != nil)
        desk.type("5.png")
        #expect(desk.states("file.t25.png") == ["selected"])
        _ = desk.key(KeySymbol.backspace)
        #expect(desk.states("file.t25.png") == [])
    }

    @Test func tabCompletesAndThenMovesOn() {
        let (dialog, desk) = open()
        desk.type("su")
        #expect(desk.key(KeySymbol.tab) == .changed("~/Pictures/sun"))
        #expect(desk.focused == "field.path")
        #expect(desk.key(KeySymbol.tab) == nil)
        #expect(desk.text("message.path") == "sun.png, sunrise.png")
        #expect(desk.focused == "field.path")
        #expect(desk.key(KeySymbol.tab) == nil)
        #expect(desk.focused == "list.files")
        _ = desk.key(KeySymbol.tab, .shift)
        _ = desk.key(KeySymbol.end)
        desk.type(".")
        #expect(desk.key(KeySymbol.tab) == .changed("~/Pictures/sun.png"))
        #expect(desk.key(KeySymbol.tab) == nil)
        #expect(desk.focused == "list.files", "a whole name has nothing to complete")
        _ = desk.key("z", .control)
        _ = desk.key(KeySymbol.tab, .shift)
        _ = desk.key("z", .control)
        #expect(dialog.path == "~/Pictures/sun.")
    }

    @Test func manyNamesAreSummedUp() {
        let (_, desk) = open()
        desk.type("t")
        _ = desk.key(KeySymbol.tab)
        #expect(desk.text("message.path") == "t0.png, t1.png, t2.png, t3.png, t4.png, t5.png and 24 more")
    }

    @Test func completionWaitsForTheListing() {
        let (dialog, desk) = open()
        desk.type("H")
        #expect(desk.key(KeySymbol.tab) == .changed("~/Pictures/Holidays/"))
        desk.type("be")
        #expect(desk.key(KeySymbol.tab) == nil)
        #expect(desk.focused == "field.path")
        #expect(dialog.show(PathListing(folder: "~/", entries: [])) == nil, "a listing that came too late")
        let beach = PathListing.Entry(name: "beach.png", kind: .picture)
        let listing = PathListing(folder: "~/Pictures/Holidays/", entries: [beach])
        #expect(dialog.show(listing) == .changed("~/Pictures/Holidays/beach.png"))
        #expect(desk.states("file.beach.png") == ["selected"])
    }

    @Test func theTildeIsAFolder() {
        let dialog = PathDialog(mode: .open, path: "", home: "/home/anna")
        let desk = Desk(dialog)
        #expect(desk.states("button.up").contains("disabled"))
        desk.type("~")
        #expect(desk.key(KeySymbol.tab) == .changed("~/"))
        #expect(dialog.folder == "~/")
    }

    @Test func anEmptyFolderSaysSo() {
        let dialog = PathDialog(mode: .open, path: "/root/", home: "/home/anna")
        let desk = Desk(dialog)
        let empty = desk.drawn()
        _ = dialog.show(PathListing(folder: "/root/", emptyText: "This folder cannot be read"))
        #expect(desk.states("list.files").contains("rows=0"))
        #expect(firstDifference(empty, desk.drawn(), tolerance: 0) != nil)
        #expect(desk.key(KeySymbol.down) == nil)
        #expect(desk.key(KeySymbol.end) == nil)
    }
}
