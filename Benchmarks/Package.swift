// swift-tools-version: 6.2
import PackageDescription

func lifeline(_ product: String) -> Target.Dependency { .product(name: product, package: "Lifeline") }

// The benchmarks run a launcher of their own, which is built beside them, and the command `lifeline`, which
// Scripts/bench builds as it is installed: with Swift's libraries in it. A program with LifelineTesting cannot be built
// like this.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "benchmarks", targets: ["Benchmarks"])],
  dependencies: [.package(name: "Lifeline", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Launcher", lifeline("Lifeline"), lifeline("HeadlessUIKit"), lifeline("LifelineUIKit"),
        lifeline("LifelineTesting"), lifeline("LifelineRetention"),
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
