import Raster

/// A part at its place in a window, and what it does there. All rectangles are in window pixels.
struct Widget<Action: Hashable & Sendable>: Equatable, Sendable {
    /// The stable name of the UI map; no two widgets of a window share one.
    let name: String
    /// What it is.
    let part: any Part
    /// Where it stands.
    let frame: IntRect
    /// Where the pointer finds it: at least the frame.
    let target: IntRect
    /// Where it can be seen; the rest of it is cut off.
    let clip: IntRect
    /// Everything that it may paint, with the focus ring.
    let extent: IntRect
    /// What it does when it is activated; nothing for labels and pictures.
    let action: Action?
    /// Whether it acts when the pointer presses, as things do that one picks up; buttons act on release.
    let actsOnPress: Bool
    /// Whether it can be used.
    let isEnabled: Bool
    /// Whether it is the chosen one of its kind.
    let isSelected: Bool

    /// A widget by its parts; its target is its frame where nothing else is said.
    init(
        _ name: String, _ part: any Part, frame: IntRect, target: IntRect? = nil, clip: IntRect, scale: Scale,
        action: Action? = nil, actsOnPress: Bool = false, isEnabled: Bool = true, isSelected: Bool = false
    ) {
        self.name = name
        self.part = part
        self.frame = frame
        extent = frame.expanded(by: max(part.overhang(scale), FocusRing.overhang(scale)))
        self.clip = clip
        self.target = (target ?? frame).intersection(clip)
        self.action = action
        self.actsOnPress = actsOnPress
        self.isEnabled = isEnabled
        self.isSelected = isSelected
    }

    /// The part of its frame that can be seen.
    var visibleFrame: IntRect { frame.intersection(clip) }

    /// The part of its extent that can be seen.
    var visibleExtent: IntRect { extent.intersection(clip) }

    /// Whether it reacts to the pointer and the keyboard.
    var isUsable: Bool { isEnabled && action != nil }

    static func == (a: Self, b: Self) -> Bool {
        a.name == b.name && a.frame == b.frame && a.target == b.target && a.clip == b.clip && a.extent == b.extent
            && a.action == b.action && a.actsOnPress == b.actsOnPress && a.isEnabled == b.isEnabled
            && a.isSelected == b.isSelected && a.part.isEqual(to: b.part)
    }
}
