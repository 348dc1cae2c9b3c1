import Glibc

/// Where SwiftPM put the programs that were built together with this one.
///
/// `swift test` builds all programs. A test target must not name `tempera` among its dependencies all the same: the linker
/// flags of a program follow it into the test bundle, which cannot be linked with `-static-stdlib`.
public enum BuildFolder {
    /// The absolute path of a program beside this one, or beside the test bundle that this process runs.
    public static func executable(_ name: String) throws(HarnessError) -> String {
        var paths = CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let length = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
        if length > 0 { paths.append(String(decoding: buffer[..<length], as: UTF8.self)) }
        for path in paths {
            var parts = path.split(separator: "/", omittingEmptySubsequences: false)
            while parts.popLast() != nil, !parts.isEmpty {
                let candidate = (parts + [Substring(name)]).joined(separator: "/")
                var status = stat()
                if unsafe stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                    unsafe access(candidate, X_OK) == 0
                {
                    return candidate
                }
            }
        }
        throw .missingProgram(name)
    }
}
