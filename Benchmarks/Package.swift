// swift-tools-version: 6.2
import PackageDescription

func lifeline(_ product: String) -> Target.Dependency { .product(name: product, package: "Lifeline") }

// The benchmarks run the command `lifeline` and a launcher of their own, so both are built beside them.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "benchmarks", targets: ["Benchmarks"])],
  dependencies: [.package(name: "Lifeline", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Launcher", lifeline("lifeline-tool"), lifeline("lifeline-demo"), lifeline("Lifeline"),
        lifeline("HeadlessUIKit"), lifeline("LifelineUIKit"), lifeline("LifelineTesting"),
        lifeline("LifelineRetention"), lifeline("LifelineVocabulary"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]),
    .executableTarget(name: "Launcher"),
  ],
  swiftLanguageModes: [.v6]
)
