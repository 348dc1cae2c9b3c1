/// The answer to a `_NET_WM_SYNC_REQUEST`: how far its frame has come. A window manager that resizes a window asks for
/// it before each step, and may show the new frame only when the answer is there.
struct SyncAnswer {
    /// What the answer waits for.
    enum Stage {
        /// The window's new size.
        case size
        /// A frame of that size.
        case frame
        /// The server, which still reads the frame's pixels.
        case server
    }

    /// The answer.
    let number: Int64
    /// What it waits for.
    var stage = Stage.size
}
