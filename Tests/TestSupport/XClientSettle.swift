import Glibc

/// Making sure that a program has caught up.
extension XClient {
    /// Waits until a program has handled everything that was injected so far, and its picture of that is on the screen.
    ///
    /// Three `_NET_WM_PING`s (EWMH) go through it one after the other, and after each it must fall asleep, which a program
    /// does when its queue is empty and it has drawn what it can. After the first it has seen the input; the frame of
    /// that may still wait for one that is being put. After the second it has heard of that put's completion, and drawn.
    /// The third follows the new frame on the program's connection, so the server has it.
    public func settle(_ window: WindowID, before deadline: Deadline = .usual) throws {
        try passWindowManager(before: deadline)
        let process = try numbers("_NET_WM_PID", of: window).first
        for _ in 0..<3 {
            try ping(window, before: deadline)
            if let process { try waitForSleep(of: process, before: deadline) }
        }
    }

    /// Sends a `_NET_WM_PING` to a window and waits for the answer.
    public func ping(_ window: WindowID, before deadline: Deadline = .usual) throws {
        let ping = nextPing()
        try send("WM_PROTOCOLS", to: window, [Int(bitPattern: atom("_NET_WM_PING")), ping, Int(bitPattern: window)])
        try wait(for: "the answer to _NET_WM_PING of window 0x\(String(window, radix: 16))", before: deadline) {
            try checkErrors()
            return hasAnswer(to: ping)
        }
    }

    /// Waits until the window manager, if there is one, has let every injected button press pass.
    ///
    /// A window manager that focuses on click freezes the pointer at each press until it has seen it (a synchronous passive
    /// grab), so that a ping would overtake the press. It answers `_NET_REQUEST_FRAME_EXTENTS` (EWMH) after the events
    /// that came before; one answer for each press lets the presses pass one by one.
    func passWindowManager(before deadline: Deadline) throws {
        let presses = takePressCount()
        if presses == 0 { return }
        try sync()
        if try numbers("_NET_SUPPORTING_WM_CHECK", of: root).isEmpty { return }
        let asker = try askingWindow()
        for _ in 0..<presses {
            try send("_NET_REQUEST_FRAME_EXTENTS", to: asker, [], throughRoot: true)
            try wait(for: "the window manager's answer to _NET_REQUEST_FRAME_EXTENTS", before: deadline) {
                try !numbers("_NET_FRAME_EXTENTS", of: asker).isEmpty
            }
            try deleteProperty("_NET_FRAME_EXTENTS", of: asker)
        }
    }

    /// Waits until a process' main thread waits for something; /proc/PID/stat. That takes microseconds as a rule, so the
    /// first looks follow each other at once.
    private func waitForSleep(of process: Int, before deadline: Deadline) throws {
        func isAsleep() -> Bool {
            // The state follows the name, which is in parentheses and may hold some itself.
            guard let contents = TestSupport.bytes(ofFile: "/proc/\(process)/stat"),
                let end = contents.lastIndex(of: UInt8(ascii: ")")), end + 2 < contents.count
            else { return true }
            return contents[end + 2] == UInt8(ascii: "S")
        }
        for _ in 0..<100 where isAsleep() { return }
        try wait(for: "process \(process) to have nothing to do", before: deadline, until: isAsleep)
    }
}

extension XClient {
    /// The time that the server gives events, in milliseconds: Xorg and Xvfb take the system's monotonic clock.
    public var serverTime: UInt32 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }
}
