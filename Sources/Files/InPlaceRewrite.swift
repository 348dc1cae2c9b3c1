import Glibc

/// Rewrites a file's own bytes, for when its folder may not be written to or it has other hard links.
///
/// Nothing is lost: the new bytes and a copy of the old ones are on the disk, both verified, before the file is touched,
/// and its space is reserved. When writing fails the old bytes are put back. A crash in the middle leaves the file torn,
/// and both copies, named `.tempera-` and some letters, whole beside it.
public enum InPlaceRewrite {
    /// Writes a file.
    /// - Parameters:
    ///   - path: The file, which exists unless `expected` allows otherwise.
    ///   - expected: What shall be there.
    ///   - backups: A folder that may be written to, for the two copies.
    ///   - produce: Writes the contents to the sink; called once.
    /// - Returns: The identity of the file, to be expected at the next write.
    public static func write(
        to path: FilePath, expecting expected: ExpectedTarget, backupsIn backups: FilePath,
        _ produce: (FileSink) throws(FileError) -> Void
    ) throws(FileError) -> FileIdentity {
        let attempt = FileAttempt(verb: "save", path: path)
        var target = try ReplacementTarget(for: attempt)
        try target.check(expected)
        guard let before = target.existing else { throw attempt.error(.system(ENOENT)) }
        // The name only says which folder.
        let staging = try ReplacementTarget(unfollowed: backups.appending(path.lastComponent), for: attempt)
        let new = try TemporaryFile(in: staging, for: attempt)
        let newSink = new.sink()
        try produce(newSink)
        try newSink.finish()
        let old = try TemporaryFile(in: staging, for: attempt)
        let file = try open(target, as: before, for: attempt)
        try copy(from: file.number, to: old.number, for: attempt)
        try target.check(.file(FileIdentity(before)))
        do {
            try reserve(newSink.byteCount, in: file.number, holding: Int(before.st_size), for: attempt)
            try copy(from: new.number, to: file.number, for: attempt)
        } catch {
            let failure = error
            do { try copy(from: old.number, to: file.number, for: attempt) } catch {
                throw attempt.error(.notRestored(backup: old.keep(), failure.code ?? EIO))
            }
            throw failure
        }
        return FileIdentity(try attempt.status(of: file.number))
    }

    private static func open(
        _ target: ReplacementTarget, as known: stat, for attempt: FileAttempt
    ) throws(FileError) -> FileDescriptor {
        let folder = target.folderDescriptor.number
        let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = FileDescriptor(
            try attempt.call { unsafe target.name.withCString { unsafe openat(folder, $0, flags) } })
        guard FileIdentity(try attempt.status(of: file.number)) == FileIdentity(known) else {
            throw attempt.error(.changedOnDisk)
        }
        return file
    }

    /// Makes sure that there is room before anything is overwritten.
    private static func reserve(
        _ size: Int, in file: Int32, holding oldSize: Int, for attempt: FileAttempt
    ) throws(FileError) {
        guard size > oldSize else { return }
        let code = posix_fallocate(file, off_t(oldSize), off_t(size - oldSize))
        if code != 0 && code != EINVAL && code != EOPNOTSUPP { throw attempt.error(.system(code)) }
    }

    /// Makes `output` hold the bytes of `input`, brought to the disk and verified.
    private static func copy(
        from input: Int32, to output: Int32, for attempt: FileAttempt
    ) throws(FileError) {
        try attempt.call { lseek(output, 0, SEEK_SET) }
        let sink = FileSink(descriptor: output, attempt: attempt)
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let length = try attempt.call {
                unsafe block.withUnsafeMutableBytes {
                    unsafe pread(input, $0.baseAddress, $0.count, off_t(sink.byteCount))
                }
            }
            if length == 0 { break }
            try sink.write(block.span.extracting(first: length))
        }
        try attempt.call { ftruncate(output, off_t(sink.byteCount)) }
        try sink.finish()
    }
}
