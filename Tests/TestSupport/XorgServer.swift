import Glibc

/// An Xorg of a test's own with input devices as real ones are, and no hardware: its screen is memory (the driver dummy),
/// and a test moves its pens, mice and fingers (the driver inputtest). It looks at no device of the machine and leaves the
/// virtual terminals alone.
///
/// ```
/// let server = try XorgServer()
/// let pen = try server.device("Test stylus")
/// try pen.move(x: 200, y: 100)
/// try pen.press(x: 200, y: 100, pressure: 0.25)
/// for step in 1...100 { try pen.move(x: 200 + Double(step) / 4, pressure: 0.5) }
/// try pen.release(pressure: 0)
/// try pen.sync()
/// ```
public final class XorgServer: XServer {
    private let directory: TemporaryDirectory
    private var devices: [String: TestDevice] = [:]

    /// What a server has unless a test asks for something else.
    public static let usualDevices: [DeviceModel] = [.pen(), .eraser(), .mouse(), .touch()]

    /// Starts a server, waits until it takes clients, and connects to its devices.
    /// - Parameters:
    ///   - size: of the one screen, in pixels.
    ///   - depth: bits of a pixel: 16, 24 or 30.
    ///   - models: the devices, each with a name of its own, beside which there is always a keyboard. The first is what
    ///     the server calls its core pointer, which means nothing but that it looks for no other.
    ///   - arguments: more of Xorg's arguments.
    public init(
        size: Size = Size(width: 1280, height: 800), depth: Int = 24, devices models: [DeviceModel] = usualDevices,
        arguments: [String] = [], before deadline: Deadline = .seconds(30)
    ) throws(HarnessError) {
        let models = models + [.keyboard()]
        directory = try TemporaryDirectory()
        let configuration = XorgConfiguration(size: size, depth: depth, models: models, directory: directory.path)
        try write(Array(configuration.text.utf8), toFile: directory.path + "/xorg.conf")
        let options = [
            "-config", directory.path + "/xorg.conf", "-configdir", try directory.makeDirectory("xorg.conf.d"),
            "-logfile", directory.path + "/log", "-novtswitch", "-sharevts",
        ]
        try super.init(
            running: [XorgServer.program] + options, arguments, name: "Xorg", size: size, before: deadline)
        for (number, model) in models.enumerated() {
            devices[model.name] = try TestDevice(
                model, socket: configuration.socket(number), display: display, screen: size, before: deadline)
        }
    }

    deinit { stop() }

    /// A device by its name, connected.
    public func device(_ name: String) throws(HarnessError) -> TestDevice {
        guard let device = devices[name] else { throw .notFound("device \(name) on this server") }
        return device
    }

    /// What the server has written to its log file.
    public var log: String { String(decoding: bytes(ofFile: directory.path + "/log") ?? [], as: UTF8.self) }

    /// The server itself: what PATH finds may be a wrapper that makes it run as root and then trusts no configuration.
    private static var program: String {
        ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg"].first { path in unsafe access(path, X_OK) == 0 } ?? "Xorg"
    }
}

/// The configuration of an Xorg (xorg.conf(5)) that asks the machine for nothing.
private struct XorgConfiguration {
    let size: Size
    let depth: Int
    let models: [DeviceModel]
    let directory: String

    /// Where the driver of a device listens.
    func socket(_ number: Int) -> String { "\(directory)/device-\(number)" }

    var text: String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
            Option "AutoAddGPU" "false"
            Option "DontVTSwitch" "true"
            Option "DontZap" "true"
        EndSection
        Section "Module"
            Disable "glx"
        EndSection
        Section "Device"
            Identifier "video"
            Driver "dummy"
            VideoRam \(max(4096, size.width * size.height / 128))
        EndSection
        Section "Monitor"
            Identifier "monitor"
            HorizSync 1-100000
            VertRefresh 1-100000
            Modeline "test" \(mode)
        EndSection
        Section "Screen"
            Identifier "screen"
            Device "video"
            Monitor "monitor"
            DefaultDepth \(depth)
            SubSection "Display"
                Depth \(depth)
                Modes "test"
                Virtual \(size.width) \(size.height)
            EndSubSection
        EndSection
        \(models.indices.map(section).joined(separator: "\n"))
        Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
        \(models.indices.map(reference).joined(separator: "\n"))
        EndSection

        """
    }

    /// The dot clock in MHz, then where a line and where a picture ends, its sync pulse begins and ends, and the next
    /// begins: nothing is ever sent to a screen, so the shortest will do.
    private var mode: String {
        let horizontal = (0...3).map { String(size.width + $0) }
        let vertical = (0...3).map { String(size.height + $0) }
        return (["100"] + horizontal + vertical).joined(separator: " ")
    }

    private func section(_ number: Int) -> String {
        let options = [("SocketPath", socket(number))] + models[number].options
        return """
            Section "InputDevice"
                Identifier "\(models[number].name)"
                Driver "inputtest"
            \(options.map { "    Option \"\($0)\" \"\($1)\"" }.joined(separator: "\n"))
            EndSection
            """
    }

    /// A server that is told of no core pointer or keyboard looks for those of the machine.
    private func reference(_ number: Int) -> String {
        let role = models[number].kind == .keyboard ? "\"CoreKeyboard\"" : number == 0 ? "\"CorePointer\"" : ""
        return "    InputDevice \"\(models[number].name)\" \(role)"
    }
}
