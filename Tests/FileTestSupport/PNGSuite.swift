import Foundation

/// PngSuite, the collection of test pictures by Willem van Schaik, which lies beside the repository.
public enum PNGSuite {
    /// The folder with `good` and `bad`: `shared/png-suite` beside a folder that this file is in.
    public static let folder: String? = {
        var place = URL(fileURLWithPath: #filePath)
        while place.path != "/" {
            place.deleteLastPathComponent()
            let candidate = place.appendingPathComponent("shared/png-suite").path
            if FileManager.default.fileExists(atPath: candidate) { return candidate }
        }
        return nil
    }()

    /// The paths of the pictures of a kind, in order; none when PngSuite is not there.
    public static func files(_ kind: String) -> [String] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + kind)) ?? []
        return names.filter { $0.hasSuffix(".png") }.sorted().map { folder + "/" + kind + "/" + $0 }
    }
}
