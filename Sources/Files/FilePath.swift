import Glibc

/// A path on disk: bytes, as the kernel has them, in whatever encoding the user's files were named.
///
/// A path is never a `String` inside, so that every file can be opened and saved; ``displayName`` is for people.
public struct FilePath: Hashable, Sendable {
    /// The bytes, without a terminator.
    public let bytes: [UInt8]

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// A path by its bytes, which end before the first NUL, as they would for the kernel.
    public init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes.prefix { $0 != 0 })
    }

    /// A path by its UTF-8 text.
    public init(_ string: String) {
        self.init(bytes: string.utf8)
    }

    /// A path by a C string.
    public init(cString: UnsafePointer<CChar>) {
        self.init(
            bytes: unsafe UnsafeBufferPointer(start: cString, count: strlen(cString)).map { UInt8(bitPattern: $0) })
    }

    /// Whether there are no bytes; the kernel has no such path.
    public var isEmpty: Bool { bytes.isEmpty }

    /// Whether it starts at the root.
    public var isAbsolute: Bool { bytes.first == FilePath.slash }

    /// The path from the root: a relative one is taken from the working directory.
    public var absolute: FilePath {
        guard !isAbsolute, let working = unsafe getcwd(nil, 0) else { return self }
        defer { unsafe free(working) }
        var rest = bytes[...]
        while rest.starts(with: [FilePath.dot, FilePath.slash]) {
            rest = rest.dropFirst(2).drop { $0 == FilePath.slash }
        }
        let folder = unsafe FilePath(cString: working)
        return rest.isEmpty || Array(rest) == [FilePath.dot] ? folder : folder.appending(FilePath(bytes: rest))
    }

    /// The name behind the last slash; slashes at the end do not count. The root's is `/`.
    public var lastComponent: FilePath {
        let trimmed = trimmedBytes
        guard let slash = trimmed.lastIndex(of: FilePath.slash), trimmed.count > 1 else {
            return FilePath(bytes: trimmed)
        }
        return FilePath(bytes: trimmed[(slash + 1)...])
    }

    /// The folder that ``lastComponent`` lies in; `.` for a bare name, `/` for the root.
    public var directory: FilePath {
        let trimmed = trimmedBytes
        guard let slash = trimmed.lastIndex(of: FilePath.slash) else { return FilePath(".") }
        let kept = trimmed[..<slash].reversed().drop { $0 == FilePath.slash }.reversed()
        return kept.isEmpty ? FilePath("/") : FilePath(bytes: kept)
    }

    private var trimmedBytes: ArraySlice<UInt8> {
        var trimmed = bytes[...]
        while trimmed.count > 1 && trimmed.last == FilePath.slash { trimmed.removeLast() }
        return trimmed
    }

    /// The path of something in this folder; an absolute `component` replaces the whole path.
    public func appending(_ component: FilePath) -> FilePath {
        if component.isAbsolute || bytes.isEmpty { return component }
        return FilePath(bytes: bytes + (bytes.last == FilePath.slash ? [] : [FilePath.slash]) + component.bytes)
    }

    /// The path of something in this folder; an absolute `component` replaces the whole path.
    public func appending(_ component: String) -> FilePath {
        appending(FilePath(component))
    }

    /// Whether the name ends in a dot and `ending` (ASCII, lower case), whatever its own case: `x.PNG` has `png`.
    public func hasExtension(_ ending: String) -> Bool {
        guard let dot = extensionStart else { return false }
        return bytes[(dot + 1)...].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } == Array(ending.utf8)
    }

    /// The path with `-number` before its extension: `x-2.png` for `x.png`.
    public func numbered(_ number: Int) -> FilePath {
        let end = extensionStart ?? bytes.count
        return FilePath(bytes: bytes[..<end] + "-\(number)".utf8 + bytes[end...])
    }

    /// The place of the dot before the extension; a name's first character starts none.
    private var extensionStart: Int? {
        let nameStart = bytes.lastIndex(of: FilePath.slash).map { $0 + 1 } ?? 0
        guard let dot = bytes[nameStart...].lastIndex(of: FilePath.dot), dot > nameStart else { return nil }
        return dot
    }

    /// Calls `body` with the path as a C string, valid during the call.
    public func withCString<Result, Failure: Error>(
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        return try unsafe body(terminated)
    }
}
