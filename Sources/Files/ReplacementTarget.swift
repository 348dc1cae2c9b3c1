import Glibc

/// Where a new file goes: a name in an open folder, behind every symbolic link that led there.
struct ReplacementTarget {
    let folder: FilePath
    let name: FilePath
    /// The folder, to work in whatever becomes of its path meanwhile.
    let folderDescriptor: FileDescriptor
    /// The file that is there, nil when there is none.
    private(set) var existing: stat?
    private let attempt: FileAttempt

    private static let linkLimit = 40

    /// Follows the links from the attempt's path. A link that leads nowhere leads to a new file.
    init(for attempt: FileAttempt) throws(FileError) {
        try self.init(unfollowed: try ReplacementTarget.end(of: attempt.path, for: attempt), for: attempt)
        existing = try ReplacementTarget.status(of: name, in: folderDescriptor, for: attempt)
    }

    private static func end(of path: FilePath, for attempt: FileAttempt) throws(FileError) -> FilePath {
        var path = path
        for _ in 0..<linkLimit {
            guard let link = try link(at: path, for: attempt) else { return path }
            path = path.directory.appending(link)
        }
        throw attempt.error(.system(ELOOP))
    }

    /// What the symbolic link at `path` says; nil when there is something else or nothing.
    private static func link(at path: FilePath, for attempt: FileAttempt) throws(FileError) -> FilePath? {
        var status = stat()
        guard unsafe path.withCString({ unsafe lstat($0, &status) }) == 0, status.isSymbolicLink else { return nil }
        var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let capacity = text.count - 1
        let count = try attempt.call {
            unsafe path.withCString { unsafe readlink($0, &text, capacity) }
        }
        return FilePath(bytes: text[..<count].map { UInt8(bitPattern: $0) })
    }

    /// The name itself in its folder, wherever a link of that name leads.
    init(unfollowed path: FilePath, for attempt: FileAttempt) throws(FileError) {
        if path.isEmpty { throw attempt.error(.system(ENOENT)) }
        if path.bytes.last == UInt8(ascii: "/") { throw attempt.error(.isDirectory) }
        self.attempt = attempt
        folder = path.directory
        name = path.lastComponent
        folderDescriptor = try ReplacementTarget.open(path.directory, for: attempt)
        existing = nil
    }

    private static func open(_ folder: FilePath, for attempt: FileAttempt) throws(FileError) -> FileDescriptor {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        return FileDescriptor(
            try attempt.call(about: folder) { unsafe folder.withCString { unsafe Glibc.open($0, flags) } })
    }

    /// What has the target's name in its folder; nil when nothing has.
    private static func status(
        of name: FilePath, in folder: FileDescriptor, for attempt: FileAttempt
    ) throws(FileError) -> stat? {
        var status = stat()
        let directory = folder.number
        do {
            try attempt.call {
                unsafe name.withCString { unsafe fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW) }
            }
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
        return status
    }

    /// Refuses a target that is not what the caller knows, or that may not be replaced.
    mutating func check(_ expected: ExpectedTarget) throws(FileError) {
        existing = try ReplacementTarget.status(of: name, in: folderDescriptor, for: attempt)
        guard let existing else { return }
        // A link here was put since the links were followed.
        if existing.isSymbolicLink { throw attempt.error(.changedOnDisk) }
        try existing.requireRegular(for: attempt)
        switch expected {
        case .anything: break
        case .nothing: throw attempt.error(.alreadyExists)
        case .file(let identity):
            if FileIdentity(existing) != identity { throw attempt.error(.changedOnDisk) }
        }
        let directory = folderDescriptor.number
        try attempt.call { unsafe name.withCString { unsafe faccessat(directory, $0, W_OK, AT_EACCESS) } }
    }

    /// Brings the folder's entries to the disk.
    func synchronizeFolder() throws(FileError) {
        let directory = folderDescriptor.number
        do {
            try attempt.call(about: folder) { fsync(directory) }
        } catch {
            // Some file systems have no such thing for folders.
            guard error.code == EINVAL || error.code == ENOTSUP else { throw error }
        }
    }
}
