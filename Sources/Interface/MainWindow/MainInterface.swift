import Input
import Painting
import Raster

/// The interface of the main window: the bar along the top, the strip of pencils or swatches along the bottom with the
/// status line above it, and the canvas area between them, which others draw. It can be hidden; a message is then seen on
/// a card over the canvas.
///
/// All rectangles and points are in window pixels. What changes is damaged; ``draw(_:into:)`` draws it.
public final class MainInterface {
    /// The smallest window in which ten pencils and the eraser need not scroll, in pixels at scale 1.
    public static let minimumSize = (width: 480, height: 320)

    private var tree = WidgetTree<MainAction>()
    private let style: Style
    /// Where the status line is among the panels, while it is shown.
    private static let statusPanel = 2
    private var size = (width: 0, height: 0)
    private var scroll = 0
    private var strip: StripLayout
    private var contents: StripContents

    /// What is shown. Setting it damages only what looks different.
    public var state: MainState {
        didSet {
            if state == oldValue || showStatusAlone(insteadOf: oldValue) { return }
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

    /// The size of everything but the brush: 1 on a screen of 96 dpi, fractions allowed.
    public var scale: Double {
        get { style.scale.factor }
        set {
            let ratio = Scale(newValue).factor / style.scale.factor
            if ratio == 1 { return }
            style.scale = Scale(newValue)
            scroll = Int((Double(scroll) * ratio).rounded())
            update(revealing: state.tool)
            tree.damageAll()
        }
    }

    /// Whether all of it is hidden but a message. A hidden interface has no focus and holds no pointer.
    public var isHidden = false {
        didSet {
            if isHidden != oldValue { update(revealing: state.tool) }
        }
    }

    /// Whether a message lies over the canvas.
    public var coversCanvas: Bool { isHidden && state.notice != nil }

    private var isLaidOut: Bool { size != (0, 0) }

    /// The part of a window of this size between bar and strip or status line, whether they are hidden or not; empty in a
    /// window that is too low. It is known without an interface, so that a canvas can be shown before any font is loaded.
    public static func canvasArea(
        width: Int, height: Int, scale: Double = 1, hasStatusLine: Bool = false
    ) -> IntRect {
        let scale = Scale(scale)
        let strip = StripLayout.top(inHeight: height, scale)
        return IntRect(
            minX: 0, minY: scale(BarLayout.height), maxX: width,
            maxY: hasStatusLine ? StatusLine.top(above: strip, scale) : strip)
    }

    /// Whether the point belongs to the interface, not to the canvas.
    public func contains(x: Int, y: Int) -> Bool {
        tree.panels.contains { !$0.isFloating && $0.bounds.contains(x: x, y: y) }
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
        guard isLaidOut else { return }
        contents = StripContents(state)
        strip = StripLayout(width: size.width, height: size.height, contents.groups, style.scale)
        if let place = tool.flatMap(contents.place) { scroll = strip.scroll(scroll, revealing: place) }
        scroll = min(scroll, strip.scrollLimit)
        if isHidden { return tree.update([state.notice.map { card($0, in: canvasRoom) }].compactMap(\.self)) }
        let (bar, isNoticeShown) = barPanel()
        var panels = [bar, stripPanel()]
        if let status = state.status { panels.append(statusPanel(status)) }
        if let notice = state.notice, !isNoticeShown { panels.append(card(notice, in: stripRoom)) }
        tree.update(panels)
    }

    /// A status that alone has changed costs no look at the other panels: it does so while the pointer moves.
    private func showStatusAlone(insteadOf old: MainState) -> Bool {
        guard let status = state.status, old.status != nil else { return false }
        var before = old
        before.status = status
        guard before == state else { return false }
        if isLaidOut && !isHidden { tree.update(panel: MainInterface.statusPanel, to: statusPanel(status)) }
        return true
    }

    private func statusPanel(_ status: StatusState) -> Panel<MainAction> {
        let line = StatusLine(status, width: size.width, bottom: strip.bounds.minY, style)
        return Panel(
            bounds: line.bounds, ground: style.theme.bar, hairline: line.hairline, hairlineColor: style.theme.hairline,
            widgets: line.widgets())
    }

    // MARK: A message on a card

    /// The upper part of the window, for a message while everything else is hidden.
    private var canvasRoom: IntRect {
        IntRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height).expanded(by: -style.scale(12))
    }

    /// The strip beside the brush, for a message that finds no room between the buttons. There it does not cover the
    /// picture.
    private var stripRoom: IntRect {
        IntRect(
            minX: strip.viewport.minX, minY: strip.hairline.maxY + style.scale(2), maxX: strip.viewport.maxX,
            maxY: strip.bounds.maxY)
    }

    /// A card at the upper edge of a room, in its middle.
    private func card(_ notice: Notice, in room: IntRect) -> Panel<MainAction> {
        let reach = NoticeLabel.overhang(style.scale)
        let label = NoticeLabel(
            notice: notice, maxWidth: NoticeLabel.textWidth(inRoom: room.width, style.scale), isCard: true)
        let size = label.size(style)
        let frame = IntRect(
            x: room.minX + (room.width - size.width) / 2, y: room.minY + reach, width: size.width, height: size.height)
        let bounds = frame.expanded(by: reach).intersection(room)
        return Panel(
            bounds: bounds, ground: nil, hairline: .empty, hairlineColor: style.theme.hairline,
            widgets: [Widget("label.notice", label, frame: frame, clip: bounds, scale: style.scale)])
    }

    /// The bar, and whether it has room for the message if there is one.
    private func barPanel() -> (panel: Panel<MainAction>, isNoticeShown: Bool) {
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
        let panel = Panel(
            bounds: layout.bounds, ground: style.theme.bar, hairline: layout.hairline,
            hairlineColor: style.theme.hairline, widgets: widgets)
        return (panel, layout.hasRoomForNotice)
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
