// swift-tools-version: 6.2
import PackageDescription

/// The upcoming features that every Swift target is built with.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A library target and its product of the same name, so that another package can use it alone.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, exclude: exclude,
    swiftSettings: strict)
}

let libraries = [
  library("Lifeline"),
  library("LifelineRetention", ["Lifeline"]),
  library("HeadlessUIKit"),
  library("LifelineUIKit", ["Lifeline", "LifelineRetention", "HeadlessUIKit"]),
  library("ViewControllerCache", ["Lifeline", "HeadlessUIKit"]),
  library("LifelineAnalysis", ["Lifeline"]),
  library("LifelineDiagrams", ["Lifeline", "LifelineAnalysis"]),
  library(
    "LifelineGraphviz",
    [
      "Lifeline", "LifelineAnalysis", "LifelineDiagrams",
      .target(name: "CGraphvizShim", condition: .when(traits: ["Graphviz"])),
    ]),
  library("LifelineReport", ["Lifeline", "LifelineAnalysis", "LifelineDiagrams"]),
  library(
    "LifelineTesting",
    ["Lifeline", "LifelineRetention", "HeadlessUIKit", "LifelineUIKit", "LifelineAnalysis", "LifelineDiagrams"]),
  library("LifelineArguments"),
  library("Stories", ["Lifeline"], path: "Examples/Stories"),
  library("MainAndSub", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "Stories"], path: "Examples/MainAndSub"),
  library("CheckList", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "Stories"], path: "Examples/CheckList"),
  library("ViewUnloading", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "Stories"], path: "Examples/ViewUnloading"),
  library(
    "ControllerCache", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "ViewControllerCache", "Stories"],
    path: "Examples/ControllerCache"),
  library(
    "Mistakes", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "ViewControllerCache", "Stories"],
    path: "Examples/Mistakes"),
  library("Shop", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "Stories"], path: "Examples/Shop"),
  library(
    "LifelineCommand",
    [
      "Lifeline", "HeadlessUIKit", "LifelineUIKit", "LifelineAnalysis", "LifelineDiagrams", "LifelineGraphviz",
      "LifelineReport", "LifelineArguments", "Stories", "MainAndSub", "CheckList", "ViewUnloading", "ControllerCache",
      "Shop", "Mistakes",
    ]),
]

let package = Package(
  name: "Lifeline",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2)],
  products: libraries.filter { $0.path == nil }.map { .library(name: $0.name, targets: [$0.name]) } + [
    .executable(name: "lifeline", targets: ["LifelineTool"]),
    .plugin(name: "LifelinePlugin", targets: ["LifelinePlugin"]),
  ],
  traits: [
    .trait(name: "Graphviz", description: "Draws SVG, PNG and PDF with the Graphviz libraries."),
    .default(enabledTraits: ["Graphviz"]),
  ],
  targets: libraries + [
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .target(
      name: "CGraphvizShim", dependencies: [.target(name: "CGraphviz", condition: .when(traits: ["Graphviz"]))],
      cSettings: [.define("LIFELINE_GRAPHVIZ", .when(traits: ["Graphviz"]))]),
    .plugin(
      name: "LifelinePlugin",
      capability: .command(
        intent: .custom(
          verb: "lifeline", description: "Runs the tests, keeps their traces, and checks, reports or documents them."))),
    .executableTarget(name: "LifelineTool", dependencies: ["LifelineCommand"], swiftSettings: strict),
    .executableTarget(
      name: "QuickStart", dependencies: ["Lifeline", "HeadlessUIKit", "LifelineUIKit"], path: "Examples/QuickStart",
      swiftSettings: strict),
    .executableTarget(
      name: "OwnTool", dependencies: ["Lifeline", "LifelineAnalysis", "LifelineReport", "LifelineCommand"],
      path: "Examples/OwnTool", swiftSettings: strict),
    tests("Lifeline"),
    tests(
      "HeadlessUIKit", ["Lifeline", "LifelineUIKit", "LifelineAnalysis"], exclude: ["Fidelity/cases.json"]),
    tests("LifelineUIKit", ["Lifeline", "HeadlessUIKit"]),
    tests("ViewControllerCache", ["Lifeline", "HeadlessUIKit", "LifelineUIKit"]),
    tests("LifelineAnalysis", ["Lifeline"]),
    tests("LifelineDiagrams", ["Lifeline", "LifelineAnalysis"]),
    tests("LifelineGraphviz", ["Lifeline", "LifelineAnalysis", "LifelineDiagrams"]),
    tests("LifelineReport", ["Lifeline", "LifelineAnalysis", "LifelineDiagrams", "LifelineGraphviz"]),
    tests(
      "LifelineTesting",
      ["Lifeline", "LifelineRetention", "HeadlessUIKit", "LifelineUIKit", "LifelineAnalysis", "LifelineDiagrams"],
      exclude: ["__Lifeline__"]),
    tests("LifelineArguments"),
    tests("MainAndSub", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "Stories"]),
    tests("CheckList", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "LifelineAnalysis"]),
    tests("ViewUnloading", ["Lifeline", "HeadlessUIKit"]),
    tests(
      "Mistakes",
      [
        "Lifeline", "HeadlessUIKit", "LifelineAnalysis", "Stories", "MainAndSub", "CheckList", "ViewUnloading",
        "ControllerCache", "Shop",
      ]),
    tests("Shop", ["Lifeline", "HeadlessUIKit", "LifelineAnalysis", "Stories"]),
    tests("ControllerCache", ["Lifeline", "HeadlessUIKit", "LifelineAnalysis", "Stories"]),
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "Lifeline", "HeadlessUIKit", "LifelineUIKit", "LifelineRetention", "ViewControllerCache", "LifelineAnalysis",
        "LifelineDiagrams", "LifelineGraphviz", "LifelineReport", "LifelineTesting", "LifelineArguments",
        "LifelineCommand", "MainAndSub",
      ],
      swiftSettings: strict),
    tests(
      "LifelineCommand",
      [
        "Lifeline", "HeadlessUIKit", "LifelineUIKit", "LifelineAnalysis", "LifelineDiagrams", "LifelineGraphviz",
        "LifelineReport", "LifelineArguments", "MainAndSub",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// The finder of retain paths cannot be made on other platforms.
#if os(Linux)
  package.targets.append(tests("LifelineRetention", ["Lifeline"]))
#endif
