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
    /// How much colours may differ that are filled together, 0 to 1.
    public var fillTolerance: Double

    /// A state by its parts.
    public init(brush: Brush, opacity: Double, color: Color?, palette: Int = 0, fillTolerance: Double = 0.125) {
        self.brush = brush
        self.opacity = opacity
        self.color = color
        self.palette = palette
        self.fillTolerance = fillTolerance
    }
}

/// What a person asks for in the settings dialog.
public enum SettingsAction: Hashable, Sendable {
    /// The brush, the colour or the palette became another; a slider says so while it moves. With another palette
    /// another colour is in use: set ``SettingsDialog/state`` to what became of it.
    case changed(SettingsState)
    /// Give the palette its own colours back, then set ``SettingsDialog/state`` to what that makes of it.
    case restoreColours
    /// Close the window. What was changed stays if `keep`; else ``SettingsDialog/state`` is what was there before, and
    /// restored colours are to be taken back, too.
    case close(keep: Bool)
}
