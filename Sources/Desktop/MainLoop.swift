import CGLib

/// The program's one event loop: GLib's, on the default context. Everything it calls runs on the thread that runs it.
@safe public final class MainLoop {
    private let loop: OpaquePointer?
    /// Whether ``quit()`` was called.
    public private(set) var hasQuit = false

    /// A loop that does not run yet.
    public init() {
        unsafe loop = g_main_loop_new(nil, .no)
    }

    deinit {
        unsafe g_main_loop_unref(loop)
    }

    /// Runs until ``quit()``, which may have been called before.
    public func run() {
        if !hasQuit { unsafe g_main_loop_run(loop) }
    }

    /// Makes ``run()`` return after what is being called.
    public func quit() {
        hasQuit = true
        unsafe g_main_loop_quit(loop)
    }

    /// Calls `handle` whenever `isReady` says that there is something to handle. It is asked before the loop sleeps and
    /// when the descriptor has become readable or was closed.
    public func watch(fileDescriptor: Int32, isReady: @escaping () -> Bool, handle: @escaping () -> Void) {
        let created = unsafe g_source_new(DescriptorSource.functions, DescriptorSource.structSize)
        guard let source = unsafe created else { return }
        let watch = DescriptorSource(isReady: isReady, handle: handle)
        unsafe DescriptorSource.store(watch, in: source)
        unsafe watch.tag = g_source_add_unix_fd(
            source, fileDescriptor, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue))
        // No loop runs inside this one. GLib would else take the descriptor out of the polled ones while it is handled, and
        // wake itself up for that: seven system calls for each motion.
        unsafe g_source_set_can_recurse(source, 1)
        unsafe g_source_attach(source, nil)
        unsafe g_source_unref(source)
    }

    /// Calls `handle` when the process gets one of the signals, in the loop and not inside the signal handler.
    public func onSignals(_ signals: [Int32], _ handle: @escaping () -> Void) {
        for signal in signals {
            unsafe g_unix_signal_add_full(
                G_PRIORITY_HIGH, signal, callRepeatedly, Unmanaged.passRetained(Callback(handle)).toOpaque(),
                releaseCallback)
        }
    }

    /// Calls `handle` once, that many milliseconds from now on the monotonic clock.
    public func after(milliseconds: UInt32, _ handle: @escaping () -> Void) -> Timer {
        Timer(
            source: unsafe g_timeout_add_full(
                G_PRIORITY_DEFAULT, milliseconds, callOnce, Unmanaged.passRetained(Callback(handle)).toOpaque(),
                releaseCallback))
    }

    /// Calls `handle` once, when there is nothing else to do.
    public func whenIdle(_ handle: @escaping () -> Void) {
        unsafe g_idle_add_full(
            G_PRIORITY_LOW, callOnce, Unmanaged.passRetained(Callback(handle)).toOpaque(), releaseCallback)
    }

    /// Microseconds on the monotonic clock.
    public static var now: Int64 { Int64(g_get_monotonic_time()) }
}

/// A call that is still to come; it does not keep it from coming when it is let go.
public struct Timer {
    fileprivate let source: UInt32

    /// Calls it off; harmless when it has been called.
    public func cancel() {
        guard let found = unsafe g_main_context_find_source_by_id(nil, source) else { return }
        unsafe g_source_destroy(found)
    }
}

extension gboolean {
    /// GLib's FALSE.
    static let no: gboolean = 0
    /// GLib's TRUE.
    static let yes: gboolean = 1
}

/// A closure on its way through C.
final class Callback {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
}

private func callback(_ data: gpointer?) -> Callback? {
    unsafe data.map { data in unsafe Unmanaged<Callback>.fromOpaque(data).takeUnretainedValue() }
}

func callOnce(_ data: gpointer?) -> gboolean {
    unsafe callback(data)?.body()
    return .no
}

private func callRepeatedly(_ data: gpointer?) -> gboolean {
    unsafe callback(data)?.body()
    return .yes
}

func releaseCallback(_ data: gpointer?) {
    if let data = unsafe data { unsafe Unmanaged<Callback>.fromOpaque(data).release() }
}
