import Glibc

/// What a folder holds, as a person looks through it: folders and files of one kind.
public struct FolderListing: Hashable, Sendable {
    /// A folder or a file in it.
    public struct Entry: Hashable, Sendable {
        /// Its name, as bytes.
        public let name: FilePath
        /// Whether it is a folder, or a link to one.
        public let isFolder: Bool
        /// Its size in bytes.
        public let size: Int
        /// When it was changed, in seconds since 1970.
        public let modified: Int
    }

    /// The entries: folders first, each in the order of their bytes without regard to the case of ASCII letters.
    public let entries: [Entry]

    /// Reads a folder; files without the ending are left out, and what has vanished or leads nowhere.
    /// - Throws: When the folder cannot be read.
    public init(of folder: FilePath, ending: String) throws(FileError) {
        let attempt = FileAttempt(verb: "open", path: folder)
        let names = try FolderListing.names(in: folder, for: attempt)
        entries = names.compactMap { name in
            guard name != FilePath("."), name != FilePath("..") else { return nil }
            var status = stat()
            let isThere = unsafe folder.appending(name).withCString { path in unsafe stat(path, &status) == 0 }
            guard isThere else { return nil }
            let kind = status.st_mode & S_IFMT
            guard kind == S_IFDIR || (kind == S_IFREG && name.hasExtension(ending)) else { return nil }
            return Entry(
                name: name, isFolder: kind == S_IFDIR, size: Int(status.st_size),
                modified: Int(status.st_mtim.tv_sec))
        }.sorted { a, b in
            a.isFolder == b.isFolder ? FolderListing.isBefore(a.name, b.name) : a.isFolder
        }
    }

    private static func isBefore(_ a: FilePath, _ b: FilePath) -> Bool {
        func folded(_ path: FilePath) -> [UInt8] {
            path.bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
        }
        let (first, second) = (folded(a), folded(b))
        return first == second ? a.bytes.lexicographicallyPrecedes(b.bytes) : first.lexicographicallyPrecedes(second)
    }

    private static func names(in folder: FilePath, for attempt: FileAttempt) throws(FileError) -> [FilePath] {
        let opened = unsafe folder.withCString { path in unsafe opendir(path) }
        guard let directory = unsafe opened else { throw attempt.error(.system(errno)) }
        defer { unsafe closedir(directory) }
        var names: [FilePath] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { characters in
                unsafe FilePath(cString: UnsafeRawPointer(characters).assumingMemoryBound(to: CChar.self))
            }
            names.append(name)
        }
        return names
    }
}
