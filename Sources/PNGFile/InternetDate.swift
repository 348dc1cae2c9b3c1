import Glibc

/// Dates as in RFC 1123, 5.2.14, which the PNG specification (11.3.4.2) recommends for `Creation Time`.
enum InternetDate {
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A moment in Greenwich: `Mon, 30 Nov 2026 14:15:00 GMT`.
    static func text(for moment: time_t) -> String {
        var moment = moment
        var parts = unsafe tm()
        unsafe gmtime_r(&moment, &parts)
        let (year, month, day, weekday) = unsafe (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_wday)
        let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec]
        return "\(weekdays[Int(weekday) % 7]), \(twoDigits(day)) \(months[Int(month) % 12]) \(1900 + Int(year)) "
            + clock.map(twoDigits).joined(separator: ":") + " GMT"
    }

    private static func twoDigits(_ number: Int32) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
