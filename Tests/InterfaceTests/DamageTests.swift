import Painting
import Raster
import Testing

@testable import Interface

struct DamageTests {
    private let strip = IntRect(x: 0, y: 628, width: 1024, height: 92)
    private let bar = IntRect(x: 0, y: 0, width: 1024, height: 52)

    private func damage(of fixture: Fixture, _ change: (MainInterface) -> Void) -> Damage {
        _ = fixture.interface.takeDamage()
        change(fixture.interface)
        return fixture.interface.takeDamage()
    }

    @Test func theFirstLayoutDamagesBarAndStrip() {
        let interface = MainInterface(
            state: MainState(
                palette: .tenPencils, tool: .eraser, brush: Brush(), paint: Paint(.eraser)))
        interface.layout(width: 1024, height: 720)
        #expect(interface.takeDamage().rects == [bar, strip])
        #expect(interface.takeDamage().isEmpty)
        interface.layout(width: 1024, height: 720)
        #expect(interface.takeDamage().isEmpty)
        interface.layout(width: 1024, height: 800)
        #expect(interface.takeDamage().bounds == IntRect(x: 0, y: 708, width: 1024, height: 92))
    }

    @Test func theSameStateDamagesNothing() {
        let fixture = Fixture()
        #expect(damage(of: fixture) { $0.state = $0.state }.isEmpty)
    }

    @Test func choosingAToolDamagesTheTwoTools() {
        let fixture = Fixture()
        let damage = damage(of: fixture) { $0.state.tool = .pencil(9) }
        #expect(!damage.isEmpty)
        #expect(damage.rects.allSatisfy { strip.contains($0) })
        guard let grey = fixture.entry("pencil.grey")?.frame, let orange = fixture.entry("pencil.orange")?.frame else {
            Issue.record("no pencils")
            return
        }
        let between = IntRect(minX: grey.minX, minY: 628, maxX: orange.maxX, maxY: 720)
        #expect(damage.rects.allSatisfy { $0.intersection(between).isEmpty }, "\(damage.rects)")
    }

    @Test func aWiderBrushDamagesTheTile() {
        let fixture = Fixture()
        let damage = damage(of: fixture) { $0.state.brush.width = 20 }
        #expect(damage.bounds.maxX < 92 && strip.contains(damage.bounds))
    }

    @Test func undoDamagesItsButton() {
        let fixture = Fixture()
        let damage = damage(of: fixture) { $0.state.canUndo = false }
        guard let frame = fixture.entry("button.undo")?.frame else {
            Issue.record("no button")
            return
        }
        #expect(damage.bounds.contains(frame))
        #expect(frame.expanded(by: 4).contains(damage.bounds))
    }

    @Test func aNoticeDamagesTheBarBetweenTheButtons() {
        let fixture = Fixture()
        for notice in [Notice("Saved"), Notice("Not saved", tone: .failure), nil] {
            let damage = damage(of: fixture) { $0.state.notice = notice }
            #expect(!damage.isEmpty)
            #expect(IntRect(x: 300, y: 0, width: 424, height: 52).contains(damage.bounds))
        }
    }

    @Test func hoverDamagesTheWidgetsItLeavesAndEnters() {
        let fixture = Fixture()
        #expect(!damage(of: fixture) { _ in fixture.hover("button.undo") }.isEmpty)
        #expect(damage(of: fixture) { _ in fixture.hover("button.undo") }.isEmpty)
        #expect(!damage(of: fixture) { $0.pointerMoved(x: 500, y: 300) }.isEmpty)
        #expect(damage(of: fixture) { $0.pointerLeft() }.isEmpty)
    }

    @Test func theStatusDamagesItsOwnWords() {
        let status = StatusState(canvasWidth: 1024, canvasHeight: 554, brushWidth: 10)
        let fixture = Fixture { $0.status = status }
        func frame(_ name: String) -> IntRect { fixture.entry(name)?.frame ?? .empty }
        for position in [StatusState.Position(x: 0, y: 0), .init(x: 1023, y: 553), nil] {
            let damage = damage(of: fixture) { $0.state.status?.position = position }
            #expect(!damage.isEmpty && frame("status.position").expanded(by: 4).contains(damage.bounds))
        }
        #expect(damage(of: fixture) { $0.state.status = status }.isEmpty)
        let zoomed = damage(of: fixture) { $0.state.status?.zoom = 0.25 }
        #expect(zoomed.bounds.minY >= frame("status.zoom").minY - 4 && zoomed.bounds.maxX < 300)
    }

    /// Whatever happens, drawing only the damage must leave what drawing everything would give. cairo cuts outlines at
    /// the clip before it computes coverage, which may move a pixel of an edge by one unit; two edges may meet in one.
    @Test(arguments: [(1024, 1.0), (480, 1.0), (300, 1.0), (900, 1.5), (700, 2.5)])
    func drawingTheDamageIsEnough(width: Int, scale: Double) {
        let height = Int(300 * scale)
        let fixture = Fixture(width: width, height: height, scale: scale)
        let shown = fixture.drawn()
        var generator = SeededGenerator(seed: UInt64(width))
        for step in 0..<60 {
            let change = Int.random(in: 0..<12, using: &generator)
            perform(change, on: fixture, using: &generator)
            for rect in fixture.interface.takeDamage().rects {
                // What the interface leaves free shows the canvas, here white.
                shown.fill(rect, with: .white)
                fixture.interface.draw(rect, into: shown)
            }
            let difference = firstDifference(shown, fixture.drawn(), tolerance: 2)
            #expect(difference == nil, "after step \(step), change \(change)")
            if difference != nil { return }
        }
    }

    private func perform(_ change: Int, on fixture: Fixture, using generator: inout SeededGenerator) {
        let interface = fixture.interface
        let x = Int.random(in: 0..<fixture.width, using: &generator)
        let y = Bool.random(using: &generator) ? 26 : fixture.height - 20
        switch change {
        case 0: interface.state.tool = .pencil(Int.random(in: 0..<10, using: &generator))
        case 1: interface.state.tool = .eraser
        case 2: interface.state.brush.width = Double.random(in: 1...80, using: &generator)
        case 3: interface.state.paint.opacity = Double.random(in: 0...1, using: &generator)
        case 4: interface.state.canUndo.toggle()
        case 5: interface.state.notice = interface.state.notice == nil ? Notice("Saved to a path") : nil
        case 6: interface.pointerMoved(x: x, y: y)
        case 7:
            if let action = interface.pointerPressed(x: x, y: y), case .choose(let tool) = action {
                interface.state.tool = tool
            }
        case 8:
            interface.state.status = StatusState(
                zoom: Double(x), position: .init(x: x, y: y), canvasWidth: fixture.width, canvasHeight: y, brushWidth: 3
            )
        case 9: interface.state.status = nil
        case 10: interface.isHidden.toggle()
        default: interface.moveFocus([.nextPanel, .next, .previous][Int.random(in: 0..<3, using: &generator)])
        }
    }

    @Test func nothingOutsideTheRectangleIsTouched() {
        let fixture = Fixture { $0.notice = Notice("Saved") }
        let buffer = PixelBuffer(width: 1024, height: 720)
        let rect = IntRect(x: 200, y: 20, width: 300, height: 680)
        fixture.interface.draw(rect, into: buffer)
        for y in 0..<720 {
            for x in 0..<1024 where buffer[x, y] != 0 {
                if rect.contains(x: x, y: y), fixture.interface.contains(x: x, y: y) { continue }
                Issue.record("(\(x), \(y)) was touched")
                return
            }
        }
        #expect(buffer[300, 30] != 0)
        #expect(buffer[300, 690] != 0)
    }

    @Test func aBufferSmallerThanTheLayoutIsNotOverrun() {
        let fixture = Fixture()
        let buffer = PixelBuffer(width: 640, height: 40)
        fixture.interface.draw(IntRect(x: -50, y: -50, width: 4000, height: 4000), into: buffer)
        #expect(buffer[639, 39] == Theme.light.bar.rgb)
    }
}
