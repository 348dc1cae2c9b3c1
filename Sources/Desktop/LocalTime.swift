import CGLib

/// The time on the user's clock.
public enum LocalTime {
    /// The local date and time as they stand in file names: `2026-11-30-143609`.
    public static var fileNameStamp: String {
        unsafe format(g_date_time_new_now_local(), "%Y-%m-%d-%H%M%S") ?? "now"
    }

    /// A moment as lists of files show it: `2026-11-30 14:36`.
    public static func short(secondsSince1970 seconds: Int) -> String {
        unsafe format(g_date_time_new_from_unix_local(gint64(seconds)), "%Y-%m-%d %H:%M") ?? ""
    }

    private static func format(_ time: OpaquePointer?, _ pattern: String) -> String? {
        guard let time = unsafe time else { return nil }
        defer { unsafe g_date_time_unref(time) }
        guard let text = unsafe g_date_time_format(time, pattern) else { return nil }
        defer { unsafe g_free(text) }
        return unsafe String(cString: text)
    }
}
