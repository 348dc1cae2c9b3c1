import Glibc

/// What is being tried with which file: the one place where a system call's -1 becomes a ``FileError``.
struct FileAttempt {
    let verb: String
    let path: FilePath

    func error(_ reason: FileError.Reason) -> FileError {
        FileError(path: path, attempt: verb, reason: reason)
    }

    /// Makes a system call, again when a signal interrupted it. `folder` is given when what it may refuse is about
    /// that folder and not about the file.
    @discardableResult
    func call<Number: FixedWidthInteger>(about folder: FilePath? = nil, _ body: () -> Number) throws(FileError)
        -> Number
    {
        while true {
            let result = body()
            if result != -1 { return result }
            let code = errno
            if code == EINTR { continue }
            throw error(folder.map { .folder($0, code) } ?? .system(code))
        }
    }

    /// What the open file `descriptor` is, as `fstat(2)` says.
    func status(of descriptor: Int32) throws(FileError) -> stat {
        var status = stat()
        try call { unsafe fstat(descriptor, &status) }
        return status
    }
}
