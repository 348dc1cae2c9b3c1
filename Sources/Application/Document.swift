import Files
import PNGFile
import Painting
import Raster

/// A picture with its history and its place on disk. Opening another picture is a step of the same history.
final class Document {
    var canvas: Canvas
    private(set) var history = History()
    /// What is known of each picture that the history goes through.
    private var origins: [PictureID: PictureOrigin] = [:]

    /// A blank picture on white paper, to be saved to `file`. The canvas grows with the window unless it `isFixed`.
    init(width: Int, height: Int, isFixed: Bool, file: FilePath?) {
        let picture = TiledPixmap(width: width, height: height)
        canvas = Canvas(picture, paper: .white, growthLimit: isFixed ? nil : picture.bounds)
        origin = PictureOrigin(blankIn: file)
        origin.savedRevision = history.revision
    }

    /// A picture that was read from `file`.
    init(_ picture: PNGPicture, from file: FilePath) {
        canvas = Canvas(picture.pixmap, paper: picture.hasAlpha ? .none : .white)
        origin = PictureOrigin(picture, from: file)
        if picture.damage == nil { origin.savedRevision = history.revision }
    }

    private var origin: PictureOrigin {
        get { origins[canvas.picture] ?? PictureOrigin(blankIn: nil) }
        set { origins[canvas.picture] = newValue }
    }

    /// Where the picture is saved; nil for an untitled one.
    var file: FilePath? { origin.file }

    /// Whether there is something that no file has.
    var isModified: Bool { !origin.isSaved(at: history.revision) }

    /// Whether nothing was ever done with it.
    var isUntouched: Bool { history.revision == 0 && !isModified }

    /// What windows call it.
    var title: String {
        (isModified ? "• " : "") + name + " — Tempera"
    }

    /// The picture's name, as people read it.
    var name: String { file?.lastComponent.displayName ?? "Untitled" }

    // MARK: Changes

    /// The bytes that the history may keep.
    func setHistoryBudget(_ bytes: Int) { history.budget = bytes }

    /// Merges the stroke under way, as one step.
    func commitStroke() {
        if let step = canvas.commit() { history.record(step) }
    }

    /// Fills the area of one colour around a position, as one step.
    func fill(_ paint: Paint, at sample: Sample, tolerance: Int) {
        if let step = canvas.fill(paint, at: sample, tolerance: tolerance) { history.record(step) }
    }

    /// Removes all paint, as one step.
    func clear() {
        history.record(canvas.clear())
    }

    /// Shows a picture that was read from `file` instead, as one step.
    func open(_ picture: PNGPicture, from file: FilePath) {
        replace(with: picture.pixmap, paper: picture.hasAlpha ? .none : .white, PictureOrigin(picture, from: file))
        if picture.damage == nil { origin.savedRevision = history.revision }
    }

    /// Begins a blank picture instead, as one step.
    func startAnew(width: Int, height: Int, paper: Paper) {
        replace(
            with: TiledPixmap(width: width, height: height), paper: paper, PictureOrigin(blankIn: nil))
        origin.savedRevision = history.revision
    }

    /// Gives the canvas another size, as one step; nothing when it has that size.
    func resize(to size: (width: Int, height: Int), anchor: Anchor) {
        commitStroke()
        guard size != (canvas.bounds.width, canvas.bounds.height) else { return }
        history.record(canvas.resize(to: size, anchor: anchor))
    }

    private func replace(with pixels: TiledPixmap, paper: Paper, _ newOrigin: PictureOrigin) {
        commitStroke()
        history.record(canvas.replace(with: pixels, paper: paper, as: PictureID(origins.count)))
        origin = newOrigin
    }

    func undo() { history.undo(on: &canvas) }

    func redo() { history.redo(on: &canvas) }

    // MARK: Saving

    /// Everything that is needed to write the picture as it is.
    var snapshot: Snapshot {
        Snapshot(
            pixels: canvas.main, background: canvas.paper == .white ? .white : nil, metadata: origin.metadata,
            picture: canvas.picture, revision: history.revision)
    }

    /// The picture's own place, to save to; nil for an untitled one.
    var saveTarget: SaveTarget? {
        origin.file.map { .file($0, origin.expected) }
    }

    /// Takes note that a snapshot is on disk.
    func wasSaved(_ snapshot: Snapshot, to file: FilePath, _ identity: FileIdentity) {
        origins[snapshot.picture]?.file = file
        origins[snapshot.picture]?.expected = .file(identity)
        origins[snapshot.picture]?.savedRevision = snapshot.revision
    }
}
