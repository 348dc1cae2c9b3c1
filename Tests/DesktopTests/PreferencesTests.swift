import Desktop
import FileTestSupport
import Files
import Foundation
import Testing

/// The key file that is kept from one start to the next.
struct PreferencesTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var path: FilePath { FilePath(scratch.file("settings.ini")) }

    private func preferences(_ text: String) throws -> Preferences {
        try scratch.make("settings.ini", Array(text.utf8))
        return Preferences(path)
    }

    private func written() throws -> String {
        String(decoding: try scratch.bytes(of: "settings.ini"), as: UTF8.self)
    }

    // MARK: Values

    @Test func aFileThatIsNotThereIsEmpty() throws {
        let preferences = Preferences(path)
        #expect(preferences.condition == .good)
        #expect(preferences.number("width", in: "Brush", within: 0...100) == nil)
        #expect(preferences.text("red", in: "Colours") == nil)
        try preferences.save()
        #expect(try scratch.contents == [])
    }

    @Test func valuesComeBack() throws {
        var generator = SeededGenerator(seed: 4)
        let numbers =
            [0, 1, -1, 0.1, 0.9, 1e-9, 12345.678, 1e15]
            + (0..<50).map { _ in Double.random(in: -1e3...1e3, using: &generator) }
        let texts = [
            "", " leading", "trailing ", "a;b=c#d", "back\\slash", "line\nend\ttab", "Ёлка 日本 e\u{301}", "[x]",
        ]
        let preferences = Preferences(path)
        for (number, value) in numbers.enumerated() { preferences.set(value, "n\(number)", in: "Numbers") }
        for (number, value) in texts.enumerated() { preferences.set(value, "t\(number)", in: "Texts") }
        try preferences.save()
        let again = Preferences(path)
        for (number, value) in numbers.enumerated() {
            #expect(again.number("n\(number)", in: "Numbers", within: -1e16...1e16) == value)
        }
        for (number, value) in texts.enumerated() { #expect(again.text("t\(number)", in: "Texts") == value) }
    }

    /// People read the file, too.
    @Test func numbersAreWrittenWithTheDecimalsTheyNeed() throws {
        let preferences = Preferences(path)
        preferences.set(0.9, "opacity", in: "Brush")
        preferences.set(10, "width", in: "Brush")
        preferences.set(-3.05, "x", in: "Window")
        try preferences.save()
        let lines = try written().split(separator: "\n")
        #expect(lines.contains("opacity=0.9"))
        #expect(lines.contains("width=10"))
        #expect(lines.contains("x=-3.05"))
    }

    @Test(arguments: [
        "81", "0.99", "-1", "nan", "inf", "-inf", "1e400", "", "ten", "10px", "10,5", "0x", "\u{661}",
    ])
    func whatIsNoNumberInTheRangeIsNone(text: String) throws {
        let preferences = try preferences("[Brush]\nwidth=\(text)\nopacity=0.5\n")
        #expect(preferences.condition == .good)
        #expect(preferences.number("width", in: "Brush", within: 1...80) == nil)
        #expect(preferences.number("opacity", in: "Brush", within: 0...1) == 0.5)
    }

    // MARK: What is not ours

    @Test func keysAndCommentsOfOthersSurvive() throws {
        let text = """
            # Mine, by hand

            [Brush]
            # as wide as I like
            width=12
            tilt=0.25
            name[de]=Pinsel

            [Plugins]
            list=a;b;c;

            """
        let preferences = try preferences(text)
        preferences.set(14, "width", in: "Brush")
        preferences.set("#102030", "red", in: "Colours")
        try preferences.save()
        let result = try written()
        for line in text.split(separator: "\n") where line != "width=12" {
            #expect(result.split(separator: "\n").contains(line), "\(line) is gone from\n\(result)")
        }
        #expect(!result.contains("width=12"))
        #expect(Preferences(path).number("width", in: "Brush", within: 0...100) == 14)
        preferences.remove("red", in: "Colours")
        preferences.remove("none", in: "Nowhere")
        try preferences.save()
        #expect(try !written().contains("#102030"))
    }

    /// A line in another encoding is somebody's all the same.
    @Test func bytesThatAreNoTextSurvive() throws {
        let name = Array("[Brush]\nwidth=12\nowner=J\u{FC}rgen\n".unicodeScalars.map { UInt8($0.value) })
        try scratch.make("settings.ini", name)
        let preferences = Preferences(path)
        #expect(preferences.condition == .good)
        preferences.set(14, "width", in: "Brush")
        try preferences.save()
        let bytes = try scratch.bytes(of: "settings.ini")
        #expect(bytes.contains(0xFC), "\(String(decoding: bytes, as: UTF8.self))")
    }

    // MARK: Damage

    @Test(arguments: [
        "no key file at all\n", "[Brush\nwidth=1\n", "width=10\n", "[Brush]\nwidth\n", "PNG\u{1}\u{2}", "[Brush]\n=5\n",
        "\u{FEFF}[Brush]\nwidth 10\n",
    ])
    func whatIsNoKeyFileIsSetAside(text: String) throws {
        let preferences = try preferences(text)
        let aside = FilePath(scratch.file("settings.ini.damaged"))
        #expect(preferences.condition == .damaged(setAsideAs: aside))
        #expect(try scratch.contents == ["settings.ini.damaged"])
        #expect(try scratch.bytes(of: "settings.ini.damaged") == Array(text.utf8))
        #expect(preferences.number("width", in: "Brush", within: 0...100) == nil)
        preferences.set(14, "width", in: "Brush")
        try preferences.save()
        #expect(Preferences(path).number("width", in: "Brush", within: 0...100) == 14)
        #expect(try scratch.bytes(of: "settings.ini.damaged") == Array(text.utf8))
    }

    @Test func anEmptyFileIsGood() throws {
        #expect(try preferences("").condition == .good)
        #expect(try preferences("\n\n# nothing\n").condition == .good)
        #expect(try scratch.contents == ["settings.ini"])
    }

    @Test(.timeLimit(.minutes(1))) func whatCannotBeReadStaysAsItIs() throws {
        try scratch.makeFIFO("settings.ini")
        guard case .unreadable(let why) = Preferences(path).condition else {
            Issue.record("a FIFO was read")
            return
        }
        #expect(why == "Cannot read \(scratch.file("settings.ini")): it is not a regular file")
        try scratch.remove("settings.ini")
        try scratch.makeFolder("settings.ini")
        guard case .unreadable = Preferences(path).condition else {
            Issue.record("a folder was read")
            return
        }
        try scratch.remove("settings.ini")
        let large = Array("[Brush]\nwidth=3\n".utf8) + Array(repeating: UInt8(ascii: "#"), count: 2 << 20)
        try scratch.make("settings.ini", large)
        let preferences = Preferences(path)
        guard case .unreadable = preferences.condition else {
            Issue.record("2 MiB were read")
            return
        }
        preferences.set(5, "width", in: "Brush")
        try preferences.save()
        #expect(try scratch.bytes(of: "settings.ini") == large)
    }

    /// Whatever the bytes are, reading ends, and a value is in its range or none. What was damaged is kept.
    @Test(arguments: 1...6) func anyBytesCanBeRead(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sound = Array("[Brush]\nwidth=12.5\nopacity=0.75\n\n[Colours]\nred=#102030\n".utf8)
        for _ in 0..<60 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
                }
            }
            try scratch.make("settings.ini", bytes)
            let preferences = Preferences(path)
            if let width = preferences.number("width", in: "Brush", within: 1...80) {
                #expect((1...80).contains(width))
            }
            _ = preferences.text("red", in: "Colours")
            if case .damaged = preferences.condition {
                #expect(try scratch.bytes(of: "settings.ini.damaged") == bytes)
            } else {
                #expect(try scratch.bytes(of: "settings.ini") == bytes)
            }
            preferences.set(7, "width", in: "Brush")
            try preferences.save()
            #expect(Preferences(path).number("width", in: "Brush", within: 1...80) == 7)
        }
    }

    // MARK: Writing

    @Test func nothingIsWrittenWithoutAChange() throws {
        let preferences = try preferences("[Brush]\nwidth=12\n[Colours]\nred=#102030\n")
        let before = FileIdentity(of: path)
        preferences.set(12, "width", in: "Brush")
        preferences.set("#102030", "red", in: "Colours")
        preferences.remove("blue", in: "Colours")
        try preferences.save()
        #expect(FileIdentity(of: path) == before)
        preferences.set(13, "width", in: "Brush")
        try preferences.save()
        let after = FileIdentity(of: path)
        #expect(after != before)
        try preferences.save()
        #expect(FileIdentity(of: path) == after)
        #expect(try scratch.contents == ["settings.ini"])
    }

    @Test func missingFoldersAreMade() throws {
        let deep = FilePath(scratch.file("config/tempera/settings.ini"))
        let preferences = Preferences(deep)
        preferences.set(3, "width", in: "Brush")
        try preferences.save()
        #expect(Preferences(deep).number("width", in: "Brush", within: 0...9) == 3)
    }

    @Test func whatCannotBeWrittenIsTriedAgain() throws {
        try scratch.make("config", [])
        let place = FilePath(scratch.file("config/settings.ini"))
        let preferences = Preferences(place)
        preferences.set(3, "width", in: "Brush")
        for _ in 0..<2 { #expect(throws: FileError.self) { try preferences.save() } }
        try scratch.remove("config")
        try preferences.save()
        #expect(Preferences(place).number("width", in: "Brush", within: 0...9) == 3)
    }
}
