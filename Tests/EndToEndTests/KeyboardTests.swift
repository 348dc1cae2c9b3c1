import Input
import TestSupport
import Testing

@testable import Application

/// A keyboard map, and where on it the keys of the table are.
private struct Layout: CustomTestStringConvertible {
    /// What setxkbmap loads, such as `us,ru`.
    let map: String
    /// The group of the map that is in use.
    var group = 0
    /// The keys that are not where an American keyboard has them: their places, with what must be held.
    var places: [Character: String] = [:]
    var areLocksOn = false

    var testDescription: String { "\(map), group \(group)" + (areLocksOn ? ", Caps and Num Lock on" : "") }

    private static let french: [Character: String] = {
        var places: [Character: String] = [
            "z": "<AD02>", "q": "<AC01>", "[": "AltGr+<AE05>", "]": "AltGr+<AE11>", ",": "<AB07>", "m": "<AC10>",
            "-": "<AE06>",
        ]
        for (number, digit) in "1234567890".enumerated() {
            places[digit] = "Shift+<AE\(number == 9 ? "10" : "0\(number + 1)")>"
        }
        return places
    }()

    static let all: [Layout] = {
        let layouts = [
            Layout(map: "us"), Layout(map: "ru"), Layout(map: "us,ru", group: 1), Layout(map: "ru,us"),
            Layout(
                map: "de",
                places: [
                    "z": "<AD06>", "y": "<AB01>", "[": "AltGr+<AE08>", "]": "AltGr+<AE09>", "+": "<AD12>",
                    "=": "Shift+<AE10>", "-": "<AB10>",
                ]),
            Layout(map: "fr", places: french),
        ]
        return layouts
            + layouts.map { layout in
                var layout = layout
                layout.areLocksOn = true
                return layout
            }
    }()

    /// The places on an American keyboard, by the keysym.
    private static let american: [UInt32: String] = {
        let rows = ["AE": "1234567890-=", "AD": "qwertyuiop[]", "AC": "asdfghjkl;'", "AB": "zxcvbnm,./"]
        typealias Symbol = KeySymbol
        var places = [
            Symbol.escape: "<ESC>", Symbol.f6: "<FK06>", Symbol.f11: "<FK11>", Symbol.f12: "<FK12>",
            Symbol.tab: "<TAB>",
            Symbol.left: "<LEFT>",
            Symbol.right: "<RGHT>",
            Symbol.up: "<UP>", Symbol.down: "<DOWN>", Symbol.delete: "<DELE>", Symbol.keypadDelete: "<KPDL>",
            Symbol.keypadAdd: "<KPAD>", Symbol.keypadSubtract: "<KPSU>", Symbol.home: "<HOME>",
            Unicode.Scalar("+").value: "Shift+<AE12>",
        ]
        for (row, keys) in rows {
            for (number, key) in keys.unicodeScalars.enumerated() {
                places[key.value] = "<\(row)\(number < 9 ? "0" : "")\(number + 1)>"
            }
        }
        return places
    }()

    /// What to press for a binding; nil for a key that the test does not know.
    func combination(for binding: KeyBindings.Binding) -> String? {
        let special = Unicode.Scalar(binding.symbol).flatMap { places[Character($0)] }
        guard let place = special ?? Layout.american[binding.symbol] else { return nil }
        let modifiers =
            (binding.modifiers.contains(.control) ? "Ctrl+" : "")
            + (binding.modifiers.contains(.alt) ? "Alt+" : "")
            + (binding.modifiers.contains(.shift) ? "Shift+" : "")
        return modifiers + place
    }

    /// What to press for a command.
    func combination(for command: Command) -> String? {
        KeyBindings.table.first { $0.command == command }.flatMap(combination)
    }
}

/// The keyboard: every binding of the table on every layout, and the focus.
@Suite(.serialized) struct KeyboardTests {
    private static let white: UInt32 = 0xFFFFFF

    /// (FIELD-REPORTS 19)
    @Test(arguments: Layout.all) private func everyShortcutWorks(layout: Layout) throws {
        let session = try PaintingSession.small(["--size", "3000x2000", "picture.png"])
        try session.server.setKeyboardMap(["-layout", layout.map, "-option", ""])
        try session.client.lockGroup(layout.group)
        if layout.areLocksOn { try session.keys("<CAPS>", "<NMLK>") }
        for binding in KeyBindings.table where binding.command != .quit {
            let combination = try #require(layout.combination(for: binding), "\(binding) has no place")
            try expectEffect(of: binding.command, by: combination, layout, in: session)
        }
        let mask = try session.client.modifierMask()
        #expect(mask == (layout.areLocksOn ? 0x12 : 0), "the locks are as they were")
        // Unsaved work would be asked about first.
        try session.program.click("button.save")
        try session.program.wait(for: "the picture to be saved") { try !session.program.isMarkedUnsaved }
        try session.client.key(try #require(layout.combination(for: .quit)))
        #expect(try session.program.process.waitForExit() == .exited(0))
    }

    /// Presses the combination, where needed after what makes its effect visible, and checks the effect.
    private func expectEffect(
        of command: Command, by combination: String, _ layout: Layout, in session: PaintingSession
    ) throws {
        let dot = Point(200, 80)
        func isPainted() throws -> Bool { try session.pixel(dot) != Self.white }
        switch command {
        case .undo:
            try session.click(at: dot)
            try session.keys(combination)
            #expect(try !isPainted() && session.isEnabled("button.redo"), "\(combination) for undo")
        case .redo:
            try session.click(at: dot)
            try session.program.click("button.undo")
            try session.keys(combination)
            #expect(try isPainted(), "\(combination) for redo")
            try session.program.click("button.undo")
        case .reset:
            try session.click(at: dot)
            try session.keys(combination)
            #expect(try !isPainted() && !session.isEnabled("button.redo"), "\(combination) for Reset")
        case .save:
            try session.click(at: dot)
            try session.client.key(combination)
            try session.program.wait(for: "\(combination) to save") { try !session.program.title().hasPrefix("• ") }
            try session.program.click("button.reset")
        case .pickColor:
            try session.program.click("pencil.red")
            try session.click(at: dot)
            try session.program.click("pencil.black")
            try session.move(through: [dot])
            try session.keys(combination)
            #expect(try session.chosen == ["pencil.red"], "\(combination) for picking a colour")
            try session.program.click("pencil.black")
            try session.program.click("button.reset")
        case .fill:
            try session.move(through: [dot])
            try session.keys(combination)
            #expect(try isPainted(), "\(combination) for filling")
            try session.program.click("button.reset")
        case .settings: try expectDialog(with: "slider.width", by: combination, in: session)
        case .tabletInfo: try expectDialog(with: "pad.tablet", by: combination, in: session)
        case .canvasSize: try expectDialog(with: "button.resize", by: combination, in: session)
        case .fullScreen:
            let size = try session.client.area(of: session.program.window)
            try session.keys(combination)
            #expect(try session.client.area(of: session.program.window).width == 1280, "\(combination)")
            try session.keys(combination)
            #expect(try session.client.area(of: session.program.window) == size, "\(combination)")
        case .saveAs: try expectDialog(with: "path.confirm", by: combination, in: session)
        case .open, .new:
            // Unsaved work would be asked about first.
            try session.program.click("button.save")
            try session.program.wait(for: "the picture to be saved") { try !session.program.isMarkedUnsaved }
            try expectDialog(with: command == .open ? "path.confirm" : "button.create", by: combination, in: session)
        case .quit: Issue.record("quit comes last")
        case .choose(.pencil(let number)):
            try session.program.click("pencil.eraser")
            try session.keys(combination)
            let name = PaintingSession.pencils[number].name
            #expect(try session.chosen == ["pencil.\(name)"], "\(combination)")
        case .choose(.recent): Issue.record("no key takes a recent colour")
        case .choose(.eraser), .toggleEraser:
            try session.program.click("pencil.black")
            try session.keys(combination)
            #expect(try session.chosen == ["pencil.eraser"], "\(combination) for the eraser")
            try session.program.click("pencil.black")
        case .narrower:
            try session.keys(combination)
            #expect(try session.brush == "9.0 px", "\(combination) for narrower")
            try session.keys("<KPAD>")
        case .wider:
            try session.keys(combination)
            #expect(try session.brush == "11.0 px", "\(combination) for wider")
            try session.keys("<KPSU>")
        case .lessOpaque:
            try session.keys(combination)
            #expect(try session.brush == "10.0 px · 95 %", "\(combination) for less opaque")
            try session.keys(try #require(layout.combination(for: .moreOpaque)))
        case .moreOpaque:
            try session.keys(try #require(layout.combination(for: .lessOpaque)), combination)
            #expect(try session.brush == "10.0 px", "\(combination) for more opaque")
        case .cancel:
            try session.press(at: dot)
            try session.keys(combination)
            session.release()
            #expect(try !isPainted(), "\(combination) for cancel")
        case .moveFocus:
            try session.keys(combination)
            #expect(try session.focused == "button.reset", "\(combination)")
            try session.keys(combination, combination)
            #expect(try session.focused == nil, "\(combination)")
        case .toggleInterface:
            try session.keys(combination)
            #expect(try session.program.uiMap()?.widget("button.reset") == nil, "\(combination) hides")
            try session.keys(combination)
            #expect(try session.isEnabled("button.reset"), "\(combination) shows again")
        case .pan(let x, let y):
            // From the middle, so that there is room on every side.
            let back = KeyBindings.table.filter { $0.command == .pan(x: -x, y: -y) }.compactMap(layout.combination)
            if x + y < 0 { try session.keys(back[0]) }
            try session.click(at: dot)
            try session.keys(combination)
            #expect(try session.pixel(Point(dot.x - 48 * x, dot.y - 48 * y)) != Self.white, "\(combination)")
            #expect(try !isPainted(), "\(combination)")
            if x + y > 0 { try session.keys(back[0]) }
            try session.program.click("button.undo")
        case .zoomIn, .zoomOut, .actualSize, .fit, .mirror, .resetView:
            try expectView(of: command, by: combination, in: session)
        }
    }

    /// Presses the combination, checks what the UI map then tells of the view, and goes back to the view of the start.
    private func expectView(of command: Command, by combination: String, in session: PaintingSession) throws {
        if command == .actualSize { try session.keys("Ctrl+minus") }
        if command == .resetView { try session.keys("Ctrl+minus", "Ctrl+minus") }
        try session.keys(combination)
        let state = try session.program.widget("canvas").state
        var expected = ["enabled": ""]
        switch command {
        case .zoomIn: expected["zoom"] = "1.25"
        case .zoomOut: expected["zoom"] = "0.8"
        case .mirror: expected["mirrored"] = ""
        // 2000 rows in 176, with a margin of 16.
        case .fit: expected["zoom"] = "0.072"
        default: break
        }
        #expect(state == expected, "\(combination) for \(command)")
        try session.client.key("<HOME>")
        try session.program.settle()
    }

    /// Presses the combination, and Esc once a window with this widget is there.
    private func expectDialog(with widget: String, by combination: String, in session: PaintingSession) throws {
        try session.client.key(combination)
        let dialog = try session.program.waitForWindow(with: widget)
        try session.client.key("<ESC>")
        try session.program.wait(for: "the dialog of \(combination) to close") { !session.client.isViewable(dialog) }
        try session.program.settle()
    }

    // MARK: The focus

    @Test func theFocusGoesRoundAndTheArrowsMoveIt() throws {
        let session = try PaintingSession.small()
        #expect(try session.focused == nil)
        try session.keys("F6")
        #expect(try session.focused == "button.reset")
        // Undo and Redo are disabled.
        for button in ["button.open", "button.settings", "button.save", "button.save"] {
            try session.keys("Right")
            #expect(try session.focused == button)
        }
        try session.keys("Left", "Up", "Left")
        #expect(try session.focused == "button.reset")
        try session.keys("F6")
        #expect(try session.focused == "pencil.black")
        try session.keys("Right", "Down", "Right")
        #expect(try session.focused == "pencil.dark-blue")
        #expect(try session.chosen == ["pencil.black"])
        try session.keys("F6")
        #expect(try session.focused == nil)
        try session.keys("F6", "Escape")
        #expect(try session.focused == nil)
    }

    @Test(arguments: ["Return", "KP_Enter", "space"]) func theFocusedWidgetActs(key: String) throws {
        let session = try PaintingSession.small()
        try session.click(at: Point(60, 60))
        try session.keys("F6", key)
        #expect(try session.isBlank, "Reset")
        try session.keys("Right", key)
        #expect(try session.pixel(Point(60, 60)) == 0, "Undo")
        try session.keys("Right", key)
        #expect(try session.isBlank, "Redo")
        try session.keys("Escape", "F6", "F6", "Right", "Right", key)
        #expect(try session.chosen == ["pencil.red"])
        #expect(try session.focused == "pencil.red")
        try session.keys("Right", "Right", key)
        #expect(try session.chosen == ["pencil.light-blue"])
    }

    @Test func shortcutsWorkWhileAWidgetHasTheFocus() throws {
        let session = try PaintingSession.small()
        try session.click(at: Point(60, 60))
        try session.keys("F6", "Ctrl+z", "3", "bracketright")
        #expect(try session.isBlank)
        #expect(try session.chosen == ["pencil.red"])
        #expect(try session.brush == "11.0 px")
        #expect(try session.focused == "button.reset")
    }

    @Test func aPressOnTheCanvasTakesTheFocusBack() throws {
        let session = try PaintingSession.small()
        try session.keys("F6", "F6")
        #expect(try session.focused != nil)
        try session.click(at: Point(60, 60))
        #expect(try session.focused == nil)
        #expect(try session.pixel(Point(60, 60)) == 0)
    }

    /// A key without a meaning changes nothing, nor does one with other modifiers.
    // MARK: Keys that are held

    private func hold(_ combination: String, in session: PaintingSession) throws {
        try session.client.repeatKey(combination, times: 3, in: session.program.window)
        try session.program.settle()
    }

    @Test func aHeldKeyRepeatsOnlyWhatGoesByStep() throws {
        let session = try PaintingSession.small()
        try hold("e", in: session)
        #expect(try session.chosen == ["pencil.eraser"])
        try session.keys("e")
        #expect(try session.chosen == ["pencil.black"])
        try hold("bracketright", in: session)
        #expect(try session.brush == "14.0 px")
        try hold("Ctrl+Delete", in: session)
        try session.keys("Ctrl+z")
        #expect(try !session.isEnabled("button.undo"))
        // The same from the bar: the focus is on Reset.
        try session.keys("F6")
        try hold("Return", in: session)
        try session.keys("Escape", "Ctrl+z")
        #expect(try !session.isEnabled("button.undo"))
    }

    @Test func otherKeysDoNothing() throws {
        let session = try PaintingSession.small()
        try session.click(at: Point(60, 60))
        let before = try session.windowPixels()
        try session.keys(
            "z", "y", "s", "q", "Alt+z", "Ctrl+Alt+z", "Super+z", "Ctrl+e", "Alt+1", "Ctrl+bracketleft", "Delete")
        try session.keys("Shift_L", "Control_L", "Return", "F3", "x")
        expectEqual(try session.windowPixels(), before)
    }
}
