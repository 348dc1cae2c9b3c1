import FileTestSupport
import Foundation
import Testing

/// What saving does for a user who may not do everything.
struct PermissionTests {
    let scratch: Scratch
    let saving: String

    init() throws {
        scratch = try Scratch()
        // A copy beside the files, since the build folder may be closed to others.
        try FileManager.default.copyItem(atPath: Command.built("saving-process"), toPath: scratch.file("saving"))
        saving = scratch.file("saving")
        try scratch.makeFolder("folder")
        try scratch.make("folder/x", [1, 2, 3])
    }

    /// Runs as nobody when this is root, who may do everything.
    func save(_ mode: String = "replace") throws -> Command {
        let user = geteuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
        return try Command(user + [saving, mode, scratch.file("folder/x"), "1000", "1"])
    }

    @Test func folderThatMayNotBeWrittenTo() throws {
        try scratch.allow(0o555, on: "folder")
        try scratch.allow(0o666, on: "folder/x")
        let folder = scratch.file("folder")
        #expect(try save().text == "Cannot save \(folder)/x: no permission to write in \(folder)\n")
        #expect(try scratch.bytes(of: "folder/x") == [1, 2, 3])
        // In place, with the copies elsewhere, it can be done.
        #expect(try save("in-place=" + scratch.path).status == 0)
        #expect(try scratch.bytes(of: "folder/x").count == 1000)
        #expect(try scratch.contents == ["folder", "saving"])
        try scratch.allow(0o777, on: "folder")
    }

    @Test func fileThatMayNotBeWrittenTo() throws {
        try scratch.allow(0o777, on: "folder")
        try scratch.allow(0o444, on: "folder/x")
        #expect(try save().text == "Cannot save \(scratch.file("folder/x")): no permission to change it\n")
        #expect(try scratch.bytes(of: "folder/x") == [1, 2, 3])
        #expect(try scratch.contents == ["folder", "saving"])
    }
}
