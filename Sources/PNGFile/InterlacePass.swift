/// The seven passes of an interlaced picture (PNG specification, 8.2).
///
/// A pixel of an early pass stands for a block of pixels until later passes bring them, so that a picture that breaks
/// off is coarse instead of full of holes.
struct InterlacePass {
    /// The first column and row that it has pixels of.
    let x: Int, y: Int
    /// The distance between its columns and between its rows.
    let stepX: Int, stepY: Int
    /// The size of the block that its pixel stands for.
    let blockWidth: Int, blockHeight: Int

    /// The passes in the order in which they come.
    static let all = [
        InterlacePass(x: 0, y: 0, stepX: 8, stepY: 8, blockWidth: 8, blockHeight: 8),
        InterlacePass(x: 4, y: 0, stepX: 8, stepY: 8, blockWidth: 4, blockHeight: 8),
        InterlacePass(x: 0, y: 4, stepX: 4, stepY: 8, blockWidth: 4, blockHeight: 4),
        InterlacePass(x: 2, y: 0, stepX: 4, stepY: 4, blockWidth: 2, blockHeight: 4),
        InterlacePass(x: 0, y: 2, stepX: 2, stepY: 4, blockWidth: 2, blockHeight: 2),
        InterlacePass(x: 1, y: 0, stepX: 2, stepY: 2, blockWidth: 1, blockHeight: 2),
        InterlacePass(x: 0, y: 1, stepX: 1, stepY: 2, blockWidth: 1, blockHeight: 1),
    ]

    /// The only pass of a picture that is not interlaced.
    static let whole = InterlacePass(x: 0, y: 0, stepX: 1, stepY: 1, blockWidth: 1, blockHeight: 1)

    /// The columns that it has pixels of, in a picture of a width.
    func columns(in width: Int) -> StrideTo<Int> { stride(from: x, to: width, by: stepX) }

    /// The rows that it has pixels of, in a picture of a height; none when it has no columns.
    func rows(in height: Int, width: Int) -> StrideTo<Int> {
        stride(from: x < width ? y : height, to: height, by: stepY)
    }
}
