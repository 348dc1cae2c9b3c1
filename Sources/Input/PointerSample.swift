/// One position of a pointer, as the device reported it.
public struct PointerSample: Hashable, Sendable {
    /// The master pointer that moved: a stroke belongs to the one that began it.
    public let device: Int
    /// To the right, in 1/65536 pixel of the window; pixel i covers [i, i + 1).
    public let x: Int
    /// Downwards, in 1/65536 pixel of the window.
    public let y: Int
    /// The server's time in milliseconds, which wraps at 32 bits.
    public let time: UInt32

    /// A sample by its parts.
    public init(device: Int, x: Int, y: Int, time: UInt32) {
        self.device = device
        self.x = x
        self.y = y
        self.time = time
    }

    /// The number of units in a pixel.
    public static let unitsPerPixel = 65536

    /// The column of the pixel that holds the position, in window space.
    public var column: Int { x >> 16 }
    /// The row of the pixel that holds the position, in window space.
    public var row: Int { y >> 16 }
}
