import Raster
import Windowing

/// The whole screen for the window, and its place when it has not.
extension Application {
    /// How long a window that was moved or resized must keep still before its place is remembered, in milliseconds.
    private static let settlingTime: UInt32 = 250

    /// Takes the whole screen, or gives it up again.
    func toggleFullScreen() {
        rememberWindowedFrame()
        wantsFullScreen.toggle()
        frame.window.setFullScreen(wantsFullScreen, windowedFrame: windowedFrame)
    }

    /// The window may have got the whole screen, or lost it; the window manager may have done so by itself.
    func windowStateChanged() {
        isFullScreen = frame.window.isFullScreen
        wantsFullScreen = isFullScreen
    }

    /// Remembers where the window is, unless that is only because it has the whole screen.
    func rememberWindowedFrame() {
        guard !isFullScreen, !wantsFullScreen else { return }
        windowedFrame = frame.window.frameInRoot
    }

    /// The window was moved or resized. When the window manager gives it the whole screen, the size may come before the
    /// news of that.
    func windowConfigured() {
        settlingTimer?.cancel()
        settlingTimer = loop.after(milliseconds: Application.settlingTime) { [unowned self] in
            settlingTimer = nil
            rememberWindowedFrame()
        }
    }

    /// The screen has another size: a window that took it by itself follows.
    func screenChanged() {
        if isFullScreen { frame.window.setFullScreen(true, windowedFrame: windowedFrame) }
    }
}
