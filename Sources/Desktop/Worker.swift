import CGLib

/// A piece of work on a thread of its own, whose result is handed over in the main loop.
@safe public final class Worker {
    private var thread: UnsafeMutablePointer<GThread>?

    /// Starts `work`, which must touch nothing that the main thread changes; `deliver` gets its result in the main loop.
    public init<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, deliver: @escaping (Result) -> Void
    ) {
        // `deliver` is carried by the worker but only ever called on the main thread.
        nonisolated(unsafe) let deliver = deliver
        let body = Callback {
            let result = work()
            let delivery = Callback { unsafe deliver(result) }
            unsafe g_idle_add_full(
                G_PRIORITY_DEFAULT, callOnce, Unmanaged.passRetained(delivery).toOpaque(), releaseCallback)
        }
        unsafe thread = g_thread_new(
            "tempera-worker",
            { data in
                guard let data = unsafe data else { return nil }
                unsafe Unmanaged<Callback>.fromOpaque(data).takeRetainedValue().body()
                return nil
            }, Unmanaged.passRetained(body).toOpaque())
    }

    /// Waits until the work is done. Its result is still delivered by the main loop, if that runs again.
    public func wait() {
        if let running = unsafe thread { unsafe g_thread_join(running) }
        unsafe thread = nil
    }

    deinit {
        if let running = unsafe thread { unsafe g_thread_unref(running) }
    }
}
