import Raster

/// What there is to tell of the view, for a line of status.
struct ViewStatus: Hashable {
    /// The zoom in percent.
    var zoom: Double
    /// How far the canvas is turned clockwise, in degrees from 0 up to but not including 360.
    var turn: Double
    /// Whether left and right are exchanged.
    var isMirrored: Bool
    /// The canvas pixel under the pointer; nil when the pointer is elsewhere.
    var pixel: PixelPlace?

    /// A pixel by its column and row.
    struct PixelPlace: Hashable {
        /// The column, from 0.
        var column: Int
        /// The row, from 0.
        var row: Int
    }
}
