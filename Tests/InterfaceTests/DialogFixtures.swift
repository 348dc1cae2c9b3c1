import Input
import Painting
import Raster

@testable import Interface

/// The small language in which the tests speak of dialogs.
struct Desk<Action> {
    let dialog: Dialog<Action>
    let width: Int
    let height: Int

    init(_ dialog: Dialog<Action>, size: (width: Int, height: Int)? = nil) {
        self.dialog = dialog
        (width, height) = size ?? dialog.preferredSize
        dialog.layout(width: width, height: height)
        _ = dialog.takeDamage()
    }

    /// The visible widget of that name.
    func entry(_ name: String) -> UIMapEntry? { dialog.map.first { $0.name == name } }

    func text(_ name: String) -> String? { entry(name)?.text }

    func states(_ name: String) -> [String] { entry(name)?.states ?? [] }

    /// Where a widget is; far outside when it is not to be seen.
    func frame(_ name: String) -> IntRect { entry(name)?.frame ?? IntRect(x: -1000, y: -1000, width: 1, height: 1) }

    var focused: String? { dialog.map.first { $0.states.contains("focused") }?.name }

    /// A place in a widget, by parts of its width and height.
    private func point(_ name: String, _ part: Double) -> (x: Int, y: Int) {
        let frame = frame(name)
        return (frame.minX + Int((part * Double(frame.width - 1)).rounded()), frame.minY + frame.height / 2)
    }

    func move(_ name: String, at part: Double = 0.5) -> Action? {
        let place = point(name, part)
        return dialog.pointerMoved(x: place.x, y: place.y)
    }

    func press(_ name: String, at part: Double = 0.5, clicks: Int = 1, _ modifiers: Modifiers = []) -> Action? {
        let place = point(name, part)
        return dialog.pointerPressed(x: place.x, y: place.y, clicks: clicks, modifiers: modifiers)
    }

    func release(_ name: String, at part: Double = 0.5) -> Action? {
        let place = point(name, part)
        return dialog.pointerReleased(x: place.x, y: place.y)
    }

    func click(_ name: String, at part: Double = 0.5) -> Action? {
        let pressed = press(name, at: part)
        return release(name, at: part) ?? pressed
    }

    func doubleClick(_ name: String) -> Action? {
        _ = click(name)
        let pressed = press(name, clicks: 2)
        return release(name) ?? pressed
    }

    func scroll(_ name: String, by clicks: Double) -> Action? {
        let place = point(name, 0.5)
        return dialog.scroll(by: ScrollDelta(x: 0, y: clicks), atX: place.x, y: place.y)
    }

    func key(_ symbol: UInt32, _ modifiers: Modifiers = []) -> Action? { dialog.key(.init(symbol, modifiers)) }

    /// A letter with modifiers, such as Ctrl+A.
    func key(_ letter: Unicode.Scalar, _ modifiers: Modifiers) -> Action? { key(letter.value, modifiers) }

    /// Types text letter by letter; the last action that this gives.
    @discardableResult
    func type(_ text: String) -> Action? {
        text.reduce(nil) { action, letter in dialog.key(.init(typing: String(letter))) ?? action }
    }

    /// Tabs until a widget has the focus.
    func tab(to name: String) -> Action? {
        var last: Action?
        for _ in 0..<40 where focused != name { last = key(KeySymbol.tab) ?? last }
        return last
    }

    /// The dialog drawn afresh over white.
    func drawn() -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        buffer.fill(buffer.bounds, with: .white)
        dialog.draw(buffer.bounds, into: buffer)
        return buffer
    }
}

extension KeyPress {
    init(_ symbol: UInt32, _ modifiers: Modifiers = []) {
        self.init(
            Key(symbol: symbol, typedSymbol: symbol, modifiers: modifiers, remainingModifiers: modifiers))
    }

    init(typing text: String, time: UInt32 = 0) {
        let symbol = text.unicodeScalars.first?.value ?? 0
        let key = Key(symbol: symbol, typedSymbol: symbol, modifiers: [], remainingModifiers: [])
        self.init(key, text: text, time: time)
    }
}

extension Style {
    static var plain: Style { Style(theme: .light, scale: Scale(1)) }
}
