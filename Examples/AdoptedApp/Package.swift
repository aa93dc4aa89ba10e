// swift-tools-version: 6.2
import PackageDescription

// An app with the sources of an Xcode project. On Linux, its controllers run in tests without any changes.
let package = Package(name: "AdoptedApp")

// lifeline adopt: begin
// 'lifeline adopt' writes this part. An Xcode project does not use it, and on a Mac it declares nothing.
#if os(Linux)
  package.dependencies.append(.package(name: "Lifeline", path: "../.."))
  for name in ["Pantry"] {
    let target =
      package.targets.first { $0.name == name } ?? .target(name: name, swiftSettings: [.swiftLanguageMode(.v5)])
    package.targets.removeAll { $0.name == name }
    target.path = "Lifeline/\(name)"
    target.sources = nil
    target.resources = nil
    target.exclude = ["adopt.json", "Sources"]
    target.dependencies.removeAll { dependency in
      switch dependency {
      case .productItem("HeadlessUIKit", _, _, _), .byNameItem("HeadlessUIKit", _): true
      default: false
      }
    }
    target.dependencies.append(.product(name: "HeadlessUIKit", package: "Lifeline"))
    target.plugins = (target.plugins ?? []) + [.plugin(name: "LifelineAdoption", package: "Lifeline")]
    package.targets.append(target)
  }
#endif
// lifeline adopt: end

#if os(Linux)
  package.targets.append(
    .testTarget(
      name: "PantryTests", dependencies: ["Pantry", .product(name: "LifelineTesting", package: "Lifeline")]))
#endif
