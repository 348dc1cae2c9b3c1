import FileTestSupport
import Files
import Foundation
import Raster
import Testing

@testable import PNGFile

struct PNGReaderTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    var path: FilePath { FilePath(scratch.file("x.png")) }

    /// A small RGBA file of this program's.
    func sound(width: Int = 20, height: Int = 10) throws -> PNGBytes {
        _ = try PNGWriter.write(
            TiledPixmap(randomOfWidth: width, height: height, seed: 11), background: nil, metadata: PNGMetadata(),
            to: path, expecting: .anything)
        return PNGBytes(try scratch.bytes(of: "x.png"))
    }

    func read(_ bytes: [UInt8], memoryBudget: Int = PNGReader.defaultMemoryBudget) throws -> PNGPicture {
        try scratch.make("x.png", bytes)
        return try PNGReader.read(path, memoryBudget: memoryBudget)
    }

    func explanation(_ bytes: [UInt8], memoryBudget: Int = PNGReader.defaultMemoryBudget) -> String? {
        do {
            _ = try read(bytes, memoryBudget: memoryBudget)
            return nil
        } catch {
            return (error as? PNGFileError)?.explanation
        }
    }

    @Test func sentences() throws {
        _ = explanation([])
        let error = #expect(throws: PNGFileError.self) { try read([]) }
        #expect(error?.description == "Cannot open \(scratch.file("x.png")): it is not a PNG file")
        #expect(explanation(Array("GIF89a".utf8)) == "it is not a PNG file")
        let missing = FilePath(scratch.file("none.png"))
        let absent = #expect(throws: PNGFileError.self) { try PNGReader.read(missing) }
        #expect(absent?.description == "Cannot open \(missing.displayName): it does not exist")
    }

    @Test func sizeIsCheckedBeforeInflating() throws {
        var file = try sound()
        func resize(_ width: UInt32, _ height: UInt32) -> [UInt8] {
            let header = PNGBytes.bigEndian(width) + PNGBytes.bigEndian(height) + [8, 6, 0, 0, 0]
            file.chunks[0] = ("IHDR", header)
            return file.bytes
        }
        #expect(
            explanation(resize(40000, 40000)) == "40000 x 40000 pixels need 6.0 GiB, more than the limit of 4.0 GiB")
        #expect(
            explanation(resize(1000, 1000), memoryBudget: 3_999_999)
                == "1000 x 1000 pixels need 3.8 MiB, more than the limit of 3.8 MiB")
        #expect(explanation(resize(32769, 1)) == "32769 x 1 pixels are more than the limit of 32768 a side")
        #expect(explanation(resize(0x7FFF_FFFF, 0x7FFF_FFFF))?.contains("more than the limit") == true)
        #expect(explanation(resize(0, 1))?.hasPrefix("its picture data is damaged") == true)
        // A file that says it is huge and is not costs no memory.
        #expect(explanation(resize(32768, 32768))?.hasPrefix("its picture data is damaged") == true)
    }

    @Test func missingPartsAreRefused() throws {
        let palette = try #require(PNGSuite.files("good").first { $0.hasSuffix("basn3p08.png") })
        for (name, type) in [(palette, "PLTE"), (palette, "IDAT"), (palette, "IHDR")] {
            var file = PNGBytes(try [UInt8](Data(contentsOf: URL(fileURLWithPath: name))))
            file.chunks.removeAll { $0.type == type }
            #expect(explanation(file.bytes)?.hasPrefix("its picture data is damaged") == true, "without \(type)")
        }
        var critical = try sound()
        critical.insert("CRIT", [1], before: "IDAT")
        #expect(explanation(critical.bytes)?.hasPrefix("its picture data is damaged") == true)
    }

    @Test(arguments: ["x", "basi6a08", "basn0g01", "basi3p04"])
    func cutAnywhereTheDecodedRowsComeBack(name: String) throws {
        let file = PNGSuite.files("good").first { $0.hasSuffix(name + ".png") }
        let bytes =
            try file.map { try [UInt8](Data(contentsOf: URL(fileURLWithPath: $0))) }
            ?? sound(width: 30, height: 200).bytes
        let whole = try read(bytes)
        let rows = whole.pixmap.pixels
        var partial = 0
        for length in stride(from: 0, to: bytes.count, by: max(bytes.count / 400, 1)) {
            do {
                let picture = try read(Array(bytes[..<length]))
                let damage = try #require(picture.damage)
                partial += damage.decodedRows > 0 && damage.decodedRows < damage.rowCount ? 1 : 0
                let pixels = picture.pixmap.pixels
                for y in 0..<damage.decodedRows where !name.hasPrefix("basi") || damage.decodedRows > 1 {
                    let row = y * whole.pixmap.width..<(y + 1) * whole.pixmap.width
                    #expect(pixels[row] == rows[row])
                }
            } catch {
                #expect(error is PNGFileError)
            }
        }
        #expect(partial > 0 || name == "basn0g01")
    }

    /// libpng asks for the compressed data in pieces; what lies in the last, short one must not be lost with it.
    @Test func halfAFileGivesAboutHalfItsRows() throws {
        let bytes = try sound(width: 40, height: 60).bytes
        let picture = try read(Array(bytes[..<(bytes.count / 2)]))
        let rows = try #require(picture.damage).decodedRows
        #expect((24...31).contains(rows), "\(rows) rows")
    }

    @Test func flippedBitsAreFound() throws {
        let bytes = try sound().bytes
        let whole = try read(bytes)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            guard let picture = try? read(damaged) else { continue }
            let isSound = picture.damage == nil && picture.remarks.isEmpty
            #expect(!isSound || picture.pixmap.pixels == whole.pixmap.pixels, "byte \(index)")
            #expect(!isSound || picture.metadata == whole.metadata, "byte \(index)")
        }
    }

    @Test(arguments: 0..<40)
    func mutatedFilesDoNoHarm(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let files = PNGSuite.files("good")
        for _ in 0..<25 {
            let name = try #require(files.randomElement(using: &random))
            var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: name)))
            if Bool.random(using: &random) {
                for _ in 0..<Int.random(in: 1...20, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
                }
            } else {
                // Chunks with right checksums, so that what they say is believed.
                var file = PNGBytes(bytes)
                let index = Int.random(in: 1..<file.chunks.count, using: &random)
                for _ in 0..<3 where !file.chunks[index].data.isEmpty {
                    let place = Int.random(in: 0..<file.chunks[index].data.count, using: &random)
                    file.chunks[index].data[place] = .random(in: 0...255, using: &random)
                }
                file.chunks.swapAt(index, Int.random(in: 1..<file.chunks.count, using: &random))
                bytes = file.bytes
            }
            _ = try? read(bytes, memoryBudget: 64 << 20)
        }
    }

    @Test func largeTextsAreLeftOut() throws {
        var file = try sound()
        file.insert("tEXt", Array("Comment\0".utf8) + Array(repeating: 0x78, count: 2 << 20), before: "IDAT")
        file.insert("zTXt", Array("Small\0\0".utf8) + [1, 2, 3], before: "IDAT")
        let picture = try read(file.bytes)
        #expect(!picture.metadata.chunks.contains { $0.keyword == "Comment" })
        #expect(picture.metadata.chunks.contains { $0.keyword == "Small" })
        #expect(picture.remarks.count == 1)
        for _ in 0..<6 { file.insert("biGg", Array(repeating: 1, count: 3 << 20), before: "IDAT") }
        let many = try read(file.bytes)
        #expect(many.metadata.chunks.contains { $0.type == "biGg" })
        #expect(many.metadata.chunks.reduce(0) { $0 + $1.data.count } <= 16 << 20)
        for _ in 0..<5000 { file.insert("tiNy", [], before: "IDAT") }
        #expect(try read(file.bytes).metadata.chunks.count < 5000)
    }

    @Test func remarksSayWhatWasNotTaken() throws {
        var file = try sound()
        file.insert("acTL", [0, 0, 0, 2, 0, 0, 0, 0], before: "IDAT")
        let animated = try read(file.bytes)
        #expect(animated.remarks == ["It is animated; only its default image was opened"])
        #expect(!animated.metadata.chunks.contains { $0.type == "acTL" })
        let script = "convert -size 4x4 xc:red -profile \"$1\" PNG24:\"$2\""
        let profile = try scratch.make("profile.icc", DisplayProfile.bytes)
        #expect(try Command(["sh", "-c", script, "sh", profile, scratch.file("x.png")]).status == 0)
        #expect(PNGBytes(try scratch.bytes(of: "x.png"))["iCCP"] != nil)
        #expect(try PNGReader.read(path).remarks == ["Its colour profile was not applied"])
    }
}
