/// The size of the interface: how many window pixels a pixel of the design takes.
///
/// Lengths are rounded one by one, so edges fall between pixels and lines stay crisp at every factor.
struct Scale: Hashable, Sendable {
    /// The factor, 1 on a screen of 96 dpi.
    let factor: Double

    /// A scale by its factor, kept within 0.5 to 8; a factor that is no number means 1.
    init(_ factor: Double) {
        self.factor = factor.isFinite ? min(max(factor, 0.5), 8) : 1
    }

    /// A length of the design in whole window pixels.
    func callAsFunction(_ length: Double) -> Int { Int((length * factor).rounded()) }

    /// The thickness of hairlines and borders in window pixels.
    var hairline: Int { max(1, self(1)) }
}
