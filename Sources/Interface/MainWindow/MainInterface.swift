import Input
import Painting
import Raster

/// The interface of the main window: the bar along the top, the strip of pencils or swatches along the bottom, and the
/// canvas area between them, which others draw.
///
/// All rectangles and points are in window pixels. What changes is damaged; ``draw(_:into:)`` draws it.
public final class MainInterface {
    /// The smallest window in which ten pencils and the eraser need not scroll, in pixels at scale 1.
    public static let minimumSize = (width: 480, height: 320)

    private var tree = WidgetTree<MainAction>()
    private let style: Style
    private var size = (width: 0, height: 0)
    private var scroll = 0
    private var strip: StripLayout
    private var contents: StripContents

    /// What is shown. Setting it damages only what looks different.
    public var state: MainState {
        didSet {
            if state == oldValue { return }
            let isSameStrip = state.palette == oldValue.palette && state.recents == oldValue.recents
            update(revealing: isSameStrip && state.tool == oldValue.tool ? nil : state.tool)
        }
    }

    /// An interface at a scale: 1 on a screen of 96 dpi, fractions allowed. It shows nothing until it is laid out.
    public init(state: MainState, scale: Double = 1, theme: Theme = .light) {
        let scale = Scale(scale)
        self.state = state
        style = Style(theme: theme, scale: scale)
        contents = StripContents(state)
        strip = StripLayout(width: 0, height: 0, contents.groups, scale)
    }

    // MARK: Layout

    /// Fits the interface to a window of this size.
    public func layout(width: Int, height: Int) {
        if size == (width, height) { return }
        size = (width, height)
        update(revealing: state.tool)
    }

    /// The part of a window of this size between bar and strip; empty in a window that is too low. It is known without
    /// an interface, so that a canvas can be shown before any font is loaded.
    public static func canvasArea(width: Int, height: Int, scale: Double = 1) -> IntRect {
        let scale = Scale(scale)
        let top = scale(BarLayout.height)
        return IntRect(minX: 0, minY: top, maxX: width, maxY: StripLayout.top(inHeight: height, scale))
    }

    /// Whether the point belongs to the interface, not to the canvas.
    public func contains(x: Int, y: Int) -> Bool {
        tree.panels.contains { $0.bounds.contains(x: x, y: y) }
    }

    /// Scrolls the pencils when the wheel turns over the strip and they do not all fit; one click is one pencil, or two swatches.
    public func scroll(by delta: ScrollDelta) {
        let distance = (delta.x + delta.y) * Double(strip.pitch)
        scroll = Int(min(max(Double(scroll) + distance, 0), Double(strip.scrollLimit)))
        update(revealing: nil)
    }

    // MARK: Drawing

    /// What has changed since the last call and is to be drawn, in window pixels.
    public func takeDamage() -> Damage { tree.takeDamage() }

    /// Draws the bar's and the strip's parts that intersect `rect` into the window's framebuffer.
    public func draw(_ rect: IntRect, into buffer: PixelBuffer) {
        tree.draw(rect, into: buffer, style)
    }

    /// The visible widgets of bar and strip.
    public var map: [UIMapEntry] { tree.map }

    // MARK: The pointer

    /// The pointer moved within the window.
    public func pointerMoved(x: Int, y: Int) { tree.pointerMoved(x: x, y: y) }

    /// The pointer left the window, or went to the canvas for a stroke.
    public func pointerLeft() { tree.pointerLeft() }

    /// The first button was pressed on the interface. A tool is picked up at once; a button waits for the release.
    public func pointerPressed(x: Int, y: Int) -> MainAction? { tree.pointerPressed(x: x, y: y) }

    /// The first button was released, wherever. A button that was pressed acts if the pointer is on it.
    public func pointerReleased(x: Int, y: Int) -> MainAction? { tree.pointerReleased(x: x, y: y) }

    /// Whether a press on the interface has not been released yet: until then the pointer belongs to the interface.
    public var hasPress: Bool { tree.hasPress }

    /// Forgets the press, so that its release will not act (Esc, or the pointer was taken away).
    public func cancelPress() { tree.cancelPress() }

    // MARK: The keyboard

    /// Moves the keyboard focus: canvas, bar, strip and around with F6, arrows inside.
    public func moveFocus(_ move: FocusMove = .nextPanel) {
        tree.moveFocus(move)
        guard let name = tree.focused, let widget = tree.widget(named: name) else { return }
        if case .choose(let tool) = widget.action { update(revealing: tool) }
    }

    /// Whether a widget, not the canvas, has the keyboard focus.
    public var hasFocus: Bool { tree.focused != nil }

    /// Gives the keyboard back to the canvas.
    public func clearFocus() { tree.clearFocus() }

    /// What the focused widget does (Enter or Space).
    public func activateFocused() -> MainAction? { tree.activateFocused() }

    // MARK: The description of the window

    private func update(revealing tool: Tool?) {
        contents = StripContents(state)
        strip = StripLayout(width: size.width, height: size.height, contents.groups, style.scale)
        if let place = tool.flatMap(contents.place) { scroll = strip.scroll(scroll, revealing: place) }
        scroll = min(scroll, strip.scrollLimit)
        tree.update([barPanel(), stripPanel()])
    }

    private func barPanel() -> Panel<MainAction> {
        let reset = Button(title: "Reset")
        let undo = Button(title: "Undo", face: .glyph(.undo))
        let redo = Button(title: "Redo", face: .glyph(.redo))
        let open = Button(title: "Open")
        let settings = Button(title: "Settings")
        let save = Button(title: "Save", isPrimary: true)
        let layout = BarLayout(
            width: size.width,
            leading: [reset.width(minimum: 73, style), undo.width(minimum: 0, style), redo.width(minimum: 0, style)],
            trailing: [
                open.width(minimum: 73, style), settings.width(minimum: 85, style), save.width(minimum: 85, style),
            ],
            style.scale)

        func widget(
            _ name: String, _ button: Button, _ frame: IntRect, _ action: MainAction, isEnabled: Bool = true
        ) -> Widget<MainAction> {
            Widget(
                name, button, frame: frame, clip: layout.bounds, scale: style.scale, action: action,
                isEnabled: isEnabled)
        }
        var widgets = [
            widget("button.reset", reset, layout.leading[0], .reset),
            widget("button.undo", undo, layout.leading[1], .undo, isEnabled: state.canUndo),
            widget("button.redo", redo, layout.leading[2], .redo, isEnabled: state.canRedo),
        ]
        if let notice = state.notice, layout.hasRoomForNotice {
            let label = NoticeLabel(notice: notice, maxWidth: layout.room.width)
            let text = label.layout(style)
            widgets.append(
                Widget(
                    "label.notice", label, frame: layout.noticeFrame(width: text.width, height: text.height),
                    clip: layout.room, scale: style.scale))
        }
        widgets += [
            widget("button.open", open, layout.trailing[0], .open),
            widget("button.settings", settings, layout.trailing[1], .settings),
            widget("button.save", save, layout.trailing[2], .save),
        ]
        return Panel(
            bounds: layout.bounds, ground: style.theme.bar, hairline: layout.hairline,
            hairlineColor: style.theme.hairline, widgets: widgets)
    }

    private func stripPanel() -> Panel<MainAction> {
        let tile = Widget<MainAction>(
            "brush.tile", BrushTile(brush: state.brush, paint: state.paint), frame: strip.tile, clip: strip.bounds,
            scale: style.scale)
        let clip = strip.clip(isScrolled: strip.scrollLimit > 0)
        let items = contents.items.enumerated().map { index, item in
            let isChosen = item.tool == state.tool
            return Widget(
                item.name, item.part, frame: strip.frame(of: index, isChosen: isChosen, scroll: scroll),
                target: strip.target(of: index, scroll: scroll), clip: clip, scale: style.scale,
                action: MainAction.choose(item.tool), actsOnPress: true, isSelected: isChosen)
        }
        return Panel(
            bounds: strip.bounds, ground: style.theme.strip, hairline: strip.hairline,
            hairlineColor: style.theme.hairline, widgets: [tile] + items,
            fades: strip.fades(scroll: scroll).map { .init(rect: $0.rect, isRight: $0.isRight) })
    }
}
