import FileTestSupport
import Painting
import Raster
import Testing

/// The canvas seen larger, smaller, turned and mirrored.
@Suite struct SceneTests {
    private static let surround = Color(rgb: 0xE9E6E1)
    private static let edge = Color(rgb: 0xD8D3CB)
    private static let zooms = [
        0.03, 0.0437, 0.0625, 0.11, 0.25, 0.32, 0.5, 0.63, 0.8, 1, 1.25, 1.6, 2, 2.5, 3, 4, 7.3, 8, 10, 16, 27.9, 32,
    ]
    /// Cosines and sines, of which the last two are the nearest numbers to those of an angle.
    private static let directions: [(Double, Double)] = [
        (1, 0), (0, 1), (-1, 0), (0, -1), (0.8, 0.6), (0.9999500004166653, 0.009999833334166664),
    ]

    private func scene(
        zoom: Double, _ direction: (Double, Double) = (1, 0), isMirrored: Bool = false, offset: Vector = .zero
    ) -> Scene {
        Scene(
            Projection(
                zoom: zoom, cosine: direction.0, sine: direction.1, isMirrored: isMirrored, offset: offset),
            surround: Self.surround, edge: Self.edge)
    }

    /// Any scene with some of the canvas near the target's middle.
    private func randomScene(_ generator: inout SeededGenerator, width: Int, height: Int, target: IntRect) -> Scene {
        let zoom = Self.zooms[Int.random(in: 0..<Self.zooms.count, using: &generator)]
        let direction = Self.directions[Int.random(in: 0..<Self.directions.count, using: &generator)]
        let isMirrored = Bool.random(using: &generator)
        let scene = scene(zoom: zoom, direction, isMirrored: isMirrored)
        // A place of the canvas, or just outside, comes to the target's middle.
        let place = scene.projection.toTarget(
            Vector(
                x: Double.random(in: -0.1...1.1, using: &generator) * Double(width),
                y: Double.random(in: -0.1...1.1, using: &generator) * Double(height)))
        let middle = Vector(x: Double(target.width) / 2, y: Double(target.height) / 2)
        var offset = middle - place
        let unit = Bool.random(using: &generator) ? 1 : 65536.0
        offset = Vector(x: (offset.x * unit).rounded() / unit, y: (offset.y * unit).rounded() / unit)
        return self.scene(zoom: zoom, direction, isMirrored: isMirrored, offset: offset)
    }

    private func painter(_ generator: inout SeededGenerator, width: Int = 320, height: Int = 240) -> Painter {
        let paper: Paper = Bool.random(using: &generator) ? .white : .none
        let painter = Painter(width: width, height: height, paper: paper)
        for _ in 0..<6 {
            let line = generator.line(count: 6, width: Double(width), height: Double(height))
            painter.stroke(line, width: Double.random(in: 1...40, using: &generator), generator.paint())
        }
        return painter
    }

    private func pixels(_ painter: Painter, _ scene: Scene, _ target: IntRect) -> PixelBuffer {
        _ = painter.canvas.takeDamage()
        let buffer = PixelBuffer(width: target.maxX, height: target.maxY)
        painter.canvas.render(target, of: scene, into: buffer)
        return buffer
    }

    private func difference(_ a: PixelBuffer, _ b: PixelBuffer, in rect: IntRect) -> String? {
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX where a[x, y] != b[x, y] {
                return "(\(x), \(y)): \(String(a[x, y], radix: 16)), not \(String(b[x, y], radix: 16))"
            }
        }
        return nil
    }

    private func randomRect(_ generator: inout SeededGenerator, in rect: IntRect) -> IntRect {
        let (x, y) = (
            Int.random(in: 0..<rect.maxX, using: &generator), Int.random(in: 0..<rect.maxY, using: &generator)
        )
        return IntRect(
            x: x, y: y, width: Int.random(in: 1...80, using: &generator),
            height: Int.random(in: 1...80, using: &generator)
        ).intersection(rect)
    }

    // MARK: Exactness

    @Test(arguments: 1...4) func composingAnyPartGivesWhatComposingAllGives(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let target = IntRect(x: 0, y: 0, width: 700, height: 330)
        let painter = painter(&generator)
        for _ in 0..<40 {
            let scene = randomScene(&generator, width: 320, height: 240, target: target)
            let whole = pixels(painter, scene, target)
            let parts = PixelBuffer(width: target.width, height: target.height)
            for _ in 0..<12 {
                let part = randomRect(&generator, in: target)
                painter.canvas.render(part, of: scene, into: parts)
                #expect(difference(parts, whole, in: part) == nil, "\(scene.projection)")
            }
        }
    }

    @Test(arguments: 1...4) func whatIsPannedByWholePixelsIsTheSame(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let target = IntRect(x: 0, y: 0, width: 500, height: 300)
        let painter = painter(&generator)
        for _ in 0..<40 {
            let zoom = Self.zooms[Int.random(in: 0..<Self.zooms.count, using: &generator)]
            let direction = Self.directions[Int.random(in: 0..<Self.directions.count, using: &generator)]
            let offset = Vector(
                x: (Double.random(in: -400...400, using: &generator) * 65536).rounded() / 65536,
                y: (Double.random(in: -400...400, using: &generator) * 65536).rounded() / 65536)
            let (x, y) = (Int.random(in: -300...300, using: &generator), Int.random(in: -200...200, using: &generator))
            let before = pixels(painter, scene(zoom: zoom, direction, offset: offset), target)
            let moved = offset + Vector(x: Double(x), y: Double(y))
            let after = pixels(painter, scene(zoom: zoom, direction, offset: moved), target)
            before.shift(target, x: x, y: y)
            let kept = target.translated(x: x, y: y).intersection(target)
            #expect(difference(before, after, in: kept) == nil, "zoom \(zoom), \(direction), by \(x), \(y)")
        }
    }

    /// At every scale, in every mode: what is shown of a stroke is what the merge gives, and its damage holds all that
    /// changes.
    @Test(arguments: 1...4) func aStrokeShowsWhatItsMergeGives(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let target = IntRect(x: 0, y: 0, width: 500, height: 300)
        for _ in 0..<20 {
            let painter = painter(&generator, width: 1500, height: 900)
            let scene = randomScene(&generator, width: 1500, height: 900, target: target)
            let buffer = pixels(painter, scene, target)
            let middle = scene.projection.toCanvas(Vector(x: 250, y: 150))
            var line = generator.line(count: 8, width: 1500, height: 900)
            line[0] = middle
            painter.canvas.begin(
                Brush(width: Double.random(in: 1...80, using: &generator)), generator.paint(), at: Sample(line[0]))
            for point in line.dropFirst() {
                painter.canvas.extend(to: Sample(point))
                for rect in painter.canvas.takeDamage().rects {
                    let reach = scene.projection.targetReach(of: rect).intersection(target)
                    painter.canvas.render(reach, of: scene, into: buffer)
                }
            }
            let whole = PixelBuffer(width: 500, height: 300)
            painter.canvas.render(target, of: scene, into: whole)
            #expect(difference(buffer, whole, in: target) == nil, "\(scene.projection)")
            guard let step = painter.canvas.commit() else { continue }
            painter.history.record(step)
            for rect in painter.canvas.takeDamage().rects {
                let reach = scene.projection.targetReach(of: rect).intersection(target)
                painter.canvas.render(reach, of: scene, into: buffer)
            }
            let merged = pixels(painter, scene, target)
            #expect(difference(buffer, merged, in: target) == nil, "merged, \(scene.projection)")
        }
    }

    /// The pyramid follows every kind of change.
    @Test func smallerScalesFollowEveryChange() {
        var generator = SeededGenerator(seed: 7)
        let target = IntRect(x: 0, y: 0, width: 240, height: 160)
        let painter = Painter(width: 900, height: 600, growthLimit: IntRect(x: 0, y: 0, width: 1000, height: 640))
        let scene = scene(zoom: 0.21)
        func expectFresh(_ what: String) {
            let fresh = Painter(width: 1, height: 1)
            fresh.canvas = Canvas(painter.canvas.main, growthLimit: painter.canvas.growthLimit)
            let (seen, wanted) = (pixels(painter, scene, target), pixels(fresh, scene, target))
            #expect(difference(seen, wanted, in: target) == nil, "\(what)")
        }
        for _ in 0..<5 {
            painter.stroke(generator.line(count: 9, width: 1000, height: 640), width: 30, generator.paint())
            expectFresh("stroke")
        }
        if let step = painter.canvas.fill(
            Paint(.color(Color(rgb: 0x3366FF))), at: Sample(Vector(x: 500, y: 300)), tolerance: 40)
        {
            painter.history.record(step)
        }
        expectFresh("fill")
        painter.history.record(painter.canvas.clear())
        expectFresh("clear")
        for _ in 0..<7 {
            painter.undo()
            expectFresh("undo")
        }
        for _ in 0..<7 {
            painter.redo()
            expectFresh("redo")
        }
        painter.undo()
        painter.history.record(painter.canvas.resize(to: (700, 500), anchor: .centre))
        expectFresh("another size")
        painter.undo()
        expectFresh("the size before")
        let other = TiledPixmap(width: 700, height: 700)
        painter.history.record(painter.canvas.replace(with: other, paper: .white, as: PictureID(1)))
        expectFresh("another picture")
    }

    // MARK: What is seen

    @Test func thePlainSceneIsTheCanvas() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<4 {
            let painter = painter(&generator)
            let shown = painter.shown
            let buffer = pixels(
                painter, scene(zoom: 1, offset: Vector(x: 30, y: 20)), IntRect(x: 0, y: 0, width: 400, height: 300))
            let isEqual = (0..<shown.count).allSatisfy { buffer[30 + $0 % 320, 20 + $0 / 320] == shown[$0] }
            #expect(isEqual)
            #expect(buffer[29, 100] == Self.edge.rgb && buffer[28, 100] == Self.surround.rgb)
            #expect(buffer[350, 100] == Self.edge.rgb && buffer[100, 260] == Self.edge.rgb)
        }
    }

    @Test(arguments: [2, 3, 5, 8]) func pixelsAreSquares(zoom: Int) {
        var generator = SeededGenerator(seed: 9)
        let painter = Painter(width: 60, height: 50)
        painter.stroke(generator.line(count: 9, width: 60, height: 50), width: 6, Paint(.color(Color(rgb: 0x884422))))
        let shown = painter.shown
        let buffer = pixels(
            painter, scene(zoom: Double(zoom)), IntRect(x: 0, y: 0, width: 60 * zoom, height: 50 * zoom))
        let isEqual = (0..<60 * 50 * zoom * zoom).allSatisfy { number in
            let (x, y) = (number % (60 * zoom), number / (60 * zoom))
            return buffer[x, y] == shown[y / zoom * 60 + x / zoom]
        }
        #expect(isEqual)
    }

    @Test func quarterTurnsAndMirrorsKeepEveryPixel() {
        var generator = SeededGenerator(seed: 10)
        for zoom in [0.25, 0.5, 1, 2, 4] {
            let painter = painter(&generator)
            let (width, height) = (Int(320 * zoom), Int(240 * zoom))
            let upright = pixels(painter, scene(zoom: zoom), IntRect(x: 0, y: 0, width: width, height: height))
            let turned = pixels(
                painter, scene(zoom: zoom, (0, 1), offset: Vector(x: Double(height), y: 0)),
                IntRect(x: 0, y: 0, width: height, height: width))
            let mirrored = pixels(
                painter, scene(zoom: zoom, isMirrored: true, offset: Vector(x: Double(width), y: 0)),
                IntRect(x: 0, y: 0, width: width, height: height))
            let isEqual = (0..<width * height).allSatisfy { number in
                let (x, y) = (number % width, number / width)
                return turned[height - 1 - y, x] == upright[x, y] && mirrored[width - 1 - x, y] == upright[x, y]
            }
            #expect(isEqual, "zoom \(zoom)")
        }
    }

    /// From 200 % up pixels are squares; above 800 % there are lines between them, which change paper and paint.
    @Test func aGridLiesBetweenLargePixels() {
        for color in [Color.black, .white, Color(rgb: 0x808080), Color(rgb: 0xFF0000), Color(rgb: 0x0000FF)] {
            let painter = Painter(width: 20, height: 20)
            painter.stroke([Vector(x: 0, y: 10), Vector(x: 20, y: 10)], width: 80, Paint(.color(color)))
            let buffer = pixels(painter, scene(zoom: 10), IntRect(x: 0, y: 0, width: 200, height: 200))
            for number in 1..<200 {
                let isLine = number % 10 == 0
                #expect((buffer[number, 5] != color.rgb) == isLine)
                #expect((buffer[5, number] != color.rgb) == isLine)
            }
            let line = Color(rgb: buffer[10, 5])
            let change = [
                (line.red, color.red), (line.green, color.green), (line.blue, color.blue),
            ].map { abs(Int($0.0) - Int($0.1)) }
            #expect((change.max() ?? 0) > 20 && (change.max() ?? 0) < 60)
            let coarse = pixels(painter, scene(zoom: 8), IntRect(x: 0, y: 0, width: 160, height: 160))
            #expect((0..<160).allSatisfy { coarse[$0, 5] == color.rgb })
        }
    }

    /// A line of one pixel is seen at every smaller scale, wherever it lies, with about as much ink as it has.
    @Test func thinLinesAreNotLost() {
        for zoom in Self.zooms where zoom < 1 && zoom > 0.1 {
            for place in 0..<32 {
                let painter = Painter(width: 512, height: 64)
                let x = 200.5 + Double(place)
                painter.stroke([Vector(x: x, y: -10), Vector(x: x, y: 90)], width: 1)
                let target = IntRect(x: 0, y: 0, width: Int(500 * zoom), height: 4)
                let buffer = pixels(painter, scene(zoom: zoom), target)
                let ink = (0..<target.width).map { 255 - Double(buffer[$0, 2] & 255) }
                let sum = ink.reduce(0, +) / 255
                #expect(sum > zoom * 0.7 && sum < zoom * 1.4, "zoom \(zoom), \(place): \(sum)")
            }
        }
    }

    /// A large canvas far zoomed out keeps little besides what is painted.
    @Test func thePyramidOfALargeCanvasIsSmall() {
        let painter = Painter(width: 32768, height: 32768)
        painter.stroke([Vector(x: 5000, y: 5000), Vector(x: 9000, y: 5000)], width: 80)
        let buffer = pixels(
            painter, scene(zoom: 0.03), IntRect(x: 0, y: 0, width: 1000, height: 1000))
        #expect(buffer[210, 150] & 0xFF < 0x40)
        #expect(buffer[210, 160] == 0xFFFFFF)
        #expect(buffer[990, 150] == Self.surround.rgb)

        let picture = painter.canvas.main
        let pyramid = Pyramid(width: picture.width, height: picture.height)
        for row in 0..<16 {
            for column in 0..<16 { _ = pyramid.tile(at: TileIndex(column: column, row: row), level: 5, of: picture) }
        }
        var count = 0
        picture.forEachTile { _, _ in count += 1 }
        #expect(pyramid.tileCount > 0 && pyramid.tileCount <= count)
    }

    /// A filled canvas is one tile in many places, and so is each of its levels; to the pixel what it was.
    @Test func thePyramidOfAFilledCanvasIsOneTile() {
        let painter = Painter(width: 4096, height: 4096)
        let color = Color(red: 10, green: 200, blue: 90)
        if let step = painter.canvas.fill(
            Paint(.color(color), opacity: 0.5), at: Sample(Vector(x: 5, y: 5)), tolerance: 0)
        {
            painter.history.record(step)
        }
        let picture = painter.canvas.main
        let pyramid = Pyramid(width: picture.width, height: picture.height)
        let top = pyramid.tile(at: TileIndex(column: 1, row: 1), level: Pyramid.lastLevel, of: picture)
        #expect(pyramid.tileCount == 1)
        #expect(top?.withPixels { $0[77] } == painter.pixel(9, 9))
        // Painting on it is seen at every level, and leaves the other places alone.
        painter.stroke([Vector(x: 3000, y: 3000), Vector(x: 3400, y: 3000)], width: 60)
        let painted = pixels(painter, scene(zoom: 0.03), IntRect(x: 0, y: 0, width: 120, height: 120))
        #expect(painted[96, 90] != painted[20, 20] && painted[20, 20] == painted[60, 110])
    }

    /// What is drawn lies where the projection says: the middle of a dot's ink, under any view.
    @Test(arguments: 1...40)
    func inkLiesWhereTheProjectionSays(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let painter = Painter(width: 200, height: 200)
        let zoom = [0.25, 0.5, 0.63, 0.9, 1, 1.3, 1.6, 2, 2.5, 4, 7, 8][Int(seed) % 12]
        let angle = Double.random(in: 0..<(2 * Double.pi), using: &generator)
        // Chords of a circle, without the trigonometry that the view uses.
        let half = angle / 2
        let direction = circle(center: .zero, radius: 1, count: 3600)[Int(half / Double.pi * 3600) % 3600]
        let place = Vector(
            x: Double.random(in: 60...140, using: &generator), y: Double.random(in: 60...140, using: &generator))
        painter.stroke([place], width: max(6 / zoom, 9))
        let projection = Projection(
            zoom: zoom, cosine: direction.x, sine: direction.y, isMirrored: seed % 3 == 0, offset: .zero)
        let target = projection.toTarget(place)
        let offset = Vector(x: (150 - target.x).rounded(), y: (150 - target.y).rounded())
        let moved = Projection(
            zoom: zoom, cosine: direction.x, sine: direction.y, isMirrored: seed % 3 == 0, offset: offset)
        let buffer = pixels(
            painter, Scene(moved, surround: .white, edge: .white), IntRect(x: 0, y: 0, width: 300, height: 300))
        var (ink, sum) = (0.0, Vector.zero)
        for y in 0..<300 {
            for x in 0..<300 {
                let black = Double(255 - (buffer[x, y] & 0xFF)) / 255
                ink += black
                sum = sum + Vector(x: Double(x) + 0.5, y: Double(y) + 0.5) * black
            }
        }
        let middle = sum * (1 / ink)
        #expect((middle - moved.toTarget(place)).length < 0.12, "zoom \(zoom)")
    }

    // MARK: Golden views

    private func goldenPainter(paper: Paper) -> Painter {
        let painter = Painter(width: 64, height: 48, paper: paper)
        for (number, pencil) in Palette.tenPencils.pencils.enumerated() {
            let x = 5 + 6 * Double(number)
            painter.stroke([Vector(x: x, y: 6), Vector(x: x + 3, y: 40)], width: 3, Paint(.color(pencil.color)))
        }
        painter.stroke(
            [Vector(x: 2, y: 40), Vector(x: 30, y: 10), Vector(x: 62, y: 30)], width: 1, Paint(.color(.black)))
        painter.stroke([Vector(x: 10, y: 24), Vector(x: 50, y: 26)], width: 8, Paint(.eraser, opacity: 0.5))
        return painter
    }

    @Test(
        arguments: [
            ("view-40", 0.4, 0), ("view-160", 1.6, 0), ("view-500", 5, 0), ("view-1200", 12, 0),
            ("view-100-turned", 1, 4),
            ("view-63-turned", 0.63, 4), ("view-400-turned", 4, 4), ("view-1200-turned", 12, 4),
            ("view-300-mirrored", 3, -1),
        ], [Paper.white, .none])
    func viewsAreAsTheyWereLookedAt(view: (name: String, zoom: Double, direction: Int), paper: Paper) throws {
        let painter = goldenPainter(paper: paper)
        let target = IntRect(x: 0, y: 0, width: 160, height: 120)
        let isMirrored = view.direction < 0
        let direction = Self.directions[max(view.direction, 0)]
        let plain = scene(zoom: view.zoom, direction, isMirrored: isMirrored)
        // The canvas's middle, or a corner of it where only a few pixels are seen.
        let focus = view.zoom > 4 ? Vector(x: 6, y: 5) : Vector(x: 32, y: 24)
        let offset = Vector(x: 80, y: 60) - plain.projection.toTarget(focus)
        let whole = Vector(x: offset.x.rounded(), y: offset.y.rounded())
        let buffer = pixels(painter, scene(zoom: view.zoom, direction, isMirrored: isMirrored, offset: whole), target)
        let picture = GoldenPicture(
            width: target.width,
            pixels: (0..<target.area).map { 0xFF00_0000 | buffer[$0 % target.width, $0 / target.width] })
        let name = view.name + (paper == .none ? "-checks" : "")
        let mismatch = try picture.mismatch(with: name, in: "Golden", beside: #filePath, tolerance: 0)
        if let mismatch { Issue.record("\(mismatch)") }
    }
}
