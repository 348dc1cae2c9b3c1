import Glibc

/// What the caller believes to be at the place where it writes; when it is wrong, nothing is overwritten.
public enum ExpectedTarget: Hashable, Sendable {
    /// Whatever is there is replaced.
    case anything
    /// Nothing: a new name must not overwrite a file that appeared.
    case nothing
    /// The file that was opened or saved last. When it is gone the file is made anew.
    case file(FileIdentity)
}

/// Replaces a file so that at every moment, also after a crash or a power cut, its name leads to the whole old or the
/// whole new file; when anything fails the old one is untouched.
///
/// The new file is written beside the target (behind all symbolic links, which stay), with the target's owner and mode;
/// it is brought to the disk, read back and compared; the target is checked to be the one expected; the new file takes
/// its name; the folder is brought to the disk.
///
/// A file with several hard links is rewritten in place instead, so that the links stay: see ``InPlaceRewrite``.
public enum AtomicReplacement {
    /// Writes a file.
    /// - Parameters:
    ///   - path: The file; its folder exists.
    ///   - expected: What shall be there.
    ///   - produce: Writes the contents to the sink; called once, after everything that can be refused at once.
    /// - Returns: The identity of the new file, to be expected at the next write.
    /// - Throws: `.changedOnDisk` or `.alreadyExists` when `expected` is wrong; see ``FileError``.
    public static func write(
        to path: FilePath, expecting expected: ExpectedTarget, _ produce: (FileSink) throws(FileError) -> Void
    ) throws(FileError) -> FileIdentity {
        let attempt = FileAttempt(verb: "save", path: path)
        var target = try ReplacementTarget(for: attempt)
        try target.check(expected)
        if let existing = target.existing, existing.st_nlink > 1 {
            return try InPlaceRewrite.write(to: path, expecting: expected, backupsIn: target.folder, produce)
        }
        let file = try TemporaryFile(in: target, for: attempt)
        let identity = try fill(file, replacing: target.existing, produce)
        try target.check(expected)
        if target.existing != nil {
            try file.replace(target.name)
        } else if try !file.publish(as: target.name) {
            throw attempt.error(expected == .nothing ? .alreadyExists : .changedOnDisk)
        }
        try target.synchronizeFolder()
        return identity
    }

    /// Writes a new file under the first free name: `x.png`, then `x-2.png`, `x-3.png` and so on. Whatever has a name,
    /// a link that leads nowhere too, keeps it.
    /// - Returns: The path that it got, and the identity of the new file.
    public static func writeNumbered(
        to path: FilePath, _ produce: (FileSink) throws(FileError) -> Void
    ) throws(FileError) -> (path: FilePath, identity: FileIdentity) {
        let attempt = FileAttempt(verb: "save", path: path)
        let target = try ReplacementTarget(unfollowed: path, for: attempt)
        let file = try TemporaryFile(in: target, for: attempt)
        let identity = try fill(file, replacing: nil, produce)
        var candidate = path
        for number in 2...numberLimit {
            if try file.publish(as: candidate.lastComponent) {
                try target.synchronizeFolder()
                return (candidate, identity)
            }
            candidate = path.numbered(number)
        }
        throw attempt.error(.alreadyExists)
    }

    private static let numberLimit = 10_000

    private static func fill(
        _ file: TemporaryFile, replacing existing: stat?, _ produce: (FileSink) throws(FileError) -> Void
    ) throws(FileError) -> FileIdentity {
        let sink = file.sink()
        try produce(sink)
        if let existing { try file.takeOwnerAndMode(of: existing) }
        try sink.finish()
        return try file.close()
    }
}
