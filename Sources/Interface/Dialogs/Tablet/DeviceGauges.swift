import Input
import Raster

/// What a device reports at this moment: its pressure as a bar, and its tilt as a place in a circle, with their numbers.
/// They stand beside each other, or below where there is no room for that.
struct DeviceGauges {
    private let device: TabletDevice
    private let style: Style
    private let barWidth: Int
    private let isTiltBelow: Bool

    private static let barSize = (width: 132.0, height: 8.0)
    private static let leastBarWidth = 32.0
    private static let tiltSide = 22.0
    private static let gap = 10.0
    private static let columnGap = 24.0
    private static let rowGap = 8.0

    /// The gauges of a device in so many pixels. Where they are does not depend on what they show.
    init(_ device: TabletDevice, room: Int, _ style: Style) {
        self.device = device
        self.style = style
        func width(_ text: String) -> Int { style.text.layout(text, .small).width }
        let number = width(DeviceGauges.words(pressure: device.text(ofPressure: .max)))
        let gap = style.scale(DeviceGauges.gap)
        let most = style.scale(DeviceGauges.barSize.width)
        barWidth = min(max(room - gap - number, style.scale(DeviceGauges.leastBarWidth)), most)
        let tilt =
            style.scale(DeviceGauges.tiltSide) + gap
            + max(
                width(DeviceGauges.words(tilt: device.text(of: Tilt(x: -1, y: -1)))),
                width(DeviceGauges.words(tilt: device.tiltText ?? "")))
        isTiltBelow = most + gap + number + style.scale(DeviceGauges.columnGap) + tilt > room
    }

    private static func words(pressure: String) -> String { "pressure " + pressure }

    private static func words(tilt: String) -> String { "tilt " + tilt }

    private var hasPressure: Bool { device.pressure != nil }

    private var rowHeight: Int { style.scale(DeviceGauges.tiltSide) }

    private var rowCount: Int {
        let tiltRows = device.hasTilt && (isTiltBelow || !hasPressure) ? 1 : 0
        return (hasPressure ? 1 : 0) + tiltRows
    }

    /// The room that they take with the gaps below, in pixels; nothing for a device that has neither.
    var height: Int { rowCount * (rowHeight + style.scale(DeviceGauges.rowGap)) }

    /// Draws them with their upper left corner at a window pixel.
    func draw(x: Int, y: Int, with painter: Painter) {
        var (column, row) = (x, y)
        if let pressure = device.pressure, let text = device.pressureText {
            let height = style.scale(DeviceGauges.barSize.height)
            let bar = IntRect(x: x, y: y + (rowHeight - height) / 2, width: barWidth, height: height)
            drawBar(pressure, in: bar, with: painter)
            let end = draw(
                DeviceGauges.words(pressure: text), x: bar.maxX + style.scale(DeviceGauges.gap), y: y, with: painter)
            if isTiltBelow {
                row += rowHeight + style.scale(DeviceGauges.rowGap)
            } else {
                column = max(end, fullEnd(x)) + style.scale(DeviceGauges.columnGap)
            }
        }
        guard let text = device.tiltText else { return }
        let circle = IntRect(x: column, y: row, width: rowHeight, height: rowHeight)
        drawTilt(device.tilt, in: circle, with: painter)
        _ = draw(
            DeviceGauges.words(tilt: text), x: circle.maxX + style.scale(DeviceGauges.gap), y: row, with: painter)
    }

    /// Where the number of full pressure would end, so that the circle stands still.
    private func fullEnd(_ x: Int) -> Int {
        let words = style.text.layout(DeviceGauges.words(pressure: device.text(ofPressure: .max)), .small)
        return x + barWidth + style.scale(DeviceGauges.gap) + words.width
    }

    /// Draws words in the middle of a row; returns where they end.
    private func draw(_ text: String, x: Int, y: Int, with painter: Painter) -> Int {
        let words = style.text.layout(text, .small)
        painter.draw(words, x: x, y: y + (rowHeight - words.height) / 2, Ink(style.theme.button.text))
        return x + words.width
    }

    private func drawBar(_ part: Double, in frame: IntRect, with painter: Painter) {
        let rail = Path(rounded: frame, radius: Double(frame.height) / 2)
        painter.fill(rail, Ink(style.theme.rail))
        let filled = IntRect(
            x: frame.minX, y: frame.minY, width: Int((part * Double(frame.width)).rounded()), height: frame.height)
        painter.saved {
            painter.cut(to: rail)
            painter.fill(filled, .ink(Ink(style.theme.primaryButton.face)))
        }
    }

    private func drawTilt(_ tilt: Tilt?, in frame: IntRect, with painter: Painter) {
        let middle = Vector(
            x: Double(frame.minX) + Double(frame.width) / 2, y: Double(frame.minY) + Double(frame.height) / 2)
        let line = 1.5 * style.scale.factor
        let radius = Double(frame.width) / 2 - line
        painter.stroke(Path(circleAround: middle, radius: radius), width: line, Ink(style.theme.rail))
        guard let tilt else { return }
        let lean = Vector(x: tilt.x, y: tilt.y) * radius
        // The corners of the two ranges lie outside the circle.
        let distance = (lean.x * lean.x + lean.y * lean.y).squareRoot()
        let end = middle + (distance > radius ? lean * (radius / distance) : lean)
        var stem = Path(from: middle.x, middle.y)
        stem.line(end.x, end.y)
        let ink = Ink(style.theme.primaryButton.face)
        painter.stroke(stem, width: line, ink)
        painter.fill(Path(circleAround: end, radius: 2.5 * style.scale.factor), ink)
    }
}
