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
    /// The palettes with the colours that the file has.
    private var keptPalettes: [Palette] = []
    /// The name of the palette that is in the strip because of the file, or because the file does not say or names one
    /// that is not there. Only another one is written: what is missing may come back.
    private var shownPalette: String?

    private enum Group {
        static let brush = "Brush"
        static let palette = "Palette"
        static let window = "Window"
        static let behaviour = "Behaviour"
        static let fill = "Fill"

        static func colours(of palette: Palette) -> String { "Colours " + palette.name }
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
        var tools = ToolBox()
        tools.setBrush(brush())
        if let tolerance = preferences.number("tolerance", in: Group.fill, within: 0...1) {
            tools.setFillTolerance(tolerance)
        }
        if let mode = preferences.text("mode", in: Group.fill).flatMap(BlendMode.init(name:)) { tools.setMode(mode) }
        if let opacity = preferences.number("opacity", in: Group.brush, within: 0...1) { tools.setOpacity(opacity) }
        tools.setRecents(recents())
        tools.setShelf(shelf(of: []))
        return tools
    }

    /// The palettes that were found, with what was changed about them, and with the one in the strip that was there.
    func shelf(of palettes: [Palette]) -> PaletteShelf {
        var shelf = PaletteShelf(palettes)
        for (number, palette) in shelf.palettes.enumerated() {
            let group = Group.colours(of: palette)
            for key in preferences.keys(in: group) {
                let pencil = palette.pencils.firstIndex { $0.name == key }
                guard let pencil, let color = preferences.text(key, in: group).flatMap(Color.init(hex:)) else {
                    continue
                }
                shelf.setColor(color, ofPencil: pencil, inPalette: number)
            }
        }
        if let name = preferences.text("name", in: Group.palette) { shelf.choose(named: name) }
        keptPalettes = shelf.palettes
        shownPalette = shelf.chosen.name
        return shelf
    }

    private func recents() -> [Color] {
        let words = preferences.text("recent", in: Group.palette)?.split(separator: " ") ?? []
        var colors: [Color] = []
        for color in words.compactMap({ Color(hex: String($0)) }) where !colors.contains(color) { colors.append(color) }
        return colors
    }

    private func brush() -> Brush {
        var brush = Brush()
        func read(_ key: String, _ range: ClosedRange<Double>, into value: inout Double) {
            if let kept = preferences.number(key, in: Group.brush, within: range) { value = kept }
        }
        read("width", Brush.widths, into: &brush.width)
        read("hardness", 0...1, into: &brush.hardness)
        read("steadiness", Brush.steadinesses, into: &brush.steadiness)
        if let drives = preferences.text("pressure", in: Group.brush).flatMap(PressureResponse.Target.init(rawValue:)) {
            brush.pressure.target = drives
        }
        if let curve = preferences.text("pressure-curve", in: Group.brush).flatMap(PressureCurve.init(rawValue:)) {
            brush.pressure.curve = curve
        }
        return brush
    }

    /// Remembers the tools; of a palette only the colours that are not its own.
    func keep(_ tools: ToolBox) {
        preferences.set(tools.brush.width, "width", in: Group.brush)
        preferences.set(tools.brush.hardness, "hardness", in: Group.brush)
        preferences.set(tools.brush.steadiness, "steadiness", in: Group.brush)
        preferences.set(tools.brush.pressure.target.rawValue, "pressure", in: Group.brush)
        preferences.set(tools.brush.pressure.curve.rawValue, "pressure-curve", in: Group.brush)
        preferences.set(tools.opacity, "opacity", in: Group.brush)
        keepFill(of: tools)
        if tools.palette.name != shownPalette {
            shownPalette = tools.palette.name
            preferences.set(tools.palette.name, "name", in: Group.palette)
        }
        if tools.recents.isEmpty {
            preferences.remove("recent", in: Group.palette)
        } else {
            preferences.set(tools.recents.map(\.hex).joined(separator: " "), "recent", in: Group.palette)
        }
        for (number, palette) in tools.shelf.palettes.enumerated() where palette != keptPalettes[number] {
            keep(palette, tools.shelf.originals[number])
            keptPalettes[number] = palette
        }
    }

    private func keep(_ palette: Palette, _ original: Palette) {
        let group = Group.colours(of: palette)
        for (pencil, original) in zip(palette.pencils, original.pencils) {
            if pencil.color == original.color {
                preferences.remove(pencil.name, in: group)
            } else {
                preferences.set(pencil.color.hex, pencil.name, in: group)
            }
        }
    }

    // MARK: Behaviour

    /// How the program behaves.
    var behaviour: Behaviour {
        var behaviour = Behaviour()
        let budgets = SettingsState.historyBudgets
        let range = Double(budgets.lowerBound)...Double(budgets.upperBound)
        if let budget = preferences.number("history-budget", in: Group.behaviour, within: range) {
            behaviour.historyBudget = Int(budget)
        }
        behaviour.tripleClickClears = preferences.text("triple-click-clears", in: Group.behaviour) == "true"
        behaviour.fingerPaints = preferences.text("finger-paints", in: Group.behaviour) != "false"
        behaviour.showsStatusLine = preferences.text("status-line", in: Group.behaviour) == "true"
        return behaviour
    }

    /// Remembers how the program behaves.
    func keep(_ behaviour: Behaviour) {
        preferences.set(Double(behaviour.historyBudget), "history-budget", in: Group.behaviour)
        preferences.set(behaviour.tripleClickClears ? "true" : "false", "triple-click-clears", in: Group.behaviour)
        preferences.set(behaviour.fingerPaints ? "true" : "false", "finger-paints", in: Group.behaviour)
        preferences.set(behaviour.showsStatusLine ? "true" : "false", "status-line", in: Group.behaviour)
    }

    // MARK: Fill

    /// The name of the pattern that was in use; nil for the plain colour.
    var patternName: String? { preferences.text("pattern", in: Group.fill) }

    private func keepFill(of tools: ToolBox) {
        preferences.set(tools.mode.name, "mode", in: Group.fill)
        preferences.set(tools.settings.fillTolerance, "tolerance", in: Group.fill)
        // A pattern that was not found is not forgotten before the patterns are read.
        guard !tools.patterns.isEmpty else { return }
        if let pattern = tools.pattern {
            preferences.set(pattern.name, "pattern", in: Group.fill)
        } else {
            preferences.remove("pattern", in: Group.fill)
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
