import CX11

/// The part of a window manager that resizes windows (`_NET_WM_SYNC_REQUEST`, EWMH).
extension XClient {
    /// The value of the counter that a window names in `_NET_WM_SYNC_REQUEST_COUNTER`; nil when there is none.
    public func syncCounter(of window: WindowID) throws(HarnessError) -> Int64? {
        guard let counter = try numbers("_NET_WM_SYNC_REQUEST_COUNTER", of: window).first else { return nil }
        return try valueOfCounter(UInt(bitPattern: counter))
    }

    /// The value of a counter of the SYNC extension; nil when there is no such counter.
    public func valueOfCounter(_ counter: UInt) throws(HarnessError) -> Int64? {
        var major: Int32 = 3
        var minor: Int32 = 1
        unsafe XSyncInitialize(display, &major, &minor)
        var value = XSyncValue()
        let isThere = unsafe XSyncQueryCounter(display, counter, &value) != 0
        // A counter that is gone is an answer here, and no error.
        _ = unsafe XErrorLog.takeError(display)
        return isThere ? Int64(value.hi) << 32 | Int64(value.lo) : nil
    }

    /// Announces that the window's next size must be answered with a number.
    public func requestSync(of window: WindowID, _ number: Int64) throws(HarnessError) {
        let low = Int(number & 0xFFFF_FFFF)
        try send(
            "WM_PROTOCOLS", to: window,
            [Int(bitPattern: atom("_NET_WM_SYNC_REQUEST")), 0, low, Int(number >> 32)])
    }

    /// Waits until the window has answered with a number, and gives what is on the screen at the first moment at which
    /// the answer is there: no other client's request is handled between the two.
    public func screenshotAtAnswer(of window: WindowID, _ number: Int64, before deadline: Deadline = .usual) throws
        -> Screenshot
    {
        var shown: Screenshot?
        try wait(for: "the answer \(number) of window 0x\(String(window, radix: 16))", before: deadline) {
            unsafe XGrabServer(display)
            defer { unsafe XUngrabServer(display) }
            guard let answer = try syncCounter(of: window), answer >= number else { return false }
            shown = try screenshot(of: window)
            return true
        }
        guard let shown else { throw HarnessError.notFound("the window") }
        return shown
    }

    /// Tells whoever watches the root window that it has another size, as a server does when RandR changed the screen.
    public func announceScreenSize(_ size: Size) throws(HarnessError) {
        var event = unsafe XEvent()
        unsafe event.xconfigure.type = ConfigureNotify
        unsafe event.xconfigure.event = root
        unsafe event.xconfigure.window = root
        unsafe event.xconfigure.width = Int32(clamping: size.width)
        unsafe event.xconfigure.height = Int32(clamping: size.height)
        unsafe XSendEvent(display, root, False, StructureNotifyMask, &event)
        try sync()
    }

    /// Takes from the server the memory that a window's program shares with it: every segment of the program's.
    public func detachSharedMemory(ofProgramWith window: WindowID) throws(HarnessError) {
        // A client's numbers share their upper bits, and the program's first few hundred hold its segments.
        for number in UInt(0)..<512 {
            var info = unsafe XShmSegmentInfo()
            unsafe info.shmseg = (window & ~0x1F_FFFF) + number
            unsafe XShmDetach(display, &info)
        }
        unsafe XSync(display, False)
        while unsafe XErrorLog.takeError(display) != nil {}
    }
}
