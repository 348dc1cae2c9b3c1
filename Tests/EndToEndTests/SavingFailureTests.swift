import FileTestSupport
import Glibc
import TestSupport
import Testing

/// Saves that fail: an alert says which path and why, the picture stays unsaved, and the old file is what it was.
@Suite(.serialized) struct SavingFailureTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient
    let home: TemporaryDirectory
    /// Where the pictures of these tests are.
    let folder: String

    init() throws {
        client = try unsafe XClient(display: SavingFailureTests.server.get().display)
        home = try TemporaryDirectory()
        folder = try home.makeDirectory("folder")
    }

    /// Lets `obstruct` get in the way of `folder/x.png`, paints and saves, and closes the alert; then saves again,
    /// `clear`s the way and lets the alert try again.
    func expectRefusal(
        _ reason: String, from program: TemperaProcess, sourceLocation: SourceLocation = #_sourceLocation,
        obstruct: () throws -> Void = {}, clear: (() throws -> Void)? = nil
    ) throws {
        try program.paintLine()
        try obstruct()
        let before = FolderState(of: folder)
        func fail() throws -> DialogSteps {
            let alert = try program.failToSave(
                "Cannot save \(folder)/x.png: \(reason)", sourceLocation: sourceLocation)
            #expect(FolderState(of: folder) == before, sourceLocation: sourceLocation)
            #expect(try program.title() == "• x.png — Tempera", sourceLocation: sourceLocation)
            return alert
        }
        try fail().answer("close")
        #expect(FolderState(of: folder) == before, sourceLocation: sourceLocation)
        #expect(try program.title() == "• x.png — Tempera", sourceLocation: sourceLocation)
        guard let clear else { return }
        let alert = try fail()
        try clear()
        try alert.answer("retry")
        try program.waitForSaved()
        expectEqual(
            try DecodedPNG(folder + "/x.png").opaque, try program.canvasScreenshot(), sourceLocation: sourceLocation)
        #expect(TemporaryDirectory.contents(of: folder) == ["x.png"], sourceLocation: sourceLocation)
    }

    func start(_ wrapper: [String] = []) throws -> TemperaProcess {
        try TemperaProcess.small(on: client, [folder + "/x.png"], in: home, wrapper: wrapper)
    }

    func makePicture() throws {
        try DecodedPNG.makeNoise(folder + "/x.png", width: 64, height: 48)
    }

    @Test func folderWithoutPermission() throws {
        try makePicture()
        let program = try start(Wrapper.unprivileged)
        try expectRefusal("no permission to write in \(folder)", from: program) {
            unsafe chmod(folder, 0o555)
        } clear: {
            unsafe chmod(folder, 0o755)
        }
    }

    @Test func fileWithoutPermission() throws {
        try makePicture()
        unsafe chmod(folder + "/x.png", 0o444)
        let program = try start(Wrapper.unprivileged)
        try expectRefusal("no permission to change it", from: program) {
        } clear: {
            unsafe chmod(folder + "/x.png", 0o644)
        }
    }

    @Test func newFileInFolderWithoutPermission() throws {
        unsafe chmod(folder, 0o555)
        let program = try start(Wrapper.unprivileged)
        try expectRefusal("no permission to write in \(folder)", from: program) {
        } clear: {
            unsafe chmod(folder, 0o755)
        }
    }

    @Test func directoryInTheWay() throws {
        let program = try start()
        try expectRefusal("it is a directory", from: program) {
            unsafe mkdir(folder + "/x.png", 0o755)
        } clear: {
            unsafe rmdir(folder + "/x.png")
        }
    }

    @Test func fifoInTheWay() throws {
        let program = try start()
        try expectRefusal("it is not a regular file", from: program) {
            unsafe mkfifo(folder + "/x.png", 0o644)
        } clear: {
            unsafe unlink(folder + "/x.png")
        }
    }

    @Test func deviceInTheWay() throws {
        let program = try start()
        try expectRefusal("it is not a regular file", from: program) {
            unsafe symlink("/dev/full", folder + "/x.png")
        } clear: {
            unsafe unlink(folder + "/x.png")
        }
    }

    @Test func folderMissing() throws {
        unsafe rmdir(folder)
        let program = try start()
        try expectRefusal("the folder \(folder) does not exist", from: program) {
        } clear: {
            unsafe mkdir(folder, 0o755)
        }
    }

    @Test func picturesDirectoryThatCannotBeMade() throws {
        let config = try home.makeDirectory("config")
        try write(Array("in the way".utf8), toFile: home.path + "/file")
        try write(Array("XDG_PICTURES_DIR=\"$HOME/file/Pictures\"\n".utf8), toFile: config + "/user-dirs.dirs")
        let program = try TemperaProcess.small(on: client, in: home)
        try program.paintLine()
        try program.key("Ctrl+s")
        let dialog = try program.waitForDialog("path")
        #expect(try dialog.text("field.path").hasPrefix("~/file/Pictures/tempera-"))
        #expect(try dialog.text("message.path").contains("not a folder"))
        #expect(try !dialog.isEnabled("path.confirm"))
        try dialog.end(with: "path.cancel")
        #expect(try program.title() == "• Untitled — Tempera")
    }

    /// A limit on the size of files: the old file is larger than it and stays.
    @Test func fileThatMayNotGrow() throws {
        try DecodedPNG.makeNoise(folder + "/x.png", width: 120, height: 100)
        let program = try start(Wrapper.script("ulimit -f 16; exec \"$@\""))
        try expectRefusal("it is larger than files may be here", from: program)
    }

    /// A file system of 64 KiB without a free block.
    @Test(.enabled(if: Wrapper.privateMounts != nil)) func fullDisk() throws {
        try makePicture()
        let script = """
            folder=$1 && shift && mount -t tmpfs -o size=64k tmpfs "$folder" && cp "$1" "$folder" && shift &&
            { head -c 100000 /dev/zero >"$folder/filler" 2>"$folder/../head"; exec "$@"; }
            """
        let copy = home.path + "/x.png"
        #expect(unsafe rename(folder + "/x.png", copy) == 0)
        let wrapper = try #require(Wrapper.privateMounts) + Wrapper.script(script, [folder, copy])
        let program = try start(wrapper)
        // The disk as the program sees it.
        let mounted = "/proc/\(program.process.pid)/root\(folder)"
        let before = FolderState(of: mounted)
        #expect(before.entries["x.png"]?.content == bytes(ofFile: copy))
        try expectRefusal("no space is left on the disk", from: program)
        #expect(FolderState(of: mounted) == before)
        // Once there is room it can be saved.
        #expect(unsafe unlink(mounted + "/filler") == 0)
        try program.save()
        #expect(TemporaryDirectory.contents(of: mounted) == ["x.png"])
        expectEqual(try DecodedPNG(mounted + "/x.png").opaque, try program.canvasScreenshot())
    }

    /// Faults of the disk at each of the calls that matter, injected into the running program.
    @Test(
        .enabled(if: Tracer.canAttach),
        arguments: [
            ("write:error=ENOSPC:when=1", "no space is left on the disk"),
            ("write:error=EIO:when=1", "the disk reported an error"),
            ("fsync:error=EIO:when=1", "the disk reported an error"),
            ("pread64:error=EIO:when=1", "the disk reported an error"),
            ("renameat:error=EDQUOT:when=1", "no space is left in your quota"),
        ]) func fault(injection: String, reason: String) throws
    {
        try makePicture()
        let program = try start()
        try program.paintLine(1)
        let tracer = try Tracer(of: program, injecting: injection)
        let before = FolderState(of: folder)
        let alert = try program.failToSave("Cannot save \(folder)/x.png: \(reason)")
        #expect(FolderState(of: folder) == before)
        #expect(try program.title() == "• x.png — Tempera")
        tracer.stop()
        try alert.answer("retry")
        try program.waitForSaved()
        expectEqual(try DecodedPNG(folder + "/x.png").opaque, try program.canvasScreenshot())
    }

    /// Killed at every call of a save in turn, the file is the old or the new one, whole.
    @Test(.enabled(if: Tracer.canAttach)) func killedAtAnyCallTheFileIsOldOrNew() throws {
        let path = folder + "/x.png"
        try makePicture()
        let old = try DecodedPNG(path).pixels
        let oldBytes = try #require(bytes(ofFile: path))
        var outcomes = ["old": 0, "new": 0]
        for call in Tracer.savingCalls {
            for number in 1...20 {
                for name in TemporaryDirectory.contents(of: folder) { unsafe unlink(folder + "/" + name) }
                try write(oldBytes, toFile: path)
                let program = try start()
                try program.paintLine(1)
                let screen = try program.canvasScreenshot()
                let tracer = try Tracer(of: program, injecting: "\(call):signal=KILL:when=\(number)")
                try client.key("Ctrl+s")
                try client.wait(for: "the end of the save or of the program") {
                    program.process.status != nil || (try? program.isMarkedUnsaved) == false
                }
                tracer.stop()
                let file = try DecodedPNG(path)
                let isOld = file.pixels == old
                let isNew = file.opaque == screen
                #expect(isOld || isNew, "killed at \(call) \(number)")
                if program.process.status == nil { break }
                #expect(program.process.status == .killed(signal: SIGKILL))
                outcomes[isOld ? "old" : "new", default: 0] += 1
            }
        }
        #expect(outcomes["old", default: 0] >= 10, "\(outcomes)")
        #expect(outcomes["new", default: 0] >= 1, "\(outcomes)")
    }
}
