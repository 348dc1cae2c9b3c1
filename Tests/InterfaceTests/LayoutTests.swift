import Painting
import Raster
import Testing

@testable import Interface

struct LayoutTests {
    private static let scales = [1, 1.25, 1.5, 1.75, 2, 2.4, 3]
    private static let notice = Notice(
        "Could not save /home/anna/Pictures/holidays/tempera-2025-02-03-101500.png: no space left", tone: .failure)

    /// What every layout must keep: whole widgets, inside their panel, none upon another.
    private func expectOrder(_ interface: MainInterface, width: Int, height: Int, _ scale: Double) {
        let map = interface.map
        let window = IntRect(x: 0, y: 0, width: width, height: height)
        let canvas = MainInterface.canvasArea(width: width, height: height, scale: scale)
        for (index, entry) in map.enumerated() {
            #expect(window.contains(entry.frame), "\(entry.name) at \(width), scale \(scale)")
            #expect(entry.frame.intersection(canvas).isEmpty)
            for other in map[..<index] {
                #expect(
                    entry.frame.intersection(other.frame).isEmpty,
                    "\(entry.name) and \(other.name) at \(width), scale \(scale)")
            }
        }
    }

    /// All buttons and tools; and the notice, wherever there is room for a word beside the buttons.
    private func expectAllWidgets(_ fixture: Fixture, width: Int, _ scale: Double) {
        let hasNotice = fixture.entry("label.notice") != nil
        #expect(hasNotice || Double(width) < 550 * scale, "no notice at \(width)")
        #expect(fixture.interface.map.count == (hasNotice ? 19 : 18))
    }

    @Test func atEveryWidthEverythingIsWholeAndNothingOverlaps() {
        let fixture = Fixture { $0.notice = LayoutTests.notice }
        for width in 480...3840 {
            fixture.interface.layout(width: width, height: 320)
            expectAllWidgets(fixture, width: width, 1)
            expectOrder(fixture.interface, width: width, height: 320, 1)
            let tools = fixture.interface.map.filter { $0.role == "radio" }
            #expect(Set(tools.map(\.frame.width)).count == 1, "none is cut")
        }
    }

    @Test(arguments: scales)
    func atEveryScaleEverythingIsWholeAndNothingOverlaps(scale: Double) {
        let fixture = Fixture(scale: scale) { $0.notice = LayoutTests.notice }
        let least = Int((480 * scale).rounded(.up))
        let height = Int(320 * scale)
        for width in stride(from: least, through: least + Int(700 * scale), by: 7) {
            fixture.interface.layout(width: width, height: height)
            expectAllWidgets(fixture, width: width, scale)
            expectOrder(fixture.interface, width: width, height: height, scale)
        }
    }

    @Test func gapsShrinkFirstThenToolsThenTheyScroll() {
        let scale = Scale(1)
        var last = StripLayout(width: 3840, height: 320, count: 11, scale)
        #expect((last.toolWidth, last.gap) == (40, 22))
        for width in stride(from: 3839, through: 100, by: -1) {
            let layout = StripLayout(width: width, height: 320, count: 11, scale)
            #expect(layout.gap <= last.gap && layout.toolWidth <= last.toolWidth)
            #expect(layout.toolWidth == 40 || layout.gap == 6, "at \(width)")
            #expect(layout.scrollLimit == 0 || layout.toolWidth == 26, "at \(width)")
            last = layout
        }
        #expect(last.scrollLimit > 0)
    }

    @Test func theToolsStandInTheMiddleOfAWideWindow() {
        let fixture = Fixture()
        let tools = fixture.interface.map.filter { $0.role == "radio" }
        #expect(tools.first?.frame.minX == 182)
        #expect(tools.last?.frame.maxX == 1024 - 182)
    }

    @Test func theChosenToolStands22PixelsHigher() {
        let fixture = Fixture { $0.tool = .pencil(4) }
        let tops = fixture.interface.map.filter { $0.role == "radio" }.map(\.frame.minY)
        #expect(tops.enumerated().allSatisfy { $0.element == ($0.offset == 4 ? 640 : 662) })
    }

    @Test(arguments: [1, 2, 24, 64])
    func palettesOfEverySizeFitOrScroll(count: Int) {
        let pencils = (0..<count).map {
            Pencil(name: "p\($0)", title: "Pencil \($0)", color: Color(rgb: UInt32($0 * 1000)))
        }
        let fixture = Fixture(palette: Palette(pencils: pencils))
        for width in stride(from: 480, through: 3840, by: 61) {
            fixture.interface.layout(width: width, height: 400)
            expectOrder(fixture.interface, width: width, height: 400, 1)
            fixture.interface.state.tool = .eraser
            #expect(fixture.states("pencil.eraser").contains("selected"))
            fixture.interface.state.tool = .pencil(0)
            #expect(fixture.states("pencil.p0").contains("selected"))
        }
    }

    @Test(arguments: [(0, 0), (1, 1), (60, 40), (200, 100), (10, 4000)])
    func windowsThatAreTooSmallAreSurvived(width: Int, height: Int) {
        let fixture = Fixture(width: width, height: height) { $0.notice = LayoutTests.notice }
        _ = fixture.drawn()
        _ = fixture.interface.pointerPressed(x: 0, y: 0)
        fixture.interface.moveFocus()
        fixture.interface.moveFocus()
        _ = fixture.drawn()
        let canvas = MainInterface.canvasArea(width: width, height: height)
        #expect(canvas.isEmpty == (height <= 144 || width == 0))
    }

    @Test(arguments: scales)
    func wordsFitTheirPlaces(scale: Double) {
        let scale = Scale(scale)
        let style = Style(theme: .light, scale: scale)
        for words in ["80.0 px", "100 %"] {
            #expect(style.text.layout(words, .caption).width <= scale(64) - 2 * scale.hairline)
        }
        let barHeight = scale(BarLayout.height) - scale.hairline
        for length in [1, 40, 90, 400] {
            let label = NoticeLabel(
                notice: Notice(String(repeating: "Ångström ", count: length)), maxWidth: scale(180))
            let layout = label.layout(style)
            #expect(layout.width <= scale(180))
            #expect(layout.height <= barHeight)
        }
    }

    @Test func aNoticeStandsInTheMiddleOfTheWindow() {
        let fixture = Fixture { $0.notice = Notice("Saved") }
        guard let frame = fixture.entry("label.notice")?.frame else {
            Issue.record("no notice")
            return
        }
        #expect(abs(frame.minX + frame.maxX - 1024) <= 1)
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e9])
    func anAbsurdScaleIsBounded(factor: Double) {
        #expect((0.5...8).contains(Scale(factor).factor))
    }
}
