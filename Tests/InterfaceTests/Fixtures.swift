import Painting
import Raster

@testable import Interface

/// A window's interface with the ten pencils, and the small language in which the tests speak of it.
struct Fixture {
    let interface: MainInterface
    let width: Int
    let height: Int

    init(
        width: Int = 1024, height: Int = 720, scale: Double = 1, palette: Palette = .tenPencils,
        _ change: (inout MainState) -> Void = { _ in }
    ) {
        self.width = width
        self.height = height
        var state = MainState(
            palette: palette, tool: .pencil(0), brush: Brush(width: 10),
            paint: Paint(.color(palette.pencils.first?.color ?? .black)), canUndo: true, canRedo: false)
        change(&state)
        interface = MainInterface(state: state, scale: scale)
        interface.layout(width: width, height: height)
        _ = interface.takeDamage()
    }

    /// The visible widget of that name.
    func entry(_ name: String) -> UIMapEntry? { interface.map.first { $0.name == name } }

    /// Its states, or none when it is not to be seen.
    func states(_ name: String) -> [String] { entry(name)?.states ?? [] }

    /// The middle of a widget; far outside when it is not to be seen.
    func middle(_ name: String) -> (x: Int, y: Int) {
        guard let frame = entry(name)?.frame else { return (-1000, -1000) }
        return (frame.minX + frame.width / 2, frame.minY + frame.height / 2)
    }

    func hover(_ name: String) {
        let point = middle(name)
        interface.pointerMoved(x: point.x, y: point.y)
    }

    func press(_ name: String) -> MainAction? {
        let point = middle(name)
        return interface.pointerPressed(x: point.x, y: point.y)
    }

    func release(_ name: String) -> MainAction? {
        let point = middle(name)
        return interface.pointerReleased(x: point.x, y: point.y)
    }

    /// The interface drawn afresh over white.
    func drawn() -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        buffer.fill(buffer.bounds, with: .white)
        interface.draw(buffer.bounds, into: buffer)
        return buffer
    }
}

/// A small generator whose seed makes a failing run repeatable (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The first pixel in which two buffers of the same size differ by more than `tolerance` in a channel.
func firstDifference(_ a: PixelBuffer, _ b: PixelBuffer, tolerance: Int) -> String? {
    func differ(_ a: UInt32, _ b: UInt32) -> Bool {
        if a == b { return false }
        for shift: UInt32 in [16, 8, 0] {
            let distance = Int(a >> shift & 255) - Int(b >> shift & 255)
            if abs(distance) > tolerance { return true }
        }
        return false
    }
    for y in 0..<a.height {
        for x in 0..<a.width where differ(a[x, y], b[x, y]) {
            return "(\(x), \(y)): \(String(a[x, y], radix: 16)) and \(String(b[x, y], radix: 16))"
        }
    }
    return nil
}
