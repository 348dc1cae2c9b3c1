import Interface
import Painting
import Raster

/// Paints damaged parts of the window: the picture under the view, the surround, and the interface.
struct Compositor {
    /// What surrounds a canvas that is smaller than the window.
    let surround: Color

    /// Paints the window pixels `damage` of the buffer.
    func compose(
        _ damage: Damage, canvas: borrowing Canvas, fade: Fade?, view: View, interface: MainInterface,
        into buffer: PixelBuffer
    ) {
        for rect in damage.rects {
            let inArea = rect.intersection(view.area)
            let picture = view.seen(canvas.paintable)
            if !picture.contains(inArea) {
                // The few pixels of the picture that are painted twice cost less than cutting them out.
                buffer.fill(inArea, with: surround)
            }
            let (x, y) = view.origin
            let part = inArea.intersection(picture).translated(x: -x, y: -y)
            canvas.render(part, into: buffer, x: x, y: y)
            fade?.render(part, into: buffer, x: x, y: y)
            interface.draw(rect, into: buffer)
        }
    }
}
