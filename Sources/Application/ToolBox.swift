import Interface
import Painting
import Raster

/// The tools at hand: the pencil, recent colour or eraser, and the brush that all of them paint with.
struct ToolBox {
    private(set) var shelf = PaletteShelf()
    /// The colours that were picked and that no pencil had, the newest first.
    private(set) var recents: [Color] = []
    private(set) var tool = Tool.pencil(0)
    /// Whether a pen is turned round: its other end erases whatever the tool is.
    var isPenReversed = false
    private(set) var brush = Brush()
    /// The opacity of colours; the eraser always erases fully.
    private(set) var opacity = 1.0
    /// The tool with a colour that is, or was before the eraser, in use.
    private var coloured = Tool.pencil(0)
    /// The patterns to choose from.
    private(set) var patterns: [NamedPattern] = []
    /// The pattern that is painted with instead of a plain colour.
    private(set) var pattern: NamedPattern?
    /// How paint is combined with the picture.
    private(set) var mode = BlendMode.normal
    /// How far a channel may be from the colour that is filled, 0 to 255.
    private(set) var fillTolerance = 32

    /// The opacities that the keys step through, in twentieths.
    private static let opacitySteps = 1...20

    /// The palette in the strip.
    var palette: Palette { shelf.chosen }

    /// The tool that is painted with: the one that was chosen, or the eraser at a pen's other end.
    var toolInHand: Tool { isPenReversed ? .eraser : tool }

    /// What the tool in hand paints with.
    var paint: Paint {
        guard let color = color(of: toolInHand) else { return eraserPaint }
        let kind = pattern.map { Paint.Kind.pattern($0.pattern, tint: color) } ?? .color(color)
        return Paint(kind, opacity: opacity, mode: mode)
    }

    /// What the eraser paints with.
    var eraserPaint: Paint { Paint(.eraser) }

    /// The colour of a tool; nil for the eraser, and for what there is not.
    private func color(of tool: Tool) -> Color? {
        switch tool {
        case .pencil(let number): palette.pencils.indices.contains(number) ? palette.pencils[number].color : nil
        case .recent(let number): recents.indices.contains(number) ? recents[number] : nil
        case .eraser: nil
        }
    }

    /// Takes a tool; one that there is not is left alone.
    mutating func choose(_ tool: Tool) {
        if tool != .eraser {
            guard color(of: tool) != nil else { return }
            coloured = tool
        }
        self.tool = tool
    }

    /// Takes the eraser, or what was in use before it.
    mutating func toggleEraser() {
        tool = tool == .eraser ? coloured : .eraser
    }

    /// Sets the width, in canvas pixels, clamped to what the program offers.
    mutating func setWidth(_ width: Double) {
        brush.width = min(max(width, Brush.widths.lowerBound), Brush.widths.upperBound)
    }

    /// Sets the brush, with everything clamped to what the program offers.
    mutating func setBrush(_ brush: Brush) {
        setWidth(brush.width)
        self.brush.hardness = min(max(brush.hardness, 0), 1)
        self.brush.pressure = brush.pressure
        self.brush.steadiness = min(
            max(brush.steadiness, Brush.steadinesses.lowerBound), Brush.steadinesses.upperBound)
    }

    /// Sets the pencils' opacity, clamped to 0 ... 1.
    mutating func setOpacity(_ opacity: Double) {
        self.opacity = min(max(opacity, 0), 1)
    }

    /// Sets how much colours may differ that are filled together, 0 to 1.
    mutating func setFillTolerance(_ tolerance: Double) {
        fillTolerance = Int((min(max(tolerance, 0), 1) * 255).rounded())
    }

    // MARK: Fill

    /// Has these patterns from here on, and paints with that of a name, if it is among them.
    mutating func setPatterns(_ patterns: [NamedPattern], chosen name: String?) {
        self.patterns = patterns
        pattern = patterns.first { $0.name == name }
    }

    /// Paints with a pattern by its place, or with the plain colour.
    mutating func choosePattern(_ number: Int?) {
        pattern = number.flatMap { patterns.indices.contains($0) ? patterns[$0] : nil }
    }

    /// Combines paint with the picture in this mode; the eraser is a tool of its own.
    mutating func setMode(_ mode: BlendMode) {
        if BlendMode.allCases.contains(mode) { self.mode = mode }
    }

    // MARK: Colours

    /// Gives a tool another colour.
    private mutating func setColor(_ color: Color, of tool: Tool) {
        switch tool {
        case .pencil(let number): shelf.setColor(color, ofPencil: number, inPalette: shelf.number)
        case .recent(let number): recents[number] = color
        case .eraser: break
        }
    }

    /// Takes a colour that was picked: the pencil that has it, or else the colour itself, which joins the recent ones.
    /// - Parameter earlier: The recent colours without those that were only passed on the way to this one.
    mutating func take(_ color: Color, after earlier: [Color]) {
        recents = earlier
        if let owner = palette.pencils.firstIndex(where: { $0.color == color }) { return choose(.pencil(owner)) }
        recents.removeAll { $0 == color }
        recents.insert(color, at: 0)
        recents = Array(recents.prefix(Palette.recentLimit))
        choose(.recent(0))
    }

    /// Has these recent colours from here on, of which none is in use.
    mutating func setRecents(_ colors: [Color]) {
        recents = Array(colors.prefix(Palette.recentLimit))
    }

    /// Has these palettes from here on; the pencil in use is that at the same place, or else the first.
    mutating func setShelf(_ shelf: PaletteShelf) {
        self.shelf = shelf
        if color(of: coloured) == nil { coloured = .pencil(0) }
        if tool != .eraser { tool = coloured }
    }

    /// Puts another palette into the strip. The colour in use stays where it can: where a pencil has it, or where it is
    /// a recent one; else the first pencil is in use.
    mutating func choosePalette(_ number: Int) {
        let color = color(of: coloured)
        shelf.choose(number)
        if let owner = palette.pencils.firstIndex(where: { $0.color == color }) {
            coloured = .pencil(owner)
        } else if case .pencil = coloured {
            coloured = .pencil(0)
        }
        if tool != .eraser { tool = coloured }
    }

    /// Gives the palette in the strip its own colours back.
    mutating func restoreColours() { shelf.restore() }

    // MARK: Steps

    /// Steps to the next width: by 1 px up to 20, by 2 up to 40, by 4 above.
    mutating func changeWidth(up: Bool) {
        let width = brush.width
        let step = (up ? width : width - 0.5) < 20 ? 1.0 : (up ? width : width - 0.5) < 40 ? 2 : 4
        let next = up ? (width / step).rounded(.down) * step + step : (width / step).rounded(.up) * step - step
        setWidth(next)
    }

    /// Steps the pencils' opacity by a twentieth; nothing while the eraser is in use.
    mutating func changeOpacity(up: Bool) {
        guard toolInHand != .eraser else { return }
        let steps = Int((opacity * 20).rounded()) + (up ? 1 : -1)
        opacity = Double(min(max(steps, ToolBox.opacitySteps.lowerBound), ToolBox.opacitySteps.upperBound)) / 20
    }
}

extension ToolBox {
    /// The tools as the interface shows them.
    var state: MainState {
        MainState(palette: palette, recents: recents, tool: toolInHand, brush: brush, paint: paint)
    }

    /// The tools as the settings show them; the eraser has no colour.
    var settings: SettingsState {
        get {
            SettingsState(
                brush: brush, opacity: opacity, color: color(of: tool), palette: shelf.number,
                pattern: patterns.firstIndex { $0 == pattern }, mode: mode, fillTolerance: Double(fillTolerance) / 255)
        }
        set {
            setBrush(newValue.brush)
            setOpacity(newValue.opacity)
            setFillTolerance(newValue.fillTolerance)
            choosePattern(newValue.pattern)
            setMode(newValue.mode)
            if newValue.palette != shelf.number {
                choosePalette(newValue.palette)
            } else if let color = newValue.color {
                setColor(color, of: coloured)
            }
        }
    }
}
