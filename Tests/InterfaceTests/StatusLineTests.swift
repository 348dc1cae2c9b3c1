import Painting
import Raster
import Testing

@testable import Interface

struct StatusLineTests {
    private static let scales = [1, 1.25, 1.5, 1.75, 2, 2.4, 3]
    private let status = StatusState(
        zoom: 1, position: .init(x: 512, y: 7), canvasWidth: 1024, canvasHeight: 554, brushWidth: 10)

    @Test func itTellsItsState() {
        let fixture = Fixture { $0.status = status }
        let words = fixture.interface.map.filter { $0.name.hasPrefix("status.") }
        #expect(words.map(\.name) == ["status.zoom", "status.size", "status.width", "status.position"])
        #expect(words.map(\.text) == ["100 %", "1024 × 554 px", "Brush 10.0 px", "512, 7"])
        fixture.interface.state.status = StatusState(
            zoom: 0.125, canvasWidth: 32768, canvasHeight: 1, brushWidth: 0.55)
        let others = fixture.interface.map.filter { $0.name.hasPrefix("status.") }.map(\.text)
        #expect(others == ["13 %", "32768 × 1 px", "Brush 0.6 px", ""])
        fixture.interface.state.status = nil
        #expect(!fixture.interface.map.contains { $0.name.hasPrefix("status.") })
    }

    @Test(arguments: scales)
    func itStandsBetweenCanvasAndStripAndNothingOverlaps(scale: Double) {
        let fixture = Fixture(scale: scale) { $0.status = status }
        for width in stride(from: Int(120 * scale), through: Int(1400 * scale), by: 37) {
            let height = Int(400 * scale)
            fixture.interface.layout(width: width, height: height)
            let canvas = MainInterface.canvasArea(width: width, height: height, scale: scale, hasStatusLine: true)
            let plain = MainInterface.canvasArea(width: width, height: height, scale: scale)
            #expect(plain.maxY - canvas.maxY == Scale(scale)(22) && plain.minY == canvas.minY)
            let line = IntRect(minX: 0, minY: canvas.maxY, maxX: width, maxY: plain.maxY)
            let words = fixture.interface.map.filter { $0.name.hasPrefix("status.") }
            for (index, word) in words.enumerated() {
                #expect(line.contains(word.frame), "\(word.name) at \(width)")
                for other in words[..<index] {
                    #expect(word.frame.minX >= other.frame.maxX + Scale(scale)(20), "\(word.name) at \(width)")
                }
            }
            #expect(words.count == 4 || Double(width) < 420 * scale, "at \(width)")
        }
    }

    /// The words are as high and as wide as their places let them be seen.
    @Test(arguments: scales)
    func noWordIsCut(scale: Double) {
        let fixture = Fixture(width: Int(900 * scale), height: Int(500 * scale), scale: scale) {
            $0.status = StatusState(
                position: .init(x: 8888, y: 8888), canvasWidth: 10000, canvasHeight: 10000, brushWidth: 80)
        }
        let style = Style(theme: .light, scale: Scale(scale))
        for word in fixture.interface.map where word.name.hasPrefix("status.") {
            let text = style.text.layout(word.text, .caption)
            #expect(text.width <= word.frame.width && text.height <= word.frame.height, "\(word.name)")
        }
    }

    @Test func nothingMovesWhileThePositionChanges() {
        let fixture = Fixture { $0.status = status }
        let before = fixture.interface.map.map(\.frame)
        for position in [nil, StatusState.Position(x: 0, y: 0), .init(x: 1023, y: 553)] {
            fixture.interface.state.status?.position = position
            #expect(fixture.interface.map.map(\.frame) == before)
        }
    }

    @Test(arguments: [(0, 0), (1, 1), (60, 40), (200, 100), (10, 4000)])
    func windowsThatAreTooSmallAreSurvived(width: Int, height: Int) {
        let fixture = Fixture(width: width, height: height) { $0.status = status }
        _ = fixture.drawn()
        let area = MainInterface.canvasArea(width: width, height: height, hasStatusLine: true)
        #expect(area.isEmpty == (height <= 144 || width == 0))
    }
}
