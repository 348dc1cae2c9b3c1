import FileTestSupport
import Foundation
import Testing

/// What saving does when the system fails it, in a process of its own.
@Suite(.serialized) struct SavingFaultTests {
    let scratch: Scratch
    let saving: Saving
    let old = Array(repeating: UInt8(7), count: 50_000)

    init() throws {
        scratch = try Scratch()
        saving = try Saving(in: scratch)
        try scratch.make("x", old)
    }

    @Test func undisturbed() throws {
        #expect(try saving.run().text == "saved \(scratch.file("x"))\n")
        #expect(try scratch.bytes(of: "x") == saving.newBytes)
        #expect(try saving.run("number").text == "saved \(scratch.file("x-2"))\n")
        #expect(try scratch.contents == ["x", "x-2"])
    }

    /// A system call that fails, the how manieth of those for the new file, and what is said then.
    @Test(arguments: [
        ("write", 2, "error=ENOSPC", "no space is left on the disk"),
        ("write", 1, "error=EDQUOT", "no space is left in your quota"),
        ("write", 3, "error=EIO", "the disk reported an error"),
        ("write", 1, "retval=1", "the disk gave back other data than was written"),
        ("fsync", 1, "error=EIO", "the disk reported an error"),
        ("fsync", 1, "error=ENOSPC", "no space is left on the disk"),
        ("pread64", 2, "error=EIO", "the disk reported an error"),
        ("pread64", 2, "retval=0", "the disk gave back other data than was written"),
        ("fchmod", 1, "error=EIO", "the disk reported an error"),
        ("close", 1, "error=EDQUOT", "no space is left in your quota"),
        ("renameat", 1, "error=EIO", "the disk reported an error"),
    ])
    func failureLeavesTheOldFile(call: String, number: Int, fault: String, words: String) throws {
        let number = try saving.callsBeforeSaving(call) + number
        try scratch.make("x", old)
        let run = try saving.run(faults: ["\(call):\(fault):when=\(number)"])
        #expect(run.status == 1)
        #expect(run.text == "Cannot save \(scratch.file("x")): \(words)\n")
        #expect(try scratch.bytes(of: "x") == old)
        #expect(try scratch.contents == ["x"])
    }

    @Test(arguments: ["write:error=EINTR", "fsync:error=EINTR", "pread64:error=EINTR", "fchown:error=EPERM"])
    func interruptionDoesNoHarm(fault: String) throws {
        let call = String(fault.prefix { $0 != ":" })
        let run = try saving.run(faults: ["\(fault):when=\(try saving.callsBeforeSaving(call) + 1)"])
        #expect(run.status == 0)
        #expect(try scratch.bytes(of: "x") == saving.newBytes)
    }

    @Test func nameIsReservedWhereThereAreNoHardLinks() throws {
        for name in ["x", "y"] {
            #expect(try saving.run("number", to: name, faults: ["linkat:error=EPERM"]).status == 0)
        }
        #expect(try scratch.bytes(of: "x") == old)
        #expect(try scratch.bytes(of: "x-2") == saving.newBytes)
        #expect(try scratch.bytes(of: "y") == saving.newBytes)
        #expect(try scratch.contents == ["x", "x-2", "y"])
    }

    @Test func killedAtAnyCallTheFileIsOldOrNew() throws {
        let new = saving.newBytes
        var oldCount = 0
        var newCount = 0
        try saving.killAtEveryCall(
            prepare: { try scratch.make("x", old) },
            check: { moment in
                let bytes = try scratch.bytes(of: "x")
                oldCount += bytes == old ? 1 : 0
                newCount += bytes == new ? 1 : 0
                #expect(bytes == old || bytes == new, "\(moment)")
            })
        #expect(oldCount > 20)
        // Once for each name when no call is left to be killed at, and after the name changed.
        #expect(newCount > Saving.calls.count)
    }

    /// What a power cut may leave follows from the order of these calls.
    @Test func everythingIsOnTheDiskBeforeTheNameChanges() throws {
        let calls = try saving.trace("openat,write,fchmod,fsync,pread64,close,renameat,unlinkat")
            .drop { !$0.contains(".tempera-") }.filter { $0.contains(scratch.path) }.map { line -> String in
                let name = line.prefix { $0 != "(" }
                return String(name) + (name == "fsync" ? (line.contains(".tempera-") ? " file" : " folder") : "")
            }
        var order: [String] = []
        for call in calls where order.last != call { order.append(call) }
        #expect(
            order == [
                "openat", "write", "fchmod", "write", "fsync file", "pread64", "close", "renameat", "fsync folder",
                "close",
            ])
    }

    /// How this process gets mounts of its own; nil when it may not. Injected faults test the same then.
    static let unshare: [String]? = [["unshare", "-m"], ["unshare", "-rm"]].first {
        (try? Command($0 + ["mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status) == 0
    }

    @Test(.enabled(if: unshare != nil)) func fullDisk() throws {
        let unshare = try #require(SavingFaultTests.unshare)
        let script = """
            mount -t tmpfs -o size=64k tmpfs "$1" && head -c 30000 /dev/zero > "$1/x" && "$2" replace "$1/x" 60000 1
            echo "status $?"; cat "$1/x" | cmp - "$3" && ls -A "$1"
            """
        let mount = scratch.file("mount")
        try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: false)
        let expected = try scratch.make("zeros", Array(repeating: 0, count: 30000))
        let run = try Command(unshare + ["sh", "-c", script, "sh", mount, saving.program, expected])
        #expect(run.text == "Cannot save \(mount)/x: no space is left on the disk\nstatus 1\nx\n")
    }

    @Test func fileThatMayNotGrow() throws {
        let script = """
            trap '' XFSZ; ulimit -f 100; exec "$1" replace "$2" 150000 1
            """
        let run = try Command(["bash", "-c", script, "sh", saving.program, scratch.file("x")])
        #expect(run.text == "Cannot save \(scratch.file("x")): it is larger than files may be here\n")
        #expect(try scratch.bytes(of: "x") == old)
        #expect(try scratch.contents == ["x"])
    }

    @Test func otherFileSystemBehindALink() throws {
        let there = try FileManager.default.url(
            for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: URL(fileURLWithPath: "/dev/shm"),
            create: true)
        defer { try? FileManager.default.removeItem(at: there) }
        let file = there.appendingPathComponent("y").path
        try scratch.symlink("link", to: file)
        #expect(try saving.run(to: "link").status == 0)
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: file))) == saving.newBytes)
    }
}
