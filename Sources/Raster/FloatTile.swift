/// A square of 64x64 premultiplied pixels with a float each for red, green, blue and alpha, 0 to 1: 64 KiB.
///
/// Paint on its way into a blend needs more than 8 bits: dodging and burning divide by the paint's colour, and a hue
/// comes from the differences of its channels, so a rounded colour at low alpha shows as a wrong one.
@safe final class FloatTile {
    static let channelCount = 4

    let channels: UnsafeMutablePointer<Float>

    init() {
        unsafe channels = .allocate(capacity: Tile.pixelCount * FloatTile.channelCount)
        unsafe channels.initialize(repeating: 0, count: Tile.pixelCount * FloatTile.channelCount)
    }

    deinit {
        unsafe channels.deallocate()
    }

    /// Whether there is anything of the paint in a pixel, counted from the tile's first.
    func isPainted(_ number: Int) -> Bool {
        unsafe channels[number * FloatTile.channelCount + 3] > 0
    }
}
