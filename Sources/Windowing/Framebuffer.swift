import CX11
import Glibc
import Raster

/// The pixels of a window, shared with the server (MIT-SHM) where that is possible and sent over the socket elsewhere.
///
/// The program always draws XRGB32 into ``pixels``. Where the screen has exactly that format, these are the pixels that
/// the server reads; elsewhere (16 or 30 bits, other channel orders) each presented rectangle is converted first.
/// At most one put is in flight: while ``isBusy`` the server reads the pixels and nobody may write them, until the
/// completion event comes.
@safe public final class Framebuffer {
    /// What to draw on, in window pixels. Its contents are undefined after ``resize(width:height:)``.
    public private(set) var pixels: PixelBuffer
    /// Whether the server may still be reading the pixels.
    public private(set) var isBusy = false

    private let window: Window
    private let context: GC
    private let format: PixelFormat
    private var store: ImageStore
    /// The serial numbers of the requests of the last put.
    private var serials: Range<UInt> = 0..<0
    /// Whether memory is shared with the server, as long as it takes it.
    private var shares = true
    private var connection: Connection { window.connection }

    /// A framebuffer for a window of this size in pixels.
    public init(for window: Window, width: Int, height: Int) throws(WindowingError) {
        self.window = window
        let display = unsafe window.connection.display
        guard let format = unsafe PixelFormat(of: display, screen: window.connection.screen) else {
            throw .unsuitableVisual
        }
        self.format = format
        var values = XGCValues()
        values.graphics_exposures = False
        unsafe context = XCreateGC(display, window.id, UInt(GCGraphicsExposures), &values)
        (store, pixels) = Framebuffer.allocate(
            width: width, height: height, format, on: window.connection, isShared: true)
    }

    deinit {
        unsafe XFreeGC(connection.display, context)
    }

    private static func allocate(
        width: Int, height: Int, _ format: PixelFormat, on connection: Connection, isShared: Bool
    ) -> (ImageStore, PixelBuffer) {
        let shared: ImageStore? =
            isShared ? SharedImage(width: width, height: height, format, on: connection) : nil
        let store = shared ?? PlainImage(width: width, height: height, format, on: connection)
        return (store, buffer(over: store, width: width, height: height, format))
    }

    /// The buffer to draw on: the image's own memory where formats agree.
    private static func buffer(over store: ImageStore, width: Int, height: Int, _ format: PixelFormat) -> PixelBuffer {
        guard format.isXRGB32 else { return PixelBuffer(width: width, height: height) }
        let base = unsafe store.memory.bindMemory(to: UInt32.self, capacity: store.width * store.height)
        return unsafe PixelBuffer(base: base, width: width, height: height, stride: store.width, owner: store)
    }

    /// Follows the window's size. Memory that is large enough is kept.
    public func resize(width: Int, height: Int) {
        guard width != pixels.width || height != pixels.height else { return }
        if width <= store.width && height <= store.height {
            pixels = Framebuffer.buffer(over: store, width: width, height: height, format)
        } else {
            // Some room to grow: a window that is being enlarged is not given new memory at every step.
            (store, pixels) = Framebuffer.allocate(
                width: (width + 127) & ~127, height: (height + 127) & ~127, format, on: connection, isShared: shares)
            pixels = Framebuffer.buffer(over: store, width: width, height: height, format)
            isBusy = false
        }
    }

    /// Shows the damaged pixels in the window. Only while not ``isBusy``.
    public func present(_ damage: Damage) {
        let rects = damage.rects.map { $0.intersection(pixels.bounds) }.filter { !$0.isEmpty }
        let first = unsafe XNextRequest(connection.display)
        for (number, rect) in rects.enumerated() {
            if !format.isXRGB32 { format.convert(rect, of: pixels, to: store) }
            let isLast = number == rects.count - 1
            isBusy = unsafe store.put(rect, to: window.id, context, reportCompletion: isLast) || isBusy
        }
        serials = unsafe first..<XNextRequest(connection.display)
    }

    /// Takes note that the server refused a request. Returns whether it was one of the last put: those pixels, and all
    /// from there on, go over the socket, and nothing is known to be in the window.
    public func refused(serial: UInt) -> Bool {
        guard serials.contains(serial), let old = store as? SharedImage else { return false }
        old.isRefused = true
        shares = false
        isBusy = false
        let drawn = pixels
        (store, _) = Framebuffer.allocate(
            width: old.width, height: old.height, format, on: connection, isShared: false)
        pixels = Framebuffer.buffer(over: store, width: drawn.width, height: drawn.height, format)
        pixels.copy(from: drawn)
        return true
    }

    /// Takes note of a completion event: of the segment with this id, or of an older one.
    public func completed(segment: UInt) {
        if segment == store.segment { isBusy = false }
    }
}
