import CX11

/// A window's wished size and place, as the `-geometry` option of X programs gives them (XParseGeometry).
public struct Geometry: Equatable, Sendable {
    /// The width in pixels.
    public var width: Int?
    /// The height in pixels.
    public var height: Int?
    /// The distance from the screen's left edge, or from its right edge when ``fromRight``.
    public var x: Int?
    /// The distance from the screen's top edge, or from its bottom edge when ``fromBottom``.
    public var y: Int?
    /// Whether ``x`` counts from the screen's right edge to the window's.
    public var fromRight = false
    /// Whether ``y`` counts from the screen's bottom edge to the window's.
    public var fromBottom = false

    /// Whether the place is that of the window itself, as it was before, and not of the frame that a window manager puts
    /// around it (StaticGravity, ICCCM section 4.1.2.3).
    public var isWithoutFrame = false

    /// No wish.
    public init() {}

    /// Reads `WxH`, `WxH+X+Y`, `+X+Y` and so on; nil when the text is not of that form.
    public init?(_ text: String) {
        var x: Int32 = 0
        var y: Int32 = 0
        var width: UInt32 = 0
        var height: UInt32 = 0
        let found = unsafe XParseGeometry(text, &x, &y, &width, &height)
        let hasWidth = found & WidthValue != 0
        let hasHeight = found & HeightValue != 0
        guard found != 0, hasWidth == hasHeight, !hasWidth || (1...32767).contains(width),
            !hasHeight || (1...32767).contains(height), text.utf8.allSatisfy({ "0123456789xX+-=".utf8.contains($0) })
        else { return nil }
        // Places have 16 bits in the protocol.
        guard (-32768...32767).contains(x), (-32768...32767).contains(y) else { return nil }
        if hasWidth { self.width = Int(width) }
        if hasHeight { self.height = Int(height) }
        fromRight = found & XNegative != 0
        fromBottom = found & YNegative != 0
        if found & XValue != 0 { self.x = fromRight ? -Int(x) : Int(x) }
        if found & YValue != 0 { self.y = fromBottom ? -Int(y) : Int(y) }
    }
}
