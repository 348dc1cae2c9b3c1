import Glibc

/// An open file, closed when its owner goes.
final class FileDescriptor {
    let number: Int32
    private var isOpen = true

    init(_ number: Int32) { self.number = number }

    deinit { if isOpen { _ = Glibc.close(number) } }

    /// Closes it; some file systems report a full disk only here. The number is gone even when this fails.
    func close(for attempt: FileAttempt) throws(FileError) {
        isOpen = false
        guard Glibc.close(number) == -1 else { return }
        let code = errno
        if code != EINTR { throw attempt.error(.system(code)) }
    }
}

extension stat {
    private var kind: mode_t { st_mode & S_IFMT }
    var isDirectory: Bool { kind == S_IFDIR }
    var isRegular: Bool { kind == S_IFREG }
    var isSymbolicLink: Bool { kind == S_IFLNK }

    /// Refuses everything but a regular file.
    func requireRegular(for attempt: FileAttempt) throws(FileError) {
        if isDirectory { throw attempt.error(.isDirectory) }
        if !isRegular { throw attempt.error(.notRegularFile) }
    }
}
