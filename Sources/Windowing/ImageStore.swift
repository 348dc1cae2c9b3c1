import CX11
import Glibc
import Raster

/// The memory of an image in the screen's format and the way it reaches the server.
@safe protocol ImageStore: AnyObject {
    /// The number of pixels between the starts of two rows.
    var width: Int { get }
    /// The number of rows.
    var height: Int { get }
    /// The first pixel.
    var memory: UnsafeMutableRawPointer { get }
    /// The shared segment's id in completion events; 0 when there is none.
    var segment: UInt { get }
    /// Copies a rectangle to the same place of the window. Returns whether a completion event will tell that the server
    /// has read the pixels; otherwise they have left already.
    func put(_ rect: IntRect, to window: CX11.Window, _ context: GC, reportCompletion: Bool) -> Bool
}

/// An image in memory that the server shares (MIT-SHM): nothing is copied on the way.
@safe final class SharedImage: ImageStore {
    let width: Int
    let height: Int
    let memory: UnsafeMutableRawPointer
    private let connection: Connection
    private let image: UnsafeMutablePointer<XImage>
    private let info: UnsafeMutablePointer<XShmSegmentInfo>
    /// Whether the server refused to read it: it may have let go of the segment.
    var isRefused = false

    /// Nil when the server has no MIT-SHM, no memory is to be had or the server may not attach it (another machine,
    /// another IPC namespace).
    init?(width: Int, height: Int, _ format: PixelFormat, on connection: Connection) {
        guard unsafe XShmQueryExtension(connection.display) != 0 else { return nil }
        let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        unsafe info.initialize(to: XShmSegmentInfo())
        guard
            let image = unsafe XShmCreateImage(
                connection.display, format.visual, UInt32(format.depth), ZPixmap, nil, info, UInt32(width),
                UInt32(height))
        else {
            unsafe info.deallocate()
            return nil
        }
        guard unsafe SharedImage.attach(image, info, on: connection) else {
            unsafe image.pointee.data = nil
            unsafe tempera_XDestroyImage(image)
            unsafe info.deallocate()
            return nil
        }
        self.width = unsafe Int(image.pointee.bytes_per_line) / (format.bitsPerPixel / 8)
        self.height = height
        unsafe memory = UnsafeMutableRawPointer(image.pointee.data)
        self.connection = connection
        unsafe self.image = unsafe image
        unsafe self.info = unsafe info
    }

    /// Makes the segment, attaches it here and in the server, and marks it to vanish with its last user.
    private static func attach(
        _ image: UnsafeMutablePointer<XImage>, _ info: UnsafeMutablePointer<XShmSegmentInfo>, on connection: Connection
    ) -> Bool {
        let size = unsafe Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
        let id = shmget(IPC_PRIVATE, size, IPC_CREAT | 0o600)
        guard id >= 0 else { return false }
        defer { _ = shmctl(id, IPC_RMID, nil) }
        guard let address = unsafe shmat(id, nil, 0), unsafe address != UnsafeMutableRawPointer(bitPattern: -1) else {
            return false
        }
        unsafe info.pointee.shmid = id
        unsafe info.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
        unsafe info.pointee.readOnly = True
        unsafe image.pointee.data = unsafe info.pointee.shmaddr
        let isAttached = ErrorTrap.succeeds(on: connection) {
            _ = unsafe XShmAttach(connection.display, info)
        }
        if !isAttached { unsafe shmdt(address) }
        return isAttached
    }

    deinit {
        if isRefused {
            _ = ErrorTrap.succeeds(on: connection) { unsafe XShmDetach(connection.display, info) }
        } else {
            unsafe XShmDetach(connection.display, info)
        }
        unsafe image.pointee.data = nil
        unsafe tempera_XDestroyImage(image)
        unsafe shmdt(memory)
        unsafe info.deallocate()
    }

    var segment: UInt { unsafe info.pointee.shmseg }

    func put(_ rect: IntRect, to window: CX11.Window, _ context: GC, reportCompletion: Bool) -> Bool {
        unsafe XShmPutImage(
            connection.display, window, context, image, Int32(rect.minX), Int32(rect.minY), Int32(rect.minX),
            Int32(rect.minY), UInt32(rect.width), UInt32(rect.height), reportCompletion ? True : False)
        return reportCompletion
    }
}

/// An image in the program's own memory, which is copied over the socket; a full socket is what slows it down.
@safe final class PlainImage: ImageStore {
    let width: Int
    let height: Int
    let memory: UnsafeMutableRawPointer
    let segment: UInt = 0
    private let connection: Connection
    private var image = unsafe XImage()

    init(width: Int, height: Int, _ format: PixelFormat, on connection: Connection) {
        self.width = width
        self.height = height
        self.connection = connection
        let bytesPerLine = width * format.bitsPerPixel / 8
        unsafe memory = .allocate(byteCount: bytesPerLine * height, alignment: 64)
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerLine * height)
        unsafe image.width = Int32(width)
        unsafe image.height = Int32(height)
        unsafe image.format = ZPixmap
        unsafe image.data = memory.assumingMemoryBound(to: CChar.self)
        unsafe image.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
        unsafe image.bitmap_unit = 32
        unsafe image.bitmap_bit_order = image.byte_order
        unsafe image.bitmap_pad = 32
        unsafe image.depth = format.depth
        unsafe image.bytes_per_line = Int32(bytesPerLine)
        unsafe image.bits_per_pixel = Int32(format.bitsPerPixel)
        unsafe image.red_mask = format.visual.pointee.red_mask
        unsafe image.green_mask = format.visual.pointee.green_mask
        unsafe image.blue_mask = format.visual.pointee.blue_mask
        unsafe XInitImage(&image)
    }

    deinit {
        unsafe memory.deallocate()
    }

    func put(_ rect: IntRect, to window: CX11.Window, _ context: GC, reportCompletion: Bool) -> Bool {
        unsafe XPutImage(
            connection.display, window, context, &image, Int32(rect.minX), Int32(rect.minY), Int32(rect.minX),
            Int32(rect.minY), UInt32(rect.width), UInt32(rect.height))
        return false
    }
}
