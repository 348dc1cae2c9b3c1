import Foundation

/// A program that was run to its end.
public struct Command {
    /// Its exit status; 128 and the signal's number when a signal ended it.
    public let status: Int32
    /// What it wrote on its standard output.
    public let output: [UInt8]
    /// What it wrote on its standard error.
    public let errors: String

    /// ``output`` as text.
    public var text: String { String(decoding: output, as: UTF8.self) }

    /// Runs a program found in PATH, at most two minutes.
    public init(_ words: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["timeout", "--signal=KILL", "120"] + words
        // Output goes to files, so that no pipe can fill up.
        let scratch = try Scratch()
        try scratch.make("out", [])
        try scratch.make("err", [])
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.file("out")))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.file("err")))
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
        output = try scratch.bytes(of: "out")
        errors = String(decoding: try scratch.bytes(of: "err"), as: UTF8.self)
    }

    /// The path of a program that was built together with the tests.
    public static func built(_ name: String) throws -> String {
        let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let path = bundle.deletingLastPathComponent().appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: path) else { throw CocoaError(.fileNoSuchFile) }
        return path
    }
}
