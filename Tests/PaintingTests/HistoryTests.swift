import FileTestSupport
import Painting
import Raster
import Testing

/// Undo and redo, by pixels and by memory.
@Suite struct HistoryTests {
    /// Random sessions beside a list of pictures: undo and redo walk that list.
    @Test(arguments: 1...6)
    func undoAndRedoWalkThePictures(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let painter = Painter(growthLimit: IntRect(x: 0, y: 0, width: 360, height: 280))
        var pictures = [painter.picture]
        var revisions = [painter.history.revision]
        var position = 0
        for _ in 0..<60 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0...2:
                painter.stroke(generator.line(count: 8, width: 360, height: 280), generator.paint())
                guard painter.history.revision != revisions[position] else { continue }
                pictures.replaceSubrange((position + 1)..., with: [painter.picture])
                revisions.replaceSubrange((position + 1)..., with: [painter.history.revision])
                position += 1
            case 3:
                painter.undo()
                position = max(0, position - 1)
            case 4:
                painter.redo()
                position = min(pictures.count - 1, position + 1)
            default:
                painter.history.record(painter.canvas.clear())
                pictures.replaceSubrange((position + 1)..., with: [painter.picture])
                revisions.replaceSubrange((position + 1)..., with: [painter.history.revision])
                position += 1
            }
            let same = painter.picture == pictures[position]
            #expect(same)
            #expect(painter.history.revision == revisions[position])
            #expect(painter.history.canUndo == (position > 0))
            #expect(painter.history.canRedo == (position < pictures.count - 1))
        }
    }

    /// FIELD-REPORTS 12: undo during a stroke is for the caller to turn into cancel; exchanging tiles cancels too.
    @Test func undoNeverMixesWithAStrokeUnderWay() {
        let painter = Painter()
        painter.stroke([Vector(x: 20, y: 20), Vector(x: 100, y: 20)])
        painter.begin([Vector(x: 20, y: 60), Vector(x: 100, y: 60)])
        painter.undo()
        let step = painter.canvas.commit()
        #expect(step == nil)
        let blank = painter.picture.allSatisfy { $0.allSatisfy { $0 == 0 } }
        #expect(blank)
        painter.redo()
        #expect(painter.shown(60, 20) == 0 && painter.shown(60, 60) == 0xFFFFFF)
    }

    @Test func theOldestStepsGoWhenTheBudgetIsSpent() {
        let painter = Painter(budget: 10 * Tile.byteCount)
        for number in 0..<40 {
            painter.stroke([Vector(x: 32.5, y: 32.5)], Paint(.color(Color(rgb: UInt32(number)))))
            #expect(painter.history.byteCount <= 10 * Tile.byteCount)
        }
        var undone = 0
        while painter.history.canUndo {
            painter.undo()
            undone += 1
        }
        #expect((8...10).contains(undone))
        #expect(painter.pixel(32, 32) & 0xFFFFFF == UInt32(39 - undone))
    }

    @Test func theNewestStepIsKeptEvenOverTheBudget() {
        let painter = Painter(width: 640, height: 640, budget: 4 * Tile.byteCount)
        painter.stroke([Vector(x: 10, y: 10), Vector(x: 600, y: 600)], width: 80)
        painter.history.record(painter.canvas.clear())
        #expect(painter.history.canUndo)
        painter.undo()
        #expect(painter.shown(300, 300) == 0)
    }

    /// Strokes on blank paper cost nothing until they are undone: their tiles then go from the canvas to the history.
    @Test func undoingLetsNoStepGo() {
        let painter = Painter(width: 640, height: 640, budget: 4 * Tile.byteCount)
        for number in 0..<10 {
            painter.stroke([Vector(x: 64 * Double(number) + 32, y: 10), Vector(x: 64 * Double(number) + 32, y: 600)])
        }
        let painted = painter.picture
        for _ in 0..<10 { painter.undo() }
        #expect(!painter.history.canUndo)
        let isBlank = painter.picture.allSatisfy { $0.allSatisfy { $0 == 0 } }
        #expect(isBlank)
        for _ in 0..<10 { painter.redo() }
        let isPaintedAgain = painter.picture == painted
        #expect(isPaintedAgain)
    }

    /// Each version of a tile is counted once, whether the canvas or a step holds it.
    @Test func memoryIsCountedOncePerTile() {
        let painter = Painter()
        painter.stroke([Vector(x: 32.5, y: 32.5)])
        let blank = painter.history.byteCount
        #expect(blank < Tile.byteCount)
        painter.stroke([Vector(x: 40.5, y: 32.5)])
        let one = painter.history.byteCount
        #expect(one >= Tile.byteCount && one < 2 * Tile.byteCount)
        painter.undo()
        #expect(painter.history.byteCount == one)
        painter.redo()
        #expect(painter.history.byteCount == one)
    }

    /// FIELD-REPORTS 14: on a 4000x4000 canvas 200 dabs take the tiles they touch.
    @Test func memoryGrowsWithTheTouchedAreaOnly() {
        var generator = SeededGenerator(seed: 14)
        let painter = Painter(width: 4000, height: 4000)
        for _ in 0..<200 {
            painter.stroke([
                Vector(
                    x: Double.random(in: 0..<4000, using: &generator),
                    y: Double.random(in: 0..<4000, using: &generator))
            ])
        }
        var tiles = 0
        painter.canvas.main.forEachTile { _, _ in tiles += 1 }
        #expect(tiles >= 150 && tiles <= 800)
    }

    @Test func theCanvasGrowsInsideTheStrokesStep() {
        let painter = Painter(width: 100, height: 80, growthLimit: IntRect(x: 0, y: 0, width: 300, height: 200))
        painter.stroke([Vector(x: 20, y: 20), Vector(x: 60, y: 20)])
        #expect(painter.bounds == IntRect(x: 0, y: 0, width: 100, height: 80))
        painter.stroke([Vector(x: 60, y: 40), Vector(x: 200, y: 150)])
        #expect(painter.bounds == IntRect(x: 0, y: 0, width: 300, height: 200))
        painter.undo()
        #expect(painter.bounds == IntRect(x: 0, y: 0, width: 100, height: 80))
        #expect(painter.pixel(90, 70) == 0 && painter.pixel(40, 20) != 0)
        painter.redo()
        #expect(painter.bounds == IntRect(x: 0, y: 0, width: 300, height: 200))
        #expect(painter.pixel(200, 150) != 0)
    }

    /// Whatever the width: the rim of strokes is drawn some pixels at a time.
    @Test(arguments: 100...104) func aStrokeAtTheEdgeOfTheOldAreaDoesNotGrowTheCanvas(width: Int) {
        let painter = Painter(
            width: width, height: 60, growthLimit: IntRect(x: 0, y: 0, width: width, height: 200))
        painter.stroke([Vector(x: Double(width), y: 20), Vector(x: Double(width), y: 40)])
        #expect(painter.bounds == IntRect(x: 0, y: 0, width: width, height: 60))
        #expect(painter.pixel(width - 1, 30) != 0)
    }

    @Test func aStrokeOutsideTheCanvasIsNoStep() {
        let painter = Painter()
        painter.stroke([Vector(x: 500, y: 500), Vector(x: 600, y: 500)])
        #expect(!painter.history.canUndo)
    }

    @Test func aFixedCanvasKeepsItsSize() {
        let painter = Painter(width: 100, height: 80)
        painter.stroke([Vector(x: 60, y: 40), Vector(x: 200, y: 150)])
        #expect(painter.bounds == IntRect(x: 0, y: 0, width: 100, height: 80))
    }
}
