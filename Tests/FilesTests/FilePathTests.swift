import Files
import Testing

struct FilePathTests {
    @Test(arguments: [
        ("/a/b.png", "/a", "b.png"), ("b.png", ".", "b.png"), ("/b", "/", "b"), ("/", "/", "/"), ("a//b", "a", "b"),
        ("/a/b/", "/a", "b"), ("//b", "/", "b"), ("./x", ".", "x"),
    ])
    func components(path: String, folder: String, name: String) {
        #expect(FilePath(path).directory == FilePath(folder))
        #expect(FilePath(path).lastComponent == FilePath(name))
    }

    @Test func appending() {
        #expect(FilePath("/a").appending("b") == FilePath("/a/b"))
        #expect(FilePath("/").appending("b") == FilePath("/b"))
        #expect(FilePath("/a").appending("/b") == FilePath("/b"))
        #expect(FilePath("/a/b\0c") == FilePath("/a/b"))
    }

    @Test func extensionAndNumber() {
        #expect(FilePath("/a.b/x.PNG").hasExtension("png"))
        #expect(!FilePath("/a.png/x").hasExtension("png"))
        #expect(!FilePath("/a/.png").hasExtension("png"))
        #expect(FilePath("/a.b/x.png").numbered(2) == FilePath("/a.b/x-2.png"))
        #expect(FilePath("/a.b/x").numbered(12) == FilePath("/a.b/x-12"))
        #expect(FilePath("/a/.x").numbered(2) == FilePath("/a/.x-2"))
    }

    @Test(arguments: [
        ("Рисунок 1.png".utf8.map { $0 }, "Рисунок 1.png"), ([0x61, 0xFF, 0x62], "a\\xFFb"),
        ([0x0A, 0x09, 0x1B, 0x7F], "\\n\\t\\x1B\\x7F"), (Array("a\u{202E}gnp.b".utf8), "a\\u{202E}gnp.b"),
        ([0xC3], "\\xC3"), ([0xE2, 0x82, 0x2F], "\\xE2\\x82/"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
        (Array("\\".utf8), "\\\\"), (Array("\u{85}\u{2028}\u{2066}".utf8), "\\u{85}\\u{2028}\\u{2066}"),
        (Array("👩‍🎨e\u{301}".utf8), "👩‍🎨e\u{301}"),
    ])
    func display(bytes: [UInt8], expected: String) {
        #expect(FilePath(bytes: bytes).displayName == expected)
    }

    @Test func abbreviation() {
        let home = FilePath("/home/mia")
        #expect(FilePath("/home/mia/Pictures/x.png").abbreviatedForDisplay(home: home) == "~/Pictures/x.png")
        #expect(FilePath("/home/mia").abbreviatedForDisplay(home: FilePath("/home/mia/")) == "~")
        #expect(FilePath("/home/miami/x.png").abbreviatedForDisplay(home: home) == "/home/miami/x.png")
        #expect(FilePath("/x.png").abbreviatedForDisplay(home: FilePath("/")) == "/x.png")
        #expect(FilePath("/x.png").abbreviatedForDisplay(home: nil) == "/x.png")
    }
}
