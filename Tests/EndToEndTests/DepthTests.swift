import TestSupport
import Testing

/// Screens of 16 and 30 bits show what one of 24 bits shows, as far as their steps go: 30 bits exactly.
@Suite(.serialized) struct DepthTests {
    /// What a session of strokes, dialogs, another size and undoing shows, step by step, and the file it leaves.
    private func session(depth: Int) throws -> (shots: [(name: String, pixels: Screenshot)], file: [UInt32]) {
        let server = try XServer(depth: depth)
        let client = try XClient(display: server.display)
        let program = try TemperaProcess(on: client, arguments: ["--geometry", "900x600+0+0", "picture.png"])
        var shots: [(name: String, pixels: Screenshot)] = []
        func look(_ name: String, at window: WindowID? = nil) throws {
            client.move(to: Point(1279, 799))
            try program.settle(window)
            shots.append((name, try program.screenshot(of: window)))
        }
        try look("start")
        try program.paintPicture()
        for _ in 0..<8 { try program.key("Shift+bracketleft") }
        try program.click("pencil.orange")
        try program.drag(through: [Point(30, 80), Point(700, 400), Point(200, 420)])
        try look("strokes")
        try client.key("Ctrl+comma")
        let settings = try program.waitForDialog("settings")
        try look("settings", at: settings.window)
        try settings.fill("field.width", with: "60")
        try look("settings changed", at: settings.window)
        try settings.end(withKey: "Return")
        try client.resize(program.window, to: Size(width: 1100, height: 700))
        try program.waitForUI("the larger layout") { $0.widget("canvas")?.area.width == 1100 }
        try program.click(at: Point(1000, 500))
        try look("larger")
        try program.key("Ctrl+z")
        try program.key("Ctrl+z")
        try look("undone")
        try program.key("Ctrl+y")
        try program.save()
        let file = try DecodedPNG(program.home + "/picture.png").opaque.pixels
        try client.key("Ctrl+n")
        let new = try program.waitForDialog("new")
        try new.click("paper.transparent")
        try new.end(with: "button.create")
        try program.click(at: Point(300, 300))
        try look("transparent")
        try program.terminate()
        return (shots, file)
    }

    @Test func shallowAndDeepScreensShowTheSame() throws {
        let usual = try session(depth: 24)
        for (depth, channels) in [(16, [5, 6, 5]), (30, [10, 10, 10])] {
            let other = try session(depth: depth)
            #expect(other.file == usual.file)
            #expect(other.shots.count == usual.shots.count)
            for (shot, expected) in zip(other.shots, usual.shots) {
                #expect(shot.pixels.width == expected.pixels.width && shot.pixels.height == expected.pixels.height)
                let wrong = zip(shot.pixels.pixels, expected.pixels.pixels).count { !isNear($0, $1, channels) }
                #expect(wrong == 0, "\(shot.name) at \(depth) bits: \(wrong) pixels")
            }
        }
    }

    /// Half a step of each channel, and the rounding of reading it back.
    private func isNear(_ shown: UInt32, _ color: UInt32, _ channels: [Int]) -> Bool {
        zip([UInt32(16), 8, 0], channels).allSatisfy { shift, depth in
            let difference = abs(Int(shown >> shift & 0xFF) - Int(color >> shift & 0xFF))
            return difference <= (depth >= 8 ? 0 : 255 / ((1 << depth) - 1) / 2 + 1)
        }
    }
}
