// A process that saves one file, to be killed, traced and starved by tests:
// saving-process replace|number|in-place=FOLDER PATH BYTES SEED
import Files
import Glibc

/// Bytes that a test can make again: a linear congruential sequence.
func write(_ count: Int, seed: UInt64, to sink: FileSink) throws(FileError) {
    var state = seed
    for start in stride(from: 0, to: count, by: 1000) {
        let block = (start..<min(start + 1000, count)).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        try sink.write(block)
    }
}

func save(_ arguments: [String]) throws(FileError) -> FilePath? {
    guard arguments.count == 5, let count = Int(arguments[3]), let seed = UInt64(arguments[4]) else { return nil }
    let path = FilePath(arguments[2])
    let produce = { (sink: FileSink) throws(FileError) in try write(count, seed: seed, to: sink) }
    let mode = arguments[1].split(separator: "=")
    switch (mode.first, mode.count) {
    case ("replace", 1): _ = try AtomicReplacement.write(to: path, expecting: .anything, produce)
    case ("number", 1): return try AtomicReplacement.writeNumbered(to: path, produce).path
    case ("in-place", 2):
        _ = try InPlaceRewrite.write(to: path, expecting: .anything, backupsIn: FilePath(String(mode[1])), produce)
    default: return nil
    }
    return path
}

do throws(FileError) {
    guard let path = try save(CommandLine.arguments) else {
        print("usage: saving-process replace|number|in-place=FOLDER PATH BYTES SEED")
        exit(2)
    }
    print("saved \(path.displayName)")
} catch {
    print(error)
    exit(1)
}
