import Input
import Painting
import Raster
import Testing

@testable import Interface

/// The tablet doctor's window.
struct TabletDialogTests {
    private func desk(
        _ devices: [TabletDevice], size: (width: Int, height: Int)? = nil, scale: Double = 1, theme: Theme = .light
    ) -> (Desk<TabletAction>, TabletDialog) {
        let dialog = TabletDialog(Tablets.report(devices), scale: scale, theme: theme)
        return (Desk(dialog, size: size), dialog)
    }

    private static let many =
        [Tablets.pen([0.5], painted: 1)] + (20..<30).map { Tablets.mouse($0, name: "Mouse \($0)") }

    @Test func eachDeviceHasARowPensFirst() {
        let (desk, _) = desk([Tablets.mouse(), Tablets.pen([0, 0.5], painted: 2, isNewest: true)])
        #expect(
            desk.text("device.1")
                == "Wacom Intuos S Pen stylus · pen · number 12, enabled, moves pointer 2 (Virtual core pointer) · "
                + "pressure 50 %, 1023 of 2047 · tilt not reported yet · 2 samples received, 2 painted, 200 a second · "
                + "Its pressure works; the greatest so far was 50 %.")
        #expect(desk.entry("device.1")?.role == "row")
        #expect(desk.states("device.1") == ["selected", "received=2", "painted=2", "rate=200", "pressure=0.50"])
        #expect(desk.states("device.2") == ["received=0", "painted=0", "rate=0"])
        #expect(desk.text("message.tablet") == "Move each of them and press it; the numbers follow.")
        #expect(desk.frame("device.1").maxY < desk.frame("device.2").minY)
    }

    @Test func withoutAPenThatIsSaid() {
        let (desk, _) = desk([])
        #expect(desk.text("message.tablet") == "No pen found.")
        #expect(desk.states("list.devices") == ["disabled", "rows=0"])
    }

    // MARK: Live

    @Test func onlyWhatChangedIsDamaged() {
        let (desk, dialog) = desk([Tablets.pen([0.5]), Tablets.mouse(isNewest: true)])
        dialog.report = Tablets.report([Tablets.mouse(isNewest: true), Tablets.pen([0.5])])
        #expect(dialog.takeDamage().isEmpty)
        dialog.report = Tablets.report([Tablets.pen([0.5, 0.75]), Tablets.mouse(isNewest: true)])
        let damage = dialog.takeDamage().bounds
        #expect(!damage.isEmpty)
        #expect(desk.frame("device.1").expanded(by: 4).contains(damage))
        #expect(desk.states("device.1").contains("pressure=0.75"))
    }

    @Test func theBarIsAsLongAsThePressure() {
        let (desk, dialog) = desk([Tablets.pen([0])])
        let blue = Theme.light.primaryButton.face.rgb
        // The tilt is drawn in that colour, too, but not so wide.
        func longest() -> Int {
            let shown = desk.drawn()
            let frame = desk.frame("device.1")
            return (frame.minY..<frame.maxY).map { y in
                (frame.minX..<frame.minX + 190).count { shown[$0, y] == blue }
            }.max() ?? 0
        }
        #expect(longest() == 0)
        dialog.report = Tablets.report([Tablets.pen([0, 0.5])])
        #expect((65...67).contains(longest()))
        dialog.report = Tablets.report([Tablets.pen([0, 1])])
        #expect((130...132).contains(longest()))
    }

    @Test func devicesComeAndGo() {
        let (desk, dialog) = desk([Tablets.pen(), Tablets.mouse()])
        dialog.report = Tablets.report([Tablets.mouse()])
        #expect(desk.text("device.1")?.hasPrefix("A mouse · mouse") == true && desk.entry("device.2") == nil)
        #expect(desk.text("message.tablet") == "No pen found.")
        dialog.report = Tablets.report([Tablets.mouse(), Tablets.pen(), Tablets.mouse(10)])
        #expect(desk.entry("device.3") != nil || desk.states("list.devices").contains("rows=3"))
    }

    // MARK: Many devices

    @Test func whatDoesNotFitScrolls() {
        let (desk, _) = desk(TabletDialogTests.many)
        #expect(desk.states("list.devices").contains("rows=11"))
        #expect(desk.entry("device.1") != nil && desk.entry("device.11") == nil)
        _ = desk.scroll("list.devices", by: 50)
        #expect(desk.entry("device.1") == nil && desk.text("device.11")?.hasPrefix("Mouse 29") == true)
        #expect(desk.tab(to: "list.devices") == nil)
        _ = desk.key(KeySymbol.home)
        #expect(desk.entry("device.1") != nil && desk.entry("device.11") == nil)
        _ = desk.key(KeySymbol.pageDown)
        #expect(desk.entry("device.1") == nil && desk.entry("device.11") == nil)
        _ = desk.press("list.devices", at: 1)
        _ = desk.dialog.pointerMoved(x: desk.frame("list.devices").maxX - 1, y: 4000)
        #expect(desk.entry("device.11") != nil)
        _ = desk.release("list.devices")
    }

    @Test func theOneThatMovesComesIntoView() {
        let (desk, dialog) = desk(TabletDialogTests.many)
        var devices = TabletDialogTests.many
        devices[9].isNewest = true
        dialog.report = Tablets.report(devices)
        #expect(desk.states("device.10").contains("selected"))
        #expect(desk.entry("device.1") == nil)
        // Only then: afterwards one can look at the others while it moves on.
        _ = desk.scroll("list.devices", by: -50)
        devices[9].painted = 7
        dialog.report = Tablets.report(devices)
        #expect(desk.entry("device.1") != nil && desk.entry("device.10") == nil)
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func nothingOverflowsInTheSmallestWindow(scale: Double) {
        for devices in [[], [Tablets.pen([0.5], painted: 1, isNewest: true)], TabletDialogTests.many] {
            let size = TabletDialog(Tablets.report(devices), scale: scale).minimumSize
            let (desk, dialog) = desk(devices, size: size, scale: scale)
            #expect(dialog.preferredSize.width >= size.width && dialog.preferredSize.height >= size.height)
            let window = IntRect(x: 0, y: 0, width: size.width, height: size.height)
            for entry in dialog.map { #expect(window.contains(entry.frame), "\(entry.name)") }
            let parts = ["label.title", "message.tablet", "list.devices", "pad.tablet", "button.copy"]
            for (above, below) in zip(parts, parts.dropFirst()) {
                #expect(desk.frame(above).maxY <= desk.frame(below).minY, "\(above) and \(below)")
            }
            for index in devices.indices.prefix(2) {
                if let card = desk.entry("device.\(index + 1)") {
                    #expect(desk.frame("list.devices").contains(card.frame))
                }
            }
        }
    }

    // MARK: Trying and copying

    @Test func thePaperShowsThePressureAndCounts() {
        let (desk, dialog) = desk([Tablets.pen()])
        let frame = desk.frame("pad.tablet")
        let y = frame.minY + frame.height / 2
        func sample(_ x: Int, _ pressure: UInt16) -> PointerSample {
            PointerSample(
                source: PointerSource(pointer: 2, device: 12, kind: .pen), x: x << 16, y: y << 16, time: 5000,
                pressure: pressure)
        }
        dialog.sense(sample(60, 16384))
        _ = dialog.pointerPressed(x: 60, y: y)
        for x in stride(from: 70, through: 400, by: 10) {
            dialog.sense(sample(x, x < 200 ? 16384 : .max))
            _ = dialog.pointerMoved(x: x, y: y)
        }
        let shown = desk.drawn()
        func width(_ x: Int) -> Int {
            (frame.minY + 3..<frame.maxY - 3).count { shown[x, $0] & 0xFF < 0x80 }
        }
        #expect((4...8).contains(width(120)) && (22...24).contains(width(350)))
        #expect(dialog.painted == [12: 35])
    }

    @Test func theButtonCopiesTheReport() {
        let (desk, dialog) = desk([Tablets.pen()])
        #expect(desk.entry("message.copied") == nil)
        #expect(desk.click("button.copy") == nil)
        #expect(dialog.takeClipboardRequests() == [.copy(dialog.report.text, to: .clipboard)])
        #expect(dialog.takeClipboardRequests().isEmpty)
        #expect(desk.text("message.copied") == "Copied, ready to be pasted.")
    }

    @Test func itIsClosedInEveryWay() {
        #expect(desk([]).0.click("button.close") == .close)
        #expect(desk([]).0.key(KeySymbol.escape) == .close)
        #expect(desk([]).0.key(KeySymbol.return) == .close)
        #expect(desk([]).1.closed() == .close)
    }
}
