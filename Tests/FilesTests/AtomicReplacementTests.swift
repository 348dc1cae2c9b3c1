import FileTestSupport
import Foundation
import Testing

@testable import Files

/// What saving does when the folder and the file are as they may be, in this process.
struct AtomicReplacementTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    func path(_ name: String) -> FilePath { FilePath(scratch.file(name)) }

    func save(_ text: String, to name: String, expecting expected: ExpectedTarget = .anything) throws -> FileIdentity {
        try AtomicReplacement.write(to: path(name), expecting: expected) { sink throws(FileError) in
            try sink.write(text)
        }
    }

    func text(of name: String) throws -> String { String(decoding: try scratch.bytes(of: name), as: UTF8.self) }

    func mode(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: scratch.file(name))[.posixPermissions] as? Int
    }

    func reason(_ body: () throws -> Void) -> FileError.Reason? {
        do {
            try body()
            return nil
        } catch {
            return (error as? FileError)?.reason
        }
    }

    @Test func newFileHasTheUsualMode() throws {
        let identity = try save("one", to: "x")
        let mask = umask(0)
        umask(mask)
        #expect(try mode(of: "x") == 0o666 & ~Int(mask))
        #expect(try text(of: "x") == "one")
        #expect(identity == FileIdentity(of: path("x")))
        #expect(try scratch.contents == ["x"])
    }

    @Test func modeAndOwnerAreKept() throws {
        try scratch.make("x", [1])
        try scratch.allow(0o600, on: "x")
        let givesAway = geteuid() == 0
        if givesAway {
            let owners: [FileAttributeKey: Any] = [.ownerAccountID: 12345, .groupOwnerAccountID: 54321]
            try FileManager.default.setAttributes(owners, ofItemAtPath: scratch.file("x"))
        }
        _ = try save("two", to: "x")
        #expect(try mode(of: "x") == 0o600)
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.file("x"))
        if givesAway {
            #expect(attributes[.ownerAccountID] as? Int == 12345)
            #expect(attributes[.groupOwnerAccountID] as? Int == 54321)
        }
    }

    @Test func linksAreFollowedAndKept() throws {
        try scratch.make("x", [1])
        for (name, target) in [("a", "x"), ("b", scratch.file("a")), ("new", "fresh")] {
            try scratch.symlink(name, to: target)
        }
        _ = try save("linked", to: "b")
        _ = try save("dangling", to: "new", expecting: .nothing)
        #expect(try text(of: "x") == "linked")
        #expect(try text(of: "fresh") == "dangling")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("b")) == scratch.file("a"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("new")) == "fresh")
        #expect(try scratch.contents == ["a", "b", "fresh", "new", "x"])
    }

    @Test func circleOfLinksIsRefused() throws {
        try scratch.symlink("a", to: "b")
        try scratch.symlink("b", to: "a")
        #expect(reason { _ = try save("", to: "a") } == .system(ELOOP))
    }

    @Test func hardLinksStay() throws {
        try scratch.make("x", Array(repeating: 7, count: 300_000))
        try scratch.link("x", as: "y")
        let inode = FileIdentity(of: path("x"))
        let identity = try save("short", to: "x", expecting: inode.map { .file($0) } ?? .nothing)
        #expect(try text(of: "y") == "short")
        #expect(identity == FileIdentity(of: path("y")))
        _ = try save(String(repeating: "long", count: 100_000), to: "y")
        #expect(try text(of: "x").count == 400_000)
        #expect(try scratch.contents == ["x", "y"])
    }

    @Test(.timeLimit(.minutes(1))) func onlyRegularFilesAreReplaced() throws {
        try scratch.makeFolder("folder")
        try scratch.makeFIFO("fifo")
        var asked = 0
        for (target, expected) in [
            (path("folder"), FileError.Reason.isDirectory), (path("new/"), .isDirectory),
            (path("fifo"), .notRegularFile),
            (FilePath("/dev/null"), .notRegularFile),
        ] {
            let refused = reason {
                _ = try AtomicReplacement.write(to: target, expecting: .anything) { _ throws(FileError) in asked += 1 }
            }
            #expect(refused == expected)
        }
        #expect(asked == 0)
        #expect(try scratch.contents == ["fifo", "folder"])
    }

    @Test func changedFileIsNotOverwritten() throws {
        let first = try save("mine", to: "x", expecting: .nothing)
        let second = try save("mine again", to: "x", expecting: .file(first))
        try scratch.make("x", Array("theirs".utf8))
        #expect(reason { _ = try save("mine", to: "x", expecting: .file(second)) } == .changedOnDisk)
        #expect(reason { _ = try save("mine", to: "x", expecting: .nothing) } == .alreadyExists)
        #expect(try text(of: "x") == "theirs")
        #expect(try scratch.contents == ["x"])
    }

    @Test func deletedFileIsMadeAnew() throws {
        let identity = try save("mine", to: "x")
        try scratch.remove("x")
        _ = try save("again", to: "x", expecting: .file(identity))
        #expect(try text(of: "x") == "again")
    }

    @Test(arguments: ["replaced", "touched", "removed and made"])
    func changeWhileWritingIsSeen(how: String) throws {
        let identity = try save("mine", to: "x")
        let refused = reason {
            _ = try AtomicReplacement.write(to: path("x"), expecting: .file(identity)) { sink throws(FileError) in
                try sink.write("new")
                switch how {
                case "replaced": _ = try? scratch.make("x", Array("theirs".utf8))
                case "touched":
                    let dates = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1)]
                    try? FileManager.default.setAttributes(dates, ofItemAtPath: scratch.file("x"))
                default:
                    try? scratch.remove("x")
                    _ = try? scratch.make("x", Array("mine".utf8))
                }
            }
        }
        #expect(refused == .changedOnDisk)
        #expect(try text(of: "x") != "new")
        #expect(try scratch.contents == ["x"])
    }

    @Test func fileThatAppearedWhileWritingIsNotOverwritten() throws {
        let refused = reason {
            _ = try AtomicReplacement.write(to: path("x"), expecting: .nothing) { sink throws(FileError) in
                try sink.write("new")
                _ = try? scratch.make("x", Array("theirs".utf8))
            }
        }
        #expect(refused == .alreadyExists)
        #expect(try text(of: "x") == "theirs")
        #expect(try scratch.contents == ["x"])
    }

    @Test func numbersAreFoundWithoutARace() throws {
        try scratch.make("x.png", [1])
        try scratch.symlink("x-3.png", to: "nowhere")
        let result = try AtomicReplacement.writeNumbered(to: path("x.png")) { sink throws(FileError) in
            try sink.write("mine")
            _ = try? scratch.make("x-2.png", Array("theirs".utf8))
        }
        #expect(result.path == path("x-4.png"))
        #expect(result.identity == FileIdentity(of: result.path))
        #expect(try text(of: "x-4.png") == "mine")
        #expect(try text(of: "x-2.png") == "theirs")
        #expect(try scratch.contents == ["x-2.png", "x-3.png", "x-4.png", "x.png"])
    }

    @Test func failureOfTheProducerLeavesEverything() throws {
        try scratch.make("x", [1, 2, 3])
        let failure = FileError(path: path("x"), attempt: "save", reason: .content("there is not enough memory"))
        #expect(throws: failure) {
            _ = try AtomicReplacement.write(to: path("x"), expecting: .anything) { sink throws(FileError) in
                try sink.write("half")
                throw failure
            }
        }
        #expect(try scratch.bytes(of: "x") == [1, 2, 3])
        #expect(try scratch.contents == ["x"])
    }

    @Test(arguments: [
        [0x61, 0xFF, 0x0A], Array("-rf".utf8), Array(repeating: 0x78, count: 255), Array("a\u{202E}b".utf8),
        Array("Рисунок.png".utf8),
    ])
    func strangeNames(name: [UInt8]) throws {
        let target = path("").appending(FilePath(bytes: name))
        let identity = try AtomicReplacement.write(to: target, expecting: .nothing) { sink throws(FileError) in
            try sink.write("strange")
        }
        #expect(try FileSource.contents(of: target, limit: 100) == Array("strange".utf8))
        #expect(try scratch.contents.count == 1)
        _ = try AtomicReplacement.write(to: target, expecting: .file(identity)) { _ throws(FileError) in }
        #expect(try FileSource.contents(of: target, limit: 100) == [])
    }

    @Test func sentences() throws {
        let missing = FilePath(scratch.path + "/none/x.png")
        do {
            _ = try AtomicReplacement.write(to: missing, expecting: .anything) { _ throws(FileError) in }
            Issue.record("saved into a folder that is not there")
        } catch {
            let folder = scratch.path + "/none"
            #expect(error.description == "Cannot save \(folder)/x.png: the folder \(folder) does not exist")
        }
        #expect(reason { _ = try save("", to: String(repeating: "x", count: 256)) } == .system(ENAMETOOLONG))
        #expect(
            reason {
                _ = try AtomicReplacement.write(to: FilePath(""), expecting: .anything) { _ throws(FileError) in }
            }
                == .system(ENOENT))
    }
}
