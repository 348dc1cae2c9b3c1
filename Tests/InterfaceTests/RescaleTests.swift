import Input
import Painting
import Raster
import Testing

@testable import Interface

/// A scale that changes while a window is open must leave what a window has that was opened with it.
struct RescaleTests {
    private static let steps = [1.5, 2, 1, 1.25]

    @Test func theMainWindowFollows() {
        let (width, height) = (1500, 1000)
        let status = StatusState(canvasWidth: 9, canvasHeight: 9, brushWidth: 3)
        let fixture = Fixture(width: width, height: height) { $0.status = status }
        for scale in Self.steps {
            fixture.interface.scale = scale
            let damage = fixture.interface.takeDamage()
            let fresh = Fixture(width: width, height: height, scale: scale) { $0.status = status }
            #expect(fixture.interface.map == fresh.interface.map, "\(scale)")
            #expect(firstDifference(fixture.drawn(), fresh.drawn(), tolerance: 0) == nil, "\(scale)")
            for entry in fixture.interface.map { #expect(damage.bounds.contains(entry.frame)) }
            fixture.interface.scale = scale
            #expect(fixture.interface.takeDamage().isEmpty)
        }
    }

    /// Compares a dialog that was rescaled with one that was made at the scale.
    private func expectFollows<Action>(_ make: (Double) -> Dialog<Action>) {
        let dialog = make(1)
        _ = Desk(dialog)
        for scale in Self.steps {
            dialog.scale = scale
            #expect(dialog.takeDamage().bounds.contains(dialog.bounds))
            let size = dialog.preferredSize
            dialog.layout(width: size.width, height: size.height)
            let fresh = Desk(make(scale))
            #expect(fresh.dialog.preferredSize == size)
            #expect(dialog.map == fresh.dialog.map, "\(scale)")
            let (shown, expected) = (PixelBuffer(width: size.width, height: size.height), fresh.drawn())
            dialog.draw(shown.bounds, into: shown)
            #expect(firstDifference(shown, expected, tolerance: 0) == nil, "\(scale)")
        }
    }

    @Test func dialogsFollow() {
        let state = SettingsState(brush: Brush(width: 10), opacity: 0.6, color: Color(rgb: 0x33CCFF))
        expectFollows { SettingsDialog(state: state, scale: $0) }
        expectFollows { NewDialog(NewPicture(width: 640, height: 480), scale: $0) }
        let devices = [Tablets.pen([0.5], painted: 1)] + (20..<30).map { Tablets.mouse($0, name: "Mouse \($0)") }
        expectFollows { TabletDialog(Tablets.report(devices), scale: $0) }
        let alert = Alert("Save the changes?", tone: .warning, choices: [.close, .elsewhere, .retry])
        expectFollows { AlertDialog(alert, scale: $0) }
        expectFollows { scale in
            let dialog = PathDialog(
                mode: .save, path: "~/sunrise.png", home: "/home/anna",
                scale: scale)
            let entries = (0..<40).map { PathListing.Entry(name: "t\($0).png", kind: .picture, size: $0 * 10) }
            _ = dialog.show(PathListing(folder: "~/", entries: entries))
            return dialog
        }
    }

    @Test func aLongTextKeepsItsCaretInSight() {
        let dialog = PathDialog(
            mode: .save, path: "~/" + String(repeating: "long-", count: 60) + ".png", home: "/home/anna")
        let desk = Desk(dialog)
        for scale in [2.0, 1.25, 3, 1] {
            dialog.scale = scale
            let size = dialog.preferredSize
            dialog.layout(width: size.width, height: size.height)
            #expect(desk.frame("field.path").contains(dialog.textCaret ?? .empty), "at \(scale)")
        }
    }

    @Test func aListKeepsItsRowsInSight() {
        let dialog = PathDialog(mode: .open, path: "~/", home: "/home/anna")
        let desk = Desk(dialog)
        _ = dialog.show(
            PathListing(
                folder: "~/", entries: (0..<100).map { PathListing.Entry(name: "t\($0).png", kind: .picture, size: 1) })
        )
        _ = desk.scroll("list.files", by: 10)
        func first() -> String? { dialog.map.first { $0.role == "row" }?.name }
        let before = first()
        #expect(before != nil && before != "file.t0.png")
        for scale in [2.0, 1.5, 3, 1] {
            dialog.scale = scale
            let size = dialog.preferredSize
            dialog.layout(width: size.width, height: size.height)
            #expect(first() == before, "at \(scale)")
        }
    }

    /// A dialog that would be larger than the screen is made smaller, and no smaller than it must be.
    @Test(arguments: [(1920, 1080), (1366, 768), (1024, 600), (640, 480)])
    func dialogsFitOnTheScreen(width: Int, height: Int) {
        func check<Action>(_ dialog: Dialog<Action>) {
            dialog.setScale(3, toFit: (width, height))
            let size = dialog.minimumSize
            #expect(size.width <= width && size.height <= height)
            #expect(dialog.scale == 3 || size.width > width * 9 / 10 || size.height > height * 9 / 10)
        }
        check(SettingsDialog(state: SettingsState(brush: Brush(width: 10), opacity: 1, color: .black)))
        check(NewDialog(NewPicture(width: 1, height: 1)))
        check(PathDialog(mode: .open, path: "~/", home: "/home/anna"))
        let words = String(repeating: "Something went wrong. ", count: 12)
        check(AlertDialog(Alert(words, detail: words, tone: .warning, choices: [.close, .elsewhere, .retry])))
    }

    /// Words, values and titles have the room that they need at every scale.
    @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 2.4, 3])
    func noWordOfTheSettingsIsCutAndNothingOverlaps(scale: Double) {
        let state = SettingsState(
            brush: Brush(width: 80), opacity: 1, color: Color(rgb: 0xFFFFFF), historyBudget: 4096)
        let desk = Desk(SettingsDialog(state: state, offer: SettingsOffer(historyUse: "188 steps, 256.0 MiB in use")))
        desk.dialog.scale = scale
        let size = desk.dialog.preferredSize
        desk.dialog.layout(width: size.width, height: size.height)
        let style = Style(theme: .light, scale: Scale(scale))
        let map = desk.dialog.map.filter {
            $0.role != "dialog" && !$0.name.contains(".previous") && !$0.name.contains(".next")
        }
        for (index, entry) in map.enumerated() {
            #expect(desk.dialog.bounds.contains(entry.frame), "\(entry.name)")
            for other in map[..<index] {
                #expect(entry.frame.intersection(other.frame).isEmpty, "\(entry.name) and \(other.name)")
            }
            switch entry.role {
            case "label":
                let font = entry.name.hasPrefix("message") ? TextStyle.small : .body
                #expect(style.text.layout(entry.text, font).width <= entry.frame.width, "\(entry.name)")
            case "checkbox":
                #expect(CheckBoxPart(title: entry.text).width(style) <= entry.frame.width, "\(entry.name)")
            case "button":
                #expect(style.text.layout(entry.text, .button).width < entry.frame.width, "\(entry.name)")
            default: break
            }
        }
    }
}
