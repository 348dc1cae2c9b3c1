import Glibc

/// Takes the bytes of a new file, in order, and keeps a checksum of them: 64-bit FNV-1a.
public final class FileSink {
    /// The number of bytes that it was given.
    public var byteCount: Int { writtenCount + pending.count }
    private var writtenCount = 0
    private var checksum = Checksum()
    private var pending: [UInt8] = []
    private let descriptor: Int32
    private let attempt: FileAttempt

    private static let blockSize = 1 << 16

    init(descriptor: Int32, attempt: FileAttempt) {
        self.descriptor = descriptor
        self.attempt = attempt
        pending.reserveCapacity(FileSink.blockSize)
    }

    /// Adds bytes to the end of the file.
    public func write(_ bytes: Span<UInt8>) throws(FileError) {
        if pending.count + bytes.count > FileSink.blockSize { try flush() }
        if bytes.count >= FileSink.blockSize { return try writeFully(bytes) }
        unsafe bytes.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
    }

    /// Adds bytes to the end of the file.
    public func write(_ bytes: [UInt8]) throws(FileError) {
        try write(bytes.span)
    }

    /// Adds the UTF-8 bytes of a text to the end of the file.
    public func write(_ text: String) throws(FileError) {
        try write(Array(text.utf8))
    }

    private func flush() throws(FileError) {
        let block = pending
        pending.removeAll(keepingCapacity: true)
        try writeFully(block.span)
    }

    private func writeFully(_ bytes: Span<UInt8>) throws(FileError) {
        checksum.add(bytes)
        writtenCount += bytes.count
        var written = 0
        while written < bytes.count {
            let rest = bytes.extracting(written..<bytes.count)
            written += try attempt.call {
                unsafe rest.withUnsafeBufferPointer { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            }
        }
    }

    /// Brings everything to the disk, then reads the file and compares it with what was written.
    func finish() throws(FileError) {
        try flush()
        try attempt.call { fsync(descriptor) }
        // Pages that the kernel can forget are read from the disk itself.
        _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        var readBack = Checksum()
        var count = 0
        var block = [UInt8](repeating: 0, count: FileSink.blockSize)
        while true {
            let length = try attempt.call {
                unsafe block.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, count) }
            }
            if length == 0 { break }
            readBack.add(block.span.extracting(first: length))
            count += length
        }
        guard count == writtenCount && readBack == checksum else { throw attempt.error(.damagedWhenReadBack) }
    }
}

/// The 64-bit FNV-1a hash of a sequence of bytes: h = (h xor byte) * 0x100000001B3, starting at 0xCBF29CE484222325.
private struct Checksum: Equatable {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: Span<UInt8>) {
        var hash = value
        for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
        value = hash
    }
}
