import FileTestSupport
import Files
import Foundation
import Testing

struct FolderAndSourceTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    func path(_ name: String) -> FilePath { FilePath(scratch.file(name)) }

    @Test func foldersAreMadeWithTheirParents() throws {
        try Folder.create(path("a/b//c/"))
        try Folder.create(path("a/b/c"))
        for name in ["a", "a/b", "a/b/c"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: scratch.file(name))
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
        try scratch.make("file", [])
        let inTheWay = FileError(
            path: path("file/c"), attempt: "create the folder", reason: .folder(path("file"), ENOTDIR))
        #expect(throws: inTheWay) { try Folder.create(path("file/c")) }
    }

    @Test func contentsHaveALimit() throws {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        try scratch.make("x", bytes)
        #expect(try FileSource.contents(of: path("x"), limit: bytes.count) == bytes)
        let tooLarge = FileError(path: path("x"), attempt: "read", reason: .tooLarge(limit: bytes.count - 1))
        #expect(throws: tooLarge) { try FileSource.contents(of: path("x"), limit: bytes.count - 1) }
        // A file whose size the kernel does not know beforehand.
        #expect(throws: FileError.self) { try FileSource.contents(of: FilePath("/proc/self/maps"), limit: 10) }
        #expect(try !FileSource.contents(of: FilePath("/proc/self/status"), limit: 1 << 20).isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func onlyRegularFilesAreRead() throws {
        try scratch.makeFIFO("fifo")
        for (target, words) in [
            (path("fifo"), "it is not a regular file"), (FilePath(scratch.path), "it is a directory"),
            (path("none"), "it does not exist"), (FilePath("/dev/zero"), "it is not a regular file"),
        ] {
            let expected = "Cannot open \(target.displayName): \(words)"
            do {
                _ = try FileSource(path: target)
                Issue.record("opened \(target.displayName)")
            } catch { #expect(error.description == expected) }
        }
    }
}
