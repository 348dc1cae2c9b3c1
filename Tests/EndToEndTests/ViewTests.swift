import FileTestSupport
import Painting
import Raster
import TestSupport
import Testing

@testable import Application

/// Zooming, turning and mirroring the view of the real program.
@Suite(.serialized) struct ViewTests {
    /// Keys and wheels that change the view wait until the stroke is done: it would jump under the pointer.
    @Test func theViewStaysDuringAStroke() throws {
        let session = try PaintingSession(["--geometry", "700x544"])
        try session.press(at: Point(100, 100))
        try session.move(through: [Point(200, 150)])
        try session.keys("m", "Ctrl+plus", "Home", "Ctrl+9")
        session.client.move(to: try session.rootPoint(Point(201, 150)))
        session.release()
        let picture = try session.picture()
        #expect(picture.bounds(excluding: 0xFFFFFF).map { $0.x >= 95 && $0.x + $0.width <= 207 } == true)
        let state = try session.program.widget("canvas").state
        #expect(state["zoom"] == nil && state["mirrored"] == nil)
        try session.keys("m")
        #expect(try session.program.widget("canvas").state["mirrored"] != nil, "afterwards it does")
    }

    private static let size = (width: 600, height: 400)
    private static let area = IntRect(x: 0, y: 52, width: 1024, height: 576)

    /// A way of looking at the canvas: what is pressed and dragged, and what the program's view is then.
    private enum Look: CaseIterable {
        case plain, large, mirrored, turned, all

        /// Brings the program's view to this look.
        func take(in session: PaintingSession) throws {
            // 125, 160, 200, 250 and 300 %.
            if self == .large || self == .all { try session.key("Ctrl+plus", times: 5) }
            if self == .mirrored || self == .all { try session.keys("m") }
            if self == .turned || self == .all { try ViewTests.turn(in: session, to: Point(512, 540)) }
        }

        /// The same view here.
        var view: View {
            var view = ViewTests.view
            if self == .large || self == .all { view.zoom(to: 3, around: view.center) }
            if self == .mirrored || self == .all { view.mirror(around: view.center) }
            if self == .turned || self == .all { view.rotate(by: 90, around: view.center) }
            return view
        }
    }

    /// The program's view at the start.
    private static var view: View {
        var view = View()
        let picture = IntRect(x: 0, y: 0, width: size.width, height: size.height)
        view.layout(area: area, picture: picture, paintable: picture, isFixed: true)
        return view
    }

    private func session() throws -> PaintingSession {
        try PaintingSession(["--size", "\(Self.size.width)x\(Self.size.height)", "picture.png"])
    }

    /// Turns the view by dragging from the right of its middle to a window point.
    private static func turn(in session: PaintingSession, to end: Point, button: Int = 2) throws {
        session.client.move(to: try session.program.rootPoint(Point(712, 340)))
        try session.client.holdKey("Shift_L")
        session.client.press(button: button)
        session.client.move(to: try session.program.rootPoint(Point((712 + end.x) / 2, (340 + end.y) / 2)))
        session.client.move(to: try session.program.rootPoint(end))
        session.client.release(button: button)
        try session.client.releaseKey("Shift_L")
        try session.program.settle()
    }

    private func state(_ session: PaintingSession) throws -> [String: String] {
        var state = try session.program.widget("canvas").state
        state["enabled"] = nil
        return state
    }

    /// Paints through window points.
    private func stroke(_ points: [Point], in session: PaintingSession) throws {
        let points = try points.map { try session.program.rootPoint($0) }
        session.client.move(to: points[0])
        session.client.press()
        for point in points.dropFirst() { session.client.move(to: point) }
        session.client.release()
        try session.program.settle()
    }

    private func saved(_ session: PaintingSession) throws -> DecodedPNG {
        try session.program.save()
        return try DecodedPNG(session.program.home + "/picture.png")
    }

    // MARK: Painting

    /// A pointer that can be at the middle of the same canvas pixels paints the same picture.
    @Test func strokesUnderEveryViewAreThoseAt100Percent() throws {
        let line = [
            Point(250, 190), Point(270, 205), Point(300, 200), Point(330, 180), Point(345, 215), Point(260, 225),
        ]
        var plain: DecodedPNG?
        for look in Look.allCases {
            let session = try session()
            try look.take(in: session)
            try session.keys("3")
            let way = look.view.projection.toTarget
            let points = line.map { point in
                let place = way(Vector(x: Double(point.x) + 0.5, y: Double(point.y) + 0.5))
                return Point(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
            }
            try stroke(points, in: session)
            let file = try saved(session)
            #expect(file[300, 200] == 0xFF00_00FF)
            guard let plain else {
                plain = file
                continue
            }
            expectEqual(file.opaque, plain.opaque, "\(look)")
        }
    }

    /// Under a view that has no pixel where the canvas has, the stroke goes through the very places under the pointer.
    @Test func aStrokeUnderAnOddViewIsExact() throws {
        let session = try session()
        try session.keys("m", "Ctrl+minus", "Ctrl+minus", "3")
        try Self.turn(in: session, to: Point(680, 430))
        var view = Self.view
        view.mirror(around: view.center)
        view.zoom(to: 0.63, around: view.center)
        func position(_ point: Point) -> Vector { Vector(x: Double(point.x) + 0.5, y: Double(point.y) + 0.5) }
        func angle(_ point: Point) -> Double { view.angle(of: position(point)) }
        view.rotate(by: angle(Point(680, 430)) - angle(Point(712, 340)), around: view.center)
        #expect(try state(session)["turn"] == "\((view.turn * 10000).rounded() / 10000)")

        let points = [Point(430, 300), Point(470, 330), Point(520, 310), Point(560, 390), Point(600, 400)]
        try stroke(points, in: session)
        var canvas = Canvas(TiledPixmap(width: Self.size.width, height: Self.size.height))
        func sample(_ point: Point) -> Sample { Sample(view.canvasPosition(position(point))) }
        canvas.begin(Brush(), Paint(.color(Color(rgb: 0xFF0000))), at: sample(points[0]))
        for point in points.dropFirst() { canvas.extend(to: sample(point)) }
        canvas.lift(at: sample(points[4]))
        _ = canvas.commit()
        let buffer = PixelBuffer(width: Self.size.width, height: Self.size.height)
        canvas.render(canvas.bounds, into: buffer, x: 0, y: 0)
        let pixels = (0..<canvas.bounds.area).map { buffer[$0 % Self.size.width, $0 / Self.size.width] }
        expectEqual(
            try saved(session).opaque, Screenshot(width: Self.size.width, height: Self.size.height, pixels: pixels))
    }

    @Test func coloursArePickedAndAreasFilledUnderThePointer() throws {
        let session = try session()
        try session.keys("3")
        try session.stroke([Point(450, -10), Point(450, 410)])
        try session.keys("4", "m", "Ctrl+minus")
        // What was right of the middle is left of it.
        let way = Look.mirrored.view
        var view = way
        view.zoom(to: 0.8, around: view.center)
        let place = view.projection.toTarget(Vector(x: 450.5, y: 200.5))
        let point = Point(Int(place.x), Int(place.y))
        session.client.move(to: try session.program.rootPoint(point))
        try session.keys("i")
        #expect(try session.chosen == ["pencil.red"])
        session.client.move(to: try session.program.rootPoint(Point(point.x - 40, point.y)))
        try session.keys("8", "f")
        let file = try saved(session)
        #expect(file[520, 10] == 0xA052_2DFF && file[400, 10] == 0xFFFF_FFFF && file[450, 200] == 0xFF00_00FF)
    }

    /// The canvas that grows with the window does not while it is seen smaller.
    @Test func theCanvasGrowsOnlyInThePlainView() throws {
        let session = try PaintingSession()
        func canvasSize() throws -> String { try session.program.widget("canvas").text }
        #expect(try canvasSize() == "1024x576")
        try session.keys("Ctrl+minus", "Ctrl+minus")
        let before = try session.windowPixels()
        try stroke([Point(100, 100), Point(60, 300)], in: session)
        expectEqual(try session.windowPixels(), before, "beside the canvas")
        #expect(try !session.isEnabled("button.undo"))
        try stroke([Point(500, 300), Point(1000, 300)], in: session)
        #expect(try session.isEnabled("button.undo") && canvasSize() == "1024x576")
        try session.resize(to: 1200, 800)
        try session.keys("Home")
        try stroke([Point(500, 300), Point(1190, 300)], in: session)
        #expect(try canvasSize() == "1200x656")
    }

    // MARK: Seeing

    @Test func theWheelZoomsAtThePointer() throws {
        let session = try session()
        try session.keys("6")
        try session.click(at: Point(150, 90))
        try session.parkPointer()
        let before = try session.windowPixels()
        let point = Point(362, 230)
        session.client.move(to: try session.program.rootPoint(point))
        try session.client.holdKey("Control_L")
        for _ in 0..<15 {
            session.client.scroll(-1)
            try session.program.settle()
            #expect(try session.client.pixel(session.program.rootPoint(Point(point.x + 2, point.y + 2))) == 0x66CC00)
        }
        try session.client.releaseKey("Control_L")
        #expect(try state(session) == ["zoom": "32.0"])
        try session.client.holdKey("Control_L")
        session.client.scroll(15)
        try session.client.releaseKey("Control_L")
        try session.parkPointer()
        #expect(try state(session) == [:])
        expectEqual(try session.windowPixels(), before, "back again")
    }

    /// Frames of which only the rest is composed look as those that are composed anew.
    @Test(arguments: ["", "Ctrl+minus", "Ctrl+plus", "Ctrl+1600", "turned", "turned Ctrl+plus"])
    func pannedFramesAreAsComposedOnes(look: String) throws {
        let session = try PaintingSession(["--size", "3000x2000"])
        for (number, y) in [20, 120, 220, 320, 420, 520].enumerated() {
            try session.keys("\(number + 1)")
            try session.stroke([Point(20, y), Point(500, 560 - y), Point(1000, y)])
        }
        for key in look.split(separator: " ") {
            switch key {
            case "turned": try Self.turn(in: session, to: Point(680, 430))
            case "Ctrl+1600": try session.key("Ctrl+plus", times: 12)
            default: try session.key(String(key), times: 3)
            }
        }
        let begin = try session.windowPixels()
        for (x, y) in [(-30, 0), (0, 40), (2, 0), (0, -1), (-1, -3), (3, 2)] {
            session.client.move(to: try session.program.rootPoint(Point(500, 300)))
            session.client.scroll(x, horizontally: true)
            session.client.scroll(y)
            try session.program.settle()
        }
        try session.parkPointer()
        let panned = try session.windowPixels()
        #expect(panned.differences(from: begin).count > 1000)
        // What is mirrored twice is composed anew.
        try session.keys("m", "m")
        expectEqual(try session.windowPixels(), panned, look)
    }

    @Test func turningStopsAtQuarterTurns() throws {
        let session = try session()
        try Self.turn(in: session, to: Point(507, 540))
        #expect(try state(session) == ["turn": "90.0"])
        let turned = try session.program.widget("canvas").area
        #expect(turned == Area(x: 312, y: 52, width: 400, height: 576))
        try session.client.holdKey("space")
        try Self.turn(in: session, to: Point(312, 340), button: 1)
        try session.client.releaseKey("space")
        #expect(try state(session) == ["turn": "270.0"])
        try session.keys("Home")
        #expect(try state(session) == [:])
        #expect(try session.canvas == Area(x: 212, y: 140, width: 600, height: 400))
    }

    /// The dialog's picture is a new view; the step back is one too.
    @Test func anotherPictureIsSeenFromItsBeginning() throws {
        let session = try session()
        try session.keys("Ctrl+plus", "m")
        try session.keys("Ctrl+n")
        let dialog = try session.program.waitForWindow(with: "button.create")
        try session.client.key("Return")
        try session.program.wait(for: "the dialog to close") { !session.client.isViewable(dialog) }
        try session.program.settle()
        #expect(try state(session) == [:])
    }
}
