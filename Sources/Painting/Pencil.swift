import Raster

/// A pencil: a colour with a name.
public struct Pencil: Hashable, Sendable {
    /// The stable name that scripts use, such as `dark-blue`; no two pencils of a palette share one.
    public let name: String
    /// The name that people read.
    public let title: String
    /// The colour it paints.
    public var color: Color
}
