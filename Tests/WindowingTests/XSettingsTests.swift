import FileTestSupport
import Testing

@testable import Windowing

struct XSettingsTests {
    /// Bytes of the format, written by hand.
    private struct Writer {
        var bytes: [UInt8] = []
        let isBigEndian: Bool

        init(isBigEndian: Bool, count: UInt32) {
            self.isBigEndian = isBigEndian
            bytes = [isBigEndian ? 1 : 0, 0, 0, 0]
            number(77)
            number(count)
        }

        mutating func number(_ value: UInt32, size: Int = 4) {
            let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
            bytes += isBigEndian ? little.reversed() : little
        }

        mutating func text(_ text: String) {
            bytes += Array(text.utf8)
            while bytes.count % 4 != 0 { bytes.append(0) }
        }

        mutating func name(_ name: String, type: UInt8) {
            bytes += [type, 0]
            number(UInt32(name.utf8.count), size: 2)
            text(name)
            number(5)
        }
    }

    private static func sample(isBigEndian: Bool = false) -> [UInt8] {
        var writer = Writer(isBigEndian: isBigEndian, count: 4)
        writer.name("Xft/DPI", type: 0)
        writer.number(196608)
        writer.name("Net/ThemeName", type: 1)
        writer.number(7)
        writer.text("Adwaita")
        writer.name("Gtk/Color", type: 2)
        for part: UInt32 in [1, 2, 3, 4] { writer.number(part, size: 2) }
        writer.name("Gdk/WindowScalingFactor", type: 0)
        writer.number(UInt32(bitPattern: -2))
        return writer.bytes
    }

    @Test(arguments: [false, true])
    func bothByteOrdersAreRead(isBigEndian: Bool) throws {
        let settings = try #require(XSettings(Self.sample(isBigEndian: isBigEndian)))
        #expect(settings.serial == 77)
        #expect(
            settings.values == [
                "Xft/DPI": .integer(196608), "Net/ThemeName": .text("Adwaita"),
                "Gtk/Color": .color(red: 1, green: 3, blue: 2, alpha: 4), "Gdk/WindowScalingFactor": .integer(-2),
            ])
        #expect(settings.integer("Xft/DPI") == 196608)
        #expect(settings.integer("Net/ThemeName") == nil && settings.integer("Xft") == nil)
    }

    @Test func noSettingsAreSettings() throws {
        let empty = try #require(XSettings(Writer(isBigEndian: false, count: 0).bytes))
        #expect(empty.values.isEmpty)
    }

    /// A text that ends before it says it does is no settings, wherever it is cut.
    @Test func everyCutIsFound() {
        let bytes = Self.sample()
        for length in 0..<bytes.count { #expect(XSettings(Array(bytes[..<length])) == nil, "\(length) bytes") }
    }

    @Test(
        arguments: [
            [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255],
            // A type that is none, and lengths beyond the end.
            [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 255, 255, 65, 65, 65, 65, 0, 0, 0, 0],
            [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255],
        ] as [[UInt8]])
    func whatIsNotOfTheFormatIsRefused(bytes: [UInt8]) {
        #expect(XSettings(bytes) == nil)
    }

    /// Bytes that are broken at random end in settings or in nothing, and never in a crash.
    @Test(arguments: 0..<20) func hostileBytesAreSurvived(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let good = Self.sample(isBigEndian: seed % 2 == 0)
        for _ in 0..<500 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                switch Int.random(in: 0..<3, using: &generator) {
                case 0:
                    bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
                case 1: bytes.insert(.random(in: 0...255, using: &generator), at: bytes.count / 2)
                default: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
                }
                if bytes.isEmpty { break }
            }
            if let settings = XSettings(bytes) {
                #expect(settings.values.count <= bytes.count / 12)
                if let factor = ScreenScale.factor(of: settings) { #expect((1...3).contains(factor)) }
            }
        }
    }
}
