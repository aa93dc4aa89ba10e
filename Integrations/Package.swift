// swift-tools-version: 6.2
import PackageDescription

// Bridges to the logging and the tracing of other packages. They are a package of their own, because Lifeline itself
// depends on no other package.
let package = Package(
  name: "LifelineIntegrations",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "LifelineLogging", targets: ["LifelineLogging"]),
    .library(name: "LifelineDistributedTracing", targets: ["LifelineDistributedTracing"]),
  ],
  dependencies: [
    .package(name: "Lifeline", path: "..", traits: []),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.4.0"),
  ],
  targets: [
    .target(
      name: "LifelineLogging",
      dependencies: [
        .product(name: "Lifeline", package: "Lifeline"), .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "LifelineDistributedTracing",
      dependencies: [
        .product(name: "Lifeline", package: "Lifeline"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .executableTarget(
      name: "BridgeSpeed",
      dependencies: [
        "LifelineLogging", .product(name: "Lifeline", package: "Lifeline"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "TracedServerTests",
      dependencies: [
        .product(name: "Lifeline", package: "Lifeline"), .product(name: "LifelineTesting", package: "Lifeline"),
      ]),
    .testTarget(name: "LifelineLoggingTests", dependencies: ["LifelineLogging"]),
    .testTarget(
      name: "LifelineDistributedTracingTests",
      dependencies: [
        "LifelineDistributedTracing", "LifelineLogging",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
