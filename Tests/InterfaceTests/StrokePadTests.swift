import Input
import Painting
import Raster
import Testing

@testable import Interface

/// Paper on which one tries a brush, and the samples that reach it.
struct StrokePadTests {
    private static let frame = IntRect(x: 20, y: 10, width: 200, height: 80)

    /// A window with a pad and a button.
    private final class PadDialog: Dialog<Int> {
        let pad = StrokePad(
            "pad.test", hint: "Paint here", brush: Brush(width: 20), paint: Paint(.color(Color(rgb: 0xFF0000))))
        let button = PushButton("button.other", Button(title: "Other"))

        init() { super.init(name: "pad", title: "Pad", .plain) }

        override var preferredSize: (width: Int, height: Int) { (240, 160) }
        override var controls: [any Control] { [pad, button] }
        override func panels() -> [Panel<String>] {
            let widgets = [
                place(pad, StrokePadTests.frame), place(button, IntRect(x: 20, y: 110, width: 100, height: 32)),
            ]
            return [
                Panel(bounds: bounds, ground: .white, hairline: .empty, hairlineColor: .white, widgets: widgets)
            ]
        }
    }

    /// A pen that moves over the window.
    private struct Pen {
        let dialog = PadDialog()
        let desk: Desk<Int>
        var time: UInt32 = 10_000

        init() { desk = Desk(dialog) }

        func sample(_ x: Double, _ y: Double, _ pressure: Double) -> PointerSample {
            PointerSample(
                source: PointerSource(pointer: 2, device: 9, kind: .pen), x: Int(x * 65536), y: Int(y * 65536),
                time: time, pressure: UInt16(pressure * 65535))
        }

        mutating func press(_ x: Double, _ y: Double, _ pressure: Double = 1, clicks: Int = 1) {
            time += 10
            dialog.sense(sample(x, y, pressure))
            _ = dialog.pointerPressed(x: Int(x), y: Int(y), clicks: clicks)
        }

        mutating func move(_ x: Double, _ y: Double, _ pressure: Double = 1) {
            time += 10
            dialog.sense(sample(x, y, pressure))
            _ = dialog.pointerMoved(x: Int(x), y: Int(y))
        }

        mutating func release(_ x: Double, _ y: Double, _ pressure: Double = 0) {
            time += 10
            dialog.sense(sample(x, y, pressure))
            _ = dialog.pointerReleased(x: Int(x), y: Int(y))
        }

        /// How many pixels of a column are painted.
        func height(atX x: Int) -> Int {
            let shown = desk.drawn()
            let paper = StrokePadPart.paper(in: StrokePadTests.frame, Scale(1))
            return (paper.minY..<paper.maxY).count { shown[x, $0] & 0xFF00 < 0x8000 }
        }
    }

    @Test func pressureMakesTheWidth() {
        var pen = Pen()
        pen.press(40, 50, 0.25)
        for x in stride(from: 50.0, through: 110, by: 10) { pen.move(x, 50, 0.25) }
        for x in stride(from: 120.0, through: 190, by: 10) { pen.move(x, 50, 1) }
        #expect((4...6).contains(pen.height(atX: 80)))
        #expect(pen.height(atX: 160) == 20)
        pen.release(200, 50)
        #expect((4...6).contains(pen.height(atX: 80)))
        #expect(pen.height(atX: 196) == 20, "the release, which tells no pressure, must not thin the end")
        #expect(pen.dialog.pad.painted == [9: 17])
        #expect(pen.desk.states("pad.test").contains("samples=17"))
        #expect(pen.desk.states("pad.test").contains("strokes=1"))
    }

    @Test func positionsKeepTheirFractions() {
        var pen = Pen()
        pen.press(40.25, 50.5)
        #expect(pen.dialog.pad.strokes == [[Sample(Vector(x: 20.25, y: 40.5), time: pen.time)]])
    }

    @Test func anotherBrushShowsInTheStrokesThatAreThere() {
        var pen = Pen()
        pen.press(40, 50, 0.5)
        for x in stride(from: 50.0, through: 190, by: 10) { pen.move(x, 50, 0.5) }
        pen.release(190, 50)
        #expect(pen.height(atX: 100) == 10)
        pen.dialog.pad.brush.pressure = PressureResponse(.width, curve: .firm)
        pen.dialog.refresh()
        #expect(!pen.dialog.takeDamage().isEmpty)
        #expect((4...6).contains(pen.height(atX: 100)))
    }

    @Test func aStrokeAfterAPauseBeginsOnCleanPaper() {
        var pen = Pen()
        pen.press(40, 50)
        pen.release(60, 50)
        pen.time += 1500
        pen.press(80, 50)
        pen.release(90, 50)
        #expect(pen.dialog.pad.strokes.count == 2)
        pen.time += 2500
        pen.press(120, 50)
        #expect(pen.dialog.pad.strokes.map(\.count) == [1])
    }

    @Test func aDoubleClickAndDeleteClear() {
        var pen = Pen()
        pen.press(40, 50)
        pen.release(40, 50)
        pen.press(40, 50, clicks: 2)
        pen.move(60, 50)
        pen.release(60, 50)
        #expect(pen.dialog.pad.strokes.isEmpty)
        #expect(pen.desk.text("pad.test") == "Paint here")
        pen.press(40, 50)
        pen.release(40, 50)
        #expect(pen.desk.text("pad.test") == "")
        _ = pen.desk.key(KeySymbol.delete)
        #expect(pen.dialog.pad.strokes.isEmpty)
    }

    /// Only what is pressed on the pad paints, and only until the release.
    @Test func otherSamplesPaintNothing() {
        var pen = Pen()
        pen.move(50, 50)
        pen.press(60, 120)
        pen.move(60, 50)
        pen.release(60, 50)
        pen.move(70, 50)
        #expect(pen.dialog.pad.strokes.isEmpty && pen.dialog.pad.painted.isEmpty)
        pen.press(60, 50)
        pen.move(300, 500)
        pen.release(70, 50)
        pen.move(80, 50)
        #expect(pen.dialog.pad.painted == [9: 3])
    }

    /// Nothing outside the paper is painted, whatever the pen does.
    @Test func strokesStayOnThePaper() {
        var pen = Pen()
        let before = pen.desk.drawn()
        pen.press(30, 30)
        pen.move(-400, 300)
        pen.move(700, -20)
        pen.release(700, -20)
        let after = pen.desk.drawn()
        let paper = StrokePadPart.paper(in: StrokePadTests.frame, Scale(1))
        var spilled = 0
        for y in 0..<before.height {
            for x in 0..<before.width where !paper.contains(x: x, y: y) && before[x, y] != after[x, y] { spilled += 1 }
        }
        #expect(spilled == 0)
    }

    @Test func aLongStrokeForgetsItsBeginning() {
        var pen = Pen()
        pen.press(40, 50)
        for step in 0..<5000 { pen.move(60 + Double(step % 100), 50) }
        #expect(pen.dialog.pad.strokes[0].count <= 4096)
        #expect(pen.dialog.pad.painted == [9: 5001])
        #expect(pen.height(atX: 100) == 20)
    }

    @Test func aPressThatIsTakenAwayKeepsItsStroke() {
        var pen = Pen()
        pen.press(40, 50)
        pen.move(60, 50)
        _ = pen.dialog.cancelPress()
        pen.move(150, 50)
        #expect(pen.dialog.pad.painted == [9: 2])
        #expect(pen.height(atX: 50) == 20 && pen.height(atX: 120) == 0)
    }

    @Test func thePointerIsTheBrushOverThePad() {
        let pen = Pen()
        #expect(pen.dialog.pointerShape(atX: 100, y: 50) == .brush(width: 20))
        #expect(pen.dialog.pointerShape(atX: 100, y: 120) == .arrow)
    }

    @Test func theEraserIsSeen() {
        var pen = Pen()
        pen.dialog.pad.paint = Paint(.eraser)
        pen.press(40, 50)
        pen.move(150, 50)
        pen.release(150, 50)
        #expect(pen.desk.drawn()[100, 50] == Theme.light.paintedPaper.rgb)
    }
}
