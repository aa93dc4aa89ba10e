// swift-tools-version: 6.2
import PackageDescription

// A separate package that depends on Lifeline and uses the trait in its tests, for `swift package lifeline …`.
let package = Package(
  name: "TracedPackage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Lifeline", path: "../..")],
  targets: [
    .target(name: "Store", dependencies: [.product(name: "Lifeline", package: "Lifeline")]),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Store", .product(name: "Lifeline", package: "Lifeline"),
        .product(name: "LifelineTesting", package: "Lifeline"),
      ]),
  ]
)
