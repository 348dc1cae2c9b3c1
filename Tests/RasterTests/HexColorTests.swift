import FileTestSupport
import Raster
import Testing

struct HexColorTests {
    @Test(
        arguments: [
            ("#33CCFF", 0x33CCFF), ("33ccff", 0x33CCFF), ("#000000", 0), ("#FfFfFf", 0xFFFFFF), ("00000a", 0x00000A),
        ] as [(String, UInt32)])
    func sixDigitsAreAColor(text: String, number: UInt32) {
        #expect(Color(hex: text) == Color(rgb: number))
    }

    @Test(arguments: [
        "", "#", "#3CF", "3CF", "#12345", "#1234567", "#33CCF", "##33CCF", "#GGGGGG", " 33CCF", "33CCFF ", "+12345",
        "#+12345", "-00000", "#-00000", "0x33CC", "#３３CCFF", "#e\u{301}2345",
    ])
    func nothingElseIs(text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test func whatIsWrittenIsRead() {
        var generator = SeededGenerator(seed: 3)
        #expect(Color(rgb: 0x00000A).hex == "#00000A")
        for _ in 0..<1000 {
            let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
            #expect(color.hex.wholeMatch(of: /#[0-9A-F]{6}/) != nil)
            #expect(Color(hex: color.hex) == color)
        }
    }
}
