import FileTestSupport
import Glibc
import TestSupport
import Testing

/// Opening the picture that the command line names.
@Suite(.serialized) struct OpeningTests {
    nonisolated(unsafe) static let server = Result { try XServer() }
    let client: XClient
    let home: TemporaryDirectory

    init() throws {
        client = try unsafe XClient(display: OpeningTests.server.get().display)
        home = try TemporaryDirectory()
    }

    func open(_ name: String, _ environment: [String: String] = [:]) throws -> TemperaProcess {
        try TemperaProcess.small(on: client, [name], environment: environment, in: home)
    }

    // MARK: Transparency

    /// How far a shown colour 0xRRGGBB is, in its worst channel, from a straight pixel 0xRRGGBBAA over a ground.
    func difference(_ shown: UInt32, _ pixel: UInt32, over ground: UInt32) -> Double {
        let alpha = Double(pixel & 0xff) / 255
        func channel(_ color: UInt32, _ shift: UInt32) -> Double { Double(color >> shift & 0xff) }
        return [UInt32(16), 8, 0].map { shift in
            let wanted = channel(pixel >> 8, shift) * alpha + channel(ground, shift) * (1 - alpha)
            return abs(channel(shown, shift) - wanted)
        }.max() ?? 0
    }

    @Test func transparencyIsShownAsChecksAndKept() throws {
        // From left to right ever more opaque, from top to bottom from red to blue.
        try DecodedPNG.make(
            home.path + "/alpha.png", "PNG32",
            [
                "-size", "128x64", "gradient:red-blue", "(", "-size", "64x128", "gradient:white-black", "-rotate", "90",
                ")", "-alpha", "off", "-compose", "CopyOpacity", "-composite",
            ])
        let before = try DecodedPNG(home.path + "/alpha.png")
        #expect(Set(before.pixels.map { $0 & 0xff }).count > 100)
        let program = try open("alpha.png")
        #expect(try program.widget("canvas").text == "128x64")
        #expect(try program.title() == "alpha.png — Tempera")
        let screen = try program.canvasScreenshot()
        // Checks of two tones, in squares of 8 pixels, shine through.
        var worst = 0.0
        for (index, pixel) in before.pixels.enumerated() {
            let (x, y) = (index % 128, index / 128)
            let ground: UInt32 = (x / 8 + y / 8) % 2 == 0 ? 0xffffff : 0xdedede
            worst = max(worst, difference(screen[x, y], pixel, over: ground))
        }
        #expect(worst < 1.6)
        try program.click("pencil.yellow")
        try program.click("canvas")
        try program.save()
        let after = try DecodedPNG(home.path + "/alpha.png")
        #expect(after.hasAlpha)
        #expect(after.width == 128 && after.height == 64)
        #expect(after[64, 32] == 0xffff_00ff)
        let untouched = before.pixels.indices.filter { abs($0 % 128 - 64) > 7 || abs($0 / 128 - 32) > 7 }
        #expect(untouched.allSatisfy { after.pixels[$0] & 0xff == before.pixels[$0] & 0xff })
        // Premultiplied pixels of 8 bits hold the colour the less exactly the more transparent they are.
        let isKept = untouched.allSatisfy { index in
            let alpha = Double(before.pixels[index] & 0xff)
            return [24, 16, 8].allSatisfy { shift in
                let was = Double(before.pixels[index] >> shift & 0xff)
                return abs(Double(after.pixels[index] >> shift & 0xff) - was) * alpha <= 127.5 + 0.5 * alpha
            }
        }
        #expect(isKept)
    }

    @Test func eraserMakesAnAlphaPictureTransparent() throws {
        try DecodedPNG.make(home.path + "/x.png", "PNG32", ["-size", "64x64", "xc:rgba(0,0,255,1)"])
        let program = try open("x.png")
        try program.click("pencil.eraser")
        try program.click("canvas")
        #expect(try Set([0xffffff, 0xdedede]).contains(program.canvasScreenshot()[32, 32]))
        try program.save()
        let file = try DecodedPNG(home.path + "/x.png")
        #expect(file.hasAlpha && file[32, 32] & 0xff == 0 && file[1, 1] == 0xffff)
    }

    @Test func opaquePictureIsOnWhitePaper() throws {
        try DecodedPNG.make(home.path + "/x.png", "PNG24", ["-size", "64x64", "xc:blue"])
        let program = try open("x.png")
        #expect(try program.canvasScreenshot().count(of: 0xff) == 64 * 64)
        try program.click("pencil.eraser")
        try program.click("canvas")
        #expect(try program.canvasScreenshot()[32, 32] == 0xffffff)
        try program.save()
        let file = try DecodedPNG(home.path + "/x.png")
        #expect(!file.hasAlpha)
        expectEqual(file.opaque, try program.canvasScreenshot())
    }

    // MARK: Kinds of PNG

    @Test func savingUnpaintedKeepsEveryPixel() throws {
        try DecodedPNG.makeNoise(home.path + "/x.png", width: 150, height: 90)
        let before = try DecodedPNG(home.path + "/x.png")
        let program = try open("x.png")
        expectEqual(try program.canvasScreenshot(), before.opaque)
        try program.save()
        #expect(try DecodedPNG(home.path + "/x.png").pixels == before.pixels)
    }

    /// Interlaced, grey, grey with alpha, palette, `tRNS`, 16 bits: what ImageMagick decodes is what is shown. It does
    /// not obey `gAMA`, so that chunk is left out.
    @Test(arguments: [
        "basn0g01", "basn0g16", "basn2c16", "basn3p02", "basn4a08", "basn4a16", "basn6a08", "basi0g04", "basi2c16",
        "basi3p08", "basi6a16", "tbrn2c08", "tbwn0g16", "tbbn3p08", "tp1n3p08",
    ])
    func kindOfPicture(name: String) throws {
        let folder = try #require(PNGSuite.folder)
        let contents = DecodedPNG.removing("gAMA", from: try #require(bytes(ofFile: folder + "/good/\(name).png")))
        try write(contents, toFile: home.path + "/x.png")
        let wanted = try DecodedPNG.pixels(of: home.path + "/x.png")
        let program = try open("x.png")
        let screen = try program.canvasScreenshot()
        try #require(screen.pixels.count == wanted.count)
        let grounds: [UInt32] = wanted.allSatisfy { $0 & 0xff == 0xff } ? [0xffffff] : [0xffffff, 0xdedede]
        let differences = zip(screen.pixels, wanted).map { shown, pixel in
            grounds.map { difference(shown, pixel, over: $0) }.min() ?? 0
        }
        #expect(differences.allSatisfy { $0 <= 2.5 }, "\(differences.max() ?? 0)")
        #expect(try program.uiMap()?.widget("label.notice")?.text.contains("16-bit") ?? false == name.hasSuffix("16"))
        #expect(try !program.isMarkedUnsaved)
        #expect(bytes(ofFile: home.path + "/x.png") == contents)
    }

    /// Files of one picture whose samples are made for different gammas look alike when `gAMA` is obeyed.
    @Test func gammaIsObeyed() throws {
        let folder = try #require(PNGSuite.folder)
        let screens = try ["g03n2c08", "g05n2c08", "g10n2c08", "g25n2c08"].map { name in
            let contents = try #require(bytes(ofFile: folder + "/good/\(name).png"))
            try write(contents, toFile: home.path + "/x.png")
            return try open("x.png").canvasScreenshot()
        }
        func brightness(_ screen: Screenshot) -> Double {
            screen.pixels.reduce(0) { $0 + Double($1 >> 16 & 0xff) + Double($1 >> 8 & 0xff) + Double($1 & 0xff) }
                / Double(3 * screen.pixels.count)
        }
        let shown = screens.map(brightness)
        #expect((shown.max() ?? 0) - (shown.min() ?? 0) < 3, "\(shown)")
        let raw = try ["g03n2c08", "g25n2c08"].map { name in
            try brightness(
                Screenshot(
                    width: 32, height: 32,
                    pixels: DecodedPNG.pixels(of: folder + "/good/\(name).png").map { $0 >> 8 }))
        }
        #expect(abs(raw[0] - raw[1]) > 30)
    }

    @Test func pixelDensityIsKept() throws {
        try DecodedPNG.makeNoise(home.path + "/plain.png", width: 40, height: 30)
        let made = try Command([
            "convert", home.path + "/plain.png", "-density", "7200x3600", "-units", "PixelsPerCentimeter",
            "PNG24:" + home.path + "/x.png",
        ])
        #expect(made.status == 0)
        func density() throws -> Substring? {
            try DecodedPNG(home.path + "/x.png").report.firstMatch(of: /pHYs.*\n?.*: (\d+x\d+ pixels\/[a-z]+)/)?.1
        }
        #expect(try density() == "720000x360000 pixels/meter")
        let program = try open("x.png")
        try program.click("canvas")
        try program.save()
        #expect(try density() == "720000x360000 pixels/meter")
    }

    // MARK: Damaged files

    @Test func damagedPictureIsUntitledAndItsFileIsNeverWritten() throws {
        try DecodedPNG.makeNoise(home.path + "/whole.png", width: 200, height: 150)
        let whole = try #require(bytes(ofFile: home.path + "/whole.png"))
        try write(Array(whole[..<(whole.count / 2)]), toFile: home.path + "/half.png")
        let before = FolderState(of: home.path).entries["half.png"]
        let program = try open("half.png")
        #expect(try program.title() == "• Untitled — Tempera")
        let notice = try program.widget("label.notice").text
        #expect(notice.hasPrefix("half.png is damaged: "), "\(notice)")
        #expect(notice.contains("of 150 rows"), "\(notice)")
        // The upper rows are there.
        let screen = try program.canvasScreenshot()
        let upper = Area(x: 0, y: 0, width: 200, height: 50)
        let all = Screenshot(
            width: 200, height: 150, pixels: try DecodedPNG.pixels(of: home.path + "/whole.png").map { $0 >> 8 })
        expectEqual(screen.cropped(to: upper), all.cropped(to: upper))
        #expect(try program.saveUntitled().hasPrefix("Saved to ~/Pictures/tempera-"))
        try program.paintLine()
        try program.save()
        #expect(FolderState(of: home.path).entries["half.png"] == before)
        #expect(TemporaryDirectory.contents(of: home.path + "/Pictures").count == 1)
    }

    @Test func damagedPictureIsKeptWhenClosed() throws {
        let folder = try #require(PNGSuite.folder)
        let contents = try #require(bytes(ofFile: folder + "/bad/xcsn0g01.png"))
        try write(contents, toFile: home.path + "/x.png")
        let program = try open("x.png")
        #expect(try program.isMarkedUnsaved)
        let screen = try program.canvasScreenshot()
        #expect(try program.terminate() == .exited(0))
        #expect(bytes(ofFile: home.path + "/x.png") == contents)
        expectEqual(try DecodedPNG(try program.keptCopy()).opaque, screen)
    }

    /// Headers that promise more than there is room for.
    @Test(arguments: [
        ([0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff], "2147483647 x 2147483647 pixels"),
        ([0, 0, 0x80, 1, 0, 0, 0, 1], "32769 x 1 pixels"), ([0, 0, 0, 1, 0, 0, 0x80, 1], "1 x 32769 pixels"),
        ([0, 0, 0, 0, 0, 0, 0, 1], ""), ([0x80, 0, 0, 0, 0, 0, 0, 1], ""),
    ]) func pictureOfImpossibleSizeIsRefused(size: [UInt8], words: String) throws {
        let suite = try #require(PNGSuite.folder)
        var contents = try #require(bytes(ofFile: suite + "/good/basn2c08.png"))
        // Width and height in IHDR, from byte 16 on, and its checksum.
        contents.replaceSubrange(16..<24, with: size)
        contents.replaceSubrange(29..<33, with: DecodedPNG.checksum(contents[12..<29]))
        try write(contents, toFile: home.path + "/x.png")
        let run = try ChildProcess.tempera(["x.png"], display: client.name, in: home)
        #expect(run.status == .exited(1))
        #expect(run.errors.hasPrefix("tempera: Cannot open x.png: \(words)"), "\(run.errors)")
        #expect(run.errors.count { $0 == "\n" } == 1)
    }

    // MARK: Names

    @Test(
        arguments: ["C", "C.UTF-8", "de_DE.ISO-8859-1"], ["Рисунок.png", "with  two spaces.png", "-dash;$(x)'\".png"])
    func unusualName(locale: String, name: String) throws {
        let environment = ["LANG": locale, "LC_ALL": locale]
        // A name that is to be saved to, then one that is there.
        for number in 1...2 {
            let program = try TemperaProcess.small(
                on: client, ["--", name], environment: environment, in: home)
            #expect(try program.title() == "\(name) — Tempera")
            try program.paintLine(number)
            #expect(try program.save() == "Saved to \(name)")
            #expect(try program.title() == "\(name) — Tempera")
            #expect(TemporaryDirectory.contents(of: home.path).contains(name))
            let copy = home.path + "/copy"
            try write(try #require(bytes(ofFile: home.path + "/" + name)), toFile: copy)
            expectEqual(try DecodedPNG(copy).opaque, try program.canvasScreenshot())
            try program.paintLine(3)
            #expect(try program.terminate() == .exited(0))
            // The copy at the end has the picture's name.
            let stem = name.dropLast(4)
            #expect(
                TemporaryDirectory.contents(of: program.unsavedFolder).filter { $0.hasPrefix(stem) }.count == number)
        }
    }

    /// A name of bytes that are no UTF-8: it is written with them, and shown escaped.
    @Test(arguments: ["C", "C.UTF-8"]) func nameThatIsNotUTF8(locale: String) throws {
        let wrapper = Wrapper.script(#"exec "$@" "$(printf '\377caf\351.png')""#)
        for number in 1...2 {
            let program = try TemperaProcess.small(
                on: client, environment: ["LANG": locale], in: home, wrapper: wrapper)
            #expect(try program.title() == "\\xFFcaf\\xE9.png — Tempera")
            try program.paintLine(number)
            #expect(try program.save() == "Saved to \\xFFcaf\\xE9.png")
            _ = try ChildProcess.run(
                ["sh", "-c", #"cp "$(printf '\377caf\351.png')" copy.png"#], directory: home.path)
            expectEqual(try DecodedPNG(home.path + "/copy.png").opaque, try program.canvasScreenshot())
        }
    }

    @Test func nameThatCouldBreakALine() throws {
        let program = try open("two\nlines\u{202E}gnp.png")
        #expect(try program.title() == "two\\nlines\\u{202E}gnp.png — Tempera")
        try program.paintLine()
        #expect(try program.save() == "Saved to two\\nlines\\u{202E}gnp.png")
        #expect(TemporaryDirectory.contents(of: home.path).contains("two\nlines\u{202E}gnp.png"))
    }

    @Test func missingFileIsTheNameToSaveTo() throws {
        let program = try open(home.path + "/Pictures/new.png")
        #expect(try program.title() == "new.png — Tempera")
        #expect(TemporaryDirectory.contents(of: home.path + "/Pictures") == [])
        #expect(try program.save() == "Saved to ~/Pictures/new.png")
        #expect(TemporaryDirectory.contents(of: home.path + "/Pictures") == ["new.png"])
        let file = try DecodedPNG(home.path + "/Pictures/new.png")
        #expect(!file.hasAlpha && file.opaque.count(of: 0xffffff) == file.pixels.count)
    }
}
