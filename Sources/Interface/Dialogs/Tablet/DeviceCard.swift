import Input
import Raster

/// A card with a device: what it is, what it reports now, and what is to be said of that.
struct DeviceCard: Part {
    let device: TabletDevice

    private static let radius = 10.0
    private static let padding = 12.0
    private static let iconGap = 12.0
    private static let lineGap = 3.0
    private static let blockGap = 8.0
    private static let placeLines = 2
    private static let axisLines = 3
    private static let findingLines = 2

    var role: String { "row" }

    var text: String {
        [
            device.name, device.kind, device.place, device.pressureText.map { "pressure \($0)" },
            device.tiltText.map { "tilt \($0)" }, device.counts, device.finding?.text,
        ].compactMap { $0 }.joined(separator: " · ")
    }

    var states: [String] {
        var states = ["received=\(device.activity.received)", "painted=\(device.painted)", "rate=\(device.rate)"]
        if let pressure = device.pressure { states.append("pressure=" + DecimalText.format(pressure, decimals: 2)) }
        return (device.isNewest ? ["selected"] : []) + states
    }

    // MARK: Lines

    private var axes: String {
        device.device.axes.map { TabletDevice.text(of: $0) }.joined(separator: " · ")
    }

    private var kind: String { device.kind.prefix(1).uppercased() + device.kind.dropFirst() }

    /// The words of a card of this width, in pixels.
    private struct Words {
        let name: TextLayout
        let place: TextLayout
        let axes: TextLayout
        let counts: TextLayout
        let finding: TextLayout?
    }

    /// What is beside the icon, in pixels.
    private func room(width: Int, _ style: Style) -> Int {
        max(1, width - style.scale(2 * DeviceCard.padding + DeviceIcon.side + DeviceCard.iconGap))
    }

    private func words(width: Int, _ style: Style) -> Words {
        let room = room(width: width, style)
        func small(_ text: String, lines: Int = 1) -> TextLayout {
            style.text.layout(text, .small, maxWidth: room, maxLines: lines, isCentred: false)
        }
        return Words(
            name: style.text.layout(device.name, .heading, maxWidth: room),
            place: small("\(kind), \(device.place)", lines: DeviceCard.placeLines),
            axes: small(axes, lines: DeviceCard.axisLines),
            counts: small(device.counts),
            finding: device.finding.map { small($0.text, lines: DeviceCard.findingLines) })
    }

    private func gauges(width: Int, _ style: Style) -> DeviceGauges {
        DeviceGauges(device, room: room(width: width, style), style)
    }

    /// The height that a card of this width needs, both in pixels.
    func height(width: Int, _ style: Style) -> Int {
        let words = words(width: width, style)
        let line = style.scale(DeviceCard.lineGap)
        let lines = words.name.height + line + words.place.height + line + words.axes.height
        let finding = words.finding.map { $0.height + line } ?? 0
        return 2 * style.scale(DeviceCard.padding) + lines + gauges(width: width, style).height
            + style.scale(DeviceCard.blockGap)
            + words.counts.height + finding
    }

    // MARK: Drawing

    func draw(in frame: IntRect, _ state: WidgetState, with painter: Painter, _ style: Style) {
        let theme = style.theme
        let scale = style.scale
        let border = Double(device.isNewest ? scale(2) : scale.hairline)
        let shape = Path(rounded: frame, inset: border / 2, radius: DeviceCard.radius * scale.factor)
        painter.fill(shape, Ink(theme.button.face))
        painter.stroke(shape, width: border, Ink(device.isNewest ? theme.primaryButton.face : theme.button.border))
        let words = words(width: frame.width, style)
        let left = frame.minX + scale(DeviceCard.padding)
        var y = frame.minY + scale(DeviceCard.padding)
        DeviceIcon.draw(
            device.device.kind, x: left, y: y, Ink(device.isNewest ? theme.primaryButton.face : theme.secondaryText),
            with: painter, scale)
        let x = left + scale(DeviceIcon.side + DeviceCard.iconGap)
        func draw(_ words: TextLayout, _ color: Color) {
            painter.draw(words, x: x, y: y, Ink(color))
            y += words.height + scale(DeviceCard.lineGap)
        }
        draw(words.name, device.device.isEnabled ? theme.button.text : theme.secondaryText)
        draw(words.place, theme.labelText)
        draw(words.axes, theme.secondaryText)
        y += scale(DeviceCard.blockGap) - scale(DeviceCard.lineGap)
        let gauges = gauges(width: frame.width, style)
        gauges.draw(x: x, y: y, with: painter)
        y += gauges.height
        draw(words.counts, theme.labelText)
        if let finding = words.finding {
            draw(finding, device.finding?.isFault == true ? theme.warningText : theme.secondaryText)
        }
    }
}
