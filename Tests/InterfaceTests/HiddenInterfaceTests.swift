import Painting
import Raster
import Testing

@testable import Interface

struct HiddenInterfaceTests {
    private let status = StatusState(canvasWidth: 1024, canvasHeight: 554, brushWidth: 10)

    @Test func nothingIsLeftAndEverythingComesBack() {
        let fixture = Fixture { $0.status = status }
        let (map, pixels) = (fixture.interface.map, fixture.drawn())
        fixture.interface.isHidden = true
        let damage = fixture.interface.takeDamage()
        #expect(damage.rects.contains { $0.contains(IntRect(x: 0, y: 0, width: 1024, height: 52)) })
        #expect(damage.bounds.maxY == 720)
        #expect(fixture.interface.map.isEmpty)
        #expect(!fixture.interface.contains(x: 20, y: 20) && !fixture.interface.contains(x: 20, y: 710))
        #expect(fixture.drawn()[20, 20] == 0xFFFFFF)
        #expect(fixture.interface.pointerPressed(x: 40, y: 25) == nil)
        fixture.interface.moveFocus()
        #expect(!fixture.interface.hasFocus)
        fixture.interface.pointerLeft()
        fixture.interface.isHidden = false
        #expect(fixture.interface.map == map)
        #expect(firstDifference(fixture.drawn(), pixels, tolerance: 0) == nil)
    }

    @Test func itLosesFocusAndPress() {
        let fixture = Fixture()
        fixture.interface.moveFocus()
        _ = fixture.press("button.open")
        #expect(fixture.interface.hasPress)
        fixture.interface.isHidden = true
        #expect(!fixture.interface.hasFocus && !fixture.interface.hasPress)
        #expect(fixture.release("button.open") == nil)
    }

    @Test func stateChangesMeanwhileAreShownAfterwards() {
        let fixture = Fixture { $0.status = status }
        fixture.interface.isHidden = true
        fixture.interface.state.status?.zoom = 2
        fixture.interface.state.tool = .pencil(3)
        #expect(fixture.interface.map.isEmpty)
        fixture.interface.isHidden = false
        #expect(fixture.entry("status.zoom")?.text == "200 %")
        #expect(fixture.states("pencil.dark-blue").contains("selected"))
    }

    /// The message lies over the canvas without being in the way of the pointer, and is not larger than its words need.
    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func aMessageIsSeenOnACard(scale: Double) {
        let (width, height) = (Int(640 * scale), Int(480 * scale))
        let fixture = Fixture(width: width, height: height, scale: scale)
        fixture.interface.isHidden = true
        for length in [1, 8, 60] {
            fixture.interface.state.notice = Notice(String(repeating: "Ångström ", count: length), tone: .failure)
            guard let frame = fixture.entry("label.notice")?.frame else {
                Issue.record("no notice")
                return
            }
            #expect(IntRect(x: 0, y: 0, width: width, height: height / 4).contains(frame))
            #expect(abs(frame.minX + frame.maxX - width) <= 1, "it is in the middle")
            let label = NoticeLabel(
                notice: fixture.interface.state.notice ?? Notice(""), maxWidth: frame.width, isCard: true)
            #expect(label.layout(Style(theme: .light, scale: Scale(scale))).height < frame.height)
            #expect(!fixture.interface.contains(x: width / 2, y: frame.minY + 3))
            let drawn = fixture.drawn()
            #expect(drawn[width / 2, frame.maxY - 3 * Int(scale)] == Theme.light.bar.rgb)
            #expect(drawn[frame.minX - Int(8 * scale), frame.minY] == 0xFFFFFF)
        }
        let before = fixture.entry("label.notice")?.frame ?? .empty
        _ = fixture.interface.takeDamage()
        fixture.interface.state.notice = nil
        #expect(fixture.interface.takeDamage().bounds.contains(before))
    }

    /// Where the bar has no room, the card lies over the strip: neither the picture nor the brush's tile is covered.
    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func aNarrowWindowShowsAMessageOverTheStrip(scale: Double) {
        let (width, height) = (Int(480 * scale), Int(320 * scale))
        let fixture = Fixture(width: width, height: height, scale: scale) { $0.notice = Notice("Saved to ~/x.png") }
        let frame = fixture.entry("label.notice")?.frame ?? .empty
        let tile = fixture.entry("brush.tile")?.frame ?? .empty
        #expect(frame.minY > MainInterface.canvasArea(width: width, height: height, scale: scale).maxY)
        #expect(frame.minX > tile.maxX && frame.maxX < width && !frame.isEmpty)
        // The tool below it can still be taken.
        let pencil = fixture.entry("pencil.dark-green")?.frame ?? .empty
        let action = fixture.interface.pointerPressed(x: pencil.minX + 2, y: frame.minY + 2)
        #expect(action == .choose(.pencil(5)))
    }
}
