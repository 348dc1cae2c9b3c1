import Input
import Raster

/// Asks for the path of a picture: typed with completion, or chosen from the folders and pictures of a place.
///
/// The dialog knows no files. Whenever the path becomes another it says so (``PathAction/changed(_:)``), and its owner
/// tells what it needs to know: ``show(_:)`` a listing of ``folder``, the ``verdict``, the ``preview``.
public final class PathDialog: Dialog<PathAction> {
    /// What the path is for.
    public enum Mode: Hashable, Sendable {
        /// To write a picture.
        case save
        /// To read one.
        case open
    }

    /// What is shown of the picture under the path.
    public struct Preview {
        /// A small copy of at most ``PathDialog/previewSize``, or nothing.
        public var thumbnail: PixelBuffer?
        /// What is said about it, such as its size, in one to three lines.
        public var caption: String

        /// A preview by its parts.
        public init(thumbnail: PixelBuffer? = nil, caption: String = "") {
            self.thumbnail = thumbnail
            self.caption = caption
        }
    }

    private let mode: Mode
    private let home: String
    private let heading: String
    private let field: TextField
    private let up = PushButton("button.up", Button(title: "Up", face: .glyph(.up)))
    private let list: FileList
    private let hidden = CheckBox("check.hidden", title: "Hidden files", isOn: false)
    private let cancel = PushButton("path.cancel", Button(title: "Cancel"))
    private let confirm: PushButton
    private var listing = PathListing(folder: "", emptyText: "")
    private var picture: Thumbnail.Picture?
    /// The text at which Tab found several names: pressed again there it moves the focus, as everywhere.
    private var ambiguousText: String?
    /// Tab was pressed before the folder was listed.
    private var awaitsListing = false

    private static let designSize = (width: 720.0, height: 520.0)
    private static let leastSize = (width: 440.0, height: 340.0)
    private static let previewWidth = 180.0
    private static let leastWidthWithPreview = 600.0
    private static let candidatesShown = 6
    /// The kernel takes no longer path (PATH_MAX), and a larger text would be slow to set.
    private static let letterLimit = 4096

    /// A dialog that opens with a path in its field; `home` is the folder that `~` stands for.
    public init(
        mode: Mode, path: String, home: String, title: String? = nil, scale: Double = 1, theme: Theme = .light
    ) {
        let style = Style(theme: theme, scale: Scale(scale))
        self.mode = mode
        self.home = home
        field = TextField("field.path", path, limit: PathDialog.letterLimit, placeholder: "Path of a picture", style)
        list = FileList("list.files", style)
        confirm = PushButton("path.confirm", Button(title: mode == .save ? "Save" : "Open", isPrimary: true))
        heading = title ?? (mode == .save ? "Save as" : "Open a picture")
        super.init(name: "path", title: heading, style)
    }

    // MARK: What the owner asks and tells

    /// The path in the field.
    public var path: String { field.text }

    /// The folder in which it is: the field's text up to the last slash; empty where it has none.
    public var folder: String { PathText(field.text).folder }

    /// What is said of the path.
    public var verdict = PathVerdict() {
        didSet {
            field.isInvalid = verdict.tone == .failure
            confirm.isEnabled = verdict.canConfirm
            confirm.button = Button(title: verdict.confirmTitle ?? confirmWord, isPrimary: true)
            ambiguousText = nil
            refresh()
        }
    }

    private var confirmWord: String { mode == .save ? "Save" : "Open" }

    /// What is shown of the picture.
    public var preview = Preview() {
        didSet {
            picture = preview.thumbnail.map { Thumbnail.Picture($0) }
            refresh()
        }
    }

    /// The room for a thumbnail, in pixels; where it is not to be seen, that of the window in its own size.
    public var previewSize: (width: Int, height: Int) {
        let (width, height) = preferredSize
        let frame = previewFrame(DialogLayout(bounds, style))
        let usual = IntRect(x: 0, y: 0, width: width, height: height)
        let room = Thumbnail.room(
            in: frame.isEmpty ? previewFrame(DialogLayout(usual, style)) : frame, style)
        return (room.width, room.height)
    }

    /// Lists a folder. One that is not that of the path any more is not shown. A completion that waited for it is made
    /// up for, and the action says what became of the path.
    public func show(_ listing: PathListing) -> PathAction? {
        guard listing.folder == folder else { return nil }
        self.listing = listing
        showRows()
        let completes = awaitsListing
        awaitsListing = false
        let action = completes && complete() ? changedPath() : nil
        refresh()
        return action
    }

    // MARK: What the controls do

    public override var preferredSize: (width: Int, height: Int) {
        (style.scale(PathDialog.designSize.width), style.scale(PathDialog.designSize.height))
    }

    public override var minimumSize: (width: Int, height: Int) {
        (style.scale(PathDialog.leastSize.width), style.scale(PathDialog.leastSize.height))
    }

    public override var isResizable: Bool { true }

    override var controls: [any Control] { [up, field, list, hidden, cancel, confirm] }

    override var firstControl: (any Control)? { field }

    /// At first the stem of the name is selected: one types another, and the ending stays.
    override func opened() {
        let path = PathText(field.text)
        let start = path.folder.utf8.count
        field.change { $0.select(from: start, to: start + path.stem.utf8.count) }
        up.isEnabled = path.parent(home: home) != nil
    }

    override func takes(_ key: KeyPress, at control: (any Control)?) -> Reaction {
        guard let control, control.isSame(as: field) else { return .ignored }
        switch (key.symbol, key.modifiers) {
        case (KeySymbol.tab, []): return completionByTab()
        case (KeySymbol.down, []), (KeySymbol.pageDown, []):
            focus(list, isShown: true)
            _ = list.choose(list.selection ?? 0)
            return .handled
        default: return .ignored
        }
    }

    override func changed(_ control: any Control) -> PathAction? {
        if control.isSame(as: field) { return changedPath() }
        if control.isSame(as: hidden) { showRows() }
        // A chosen folder leaves the name of what is to be saved as it is.
        guard control.isSame(as: list), let row = list.chosen, row.icon == .picture || mode == .open else { return nil }
        return replacePath(folder + row.name)
    }

    override func activated(_ control: any Control) -> PathAction? {
        if control.isSame(as: cancel) { return .cancel }
        if control.isSame(as: up) {
            return PathText(field.text).parent(home: home).flatMap { replacePath($0 + keptName) }
        }
        guard control.isSame(as: list), let row = list.chosen else { return confirmed() }
        if row.icon == .folder { return replacePath(folder + row.name + "/" + keptName) }
        let action = replacePath(folder + row.name)
        return action ?? confirmed()
    }

    /// Where a picture is wanted, the name of a folder leads into it.
    override func confirmed() -> PathAction? {
        if verdict.canConfirm { return .confirm(path) }
        guard mode == .open, let row = list.chosen, row.icon == .folder else { return nil }
        return replacePath(folder + row.name + "/")
    }

    public override func cancelled() -> PathAction? { .cancel }

    public override func rescaled() -> PathAction? { .previewResized }

    /// The name that stays when one goes to another folder: where one saves, it is still what one wants.
    private var keptName: String { mode == .save ? PathText(field.text).name : "" }

    private func replacePath(_ path: String) -> PathAction? {
        if path == field.text { return nil }
        field.replaceText(path)
        return changedPath()
    }

    private func changedPath() -> PathAction? {
        ambiguousText = nil
        awaitsListing = false
        up.isEnabled = PathText(field.text).parent(home: home) != nil
        followText()
        return .changed(path)
    }

    // MARK: Completion

    /// Completes the name; where there is nothing to complete, Tab moves the focus.
    private func completionByTab() -> Reaction {
        if field.text == ambiguousText || !field.edit.selection.isEmpty || field.edit.caret < field.edit.end {
            return .ignored
        }
        if field.text == "~" {
            field.replaceText("~/")
            return .changed
        }
        if listing.folder != folder {
            awaitsListing = true
            return .handled
        }
        if complete() { return .changed }
        return ambiguousText == nil ? .ignored : .handled
    }

    /// Puts what the names have in common into the field; tells whether that changed it.
    private func complete() -> Bool {
        let path = PathText(field.text)
        let completion = path.completion(from: listing.entries)
        if completion.name != path.name {
            field.replaceText(path.folder + completion.name)
            return true
        }
        if completion.candidates.count > 1 { ambiguousText = field.text }
        return false
    }

    // MARK: The list

    private func showRows() {
        let entries = listing.entries.filter { hidden.isOn || !$0.name.hasPrefix(".") }
        list.emptyText = listing.emptyText
        list.show(
            entries.map { entry in
                FileRow(
                    icon: entry.kind == .folder ? .folder : .picture, name: entry.name,
                    size: entry.size.map { FileSize.format($0) } ?? "", date: entry.date)
            })
        followText()
    }

    /// The list follows what is typed: the row of that name is chosen, or the first that begins so is shown.
    private func followText() {
        let path = PathText(field.text)
        guard listing.folder == path.folder else {
            if list.chosen?.icon == .picture { list.choose(nil) }
            return
        }
        if let index = list.rows.firstIndex(where: { $0.name == path.name }) {
            list.choose(index)
        } else {
            list.choose(nil)
            let prefix = path.name.lowercased()
            if !prefix.isEmpty, let index = list.rows.firstIndex(where: { $0.name.lowercased().hasPrefix(prefix) }) {
                list.reveal(index)
            }
        }
    }

    // MARK: Layout

    private var message: Label {
        if let ambiguousText, ambiguousText == field.text {
            let names = PathText(ambiguousText).completion(from: listing.entries).candidates
            let shown = names.prefix(PathDialog.candidatesShown).joined(separator: ", ")
            let rest = names.count - PathDialog.candidatesShown
            return Label(
                text: rest > 0 ? "\(shown) and \(rest) more" : shown, font: .small, tone: .secondary)
        }
        let tone: Label.Tone =
            switch verdict.tone {
            case .plain: .secondary
            case .warning: .warning
            case .failure: .failure
            }
        return Label(text: verdict.message, font: .small, tone: tone)
    }

    override func panels() -> [Panel<String>] {
        let layout = DialogLayout(bounds, style)
        let inside = layout.inside
        let scale = style.scale
        let gap = scale(DialogLayout.gap)
        let height = scale(Button.height)
        let head = IntRect(
            minX: inside.minX, minY: inside.minY - scale(4), maxX: inside.maxX, maxY: inside.minY + scale(20))
        let upWidth = up.button.width(minimum: 0, style)
        let upFrame = IntRect(x: inside.minX, y: head.maxY + scale(12), width: upWidth, height: height)
        let fieldFrame = IntRect(
            minX: upFrame.maxX + gap, minY: upFrame.minY, maxX: inside.maxX, maxY: upFrame.maxY)
        let messageFrame = IntRect(
            x: fieldFrame.minX + scale(2), y: fieldFrame.maxY + scale(4), width: fieldFrame.width - scale(2),
            height: scale(20))
        let preview = previewFrame(layout)
        let listFrame = IntRect(
            minX: inside.minX, minY: listTop(layout), maxX: preview.isEmpty ? inside.maxX : preview.minX - scale(12),
            maxY: inside.maxY + scale(8))
        var widgets = [
            place("label.title", Label(text: heading, font: .title, tone: .strong), head),
            place(up, upFrame), place(field, fieldFrame),
        ]
        let message = message
        if !message.text.isEmpty { widgets.append(place("message.path", message, messageFrame)) }
        widgets.append(place(list, listFrame))
        if !preview.isEmpty {
            let caption = self.preview.caption.isEmpty && picture == nil ? "No picture chosen" : self.preview.caption
            widgets.append(place("preview.path", Thumbnail(picture: picture, caption: caption), preview))
        }
        return [layout.bodyPanel(widgets), footer(layout)]
    }

    private func footer(_ layout: DialogLayout) -> Panel<String> {
        let bar = layout.footerPanel(trailing: [cancel, confirm]) { place($0, $1) }
        let width = CheckBoxPart(title: hidden.title).width(style)
        let box = IntRect(
            x: layout.inside.minX, y: bar.bounds.minY + style.scale.hairline, width: width,
            height: bar.bounds.height - style.scale.hairline)
        return bar.with(place(hidden, box))
    }

    private func listTop(_ layout: DialogLayout) -> Int {
        layout.inside.minY + style.scale(20 + 12 + Button.height + 30)
    }

    /// Beside the list, where the window is wide enough for both.
    private func previewFrame(_ layout: DialogLayout) -> IntRect {
        guard layout.bounds.width >= style.scale(PathDialog.leastWidthWithPreview) else { return .empty }
        let inside = layout.inside
        return IntRect(
            minX: inside.maxX - style.scale(PathDialog.previewWidth), minY: listTop(layout), maxX: inside.maxX,
            maxY: inside.maxY + style.scale(8))
    }
}
