import Raster

/// The brush's outline around the pointer, in the window's pixels: for brushes that are larger than a pointer can be.
struct BrushOutline: Equatable {
    /// What is drawn.
    let ring: Ring
    /// Its middle, in window pixels.
    let x: Int
    let y: Int
    /// The part of the window in which it is seen.
    let area: IntRect

    /// Rectangles that hold all its pixels, in their order around it; empty ones where it is not seen.
    private var boxes: [IntRect] { ring.arcs.map { $0.translated(x: x, y: y).intersection(area) } }

    /// What looks different when one outline takes the place of another: parts around the lines, not what is inside.
    static func change(from old: BrushOutline?, to new: BrushOutline?) -> Damage {
        var damage = Damage()
        if old == new { return damage }
        let (before, after) = (old?.boxes ?? [], new?.boxes ?? [])
        // What lies side by side is added one after the other, so that it can be joined.
        for number in 0..<max(before.count, after.count) {
            if number < before.count { damage.add(before[number]) }
            if number < after.count { damage.add(after[number]) }
        }
        return damage
    }

    /// The outline after the pixels of its area were moved, whose edges cut it.
    func shifted(x: Int, y: Int) -> BrushOutline {
        BrushOutline(ring: ring, x: self.x + x, y: self.y + y, area: area)
    }

    /// Draws what of it is in `rect`.
    func draw(_ rect: IntRect, into buffer: PixelBuffer) {
        buffer.draw(ring, x: x, y: y, in: rect.intersection(area))
    }
}

extension Application {
    /// The outline that the window is to show for the pointer: while that stands for a brush that it cannot show.
    var wantedOutline: BrushOutline? {
        guard case .brush(let width) = frame.window.cursor, !frame.window.pointerShowsBrush(width: width), let pointer,
            !isPointerAway, pointer.source.kind != .touch, dialogs.isEmpty
        else { return nil }
        return BrushOutline(
            ring: Ring(radius: width / 2, line: frame.window.scale), x: pointer.column, y: pointer.row, area: view.area)
    }

    /// What is to be composed so that the wanted outline is on the screen instead of the one that is there, whose pixels
    /// move with the view.
    func outlineDamage() -> Damage {
        let old = shift == (0, 0) ? outline : outline?.shifted(x: shift.x, y: shift.y)
        outline = wantedOutline
        return BrushOutline.change(from: old, to: outline)
    }
}
