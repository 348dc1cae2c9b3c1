import Raster

/// How a canvas is shown: the way it is seen, and what is there besides the picture.
public struct Scene {
    /// From the canvas to the target.
    public var projection: Projection
    /// The colour around the canvas.
    public var surround: Color
    /// The colour of the hairline around it.
    public var edge: Color
    /// A picture over the canvas that fades away.
    public var fading: FadingPicture?

    /// A scene by its parts.
    public init(_ projection: Projection, surround: Color, edge: Color, fading: FadingPicture? = nil) {
        self.projection = projection
        self.surround = surround
        self.edge = edge
        self.fading = fading
    }
}

/// What the main layer was, with a part of its opacity.
public struct FadingPicture {
    /// How much of it is to be seen, 0 to 1.
    public var opacity: Double
    private let picture: TiledPixmap
    private let pyramid: Pyramid

    /// A picture with all its opacity.
    public init(_ picture: TiledPixmap) {
        opacity = 1
        self.picture = picture
        pyramid = Pyramid(width: picture.width, height: picture.height)
    }

    /// Puts `rect` of a level of the picture over what the buffer shows, the level's pixel (0, 0) at (x, y) of the buffer.
    func render(_ rect: IntRect, level: Int, into buffer: PixelBuffer, x: Int, y: Int) {
        TileIndex.forEach(in: rect.intersection(Projection.Source.reduced(level: level).cover(picture.bounds))) {
            index in
            guard let tile = pyramid.tile(at: index, level: level, of: picture) else { return }
            let local = rect.intersection(index.bounds).translated(x: -index.bounds.minX, y: -index.bounds.minY)
            Composite.over(
                tile, opacity: opacity, in: local, onto: buffer, x: x + index.bounds.minX, y: y + index.bounds.minY)
        }
    }
}
