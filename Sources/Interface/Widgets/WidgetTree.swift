import Raster

/// The widgets of one window: finds them under the pointer, keeps what is hovered, pressed and focused, and collects
/// the damage that each change makes.
///
/// A window describes its panels afresh whenever something about it changed (``update(_:)``); the tree compares them
/// with what it shows and damages the difference. Widgets are known by name across updates.
struct WidgetTree<Action: Hashable & Sendable> {
    /// The panels, in the order in which F6 visits them.
    private(set) var panels: [Panel<Action>] = []
    /// The name of the widget that the keyboard acts on.
    private(set) var focused: String?
    /// Whether the ring around the focused widget is to be seen; parts that always show it aside.
    private(set) var showsFocus = true
    /// The name of the widget that the pointer is on.
    private(set) var hovered: String?
    /// The name of the widget that holds the pointer since the press.
    private(set) var pressed: String?
    private var pointer: (x: Int, y: Int)?
    private var damage = Damage()

    /// The damage since the last call, in window pixels.
    mutating func takeDamage() -> Damage {
        defer { damage = Damage() }
        return damage
    }

    /// Shows these panels from here on.
    mutating func update(_ panels: [Panel<Action>]) {
        let old = self.panels
        self.panels = panels
        for index in 0..<max(panels.count, old.count) {
            let before = index < old.count ? old[index] : nil
            damageDifference(from: before, to: index < panels.count ? panels[index] : nil)
        }
        keepReferences()
    }

    /// Shows another panel in the place of one, which must be there, from here on.
    mutating func update(panel index: Int, to panel: Panel<Action>) {
        let before = panels[index]
        panels[index] = panel
        damageDifference(from: before, to: panel)
        keepReferences()
    }

    /// Everything is to be drawn again.
    mutating func damageAll() {
        for panel in panels { damage.add(panel.bounds) }
    }

    /// Forgets widgets that are not there any more.
    private mutating func keepReferences() {
        if let pressed, widget(named: pressed)?.isUsable != true { self.pressed = nil }
        if let focused, widget(named: focused) == nil { self.focused = nil }
        updateHover()
    }

    private mutating func damageDifference(from old: Panel<Action>?, to new: Panel<Action>?) {
        if let old, let new, new.hasSameGround(as: old) {
            return damageDifference(from: old.widgets, to: new.widgets)
        }
        if let new { damage.add(new.bounds) }
        // What a panel leaves when the window changes its size is its owner's matter.
        if let old, old.isFloating || old.ground != new?.ground { damage.add(old.bounds) }
    }

    private mutating func damageDifference(from old: [Widget<Action>], to new: [Widget<Action>]) {
        if old == new { return }
        let oldByName = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
        let newNames = Set(new.map(\.name))
        for widget in old where !newNames.contains(widget.name) { damage.add(widget.visibleExtent) }
        for widget in new where widget != oldByName[widget.name] {
            if let before = oldByName[widget.name] { damage.add(before.visibleExtent) }
            damage.add(widget.visibleExtent)
        }
    }

    // MARK: What a widget is and shows

    /// The widget of that name.
    func widget(named name: String) -> Widget<Action>? {
        for panel in panels {
            if let widget = panel.widgets.first(where: { $0.name == name }) { return widget }
        }
        return nil
    }

    /// How a widget stands with the pointer and the keyboard.
    func state(of widget: Widget<Action>) -> WidgetState {
        let isHovered = widget.name == hovered
        return WidgetState(
            isEnabled: widget.isEnabled, isSelected: widget.isSelected, isFocused: widget.name == focused,
            isHovered: isHovered, isPressed: isHovered && widget.name == pressed)
    }

    /// The visible widgets as the UI map tells of them.
    var map: [UIMapEntry] {
        panels.flatMap(\.widgets).filter { !$0.visibleFrame.isEmpty }.flatMap { widget in
            let states = widget.action == nil ? [] : state(of: widget).names
            let entry = UIMapEntry(
                name: widget.name, role: widget.part.role, frame: widget.visibleFrame,
                states: states + widget.part.states, text: widget.part.text)
            return [entry] + widget.part.entries(in: widget.frame)
        }
    }

    // MARK: The pointer

    /// The pointer is at a window pixel.
    mutating func pointerMoved(x: Int, y: Int) {
        pointer = (x, y)
        updateHover()
    }

    /// The pointer is over nothing of this window.
    mutating func pointerLeft() {
        pointer = nil
        updateHover()
    }

    /// The first button went down. What acts on press returns its action; a button waits for the release. The focus
    /// leaves the widgets.
    mutating func pointerPressed(x: Int, y: Int) -> Action? {
        clearFocus()
        guard let widget = press(x: x, y: y), widget.actsOnPress else { return nil }
        return widget.action
    }

    /// Finds the widget under a press, which then holds the pointer until the release; the focus stays.
    mutating func press(x: Int, y: Int) -> Widget<Action>? {
        pressed = nil
        pointerMoved(x: x, y: y)
        guard let name = hovered, let widget = widget(named: name) else { return nil }
        pressed = name
        damage.add(widget.visibleExtent)
        return widget
    }

    /// The first button went up. A button that was pressed acts if the pointer is still, or again, on it.
    mutating func pointerReleased(x: Int, y: Int) -> Action? {
        pointerMoved(x: x, y: y)
        guard let name = pressed, let widget = widget(named: name) else { return nil }
        let acts = hovered == name && !widget.actsOnPress
        cancelPress()
        return acts ? widget.action : nil
    }

    /// The press is forgotten: the release will not act.
    mutating func cancelPress() {
        if let pressed, let widget = widget(named: pressed) { damage.add(widget.visibleExtent) }
        pressed = nil
        updateHover()
    }

    /// Whether a widget holds the pointer since the press.
    var hasPress: Bool { pressed != nil }

    /// Finds what the pointer is on. While a widget is pressed the pointer belongs to it and hovers over no other.
    private mutating func updateHover() {
        var found = pointer.flatMap { usableWidget(x: $0.x, y: $0.y)?.name }
        if let pressed, found != pressed { found = nil }
        if found == hovered { return }
        for name in [hovered, found] {
            if let name, let widget = widget(named: name) { damage.add(widget.visibleExtent) }
        }
        hovered = found
    }

    private func usableWidget(x: Int, y: Int) -> Widget<Action>? {
        for panel in panels where panel.bounds.contains(x: x, y: y) {
            return panel.widgets.last { $0.isUsable && $0.target.contains(x: x, y: y) }
        }
        return nil
    }

    // MARK: The keyboard

    /// Moves the focus; returns whether it is on a widget afterwards.
    @discardableResult
    mutating func moveFocus(_ move: FocusMove) -> Bool {
        switch move {
        case .nextPanel: setFocus(entry(afterPanel: focusedPanel ?? -1, by: 1))
        case .previousPanel: setFocus(entry(afterPanel: focusedPanel ?? panels.count, by: -1))
        case .next: setFocus(neighbour(by: 1))
        case .previous: setFocus(neighbour(by: -1))
        case .nextWidget: setFocus(successor(by: 1))
        case .previousWidget: setFocus(successor(by: -1))
        }
        return focused != nil
    }

    /// Takes the focus off every widget.
    mutating func clearFocus() { setFocus(nil) }

    /// Gives the focus to a widget that can be used. Its ring is to be seen if `isShown`: the pointer, which tells by
    /// itself where it is, hides it.
    mutating func focus(_ name: String, isShown: Bool) {
        if showsFocus != isShown {
            showsFocus = isShown
            if let focused, let widget = widget(named: focused) { damage.add(widget.visibleExtent) }
        }
        if widget(named: name)?.isUsable == true { setFocus(name) }
    }

    /// The action of the focused widget, if it can be used.
    func activateFocused() -> Action? {
        guard let focused, let widget = widget(named: focused), widget.isUsable else { return nil }
        return widget.action
    }

    private var focusedPanel: Int? {
        panels.firstIndex { $0.widgets.contains { $0.name == focused } }
    }

    /// Where the focus enters the next panel that has something to use: its chosen widget, else its first.
    private func entry(afterPanel start: Int, by step: Int) -> String? {
        var index = start + step
        while panels.indices.contains(index) {
            let usable = panels[index].widgets.filter(\.isUsable)
            if let widget = usable.first(where: \.isSelected) ?? usable.first { return widget.name }
            index += step
        }
        return nil
    }

    /// The next widget of the focused one's panel that can be used; the focus stays where there is none.
    private func neighbour(by step: Int) -> String? {
        guard let panel = focusedPanel else { return nil }
        let widgets = panels[panel].widgets
        guard var index = widgets.firstIndex(where: { $0.name == focused }) else { return nil }
        repeat { index += step } while widgets.indices.contains(index) && !widgets[index].isUsable
        return widgets.indices.contains(index) ? widgets[index].name : focused
    }

    /// The next widget of the window that can be used, and around.
    private func successor(by step: Int) -> String? {
        let usable = panels.flatMap(\.widgets).filter { $0.isUsable || $0.name == focused }
        guard let index = usable.firstIndex(where: { $0.name == focused }) else {
            return (step > 0 ? usable.first : usable.last)?.name
        }
        return usable[(index + step + usable.count) % usable.count].name
    }

    private mutating func setFocus(_ name: String?) {
        if name == focused { return }
        for name in [focused, name] {
            if let name, let widget = widget(named: name) { damage.add(widget.visibleExtent) }
        }
        focused = name
    }
}
