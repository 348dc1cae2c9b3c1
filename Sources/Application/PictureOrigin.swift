import Files
import PNGFile

/// Where a picture comes from and is saved to.
struct PictureOrigin {
    /// Where the picture is saved; nil for an untitled one.
    var file: FilePath?
    /// What is believed to be at ``file``.
    var expected = ExpectedTarget.nothing
    /// What the file says besides its pixels.
    var metadata = PNGMetadata()
    /// The revision that is on disk; nil when none is.
    var savedRevision: UInt64?

    /// A picture that is to be saved to `file` and of which nothing need be saved yet.
    init(blankIn file: FilePath?) {
        self.file = file
    }

    /// A picture that was read from `file`. What could only be read in part is untitled and unsaved, so that saving it
    /// cannot harm the damaged file.
    init(_ picture: PNGPicture, from file: FilePath) {
        metadata = picture.metadata
        guard picture.damage == nil else { return }
        self.file = file
        expected = .file(picture.identity)
    }

    /// Whether all of the picture is on disk, or there is nothing to put there, in the state that it has now.
    func isSaved(at revision: UInt64) -> Bool { savedRevision == revision }
}
