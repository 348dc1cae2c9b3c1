import Foundation
import TestSupport
import Testing

/// Save: where the picture goes, what is in the file, and what the window says.
@Suite(.serialized) struct SavingTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient

    init() throws {
        client = try unsafe XClient(display: SavingTests.server.get().display)
    }

    // MARK: Where it goes

    /// The name that an untitled picture gets at a moment in a time zone, given by its distance from UTC in seconds.
    static func name(at moment: Date, zone: Int) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: zone)
        formatter.dateFormat = "'tempera-'yyyy-MM-dd-HHmmss'.png'"
        return formatter.string(from: moment)
    }

    @Test func untitledPictureGoesToPictures() throws {
        let program = try TemperaProcess.small(on: client)
        unsafe rmdir(program.home + "/Pictures")
        #expect(try program.title() == "Untitled — Tempera")
        try program.paintLine()
        #expect(try program.title() == "• Untitled — Tempera")
        try program.click("button.save")
        let dialog = try program.waitForDialog("path")
        let offered = try dialog.text("field.path")
        #expect(try dialog.text("message.path") == "This folder does not exist yet")
        #expect(try dialog.text("path.confirm") == "Make folder and save")
        try dialog.end(with: "path.confirm")
        let notice = try program.waitForSaved()
        let names = TemporaryDirectory.contents(of: program.home + "/Pictures")
        let name = try #require(names.first)
        #expect(names.count == 1)
        #expect(name.wholeMatch(of: /tempera-\d{4}-\d\d-\d\d-\d{6}\.png/) != nil, "\(name)")
        #expect(notice == "Saved to ~/Pictures/\(name)")
        #expect(offered == "~/Pictures/\(name)")
        try program.wait(for: "the title") { try program.title() == "\(name) — Tempera" }
        // It has that name from then on.
        try program.paintLine(1)
        #expect(try program.title() == "• \(name) — Tempera")
        try program.save()
        #expect(TemporaryDirectory.contents(of: program.home + "/Pictures") == names)
        expectEqual(try DecodedPNG(program.home + "/Pictures/" + name).opaque, try program.canvasScreenshot())
    }

    @Test func stampIsTheUsersLocalTime() throws {
        let program = try TemperaProcess.small(on: client, environment: ["TZ": "TEST-03:30"])
        let before = SavingTests.name(at: Date(), zone: 12600)
        try program.saveUntitled()
        let after = SavingTests.name(at: Date(), zone: 12600)
        let name = try #require(TemporaryDirectory.contents(of: program.home + "/Pictures").first)
        // Names of that form sort by time.
        #expect((before...after).contains(name))
    }

    @Test(arguments: [#""$HOME/My Pictures""#, #""/absolute""#]) func configuredPicturesDirectory(value: String) throws
    {
        let home = try TemporaryDirectory()
        let value = value.replacing("/absolute", with: home.path + "/a/b")
        let config = try home.makeDirectory("config")
        try write(Array("XDG_PICTURES_DIR=\(value)\n".utf8), toFile: config + "/user-dirs.dirs")
        let program = try TemperaProcess.small(on: client, in: home)
        let notice = try program.saveUntitled()
        let folder = value.contains("My") ? "My Pictures" : "a/b"
        let names = TemporaryDirectory.contents(of: home.path + "/" + folder)
        #expect(names.count == 1)
        #expect(notice == "Saved to ~/\(folder)/\(names.first ?? "")")
        #expect(TemporaryDirectory.contents(of: home.path + "/Pictures") == [])
    }

    /// Every name that the clock can give in the next minutes is taken, so that any moment is the same second.
    @Test func picturesOfOneSecondDoNotClash() throws {
        let home = try TemporaryDirectory()
        let folder = try home.makeDirectory("Pictures")
        for seconds in -2..<180 {
            let name = SavingTests.name(at: Date(timeIntervalSinceNow: Double(seconds)), zone: 0)
            try write(Array("taken".utf8), toFile: folder + "/" + name)
        }
        let before = FolderState(of: folder)
        let program = try TemperaProcess.small(on: client, environment: ["TZ": "UTC"], in: home)
        try program.paintLine()
        let notice = try program.saveUntitled()
        let after = FolderState(of: folder)
        let added = after.entries.keys.filter { before.entries[$0] == nil }
        let name = try #require(added.first)
        #expect(added.count == 1 && name.hasSuffix("-2.png"))
        #expect(notice == "Saved to ~/Pictures/\(name)")
        #expect(before.entries.allSatisfy { after.entries[$0.key] == $0.value })
        expectEqual(try DecodedPNG(folder + "/" + name).opaque, try program.canvasScreenshot())
    }

    // MARK: What is in it

    @Test func fileIsWhatTheScreenShows() throws {
        let program = try TemperaProcess.small(on: client, ["picture.png"])
        try program.paintPicture()
        try program.save()
        let path = program.home + "/picture.png"
        let file = try DecodedPNG(path)
        let area = try program.widget("canvas").area
        #expect(file.width == area.width && file.height == area.height)
        #expect(!file.hasAlpha)
        let screen = try program.canvasScreenshot()
        expectEqual(file.opaque, screen)
        // Pencils, an even tone and paper are in it, or nothing was proved.
        #expect(screen.count(of: 0xff0000) > 100)
        #expect(screen.count(of: 0xff6600) > 50)
        // Half of 102, 204, 0 on white.
        #expect([0xb2e57f, 0xb2e580, 0xb3e680, 0xb3e57f, 0xb3e580, 0xb2e680].contains { screen.count(of: $0) > 5000 })
        for chunk in ["sRGB", "pHYs", "tEXt"] { #expect(file.report.contains("chunk \(chunk)"), "\(file.report)") }
        #expect(file.report.contains("Software") && file.report.contains("Creation Time"))
        #expect(TemporaryDirectory.contents(of: program.home).filter { $0.hasPrefix(".tempera") } == [])
    }

    /// A canvas larger than the window is saved whole.
    @Test func savesWhatIsNotSeen() throws {
        let program = try TemperaProcess.small(on: client, ["--size", "1500x900", "large.png"])
        let (left, right) = (Point(20, 100), Point(620, 100))
        try program.click(at: left)
        // Panning as far as it goes: the canvas' lower right corner comes into view.
        for _ in 0..<30 { try client.key("Right") }
        for _ in 0..<30 { try client.key("Down") }
        try program.settle()
        let area = try program.widget("canvas").area
        try program.click(at: right)
        try program.save()
        let file = try DecodedPNG(program.home + "/large.png")
        #expect(file.width == 1500 && file.height == 900)
        #expect(file[left.x, left.y - area.y] == 0xff)
        #expect(file[1500 - 640 + right.x, 900 - area.height + right.y - area.y] == 0xff)
        #expect(file.opaque.count(of: 0xffffff) > 1500 * 900 - 300)
    }

    // MARK: What the window says

    @Test func dotFollowsTheSavedState() throws {
        let program = try TemperaProcess.small(on: client, ["x.png"])
        #expect(try !program.isMarkedUnsaved)
        try program.paintLine()
        #expect(try program.title() == "• x.png — Tempera")
        try program.key("Ctrl+z")
        #expect(try program.title() == "x.png — Tempera")
        try program.key("Ctrl+y")
        try program.save()
        try program.paintLine(1)
        try program.paintLine(2)
        #expect(try program.isMarkedUnsaved)
        try program.key("Ctrl+z")
        #expect(try program.isMarkedUnsaved)
        try program.key("Ctrl+z")
        #expect(try !program.isMarkedUnsaved)
        try program.key("Ctrl+z")
        #expect(try program.isMarkedUnsaved)
        try program.key("Ctrl+Shift+z")
        #expect(try !program.isMarkedUnsaved)
        // Another way on from there does not lead back to what was saved.
        try program.key("Ctrl+z")
        try program.paintLine(3)
        #expect(try program.isMarkedUnsaved)
    }

    @Test func savingTwiceAtOnceSavesTheLatter() throws {
        let program = try TemperaProcess.small(on: client, ["--size", "1200x1200", "x.png"])
        for number in 0..<4 {
            client.drag(through: try program.linePoints(number))
            try client.key("Ctrl+s")
        }
        try program.settle()
        try program.wait(for: "the last to be saved") {
            try !program.isMarkedUnsaved && program.uiMap()?.widget("label.notice") != nil
        }
        try program.close()
        #expect(program.process.standardError == "")
        let file = try DecodedPNG(program.home + "/x.png")
        let screen = Screenshot(width: 1200, height: 1200, pixels: file.pixels.map { $0 >> 8 })
        #expect(try #require(screen.bounds(excluding: 0xffffff)).height > 100)
    }

    // MARK: What is kept of the old file

    @Test func linkIsKept() throws {
        let home = try TemporaryDirectory()
        let folder = try home.makeDirectory("elsewhere")
        try DecodedPNG.makeNoise(folder + "/real.png", width: 64, height: 48)
        unsafe symlink("elsewhere/real.png", home.path + "/link.png")
        unsafe symlink("link.png", home.path + "/link-to-link.png")
        let program = try TemperaProcess.small(on: client, ["link-to-link.png"], in: home)
        try program.paintLine()
        #expect(try program.save() == "Saved to link-to-link.png")
        for (link, target) in [("link.png", "elsewhere/real.png"), ("link-to-link.png", "link.png")] {
            let read = try ChildProcess.run(["readlink", home.path + "/" + link])
            #expect(read.output == target + "\n")
        }
        #expect(TemporaryDirectory.contents(of: folder) == ["real.png"])
        expectEqual(try DecodedPNG(folder + "/real.png").opaque, try program.canvasScreenshot())
    }

    @Test func linkToNothingLeadsToTheNewFile() throws {
        let home = try TemporaryDirectory()
        unsafe symlink("later.png", home.path + "/link.png")
        let program = try TemperaProcess.small(on: client, ["link.png"], in: home)
        try program.paintLine()
        try program.save()
        expectEqual(try DecodedPNG(home.path + "/later.png").opaque, try program.canvasScreenshot())
        #expect(try ChildProcess.run(["readlink", home.path + "/link.png"]).output == "later.png\n")
    }

    @Test func modeAndHardLinksAreKept() throws {
        let home = try TemporaryDirectory()
        let path = home.path + "/x.png"
        try DecodedPNG.makeNoise(path, width: 64, height: 48)
        unsafe chmod(path, 0o640)
        let first = try TemperaProcess.small(on: client, ["x.png"], in: home)
        try first.paintLine()
        try first.save()
        let status = try ChildProcess.run(["stat", "--format", "%a %h", path])
        #expect(status.output == "640 1\n")
        unsafe chmod(path, 0o600)
        unsafe link(path, home.path + "/other-name.png")
        // The link count belongs to what was opened: changing it is no change of the picture.
        try first.paintLine(2)
        try first.save()
        #expect(try ChildProcess.run(["stat", "--format", "%a %h", path]).output == "600 2\n")
        let screen = try first.canvasScreenshot()
        expectEqual(try DecodedPNG(home.path + "/other-name.png").opaque, screen)
        #expect(TemporaryDirectory.contents(of: home.path).filter { $0.hasPrefix(".tempera") } == [])
    }

    // MARK: Somebody else writes the same file

    @Test func fileChangedOnDiskIsNotOverwrittenSilently() throws {
        let home = try TemporaryDirectory()
        let path = home.path + "/x.png"
        try DecodedPNG.makeNoise(path, width: 64, height: 48)
        let program = try TemperaProcess.small(on: client, ["x.png"], in: home)
        try program.paintLine()
        try DecodedPNG.makeNoise(path, width: 32, height: 32)
        let theirs = FolderState(of: home.path)
        try program.key("Ctrl+s")
        let alert = try program.waitForAlert(
            "“x.png” was changed by another program",
            detail: "Cannot save x.png: it was changed on disk since it was opened",
            choices: ["cancel", "elsewhere", "overwrite"])
        #expect(FolderState(of: home.path) == theirs)
        #expect(try program.isMarkedUnsaved)
        try alert.answer("overwrite")
        try program.waitForSaved()
        expectEqual(try DecodedPNG(path).opaque, try program.canvasScreenshot())
        // What was saved last is what is expected from then on.
        try program.paintLine(2)
        try program.save()
    }

    @Test func fileThatAppearedIsNotOverwrittenSilently() throws {
        let program = try TemperaProcess.small(on: client, ["x.png"])
        try program.paintLine()
        let path = program.home + "/x.png"
        try write(Array("theirs".utf8), toFile: path)
        try program.key("Ctrl+s")
        let alert = try program.waitForAlert(
            "“x.png” was changed by another program",
            detail: "Cannot save x.png: a file of that name already exists",
            choices: ["cancel", "elsewhere", "overwrite"])
        #expect(bytes(ofFile: path) == Array("theirs".utf8))
        #expect(try program.isMarkedUnsaved)
        try alert.answer("overwrite")
        try program.waitForSaved()
        expectEqual(try DecodedPNG(path).opaque, try program.canvasScreenshot())
    }

    @Test func fileThatVanishedIsMadeAnew() throws {
        let home = try TemporaryDirectory()
        let path = home.path + "/x.png"
        try DecodedPNG.makeNoise(path, width: 64, height: 48)
        let program = try TemperaProcess.small(on: client, ["x.png"], in: home)
        unsafe unlink(path)
        try program.paintLine()
        try program.save()
        expectEqual(try DecodedPNG(path).opaque, try program.canvasScreenshot())
    }
}
