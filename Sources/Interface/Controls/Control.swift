import Input
import Raster

/// Something in a dialog that one works with. It keeps what it holds (a value, a text, a choice) and turns events into
/// changes of that; how it looks is a plain ``Part``, made afresh after each event.
///
/// Events reach it through its ``Dialog``, which also asks it for its part and says where it stands. Points are in
/// window pixels.
protocol Control: AnyObject {
    /// The name in the UI map.
    var name: String { get }
    /// Whether it can be used.
    var isEnabled: Bool { get }
    /// Whether it is the chosen one of its kind.
    var isSelected: Bool { get }
    /// Where it stands; its dialog sets it.
    var frame: IntRect { get set }
    /// Where the pointer finds it.
    var target: IntRect { get }
    /// How it looks.
    var part: any Part { get }

    /// Where the pointer is, with all that its device tells: what the next call about the pointer comes from. Only
    /// controls that care about more than pixels need it.
    func sense(_ sample: PointerSample)
    /// The first button went down on it.
    func press(_ press: Press) -> Reaction
    /// The pointer moved while the button is down, wherever it is.
    func drag(toX x: Int, y: Int) -> Reaction
    /// The button went up; `isInside` tells whether on it.
    func release(isInside: Bool) -> Reaction
    /// The press is forgotten, and what it changed so far is taken back where that is possible.
    func cancelPress() -> Reaction
    /// The pointer is on it, or, with nothing, on it no longer.
    func hover(_ point: (x: Int, y: Int)?)
    /// The wheel turned over it.
    func scroll(by delta: ScrollDelta) -> Reaction
    /// A key was pressed while it has the focus.
    func key(_ key: KeyPress) -> Reaction
    /// It got the focus or lost it.
    func focusChanged(_ isFocused: Bool)
    /// The interface has become so many times as large; the new frame follows.
    func rescaled(by ratio: Double)
}

/// A press of the pointer's first button.
struct Press: Hashable, Sendable {
    /// Where, in window pixels.
    let x: Int
    /// Where, in window pixels.
    let y: Int
    /// How many presses followed each other at this place: 2 is a double click.
    let clicks: Int
    /// The modifiers that are held.
    let modifiers: Modifiers
}

/// What a control made of an event.
enum Reaction: Hashable, Sendable {
    /// Nothing: the dialog may have a use for it.
    case ignored
    /// It has been used.
    case handled
    /// What the control holds has become another.
    case changed
    /// What the control stands for is to be done.
    case activated
}

extension Control {
    var isEnabled: Bool { true }
    var isSelected: Bool { false }
    var target: IntRect { frame }

    func sense(_ sample: PointerSample) {}
    func press(_ press: Press) -> Reaction { .handled }
    func drag(toX x: Int, y: Int) -> Reaction { .handled }
    func release(isInside: Bool) -> Reaction { .handled }
    func cancelPress() -> Reaction { .handled }
    func hover(_ point: (x: Int, y: Int)?) {}
    func scroll(by delta: ScrollDelta) -> Reaction { .ignored }
    func key(_ key: KeyPress) -> Reaction { .ignored }
    func focusChanged(_ isFocused: Bool) {}
    func rescaled(by ratio: Double) {}

    /// Whether it has the name of another.
    func isSame(as other: (any Control)?) -> Bool { other?.name == name }
}
