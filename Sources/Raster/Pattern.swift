/// A small picture that fills a stroke by repeating itself: fixed to the canvas, its first pixel at (0, 0) and every
/// multiple of its size, so that neighbouring strokes continue it.
///
/// A coloured pattern is painted as it is. A grey one is tinted: it is read as *ink on paper*, black lets the whole paint
/// through, white none, and the paint has the pencil's own colour. So the black pencil paints a grey pattern on white
/// paper just as its file looks, every other pencil paints it in its colour, and what lies between the lines stays free.
/// (Multiplied with the colour instead, every grey pattern would be plain black in the black pencil's hand.) A picture
/// that is all white, in varying alpha, has its shape in the alpha alone, and that is its ink.
public struct Pattern: Sendable {
    /// The largest width and height, in pixels.
    public static let maximumSide = 1024

    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    let storage: PatternStorage

    /// A pattern of premultiplied pixels, row after row; nil when a side is not 1 ... ``maximumSide`` or the number of
    /// pixels is not that of the size. A channel that exceeds its alpha is cut to it.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        let sides = 1...Pattern.maximumSide
        guard sides.contains(width), sides.contains(height), pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        storage = PatternStorage(width: width, height: height, pixels: pixels)
    }

    /// A pattern of a picture's pixels; nil when a side exceeds ``maximumSide``.
    public init?(_ picture: TiledPixmap) {
        guard max(picture.width, picture.height) <= Pattern.maximumSide else { return nil }
        let columns = 0..<picture.width
        let pixels = (0..<picture.height).flatMap { y in columns.map { x in picture[x, y] } }
        self.init(width: picture.width, height: picture.height, pixels: pixels)
    }

    /// Whether every pixel's red, green and blue are equal, so that the pattern is tinted.
    public var isGrey: Bool { storage.isGrey }

    /// The premultiplied pixel at (x, y) of the endless plane that the pattern fills.
    public subscript(x: Int, y: Int) -> UInt32 {
        func wrapped(_ value: Int, _ side: Int) -> Int { (value % side + side) % side }
        return storage.pixel(wrapped(y, height) * width + wrapped(x, width))
    }

    /// How much of the paint a grey pattern lets through at (x, y) of the plane that it fills, 0 to 255; of a coloured
    /// one its alpha.
    public func ink(_ x: Int, _ y: Int) -> UInt8 {
        let pixel = self[x, y]
        return isGrey ? PatternStorage.ink(of: pixel, isWhite: storage.isWhite) : UInt8(pixel >> 24)
    }
}

extension Pattern: Hashable {
    /// Whether both have the same pixels.
    public static func == (a: Pattern, b: Pattern) -> Bool {
        a.width == b.width && a.height == b.height && (a.storage === b.storage || a.storage.hasPixels(of: b.storage))
    }

    /// The size stands for the pixels: there are few patterns, and many pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
    }
}

/// The pixels of a pattern and, when it is grey, its ink. Nobody changes them, which makes sharing them safe.
@safe final class PatternStorage: @unchecked Sendable {
    let isGrey: Bool
    let isWhite: Bool
    let pixels: UnsafeMutablePointer<UInt32>
    private let count: Int
    /// The ink of a grey pattern, rows of ``inkStride``; of a coloured one without meaning.
    let ink: UnsafeMutablePointer<UInt8>
    /// pixman wants rows of whole words.
    let inkStride: Int

    init(width: Int, height: Int, pixels source: [UInt32]) {
        let source = source.map(PatternStorage.premultiplied)
        count = source.count
        isGrey = source.allSatisfy { ($0 ^ $0 >> 8) & 0xFFFF == 0 }
        isWhite = source.allSatisfy { $0 == ($0 >> 24) * 0x0101_0101 }
        inkStride = (width + 3) & ~3
        unsafe pixels = .allocate(capacity: count)
        unsafe ink = .allocate(capacity: isGrey ? inkStride * height : 1)
        unsafe ink.initialize(repeating: 0, count: isGrey ? inkStride * height : 1)
        for number in 0..<count {
            unsafe (pixels + number).initialize(to: source[number])
            guard isGrey else { continue }
            let place = number / width * inkStride + number % width
            unsafe ink[place] = PatternStorage.ink(of: source[number], isWhite: isWhite)
        }
    }

    deinit {
        unsafe pixels.deallocate()
        unsafe ink.deallocate()
    }

    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        return alpha << 24 | min(pixel >> 16 & 255, alpha) << 16 | min(pixel >> 8 & 255, alpha) << 8
            | min(pixel & 255, alpha)
    }

    /// The ink of a grey pixel: of a premultiplied one, what its alpha holds besides white.
    static func ink(of pixel: UInt32, isWhite: Bool) -> UInt8 {
        UInt8(truncatingIfNeeded: isWhite ? pixel >> 24 : (pixel >> 24) - (pixel & 255))
    }

    func pixel(_ number: Int) -> UInt32 {
        precondition(number >= 0 && number < count)
        return unsafe pixels[number]
    }

    func hasPixels(of other: PatternStorage) -> Bool {
        count == other.count && (0..<count).allSatisfy { pixel($0) == other.pixel($0) }
    }
}
