import Glibc

/// A regular file that is read from its start to its end.
public final class FileSource {
    /// The file, as the user named it.
    public let path: FilePath
    /// Which file it is, in the state that it had when it was opened.
    public let identity: FileIdentity
    /// The number of bytes that it had when it was opened.
    public let size: Int
    private let descriptor: FileDescriptor
    private let attempt: FileAttempt
    private var block: [UInt8] = []
    private var position = 0

    private static let blockSize = 1 << 16

    /// Opens a file. A directory, FIFO, socket or device is refused without waiting for it.
    /// - Parameter attempt: What errors shall say was tried, as a verb: "open".
    public init(path: FilePath, attempt verb: String = "open") throws(FileError) {
        let attempt = FileAttempt(verb: verb, path: path)
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        // A device may do something when it is opened; so it is looked at first, and again once it is held.
        var before = stat()
        try attempt.call { unsafe path.withCString { unsafe fstatat(AT_FDCWD, $0, &before, 0) } }
        try before.requireRegular(for: attempt)
        let descriptor = FileDescriptor(
            try attempt.call { unsafe path.withCString { unsafe Glibc.open($0, flags) } })
        let status = try attempt.status(of: descriptor.number)
        try status.requireRegular(for: attempt)
        self.path = path
        self.attempt = attempt
        identity = FileIdentity(status)
        size = Int(status.st_size)
        self.descriptor = descriptor
    }

    /// Reads the next bytes into `buffer`; fewer than fit only at the end of the file. Returns how many.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        var filled = 0
        while filled < buffer.count {
            if position == block.count {
                try readBlock()
                if block.isEmpty { break }
            }
            let count = min(buffer.count - filled, block.count - position)
            let target = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<filled + count])
            unsafe target.copyBytes(from: block[position..<position + count])
            filled += count
            position += count
        }
        return filled
    }

    /// Fills ``block`` with the next bytes; it is empty then at the end of the file.
    private func readBlock() throws(FileError) {
        position = 0
        var space = [UInt8](repeating: 0, count: FileSource.blockSize)
        let count = try attempt.call {
            unsafe space.withUnsafeMutableBytes { unsafe Glibc.read(descriptor.number, $0.baseAddress, $0.count) }
        }
        space.removeLast(space.count - count)
        block = space
    }

    /// The whole contents of a file of at most `limit` bytes.
    public static func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
        let source = try FileSource(path: path, attempt: "read")
        let tooLarge = source.attempt.error(.tooLarge(limit: limit))
        if source.size > limit { throw tooLarge }
        var contents: [UInt8] = []
        repeat {
            try source.readBlock()
            contents += source.block
            if contents.count > limit { throw tooLarge }
        } while !source.block.isEmpty
        return contents
    }
}
