import CGLib

/// The state of a GLib source for a descriptor whose readiness only its owner can tell: Xlib may hold events that it
/// has read already, which polling the socket would never show.
@safe final class DescriptorSource {
    let isReady: () -> Bool
    let handle: () -> Void
    var tag: gpointer?

    init(isReady: @escaping () -> Bool, handle: @escaping () -> Void) {
        self.isReady = isReady
        self.handle = handle
    }

    /// GLib allocates the source with room for a reference to this object behind its own fields.
    private static let offset = unsafe MemoryLayout<GSource>.stride
    static let structSize = unsafe UInt32(offset + MemoryLayout<gpointer>.stride)

    static func store(_ state: DescriptorSource, in source: UnsafeMutablePointer<GSource>) {
        unsafe UnsafeMutableRawPointer(source).storeBytes(
            of: Unmanaged.passRetained(state).toOpaque(), toByteOffset: offset, as: gpointer.self)
    }

    private static func state(_ source: UnsafeMutablePointer<GSource>?) -> DescriptorSource? {
        guard let source = unsafe source else { return nil }
        let pointer = unsafe UnsafeMutableRawPointer(source).load(fromByteOffset: offset, as: gpointer.self)
        return unsafe Unmanaged<DescriptorSource>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// GLib keeps the address, so the functions live as long as the program.
    nonisolated(unsafe) static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        unsafe functions.initialize(to: GSourceFuncs())
        unsafe functions.pointee.prepare = { source, timeout in
            unsafe timeout?.pointee = -1
            return unsafe DescriptorSource.state(source)?.isReady() == true ? .yes : .no
        }
        unsafe functions.pointee.check = { source in
            guard let state = unsafe DescriptorSource.state(source) else { return .no }
            let conditions = unsafe g_source_query_unix_fd(source, state.tag)
            return conditions.rawValue != 0 || state.isReady() ? .yes : .no
        }
        unsafe functions.pointee.dispatch = { source, _, _ in
            unsafe DescriptorSource.state(source)?.handle()
            return .yes
        }
        unsafe functions.pointee.finalize = { source in
            guard let state = unsafe DescriptorSource.state(source) else { return }
            unsafe Unmanaged.passUnretained(state).release()
        }
        return unsafe functions
    }()
}
