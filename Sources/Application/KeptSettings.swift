import Desktop
import Files
import Interface
import Painting
import Raster
import Windowing

/// What is kept from one start to the next, in `$XDG_CONFIG_HOME/tempera/settings.ini`.
final class KeptSettings {
    private let preferences: Preferences
    /// Whether a failure to write was told; once is enough.
    private var hasToldFailure = false

    private enum Group {
        static let brush = "Brush"
        static let colours = "Colours"
        static let window = "Window"
        static let behaviour = "Behaviour"
    }

    init() {
        preferences = Preferences(
            UserDirectories.configuration.appending("tempera").appending("settings.ini"))
    }

    /// What is to be said about the file, if anything.
    var notice: Notice? {
        switch preferences.condition {
        case .good: nil
        case .damaged(let aside):
            Notice(
                "The settings were damaged and are set aside in "
                    + aside.abbreviatedForDisplay(home: UserDirectories.home), tone: .failure)
        case .unreadable(let why): Notice(why, tone: .failure)
        }
    }

    // MARK: Tools

    /// The tools as they were left; what is not in the file, or not possible, is as it comes with the program.
    func toolBox() -> ToolBox {
        var tools = ToolBox(palette: .tenPencils)
        tools.setBrush(brush())
        if let tolerance = preferences.number("fill-tolerance", in: Group.brush, within: 0...1) {
            tools.setFillTolerance(tolerance)
        }
        if let opacity = preferences.number("opacity", in: Group.brush, within: 0...1) { tools.setOpacity(opacity) }
        for (number, pencil) in tools.palette.pencils.enumerated() {
            let text = preferences.text(pencil.name, in: Group.colours)
            if let color = text.flatMap(Color.init(hex:)) { tools.setColor(color, ofPencil: number) }
        }
        return tools
    }

    private func brush() -> Brush {
        var brush = Brush()
        func read(_ key: String, _ range: ClosedRange<Double>, into value: inout Double) {
            if let kept = preferences.number(key, in: Group.brush, within: range) { value = kept }
        }
        read("width", Brush.widths, into: &brush.width)
        read("hardness", 0...1, into: &brush.hardness)
        read("steadiness", Brush.steadinesses, into: &brush.steadiness)
        return brush
    }

    /// Remembers the tools; colours only where they are not those of the ten pencils.
    func keep(_ tools: ToolBox) {
        preferences.set(tools.brush.width, "width", in: Group.brush)
        preferences.set(tools.brush.hardness, "hardness", in: Group.brush)
        preferences.set(tools.brush.steadiness, "steadiness", in: Group.brush)
        preferences.set(tools.opacity, "opacity", in: Group.brush)
        preferences.set(tools.settings.fillTolerance, "fill-tolerance", in: Group.brush)
        for (pencil, original) in zip(tools.palette.pencils, Palette.tenPencils.pencils) {
            if pencil.color == original.color {
                preferences.remove(pencil.name, in: Group.colours)
            } else {
                preferences.set(pencil.color.hex, pencil.name, in: Group.colours)
            }
        }
    }

    // MARK: Behaviour

    /// Whether a triple click on the canvas clears it.
    var tripleClickClears: Bool {
        get { preferences.text("triple-click-clears", in: Group.behaviour) == "true" }
        set { preferences.set(newValue ? "true" : "false", "triple-click-clears", in: Group.behaviour) }
    }

    // MARK: The window

    /// Where the window was, as far as the user asks for nothing else.
    func geometry(_ asked: Geometry) -> Geometry {
        var geometry = asked
        func number(_ key: String, _ range: ClosedRange<Double>) -> Int? {
            preferences.number(key, in: Group.window, within: range).map { Int($0) }
        }
        if asked.width == nil, let width = number("width", 1...32767), let height = number("height", 1...32767) {
            geometry.width = width
            geometry.height = height
        }
        if asked.x == nil, let x = number("x", -32768...32767), let y = number("y", -32768...32767) {
            geometry.x = x
            geometry.y = y
            geometry.isWithoutFrame = true
        }
        return geometry
    }

    /// Remembers where the window is and how large, in pixels of the screen.
    func keep(window frame: IntRect) {
        preferences.set(Double(frame.minX), "x", in: Group.window)
        preferences.set(Double(frame.minY), "y", in: Group.window)
        preferences.set(Double(frame.width), "width", in: Group.window)
        preferences.set(Double(frame.height), "height", in: Group.window)
    }

    /// Writes what changed. Returns what is to be said when that fails for the first time.
    func write() -> Notice? {
        do throws(FileError) {
            try preferences.save()
            return nil
        } catch {
            defer { hasToldFailure = true }
            return hasToldFailure ? nil : Notice("The settings are not kept. \(error)", tone: .failure)
        }
    }
}
