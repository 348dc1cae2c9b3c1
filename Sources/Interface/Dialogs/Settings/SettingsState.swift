import Painting
import Raster

/// What the settings dialog shows and changes.
public struct SettingsState: Hashable, Sendable {
    /// The brush.
    public var brush: Brush
    /// The opacity of its paint, 0 to 1.
    public var opacity: Double
    /// The colour of the pencil in use; nothing while that is the eraser, which has none.
    public var color: Color?
    /// The place of the palette in the strip among those that there are.
    public var palette: Int
    /// The place of the pattern among those that there are; nil for the plain colour.
    public var pattern: Int?
    /// How the paint is combined with the picture.
    public var mode: BlendMode
    /// How much colours may differ that are filled together, 0 to 1.
    public var fillTolerance: Double
    /// The memory that the history may keep, in MiB.
    public var historyBudget: Int
    /// Whether a triple click on the canvas clears it.
    public var tripleClickClears: Bool
    /// Whether one finger paints; else it moves the view.
    public var fingerPaints: Bool
    /// Whether the status line is shown.
    public var showsStatusLine: Bool

    /// The budgets that the program offers, in MiB.
    public static let historyBudgets = 16...4096

    /// A state by its parts.
    public init(
        brush: Brush, opacity: Double, color: Color?, palette: Int = 0, pattern: Int? = nil, mode: BlendMode = .normal,
        fillTolerance: Double = 0.125, historyBudget: Int = 256, tripleClickClears: Bool = false,
        fingerPaints: Bool = true, showsStatusLine: Bool = false
    ) {
        self.brush = brush
        self.opacity = opacity
        self.color = color
        self.palette = palette
        self.pattern = pattern
        self.mode = mode
        self.fillTolerance = fillTolerance
        self.historyBudget = historyBudget
        self.tripleClickClears = tripleClickClears
        self.fingerPaints = fingerPaints
        self.showsStatusLine = showsStatusLine
    }
}

/// What the settings dialog offers to choose from, and tells.
public struct SettingsOffer: Sendable {
    /// The titles of the palettes.
    public var palettes: [String]
    /// The patterns.
    public var patterns: [NamedPattern]
    /// What the history holds, in words.
    public var historyUse: String

    /// An offer by its parts.
    public init(
        palettes: [String] = [Palette.tenPencils.title], patterns: [NamedPattern] = [], historyUse: String = ""
    ) {
        self.palettes = palettes
        self.patterns = patterns
        self.historyUse = historyUse
    }
}

/// What a person asks for in the settings dialog.
public enum SettingsAction: Hashable, Sendable {
    /// The brush, the colour or the palette became another; a slider says so while it moves. With another palette
    /// another colour is in use: set ``SettingsDialog/state`` to what became of it.
    case changed(SettingsState)
    /// Give the palette its own colours back, then set ``SettingsDialog/state`` to what that makes of it.
    case restoreColours
    /// Close the window as by its button, and ask for the size of the canvas.
    case canvasSize
    /// Close the window. What was changed stays if `keep`; else ``SettingsDialog/state`` is what was there before, and
    /// restored colours are to be taken back, too.
    case close(keep: Bool)
}
