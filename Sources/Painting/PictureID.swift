/// Names one of the pictures that a history goes through.
public struct PictureID: Hashable, Sendable {
    /// A number of its own for each picture.
    public let number: Int

    /// An identity by its number.
    public init(_ number: Int) {
        self.number = number
    }
}
