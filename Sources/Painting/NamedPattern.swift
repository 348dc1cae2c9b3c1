import Raster

/// A pattern to choose.
public struct NamedPattern: Hashable, Sendable {
    /// The stable name, by which settings keep it: that of its file.
    public let name: String
    /// The name that people read.
    public let title: String
    /// The picture.
    public let pattern: Pattern

    /// A pattern by its parts.
    public init(name: String, title: String, pattern: Pattern) {
        self.name = name
        self.title = title
        self.pattern = pattern
    }
}
