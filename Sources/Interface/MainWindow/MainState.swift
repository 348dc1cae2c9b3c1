import Painting
import Raster

/// A message in the top bar.
public struct Notice: Hashable, Sendable {
    /// How a notice is meant.
    public enum Tone: Hashable, Sendable {
        /// Good or neutral news.
        case plain
        /// Something that was asked for did not happen.
        case failure
    }

    /// What it says, on one line.
    public var text: String
    /// How it is meant.
    public var tone: Tone

    /// A notice by its parts.
    public init(_ text: String, tone: Tone = .plain) {
        self.text = text
        self.tone = tone
    }
}

/// What the interface of the main window shows.
public struct MainState: Hashable, Sendable {
    /// The pencils of the strip.
    public var palette: Palette
    /// The colours beside them that were picked, the newest first. One that a pencil has too is not shown twice.
    public var recents: [Color]
    /// The tool that stands higher than the others.
    public var tool: Tool
    /// The brush of the tile; its width is in canvas pixels, which are window pixels at every scale.
    public var brush: Brush
    /// The paint of the tile.
    public var paint: Paint
    /// Whether there is a step to take back.
    public var canUndo: Bool
    /// Whether there is a step to make again.
    public var canRedo: Bool
    /// The message in the bar, if there is one.
    public var notice: Notice?
    /// What the status line tells; nothing hides it.
    public var status: StatusState?

    /// A state by its parts.
    public init(
        palette: Palette, recents: [Color] = [], tool: Tool, brush: Brush, paint: Paint, canUndo: Bool = false,
        canRedo: Bool = false, notice: Notice? = nil, status: StatusState? = nil
    ) {
        self.palette = palette
        self.recents = recents
        self.tool = tool
        self.brush = brush
        self.paint = paint
        self.canUndo = canUndo
        self.canRedo = canRedo
        self.notice = notice
        self.status = status
    }
}
