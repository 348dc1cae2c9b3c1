import Input
import Raster

/// What a pointer is doing between the press of a button and its release. It belongs to whom that press
/// came from (``Input/PointerSource/hand``).
enum Gesture: Equatable {
    /// No button is down, or none that means something.
    case none
    /// A stroke grows.
    case stroke(hand: Hand, button: PointerButton)
    /// The view is dragged; the place is where the pointer was, in window pixels.
    case pan(hand: Hand, button: PointerButton, x: Int, y: Int)
    /// The canvas is turned around the middle of what is seen; with the angle between it and the pointer, in degrees.
    case turn(hand: Hand, button: PointerButton, grip: Double)
    /// The colour under the pointer is picked; with the recent colours of before.
    case pick(hand: Hand, button: PointerButton, recents: [Color])
    /// A button of the interface is held.
    case interface(hand: Hand)
    /// The stroke was cancelled or is finished; the button that painted it is still down.
    case spent(hand: Hand, button: PointerButton)

    /// Whose it is.
    var hand: Hand? {
        switch self {
        case .none: nil
        case .stroke(let hand, _), .pan(let hand, _, _, _), .turn(let hand, _, _), .interface(let hand),
            .pick(let hand, _, _), .spent(let hand, _):
            hand
        }
    }

    /// The button whose release ends it.
    var button: PointerButton? {
        switch self {
        case .none: nil
        case .stroke(_, let button), .pan(_, let button, _, _), .turn(_, let button, _), .pick(_, let button, _),
            .spent(_, let button):
            button
        case .interface: .primary
        }
    }
}
