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
            for other in map[..<index] where !isOnCard(entry, width, scale) {
                #expect(
                    entry.frame.intersection(other.frame).isEmpty,
                    "\(entry.name) and \(other.name) at \(width), scale \(scale)")
            }
        }
    }

    /// Whether it is a message that lies over the strip, as in a window whose bar has no room for it.
    private func isOnCard(_ entry: UIMapEntry, _ width: Int, _ scale: Double) -> Bool {
        entry.name == "label.notice" && entry.frame.minY > Scale(scale)(52) && Double(width) < 550 * scale
    }

    /// All buttons and tools, and the notice.
    private func expectAllWidgets(_ fixture: Fixture, width: Int, _ scale: Double) {
        #expect(fixture.entry("label.notice") != nil, "no notice at \(width)")
        #expect(fixture.interface.map.count == 19)
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
        let groups = [StripLayout.Group(.tools, count: 10), .init(.swatches, count: 0), .init(.tools, count: 1)]
        var last = StripLayout(width: 3840, height: 320, groups, scale)
        #expect((last.toolWidth, last.gap) == (40, 22))
        for width in stride(from: 3839, through: 100, by: -1) {
            let layout = StripLayout(width: width, height: 320, groups, scale)
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

    @Test func swatchesShrinkBeforeGapsAndTools() {
        let scale = Scale(1)
        let groups = [StripLayout.Group(.swatches, count: 24), .init(.swatches, count: 8), .init(.tools, count: 1)]
        var last = StripLayout(width: 1920, height: 320, groups, scale)
        #expect((last.toolWidth, last.gap, last.swatchWidth, last.swatchGap) == (40, 22, 36, 6))
        for width in stride(from: 1919, through: 100, by: -1) {
            let layout = StripLayout(width: width, height: 320, groups, scale)
            #expect(layout.swatchWidth <= last.swatchWidth && layout.swatchGap == 6)
            #expect(layout.gap <= last.gap && layout.toolWidth <= last.toolWidth)
            #expect(layout.gap == 22 || layout.swatchWidth == 24, "at \(width)")
            #expect(layout.toolWidth == 40 || layout.gap == 6, "at \(width)")
            #expect(layout.scrollLimit == 0 || layout.toolWidth == 26, "at \(width)")
            last = layout
        }
        #expect(last.scrollLimit > 0)
    }

    private static func palette(of count: Int) -> Palette {
        Palette(title: "Test", colors: (0..<count).map { ("p\($0)", Color(rgb: UInt32($0 * 1000))) })
    }

    @Test(arguments: 1...64)
    func palettesOfEverySizeFitOrScroll(count: Int) {
        let kind = count <= 12 ? "pencil." : "swatch."
        for recents in [0, 1, 8] {
            let fixture = Fixture(palette: LayoutTests.palette(of: count)) {
                $0.recents = (0..<recents).map { Color(rgb: 0xFF0001 + UInt32($0)) }
            }
            for width in stride(from: 480, through: 3840, by: 211) {
                fixture.interface.layout(width: width, height: 400)
                expectOrder(fixture.interface, width: width, height: 400, 1)
                for (tool, name) in [
                    (Tool.eraser, "pencil.eraser"), (.pencil(count / 2), "\(kind)p\(count / 2)"),
                    (.recent(recents - 1), "swatch.recent-\(recents)"), (.pencil(0), kind + "p0"),
                ] where tool != .recent(-1) {
                    fixture.interface.state.tool = tool
                    #expect(fixture.states(name).contains("selected"), "\(name) of \(count) at \(width)")
                }
            }
        }
    }

    @Test(arguments: LayoutTests.scales)
    func swatchesFitAtEveryScale(scale: Double) {
        let fixture = Fixture(scale: scale, palette: LayoutTests.palette(of: 40)) {
            $0.recents = [Color(rgb: 0xFF0001)]
        }
        for width in stride(from: Int(480 * scale), through: Int(1400 * scale), by: 53) {
            fixture.interface.layout(width: width, height: Int(400 * scale))
            for number in [0, 21, 39] {
                fixture.interface.state.tool = .pencil(number)
                expectOrder(fixture.interface, width: width, height: Int(400 * scale), scale)
            }
        }
    }

    @Test func swatchesStandInTwoRowsBesideTheTile() {
        let fixture = Fixture(palette: LayoutTests.palette(of: 16)) { $0.tool = .eraser }
        let frames = (0..<16).compactMap { fixture.entry("swatch.p\($0)")?.frame }
        let tile = fixture.entry("brush.tile")?.frame ?? .empty
        #expect(frames.count == 16)
        #expect(frames.enumerated().allSatisfy { $1.minX == frames[0].minX + $0 / 2 * 42 })
        #expect(frames.enumerated().allSatisfy { $0 % 2 == 0 ? $1.minY == tile.minY : $1.maxY == tile.maxY })
        fixture.interface.state.tool = .pencil(5)
        #expect(fixture.entry("swatch.p5")?.frame == frames[5].expanded(by: 3))
    }

    /// Twelve colours are pencils, thirteen are swatches; what was picked comes behind them, and the eraser is last.
    @Test(arguments: [12, 13])
    func theOrderOfTheStrip(count: Int) {
        let fixture = Fixture(palette: LayoutTests.palette(of: count)) {
            $0.recents = [Color(rgb: 0xABCDEF), Color(rgb: 1000), Color(rgb: 0x123456)]
        }
        let kind = count == 12 ? "pencil." : "swatch."
        let tools = fixture.interface.map.filter { $0.role == "radio" }
        #expect(
            tools.map(\.name) == (0..<count).map { "\(kind)p\($0)" }
                + ["swatch.recent-1", "swatch.recent-2", "pencil.eraser"])
        #expect(tools.suffix(3).map(\.text) == ["#ABCDEF", "#123456", "Eraser"], "a pencil has the other one")
        #expect(fixture.press("swatch.recent-2") == .choose(.recent(2)))
        fixture.interface.state.tool = .recent(1)
        #expect(fixture.entry("swatch.recent-2")?.text == "#0003E8", "what is in use is always to be seen")
        #expect(fixture.entry("swatch.recent-3")?.text == "#123456")
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
