import CGLib
import Files
import Glibc

/// What the program remembers from one start to the next: a key file (GKeyFile) that people can read and change.
///
/// Keys that the program does not know survive. A file that is no key file is set aside under the name with `.damaged`
/// behind it, and the program starts with what it has by itself.
@safe public final class Preferences {
    /// How reading the file went.
    public enum Condition: Hashable, Sendable {
        /// It was read, or there was none.
        case good
        /// It was no key file; it is kept at this path.
        case damaged(setAsideAs: FilePath)
        /// It could not be read, in words.
        case unreadable(String)
    }

    /// The file.
    public let path: FilePath
    /// How reading it went.
    public let condition: Condition
    private let file: OpaquePointer?
    private var isChanged = false

    /// The largest file that is read.
    private static let limit = 1 << 20

    /// Reads the file, if there is one.
    public init(_ path: FilePath) {
        self.path = path
        unsafe file = g_key_file_new()
        condition = unsafe Preferences.read(path, into: file)
    }

    deinit {
        unsafe g_key_file_unref(file)
    }

    private static func read(_ path: FilePath, into file: OpaquePointer?) -> Condition {
        guard FileIdentity(of: path) != nil else { return .good }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSource.contents(of: path, limit: limit)
        } catch {
            return .unreadable(error.description)
        }
        let flags = GKeyFileFlags(G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
        let isRead = unsafe bytes.withUnsafeBytes { bytes in
            unsafe g_key_file_load_from_data(
                file, bytes.bindMemory(to: CChar.self).baseAddress, gsize(bytes.count), flags, nil) != .no
        }
        if isRead || bytes.isEmpty { return .good }
        let aside = FilePath(bytes: path.bytes + Array(".damaged".utf8))
        let isAside = unsafe path.withCString { from in unsafe aside.withCString { to in unsafe rename(from, to) == 0 }
        }
        return isAside ? .damaged(setAsideAs: aside) : .unreadable("\(path.displayName) is damaged")
    }

    // MARK: Values

    /// A number; nil when there is none within the range.
    public func number(_ key: String, in group: String, within range: ClosedRange<Double>) -> Double? {
        var error: UnsafeMutablePointer<GError>?
        let value = unsafe g_key_file_get_double(file, group, key, &error)
        if let error = unsafe error {
            unsafe g_error_free(error)
            return nil
        }
        return value.isFinite && range.contains(value) ? value : nil
    }

    /// Text; nil when there is none.
    public func text(_ key: String, in group: String) -> String? {
        guard let value = unsafe g_key_file_get_string(file, group, key, nil) else { return nil }
        defer { unsafe g_free(value) }
        return unsafe String(cString: value)
    }

    /// The keys of a group.
    public func keys(in group: String) -> [String] {
        guard let keys = unsafe g_key_file_get_keys(file, group, nil, nil) else { return [] }
        defer { unsafe g_strfreev(keys) }
        var names: [String] = []
        while let key = unsafe keys[names.count] { unsafe names.append(String(cString: key)) }
        return names
    }

    /// Remembers a number, with as many decimals as it needs.
    public func set(_ value: Double, _ key: String, in group: String) {
        if number(key, in: group, within: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude) == value { return }
        // GLib would write 0.9 as 0.90000000000000002.
        unsafe g_key_file_set_value(file, group, key, Int(exactly: value).map { "\($0)" } ?? "\(value)")
        isChanged = true
    }

    /// Remembers text.
    public func set(_ value: String, _ key: String, in group: String) {
        if text(key, in: group) == value { return }
        unsafe g_key_file_set_string(file, group, key, value)
        isChanged = true
    }

    /// Forgets a value.
    public func remove(_ key: String, in group: String) {
        if unsafe g_key_file_remove_key(file, group, key, nil) != .no { isChanged = true }
    }

    /// Writes the file when something changed, so that it is never half written. A file that could not be read stays as
    /// it is.
    public func save() throws(FileError) {
        if case .unreadable = condition { return }
        guard isChanged else { return }
        var count: gsize = 0
        guard let data = unsafe g_key_file_to_data(file, &count, nil) else { return }
        // What is not the program's own need not be UTF-8.
        let bytes = unsafe UnsafeBufferPointer(start: data, count: Int(count)).map { UInt8(bitPattern: $0) }
        unsafe g_free(data)
        try Folder.create(path.directory, mode: 0o700)
        _ = try AtomicReplacement.write(to: path, expecting: .anything) { sink throws(FileError) in
            try sink.write(bytes)
        }
        isChanged = false
    }
}
