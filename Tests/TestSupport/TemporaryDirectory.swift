import CXTest
import Glibc

/// A private directory under /tmp that vanishes with its owner, with all that is in it.
public final class TemporaryDirectory {
    /// Its absolute path, without a slash at the end.
    public let path: String

    /// Makes a new, empty directory with mode 0700.
    public init() throws(HarnessError) {
        var template = Array("/tmp/tempera-test-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw .system(call: "mkdtemp", subject: "/tmp", reason: reason(errno))
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { unsafe tests_remove_tree(path) }

    /// Makes a directory in it and gives its absolute path.
    public func makeDirectory(_ name: String) throws(HarnessError) -> String {
        let directory = path + "/" + name
        guard unsafe mkdir(directory, 0o700) == 0 || errno == EEXIST else {
            throw .system(call: "mkdir", subject: directory, reason: reason(errno))
        }
        return directory
    }

    /// The names of what a directory holds, sorted, without `.` and `..`; empty when it cannot be read.
    public static func contents(of directory: String) -> [String] {
        guard let stream = unsafe opendir(directory) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}

/// All bytes of a file; nil when it cannot be read.
public func bytes(ofFile path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        if count < 0 { return nil }
        if count == 0 { return contents }
        contents += buffer[..<count]
    }
}

/// Writes a file, replacing what was there.
public func write(_ contents: [UInt8], toFile path: String) throws(HarnessError) {
    guard let file = unsafe fopen(path, "we") else {
        throw .system(call: "fopen", subject: path, reason: reason(errno))
    }
    let written = unsafe fwrite(contents, 1, contents.count, file)
    guard unsafe fclose(file) == 0, written == contents.count else {
        throw .system(call: "fwrite", subject: path, reason: reason(errno))
    }
}
