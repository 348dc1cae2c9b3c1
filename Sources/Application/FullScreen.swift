import Raster
import Windowing

/// The whole screen for the window, and what the window and the window manager tell each other about its size.
extension Application {
    /// How long a window that was moved or resized must keep still before its place is remembered, in milliseconds.
    private static let settlingTime: UInt32 = 250
    /// How long the size that a window manager announced may take to come, in milliseconds.
    private static let sizeTime: UInt32 = 200

    /// Takes the whole screen, or gives it up again.
    func toggleFullScreen() {
        rememberWindowedFrame()
        wantsFullScreen.toggle()
        frame.window.setFullScreen(wantsFullScreen, windowedFrame: windowedFrame)
    }

    /// The window has the whole screen, or has it no longer; the window manager may have done so by itself.
    func fullScreenChanged(_ isFullScreen: Bool) {
        self.isFullScreen = isFullScreen
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

    // MARK: News that any window may be about

    /// The window manager waits for the size that comes next. Where it changes nothing none may come, and the server
    /// gives no sign of that.
    func syncRequested(_ number: Int64, in window: Window.ID) {
        guard let frame = allFrames.first(where: { $0.window.id == window }) else { return }
        frame.syncRequested(number)
        _ = loop.after(milliseconds: Application.sizeTime) { [unowned self, weak frame] in
            frame?.syncSizeMissing(number)
            showChanges()
        }
    }

    /// The server refused to show the pixels of one of the windows.
    func presentRefused(serial: UInt) {
        for frame in allFrames { frame.presentRefused(serial: serial) }
    }

    private var allFrames: [Frame] { [frame] + dialogs.map(\.frame) }
}
