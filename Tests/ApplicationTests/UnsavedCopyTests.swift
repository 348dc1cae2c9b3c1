import Files
import Testing

@testable import Application

@Suite struct UnsavedCopyTests {
    /// Each with the stem of the copy's name; the lengths are bytes.
    @Test(arguments: [
        ("cat.png", "cat"), ("cat.PNG", "cat"), ("cat", "cat"), ("cat.jpg", "cat.jpg"), (".png", ".png"),
        (String(repeating: "a", count: 100) + ".png", String(repeating: "a", count: 100)),
        (String(repeating: "a", count: 251) + ".png", String(repeating: "a", count: 100)),
        ("x" + String(repeating: "ж", count: 100), "x" + String(repeating: "ж", count: 49)),
    ])
    func longNamesAreCutBetweenCharacters(name: String, stem: String) {
        #expect(UnsavedCopy.stem(of: FilePath(name)) == FilePath(stem))
    }

    /// Bytes that no character begins with must not be searched for a beginning for ever.
    @Test func bytesThatAreNoTextAreCutToo() {
        let stem = UnsavedCopy.stem(of: FilePath(bytes: [UInt8](repeating: 0x80, count: 255)))
        #expect(!stem.isEmpty && stem.bytes.count <= 100)
    }
}
