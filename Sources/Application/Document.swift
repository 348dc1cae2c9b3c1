import Files
import PNGFile
import Painting
import Raster

/// A picture with its history and its place on disk.
final class Document {
    var canvas: Canvas
    private(set) var history = History()
    /// Where the picture is saved; nil for an untitled one.
    private(set) var file: FilePath?
    /// What is believed to be at ``file``.
    private var expected = ExpectedTarget.nothing
    private let metadata: PNGMetadata
    /// The revision that is on disk; nil when none is.
    private var savedRevision: UInt64?

    /// A blank picture on white paper, to be saved to `file`. The canvas grows with the window unless it `isFixed`.
    init(width: Int, height: Int, isFixed: Bool, file: FilePath?) {
        let picture = TiledPixmap(width: width, height: height)
        canvas = Canvas(picture, paper: .white, growthLimit: isFixed ? nil : picture.bounds)
        metadata = PNGMetadata()
        self.file = file
        savedRevision = history.revision
    }

    /// A picture that was read from `file`. What could only be read in part is untitled and unsaved, so that saving it
    /// cannot harm the damaged file.
    init(_ picture: PNGPicture, from file: FilePath) {
        canvas = Canvas(picture.pixmap, paper: picture.hasAlpha ? .none : .white)
        metadata = picture.metadata
        if picture.damage == nil {
            self.file = file
            expected = .file(picture.identity)
            savedRevision = history.revision
        }
    }

    /// Whether there is something that no file has.
    var isModified: Bool { history.revision != savedRevision }

    /// Whether nothing was ever painted on it.
    var isUntouched: Bool { history.revision == 0 && !isModified }

    /// Whether the canvas keeps its size.
    var isFixed: Bool { canvas.growthLimit == nil }

    /// What windows call it.
    var title: String {
        (isModified ? "• " : "") + (file?.lastComponent.displayName ?? "Untitled") + " — Tempera"
    }

    // MARK: Changes

    func commitStroke() {
        if let step = canvas.commit() { history.record(step) }
    }

    func clear() {
        commitStroke()
        history.record(canvas.clear())
    }

    func undo() { history.undo(on: &canvas) }

    func redo() { history.redo(on: &canvas) }

    // MARK: Saving

    /// Everything that is needed to write the picture as it is.
    var snapshot: Snapshot {
        Snapshot(
            picture: canvas.main, background: canvas.paper == .white ? .white : nil, metadata: metadata,
            revision: history.revision)
    }

    /// The target of the next save: the picture's own, or a name for an untitled one.
    func saveTarget(untitled: () -> FilePath) -> SaveTarget {
        file.map { .file($0, expected) } ?? .numbered(untitled())
    }

    /// Takes note that a snapshot is on disk.
    func wasSaved(_ snapshot: Snapshot, to file: FilePath, _ identity: FileIdentity) {
        self.file = file
        expected = .file(identity)
        savedRevision = snapshot.revision
    }

    /// Lets the next save replace whatever is there.
    func acceptChangeOnDisk() {
        expected = .anything
    }
}
