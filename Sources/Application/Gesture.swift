import Input
import Raster

/// What a pointer is doing between the press of a button and its release. It belongs to whom that press
/// came from (``Input/PointerSource/owner``).
enum Gesture: Equatable {
    /// No button is down, or none that means something.
    case none
    /// A stroke grows.
    case stroke(owner: Int, button: PointerButton)
    /// The view is dragged; the place is where the pointer was, in window pixels.
    case pan(owner: Int, button: PointerButton, x: Int, y: Int)
    /// The colour under the pointer is picked; with the recent colours of before.
    case pick(owner: Int, button: PointerButton, recents: [Color])
    /// A button of the interface is held.
    case interface(owner: Int)
    /// The stroke was cancelled or is finished; the button that painted it is still down.
    case spent(owner: Int, button: PointerButton)

    /// Whose it is.
    var owner: Int? {
        switch self {
        case .none: nil
        case .stroke(let owner, _), .pan(let owner, _, _, _), .interface(let owner), .pick(let owner, _, _),
            .spent(let owner, _):
            owner
        }
    }

    /// The button whose release ends it.
    var button: PointerButton? {
        switch self {
        case .none: nil
        case .stroke(_, let button), .pan(_, let button, _, _), .pick(_, let button, _), .spent(_, let button): button
        case .interface: .primary
        }
    }
}
