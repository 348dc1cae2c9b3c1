import Glibc

/// Why something could not be done with a file: the path, what was tried, and the reason.
public struct FileError: Error, Hashable, Sendable {
    /// The reasons.
    public enum Reason: Hashable, Sendable {
        /// The kernel refused something about the file itself; an errno value.
        case system(Int32)
        /// The kernel refused something about the folder in which the file lies or would lie; an errno value.
        case folder(FilePath, Int32)
        /// The file is not the one that was opened or saved last, so it was not overwritten.
        case changedOnDisk
        /// A new file was wanted and something has its name.
        case alreadyExists
        /// A file was wanted and there is a directory.
        case isDirectory
        /// A file was wanted and there is a FIFO, a socket or a device.
        case notRegularFile
        /// What was read back from the disk is not what was written to it.
        case damagedWhenReadBack
        /// There are more bytes than this limit.
        case tooLarge(limit: Int)
        /// What was to be written could not be made, in words.
        case content(String)
        /// The file could not be rewritten in place and not be put back; its old bytes are whole in this copy.
        case notRestored(backup: FilePath, Int32)
    }

    /// The file, as the user named it.
    public let path: FilePath
    /// What was tried, as a verb: "save".
    public let attempt: String
    /// Why it failed.
    public let reason: Reason

    /// An error by its parts.
    public init(path: FilePath, attempt: String, reason: Reason) {
        self.path = path
        self.attempt = attempt
        self.reason = reason
    }

    /// The errno value, when the kernel was the one who refused.
    public var code: Int32? {
        switch reason {
        case .system(let code), .folder(_, let code), .notRestored(_, let code): code
        default: nil
        }
    }
}

extension FileError: CustomStringConvertible {
    /// One sentence: what, where, why.
    public var description: String {
        "Cannot \(attempt) \(path.displayName): \(explanation)"
    }

    /// The last part of ``description``: why, in plain words.
    public var explanation: String {
        switch reason {
        case .system(EACCES), .system(EPERM): "no permission to \(attempt == "save" ? "change" : attempt) it"
        case .system(ENOENT): "it does not exist"
        case .system(let code): FileError.words(for: code)
        case .folder(let folder, EACCES), .folder(let folder, EPERM): "no permission to write in \(folder.displayName)"
        case .folder(let folder, ENOENT): "the folder \(folder.displayName) does not exist"
        case .folder(let folder, ENOTDIR): "\(folder.displayName) is not a folder"
        case .folder(_, let code): FileError.words(for: code)
        case .changedOnDisk: "it was changed on disk since it was opened"
        case .alreadyExists: "a file of that name already exists"
        case .isDirectory: "it is a directory"
        case .notRegularFile: "it is not a regular file"
        case .damagedWhenReadBack: "the disk gave back other data than was written"
        case .tooLarge(let limit): "it is larger than the limit of \(limit) bytes"
        case .content(let words): words
        case .notRestored(let backup, let code):
            "\(FileError.words(for: code)); the file as it was is in \(backup.displayName)"
        }
    }

    private static func words(for code: Int32) -> String {
        switch code {
        case ENOSPC: "no space is left on the disk"
        case EDQUOT: "no space is left in your quota"
        case EFBIG: "it is larger than files may be here"
        case EISDIR: "it is a directory"
        case ENOTDIR: "part of the path is not a folder"
        case EROFS: "the disk is read-only"
        case ENAMETOOLONG: "the name is too long"
        case EIO: "the disk reported an error"
        case ELOOP: "too many symbolic links lead to one another"
        case EMFILE, ENFILE: "too many files are open"
        case ENOMEM: "there is not enough memory"
        default: systemWords(for: code)
        }
    }

    private static func systemWords(for code: Int32) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
