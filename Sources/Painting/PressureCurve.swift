/// How firmly a pen must be pressed for how much effect. All curves lead from nothing to all.
public enum PressureCurve: String, CaseIterable, Hashable, Sendable {
    /// A light hand has much effect: 2p - p².
    case soft
    /// The effect is the pressure.
    case linear
    /// Much effect takes a heavy hand: p².
    case firm

    /// The effect of a pressure; both are 0 to 1.
    public func callAsFunction(_ pressure: Double) -> Double {
        switch self {
        case .soft: pressure * (2 - pressure)
        case .linear: pressure
        case .firm: pressure * pressure
        }
    }
}

extension PressureCurve {
    /// What people call it.
    public var title: String {
        switch self {
        case .soft: "Soft"
        case .linear: "Linear"
        case .firm: "Firm"
        }
    }
}
