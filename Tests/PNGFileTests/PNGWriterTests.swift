import FileTestSupport
import Files
import Raster
import Testing

@testable import PNGFile

struct PNGWriterTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    func path(_ name: String = "x.png") -> FilePath { FilePath(scratch.file(name)) }

    func write(
        _ pixmap: TiledPixmap, background: Color? = nil, metadata: PNGMetadata = PNGMetadata(),
        expecting expected: ExpectedTarget = .nothing
    ) throws -> FileIdentity {
        try PNGWriter.write(pixmap, background: background, metadata: metadata, to: path(), expecting: expected)
    }

    @Test(arguments: [(1, 1), (64, 64), (65, 63), (200, 3), (3, 130)])
    func transparencyIsKept(width: Int, height: Int) throws {
        let picture = TiledPixmap(randomOfWidth: width, height: height, seed: UInt64(width * 1000 + height))
        let identity = try write(picture)
        #expect(try Command(["pngcheck", "-q", scratch.file("x.png")]).status == 0)
        #expect(premultiplied(try decodedByImageMagick(scratch.file("x.png"))) == picture.pixels)
        let read = try PNGReader.read(path())
        #expect(largestDifference(read.pixmap.pixels, picture.pixels) == 0)
        #expect(read.hasAlpha && read.damage == nil && read.remarks.isEmpty && read.identity == identity)
        #expect((read.pixmap.width, read.pixmap.height) == (width, height))
        // Saved again it has the very same bytes but for the time.
        let first = PNGBytes(try scratch.bytes(of: "x.png"))
        _ = try write(read.pixmap, metadata: read.metadata, expecting: .file(identity))
        #expect(PNGBytes(try scratch.bytes(of: "x.png"))["IDAT"] == first["IDAT"])
    }

    @Test func paperMakesAnOpaqueFile() throws {
        let picture = TiledPixmap(randomOfWidth: 130, height: 70, seed: 3)
        _ = try write(picture, background: .white)
        #expect(try Command(["pngcheck", "-q", scratch.file("x.png")]).status == 0)
        #expect(try Command(["identify", "-format", "%A", scratch.file("x.png")]).text == "False")
        let expected = picture.pixels.flatMap { pixel in
            [16, 8, 0].map { shift in
                UInt8(min((pixel >> shift & 0xFF) + AlphaConversion.product(255, 255 - pixel >> 24), 255))
            } + [255]
        }
        #expect(try decodedByImageMagick(scratch.file("x.png")) == expected)
        let read = try PNGReader.read(path())
        #expect(!read.hasAlpha)
        #expect(premultiplied(expected) == read.pixmap.pixels)
    }

    @Test func fileSaysWhatItIs() throws {
        _ = try write(TiledPixmap(width: 2, height: 2), background: .white)
        let file = PNGBytes(try scratch.bytes(of: "x.png"))
        #expect(file.chunks.map(\.type) == ["IHDR", "sRGB", "pHYs", "tEXt", "tEXt", "IDAT", "IEND"])
        #expect(file["IHDR"] == [0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])
        #expect(file["pHYs"] == [0, 0, 14, 196, 0, 0, 14, 196, 1])
        let texts = file.chunks.filter { $0.type == "tEXt" }.map { String(decoding: $0.data, as: UTF8.self) }
        #expect(texts.first == "Software\0Tempera")
        #expect(
            try #require(texts.last).wholeMatch(
                of: /Creation Time\x00(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z][a-z] \d{4} \d\d:\d\d:\d\d GMT/)
                != nil)
    }

    @Test func datesAreThoseOfGreenwich() {
        #expect(InternetDate.text(for: 0) == "Thu, 01 Jan 1970 00:00:00 GMT")
        #expect(InternetDate.text(for: 1_709_210_096) == "Thu, 29 Feb 2024 12:34:56 GMT")
    }

    @Test func metadataIsKept() throws {
        let kept = [
            PNGChunk(keyword: "Creation Time", text: "long ago"), PNGChunk(keyword: "Author", text: "Mia"),
            PNGChunk(type: "iTXt", data: Array("Title\0\0\0\0\0Картина".utf8)),
            PNGChunk(type: "teSt", data: [1, 2, 3]), PNGChunk(type: "paSt", data: [], isAfterPixels: true),
        ]
        let density = PixelDensity(x: 1000, y: 2000, isPerMetre: false)
        let others = [PNGChunk(keyword: "Software", text: "Another")]
        let identity = try write(
            TiledPixmap(width: 2, height: 2), metadata: PNGMetadata(density: density, chunks: kept + others))
        let metadata = try PNGReader.read(path()).metadata
        #expect(metadata.density == density)
        #expect(metadata.chunks.filter { $0.keyword != "Software" } == kept)
        #expect(metadata.chunks.filter { $0.keyword == "Software" } == [PNGChunk(keyword: "Software", text: "Tempera")])
        _ = try write(TiledPixmap(width: 2, height: 2), metadata: metadata, expecting: .file(identity))
        #expect(try PNGReader.read(path()).metadata == metadata)
        #expect(try Command(["pngcheck", "-q", scratch.file("x.png")]).status == 0)
    }

    @Test func largestSidesAreWritten() throws {
        var picture = TiledPixmap(width: TiledPixmap.maximumSide, height: 2)
        picture.setRow(1, from: [UInt32](repeating: 0xFF12_3456, count: TiledPixmap.maximumSide).span)
        _ = try write(picture)
        #expect(try PNGReader.read(path()).pixmap.pixels == picture.pixels)
    }

    @Test func errorsNameThePath() throws {
        let folder = scratch.path
        do {
            _ = try PNGWriter.write(
                TiledPixmap(width: 1, height: 1), background: nil, metadata: PNGMetadata(), to: FilePath(folder),
                expecting: .anything)
            Issue.record("wrote over a directory")
        } catch {
            #expect(error.description == "Cannot save \(folder): it is a directory")
        }
        _ = try write(TiledPixmap(width: 1, height: 1))
        #expect(throws: PNGFileError.self) { try write(TiledPixmap(width: 1, height: 1)) }
        let numbered = try PNGWriter.writeNumbered(
            TiledPixmap(width: 1, height: 1), background: .white, metadata: PNGMetadata(), to: path())
        #expect(numbered.path == path("x-2.png"))
        #expect(try scratch.contents == ["x-2.png", "x.png"])
    }
}
