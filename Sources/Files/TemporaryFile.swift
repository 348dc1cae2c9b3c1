import Glibc

/// A new file beside a target, under a name of its own, that is gone with its owner unless it became the target.
final class TemporaryFile {
    let name: FilePath
    private let folder: Int32
    private let folderPath: FilePath
    private let attempt: FileAttempt
    /// The open file, until ``close()``.
    let number: Int32
    private let descriptor: FileDescriptor
    private var isPublished = false

    private static let nameTries = 100

    /// Makes the file with the mode that a new file gets (0666 without the umask's bits), or, where it shall replace
    /// an existing one, with 0600 until ``takeOwnerAndMode(of:)``.
    init(in target: ReplacementTarget, for attempt: FileAttempt) throws(FileError) {
        let mode: mode_t = target.existing == nil ? 0o666 : 0o600
        let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let folder = target.folderDescriptor.number
        var triesLeft = TemporaryFile.nameTries
        while true {
            let name = FilePath(".tempera-" + String(UInt64.random(in: 0...UInt64.max), radix: 36))
            do {
                let number = try attempt.call(about: target.folder) {
                    unsafe name.withCString { unsafe openat(folder, $0, flags, mode) }
                }
                self.name = name
                self.folder = folder
                folderPath = target.folder
                self.attempt = attempt
                self.number = number
                descriptor = FileDescriptor(number)
                return
            } catch {
                triesLeft -= 1
                if error.code != EEXIST || triesLeft == 0 { throw error }
            }
        }
    }

    deinit {
        if !isPublished { _ = unsafe name.withCString { unsafe unlinkat(folder, $0, 0) } }
    }

    /// The way to its bytes.
    func sink() -> FileSink { FileSink(descriptor: number, attempt: attempt) }

    /// Gives it what the file that it replaces has. Who may not give files away keeps what he can; the bits that act
    /// in an owner's name go with the owner.
    func takeOwnerAndMode(of existing: stat) throws(FileError) {
        let keepsOwner = fchown(number, existing.st_uid, existing.st_gid) == 0
        if !keepsOwner { _ = fchown(number, uid_t.max, existing.st_gid) }
        try attempt.call { fchmod(number, existing.st_mode & (keepsOwner ? 0o7777 : 0o777)) }
    }

    /// Leaves it where it is, under its own name.
    func keep() -> FilePath {
        isPublished = true
        return folderPath.appending(name)
    }

    /// Ends writing; the identity that the file has under any name.
    func close() throws(FileError) -> FileIdentity {
        let identity = FileIdentity(try attempt.status(of: number))
        try descriptor.close(for: attempt)
        return identity
    }

    /// Gives it the target's name, in the place of what has that name.
    func replace(_ target: FilePath) throws(FileError) {
        try unsafe call { from, folder in
            unsafe target.withCString { unsafe renameat(folder, from, folder, $0) }
        }
        isPublished = true
    }

    /// Gives it a name that nothing has; false when something has it.
    func publish(as newName: FilePath) throws(FileError) -> Bool {
        do {
            try unsafe call { from, folder in
                unsafe newName.withCString { unsafe linkat(folder, from, folder, $0, 0) }
            }
            try unsafe call { from, folder in unsafe unlinkat(folder, from, 0) }
            isPublished = true
            return true
        } catch {
            switch error.code {
            case EEXIST: return false
            case EPERM, ENOTSUP, ENOSYS, EMLINK: return try publishOverPlaceholder(as: newName)
            default: throw error
            }
        }
    }

    /// For file systems without hard links: an empty file reserves the name.
    private func publishOverPlaceholder(as newName: FilePath) throws(FileError) -> Bool {
        do {
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
            let number = try unsafe call { _, folder in
                unsafe newName.withCString { unsafe openat(folder, $0, flags, 0o666) }
            }
            _ = FileDescriptor(number)
        } catch {
            if error.code == EEXIST { return false }
            throw error
        }
        do {
            try replace(newName)
        } catch {
            _ = unsafe newName.withCString { unsafe unlinkat(folder, $0, 0) }
            throw error
        }
        return true
    }

    @discardableResult
    private func call<Number: FixedWidthInteger>(
        _ body: (UnsafePointer<CChar>, Int32) -> Number
    ) throws(FileError) -> Number {
        let folder = folder
        return try attempt.call(about: folderPath) { unsafe name.withCString { unsafe body($0, folder) } }
    }
}
