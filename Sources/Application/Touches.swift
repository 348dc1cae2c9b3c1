import Input
import Raster

/// The fingers on the screen, and what they do together.
struct Touches {
    /// What they do.
    enum Action: Equatable {
        /// No finger does anything.
        case idle
        /// One finger does what the primary button of a mouse does.
        case single(Int)
        /// Two fingers hold the picture.
        case hold(Int, Int)
        /// Nothing until all are lifted: a palm, or what is left of something that ended.
        case ignored
    }

    /// What they do.
    var action = Action.idle
    /// When the first of them came, in the server's milliseconds.
    private(set) var start: UInt32 = 0
    /// Where each of them is.
    private var fingers: [Int: PointerSample] = [:]

    /// How many there are.
    var count: Int { fingers.count }

    /// Where a finger is, in window pixels.
    func place(of finger: Int) -> Vector? {
        let unit = Double(PointerSample.unitsPerPixel)
        return fingers[finger].map { Vector(x: Double($0.x) / unit, y: Double($0.y) / unit) }
    }

    /// A finger came.
    mutating func put(_ finger: Int, at sample: PointerSample) {
        if fingers.isEmpty { start = sample.time }
        fingers[finger] = sample
    }

    /// A finger moved; nothing for one that is not there any more.
    mutating func move(_ finger: Int, to sample: PointerSample) {
        if fingers[finger] != nil { fingers[finger] = sample }
    }

    /// A finger is gone.
    mutating func lift(_ finger: Int) {
        fingers[finger] = nil
        if fingers.isEmpty { action = .idle }
    }

    /// All fingers on these devices, or of these pointers, are gone: nobody will tell of each.
    mutating func lift(on gone: [Int]) {
        for (finger, sample) in fingers where sample.source.hand.isAmong(gone) { lift(finger) }
    }
}
