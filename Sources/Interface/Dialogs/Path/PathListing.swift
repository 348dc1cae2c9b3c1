/// What a path dialog lists: the folders and pictures of one folder.
public struct PathListing: Hashable, Sendable {
    /// A folder or a picture.
    public struct Entry: Hashable, Sendable {
        /// What an entry is.
        public enum Kind: Hashable, Sendable {
            /// A folder, or a link to one.
            case folder
            /// A picture that can be opened.
            case picture
        }

        /// The name, with everything escaped that cannot be shown; it is put into the path field as it stands here.
        public var name: String
        /// What it is.
        public var kind: Kind
        /// The size in bytes; nothing for folders.
        public var size: Int?
        /// When it was changed, in words.
        public var date: String

        /// An entry by its parts.
        public init(name: String, kind: Kind, size: Int? = nil, date: String = "") {
            self.name = name
            self.kind = kind
            self.size = size
            self.date = date
        }
    }

    /// The folder as ``PathDialog/folder`` names it.
    public var folder: String
    /// What is in it, in the order in which it is shown. Hidden names are among them.
    public var entries: [Entry]
    /// What is said where there is nothing to show, such as why the folder cannot be read.
    public var emptyText: String

    /// A listing by its parts.
    public init(folder: String, entries: [Entry] = [], emptyText: String = "No pictures here") {
        self.folder = folder
        self.entries = entries
        self.emptyText = emptyText
    }
}

/// What is to be said of the path in the field before anything is done with it.
public struct PathVerdict: Hashable, Sendable {
    /// How it is meant.
    public enum Tone: Hashable, Sendable {
        /// It helps.
        case plain
        /// It asks for care, such as that a file will be replaced.
        case warning
        /// The path cannot be used.
        case failure
    }

    /// What is said; may be empty.
    public var message: String
    /// How it is meant.
    public var tone: Tone
    /// Whether the path can be confirmed.
    public var canConfirm: Bool
    /// What the button says instead of Save or Open, such as `Make folder and save`.
    public var confirmTitle: String?

    /// A verdict by its parts. A failure cannot be confirmed where nothing else is said.
    public init(_ message: String = "", tone: Tone = .plain, canConfirm: Bool? = nil, confirmTitle: String? = nil) {
        self.message = message
        self.tone = tone
        self.canConfirm = canConfirm ?? (tone != .failure)
        self.confirmTitle = confirmTitle
    }
}

/// What a person asks for in a path dialog. Paths are as they stand in the field: `~` is the home folder, and what
/// cannot be shown is escaped.
public enum PathAction: Hashable, Sendable {
    /// The path in the field became another: its folder is to be listed, and the verdict and the preview to be set.
    case changed(String)
    /// There is another room for the preview, which is to be made anew.
    case previewResized
    /// Save to, or open, this path.
    case confirm(String)
    /// Go back as if nothing had been asked.
    case cancel
}
