/// What the status line of the main window tells.
public struct StatusState: Hashable, Sendable {
    /// A pixel of the canvas.
    public struct Position: Hashable, Sendable {
        /// The column, from 0.
        public var x: Int
        /// The row, from 0.
        public var y: Int

        /// A pixel by its column and row.
        public init(x: Int, y: Int) {
            self.x = x
            self.y = y
        }
    }

    /// How many window pixels a canvas pixel takes: 1 is 100 %.
    public var zoom: Double
    /// The canvas pixel under the pointer; nothing while the pointer is elsewhere.
    public var position: Position?
    /// The canvas' width in pixels.
    public var canvasWidth: Int
    /// The canvas' height in pixels.
    public var canvasHeight: Int
    /// The brush's width in canvas pixels.
    public var brushWidth: Double
    /// The last pixel that the pointer can be over, which lies beyond the canvas while that may grow.
    public var lastPosition: Position

    /// A state by its parts; without a last position it is that of the canvas.
    public init(
        zoom: Double = 1, position: Position? = nil, canvasWidth: Int, canvasHeight: Int, brushWidth: Double,
        lastPosition: Position? = nil
    ) {
        self.lastPosition = lastPosition ?? Position(x: canvasWidth - 1, y: canvasHeight - 1)
        self.zoom = zoom
        self.position = position
        self.canvasWidth = canvasWidth
        self.canvasHeight = canvasHeight
        self.brushWidth = brushWidth
    }
}
