import Input

/// Counts presses that follow each other quickly at one place: two are a double click.
struct ClickCounter {
    private var last: PointerSample?
    private var clicks = 0

    /// The longest time between two presses, in milliseconds.
    private static let longestTime: UInt32 = 400
    /// How far apart they may be, in pixels at scale 1.
    private static let reach = 4.0

    /// The size of the interface: 1 on a screen of 96 dpi.
    var scale = 1.0

    /// The number of this press in its row.
    mutating func count(_ sample: PointerSample) -> Int {
        let reach = Int((ClickCounter.reach * scale).rounded())
        let follows =
            last.map { last in
                sample.source.hand == last.source.hand && sample.time &- last.time <= ClickCounter.longestTime
                    && abs(sample.column - last.column) <= reach && abs(sample.row - last.row) <= reach
            } ?? false
        clicks = follows ? clicks + 1 : 1
        last = sample
        return clicks
    }
}
