import Desktop
import Painting
import Raster

/// A picture that was cleared and fades to the paper. Only what is shown is concerned: the canvas is clear at once, and
/// strokes paint on it meanwhile.
struct Fade {
    private let picture: FadingPicture
    private let start = MainLoop.now

    /// How long it takes, in microseconds.
    private static let duration: Int64 = 1_000_000
    /// How long a step of it is shown, in milliseconds.
    static let stepTime: UInt32 = 16

    /// A fade of what the main layer was.
    init(of picture: TiledPixmap) {
        self.picture = FadingPicture(picture)
    }

    /// How much of the picture is still to be seen, 1 to 0.
    var opacity: Double {
        max(0, 1 - Double(MainLoop.now - start) / Double(Fade.duration))
    }

    /// What is left of the picture at this moment.
    var rest: FadingPicture {
        var rest = picture
        rest.opacity = opacity
        return rest
    }
}
