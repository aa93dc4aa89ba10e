// swift-tools-version: 6.2
import PackageDescription

/// The upcoming features that every Swift target is built with.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Where there are Graphviz libraries. On devices with iOS, tvOS, and visionOS there are none, whatever the trait says.
let graphvizPlatforms: [Platform] = [.linux, .macOS]
let drawing: TargetDependencyCondition? = .when(platforms: graphvizPlatforms, traits: ["Graphviz"])

/// Where controllers are those of HeadlessUIKit: an app for another platform compiles neither it nor the search for
/// retain paths.
let headlessPlatforms: [Platform] = [.linux, .macOS]
let headless: TargetDependencyCondition? = .when(platforms: headlessPlatforms)

/// Where tests trace controllers, with the trait. The test of a server does not compile HeadlessUIKit.
let headlessTests: TargetDependencyCondition? = .when(platforms: headlessPlatforms, traits: ["HeadlessUIKit"])
let controllerTests: TargetDependencyCondition? = .when(
  platforms: headlessPlatforms + [.iOS, .tvOS, .visionOS], traits: ["HeadlessUIKit"])

/// Where zlib and libzstd are used, with the trait.
let compressing: TargetDependencyCondition? = .when(platforms: [.linux, .macOS], traits: ["Compression"])

/// Where the SQLite of the system is used, with the trait.
let storing: TargetDependencyCondition? = .when(platforms: [.linux, .macOS], traits: ["SQLite"])

/// A library target. Its name begins with `Lifeline`, also where it is an example: a package that depends on this one
/// cannot have a target of the same name.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, path: path, exclude: exclude,
    swiftSettings: strict)
}

/// An example that runs without a screen, in the folder of its name without `Lifeline`.
func example(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  library(
    name, ["Lifeline", "HeadlessUIKit", "LifelineUIKit"] + dependencies, path: "Examples/\(name.dropFirst(8))")
}

/// The examples that are stories of the demo.
let stories: [Target.Dependency] = [
  "LifelineMainAndSub", "LifelineCheckList", "LifelineViewUnloading", "LifelineControllerCache", "LifelineShop",
  "LifelineMistakes",
]

let libraries = [
  // The ground floor: the C library of the platform under one name, atomic values and a lock for systems that do not
  // have those of Swift, files, JSON, and text.
  library("LifelineBase", ["CLifelineAtomics"]),
  library("Lifeline", ["LifelineBase", "CLifelineAtomics"]),
  library("LifelineRetention", ["Lifeline", "LifelineBase"]),
  library("HeadlessUIKit", ["LifelineBase"]),
  library("LifelineRecording", ["Lifeline", "LifelineBase", "LifelineInterception"]),
  library(
    "LifelineUIKit",
    [
      "Lifeline", "LifelineBase", "LifelineRecording", .target(name: "LifelineRetention", condition: headless),
      .target(name: "HeadlessUIKit", condition: headless),
    ]),
  library(
    "LifelineCompression",
    ["Lifeline", "LifelineBase", .target(name: "CLifelineCompression", condition: compressing)]),
  library("LifelineTraces", ["Lifeline", "LifelineBase"]),
  library("LifelineRules", ["Lifeline", "LifelineBase", "LifelineTraces", "CLifelinePages"]),
  library("LifelineComparison", ["Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules"]),
  library(
    "LifelineFleet",
    [
      "Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules",
      .target(name: "CLifelineSQLite", condition: storing),
    ]),
  library("LifelineDiagrams", ["Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules"]),
  library(
    "LifelineStates",
    ["Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules", "LifelineComparison", "LifelineDiagrams"]),
  library(
    "LifelineGraphviz",
    [
      "LifelineBase", "LifelineDiagrams",
      .target(name: "CGraphvizShim", condition: drawing),
    ]),
  library(
    "LifelinePages",
    [
      "Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules", "LifelineFleet", "LifelineDiagrams",
      "LifelineStates", "CLifelinePages",
    ]),
  library("LifelineFormats", ["Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules"]),
  library(
    "LifelineTesting",
    [
      "Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules", "LifelineDiagrams",
      .target(name: "LifelineRetention", condition: headless),
      .target(name: "LifelineUIKit", condition: controllerTests),
      .target(name: "HeadlessUIKit", condition: headlessTests),
    ]),
  example("LifelineMainAndSub"),
  example("LifelineCheckList"),
  example("LifelineViewUnloading"),
  example("LifelineControllerCache"),
  example("LifelineMistakes"),
  example("LifelineShop"),
  .target(
    name: "LifelineJobServer", dependencies: ["Lifeline", "LifelineBase"], path: "Examples/JobServer",
    exclude: ["README.md", "connection.json"], swiftSettings: strict),
  library(
    "LifelineCommand",
    [
      "Lifeline", "LifelineBase", "LifelineCompression", "LifelineTraces", "LifelineRules", "LifelineComparison",
      "LifelineFleet", "LifelineDiagrams", "LifelineStates", "LifelineGraphviz", "LifelinePages", "LifelineFormats",
    ]),
  example("LifelineStories", ["LifelineCommand"] + stories),
]

/// The libraries that other packages can depend on, each with the target of the same name. `docs/products.md` describes
/// them; `Scripts/check products` compares the two.
let products = [
  "Lifeline", "LifelineUIKit", "LifelineRecording", "LifelineTesting", "LifelineRetention", "HeadlessUIKit",
  "LifelineTraces", "LifelineRules", "LifelineComparison", "LifelineFormats", "LifelineDiagrams", "LifelineStates",
  "LifelineCompression", "LifelineGraphviz", "LifelineCommand",
]

let package = Package(
  name: "Lifeline",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1)],
  products: products.map { .library(name: $0, targets: [$0]) } + [
    // Installed as `lifeline`. SwiftPM makes files that are named after products, and where a disk does not distinguish
    // uppercase letters, those of `lifeline` would be those of `Lifeline`.
    .executable(name: "lifeline-tool", targets: ["LifelineTool"]),
    .executable(name: "lifeline-demo", targets: ["LifelineDemoTool"]),
    .plugin(name: "LifelinePlugin", targets: ["LifelinePlugin"]),
  ],
  traits: [
    .trait(name: "Graphviz", description: "Draws SVG, PNG, and PDF with the Graphviz libraries."),
    .trait(name: "Compression", description: "Reads and writes compressed traces with zlib and libzstd."),
    .trait(name: "SQLite", description: "Writes runs into databases with SQLite."),
    .trait(
      name: "HeadlessUIKit", description: "Traces view controllers in tests, on Linux and macOS those of HeadlessUIKit."
    ),
    .default(enabledTraits: ["Graphviz", "Compression", "SQLite", "HeadlessUIKit"]),
  ],
  targets: libraries + [
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .target(
      name: "CGraphvizShim", dependencies: [.target(name: "CGraphviz", condition: drawing)],
      cSettings: [.define("LIFELINE_GRAPHVIZ", .when(platforms: graphvizPlatforms, traits: ["Graphviz"]))]),
    // They begin with the name of the package, since other packages have targets for these libraries, too.
    // zlib is part of macOS's SDK.
    .systemLibrary(
      name: "CLifelineCompression", pkgConfig: "libzstd",
      providers: [.apt(["zlib1g-dev", "libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(
      name: "CLifelineSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CLifelineAtomics"),
    // The pages of the rules and of the report, embedded from docs/rules and the folder Report.
    .target(name: "CLifelinePages", exclude: ["Report"]),
    // Empty where there is no Objective-C runtime.
    .target(name: "LifelineInterception", exclude: ["README.md"]),
    .plugin(
      name: "LifelinePlugin",
      capability: .command(
        intent: .custom(
          verb: "lifeline", description: "Runs tests, keeps their traces, and checks, reports, or documents them."))),
    .executableTarget(name: "LifelineTool", dependencies: ["LifelineCommand"], swiftSettings: strict),
    .executableTarget(
      name: "LifelineDemoTool", dependencies: ["LifelineCommand", "LifelineStories"], path: "Examples/DemoTool",
      swiftSettings: strict),
    .executableTarget(
      name: "QuickStart", dependencies: ["Lifeline", "HeadlessUIKit", "LifelineUIKit"], path: "Examples/QuickStart",
      swiftSettings: strict),
    .executableTarget(
      name: "OwnTool",
      dependencies: [
        "Lifeline", "LifelineTraces", "LifelineRules", "LifelineFormats", "LifelineCommand",
      ],
      path: "Examples/OwnTool", swiftSettings: strict),
    .executableTarget(
      name: "JobServer", dependencies: ["Lifeline", "LifelineBase", "LifelineJobServer"],
      path: "Examples/JobServerTool",
      swiftSettings: strict),
    // Kills writers at random moments, for `Scripts/endurance`.
    .executableTarget(
      name: "LifelineEndurance",
      dependencies: [
        "Lifeline", "LifelineBase", "LifelineCompression", "LifelineTraces",
      ],
      path: "Tests/Endurance", swiftSettings: strict),
    // Makes system calls fail.
    .target(name: "LifelineFaults", path: "Tests/Faults"),
    tests("LifelineBase", ["Lifeline", "LifelineTestSupport"]),
    tests("Lifeline", ["LifelineBase", "LifelineFaults", "LifelineTestSupport"]),
    tests(
      "HeadlessUIKit",
      [
        "Lifeline", "LifelineBase", "LifelineUIKit", "LifelineRules", "LifelineTestSupport",
        "LifelineHeadlessTestSupport",
      ],
      exclude: ["Fidelity/cases.json"]),
    // Code of apps that are not in Swift 6 mode compiles as against UIKit.
    .testTarget(
      name: "HeadlessUIKitSwift5Tests", dependencies: ["HeadlessUIKit", "LifelineHeadlessTestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "LifelineUIKit", ["Lifeline", "HeadlessUIKit", "LifelineTestSupport", "LifelineHeadlessTestSupport"]),
    tests("LifelineRecording", ["Lifeline", "LifelineInterception", "LifelineTestSupport"]),
    .target(
      name: "LifelineTestSupport",
      dependencies: ["Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules"],
      path: "Tests/Support", swiftSettings: strict),
    // Apart, so that the tests of other modules do not compile HeadlessUIKit.
    .target(
      name: "LifelineHeadlessTestSupport", dependencies: ["HeadlessUIKit"], path: "Tests/HeadlessSupport",
      swiftSettings: strict),
    tests("LifelineTraces", ["Lifeline", "LifelineBase", "LifelineRules", "LifelineTestSupport"]),
    tests("LifelineRules", ["Lifeline", "LifelineBase", "LifelineTraces", "LifelineTestSupport"]),
    tests("LifelineComparison", ["Lifeline", "LifelineTraces", "LifelineRules", "LifelineTestSupport"]),
    tests("LifelineCompression", ["Lifeline", "LifelineBase", "LifelineTraces", "LifelineTestSupport"]),
    tests("LifelineFleet", ["Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules", "LifelineTestSupport"]),
    // What the tests of diagrams share.
    .target(
      name: "LifelineDiagramSupport",
      dependencies: ["Lifeline", "LifelineTraces", "LifelineDiagrams", "LifelineTestSupport"],
      path: "Tests/DiagramSupport", swiftSettings: strict),
    tests(
      "LifelineDiagrams",
      ["LifelineBase", "Lifeline", "LifelineTraces", "LifelineRules", "LifelineDiagramSupport", "LifelineTestSupport"]),
    tests(
      "LifelineStates",
      [
        "LifelineBase", "Lifeline", "LifelineTraces", "LifelineRules", "LifelineComparison", "LifelineDiagrams",
        "LifelineDiagramSupport", "LifelineTestSupport",
      ]),
    tests(
      "LifelineGraphviz",
      ["LifelineBase", "Lifeline", "LifelineTraces", "LifelineDiagrams", "LifelineStates", "LifelineTestSupport"]),
    tests(
      "LifelinePages",
      [
        "Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules", "LifelineDiagrams", "LifelineGraphviz",
        "LifelineFormats", "LifelineTestSupport",
      ]),
    tests("LifelineFormats", ["Lifeline", "LifelineTraces", "LifelineRules", "LifelineTestSupport"]),
    tests(
      "LifelineTesting",
      [
        "Lifeline", "LifelineBase", "LifelineRetention", "HeadlessUIKit", "LifelineUIKit", "LifelineTraces",
        "LifelineRules", "LifelineFormats", "LifelineDiagrams", "LifelineTestSupport",
      ],
      exclude: ["__Lifeline__"]),
    // The package for fuzzing in `Fuzz` compiles the same files.
    .target(
      name: "FuzzTargets",
      dependencies: ["Lifeline", "LifelineTraces", "LifelineRules", "LifelineFormats", "LifelineCommand"],
      path: "Fuzz/Targets", swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "LifelineTestSupport"], swiftSettings: strict),
    tests(
      "LifelineMainAndSub", ["Lifeline", "HeadlessUIKit", "LifelineUIKit"], path: "Tests/MainAndSubTests"),
    tests(
      "LifelineCheckList", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "LifelineTraces", "LifelineRules"],
      path: "Tests/CheckListTests"),
    tests("LifelineViewUnloading", ["Lifeline", "HeadlessUIKit"], path: "Tests/ViewUnloadingTests"),
    tests(
      "LifelineMistakes",
      [
        "Lifeline", "HeadlessUIKit", "LifelineTraces", "LifelineRules", "LifelineCommand", "LifelineStories",
        "LifelineTestSupport",
      ], path: "Tests/MistakesTests"),
    tests(
      "LifelineShop", ["Lifeline", "HeadlessUIKit", "LifelineTraces", "LifelineRules"], path: "Tests/ShopTests"),
    tests(
      "LifelineJobServer", ["Lifeline", "LifelineBase", "LifelineTraces", "LifelineRules", "LifelineTestSupport"],
      path: "Tests/JobServerTests"),
    tests(
      "LifelineControllerCache", ["Lifeline", "HeadlessUIKit", "LifelineTraces", "LifelineRules"],
      path: "Tests/ControllerCacheTests"),
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "Lifeline", "LifelineBase", "HeadlessUIKit", "LifelineUIKit", "LifelineRetention", "LifelineTraces",
        "LifelineRules", "LifelineComparison", "LifelineDiagrams", "LifelineStates", "LifelineGraphviz",
        "LifelinePages", "LifelineFormats", "LifelineTesting", "LifelineCommand", "LifelineFleet", "LifelineStories",
        "LifelineMainAndSub", "LifelineCompression", "LifelineTestSupport",
      ],
      exclude: ["Golden/findings.txt"], swiftSettings: strict),
    tests(
      "LifelineCommand",
      [
        "Lifeline", "LifelineBase", "LifelineCompression", "LifelineTraces", "LifelineRules", "LifelineDiagrams",
        "LifelineStates", "LifelineFormats", "LifelineFleet", "LifelineStories", "LifelineTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Apple's privacy manifest. With resources, SwiftPM adds code that needs Foundation, so only Apple's platforms have it.
for target in package.targets where target.name == "Lifeline" {
  #if os(macOS)
    target.resources = [.copy("PrivacyInfo.xcprivacy")]
  #else
    target.exclude = ["PrivacyInfo.xcprivacy"]
  #endif
}

// What the interception assumes of Apple's runtimes, as a program: `Scripts/check-apple smoke`.
#if os(macOS)
  package.targets.append(
    .executableTarget(
      name: "LifelineSmoke", dependencies: ["LifelineInterception"], path: "Tests/Smoke", swiftSettings: strict))
#endif

// Only Linux has the search for retain paths.
#if os(Linux)
  package.targets.append(tests("LifelineRetention", ["Lifeline", "LifelineBase", "LifelineTestSupport"]))

  // Compares what the interception records on the GNU Objective-C runtime with HeadlessUIKit, for
  // `Tests/Interception/run`.
  package.targets.append(
    .executableTarget(
      name: "LifelineInterceptedCases",
      dependencies: [
        "Lifeline", "LifelineRecording", "LifelineInterception", "LifelineTraces", "LifelineRules",
        "LifelineComparison",
        "HeadlessUIKit", "LifelineMainAndSub",
      ],
      path: "Tests/Interception/Recorder", swiftSettings: strict))

  // The plug-in that gives a target the sources of an app. Apple's platforms have UIKit.
  package.products.append(.plugin(name: "LifelineAdoption", targets: ["LifelineAdoption"]))
  package.targets.append(.plugin(name: "LifelineAdoption", capability: .buildTool()))
#endif

// Xcode builds every target of a package's scheme. Examples, tools, and tests run headless, so `Scripts/check-apple`
// leaves them out for devices, whose controllers are those of UIKit.
if Context.environment["LIFELINE_SCHEME"] == "devices" {
  let kept = Set(products)
  package.products.removeAll { !kept.contains($0.name) }
  package.targets.removeAll { target in
    target.type == .executable || target.type == .test || target.type == .plugin
      || target.path.map { $0.hasPrefix("Examples/") || $0.hasPrefix("Tests/") || $0.hasPrefix("Fuzz/") } ?? false
  }
}

// `Scripts/test MODULE` builds the tests of one module, and what they need.
if let chosen = Context.environment["LIFELINE_TESTS"] {
  let programs = [
    "LifelineCommandTests": ["LifelineTool", "LifelineDemoTool", "OwnTool"], "LifelineJobServerTests": ["JobServer"],
    "LifelineCompressionTests": ["LifelineEndurance"],
  ]
  var needed: Set<String> = []
  var waiting = [chosen + "Tests"] + (programs[chosen + "Tests"] ?? [])
  while let name = waiting.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): waiting.append(name)
      default: break
      }
    }
  }
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}
