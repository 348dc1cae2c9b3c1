import Input
import Raster

/// What happened in a window. Positions and sizes are in window pixels.
public enum Event {
    /// A pointer moved.
    case motion(PointerSample, Modifiers)
    /// A button went down.
    case buttonPressed(PointerButton, PointerSample, Modifiers)
    /// A button went up, wherever the pointer is.
    case buttonReleased(PointerButton, PointerSample)
    /// A wheel turned, by parts of a click too.
    case scrolled(ScrollDelta, PointerSample, Modifiers)
    /// A finger touched the window; it has this number until it is lifted.
    case touchBegan(Int, PointerSample, Modifiers)
    /// A finger moved.
    case touchMoved(Int, PointerSample)
    /// A finger was lifted.
    case touchEnded(Int, PointerSample)
    /// Two fingers on a touchpad moved, spread or turned.
    case pinched(Pinch)
    /// A pointer left the window.
    case pointerLeft
    /// These pointers and devices are gone, with what they were doing (``Input/Hand``).
    case pointersRemoved([Int])
    /// What is known of the devices may be otherwise.
    case devicesChanged
    /// A key went down, or repeats.
    case keyPressed(KeyPress)
    /// An input method is composing text.
    case composing(Preedit)
    /// Text that was asked for came.
    case pasted(String)
    /// A key went up.
    case keyReleased(Key)
    /// The window has the keyboard focus.
    case focusGained
    /// The keyboard focus went elsewhere.
    case focusLost
    /// A part of the window must be shown again.
    case exposed(IntRect)
    /// The window is not on the screen any more; the server has let go of a pointer whose button was held in it.
    case hidden
    /// The window has this size.
    case resized(width: Int, height: Int)
    /// The server has read the presented pixels of the shared segment with this id.
    case presented(segment: UInt)
    /// The server refused to show the pixels of the request with this serial number.
    case presentRefused(serial: UInt)
    /// The window manager waits until the window shows the size that comes next (`_NET_WM_SYNC_REQUEST`); the number is
    /// its answer.
    case syncRequested(Int64)
    /// The window's state changed (`_NET_WM_STATE`): it may have got the whole screen, or lost it.
    case stateChanged
    /// The screen has another size.
    case screenChanged
    /// The desktop wants interfaces in another size; 1 means 96 dpi.
    case scaleChanged(Double)
    /// The user wants the window closed (WM_DELETE_WINDOW).
    case closeRequested
}
