import FileTestSupport
import Raster
import Testing

@testable import Application

/// The brush's outline in the window's pixels.
@Suite struct BrushOutlineTests {
    private static let size = (width: 180, height: 140)
    private static let area = IntRect(minX: 0, minY: 15, maxX: 175, maxY: 125)

    private static func outline(
        _ x: Int, _ y: Int, radius: Double, line: Double = 1, area: IntRect = area
    ) -> BrushOutline { BrushOutline(ring: Ring(radius: radius, line: line), x: x, y: y, area: area) }

    /// A ground on which black and white are seen.
    private func drawGround(_ rect: IntRect, into buffer: PixelBuffer) {
        buffer.fillChecks(rect, side: 5, origin: (0, 0), Color(rgb: 0xC08040), Color(rgb: 0x407080))
    }

    private func drawn(_ outline: BrushOutline?) -> PixelBuffer {
        let buffer = PixelBuffer(width: Self.size.width, height: Self.size.height)
        drawGround(buffer.bounds, into: buffer)
        outline?.draw(buffer.bounds, into: buffer)
        return buffer
    }

    /// The first pixel outside of these rectangles that is not the same.
    private func difference(
        _ one: PixelBuffer, _ other: PixelBuffer, outside rects: [IntRect] = []
    ) -> (x: Int, y: Int)? {
        for y in 0..<one.height {
            for x in 0..<one.width where one[x, y] != other[x, y] {
                if !rects.contains(where: { $0.contains(x: x, y: y) }) { return (x, y) }
            }
        }
        return nil
    }

    /// Outlines of all kinds, inside the area and partly or all beyond its edges.
    private func randomOutlines(_ count: Int) -> [BrushOutline] {
        var generator = SeededGenerator(seed: 24)
        return (0..<count).map { _ in
            Self.outline(
                .random(in: -30...200, using: &generator), .random(in: -30...170, using: &generator),
                radius: .random(in: 0.4...90, using: &generator), line: .random(in: 1...3, using: &generator))
        }
    }

    /// Every pixel is as the formula has it, whatever is drawn of the outline.
    @Test func theRingIsWholeAndInItsPlace() {
        for outline in randomOutlines(40) {
            let (buffer, ground) = (drawn(outline), drawn(nil))
            for y in 0..<buffer.height {
                for x in 0..<buffer.width {
                    let pixel = Ring.pixel(
                        outline.ring.coverage(x: Double(x - outline.x), y: Double(y - outline.y)))
                    let isTouched = pixel >> 24 > 0 && outline.area.contains(x: x, y: y)
                    if isTouched && pixel >> 24 == 255 {
                        #expect(buffer[x, y] == pixel & 0xFF_FFFF)
                    } else if !isTouched && buffer[x, y] != ground[x, y] {
                        Issue.record("(\(x), \(y)) of \(outline)")
                    }
                }
            }
        }
    }

    @Test func theRingIsDarkInsideLight() {
        let buffer = drawn(Self.outline(90, 70, radius: 50))
        for (x, y) in [(50, 0), (0, 50), (-50, 0), (0, -50), (30, 40), (-40, 30)] {
            #expect(buffer[90 + x, 70 + y] == 0x000000)
        }
        for (x, y) in [(51, 0), (0, 51), (-51, 0), (0, -51)] { #expect(buffer[90 + x, 70 + y] == 0xFFFFFF) }
        let wide = drawn(Self.outline(90, 70, radius: 50, line: 3))
        #expect((49...51).allSatisfy { wide[90 + $0, 70] == 0x000000 })
        #expect((52...54).allSatisfy { wide[90, 70 - $0] == 0xFFFFFF })
    }

    @Test func theDamageHoldsEveryPixelThatIsDrawn() {
        let ground = drawn(nil)
        for outline in randomOutlines(60) {
            let damage = BrushOutline.change(from: nil, to: outline)
            #expect(damage.rects.allSatisfy(outline.area.contains))
            if let missed = difference(drawn(outline), ground, outside: damage.rects) {
                Issue.record("\(missed) of \(outline)")
            }
        }
    }

    /// What is damaged, drawn afresh, makes one outline into another.
    @Test func oneOutlineTakesThePlaceOfAnother() {
        let outlines = randomOutlines(60).map(Optional.some)
        for (old, new) in zip([nil] + outlines, outlines + [nil]) {
            let (buffer, wanted) = (drawn(old), drawn(new))
            for rect in BrushOutline.change(from: old, to: new).rects {
                drawGround(rect, into: buffer)
                new?.draw(rect, into: buffer)
            }
            if let first = difference(buffer, wanted) {
                Issue.record("\(first) from \(String(describing: old)) to \(String(describing: new))")
            }
        }
        let outline = Self.outline(100, 100, radius: 50)
        #expect(BrushOutline.change(from: outline, to: outline).isEmpty)
    }

    /// A large brush that moves costs a small part of what is inside its outline, and few rectangles.
    @Test(arguments: [300.0, 640, 1280]) func theDamageIsSmall(radius: Double) {
        let area = IntRect(x: 0, y: 0, width: 3840, height: 2160)
        let old = Self.outline(1900, 1000, radius: radius, area: area)
        for (x, y) in [(3, 0), (0, 10), (-9, 12), (200, 300)] {
            let new = Self.outline(1900 + x, 1000 + y, radius: radius, area: area)
            let damage = BrushOutline.change(from: old, to: new)
            #expect(damage.rects.count <= 32)
            let inside = 4 * radius * radius
            #expect(Double(damage.rects.reduce(0) { $0 + $1.area }) < (x + y > 100 ? 0.5 : 0.4) * inside)
        }
    }
}
