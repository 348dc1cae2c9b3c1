import FileTestSupport
import Files
import Testing

/// Paths as people type them.
struct TypedPathTests {
    private let home = FilePath("/home/mia")

    @Test(arguments: [
        ("~", "/home/mia"), ("~/", "/home/mia/"), ("~/Pictures/x.png", "/home/mia/Pictures/x.png"),
        ("~mia/x", "~mia/x"), ("/~/x", "/~/x"), ("x~", "x~"), ("", ""), (" x ", " x "), ("ä/日本.png", "ä/日本.png"),
        ("/a\\\\b", "/a\\b"), ("/a\\nb\\tc", "/a\nb\tc"), ("/\\u{202E}x", "/\u{202E}x"),
        // A backslash before anything else stands for itself.
        ("C:\\data", "C:\\data"), ("\\", "\\"), ("a\\xG1", "a\\xG1"), ("a\\x1", "a\\x1"), ("a\\x+1", "a\\x+1"),
        ("a\\x-0", "a\\x-0"), ("a\\u202E", "a\\u202E"), ("a\\u{}", "a\\u{}"), ("a\\u{20", "a\\u{20"),
        ("a\\u{+41}", "a\\u{+41}"), ("a\\u{D800}", "a\\u{D800}"), ("a\\u{110000}", "a\\u{110000}"),
        ("a\\u{99999999999}", "a\\u{99999999999}"),
    ])
    func itMeans(typed: String, path: String) {
        #expect(FilePath(typed: typed, home: home) == FilePath(path))
    }

    @Test func bytesThatAreNoText() {
        #expect(FilePath(typed: "~/a\\xFF\\x0ab", home: home).bytes == Array("/home/mia/a".utf8) + [0xFF, 0x0A, 0x62])
        // A NUL ends the path, as it does for the kernel.
        #expect(FilePath(typed: "/a\\x00b", home: home) == FilePath("/a"))
    }

    /// What is shown of a path can be typed, whatever bytes the path has.
    @Test(arguments: 1...8) func whatIsShownCanBeTyped(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces: [[UInt8]] = [
            Array("/".utf8), Array("\\".utf8), Array("\\x41".utf8), Array("\\u{41}".utf8), Array("~".utf8), [0xFF],
            [0xC3], [0xE2, 0x82], Array("ё".utf8), Array("e\u{301}".utf8), Array("\u{202E}".utf8), [0x0A], [0x1B],
            Array("👩‍🎨".utf8), Array("\u{FEFF}".utf8), Array(" ".utf8), Array("n".utf8), Array("x".utf8),
            Array("{".utf8), Array("}".utf8), Array("u".utf8), [0x7F], Array("\u{85}".utf8), Array("/home/mia".utf8),
        ]
        for _ in 0..<400 {
            let start = Bool.random(using: &generator) ? "/home/mia/" : "/"
            let count = Int.random(in: 0...8, using: &generator)
            let tail = (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
            let path = FilePath(bytes: Array(start.utf8) + tail)
            #expect(FilePath(typed: path.displayName, home: home) == path)
            let abbreviated = path.abbreviatedForDisplay(home: home)
            #expect(FilePath(typed: abbreviated, home: home) == path, "\(abbreviated)")
        }
    }
}
