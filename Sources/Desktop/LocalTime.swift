import CGLib

/// The time on the user's clock.
public enum LocalTime {
    /// The local date and time as they stand in file names: `2026-11-30-143609`.
    public static var fileNameStamp: String {
        guard let time = unsafe g_date_time_new_now_local() else { return "now" }
        defer { unsafe g_date_time_unref(time) }
        guard let text = unsafe g_date_time_format(time, "%Y-%m-%d-%H%M%S") else { return "now" }
        defer { unsafe g_free(text) }
        return unsafe String(cString: text)
    }
}
