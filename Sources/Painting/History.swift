import Raster

/// What one change of the canvas replaced: tiles by reference, and the canvas's size.
///
/// ``Canvas/exchange(with:)`` swaps them with the canvas's own, which undoes the change and turns the step into what
/// redoes it. So of each version of a tile exactly one reference is kept, by the canvas or by one step.
public struct HistoryStep {
    /// The tiles that the canvas does not have at the moment; nil is transparent.
    public var tiles: [(index: TileIndex, tile: Tile?)] = []
    /// The width the canvas does not have at the moment.
    public var width: Int
    /// The height the canvas does not have at the moment.
    public var height: Int
    /// The paper that the canvas does not have at the moment.
    public var paper: Paper
    /// Whether the canvas has a fixed size when it has the rest of this.
    public var isFixed: Bool
    /// The picture that the canvas does not show at the moment.
    public var picture: PictureID
    /// How far the picture moves over the canvas when the step is exchanged, in pixels to the right and downwards.
    public var shift = (x: 0, y: 0)
    /// The revision that the canvas does not have at the moment.
    fileprivate var revision: UInt64 = 0

    /// A step without tiles, to come back to what the canvas is.
    init(from canvas: borrowing Canvas) {
        width = canvas.main.width
        height = canvas.main.height
        paper = canvas.paper
        isFixed = canvas.isFixed
        picture = canvas.picture
    }

    /// The memory that the step keeps: its tiles, and their places in its list.
    public var byteCount: Int {
        tiles.reduce(64) { $0 + ($1.tile == nil ? 0 : Tile.byteCount) + 32 }
    }
}

/// The changes that can be undone and redone, within a memory budget: over it the oldest go, but never the newest.
///
/// Only recording a change can let steps go. Undoing and redoing exchange tiles with the canvas, so that both together
/// take what they took before.
public struct History {
    private var undoSteps = Deque<HistoryStep>()
    private var redoSteps: [HistoryStep] = []
    /// The bytes that all steps may keep; over it the oldest go with the next change.
    public var budget: Int
    private var lastRevision: UInt64 = 0

    /// The memory that all steps keep, in bytes.
    public private(set) var byteCount = 0
    /// A number that names the state of the picture: undoing to a state brings its number back.
    public private(set) var revision: UInt64 = 0

    /// An empty history that keeps at most `budget` bytes.
    public init(budget: Int = 256 << 20) {
        self.budget = budget
    }

    /// How many changes can be undone.
    public var stepCount: Int { undoSteps.count }
    /// Whether there is something to undo.
    public var canUndo: Bool { !undoSteps.isEmpty }
    /// Whether there is something to redo.
    public var canRedo: Bool { !redoSteps.isEmpty }

    /// Records a change that was made; what could be redone is gone.
    public mutating func record(_ step: HistoryStep) {
        byteCount -= redoSteps.reduce(0) { $0 + $1.byteCount }
        redoSteps.removeAll()
        var step = step
        step.revision = revision
        lastRevision += 1
        revision = lastRevision
        byteCount += step.byteCount
        undoSteps.append(step)
        keepWithinBudget()
    }

    /// Undoes the newest change; nothing when there is none.
    public mutating func undo(on canvas: inout Canvas) {
        guard let step = undoSteps.popLast() else { return }
        redoSteps.append(exchanged(step, with: &canvas))
    }

    /// Redoes the change that was undone last; nothing when there is none.
    public mutating func redo(on canvas: inout Canvas) {
        guard let step = redoSteps.popLast() else { return }
        undoSteps.append(exchanged(step, with: &canvas))
    }

    private mutating func exchanged(_ step: HistoryStep, with canvas: inout Canvas) -> HistoryStep {
        var step = step
        byteCount -= step.byteCount
        canvas.exchange(with: &step)
        swap(&step.revision, &revision)
        byteCount += step.byteCount
        return step
    }

    private mutating func keepWithinBudget() {
        while byteCount > budget && undoSteps.count > 1, let oldest = undoSteps.popFirst() {
            byteCount -= oldest.byteCount
        }
    }
}
