import FileTestSupport
import Foundation
import Raster
import Testing

@testable import Painting

struct GIMPPaletteTests {
    private func decode(_ text: String) throws -> Palette {
        try GIMPPalette.decode(Array(text.utf8), fallbackTitle: "file name")
    }

    private func failure(_ bytes: [UInt8]) -> GIMPPaletteError? {
        do {
            _ = try GIMPPalette.decode(bytes, fallbackTitle: "")
            return nil
        } catch {
            return error
        }
    }

    private func failure(_ text: String) -> GIMPPaletteError? { failure(Array(text.utf8)) }

    // MARK: Good ones

    @Test func namesColoursAndCommentsAreRead() throws {
        let palette = try decode(
            """
            GIMP Palette
            Name: Three colours
            Columns: 16
            # a comment
            255   0   0\tRed
              0 255   0
             51 204 255   Light   blue

            # 1 2 3
            """)
        #expect(palette.title == "Three colours" && palette.name == "three-colours")
        #expect(palette.pencils.map(\.color.rgb) == [0xFF0000, 0x00FF00, 0x33CCFF])
        #expect(palette.pencils.map(\.title) == ["Red", "#00FF00", "Light blue"])
        #expect(palette.pencils.map(\.name) == ["red", "00ff00", "light-blue"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func lineEndsOfEverySystemAreRead(end: String) throws {
        let lines = ["GIMP Palette", "Name: Ends", "#", "1 2 3 One", "", "4 5 6\tTwo"]
        for tail in ["", end] {
            let palette = try decode(lines.joined(separator: end) + tail)
            #expect(palette.title == "Ends")
            #expect(palette.pencils.map(\.color.rgb) == [0x010203, 0x040506])
            #expect(palette.pencils.map(\.title) == ["One", "Two"])
            #expect(failure(lines.joined(separator: end) + end + "x") == .noColor(line: 7))
        }
    }

    /// GIMP's first format had neither name nor columns.
    @Test func aFileWithoutANameIsCalledByItsOwn() throws {
        #expect(try decode("GIMP Palette\n1 2 3 a").title == "file name")
        #expect(try decode("GIMP Palette\nName:\n1 2 3 a").title == "file name")
        #expect(try decode("GIMP Palette\nColumns: many\nName:   x  \n1 2 3").title == "x")
    }

    @Test func whatGIMPForgivesIsForgiven() throws {
        let palette = try decode("\u{FEFF}GIMP Palette v2\n\t300 -7 99999999999999999999999 Far\n  # comment")
        #expect(palette.pencils.map(\.color.rgb) == [0xFF00FF])
        #expect(palette.pencils.map(\.title) == ["Far"])
    }

    @Test func textIsUTF8OrElseLatin1() throws {
        let utf8 = try decode("GIMP Palette\nName: Käse\n1 2 3 Grün\n")
        #expect(utf8.title == "Käse" && utf8.pencils[0].title == "Grün" && utf8.pencils[0].name == "grün")
        let latin = Array("GIMP Palette\nName: K".utf8) + [0xE4] + Array("se\n1 2 3 Gr".utf8) + [0xFC] + Array("n".utf8)
        #expect(try GIMPPalette.decode(latin, fallbackTitle: "") == utf8)
    }

    @Test func titlesStayOnOneLineAndShort() throws {
        let palette = try decode(
            "GIMP Palette\nName: a\u{0}b\u{1B}[1m\n1 2 3 \u{85}x\u{7}y\n4 5 6 " + String(repeating: "é", count: 5000))
        #expect(palette.title == "a b [1m")
        #expect(palette.pencils[0].title == "x y")
        #expect(palette.pencils[1].title.count == 80)
    }

    @Test func namesAreUniqueAndNeverThoseOfOthers() throws {
        let palette = try decode(
            "GIMP Palette\n1 1 1 Red\n2 2 2 red\n3 3 3 RED!\n4 4 4 Eraser\n5 5 5 Recent 1\n6 6 6 Untitled\n6 6 6\n7 7 7 ***"
        )
        #expect(
            palette.pencils.map(\.name) == [
                "red", "red-2", "red-3", "eraser-2", "recent-1-2", "060606", "060606-2", "070707",
            ])
        #expect(palette.pencils[5].title == "#060606" && palette.pencils[7].title == "***")
    }

    // MARK: Damaged ones

    @Test func damageIsSaid() {
        for text in ["", "\n", "GIMP", "GIMP Gradient\n1 2 3", "\u{89}PNG\r\n", " GIMP Palette\n1 2 3"] {
            #expect(failure(text) == .noPalette, "\(text)")
        }
        for line in ["1", "1 2", "1 2 x", "#", "a b c", "1.5 2 3", "0x10 2 3", "1,2,3", "1 2 3x", "- 1 2", "1 +2 3"] {
            let expected: GIMPPaletteError = line == "#" ? .empty : .noColor(line: 3)
            #expect(failure("GIMP Palette\nName: x\n\(line)\n") == expected, "\(line)")
        }
        #expect(failure("GIMP Palette\n1 2 3\nName: late") == .noColor(line: 3))
        #expect(failure("GIMP Palette\nName: none\n#\n") == .empty)
        let line = "1 2 3\n"
        #expect(failure("GIMP Palette\n" + String(repeating: line, count: 1024)) == nil)
        #expect(failure("GIMP Palette\n" + String(repeating: line, count: 1025)) == .tooManyColors)
        #expect("\(GIMPPaletteError.noColor(line: 3))" == "line 3 is no colour")
    }

    // MARK: Writing

    private func random(_ count: Int, _ generator: inout SeededGenerator) -> Palette {
        let letters = Array("ab Zé漢#9-\t\n\"")
        func text() -> String {
            String(
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                    letters[Int.random(in: 0..<letters.count, using: &generator)]
                })
        }
        return Palette(
            title: text(),
            colors: (0..<count).map { _ in (text(), Color(rgb: .random(in: 0...0xFFFFFF, using: &generator))) })
    }

    @Test func whatIsWrittenIsReadBack() throws {
        var generator = SeededGenerator(seed: 41)
        for count in 1...60 {
            let palette = random(count, &generator)
            let once = try GIMPPalette.decode(GIMPPalette.encode(palette), fallbackTitle: "none")
            #expect(once.pencils.map(\.color) == palette.pencils.map(\.color))
            #expect(try GIMPPalette.decode(GIMPPalette.encode(once), fallbackTitle: "none") == once)
        }
    }

    /// Mutilated files give a palette or an error, and a palette is always one that can be shown.
    @Test func mutilatedFilesNeverTrap() throws {
        var generator = SeededGenerator(seed: 7)
        var read = 0
        for _ in 0..<4000 {
            var bytes = GIMPPalette.encode(random(Int.random(in: 1...12, using: &generator), &generator))
            for _ in 0..<Int.random(in: 0...6, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0...3, using: &generator) {
                case 0: bytes[place] = .random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(.random(in: 0...255, using: &generator), at: place)
                default: bytes.removeSubrange(place...)
                }
            }
            guard let palette = try? GIMPPalette.decode(bytes, fallbackTitle: "f") else { continue }
            read += 1
            #expect(!palette.title.isEmpty && !palette.name.isEmpty && !palette.pencils.isEmpty)
            #expect(Set(palette.pencils.map(\.name)).count == palette.pencils.count)
            #expect(palette.pencils.allSatisfy { !$0.title.contains { $0.isNewline } && !$0.name.contains(" ") })
        }
        #expect(read > 500)
    }

    // MARK: The palettes that the program comes with

    private func shipped(_ name: String) throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: root.appending(path: "Resources/palettes/\(name).gpl")))
    }

    @Test func theTenPencilsAreTheBuiltInOnes() throws {
        let bytes = try shipped("ten-pencils")
        #expect(try GIMPPalette.decode(bytes, fallbackTitle: "") == .tenPencils)
        #expect(bytes == GIMPPalette.encode(.tenPencils))
        #expect(Palette.tenPencils.name == "ten-pencils")
        #expect(
            Palette.tenPencils.pencils.map(\.name) == [
                "black", "grey", "red", "dark-blue", "light-blue", "dark-green", "light-green", "brown", "orange",
                "yellow",
            ])
    }

    /// The sixteen basic colours of CSS.
    @Test func theWebColoursAreTheSixteenOnes() throws {
        let palette = try GIMPPalette.decode(try shipped("web-colours"), fallbackTitle: "")
        #expect(palette.name == "web-colours")
        let colors: [(String, UInt32)] = [
            ("black", 0x000000), ("silver", 0xC0C0C0), ("gray", 0x808080), ("white", 0xFFFFFF), ("maroon", 0x800000),
            ("red", 0xFF0000), ("purple", 0x800080), ("fuchsia", 0xFF00FF), ("green", 0x008000), ("lime", 0x00FF00),
            ("olive", 0x808000), ("yellow", 0xFFFF00), ("navy", 0x000080), ("blue", 0x0000FF), ("teal", 0x008080),
            ("aqua", 0x00FFFF),
        ]
        #expect(palette.pencils.map(\.name) == colors.map(\.0))
        #expect(palette.pencils.map(\.color.rgb) == colors.map(\.1))
    }
}
