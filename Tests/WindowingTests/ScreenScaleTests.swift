import Testing

@testable import Windowing

struct ScreenScaleTests {
    @Test(arguments: [
        ("Xft.dpi:\t192\n", 2), ("Xft.dpi: 144", 1.5), ("  Xft.dpi :120.0  \r\n", 1.25), ("Xft*dpi: 96", 1),
        ("*foreground: #000\nXft.dpi:\t168\nXft.antialias:\t1\n", 1.75), ("Xft.dpi: 96\nXft.dpi: 288", 3),
        // What is out of range is brought into it.
        ("Xft.dpi: 72", 1), ("Xft.dpi: 1e9", 3),
    ])
    func resourcesAreRead(text: String, factor: Double) {
        #expect(ScreenScale.factor(ofResources: text) == factor)
    }

    @Test(arguments: [
        "", "Xft.dpi", "Xft.dpi:", "Xft.dpi: many", "Xft.dpi: -96", "Xft.dpi: 0", "Xft.dpi: nan", "Xft.dpi: inf",
        "! Xft.dpi: 192", "XXft.dpi: 192", "Xft.dpi2: 192", "\u{0}\u{FFFD}:::\n::", "Xft.dpi: 192 px",
    ])
    func whatIsNoDensityIsLeft(text: String) {
        #expect(ScreenScale.factor(ofResources: text) == nil)
    }

    @Test(
        arguments: [
            (nil, nil, nil), (196608, nil, 2), (147456, nil, 1.5), (nil, 2, 2), (196608, 2, 2), (98304, 2, 2),
            (245760, 2, 2.5),
            (49152, nil, 1), (Int32.max, Int32.max, 3), (-1, -5, nil), (0, 0, nil), (-1, 3, 3),
        ] as [(Int32?, Int32?, Double?)])
    func settingsAreRead(density: Int32?, window: Int32?, factor: Double?) {
        var settings: [(String, Int32)] = []
        if let density { settings.append(("Xft/DPI", density)) }
        if let window { settings.append(("Gdk/WindowScalingFactor", window)) }
        #expect(ScreenScale.factor(of: XSettings(integers: settings)) == factor)
    }
}

extension XSettings {
    fileprivate init(integers: [(String, Int32)]) {
        self.init(serial: 1, values: Dictionary(uniqueKeysWithValues: integers.map { ($0.0, .integer($0.1)) }))
    }
}
