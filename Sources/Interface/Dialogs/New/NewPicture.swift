/// A picture to begin with.
public struct NewPicture: Hashable, Sendable {
    /// What lies under the paint.
    public enum Paper: String, Hashable, Sendable, CaseIterable {
        /// White paper.
        case white
        /// None: what is not painted is transparent.
        case transparent
    }

    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    /// What lies under the paint.
    public var paper: Paper

    /// The widths and heights that a picture may have, in pixels.
    public static let sides = 1...32768

    /// A picture by its parts.
    public init(width: Int, height: Int, paper: Paper = .white) {
        self.width = width
        self.height = height
        self.paper = paper
    }
}

/// What a person asks for in the dialog for a new picture.
public enum NewAction: Hashable, Sendable {
    /// Begin this picture.
    case create(NewPicture)
    /// Go back as if nothing had been asked.
    case cancel
}
