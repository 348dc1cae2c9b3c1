import FileTestSupport
import Files
import Foundation
import Testing

/// What a folder holds, and what a path leads to.
struct FolderListingTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var folder: FilePath { FilePath(scratch.path) }

    private func listed() throws -> [String] {
        try FolderListing(of: folder, ending: "png").entries.map { entry in
            entry.name.displayName + (entry.isFolder ? "/" : "")
        }
    }

    /// Makes a file whose name is no text.
    private func makeFile(named bytes: [UInt8]) {
        let path = folder.appending(FilePath(bytes: bytes))
        let descriptor = unsafe path.withCString { unsafe open($0, O_CREAT | O_WRONLY, 0o644) }
        #expect(descriptor >= 0)
        close(descriptor)
    }

    @Test func foldersThenPicturesInOrder() throws {
        for name in ["b.png", "A.png", "a.png", "Z.PNG", "notes.txt", "png", "x.png.bak", ".png", ".hidden.png"] {
            try scratch.make(name, [])
        }
        for name in ["zoo", "Archive", "c.png"] { try scratch.makeFolder(name) }
        #expect(
            try listed() == ["Archive/", "c.png/", "zoo/", ".hidden.png", "A.png", "a.png", "b.png", "Z.PNG"])
    }

    @Test func linksLeadOnAndDeadEndsAreLeftOut() throws {
        try scratch.make("x.png", [1, 2, 3])
        try scratch.makeFolder("folder")
        try scratch.symlink("linked", to: "folder")
        try scratch.symlink("linked.png", to: "x.png")
        try scratch.symlink("dead.png", to: "none.png")
        try scratch.symlink("loop.png", to: "loop.png")
        try scratch.makeFIFO("fifo.png")
        #expect(try listed() == ["folder/", "linked/", "linked.png", "x.png"])
    }

    @Test func namesThatAreNoText() throws {
        makeFile(named: [0xFF] + Array(".png".utf8))
        makeFile(named: Array("new\nline.png".utf8))
        makeFile(named: Array("рисунок.png".utf8))
        #expect(try listed() == ["new\\nline.png", "рисунок.png", "\\xFF.png"])
        let first = try #require(try FolderListing(of: folder, ending: "png").entries.last)
        #expect(first.name.bytes == [0xFF] + Array(".png".utf8))
        #expect(FileKind(of: folder.appending(first.name)) == .regular)
    }

    @Test func sizesAndDates() throws {
        try scratch.make("x.png", Array(repeating: 7, count: 12_345))
        let date = Date(timeIntervalSince1970: 1_234_567_890)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: scratch.file("x.png"))
        let entry = try #require(try FolderListing(of: folder, ending: "png").entries.first)
        #expect(entry.size == 12_345)
        #expect(entry.modified == 1_234_567_890)
    }

    @Test func foldersThatCannotBeRead() throws {
        try scratch.make("file", [])
        for (name, words) in [("none", "it does not exist"), ("file", "part of the path is not a folder")] {
            do {
                _ = try FolderListing(of: FilePath(scratch.file(name)), ending: "png")
                Issue.record("\(name) was read")
            } catch { #expect(error.description == "Cannot open \(scratch.file(name)): \(words)") }
        }
        #expect(try listed() == [])
    }

    // MARK: Kinds

    @Test func whatAPathLeadsTo() throws {
        try scratch.make("file", [])
        try scratch.makeFolder("folder")
        try scratch.makeFIFO("fifo")
        try scratch.symlink("to-file", to: "file")
        try scratch.symlink("to-folder", to: "folder")
        try scratch.symlink("to-nothing", to: "none")
        try scratch.symlink("loop", to: "loop")
        func kind(_ name: String) -> FileKind { FileKind(of: FilePath(scratch.file(name))) }
        #expect(kind("file") == .regular)
        #expect(kind("to-file") == .regular)
        #expect(kind("folder") == .folder)
        #expect(kind("folder/") == .folder)
        #expect(kind("to-folder") == .folder)
        #expect(kind("fifo") == .special)
        #expect(FileKind(of: FilePath("/dev/null")) == .special)
        #expect(kind("none") == .missing)
        #expect(kind("none/x") == .missing)
        #expect(kind("to-nothing") == .missing)
        #expect(kind("file/x") == .unknown("part of the path is not a folder"))
        #expect(kind("loop") == .unknown("too many symbolic links lead to one another"))
        #expect(kind(String(repeating: "n", count: 300)) == .unknown("the name is too long"))
    }

    @Test func whetherFilesCanBeMade() throws {
        try scratch.make("file", [])
        #expect(FileKind.isWritable(folder: folder))
        #expect(!FileKind.isWritable(folder: FilePath(scratch.file("none"))))
    }
}
