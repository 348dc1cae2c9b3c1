import Glibc

/// Which file one has read or written, in which state: another file under the same name, or the same file changed by
/// somebody else, has another identity. Fields as in `stat(2)`.
public struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let modifiedSeconds: Int
    private let modifiedNanoseconds: Int

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modifiedSeconds = status.st_mtim.tv_sec
        modifiedNanoseconds = status.st_mtim.tv_nsec
    }

    /// The identity of the file that `path` leads to, following symbolic links; nil when there is none or it cannot
    /// be looked at.
    public init?(of path: FilePath) {
        var status = stat()
        guard unsafe path.withCString({ unsafe fstatat(AT_FDCWD, $0, &status, 0) }) == 0 else { return nil }
        self.init(status)
    }
}
