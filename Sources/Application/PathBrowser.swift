import Desktop
import Files
import Interface
import PNGFile
import Raster

/// Tells a path dialog what it asks about the files: what a folder holds, what is to be said of a path, what a picture
/// looks like.
final class PathBrowser {
    private let dialog: PathDialog
    private let mode: PathDialog.Mode
    private var listed: String?
    private var previewed: FilePath?
    private var worker: Worker?

    /// The largest picture that is read for its preview, in bytes of its pixels.
    private static let previewBudget = 256 << 20

    init(for dialog: PathDialog, mode: PathDialog.Mode) {
        self.dialog = dialog
        self.mode = mode
    }

    /// The path that a text in the field stands for.
    static func path(_ text: String) -> FilePath {
        FilePath(typed: text, home: UserDirectories.home)
    }

    /// Follows the path in the field. Returns what the dialog makes of it.
    func follow(_ text: String) -> PathAction? {
        let path = PathBrowser.path(text)
        dialog.verdict =
            mode == .open
            ? PathBrowser.openVerdict(path)
            : PathBrowser.hasName(text)
                ? PathBrowser.saveVerdict(path) : PathVerdict("The picture needs a name", canConfirm: false)
        if mode == .open { preview(path) }
        guard dialog.folder != listed else { return nil }
        listed = dialog.folder
        return dialog.show(listing(of: dialog.folder))
    }

    // MARK: Listing

    private func listing(of folder: String) -> PathListing {
        let path = folder.isEmpty ? FilePath(".") : PathBrowser.path(folder)
        do throws(FileError) {
            let entries = try FolderListing(of: path, ending: "png").entries
            return PathListing(folder: folder, entries: entries.map(PathBrowser.shown))
        } catch {
            return PathListing(folder: folder, emptyText: PathBrowser.sentence(error.explanation))
        }
    }

    private static func shown(_ entry: FolderListing.Entry) -> PathListing.Entry {
        PathListing.Entry(
            name: entry.name.displayName, kind: entry.isFolder ? .folder : .picture,
            size: entry.isFolder ? nil : entry.size, date: LocalTime.short(secondsSince1970: entry.modified))
    }

    // MARK: What is said of a path

    private static func openVerdict(_ path: FilePath) -> PathVerdict {
        if path.isEmpty { return PathVerdict(canConfirm: false) }
        switch FileKind(of: path) {
        case .regular: return PathVerdict()
        case .folder: return PathVerdict(canConfirm: false)
        case .missing: return PathVerdict("There is no such picture", tone: .failure)
        case .special: return PathVerdict("This is not a file", tone: .failure)
        case .unknown(let why): return PathVerdict(sentence(why), tone: .failure)
        }
    }

    /// Whether a text says more than a folder.
    private static func hasName(_ text: String) -> Bool {
        let name = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return text != "~" && !["", ".", ".."].contains(name)
    }

    private static func saveVerdict(_ path: FilePath) -> PathVerdict {
        let path = withEnding(path)
        let name = path.lastComponent.displayName
        switch FileKind(of: path) {
        case .folder: return PathVerdict("\(name) is a folder", tone: .failure)
        case .special: return PathVerdict("\(name) is not a file", tone: .failure)
        case .unknown(let why): return PathVerdict(sentence(why), tone: .failure)
        case .regular: return PathVerdict("\(name) exists and will be replaced", tone: .warning)
        case .missing: return folderVerdict(path.directory)
        }
    }

    private static func folderVerdict(_ folder: FilePath) -> PathVerdict {
        var place = folder
        while FileKind(of: place) == .missing, place.directory != place { place = place.directory }
        guard FileKind(of: place) == .folder else {
            return PathVerdict("\(place.lastComponent.displayName) is not a folder", tone: .failure)
        }
        if !FileKind.isWritable(folder: place) {
            return PathVerdict(
                place == folder
                    ? "No permission to write in this folder"
                    : "No permission to make a folder in \(place.lastComponent.displayName)", tone: .failure)
        }
        return place == folder
            ? PathVerdict()
            : PathVerdict("This folder does not exist yet", tone: .warning, confirmTitle: "Make folder and save")
    }

    /// An explanation as a sentence of its own.
    private static func sentence(_ explanation: String) -> String {
        explanation.prefix(1).uppercased() + explanation.dropFirst()
    }

    /// The path with `.png` behind a name that does not end so.
    static func withEnding(_ path: FilePath) -> FilePath {
        path.hasExtension("png") ? path : FilePath(bytes: path.bytes + Array(".png".utf8))
    }

    // MARK: Preview

    private func preview(_ path: FilePath) {
        guard path != previewed else { return }
        previewed = path
        dialog.preview = PathDialog.Preview()
        guard FileKind(of: path) == .regular, worker == nil else { return }
        let size = dialog.previewSize
        worker = Worker {
            let picture = try? PNGReader.read(path, memoryBudget: PathBrowser.previewBudget)
            return picture.map { picture in
                (Thumbnail(of: picture.pixmap, fitting: size), PathBrowser.caption(picture.pixmap))
            }
        } deliver: { [weak self] (result: (Thumbnail, String)?) in
            self?.deliver(result, of: path)
        }
    }

    /// Reads the picture again that is shown: there is another room for it.
    func renewPreview() {
        guard let path = previewed else { return }
        previewed = nil
        preview(path)
    }

    private func deliver(_ result: (Thumbnail, String)?, of path: FilePath) {
        worker = nil
        guard let wanted = previewed else { return }
        if wanted != path {
            previewed = nil
            preview(wanted)
        } else if let (thumbnail, caption) = result {
            show(thumbnail, caption: caption)
            changed?()
        }
    }

    /// Called when a preview came.
    var changed: (() -> Void)?

    /// Shows the picture that is to be saved.
    func showPreview(of picture: TiledPixmap) {
        show(Thumbnail(of: picture, fitting: dialog.previewSize), caption: PathBrowser.caption(picture))
    }

    private func show(_ thumbnail: Thumbnail, caption: String) {
        dialog.preview = PathDialog.Preview(thumbnail: thumbnail.buffer, caption: caption)
    }

    private static func caption(_ picture: TiledPixmap) -> String { "\(picture.width) × \(picture.height)" }
}
