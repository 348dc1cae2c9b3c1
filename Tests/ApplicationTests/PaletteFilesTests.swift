import FileTestSupport
import Files
import Interface
import Painting
import Testing

@testable import Application

/// Palettes in folders, with all that folders can hold.
struct PaletteFilesTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        for folder in ["own", "first", "second"] { try scratch.makeFolder(folder) }
    }

    private func file(_ title: String?, _ colors: String = "1 2 3 One\n") -> [UInt8] {
        Array(("GIMP Palette\n" + (title.map { "Name: \($0)\n" } ?? "") + colors).utf8)
    }

    private func folder(_ name: String) -> FilePath { FilePath(scratch.file(name)) }

    private var files: PaletteFiles {
        PaletteFiles(own: folder("own"), shared: ["first", "missing", "second"].map(folder))
    }

    @Test func sharedOnesComeBeforeTheUsersOwn() throws {
        try scratch.make("own/a.gpl", file("A"))
        try scratch.make("first/z.gpl", file("Z"))
        try scratch.make("first/y.GPL", file(nil))
        try scratch.make("second/b.gpl", file("B"))
        try scratch.make("second/b.txt", file("Text"))
        #expect(files.palettes.map(\.title) == ["y", "Z", "B", "A"])
        #expect(files.notice == nil)
    }

    @Test func ofFilesWithOneNameTheUsersOwnCounts() throws {
        try scratch.make("own/a.gpl", file("Own", "4 5 6\n"))
        try scratch.make("first/a.gpl", file("First"))
        try scratch.make("first/b.gpl", file("First b"))
        try scratch.make("second/b.gpl", file("Second b"))
        #expect(files.palettes.map(\.title) == ["First b", "Own"])
        try scratch.make("own/a.gpl", file("Own", "4 5\n"))
        #expect(files.palettes.map(\.title) == ["First", "First b"], "one that is damaged hides no other")
        #expect(files.damaged.count == 1)
    }

    @Test func equalTitlesAreToldApart() throws {
        try scratch.make("own/a.gpl", file("Web colours"))
        try scratch.make("first/b.gpl", file("Web colours"))
        try scratch.make("second/c.gpl", file("web  COLOURS"))
        #expect(files.palettes.map(\.title) == ["Web colours", "web COLOURS (2)", "Web colours (3)"])
        #expect(files.palettes.map(\.name) == ["web-colours", "web-colours-2", "web-colours-3"])
    }

    @Test func whatIsDamagedIsNamedAndSkipped() throws {
        try scratch.make("own/good.gpl", file("Good"))
        try scratch.make("own/bad.gpl", file("Bad", "1 2 x\n"))
        #expect(files.palettes.map(\.title) == ["Good"])
        #expect(
            files.notice
                == Notice(
                    "The palette \(scratch.file("own/bad.gpl")) is skipped: line 3 is no colour", tone: .failure))
        for number in 1...4 { try scratch.make("first/\(number).gpl", []) }
        let text = files.notice?.text ?? ""
        #expect(text.hasPrefix("5 palettes are skipped: \(scratch.file("own/bad.gpl")) (line 3 is no colour), "))
        #expect(text.hasSuffix("\(scratch.file("first/2.gpl")) (it is no palette of GIMP's) and 2 more"))
    }

    @Test(.timeLimit(.minutes(1))) func oddFilesAreSurvived() throws {
        try scratch.makeFIFO("own/fifo.gpl")
        try scratch.makeFolder("own/folder.gpl")
        try scratch.symlink("own/nowhere.gpl", to: "nothing")
        try scratch.symlink("own/loop.gpl", to: "loop.gpl")
        try scratch.make("own/large.gpl", file("Large") + [UInt8](repeating: 0x0A, count: 1 << 18))
        try scratch.make("own/.gpl", file("Hidden"))
        try scratch.symlink("own/link.gpl", to: "target")
        try scratch.make("own/target", file("Linked"))
        #expect(files.palettes.map(\.title) == ["Linked"])
        #expect(files.damaged.map(\.why) == ["it is larger than the limit of 262144 bytes"])
        let file = PaletteFiles(own: folder("own/target"), shared: [])
        #expect(file.palettes.isEmpty && file.damaged.count == 1)
    }

    @Test func aFolderFullOfRubbishIsSurvived() throws {
        var generator = SeededGenerator(seed: 3)
        for number in 0..<40 {
            let count = Int.random(in: 0...400, using: &generator)
            let rubbish = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            try scratch.make("own/\(number).gpl", (number % 2 == 0 ? file("R") : []) + rubbish)
        }
        #expect(files.palettes.count + files.damaged.count == 40)
        #expect(Set(files.palettes.map(\.name)).count == files.palettes.count)
    }
}
