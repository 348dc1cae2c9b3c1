import Input
import Raster

/// What a pointer is doing between the press of a button and its release. It belongs to the device that began it.
enum Gesture: Equatable {
    /// No button is down, or none that means something.
    case none
    /// A stroke grows.
    case stroke(device: Int, button: PointerButton)
    /// The view is dragged; the place is where the pointer was, in window pixels.
    case pan(device: Int, button: PointerButton, x: Int, y: Int)
    /// The canvas is turned around the middle of what is seen; with the angle between it and the pointer, in degrees.
    case turn(device: Int, button: PointerButton, grip: Double)
    /// The colour under the pointer is picked; with the recent colours of before.
    case pick(device: Int, recents: [Color])
    /// A button of the interface is held.
    case interface(device: Int)
    /// The stroke was cancelled or is finished; the button that painted it is still down.
    case spent(device: Int, button: PointerButton)

    /// The device that began it.
    var device: Int? {
        switch self {
        case .none: nil
        case .stroke(let device, _), .pan(let device, _, _, _), .turn(let device, _, _), .interface(let device),
            .pick(let device, _),
            .spent(let device, _):
            device
        }
    }

    /// The button whose release ends it.
    var button: PointerButton? {
        switch self {
        case .none: nil
        case .stroke(_, let button), .pan(_, let button, _, _), .turn(_, let button, _), .spent(_, let button):
            button
        case .interface, .pick: .primary
        }
    }
}
