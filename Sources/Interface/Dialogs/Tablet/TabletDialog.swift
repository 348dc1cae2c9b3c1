import Input
import Painting
import Raster

/// The tablet doctor: the devices that move a pointer, what they report at this moment, and paper to try a pen on. Its
/// owner brings ``report`` up to date while it is open.
public final class TabletDialog: Dialog<TabletAction> {
    private let list: DeviceList
    private let pad: StrokePad
    private let copy = PushButton("button.copy", Button(title: "Copy report"))
    private let close = PushButton("button.close", Button(title: "Close", isPrimary: true))
    private var isCopied = false

    private static let designWidth = 640.0
    private static let leastSize = (width: 400.0, height: 480.0)
    private static let padHeight = 120.0
    private static let padGap = 12.0
    /// What the list takes at most at first, and at least; in a larger window it takes what there is.
    private static let listHeights = (least: 208.0, most: 340.0)
    /// Pressure is shown as it is, whatever the settings make of it.
    private static let brush = Brush(width: 24, pressure: PressureResponse(.width, curve: .linear))

    /// A dialog that opens with what is known by then.
    public init(_ report: TabletReport, scale: Double = 1, theme: Theme = .light) {
        let style = Style(theme: theme, scale: Scale(scale))
        self.report = report
        list = DeviceList("list.devices", style)
        pad = StrokePad(
            "pad.tablet", hint: "Try the pen here: it shows what is received. A double click clears it.",
            brush: TabletDialog.brush, paint: Paint(.color(Theme.light.button.text)))
        super.init(name: "tablet", title: "Tablet", style)
        list.show(report.devices.map { DeviceCard(device: $0) })
    }

    /// What is known of the devices. What looks different is damaged.
    public var report: TabletReport {
        didSet {
            if report == oldValue { return }
            list.show(report.devices.map { DeviceCard(device: $0) })
            refresh()
        }
    }

    /// How many samples of each device were painted on the paper of this window.
    public var painted: [Int: Int] { pad.painted }

    /// Forgets what a device has painted: it is gone.
    public func forget(_ device: Int) { pad.forget(device) }

    override var controls: [any Control] { [list, pad, copy, close] }

    override var firstControl: (any Control)? { close }

    // MARK: What the controls do

    override func activated(_ control: any Control) -> TabletAction? {
        guard control.isSame(as: copy) else { return .close }
        offer(report.text)
        isCopied = true
        return nil
    }

    override func confirmed() -> TabletAction? { .close }

    public override func cancelled() -> TabletAction? { .close }

    // MARK: Layout

    public override var isResizable: Bool { true }

    public override var minimumSize: (width: Int, height: Int) {
        (style.scale(TabletDialog.leastSize.width), style.scale(TabletDialog.leastSize.height))
    }

    public override var preferredSize: (width: Int, height: Int) {
        let width = style.scale(TabletDialog.designWidth)
        let inside = width - 2 * style.scale(DialogLayout.margin)
        let heights = TabletDialog.listHeights
        let cards = min(max(list.height(width: inside), style.scale(heights.least)), style.scale(heights.most))
        let paper = style.scale(TabletDialog.padGap) + style.scale(TabletDialog.padHeight)
        let footer = style.scale(DialogLayout.footerHeight) + 2 * style.scale(DialogLayout.margin)
        return (width, headHeight(width: inside) + cards + paper + footer)
    }

    private var heading: Label { Label(text: "Pens, tablets and mice", font: .title, tone: .strong) }

    /// What is wrong as a whole, or what this window is for.
    private var message: Label {
        let fault = report.fault
        return Label(
            text: fault ?? "Move each of them and press it; the numbers follow.", font: .small,
            tone: fault == nil ? .secondary : .warning, maxLines: 2)
    }

    private func headHeight(width: Int) -> Int {
        heading.layout(style, width: width).height + style.scale(4) + message.layout(style, width: width).height
            + style.scale(12)
    }

    override func panels() -> [Panel<String>] {
        let layout = DialogLayout(bounds, style)
        let inside = layout.inside
        let title = heading.layout(style, width: inside.width).height
        let head = headHeight(width: inside.width)
        let titleFrame = IntRect(x: inside.minX, y: inside.minY, width: inside.width, height: title)
        let messageFrame = IntRect(
            minX: inside.minX, minY: titleFrame.maxY + style.scale(4), maxX: inside.maxX, maxY: inside.minY + head)
        // In a low window the list keeps two thirds.
        let padHeight = min(style.scale(TabletDialog.padHeight), (inside.height - head) / 3)
        let padFrame = IntRect(
            x: inside.minX, y: inside.maxY - padHeight, width: inside.width, height: padHeight)
        let listFrame = IntRect(
            minX: inside.minX, minY: messageFrame.maxY, maxX: inside.maxX,
            maxY: padFrame.minY - style.scale(TabletDialog.padGap))
        let widgets =
            [
                place("label.title", heading, titleFrame), place("message.tablet", message, messageFrame),
                place(list, listFrame),
            ] + cards + [place(pad, padFrame)]
        return [layout.bodyPanel(widgets), footer(layout)]
    }

    private var cards: [Widget<String>] {
        list.places.enumerated().map { number, place in
            Widget(
                "device.\(number + 1)", place.card, frame: place.frame, clip: list.frame, scale: style.scale)
        }
    }

    private func footer(_ layout: DialogLayout) -> Panel<String> {
        let panel = layout.footerPanel(leading: [copy], trailing: [close]) { place($0, $1) }
        guard isCopied else { return panel }
        let gap = style.scale(12)
        let frame = IntRect(
            minX: copy.frame.maxX + gap, minY: copy.frame.minY, maxX: close.frame.minX - gap, maxY: copy.frame.maxY)
        return panel.with(
            place("message.copied", Label(text: "Copied, ready to be pasted.", font: .small, tone: .secondary), frame))
    }
}
