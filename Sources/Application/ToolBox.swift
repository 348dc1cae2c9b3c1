import Interface
import Painting
import Raster

/// The tools at hand: the pencil or the eraser, and the brush that both paint with.
struct ToolBox {
    private(set) var palette: Palette
    private(set) var tool = Tool.pencil(0)
    private(set) var brush = Brush()
    /// The pencils' opacity; the eraser always erases fully.
    private(set) var opacity = 1.0
    /// How far a channel may be from the colour that is filled, 0 to 255.
    private(set) var fillTolerance = 32
    private var pencil = 0

    /// The opacities that the keys step through, in twentieths.
    private static let opacitySteps = 1...20

    init(palette: Palette) {
        self.palette = palette
    }

    /// What the tool in use paints with.
    var paint: Paint {
        switch tool {
        case .pencil(let number): Paint(.color(palette.pencils[number].color), opacity: opacity)
        case .eraser: eraserPaint
        }
    }

    /// What the eraser paints with.
    var eraserPaint: Paint { Paint(.eraser) }

    /// Takes a tool; a pencil that the palette does not have is left alone.
    mutating func choose(_ tool: Tool) {
        if case .pencil(let number) = tool {
            guard palette.pencils.indices.contains(number) else { return }
            pencil = number
        }
        self.tool = tool
    }

    /// Takes the eraser, or the pencil that was in use before it.
    mutating func toggleEraser() {
        tool = tool == .eraser ? .pencil(pencil) : .eraser
    }

    /// Sets the width, in canvas pixels, clamped to what the program offers.
    mutating func setWidth(_ width: Double) {
        brush.width = min(max(width, Brush.widths.lowerBound), Brush.widths.upperBound)
    }

    /// Sets the brush, with everything clamped to what the program offers.
    mutating func setBrush(_ brush: Brush) {
        setWidth(brush.width)
        self.brush.hardness = min(max(brush.hardness, 0), 1)
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

    /// Gives a pencil of the palette another colour.
    mutating func setColor(_ color: Color, ofPencil number: Int) {
        palette.pencils[number].color = color
    }

    /// Takes a colour that was picked: the pencil that has it, or else the pencil in use gets it.
    mutating func take(_ color: Color) {
        let owner = palette.pencils.firstIndex { $0.color == color }
        choose(.pencil(owner ?? pencil))
        if owner == nil { setColor(color, ofPencil: pencil) }
    }

    /// Gives the ten pencils their own colours back.
    mutating func restoreColours() {
        palette = .tenPencils
    }

    /// Steps to the next width: by 1 px up to 20, by 2 up to 40, by 4 above.
    mutating func changeWidth(up: Bool) {
        let width = brush.width
        let step = (up ? width : width - 0.5) < 20 ? 1.0 : (up ? width : width - 0.5) < 40 ? 2 : 4
        let next = up ? (width / step).rounded(.down) * step + step : (width / step).rounded(.up) * step - step
        setWidth(next)
    }

    /// Steps the pencils' opacity by a twentieth; nothing while the eraser is in use.
    mutating func changeOpacity(up: Bool) {
        guard tool != .eraser else { return }
        let steps = Int((opacity * 20).rounded()) + (up ? 1 : -1)
        opacity = Double(min(max(steps, ToolBox.opacitySteps.lowerBound), ToolBox.opacitySteps.upperBound)) / 20
    }
}

extension ToolBox {
    /// The tools as the interface shows them.
    var state: MainState {
        MainState(palette: palette, tool: tool, brush: brush, paint: paint)
    }

    /// The tools as the settings show them; the eraser has no colour.
    var settings: SettingsState {
        get {
            SettingsState(
                brush: brush, opacity: opacity, color: tool == .eraser ? nil : palette.pencils[pencil].color,
                fillTolerance: Double(fillTolerance) / 255)
        }
        set {
            setBrush(newValue.brush)
            setOpacity(newValue.opacity)
            setFillTolerance(newValue.fillTolerance)
            if let color = newValue.color { setColor(color, ofPencil: pencil) }
        }
    }
}
