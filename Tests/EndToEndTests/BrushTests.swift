import TestSupport
import Testing

/// Width, opacity, and what a stroke looks like.
@Suite(.serialized) struct BrushTests {
    private static let white: UInt32 = 0xFFFFFF

    // MARK: Width and opacity

    /// The widths that the steps go through.
    private static let widths =
        Array(1...20) + Array(stride(from: 22, through: 40, by: 2)) + [44, 48, 52, 56, 60, 64, 68]
        + [72, 76, 80]

    private enum WidthControl: CaseIterable {
        case brackets, keypad, wheel

        func step(up: Bool, in session: PaintingSession) throws {
            switch self {
            case .brackets: try session.client.key(up ? "bracketright" : "bracketleft")
            case .keypad: try session.client.key(up ? "KP_Add" : "KP_Subtract")
            case .wheel: session.client.scroll(up ? -1 : 1)
            }
            try session.program.settle()
        }
    }

    @Test(arguments: WidthControl.allCases)
    private func everyWidthControlGoesFromOneToEighty(control: WidthControl) throws {
        let session = try PaintingSession.small()
        session.client.move(to: try session.rootPoint(Point(100, 100)))
        if control == .wheel { try session.client.holdKey("Shift") }
        let start = try #require(Self.widths.firstIndex(of: 10))
        let path = Array(Self.widths[(start + 1)...]) + [80] + Self.widths.reversed().dropFirst() + [1]
        var shown: [String] = []
        for (number, _) in path.enumerated() {
            try control.step(up: number < Self.widths.count - start, in: session)
            shown.append(try session.brush)
        }
        #expect(shown == path.map { "\($0).0 px" })
        if control == .wheel { try session.client.releaseKey("Shift") }
        #expect(try session.isBlank)
    }

    @Test func opacityGoesFromFiveToAHundredPercent() throws {
        let session = try PaintingSession.small()
        var shown: [String] = []
        for combination in Array(repeating: "Shift+bracketleft", count: 20) + ["Shift+bracketright"] {
            try session.keys(combination)
            shown.append(try session.brush)
        }
        let percents = Array(stride(from: 95, through: 5, by: -5)) + [5, 10]
        #expect(shown == percents.map { "10.0 px · \($0) %" })
        try session.key("Shift+bracketright", times: 30)
        #expect(try session.brush == "10.0 px")
    }

    // MARK: Shape

    /// The black that a row or column of the picture holds, in pixels.
    private func amount(_ colors: [UInt32]) -> Double {
        colors.reduce(0) { $0 + Double(255 - $1 & 0xFF) / 255 }
    }

    @Test func aStrokeIsAsWideAsTheBrush() throws {
        let session = try PaintingSession()
        try session.key("bracketleft", times: 40)
        for width in Self.widths {
            #expect(try session.brush == "\(width).0 px")
            try session.stroke([Point(150, 100), Point(800, 100)])
            try session.stroke([Point(100, 150), Point(100, 500)])
            try session.stroke([Point(300, 200), Point(600, 500)])
            let picture = try session.picture()
            let across = amount((0..<200).map { picture[475, $0] })
            #expect(abs(across - Double(width)) < 0.02, "across a level line of width \(width): \(across)")
            let along = amount((0..<200).map { picture[$0, 325] })
            #expect(abs(along - Double(width)) < 0.02, "across an upright line of width \(width): \(along)")
            let slanted = amount((300..<600).map { picture[$0, 350] }) / 2.0.squareRoot()
            #expect(abs(slanted - Double(width)) < 0.02, "across a line at 45 degrees of width \(width): \(slanted)")
            try session.keys("Ctrl+z", "Ctrl+z", "Ctrl+z", "bracketright")
        }
    }

    /// The part of the pixel that a disc around the middle of pixel (0, 0) covers, from a grid of 16x16 points.
    private func coverage(ofPixel x: Int, _ y: Int, radius: Double) -> Double {
        var inside = 0
        for row in 0..<16 {
            for column in 0..<16 {
                let dx = Double(x) + (Double(column) + 0.5) / 16 - 0.5
                let dy = Double(y) + (Double(row) + 0.5) / 16 - 0.5
                if dx * dx + dy * dy <= radius * radius { inside += 1 }
            }
        }
        return Double(inside) / 256
    }

    /// (FIELD-REPORTS 11)
    @Test(arguments: [2, 3, 10, 24, 80]) func aClickPaintsAFullDot(width: Int) throws {
        let session = try PaintingSession()
        try session.key("bracketleft", times: 40)
        try session.key("bracketright", times: try #require(Self.widths.firstIndex(of: width)))
        #expect(try session.brush == "\(width).0 px")
        let center = Point(300, 200)
        try session.click(at: center)
        let picture = try session.picture()
        var largestError = 0.0
        for y in -50...50 {
            for x in -50...50 {
                let expected = coverage(ofPixel: x, y, radius: Double(width) / 2) * 255
                let painted = Double(255 - picture[center.x + x, center.y + y] & 0xFF)
                largestError = max(largestError, abs(painted - expected))
            }
        }
        #expect(largestError < 16)
        #expect(try session.isEnabled("button.undo"))
    }

    /// (FIELD-REPORTS 11)
    @Test func aPressAJumpAndAReleaseMakeAFullLine() throws {
        let session = try PaintingSession.small()
        try session.stroke([Point(100, 90), Point(160, 90)])
        let picture = try session.picture()
        #expect(picture.bounds(excluding: Self.white) == Area(x: 95, y: 85, width: 71, height: 11))
        let columns = (100...160).map { x in amount((0..<176).map { picture[x, $0] }) }
        let wrong = columns.first { abs($0 - 10) > 0.02 }
        #expect(wrong == nil)
    }

    // MARK: Tone

    /// 100 segments that cross each other again and again.
    private var crossingPath: [Point] {
        (0...100).map { number in
            number % 2 == 0
                ? Point(60 + number * 3, 30 + number * 37 % 100) : Point(400 - number * 3, 30 + number * 53 % 100)
        }
    }

    /// (FIELD-REPORTS 4)
    @Test(arguments: [("1", 10), ("3", 10), ("5", 4), ("1", 19)])
    func aStrokeThatCrossesItselfHasOneTone(key: String, steps: Int) throws {
        let session = try PaintingSession.small()
        try session.keys(key)
        let full = try {
            try session.click(at: Point(200, 80))
            defer { _ = try? session.keys("Ctrl+z") }
            return try session.pixel(Point(200, 80))
        }()
        try session.key("Shift+bracketleft", times: steps)
        let path = crossingPath
        try session.press(at: path[0])
        try session.move(through: Array(path.dropFirst()))
        let drawn = try session.picture()
        session.release()
        let merged = try session.picture()
        expectEqual(merged, drawn, "the merge changed what was shown")

        let tone = merged[path[50].x, path[50].y]
        let opacity = 1 - Double(steps) / 20
        for shift in [16, 8, 0] as [UInt32] {
            let mixed = 255 + (Double(full >> shift & 0xFF) - 255) * opacity
            #expect(abs(Double(tone >> shift & 0xFF) - mixed) <= 1)
        }
        let uneven = path.first { merged[$0] != tone }
        #expect(uneven == nil, "a sample has another tone")
        let darker = merged.histogram.keys.first { color in
            [16, 8, 0].contains { (color >> $0 & 0xFF) < (tone >> $0 & 0xFF) }
        }
        #expect(darker == nil, "a crossing is darker")
    }

    /// What is drawn is what the merge gives at every moment, over other paint as well.
    @Test func everyFrameOfAStrokeIsWhatItsMergeGives() throws {
        let session = try PaintingSession.small()
        try session.keys("4")
        for y in stride(from: 20, to: 170, by: 20) { try session.stroke([Point(40, y), Point(430, y)]) }
        let before = try session.picture()
        try session.keys("9")
        try session.key("Shift+bracketleft", times: 7)
        let path = Array(crossingPath.prefix(24))
        for count in [1, 2, 3, 5, 24] {
            try session.press(at: path[0])
            for point in path[1..<count] {
                try session.move(through: [point])
                try session.program.settle()
            }
            let drawn = try session.picture()
            session.release()
            expectEqual(try session.picture(), drawn, "\(count) samples")
            try session.keys("Ctrl+z")
            expectEqual(try session.picture(), before, "\(count) samples undone")
        }
    }
}
