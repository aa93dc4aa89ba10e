// swift-tools-version: 6.2
import PackageDescription

// Fuzzing with the libFuzzer of the Swift toolchain. `Scripts/fuzz` builds this package with
// `-sanitize=fuzzer,address`, since a package cannot ask for that by itself.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Lifeline", path: "..")],
  targets: [
    // The main package compiles the same files, so that its tests run the corpus.
    .target(
      name: "FuzzTargets",
      dependencies: ["Lifeline", "LifelineTraces", "LifelineRules", "LifelineFormats", "LifelineCommand"].map {
        .product(name: $0, package: "Lifeline")
      },
      path: "Targets"),
    .systemLibrary(name: "LibFuzzer", path: "LibFuzzer"),
    .executableTarget(
      name: "Fuzzer", dependencies: ["FuzzTargets", "LibFuzzer"], path: "Fuzzer",
      // The usual linker fails on the tables of the coverage.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]),
  ]
)
