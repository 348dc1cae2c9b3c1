import Raster

extension WidgetTree {
    /// Draws the panels and widgets that intersect `rect` (window pixels); nothing outside of it changes.
    func draw(_ rect: IntRect, into buffer: PixelBuffer, _ style: Style) {
        for panel in panels {
            let part = rect.intersection(panel.bounds).intersection(buffer.bounds)
            if part.isEmpty { continue }
            if let ground = panel.ground { buffer.fill(part, with: ground) }
            buffer.fill(part.intersection(panel.hairline), with: panel.hairlineColor)
            draw(panel, with: Painter(buffer, clip: part), style)
        }
    }

    private func draw(_ panel: Panel<Action>, with painter: Painter, _ style: Style) {
        for widget in panel.widgets where !widget.visibleExtent.intersection(painter.clip).isEmpty {
            painter.saved {
                painter.cut(to: widget.clip)
                widget.part.draw(in: widget.frame, state(of: widget), with: painter, style)
            }
        }
        for fade in panel.fades where !fade.rect.intersection(painter.clip).isEmpty {
            guard let ground = panel.ground.map({ Ink($0) }) else { continue }
            let clear = ground.faded(to: 0)
            painter.fill(
                fade.rect,
                .across(
                    from: Double(fade.rect.minX), to: Double(fade.rect.maxX),
                    [.init(0, fade.isRight ? clear : ground), .init(1, fade.isRight ? ground : clear)]))
        }
        if let widget = panel.widgets.first(where: { $0.name == focused }),
            showsFocus || widget.part.alwaysShowsFocus
        {
            painter.saved {
                painter.cut(to: widget.clip)
                let shape = widget.part.focusShape(in: widget.frame, style.scale)
                FocusRing.draw(around: shape, in: panel.bounds, with: painter, style)
            }
        }
    }
}
