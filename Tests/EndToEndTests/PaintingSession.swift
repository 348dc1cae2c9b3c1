import TestSupport

/// The program on a server of its own, and the steps of which the tests of painting are made.
///
/// Points are pixels of the widget `canvas`: of the picture itself as long as nothing is panned. Steps that take a whole
/// gesture wait until the program has handled and shown it; the parts of one (``press(at:button:)``, ``move(through:)``,
/// ``release(button:)``) only queue input.
final class PaintingSession {
    let server: XServer
    let client: XClient
    let program: TemperaProcess
    private let windowManager: WindowManager?

    /// Starts an Xvfb unless another server is named, a window manager if there shall be one, and the program, in a new home
    /// unless one is named.
    init(
        _ arguments: [String] = [], withWindowManager: Bool = false, in home: TemporaryDirectory? = nil,
        on server: XServer? = nil
    ) throws {
        let server = try server ?? XServer()
        self.server = server
        client = try XClient(display: server.display)
        windowManager = withWindowManager ? try WindowManager(on: server) : nil
        program = try TemperaProcess(on: client, arguments: arguments, directory: home)
    }

    /// A window of the smallest size: quick to read where the size does not matter.
    static func small(_ arguments: [String] = [], in home: TemporaryDirectory? = nil) throws -> PaintingSession {
        try PaintingSession(["--geometry", "480x320"] + arguments, in: home)
    }

    // MARK: Places

    /// Where the picture can be painted, in window pixels.
    var canvas: Area {
        get throws { try program.widget("canvas").area }
    }

    /// A canvas pixel in root pixels.
    func rootPoint(_ point: Point) throws -> Point {
        let origin = try canvas.origin
        return try program.rootPoint(Point(origin.x + point.x, origin.y + point.y))
    }

    /// Moves the pointer away from the window, so that nothing in it is hovered.
    func parkPointer() throws {
        client.move(to: Point(0, 0))
        try program.settle()
    }

    /// Gives the window another size, and waits until the program follows.
    func resize(to width: Int, _ height: Int) throws {
        try client.resize(program.window, to: Size(width: width, height: height))
        try program.settle()
        try program.wait(for: "a window of \(width)x\(height)") {
            let area = try client.area(of: program.window)
            return area.width == width && area.height == height
        }
        try program.settle()
    }

    // MARK: Painting

    /// Presses at the first point, moves through the others, and releases at the last.
    func stroke(_ points: [Point], button: Int = 1) throws {
        try queueStroke(points, button: button)
        try program.settle()
    }

    /// Presses and releases a button at a point.
    func click(at point: Point, button: Int = 1) throws { try stroke([point], button: button) }

    /// Injects a stroke without waiting for the program.
    func queueStroke(_ points: [Point], button: Int = 1) throws {
        guard let first = points.first else { return }
        try press(at: first, button: button)
        try move(through: Array(points.dropFirst()))
        release(button: button)
    }

    /// Moves to a point and presses a button there.
    func press(at point: Point, button: Int = 1) throws {
        client.move(to: try rootPoint(point))
        client.press(button: button)
    }

    /// Moves through points.
    func move(through points: [Point]) throws {
        let origin = try rootPoint(Point(0, 0))
        for point in points { client.move(to: Point(origin.x + point.x, origin.y + point.y)) }
    }

    /// Lets a button go.
    func release(button: Int = 1) { client.release(button: button) }

    // MARK: Tools

    /// The pencils in their order: name, key, and the colour that they paint.
    static let pencils: [(name: String, key: String, color: UInt32)] = [
        ("black", "1", 0x000000), ("grey", "2", 0x696969), ("red", "3", 0xFF0000), ("dark-blue", "4", 0x0000FF),
        ("light-blue", "5", 0x33CCFF), ("dark-green", "6", 0x66CC00), ("light-green", "7", 0x66FF00),
        ("brown", "8", 0xA0522D), ("orange", "9", 0xFF6600), ("yellow", "0", 0xFFFF00),
    ]

    /// Presses key combinations one after the other.
    func keys(_ combinations: String...) throws {
        for combination in combinations { try client.key(combination) }
        try program.settle()
    }

    /// Presses a key combination several times.
    func key(_ combination: String, times: Int) throws {
        for _ in 0..<times { try client.key(combination) }
        try program.settle()
    }

    /// The widgets that are chosen: one tool.
    var chosen: [String] {
        get throws { try program.uiMap()?.widgets.filter(\.isSelected).map(\.name) ?? [] }
    }

    /// The widget that the keyboard acts on; nil while that is the canvas.
    var focused: String? {
        get throws { try program.uiMap()?.widgets.first { $0.state["focused"] != nil }?.name }
    }

    /// What the tile says of the brush.
    var brush: String {
        get throws { try program.widget("brush.tile").text }
    }

    /// Whether a button can be used.
    func isEnabled(_ button: String) throws -> Bool { try program.widget(button).isEnabled }

    // MARK: Seeing

    /// The pixels of the canvas when all input is handled.
    func picture() throws -> Screenshot {
        try program.settle()
        return try program.canvasScreenshot()
    }

    /// Whether the canvas shows nothing but white paper when all input is handled.
    var isBlank: Bool {
        get throws { try picture().bounds(excluding: 0xFFFFFF) == nil }
    }

    /// The pixels of the whole window when all input is handled.
    func windowPixels() throws -> Screenshot {
        try program.settle()
        return try program.screenshot()
    }

    /// The colour of a canvas pixel when all input is handled, 0xRRGGBB.
    func pixel(_ point: Point) throws -> UInt32 {
        try program.settle()
        return try client.pixel(try rootPoint(point))
    }
}
