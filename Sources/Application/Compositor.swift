import Interface
import Painting
import Raster

/// Paints damaged parts of the window: the picture under the view, the surround, the brush's outline, and the interface.
struct Compositor {
    /// What surrounds a canvas that is smaller than the window.
    let surround: Color
    /// The hairline between the canvas and what surrounds it.
    let edge: Color

    /// Paints the window pixels `damage` of the buffer.
    func compose(
        _ damage: Damage, canvas: borrowing Canvas, fade: Fade?, view: View, outline: BrushOutline?,
        interface: MainInterface, into buffer: PixelBuffer
    ) {
        let scene = Scene(view.projection, surround: surround, edge: edge, fading: fade?.rest)
        for rect in damage.rects {
            canvas.render(rect.intersection(view.area), of: scene, into: buffer)
            outline?.draw(rect, into: buffer)
            interface.draw(rect, into: buffer)
        }
    }
}
