import TestSupport
import Testing

/// The size of the interface, as desktops ask for it.
@Suite(.serialized) struct ScaleTests {
    /// The program on a server with resources.
    private final class Session {
        let server: XServer
        let client: XClient
        let program: TemperaProcess

        init(_ resources: String?, screen: Size = Size(width: 1920, height: 1200), _ arguments: [String] = []) throws {
            server = try XServer(size: screen)
            client = try XClient(display: server.display)
            if let resources { try client.setResources(resources) }
            program = try TemperaProcess(on: client, arguments: arguments)
            try program.settle()
        }

        /// Waits until the bar has this height, and a window of the program has followed.
        func waitForBar(_ height: Int) throws {
            try program.waitForWidget("canvas") { $0.area.y == height }
            try program.settle()
        }

        /// The least width and height in `WM_NORMAL_HINTS` (ICCCM section 4.1.2.3).
        func minimumSize(of window: WindowID? = nil) throws -> [Int] {
            Array(try client.numbers("WM_NORMAL_HINTS", of: window ?? program.window)[5...6])
        }

        func size(of window: WindowID? = nil) throws -> Size {
            let area = try client.area(of: window ?? program.window)
            return Size(width: area.width, height: area.height)
        }

        /// Whether all widgets of a window are inside it.
        func isWhole(_ window: WindowID) throws -> Bool {
            let size = try size(of: window)
            return try program.uiMap(of: window)?.widgets.allSatisfy {
                $0.area.x >= 0 && $0.area.y >= 0 && $0.area.x + $0.area.width <= size.width
                    && $0.area.y + $0.area.height <= size.height
            } ?? false
        }
    }

    private static func resources(_ dpi: Int) -> String { "*background:\t#ffffff\nXft.dpi:\t\(dpi)\nXft.hinting:\t1\n" }

    /// (FIELD-REPORTS 21)
    @Test func aDenseScreenHasAnInterfaceTwiceAsLarge() throws {
        let session = try Session(Self.resources(192), screen: Size(width: 3840, height: 2160))
        let program = session.program
        #expect(try session.size() == Size(width: 2048, height: 1440))
        #expect(try session.minimumSize() == [960, 640])
        #expect(try program.widget("button.save").area.height == 64)
        #expect(try program.widget("pencil.eraser").area.width == 80)
        let canvas = try program.widget("canvas")
        #expect(canvas.area == Area(x: 0, y: 104, width: 2048, height: 1152))
        #expect(canvas.text == "2048x1152", "a pixel of the canvas is one of the screen")

        try program.drag(through: [Point(300, 500), Point(900, 500)])
        let column = try program.screenshot(Area(x: 600, y: 450, width: 1, height: 100))
        let ink = column.pixels.reduce(0) { $0 + Int(255 - $1 & 0xFF) }
        #expect(abs(ink - 10 * 255) <= 2, "the brush is as wide as it says")

        // The lines are two whole pixels thick, and letters have edges between those of pixels twice as large.
        let bar = try program.screenshot(Area(x: 0, y: 100, width: 8, height: 4))
        #expect(bar.pixels[..<16].allSatisfy { $0 == 0xF6F4F1 } && bar.pixels[16...].allSatisfy { $0 == 0xD8D3CB })
        let word = try program.screenshot(try program.widget("button.reset").area)
        let blocks = stride(from: 0, to: word.height - 1, by: 2).flatMap { y in
            stride(from: 0, to: word.width - 1, by: 2).map { x in
                Set([word[x, y], word[x + 1, y], word[x, y + 1], word[x + 1, y + 1]]).count
            }
        }
        #expect(blocks.count { $0 > 1 } > 100)
    }

    /// The main window and an open dialog follow at once; the canvas stays as it is.
    @Test func theInterfaceFollowsWhileADialogIsOpen() throws {
        let session = try Session(nil, screen: Size(width: 2560, height: 1600))
        let program = session.program
        try program.drag(through: [Point(300, 300), Point(500, 350)])
        let before = try program.screenshot(Area(x: 250, y: 250, width: 400, height: 200))
        let canvas = try program.widget("canvas").text
        try program.key("Ctrl+comma")
        let settings = try DialogSteps(of: program, with: "slider.width")
        let plain = try session.size(of: settings.window)
        for (dpi, bar) in [(144, 78), (192, 104), (120, 65), (96, 52)] {
            try session.client.setResources(Self.resources(dpi))
            let wanted = Size(width: plain.width * dpi / 96, height: (plain.height * dpi + 48) / 96)
            try program.wait(for: "the settings at \(dpi) dpi") { try session.size(of: settings.window) == wanted }
            try session.waitForBar(bar)
            try program.settle(settings.window)
            #expect(try session.minimumSize(of: settings.window) == [wanted.width, wanted.height])
            #expect(try session.minimumSize() == [480 * dpi / 96, 320 * dpi / 96])
            #expect(try session.isWhole(settings.window) && session.isWhole(program.window), "\(dpi) dpi")
            let button = try settings.widget("button.close").area.height
            #expect(button == (34 * dpi + 48) / 96)
            #expect(try program.widget("canvas").text == canvas)
            // The slider is where it is seen.
            let track = try settings.widget("slider.width").area
            try settings.click(at: Point(track.x + track.width - 1, track.y + track.height / 2))
            #expect(try settings.widget("slider.width").text == "80.0")
            try settings.click(at: Point(track.x, track.y + track.height / 2))
            try settings.fill("field.width", with: "10")
        }
        try settings.click("button.close")
        try settings.waitUntilClosed()
        #expect(try program.screenshot(Area(x: 250, y: 250, width: 400, height: 200)).differences(from: before).isEmpty)
    }

    /// Clicks may be further apart where everything is larger.
    @Test(arguments: [(96, false), (192, true)]) func clicksReachAsFarAsTheyAreSeen(dpi: Int, clears: Bool) throws {
        let session = try Session(Self.resources(dpi), ["--size", "400x300", "--triple-click-clears"])
        let canvas = try session.program.widget("canvas").area
        for x in [100, 106, 112] {
            session.client.click(at: try session.program.rootPoint(Point(canvas.x + x, canvas.y + 100)))
        }
        try session.program.settle()
        try session.program.key("Ctrl+z")
        // Cleared, it was blank before the clicks; else two dots are left.
        try session.program.wait(for: "the fade to end") {
            let left = try session.program.canvasScreenshot().bounds(excluding: 0xFFFFFF) != nil
            return left != clears
        }
    }

    /// A stroke under way ends where it is when the canvas moves below it.
    @Test func aStrokeEndsWhenTheScaleChanges() throws {
        let session = try Session(nil, ["--size", "400x300"])
        let canvas = try session.program.widget("canvas").area
        func point(_ x: Int) throws -> Point { try session.program.rootPoint(Point(canvas.x + x, canvas.y + 100)) }
        session.client.move(to: try point(100))
        session.client.press()
        session.client.move(to: try point(200))
        try session.program.settle()
        try session.client.setResources(Self.resources(192))
        try session.program.waitForWidget("button.save") { $0.area.height == 64 }
        session.client.move(to: try point(300))
        session.client.release()
        try session.program.settle()
        let painted = try #require(try session.program.canvasScreenshot().bounds(excluding: 0xFFFFFF))
        #expect(painted.width < 120 && painted.height < 12)
    }

    /// XSETTINGS count before resources, as long as there is a manager; what is damaged changes nothing.
    @Test func xsettingsAreFollowed() throws {
        let session = try Session(Self.resources(192))
        #expect(try session.program.widget("canvas").area.y == 104)
        let manager = try XSettingsManager(
            on: session.client, XSettingsManager.bytes([("Net/DoubleClickTime", 400), ("Xft/DPI", 144 * 1024)]))
        try session.waitForBar(78)
        try manager.publish(XSettingsManager.bytes([("Xft/DPI", 120 * 1024)], isBigEndian: true))
        try session.waitForBar(65)
        let good = XSettingsManager.bytes([("Xft/DPI", 288 * 1024)])
        for broken in [[], [7], Array(good.dropLast()), [0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 127] + good] {
            try manager.publish(broken)
            try session.client.setResources(Self.resources(168))
            try session.program.settle()
            #expect(try session.program.widget("canvas").area.y == 65)
        }
        try manager.publish(XSettingsManager.bytes([("Gdk/WindowScalingFactor", 3)]))
        try session.waitForBar(156)
        try manager.stop()
        try session.waitForBar(91)
        try session.client.setResources(nil)
        try session.waitForBar(52)
        let other = try XSettingsManager(on: session.client, [9, 9, 9])
        try session.client.setResources(Self.resources(144))
        try session.waitForBar(78)
        try other.publish(good)
        try session.waitForBar(156)
        #expect(session.program.process.standardError == "")
    }

    /// A manager that is there before the program, and one that takes over from another.
    @Test func aManagerMayBeReplaced() throws {
        let server = try XServer()
        let client = try XClient(display: server.display)
        let first = try XSettingsManager(on: client, XSettingsManager.bytes([("Xft/DPI", 192 * 1024)]))
        let program = try TemperaProcess(on: client)
        #expect(try program.widget("canvas").area.y == 104)
        let second = try XSettingsManager(on: client, XSettingsManager.bytes([("Xft/DPI", 120 * 1024)]))
        try program.waitForWidget("canvas") { $0.area.y == 65 }
        // The end of the first means nothing any more.
        try first.stop()
        try program.settle()
        #expect(try program.widget("canvas").area.y == 65)
        try second.stop()
        try program.waitForWidget("canvas") { $0.area.y == 52 }
    }

    /// Where the screen is too small for all that, windows end at its edges.
    @Test func windowsFitOnASmallScreen() throws {
        let session = try Session(Self.resources(192), screen: Size(width: 1024, height: 600))
        #expect(try session.size() == Size(width: 1024, height: 600))
        #expect(try session.minimumSize() == [960, 600])
        for (key, widget) in [
            ("Ctrl+comma", "slider.width"), ("Ctrl+Shift+s", "path.confirm"), ("Ctrl+n", "button.create"),
        ] {
            try session.program.key(key)
            let dialog = try DialogSteps(of: session.program, with: widget)
            let size = try session.size(of: dialog.window)
            #expect(size.width <= 1024 && size.height <= 600)
            #expect(try session.isWhole(dialog.window), "\(widget)")
            try dialog.keys("Escape")
            try dialog.waitUntilClosed()
        }
    }

    /// A dialog that can be resized grows by as much, and its preview is made anew, not stretched.
    @Test func thePathDialogFollowsWithItsPreview() throws {
        let session = try Session(nil, ["--size", "600x400"])
        try session.program.key("Ctrl+Shift+s")
        let dialog = try DialogSteps(of: session.program, with: "path.confirm")
        func paper() throws -> Int { try dialog.pixels(of: "preview.path").count(of: 0xFFFFFF) }
        let before = try paper()
        #expect(before > 1000)
        try session.client.resize(dialog.window, to: Size(width: 760, height: 540))
        try dialog.program.settle(dialog.window)
        try session.client.setResources(Self.resources(192))
        try session.program.wait(for: "a dialog twice as large") {
            try session.size(of: dialog.window) == Size(width: 1520, height: 1080)
        }
        try session.program.settle(dialog.window)
        #expect(try session.minimumSize(of: dialog.window) == [880, 680])
        #expect(try session.isWhole(dialog.window))
        #expect(try abs(paper() - 4 * before) < before / 4)
    }

    /// A window that becomes too small for its interface is enlarged.
    @Test func aSmallWindowGrowsWithTheScale() throws {
        let session = try Session(nil, ["--geometry", "480x320"])
        try session.client.setResources(Self.resources(192))
        try session.waitForBar(104)
        try session.program.wait(for: "a window of the least size") {
            try session.size() == Size(width: 960, height: 640)
        }
        try session.program.settle()
        #expect(try session.program.widget("canvas").text == "480x176", "the canvas stays as it was")
        #expect(try session.isWhole(session.program.window))
    }
}
