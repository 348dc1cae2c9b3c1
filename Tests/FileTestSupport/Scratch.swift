import Foundation

/// A folder of its own for one test, gone with it.
public final class Scratch {
    /// The absolute path.
    public let path: String

    /// Makes the folder; anybody may enter it and, as in /tmp, make files in it.
    public init() throws {
        path = NSTemporaryDirectory() + "tempera-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something in the folder.
    public func file(_ name: String) -> String { path + "/" + name }

    /// What is in the folder, in order, hidden files too.
    public var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// Makes a file and returns its path.
    @discardableResult
    public func make(_ name: String, _ bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    /// The bytes of a file in the folder.
    public func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    /// Sets the permissions of something in the folder.
    public func allow(_ mode: Int, on name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
    }

    /// Gives a file in the folder another name too: a hard link.
    public func link(_ name: String, as other: String) throws {
        try FileManager.default.linkItem(atPath: file(name), toPath: file(other))
    }

    /// Makes a symbolic link.
    public func symlink(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
    }

    /// Makes a folder in the folder.
    public func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: false)
    }

    /// Makes a FIFO, which nobody writes to.
    public func makeFIFO(_ name: String) throws {
        guard unsafe mkfifo(file(name), 0o666) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Removes something in the folder.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: file(name))
    }
}
