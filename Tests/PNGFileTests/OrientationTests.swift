import FileTestSupport
import Files
import Raster
import Testing

@testable import PNGFile

struct OrientationTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Exif data with an orientation, after a tag of another kind.
    func exif(_ orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
        isLittleEndian
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] + [0x00, 0x01, 4, 0, 1, 0, 0, 0, 9, 0, 0, 0]
                + [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] + [0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2] + [0x01, 0x00, 0, 4, 0, 0, 0, 1, 0, 0, 0, 9]
                + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
    }

    @Test(arguments: 1...8 as ClosedRange<UInt8>, [true, false])
    func pictureIsTurnedUpright(orientation: UInt8, isLittleEndian: Bool) throws {
        let path = FilePath(scratch.file("x.png"))
        let data = exif(orientation, isLittleEndian: isLittleEndian)
        let metadata = PNGMetadata(
            density: PixelDensity(x: 1, y: 2, isPerMetre: true), chunks: [PNGChunk(type: "eXIf", data: data)])
        let identity = try PNGWriter.write(
            TiledPixmap(randomOfWidth: 70, height: 131, seed: 5), background: .white, metadata: metadata, to: path,
            expecting: .nothing)
        let picture = try PNGReader.read(path)
        #expect(picture.pixmap.width == (orientation > 4 ? 131 : 70))
        #expect(picture.metadata.density?.x == (orientation > 4 ? 2 : 1))
        let turn = [
            [], ["-flop"], ["-rotate", "180"], ["-flip"], ["-transpose"], ["-rotate", "90"], ["-transverse"],
            ["-rotate", "270"],
        ][Int(orientation) - 1]
        let upright = premultiplied(try decodedByImageMagick(scratch.file("x.png"), turn))
        #expect(largestDifference(picture.pixmap.pixels, upright) == 0)
        // Saved upright, it says so: it must not be turned again.
        _ = try PNGWriter.write(
            picture.pixmap, background: .white, metadata: picture.metadata, to: path, expecting: .file(identity))
        #expect(largestDifference(try PNGReader.read(path).pixmap.pixels, upright) == 0)
    }

    @Test func damagedExifIsIgnored() {
        let sound = exif(6, isLittleEndian: true)
        #expect(ExifOrientation(sound)?.orientation == .rotatedRight)
        for length in 0..<28 { #expect(ExifOrientation(Array(sound[..<length])) == nil) }
        var random = SeededGenerator(seed: 1)
        for _ in 0..<10_000 {
            var data = sound
            for _ in 0..<3 {
                data[Int.random(in: 0..<data.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let exif = ExifOrientation(data) else { continue }
            #expect(ExifOrientation(exif.upright(data))?.orientation == .upright)
        }
        #expect(ExifOrientation(exif(0, isLittleEndian: true)) == nil)
        #expect(ExifOrientation(exif(9, isLittleEndian: false)) == nil)
    }
}
