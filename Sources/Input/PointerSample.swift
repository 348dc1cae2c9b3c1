/// One position of a pointer, as the device reported it.
public struct PointerSample: Hashable, Sendable {
    /// The device that reported it, and the pointer that it moves.
    public let source: PointerSource
    /// To the right, in 1/65536 pixel of the window; pixel i covers [i, i + 1).
    public let x: Int
    /// Downwards, in 1/65536 pixel of the window.
    public let y: Int
    /// The server's time in milliseconds, which wraps at 32 bits.
    public let time: UInt32
    /// How hard the pen presses, 0 to 65535; 65535 from a device that has no pressure.
    public let pressure: UInt16
    /// How the pen leans; nil from a device that does not tell.
    public let tilt: Tilt?

    /// A sample by its parts.
    public init(
        source: PointerSource, x: Int, y: Int, time: UInt32, pressure: UInt16 = .max, tilt: Tilt? = nil
    ) {
        self.source = source
        self.x = x
        self.y = y
        self.time = time
        self.pressure = pressure
        self.tilt = tilt
    }

    /// The number of units in a pixel.
    public static let unitsPerPixel = 65536

    /// The column of the pixel that holds the position, in window space.
    public var column: Int { x >> 16 }
    /// The row of the pixel that holds the position, in window space.
    public var row: Int { y >> 16 }
}
