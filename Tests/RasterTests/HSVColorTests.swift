import FileTestSupport
import Raster
import Testing

@Suite struct HSVColorTests {
    @Test func coloursComeBack() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
            #expect(HSVColor(color).color == color)
        }
    }

    @Test(arguments: [
        (0xFF0000, 0.0, 1.0, 1.0), (0xFFFF00, 60, 1, 1), (0x00FF00, 120, 1, 1), (0x0000FF, 240, 1, 1),
        (0x808080, 0, 0, 0.50196), (0x000000, 0, 0, 0), (0x804040, 0, 0.5, 0.50196),
    ])
    func partsAreThoseOfTheColour(rgb: UInt32, hue: Double, saturation: Double, value: Double) {
        let color = HSVColor(Color(rgb: rgb))
        #expect(abs(color.hue - hue) < 0.01 && abs(color.saturation - saturation) < 0.01)
        #expect(abs(color.value - value) < 0.01)
    }

    @Test func aHueOf360IsRed() {
        #expect(HSVColor(hue: 360, saturation: 1, value: 1).color == Color(rgb: 0xFF0000))
    }
}
