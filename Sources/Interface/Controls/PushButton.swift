import Input
import Raster

/// A button of a dialog: a click, Enter or Space does what it stands for.
final class PushButton: Control {
    let name: String
    var button: Button
    var isEnabled = true
    var frame = IntRect.empty

    init(_ name: String, _ button: Button) {
        self.name = name
        self.button = button
    }

    var part: any Part { button }

    func release(isInside: Bool) -> Reaction { isInside ? .activated : .handled }

    func key(_ key: KeyPress) -> Reaction {
        guard key.modifiers.isEmpty, key.symbol == KeySymbol.return || key.symbol == KeySymbol.space else {
            return .ignored
        }
        return isEnabled ? .activated : .handled
    }
}
