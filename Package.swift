// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] = [.swiftLanguageMode(.v6), .strictMemorySafety()]

/// Pixel loops crawl without the optimiser, so these rooms are optimised in debug builds too.
let kernels = house + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What runs once for each thing a person does is made small, since all of the program is read at its start.
let compact = house + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The Swift library is linked into the program: it then starts in half the time and half the memory.
let selfContained: [LinkerSetting] = [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]

func room(_ name: String, on dependencies: [Target.Dependency], _ settings: [SwiftSetting] = house) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// `data` names what in the tests' folder is no source.
func tests(of name: String, with dependencies: [Target.Dependency], data: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, exclude: data, swiftSettings: house)
}

let package = Package(
    name: "tempera",
    products: [.executable(name: "tempera", targets: ["tempera"])],
    targets: [
        .systemLibrary(name: "CLibc"),
        .systemLibrary(name: "CX11"),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CGLib", pkgConfig: "gio-unix-2.0"),
        .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16")]),

        room("Files", on: [], compact),
        room("Raster", on: ["CPixman"], kernels),
        room("Input", on: []),
        room("Painting", on: ["Raster", "Input", "Files"], kernels),
        room("PNGFile", on: ["CPNG", "Raster", "Files"], kernels),
        room("Windowing", on: ["CX11", "CPixman", "Raster", "Input"]),
        room("Desktop", on: ["CGLib", "CLibc", "Files"], compact),
        room("Interface", on: ["CPangoCairo", "Painting", "Raster", "Input"], compact),
        room(
            "Application",
            on: ["Interface", "Windowing", "Desktop", "PNGFile", "Painting", "Raster", "Input", "Files"],
            compact),
        .executableTarget(
            name: "tempera", dependencies: ["Application", "Windowing", "Raster", "Files", "CLibc"],
            swiftSettings: house, linkerSettings: selfContained),

        .executableTarget(
            name: "tempera-floor",
            linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xext"), .linkedLibrary("Xi"), .linkedLibrary("m")]),
        .executableTarget(
            name: "tempera-bench", dependencies: ["TestSupport", "Painting", "Raster", "CPangoCairo"],
            swiftSettings: house, linkerSettings: selfContained),

        .systemLibrary(name: "CXTest", path: "Tests/CXTest"),
        .target(
            name: "TestSupport", dependencies: ["CXTest", "CX11"], path: "Tests/TestSupport", swiftSettings: house),
        .executableTarget(
            name: "pen-session", dependencies: ["TestSupport"], path: "Tests/PenSession", swiftSettings: house),
        .target(name: "FileTestSupport", path: "Tests/FileTestSupport", swiftSettings: house),
        .executableTarget(
            name: "saving-process", dependencies: ["Files"], path: "Tests/SavingProcess", swiftSettings: house),
        tests(of: "Files", with: ["FileTestSupport", "saving-process"]),
        tests(of: "Raster", with: ["FileTestSupport"]),
        tests(of: "Painting", with: ["Raster", "FileTestSupport"], data: ["Golden"]),
        tests(of: "Windowing", with: ["FileTestSupport"]),
        tests(of: "Desktop", with: ["Files", "FileTestSupport"]),
        tests(of: "PNGFile", with: ["FileTestSupport", "CPNG", "Files", "Raster"]),
        tests(of: "Interface", with: ["Painting", "Raster", "Input", "FileTestSupport"], data: ["Golden"]),
        tests(of: "Application", with: ["Interface", "Painting", "Raster", "Input", "Files", "FileTestSupport"]),
        .testTarget(
            name: "EndToEndTests", dependencies: ["Application", "Input", "TestSupport", "FileTestSupport"],
            swiftSettings: house),
    ]
)
