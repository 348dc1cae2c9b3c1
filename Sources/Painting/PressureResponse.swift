/// What the pressure of a pen does to a stroke. A mouse presses fully, so it paints the whole width and opacity.
public struct PressureResponse: Hashable, Sendable {
    /// What it drives.
    public enum Target: String, CaseIterable, Hashable, Sendable {
        /// The width of the stroke.
        case width
        /// The opacity of the paint.
        case opacity
        /// Width and opacity.
        case both
        /// Nothing: every stroke is as wide and opaque as a mouse's.
        case neither
    }

    /// What it drives.
    public var target: Target
    /// How much effect a pressure has.
    public var curve: PressureCurve

    /// A response by its parts.
    public init(_ target: Target = .width, curve: PressureCurve = .linear) {
        self.target = target
        self.curve = curve
    }

    private func effect(of pressure: UInt16) -> Double { curve(Double(pressure) / Double(UInt16.max)) }

    /// The part of the width that a pressure gives, 0 to 1.
    func width(at pressure: UInt16) -> Double {
        target == .width || target == .both ? effect(of: pressure) : 1
    }

    /// The part of the opacity that a pressure gives, 0 to 1.
    func opacity(at pressure: UInt16) -> Double {
        target == .opacity || target == .both ? effect(of: pressure) : 1
    }
}

extension PressureResponse.Target {
    /// What people call it.
    public var title: String {
        switch self {
        case .width: "Width"
        case .opacity: "Opacity"
        case .both: "Width and opacity"
        case .neither: "Nothing"
        }
    }
}
