import Input
import Painting
import Raster
import Testing

@testable import Interface

struct SettingsDialogTests {
    private func settings(
        width: Double = 10, opacity: Double = 0.6, color: Color? = Color(rgb: 0x33CCFF), scale: Double = 1
    ) -> (SettingsDialog, Desk<SettingsAction>) {
        let state = SettingsState(brush: Brush(width: width), opacity: opacity, color: color)
        let dots = Pattern(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
        let offer = SettingsOffer(
            palettes: ["Ten pencils", "Web colours"],
            patterns: dots.map { [NamedPattern(name: "dots", title: "Dots", pattern: $0)] } ?? [],
            historyUse: "3 steps, 0.5 MiB in use")
        let dialog = SettingsDialog(state: state, offer: offer, scale: scale)
        return (dialog, Desk(dialog))
    }

    // MARK: What is shown

    @Test func itOpensWithTheCurrentValues() {
        let (_, desk) = settings()
        #expect(desk.states("slider.width").contains("value=10.0"))
        #expect(desk.states("slider.opacity").contains("value=0.60"))
        #expect(desk.states("slider.red").contains("value=51"))
        #expect(desk.states("slider.green").contains("value=204"))
        #expect(desk.states("slider.blue").contains("value=255"))
        #expect(desk.text("field.width") == "10.0")
        #expect(desk.text("field.hex") == "#33CCFF")
        #expect(desk.text("swatch.colour") == "#33CCFF")
        #expect(desk.entry("slider.width")?.role == "slider")
        #expect(desk.entry("dialog.settings")?.frame == IntRect(x: 0, y: 0, width: 820, height: 690))
        #expect(desk.focused == "slider.width")
        #expect(desk.entry("message.settings") == nil)
    }

    @Test func everyNameIsThereOnce() {
        let (_, desk) = settings()
        let names = desk.dialog.map.map(\.name)
        #expect(Set(names).count == names.count)
        let wanted = [
            "slider.width", "slider.opacity", "slider.red", "slider.green", "slider.blue", "field.hex", "preview.width",
            "preview.opacity", "choice.palette", "button.restore", "button.close",
        ]
        #expect(Set(wanted).isSubset(of: names))
    }

    @Test(arguments: [(10.0, 0.6, 1.0), (80, 0.01, 1), (1, 1, 1), (37.3, 0.25, 1.5), (80, 0.9, 2)])
    func previewsAreStrokesOfThePainting(width: Double, opacity: Double, scale: Double) {
        let (dialog, desk) = settings(width: width, opacity: opacity, scale: scale)
        let shown = desk.drawn()
        let scale = Scale(scale)
        let strokes = [
            ("preview.width", dialog.state.brush, 1.0), ("preview.opacity", Brush(width: Double(scale(10))), opacity),
        ]
        for (name, brush, opacity) in strokes {
            let frame = desk.frame(name)
            let picture = StrokeCard.picture(in: frame, scale)
            let expected = PixelBuffer(width: desk.width, height: desk.height)
            expected.fill(expected.bounds, with: .white)
            StrokePreview.paint(
                through: StrokeCard.points(in: frame, brush: brush, scale), brush: brush,
                paint: Paint(.color(Color(rgb: 0x33CCFF)), opacity: opacity), onto: expected, in: picture)
            var painted = 0
            // The card's rounded corners are not the stroke's.
            let inner = picture.expanded(by: -scale(5))
            for y in inner.minY..<inner.maxY {
                for x in inner.minX..<inner.maxX {
                    #expect(shown[x, y] == expected[x, y], "\(name) (\(x), \(y))")
                    if shown[x, y] != 0xFFFFFF { painted += 1 }
                    if shown[x, y] != expected[x, y] { return }
                }
            }
            #expect(painted > 50)
        }
    }

    @Test(arguments: [1.0, 20, 80])
    func aStrokeOfAnyWidthIsSeenWhole(width: Double) {
        let frame = IntRect(x: 24, y: 24, width: 180, height: 121)
        let picture = StrokeCard.picture(in: frame, Scale(1))
        for point in StrokeCard.points(in: frame, brush: Brush(width: width), Scale(1)) {
            #expect(point.x - width / 2 >= Double(picture.minX) && point.x + width / 2 <= Double(picture.maxX))
            #expect(point.y - width / 2 >= Double(picture.minY) && point.y + width / 2 <= Double(picture.maxY))
        }
    }

    /// Hue, saturation and value follow the colour and change it; of a grey the hue stays.
    @Test func theColourGoesByHueSaturationAndValueToo() {
        let (dialog, desk) = settings(color: Color(rgb: 0xFF0000))
        #expect(desk.text("field.hue") == "0" && desk.text("field.saturation") == "100")
        #expect(desk.text("field.value") == "100")
        guard case .changed(let state)? = desk.click("slider.hue", at: 1.0 / 3) else {
            Issue.record("no change")
            return
        }
        #expect(state.color.map { $0.green > 240 && $0.red < 20 && $0.blue < 20 } == true)
        #expect(desk.text("field.green") == String(state.color?.green ?? 0))
        let hue = desk.text("field.hue")
        dialog.state.color = Color(rgb: 0x808080)
        #expect(desk.text("field.saturation") == "0" && desk.text("field.hue") == hue)
    }

    @Test func fillAndBehaviourAreChosen() {
        let (dialog, desk) = settings()
        #expect(desk.text("choice.pattern") == "Plain colour" && desk.text("choice.mode") == "Normal")
        #expect(desk.text("message.history") == "3 steps, 0.5 MiB in use")
        _ = desk.tab(to: "choice.pattern")
        guard case .changed(let first)? = desk.key(KeySymbol.right) else {
            Issue.record("no change")
            return
        }
        #expect(first.pattern == 0)
        _ = desk.key(KeySymbol.tab)
        guard case .changed(let second)? = desk.key(KeySymbol.right) else {
            Issue.record("no change")
            return
        }
        #expect(second.mode == .multiply && second.pattern == 0)
        _ = desk.tab(to: "check.triple-click")
        guard case .changed(let third)? = desk.key(KeySymbol.space) else {
            Issue.record("no change")
            return
        }
        #expect(third.tripleClickClears)
        #expect(dialog.cancelled() == .close(keep: false))
        #expect(dialog.state.pattern == nil && dialog.state.mode == .normal && !dialog.state.tripleClickClears)
    }

    @Test func theEraserHasNoColour() {
        let (_, desk) = settings(color: nil)
        for name in ["slider.red", "slider.green", "slider.blue", "field.red", "field.hex"] {
            #expect(desk.states(name).contains("disabled"))
        }
        #expect(desk.entry("swatch.colour") == nil)
        #expect(desk.scroll("slider.red", by: -1) == nil)
        #expect(desk.click("slider.red", at: 0.5) == nil)
        _ = desk.tab(to: "choice.palette")
        _ = desk.key(KeySymbol.tab)
        #expect(desk.focused == "slider.history")
        let frame = desk.frame("preview.width")
        #expect(desk.drawn()[frame.minX + 6, frame.minY + 60] == Theme.light.paintedPaper.rgb)
        if case .changed(let state)? = desk.click("slider.width", at: 1) {
            #expect(state.color == nil && state.brush.width == 80)
        } else {
            Issue.record("no change")
        }
    }

    // MARK: By mouse

    @Test(arguments: [
        ("slider.width", 0.0, 1.0), ("slider.width", 1, 80), ("slider.opacity", 0.5, 0.5), ("slider.red", 1, 255),
        ("slider.green", 0, 0), ("slider.blue", 0, 0),
    ])
    func aClickOnATrackChangesTheState(name: String, part: Double, value: Double) {
        let (dialog, desk) = settings()
        guard case .changed(let state)? = desk.press(name, at: part) else {
            Issue.record("no change")
            return
        }
        #expect(state == dialog.state)
        let values = [
            "slider.width": state.brush.width, "slider.opacity": state.opacity,
            "slider.red": Double(state.color?.red ?? 1), "slider.green": Double(state.color?.green ?? 1),
            "slider.blue": Double(state.color?.blue ?? 1),
        ]
        #expect(abs((values[name] ?? -1) - value) < 0.005)
    }

    @Test func aDragChangesTheStateAndThePreviewAllTheWay() {
        let (dialog, desk) = settings()
        _ = desk.press("slider.width", at: 0)
        var pictures: Set<[UInt32]> = []
        for step in 1...5 {
            _ = desk.dialog.takeDamage()
            #expect(desk.move("slider.width", at: Double(step) / 5) == .changed(dialog.state))
            #expect(desk.dialog.takeDamage().rects.contains { $0.contains(desk.frame("preview.width")) })
            let shown = desk.drawn()
            let frame = desk.frame("preview.width")
            pictures.insert((frame.minX..<frame.maxX).map { shown[$0, frame.minY + 60] })
        }
        #expect(pictures.count == 5)
        #expect(desk.release("slider.width", at: 1) == nil)
        #expect(dialog.state.brush.width == 80)
        #expect(desk.text("field.width") == "80.0")
        #expect(desk.move("slider.width", at: 0) == nil)
    }

    @Test func escapeDuringADragTakesTheDragBackOnly() {
        let (dialog, desk) = settings()
        _ = desk.press("slider.opacity", at: 0.1)
        _ = desk.move("slider.opacity", at: 0.9)
        if case .changed(let state)? = desk.key(KeySymbol.escape) { #expect(state.opacity == 0.6) }
        #expect(dialog.state.opacity == 0.6)
        #expect(desk.move("slider.opacity", at: 0.3) == nil)
        #expect(!desk.dialog.hasPress)
        #expect(desk.key(KeySymbol.escape) == .close(keep: false))
    }

    @Test func theWheelTurnsTheSliderUnderThePointer() {
        let (dialog, desk) = settings()
        #expect(desk.scroll("slider.width", by: -1) != nil)
        #expect(dialog.state.brush.width == 11)
        _ = desk.scroll("slider.opacity", by: 2)
        #expect(dialog.state.opacity == 0.5)
        _ = desk.scroll("slider.blue", by: 1)
        #expect(dialog.state.color?.blue == 250)
        #expect(desk.scroll("preview.width", by: 1) == nil)
    }

    @Test func buttonsActOnTheRelease() {
        let (_, desk) = settings()
        #expect(desk.press("button.close") == nil)
        #expect(desk.release("button.close") == .close(keep: true))
        #expect(desk.press("button.close") == nil)
        #expect(desk.release("slider.red") == nil)
        #expect(desk.click("button.restore") == .restoreColours)
    }

    // MARK: By keyboard

    @Test func tabVisitsEverythingAndAround() {
        let (_, desk) = settings()
        var visited: [String] = []
        repeat {
            visited.append(desk.focused ?? "")
            _ = desk.key(KeySymbol.tab)
        } while desk.focused != "slider.width" && visited.count < 50
        #expect(
            visited == [
                "slider.width", "field.width", "slider.opacity", "field.opacity", "slider.hardness", "field.hardness",
                "slider.steadiness", "field.steadiness", "choice.pattern", "choice.mode", "slider.fill-tolerance",
                "field.fill-tolerance", "choice.pressure", "choice.pressure-curve", "pad.pressure", "choice.palette",
                "slider.red",
                "field.red", "slider.green", "field.green",
                "slider.blue", "field.blue", "field.hex", "slider.hue", "field.hue", "slider.saturation",
                "field.saturation", "slider.value", "field.value", "slider.history", "field.history",
                "check.triple-click", "check.finger-paints", "check.status-line", "button.restore",
                "button.canvas-size", "button.close",
            ])
        _ = desk.key(KeySymbol.tab, .shift)
        #expect(desk.focused == "button.close")
        _ = desk.key(KeySymbol.leftTab, .shift)
        #expect(desk.focused == "button.canvas-size")
        #expect(desk.key(KeySymbol.space) == .canvasSize)
        _ = desk.key(KeySymbol.leftTab, .shift)
        #expect(desk.focused == "button.restore")
        #expect(desk.key(KeySymbol.space) == .restoreColours)
        #expect(desk.key(KeySymbol.right) == nil)
        #expect(desk.key(KeySymbol.right) == nil)
        #expect(desk.focused == "button.close")
        #expect(desk.key(KeySymbol.return) == .close(keep: true))
    }

    @Test func theRingIsSeenWhenTheFocusCameByKeyboard() {
        let (_, desk) = settings()
        let plain = desk.drawn()
        _ = desk.key(KeySymbol.tab)
        _ = desk.key(KeySymbol.tab)
        #expect(desk.focused == "slider.opacity")
        let ringed = desk.drawn()
        let frame = desk.frame("slider.opacity")
        let knob = SliderPart.knobX(0.6, in: frame)
        let ring = Theme.light.primaryButton.face.rgb
        #expect(plain[knob, frame.minY - 3] != ring)
        #expect(ringed[knob, frame.minY - 3] == ring)
        _ = desk.press("slider.opacity", at: 0.6)
        #expect(desk.drawn()[knob, frame.minY - 3] != ring)
    }

    @Test func slidersWorkByKeys() {
        let (dialog, desk) = settings()
        _ = desk.key(KeySymbol.end)
        #expect(dialog.state.brush.width == 80)
        _ = desk.tab(to: "slider.opacity")
        _ = desk.key(KeySymbol.home)
        #expect(desk.key(KeySymbol.home) == nil)
        #expect(desk.key(KeySymbol.pageUp) == .changed(dialog.state))
        #expect(dialog.state.opacity == 0.1)
        _ = desk.tab(to: "slider.green")
        _ = desk.key(KeySymbol.left)
        #expect(dialog.state.color == Color(rgb: 0x33CBFF))
        #expect(desk.text("field.hex") == "#33CBFF")
    }

    @Test func aValueCanBeTypedOnTheSlider() {
        let (dialog, desk) = settings()
        desk.type("42,5")
        #expect(desk.focused == "field.width")
        #expect(dialog.state.brush.width == 42.5)
        #expect(desk.states("slider.width").contains("value=42.5"))
        _ = desk.key(KeySymbol.tab)
        #expect(desk.text("field.width") == "42.5")
        desk.type(" ")
        #expect(desk.focused == "slider.opacity")
        desk.type(".25")
        #expect(dialog.state.opacity == 0.25)
        #expect(desk.key(KeySymbol.return) == .close(keep: true))
    }

    @Test func aWrongValueIsSaidAndBecomesTheNearest() {
        let (dialog, desk) = settings()
        desk.type("900")
        #expect(dialog.state.brush.width == 80)
        #expect(desk.text("message.settings") == "Width goes from 1.0 to 80.0.")
        #expect(desk.states("field.width").contains("invalid"))
        #expect(desk.key(KeySymbol.return) == nil)
        #expect(desk.text("field.width") == "80.0")
        #expect(desk.entry("message.settings") == nil)
        _ = desk.key("a", .control)
        _ = desk.key(KeySymbol.delete)
        #expect(desk.states("field.width").contains("invalid"))
        #expect(dialog.state.brush.width == 80)
        _ = desk.key(KeySymbol.tab)
        #expect(desk.text("field.width") == "80.0")
        #expect(desk.entry("message.settings") == nil)
    }

    @Test func aColourCanBeTypedAndPasted() {
        let (dialog, desk) = settings()
        _ = desk.tab(to: "field.hex")
        desk.type("#ff66")
        #expect(dialog.state.color?.rgb == 0x33CCFF)
        #expect(desk.entry("message.settings") != nil)
        desk.type("00")
        #expect(dialog.state.color?.rgb == 0xFF6600)
        #expect(desk.states("slider.green").contains("value=102"))
        _ = desk.key("a", .control)
        #expect(desk.dialog.insertText(" 102030\n") == .changed(dialog.state))
        #expect(dialog.state.color?.rgb == 0x102030)
        desk.type("#")
        _ = desk.key(KeySymbol.tab)
        #expect(desk.text("field.hex") == "#102030")
    }

    // MARK: Keeping and restoring

    @Test func escapeRestoresAndTheOthersKeep() {
        let (dialog, desk) = settings(width: 12.34)
        let before = dialog.state
        _ = desk.click("slider.red", at: 1)
        _ = desk.click("slider.opacity", at: 0)
        #expect(dialog.state != before)
        #expect(dialog.state.brush.width == 12.34, "what is not touched is not rounded")
        #expect(desk.key(KeySymbol.escape) == .close(keep: false))
        #expect(dialog.state == before)
        #expect(desk.states("slider.red").contains("value=51"))
        #expect(desk.text("field.hex") == "#33CCFF")
        _ = desk.click("slider.red", at: 1)
        #expect(desk.dialog.closed() == .close(keep: true))
        #expect(dialog.state.color?.red == 255)
    }

    @Test func restoredColoursAreShown() {
        let (dialog, desk) = settings()
        dialog.state.color = Color(rgb: 0x0A141E)
        #expect(desk.text("field.hex") == "#0A141E")
        #expect(desk.states("slider.blue").contains("value=30"))
        #expect(!desk.dialog.takeDamage().isEmpty)
        let same = dialog.state
        dialog.state = same
        #expect(desk.dialog.takeDamage().isEmpty)
    }
}
