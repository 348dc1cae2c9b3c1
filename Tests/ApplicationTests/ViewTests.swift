import FileTestSupport
import Input
import Painting
import Raster
import Testing

@testable import Application

@Suite struct ViewTests {
    private let area = IntRect(x: 0, y: 52, width: 1024, height: 576)

    /// A view of a canvas of fixed size.
    private func view(width: Int = 800, height: Int = 1500) -> View {
        var view = View()
        layout(&view, width: width, height: height)
        return view
    }

    private func layout(_ view: inout View, area: IntRect? = nil, width: Int, height: Int, isFixed: Bool = true) {
        let picture = IntRect(x: 0, y: 0, width: width, height: height)
        view.layout(area: area ?? self.area, picture: picture, paintable: picture, isFixed: isFixed)
    }

    private func distance(_ a: Vector, _ b: Vector) -> Double { (a - b).length }

    private func randomView(_ generator: inout SeededGenerator) -> View {
        var view = view(
            width: Int.random(in: 1...3000, using: &generator), height: Int.random(in: 1...3000, using: &generator))
        for _ in 0..<Int.random(in: 0...6, using: &generator) { change(&view, &generator) }
        return view
    }

    private func change(_ view: inout View, _ generator: inout SeededGenerator) {
        let point = randomPoint(&generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: view.zoom(steps: Int.random(in: -9...9, using: &generator), around: point)
        case 1: view.zoom(by: Double.random(in: 0.4...2.5, using: &generator), around: point)
        case 2: view.rotate(by: Double.random(in: -200...200, using: &generator), around: point)
        case 3: view.rotate(by: Double(90 * Int.random(in: -3...3, using: &generator)), around: point)
        case 4: view.mirror(around: point)
        default:
            _ = view.pan(
                x: Int.random(in: -200...200, using: &generator), y: Int.random(in: -200...200, using: &generator))
        }
    }

    private func randomPoint(_ generator: inout SeededGenerator) -> Vector {
        Vector(
            x: Double(Int.random(in: 0..<1024, using: &generator)) + 0.5,
            y: Double.random(in: 52..<628, using: &generator))
    }

    // MARK: Mapping

    @Test func thePlainViewMapsPixelsToPixels() {
        let view = view(width: 200, height: 100)
        #expect(view.isPlain)
        #expect(
            view.seen(IntRect(x: 0, y: 0, width: 200, height: 100)) == IntRect(x: 412, y: 290, width: 200, height: 100))
        #expect(view.canvasPosition(Vector(x: 412.25, y: 290.5)) == Vector(x: 0.25, y: 0.5))
    }

    @Test func aSampleIsWhereThePointerIsToTheSubPixel() {
        var view = view()
        view.zoom(to: 4, around: Vector(x: 112, y: 52))
        view.mirror(around: view.center)
        let unit = PointerSample.unitsPerPixel
        let sample = view.sample(
            PointerSample(
                source: PointerSource(pointer: 2, device: 4, kind: .mouse), x: 911 * unit + unit / 2, y: 53 * unit,
                time: 0))
        #expect(sample.position == Vector(x: 0.125, y: 0.25))
    }

    @Test func theWayBackLeadsBack() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let projection = randomView(&generator).projection
            let point = randomPoint(&generator)
            #expect(distance(projection.toTarget(projection.toCanvas(point)), point) < 1e-6)
        }
    }

    @Test func quarterTurnsAreExact() {
        var view = view(width: 400, height: 300)
        let before = view
        for _ in 0..<4 { view.rotate(by: 90, around: view.center) }
        #expect(view == before)
        view.rotate(by: 90, around: view.center)
        // What was in the middle stays there, and what was above it comes to its right.
        #expect(view.canvasPosition(view.center) == before.canvasPosition(view.center))
        #expect(
            view.canvasPosition(view.center + Vector(x: 10, y: 0))
                == before.canvasPosition(view.center - Vector(x: 0, y: 10)))
    }

    @Test func mirroringExchangesLeftAndRightOfWhatIsSeen() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<100 {
            let before = randomView(&generator)
            var view = before
            view.mirror(around: view.center)
            let point = randomPoint(&generator)
            let opposite = Vector(x: 2 * view.center.x - point.x, y: point.y)
            // Pixels that are to be crisp may move by half of one.
            #expect(distance(view.canvasPosition(point), before.canvasPosition(opposite)) <= 0.75 / view.zoom)
            view.mirror(around: view.center)
            #expect(distance(view.canvasPosition(point), before.canvasPosition(point)) <= 0.01 / view.zoom)
        }
    }

    // MARK: Zooming

    @Test func theStepsLeadFromOneEndToTheOther() {
        var view = view()
        view.zoom(steps: -100, around: view.center)
        var zooms: [Double] = []
        while zooms.last != view.zoom {
            zooms.append(view.zoom)
            view.zoom(steps: 1, around: view.center)
        }
        #expect(zooms.first == 0.03 && zooms.last == 32)
        #expect(zooms.contains(1) && zooms.contains(2) && zooms.contains(0.5))
        for (one, next) in zip(zooms, zooms.dropFirst()) { #expect(next / one > 1.15 && next / one < 1.4) }
        view.zoom(steps: -zooms.count, around: view.center)
        #expect(view.zoom == 0.03)
    }

    /// Also from a zoom between the steps, and at the ends.
    @Test func zoomingAndTurningKeepThePointInPlace() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let before = randomView(&generator)
            let point = randomPoint(&generator)
            var view = before
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: view.zoom(steps: Int.random(in: -3...3, using: &generator), around: point)
            case 1: view.zoom(by: Double.random(in: 0.1...10, using: &generator), around: point)
            default: view.rotate(by: Double.random(in: -180...180, using: &generator), around: point)
            }
            let moved = view.projection.toTarget(before.canvasPosition(point))
            // Half a pixel in each direction where pixels are crisp.
            let isCrisp = view.zoom <= 1 && view.turn.remainder(dividingBy: 90) == 0
            #expect(distance(moved, point) <= (isCrisp ? 0.71 : 1e-3), "zoom \(view.zoom), turn \(view.turn)")
        }
    }

    @Test func zoomingInAndOutAgainComesBack() {
        var view = view()
        let before = view
        let point = Vector(x: 301.5, y: 222.5)
        for _ in 0..<15 { view.zoom(steps: 1, around: point) }
        #expect(view.zoom == 32)
        #expect(distance(view.canvasPosition(point), before.canvasPosition(point)) < 0.01)
        for _ in 0..<15 { view.zoom(steps: -1, around: point) }
        #expect(view == before)
    }

    /// A small canvas that is zoomed at its corner stays where it is put, whatever comes next.
    @Test func nothingIsEverCentredByItself() {
        var view = view(width: 200, height: 100)
        let corner = Vector(x: 412, y: 290)
        view.zoom(to: 2, around: corner)
        #expect(
            view.seen(IntRect(x: 0, y: 0, width: 200, height: 100)) == IntRect(x: 412, y: 290, width: 400, height: 200))
        view.zoom(to: 0.5, around: corner)
        let place = IntRect(x: 412, y: 290, width: 100, height: 50)
        #expect(view.seen(IntRect(x: 0, y: 0, width: 200, height: 100)) == place)
        layout(&view, width: 200, height: 100)
        #expect(view.seen(IntRect(x: 0, y: 0, width: 200, height: 100)) == place)
        // A larger window leaves it where it is.
        layout(&view, area: IntRect(x: 0, y: 52, width: 1200, height: 700), width: 200, height: 100)
        #expect(view.seen(IntRect(x: 0, y: 0, width: 200, height: 100)) == place)
    }

    @Test func fittingShowsTheWholeCanvasInTheMiddle() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<50 {
            let width = Int.random(in: 20...20000, using: &generator)
            let height = Int.random(in: 20...12000, using: &generator)
            var view = view(width: width, height: height)
            view.rotate(by: Double.random(in: 0..<360, using: &generator), around: view.center)
            view.fit()
            let canvas = IntRect(x: 0, y: 0, width: width, height: height)
            let seen = view.projection.target(of: canvas)
            #expect(view.zoom == 0.03 || area.contains(seen))
            #expect(abs(seen.minX + seen.maxX - area.minX - area.maxX) <= 2)
            #expect(abs(seen.minY + seen.maxY - area.minY - area.maxY) <= 2)
            #expect([0.03, 32].contains(view.zoom) || seen.width >= area.width - 34 || seen.height >= area.height - 34)
        }
    }

    // MARK: Panning

    @Test func thePlainViewPansAsFarAsTheCanvasGoes() {
        var view = view(width: 3000, height: 100)
        #expect(view.pan(x: 100, y: 7) == (100, 0))
        #expect(view.canvasPosition(Vector(x: 0, y: 290)) == Vector(x: 100, y: 0))
        #expect(view.pan(x: 5000, y: -7) == (1876, 0))
        #expect(view.pan(x: -5000, y: 0) == (-1976, 0))
    }

    @Test func aZoomedSmallCanvasMovesAboutInTheArea() {
        var view = view(width: 200, height: 100)
        view.zoom(to: 2, around: view.center)
        _ = view.pan(x: 5000, y: 5000)
        let canvas = IntRect(x: 0, y: 0, width: 200, height: 100)
        #expect(view.seen(canvas) == IntRect(x: 0, y: 52, width: 400, height: 200))
        _ = view.pan(x: -5000, y: -5000)
        #expect(view.seen(canvas) == IntRect(x: 624, y: 428, width: 400, height: 200))
    }

    /// What lies beyond the edges after zooming does not jump, and can only be moved nearer to them.
    @Test func panningClampsSoftly() {
        var view = view(width: 1000, height: 1000)
        view.zoom(to: 8, around: Vector(x: 1000, y: 600))
        view.zoom(to: 1, around: Vector(x: 10, y: 60))
        let start = view.projection.toTarget(.zero)
        #expect(start.x < -12)
        #expect(view.pan(x: 10, y: 0) == (0, 0))
        #expect(view.pan(x: -3, y: 0) == (-3, 0))
        #expect(view.projection.toTarget(.zero).x == start.x + 3)
    }

    @Test func theViewMovesByWholePixels() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let before = randomView(&generator)
            var view = before
            let moved = view.pan(
                x: Int.random(in: -900...900, using: &generator), y: Int.random(in: -900...900, using: &generator))
            let point = randomPoint(&generator)
            let there = view.canvasPosition(point)
            let here = before.canvasPosition(point + Vector(x: Double(moved.x), y: Double(moved.y)))
            #expect(distance(there, here) < 1e-6)
        }
    }

    // MARK: The canvas that grows

    @Test func theCanvasGrowsAsFarAsThePlainViewShows() {
        var view = View()
        layout(&view, width: 1024, height: 576, isFixed: false)
        #expect(view.room == IntRect(x: 0, y: 0, width: 1024, height: 576))
        layout(&view, area: IntRect(x: 0, y: 52, width: 500, height: 400), width: 1024, height: 576, isFixed: false)
        // However the view is moved and zoomed, the window has no more room.
        _ = view.pan(x: 30, y: 20)
        view.zoom(to: 32, around: Vector(x: 490, y: 440))
        view.zoom(to: 1, around: Vector(x: 10, y: 60))
        #expect(view.room == IntRect(x: 0, y: 0, width: 500, height: 400))
        view.reset()
        #expect(view.room == IntRect(x: 0, y: 0, width: 500, height: 400))
        layout(&view, area: IntRect(x: 0, y: 52, width: 40000, height: 40000), width: 1024, height: 576, isFixed: false)
        #expect(view.room == IntRect(x: 0, y: 0, width: 32768, height: 32768))
    }

    /// That the canvas may grow moves nothing.
    @Test func roomToGrowMovesNothing() {
        var view = View()
        let area = IntRect(x: 0, y: 52, width: 1024, height: 576)
        let picture = IntRect(x: 0, y: 0, width: 300, height: 200)
        view.layout(area: area, picture: picture, paintable: picture, isFixed: false)
        view.zoom(to: 32, around: Vector(x: 1000, y: 600))
        view.zoom(to: 1, around: Vector(x: 20, y: 60))
        let before = view.projection
        view.layout(
            area: area, picture: picture, paintable: IntRect(x: 0, y: 0, width: 1024, height: 576), isFixed: false)
        #expect(view.projection == before)
    }

    /// What is fitted is the paper that one sees, and fitting it again changes nothing.
    @Test func fittingACanvasThatGrowsShowsAllOfItsPaper() {
        var view = View()
        let area = IntRect(x: 0, y: 52, width: 1200, height: 606)
        view.layout(
            area: area, picture: IntRect(x: 0, y: 0, width: 640, height: 256),
            paintable: IntRect(x: 0, y: 0, width: 1200, height: 606), isFixed: false)
        view.fit()
        let fitted = view
        #expect(view.zoom < 1)
        #expect(area.contains(view.seen(IntRect(x: 0, y: 0, width: 1200, height: 606))))
        view.fit()
        #expect(abs(view.zoom - fitted.zoom) < 1e-4)
        #expect(distance(view.canvasPosition(view.center), fitted.canvasPosition(view.center)) < 0.5)
    }

    /// A picture that moved over the canvas stays where it was in the window.
    @Test func theViewFollowsAPictureThatMoved() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<50 {
            var view = view(width: 800, height: 500)
            change(&view, &generator)
            view.zoom(to: 4, around: view.center)
            let place = view.projection.toTarget(Vector(x: 200, y: 100))
            view.follow(pictureMovedBy: 100, 40)
            #expect(distance(view.projection.toTarget(Vector(x: 300, y: 140)), place) < 0.6)
        }
    }

    @Test func homeIsWhereTheCanvasWasAtTheStart() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<50 {
            let width = Int.random(in: 1...3000, using: &generator)
            let height = Int.random(in: 1...3000, using: &generator)
            let before = view(width: width, height: height)
            var view = before
            for _ in 0..<5 { change(&view, &generator) }
            view.reset()
            #expect(view == before)
        }
    }

    @Test func theCanvasStaysInSightWhenTheWindowShrinks() {
        var view = view(width: 100, height: 100)
        view.zoom(to: 2, around: Vector(x: 512, y: 340))
        _ = view.pan(x: -900, y: -900)
        let small = IntRect(x: 0, y: 52, width: 300, height: 200)
        layout(&view, area: small, width: 100, height: 100)
        let seen = view.seen(IntRect(x: 0, y: 0, width: 100, height: 100))
        #expect(seen.width == 48 && seen.height == 48)
    }
}
