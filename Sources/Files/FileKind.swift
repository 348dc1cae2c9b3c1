import Glibc

/// What a path leads to, links followed.
public enum FileKind: Hashable, Sendable {
    /// Nothing.
    case missing
    /// A file.
    case regular
    /// A folder.
    case folder
    /// A FIFO, a socket or a device.
    case special
    /// It cannot be told, in words.
    case unknown(String)

    /// Looks at a path.
    public init(of path: FilePath) {
        var status = stat()
        guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else {
            let code = errno
            self =
                code == ENOENT
                ? .missing : .unknown(FileError(path: path, attempt: "open", reason: .system(code)).explanation)
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        default: self = .special
        }
    }

    /// Whether files can be made in a folder.
    public static func isWritable(folder: FilePath) -> Bool {
        unsafe folder.withCString { unsafe access($0, W_OK | X_OK) } == 0
    }
}
