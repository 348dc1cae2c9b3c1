import Files

/// Why a PNG file could not be opened or saved: the path, what was tried, and the reason.
public struct PNGFileError: Error, Hashable, Sendable {
    /// The reasons.
    public enum Reason: Hashable, Sendable {
        /// The file could not be read or written.
        case file(FileError)
        /// The bytes are not those of a PNG file.
        case notPNG
        /// The file is so damaged that there is no picture in it; with the words of libpng.
        case damaged(String)
        /// The picture needs more memory than it may have; in bytes.
        case tooLarge(width: Int, height: Int, needed: Int, limit: Int)
        /// A side has more pixels than a picture may have.
        case sideTooLong(width: Int, height: Int, limit: Int)
    }

    /// The file, as the user named it.
    public let path: FilePath
    /// What was tried, as a verb: "open" or "save".
    public let attempt: String
    /// Why it failed.
    public let reason: Reason

    /// An error by its parts.
    public init(path: FilePath, attempt: String, reason: Reason) {
        self.path = path
        self.attempt = attempt
        self.reason = reason
    }

    /// The error of the file itself.
    public init(_ error: FileError) {
        self.init(path: error.path, attempt: error.attempt, reason: .file(error))
    }

    /// The error of the file itself, when it could not be read or written.
    public var fileError: FileError? {
        if case .file(let error) = reason { error } else { nil }
    }
}

extension PNGFileError: CustomStringConvertible {
    /// One sentence: what, where, why.
    public var description: String {
        if let fileError { return fileError.description }
        return "Cannot \(attempt) \(path.displayName): \(explanation)"
    }

    /// The last part of ``description``: why, in plain words.
    public var explanation: String {
        switch reason {
        case .file(let error): error.explanation
        case .notPNG: "it is not a PNG file"
        case .damaged(let words): "its picture data is damaged (\(words))"
        case .tooLarge(let width, let height, let needed, let limit):
            "\(width) x \(height) pixels need \(PNGFileError.size(needed)), more than the limit of "
                + PNGFileError.size(limit)
        case .sideTooLong(let width, let height, let limit):
            "\(width) x \(height) pixels are more than the limit of \(limit) a side"
        }
    }

    /// A number of bytes for people: `6.0 GiB`, `512 MiB`.
    private static func size(_ bytes: Int) -> String {
        let units = ["GiB", "MiB", "KiB"]
        for (index, unit) in units.enumerated() {
            let unitSize = 1 << (30 - 10 * index)
            guard bytes >= unitSize else { continue }
            let (whole, rest) = bytes.quotientAndRemainder(dividingBy: unitSize)
            let tenths = (rest * 10 + unitSize / 2) / unitSize
            return whole < 10 || index == 0 ? "\(whole + tenths / 10).\(tenths % 10) \(unit)" : "\(whole) \(unit)"
        }
        return "\(bytes) bytes"
    }
}
