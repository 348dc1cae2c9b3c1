import Input
import Raster

/// A window with controls that asks or tells something. It draws itself and works by pointer and by keyboard; windows,
/// files and the clipboard are its owner's.
///
/// All rectangles and points are in window pixels. The owner passes events on, performs the actions they return, and
/// after each event presents ``takeDamage()``, answers ``takeClipboardRequests()``, and places the input method at
/// ``textCaret``.
public class Dialog<Action> {
    /// What the window is called.
    public let title: String
    let name: String
    let style: Style
    private(set) var size = (width: 0, height: 0)
    private var tree = WidgetTree<String>()
    private var damage = Damage()
    private var offers: [String] = []

    init(name: String, title: String, _ style: Style) {
        self.name = name
        self.title = title
        self.style = style
    }

    // MARK: What each dialog says of itself

    /// The size in which everything is seen, in pixels.
    public var preferredSize: (width: Int, height: Int) { (1, 1) }

    /// The least size in which it can be used, in pixels.
    public var minimumSize: (width: Int, height: Int) { preferredSize }

    /// Whether a larger window shows more.
    public var isResizable: Bool { false }

    /// The controls, known by their names.
    var controls: [any Control] { [] }

    /// The control that has the focus at first.
    var firstControl: (any Control)? { nil }

    /// The dialog is to be seen for the first time.
    func opened() {}

    /// Where everything is.
    func panels() -> [Panel<String>] { [] }

    /// What a control holds has become another.
    func changed(_ control: any Control) -> Action? { nil }

    /// What a control stands for is to be done.
    func activated(_ control: any Control) -> Action? { nil }

    /// Enter was pressed where it means nothing by itself.
    func confirmed() -> Action? { nil }

    /// Esc was pressed, or its owner goes back for another reason.
    public func cancelled() -> Action? { nil }

    /// The window is to be closed (`WM_DELETE_WINDOW`).
    public func closed() -> Action? { cancelled() }

    /// A key before its control gets it; ignored when the control is to have it.
    func takes(_ key: KeyPress, at control: (any Control)?) -> Reaction { .ignored }

    /// The window has followed another scale.
    public func rescaled() -> Action? { nil }

    /// A control lost the focus.
    func left(_ control: any Control) {}

    /// The arrows moved the focus to a control.
    func reachedByArrow(_ control: any Control) -> Action? { nil }

    // MARK: Layout

    /// The size of everything: 1 on a screen of 96 dpi, fractions allowed. With another one ``preferredSize`` and
    /// ``minimumSize`` are others, too; until the window has followed, the dialog makes do with the size that it has.
    public final var scale: Double {
        get { style.scale.factor }
        set {
            let ratio = Scale(newValue).factor / style.scale.factor
            if ratio == 1 { return }
            style.scale = Scale(newValue)
            for control in controls { control.rescaled(by: ratio) }
            damage.add(bounds)
            refresh()
        }
    }

    /// Takes a scale, or the largest below it at which the dialog in its least size fits into a room, in pixels.
    public final func setScale(_ wanted: Double, toFit room: (width: Int, height: Int)) {
        scale = wanted
        // A text that is broken into other lines needs another height, so a step may be too short.
        for _ in 0..<4 {
            let size = minimumSize
            let fraction = min(Double(room.width) / Double(size.width), Double(room.height) / Double(size.height))
            if fraction >= 1 { return }
            scale *= fraction * 0.999
        }
    }

    /// Fits the dialog to a window of this size.
    public final func layout(width: Int, height: Int) {
        if size == (width, height) { return }
        let isFirst = size == (0, 0)
        size = (width, height)
        refresh()
        guard isFirst else { return }
        if let firstControl { focus(firstControl, isShown: false) }
        opened()
        refresh()
    }

    /// Describes the dialog afresh; what looks different is damaged.
    final func refresh() {
        if size != (0, 0) { tree.update(panels()) }
    }

    /// A control at a place, which it is told.
    final func place(_ control: any Control, _ frame: IntRect) -> Widget<String> {
        control.frame = frame
        return Widget(
            control.name, control.part, frame: frame, target: control.target, clip: bounds, scale: style.scale,
            action: control.name, isEnabled: control.isEnabled, isSelected: control.isSelected)
    }

    /// Something to look at, at a place.
    final func place(_ name: String, _ part: any Part, _ frame: IntRect) -> Widget<String> {
        Widget(name, part, frame: frame, clip: bounds, scale: style.scale)
    }

    final var bounds: IntRect { IntRect(x: 0, y: 0, width: size.width, height: size.height) }

    // MARK: Drawing

    /// What has changed since the last call and is to be drawn.
    public final func takeDamage() -> Damage {
        var all = tree.takeDamage()
        all.add(damage)
        damage = Damage()
        return all
    }

    /// Draws the part of the dialog in `rect` into the window's framebuffer.
    public final func draw(_ rect: IntRect, into buffer: PixelBuffer) {
        tree.draw(rect, into: buffer, style)
        if !isFlashing { return }
        for edge in flashEdges {
            buffer.fill(edge.intersection(rect), with: style.theme.primaryButton.face)
        }
    }

    /// Whether the dialog draws attention to itself with a frame, since somebody clicked elsewhere. Its owner switches
    /// it on and, some time later, off.
    public final var isFlashing = false {
        didSet {
            if isFlashing == oldValue { return }
            for edge in flashEdges { damage.add(edge) }
        }
    }

    private var flashEdges: [IntRect] {
        let inner = bounds.expanded(by: -style.scale(3))
        return [
            IntRect(minX: 0, minY: 0, maxX: bounds.maxX, maxY: inner.minY),
            IntRect(minX: 0, minY: inner.maxY, maxX: bounds.maxX, maxY: bounds.maxY),
            IntRect(minX: 0, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
            IntRect(minX: inner.maxX, minY: inner.minY, maxX: bounds.maxX, maxY: inner.maxY),
        ]
    }

    /// The window itself, and the visible widgets.
    public final var map: [UIMapEntry] {
        let window = UIMapEntry(
            name: "dialog." + name, role: "dialog", frame: bounds, states: isFlashing ? ["flash"] : [], text: title)
        return [window] + tree.map
    }

    // MARK: The pointer

    /// What the pointer should look like at a place.
    public final func pointerShape(atX x: Int, y: Int) -> PointerShape {
        for case let pad as StrokePad in controls where pad.target.contains(x: x, y: y) {
            return .brush(width: pad.brush.width)
        }
        return field(atX: x, y: y) == nil ? .arrow : .text
    }

    /// What the next call about the pointer comes from, with all that its device tells.
    public final func sense(_ sample: PointerSample) {
        for control in controls { control.sense(sample) }
    }

    private func field(atX x: Int, y: Int) -> TextField? {
        for case let field as TextField in controls where field.isEnabled && field.target.contains(x: x, y: y) {
            return field
        }
        return nil
    }

    /// The pointer moved within the window, or anywhere while a button is down.
    public final func pointerMoved(x: Int, y: Int) -> Action? {
        let before = tree.hovered
        tree.pointerMoved(x: x, y: y)
        if before != tree.hovered, let control = control(before) { control.hover(nil) }
        control(tree.hovered)?.hover((x, y))
        guard let pressed = control(tree.pressed) else { return finish() }
        return finish(pressed, pressed.drag(toX: x, y: y))
    }

    /// The pointer left the window.
    public final func pointerLeft() {
        control(tree.hovered)?.hover(nil)
        tree.pointerLeft()
        refresh()
    }

    /// The first button was pressed; `clicks` counts the presses that followed each other quickly at the place.
    public final func pointerPressed(x: Int, y: Int, clicks: Int = 1, modifiers: Modifiers = []) -> Action? {
        guard let widget = tree.press(x: x, y: y), let control = control(widget.name) else { return finish() }
        focus(control, isShown: false)
        return finish(control, control.press(Press(x: x, y: y, clicks: clicks, modifiers: modifiers)))
    }

    /// The middle button was pressed: over a field that asks for the selected text of another window.
    public final func middlePressed(x: Int, y: Int) {
        guard !tree.hasPress, let field = field(atX: x, y: y) else { return }
        focus(field, isShown: false)
        field.requestSelection(atX: x)
        refresh()
    }

    /// The first button was released, wherever.
    public final func pointerReleased(x: Int, y: Int) -> Action? {
        tree.pointerMoved(x: x, y: y)
        guard let control = control(tree.pressed) else { return finish() }
        let isInside = tree.hovered == control.name
        tree.cancelPress()
        return finish(control, control.release(isInside: isInside))
    }

    /// Whether a press has not been released yet.
    public final var hasPress: Bool { tree.hasPress }

    /// Forgets the press (the pointer was taken away); a slider goes back to where it was.
    public final func cancelPress() -> Action? {
        guard let control = control(tree.pressed) else { return nil }
        tree.cancelPress()
        return finish(control, control.cancelPress())
    }

    /// The wheel turned with the pointer at a place.
    public final func scroll(by delta: ScrollDelta, atX x: Int, y: Int) -> Action? {
        guard !tree.hasPress,
            let control = controls.first(where: { $0.isEnabled && $0.target.contains(x: x, y: y) })
        else { return nil }
        let reaction = control.scroll(by: delta)
        control.hover((x, y))
        return finish(control, reaction)
    }

    // MARK: The keyboard

    /// A key was pressed.
    public final func key(_ key: KeyPress) -> Action? {
        let control = focused
        let early = takes(key, at: control)
        if early != .ignored { return finish(control, early) }
        if key.symbol == KeySymbol.escape {
            return tree.hasPress ? cancelPress() : finish(cancelled())
        }
        if let control {
            let reaction = control.key(key)
            if reaction != .ignored { return finish(control, reaction) }
            if let field = (control as? Slider)?.field, let text = key.insertion,
                !field.filter.accepted(text).isEmpty
            {
                focus(field, isShown: true)
                return finish(field, field.key(key))
            }
        }
        return unusedKey(key)
    }

    private func unusedKey(_ key: KeyPress) -> Action? {
        switch (key.symbol, key.modifiers) {
        case (KeySymbol.tab, []): return moveFocus(.nextWidget)
        case (KeySymbol.tab, .shift): return moveFocus(.previousWidget)
        case (KeySymbol.right, []), (KeySymbol.down, []): return moveFocus(.next)
        case (KeySymbol.left, []), (KeySymbol.up, []): return moveFocus(.previous)
        case (KeySymbol.return, []), (KeySymbol.return, .control): return finish(confirmed())
        default: return nil
        }
    }

    private func moveFocus(_ move: FocusMove) -> Action? {
        guard let name = nextFocus(move), let control = control(name) else { return nil }
        focus(control, isShown: true)
        let isArrow = move == .next || move == .previous
        return finish(isArrow ? reachedByArrow(control) : nil)
    }

    /// Where a step of the focus leads.
    private func nextFocus(_ move: FocusMove) -> String? {
        var tree = tree
        tree.moveFocus(move)
        return tree.focused
    }

    /// The control that has the focus.
    final var focused: (any Control)? { control(tree.focused) }

    /// Gives a control the focus; its ring is to be seen when that came by the keyboard.
    final func focus(_ control: any Control, isShown: Bool) {
        if !control.isEnabled { return }
        let before = focused
        tree.focus(control.name, isShown: isShown)
        if control.isSame(as: before) || !control.isSame(as: focused) { return }
        if let before {
            before.focusChanged(false)
            left(before)
        }
        control.focusChanged(true)
        refresh()
    }

    // MARK: Text

    private var focusedField: TextField? { focused as? TextField }

    /// Inserts text at the caret: from the clipboard, or from an input method.
    public final func insertText(_ text: String) -> Action? {
        guard let field = focusedField else { return nil }
        return finish(field, field.insert(text))
    }

    /// What an input method is composing at the caret.
    public final var preedit: Preedit {
        get { focusedField?.preedit ?? .none }
        set {
            focusedField?.preedit = newValue
            refresh()
        }
    }

    /// Where the caret of the focused field is; nothing while no text can be typed. An input method is to be active
    /// only then, and shows its choices there.
    public final var textCaret: IntRect? { focusedField?.caretFrame }

    /// Whether carets are to be seen: the owner lets them blink, and shows none while the window has no keyboard.
    public final var showsCaret = true {
        didSet {
            for case let field as TextField in controls { field.isCaretHidden = !showsCaret }
            refresh()
        }
    }

    /// What the dialog and its fields have wanted of the clipboard since the last call, oldest first.
    public final func takeClipboardRequests() -> [ClipboardRequest] {
        defer { offers.removeAll() }
        return offers.map { .copy($0, to: .clipboard) }
            + controls.flatMap { ($0 as? TextField)?.takeRequests() ?? [] }
    }

    /// Offers text to other programs.
    final func offer(_ text: String) { offers.append(text) }

    // MARK: The end of an event

    private func control(_ name: String?) -> (any Control)? {
        guard let name else { return nil }
        return controls.first { $0.name == name }
    }

    private func finish(_ action: Action? = nil) -> Action? {
        refresh()
        return action
    }

    private func finish(_ control: (any Control)?, _ reaction: Reaction) -> Action? {
        guard let control else { return finish() }
        switch reaction {
        case .ignored, .handled: return finish()
        case .changed: return finish(changed(control))
        case .activated: return finish(activated(control))
        }
    }
}

/// What the pointer looks like.
public enum PointerShape: Hashable, Sendable {
    /// The plain arrow.
    case arrow
    /// The beam of text.
    case text
    /// The outline of a brush of this width in pixels.
    case brush(width: Double)
}
