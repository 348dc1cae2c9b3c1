import Raster
import Testing

@testable import Interface

/// Numbers, colours, sizes and paths as they are written.
struct FieldValueTests {
    @Test(arguments: [
        (10.0, 1, "10.0"), (0.6, 2, "0.60"), (0.005, 2, "0.01"), (254.6, 0, "255"), (-0.04, 1, "0.0"),
        (-1.25, 1, "-1.3"),
        (0, 2, "0.00"), (79.96, 1, "80.0"),
    ])
    func numbersAreWritten(value: Double, decimals: Int, text: String) {
        #expect(DecimalText.format(value, decimals: decimals) == text)
    }

    @Test(arguments: [
        ("10", 10.0), ("1.5", 1.5), ("1,5", 1.5), (" 7 ", 7), (".5", 0.5), ("5.", 5), ("", nil), (".", nil),
        ("1.2.3", nil),
        ("1e3", nil), ("-1", nil), ("nan", nil), ("0x10", nil), ("1 2", nil), ("٣", nil),
    ])
    func numbersAreRead(text: String, value: Double?) {
        #expect(DecimalText.parse(text) == value)
    }

    @Test func everyValueOfASliderIsReadBackAsItIsWritten() {
        let scale = SliderScale(range: 1...80, decimals: 1, arrowStep: 0.5, pageStep: 5, wheelStep: 1)
        for tenth in 10...800 {
            let value = scale.nearest(Double(tenth) / 10)
            #expect(DecimalText.parse(scale.text(value)) == value)
        }
    }

    @Test(arguments: [
        ("#33CCFF", 0x33CCFF), ("33ccff", 0x33CCFF), ("#3CF", nil), ("000000", 0), ("#33CCF", nil), ("", nil),
        ("#", nil), ("+3CCFF", nil), ("#GGGGGG", nil),
    ])
    func coloursAreRead(text: String, rgb: UInt32?) {
        #expect(Color(hex: text)?.rgb == rgb)
    }

    @Test func coloursAreWrittenWithAllTheirDigits() {
        #expect(Color(rgb: 0x00000A).hex == "#00000A")
        #expect(Color(rgb: 0x33CCFF).hex == "#33CCFF")
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (88_300, "88.3 kB"), (99_960, "100 kB"), (999_600, "1.0 MB"),
        (2_345_000, "2.3 MB"), (12_000_000_000, "12.0 GB"), (Int.max, "9223372 TB"),
    ])
    func sizesAreWritten(bytes: Int, text: String) {
        #expect(FileSize.format(bytes) == text)
    }

    @Test(arguments: [
        (TextFilter.line, " a\tb\r\nc\n", " a b c"), (.line, "\u{1B}[31mred\u{0}", "[31mred"), (.line, "é👩‍👧ש", "é👩‍👧ש"),
        (.integer, "1,024 px\n", "1024"), (.decimal, "0,5x", "0,5"), (.hexColor, " #33CCfg\n", "#33CCf"),
        (.line, "\n\n", ""),
    ])
    func aFieldTakesWhatItCanUse(filter: TextFilter, text: String, taken: String) {
        #expect(filter.accepted(text) == taken)
    }

    @Test(arguments: [
        ("~/Pictures/x.png", "~/"), ("~/x.png", "/home/"), ("/x.png", nil), ("/home/anna/", "/home/"),
        ("/home//a//", "/home/"),
        ("x.png", nil), ("a/b/c", "a/"), ("a/x", nil), ("", nil),
    ])
    func folderAbove(path: String, parent: String?) {
        #expect(PathText(path).parent(home: "/home/anna") == parent)
    }

    @Test(arguments: [
        ("a/sun.png", "sun"), (".hidden", ".hidden"), ("a.b/c", "c"), ("sun.tar.gz", "sun.tar"), ("", ""),
    ])
    func theStemEndsAtTheLastPoint(path: String, stem: String) {
        #expect(PathText(path).stem == stem)
    }

    @Test(arguments: [
        ("", "", 4), ("s", "sun", 2), ("sun.", "sun.png", 1), ("H", "Holidays/", 1), ("h", "Holidays/", 1),
        (".", ".cache/", 1),
        ("x", "x", 0), ("SUN", "sun", 2), ("sunr", "sunrise.png", 1),
    ])
    func namesAreCompleted(begun: String, name: String, count: Int) {
        let entries = [
            PathListing.Entry(name: ".cache", kind: .folder), .init(name: "Holidays", kind: .folder),
            .init(name: "boat.png", kind: .picture), .init(name: "sun.png", kind: .picture),
            .init(name: "sunrise.png", kind: .picture),
        ]
        let completion = PathText(folder: "~/", name: begun).completion(from: entries)
        #expect(completion.name == name)
        #expect(completion.candidates.count == count)
    }
}
