import FileTestSupport
import Foundation
import Testing

/// Rewriting a file with another hard link, when the system fails it.
@Suite(.serialized) struct InPlaceRewriteTests {
    let scratch: Scratch
    let saving: Saving
    let old = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 / 11) }

    init() throws {
        scratch = try Scratch()
        saving = try Saving(in: scratch)
        try makeOld()
    }

    func makeOld() throws {
        for name in try scratch.contents { try scratch.remove(name) }
        try scratch.make("x", old)
        try scratch.link("x", as: "y")
    }

    // Blocks are written to the new copy (3 times), the old copy (1) and the file (3).
    @Test(arguments: [
        "write:error=EIO:when=2", "write:error=EIO:when=4", "write:error=EIO:when=6", "fallocate:error=ENOSPC",
    ])
    func failureLeavesTheOldBytes(fault: String) throws {
        let run = try saving.run(faults: [fault])
        #expect(run.status == 1)
        #expect(run.text.hasPrefix("Cannot save \(scratch.file("x")): "))
        #expect(try scratch.bytes(of: "x") == old)
        #expect(try scratch.bytes(of: "y") == old)
        #expect(try scratch.contents == ["x", "y"])
    }

    @Test func copyIsKeptAndNamedWhenTheFileCannotBePutBack() throws {
        let run = try saving.run(faults: ["write:error=EIO:when=6..7"])
        let copy = try #require(try scratch.contents.first { $0.hasPrefix(".tempera-") })
        #expect(
            run.text
                == "Cannot save \(scratch.file("x")): the disk reported an error; the file as it was is in "
                + "\(scratch.file(copy))\n")
        #expect(try scratch.bytes(of: copy) == old)
    }

    @Test func killedAtAnyCallTheBytesAreSomewhere() throws {
        let new = saving.newBytes
        var tornCount = 0
        try saving.killAtEveryCall(
            prepare: makeOld,
            check: { moment in
                let files = try scratch.contents.map { try scratch.bytes(of: $0) }
                #expect(files.contains { $0 == old || $0 == new }, "\(moment)")
                let target = try scratch.bytes(of: "x")
                guard target != old && target != new else { return }
                tornCount += 1
                #expect(files.contains(old) && files.contains(new), "\(moment)")
            })
        #expect(tornCount > 0)
    }
}
