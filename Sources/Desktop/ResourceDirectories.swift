import CGLib
import Files

/// Where the files are that the program comes with: in the folder that it was built in, or in the data directories of
/// the XDG Base Directory Specification.
public enum ResourceDirectories {
    /// The program is built this many folders deep: in `.build/<platform>/<configuration>`.
    private static let depth = 3

    /// The folders that may hold files of a kind, such as `palettes`, the one that counts most first. The user's own
    /// is among them, and any may be missing.
    public static func all(_ kind: String) -> [FilePath] {
        (built(kind).map { [$0] } ?? [])
            + ([UserDirectories.data] + systemData).map { $0.appending("tempera").appending(kind) }
    }

    /// The folder in `Resources` of the folder that the program was built in; nil when it was installed.
    private static func built(_ kind: String) -> FilePath? {
        guard let link = unsafe g_file_read_link("/proc/self/exe", nil) else { return nil }
        defer { unsafe g_free(link) }
        var folder = unsafe FilePath(cString: link).directory
        for _ in 0...depth {
            let resources = folder.appending("Resources").appending(kind)
            if FileIdentity(of: resources) != nil { return resources }
            folder = folder.directory
        }
        return nil
    }

    /// XDG_DATA_DIRS, or `/usr/local/share` and `/usr/share`.
    private static var systemData: [FilePath] {
        guard var next = unsafe g_get_system_data_dirs() else { return [] }
        var paths: [FilePath] = []
        while let path = unsafe next.pointee {
            unsafe paths.append(FilePath(cString: path))
            unsafe next += 1
        }
        return paths.filter(\.isAbsolute)
    }
}
