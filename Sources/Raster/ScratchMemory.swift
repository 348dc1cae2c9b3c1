/// Memory for pixels on their way, kept from one use to the next: fresh memory costs more than drawing on it.
public final class ScratchMemory {
    private var memory = PixelBuffer(width: 1, height: 1)

    /// No memory yet.
    public init() {}

    /// A buffer of this size, with undefined pixels, good until the next call.
    public func buffer(width: Int, height: Int) -> PixelBuffer {
        if memory.width * memory.height < width * height {
            memory = PixelBuffer(width: width * height, height: 1)
        }
        return unsafe PixelBuffer(base: memory.base, width: width, height: height, stride: width, owner: memory)
    }
}
