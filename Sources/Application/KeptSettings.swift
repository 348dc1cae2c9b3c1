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
        if let width = preferences.number("width", in: Group.brush, within: Brush.widths) { tools.setWidth(width) }
        if let opacity = preferences.number("opacity", in: Group.brush, within: 0...1) { tools.setOpacity(opacity) }
        for (number, pencil) in tools.palette.pencils.enumerated() {
            let text = preferences.text(pencil.name, in: Group.colours)
            if let color = text.flatMap(Color.init(hex:)) { tools.setColor(color, ofPencil: number) }
        }
        return tools
    }

    /// Remembers the tools; colours only where they are not those of the ten pencils.
    func keep(_ tools: ToolBox) {
        preferences.set(tools.brush.width, "width", in: Group.brush)
        preferences.set(tools.opacity, "opacity", in: Group.brush)
        for (pencil, original) in zip(tools.palette.pencils, Palette.tenPencils.pencils) {
            if pencil.color == original.color {
                preferences.remove(pencil.name, in: Group.colours)
            } else {
                preferences.set(pencil.color.hex, pencil.name, in: Group.colours)
            }
        }
    }

    // MARK: The window

    /// Where the window was, as far as the user asks for nothing else and the screen has room for it.
    func geometry(_ asked: Geometry, onScreen screen: (width: Int, height: Int)) -> Geometry {
        var geometry = asked
        func number(_ key: String, _ range: ClosedRange<Double>) -> Int? {
            preferences.number(key, in: Group.window, within: range).map { Int($0) }
        }
        if asked.width == nil, let width = number("width", 1...32767), let height = number("height", 1...32767) {
            geometry.width = min(width, screen.width)
            geometry.height = min(height, screen.height)
        }
        let whole = IntRect(x: 0, y: 0, width: screen.width, height: screen.height)
        if asked.x == nil, let x = number("x", 0...32767), let y = number("y", 0...32767),
            whole.contains(IntRect(x: x, y: y, width: geometry.width ?? 1, height: geometry.height ?? 1))
        {
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
