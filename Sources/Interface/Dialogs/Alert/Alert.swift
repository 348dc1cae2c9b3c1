/// An answer to an alert; its raw value is what the UI map calls its button, after `alert.`.
public enum AlertChoice: String, Hashable, Sendable, CaseIterable {
    /// Keep the picture.
    case save
    /// Give up what was painted.
    case discard
    /// Go back as if nothing had been asked.
    case cancel
    /// It has been read.
    case ok
    /// Do it once more.
    case retry
    /// Save under another path.
    case elsewhere
    /// Leave it at that.
    case close
    /// Put the picture in the place of what is there.
    case overwrite
    /// Make what is missing.
    case make
    /// Take what there is of it.
    case open

    /// What stands on the button.
    var title: String {
        switch self {
        case .save: "Save"
        case .discard: "Discard"
        case .cancel: "Cancel"
        case .ok: "OK"
        case .retry: "Try again"
        case .elsewhere: "Save elsewhere"
        case .close: "Close"
        case .overwrite: "Overwrite"
        case .make: "Make folder"
        case .open: "Open"
        }
    }

    /// Whether it leads nowhere: Esc gives this answer.
    fileprivate var isRetreat: Bool { self == .cancel || self == .close || self == .ok }
}

/// Something to be told or asked, with one to three answers.
public struct Alert: Hashable, Sendable {
    /// How it is meant.
    public enum Tone: Hashable, Sendable {
        /// A question; nothing is wrong.
        case question
        /// News.
        case information
        /// Something can be lost.
        case warning
        /// Something that was asked for did not happen.
        case failure
    }

    /// What it says, in a sentence.
    public var message: String
    /// What else there is to know, such as the path and the reason.
    public var detail: String
    /// How it is meant.
    public var tone: Tone
    /// The answers, in the order of the buttons.
    public var choices: [AlertChoice]
    /// The answer that Enter gives, which looks so.
    public var defaultChoice: AlertChoice
    /// The answer that Esc and closing the window give.
    public var cancelChoice: AlertChoice

    /// An alert by its parts. Enter gives the last answer, and Esc the first that leads nowhere, where nothing else is
    /// said.
    public init(
        _ message: String, detail: String = "", tone: Tone, choices: [AlertChoice] = [.ok],
        defaultChoice: AlertChoice? = nil
    ) {
        self.message = message
        self.detail = detail
        self.tone = tone
        self.choices = choices.isEmpty ? [.ok] : choices
        self.defaultChoice = defaultChoice ?? self.choices.last ?? .ok
        cancelChoice = self.choices.first(where: \.isRetreat) ?? .cancel
    }
}
