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

/// Where controllers are those of HeadlessUIKit: an app for another platform compiles neither it nor the search for retain paths.
let headlessPlatforms: [Platform] = [.linux, .macOS]
let headless: TargetDependencyCondition? = .when(platforms: headlessPlatforms)

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
  // The C library of the platform, under one name.
  library("LifelineCLibrary"),
  // Atomic values and a lock for systems that do not have those of Swift.
  library("LifelineSynchronization", ["CLifelineAtomics"]),
  library("Lifeline", ["LifelineCLibrary", "LifelineSynchronization", "CLifelineAtomics"]),
  // What reports and commands share; no app links it.
  library("LifelineSupport", ["Lifeline", "LifelineCLibrary"]),
  library("LifelineVocabulary", ["Lifeline"]),
  library("LifelineRetention", ["Lifeline", "LifelineSynchronization", "LifelineCLibrary"]),
  library("HeadlessUIKit", ["LifelineSynchronization"]),
  library(
    "LifelineRecording", ["Lifeline", "LifelineSynchronization", "LifelineVocabulary", "LifelineInterception"]),
  library(
    "LifelineUIKit",
    [
      "Lifeline", "LifelineSynchronization", "LifelineVocabulary", "LifelineRecording",
      .target(name: "LifelineRetention", condition: headless), .target(name: "HeadlessUIKit", condition: headless),
    ]),
  library("LifelineAppKit", ["Lifeline", "LifelineVocabulary", "LifelineRecording"]),
  library(
    "ControllerCaching",
    ["Lifeline", "LifelineVocabulary", .target(name: "HeadlessUIKit", condition: headless)]),
  library(
    "LifelineCompression",
    [
      "Lifeline", "LifelineSynchronization", .target(name: "CLifelineZlib", condition: compressing),
      .target(name: "CLifelineZstd", condition: compressing),
    ]),
  // What tests use of the analysis; `LifelineAnalysis` re-exports it.
  library(
    "LifelineRules",
    ["Lifeline", "LifelineSynchronization", "LifelineVocabulary", "LifelineSupport", "CLifelinePages"]),
  library(
    "LifelineAnalysis", ["Lifeline", "LifelineVocabulary", "LifelineRules", "LifelineCLibrary"]),
  library(
    "LifelineFleet",
    [
      "Lifeline", "LifelineSynchronization", "LifelineVocabulary", "LifelineSupport", "LifelineAnalysis",
      "LifelineCLibrary",
    ]),
  library(
    "LifelineSQLite",
    [
      "Lifeline", "LifelineSynchronization", "LifelineAnalysis", "LifelineFleet",
      .target(name: "CLifelineSQLite", condition: storing),
    ]),
  library("LifelineDiagrams", ["Lifeline", "LifelineVocabulary", "LifelineRules"]),
  library(
    "LifelineStateDiagrams",
    ["Lifeline", "LifelineSynchronization", "LifelineVocabulary", "LifelineAnalysis", "LifelineDiagrams"]),
  library(
    "LifelineGraphviz",
    [
      "LifelineSynchronization", "LifelineDiagrams", "LifelineCLibrary",
      .target(name: "CGraphvizShim", condition: drawing),
    ]),
  library(
    "LifelineReport",
    [
      "Lifeline", "LifelineVocabulary", "LifelineSupport", "LifelineAnalysis", "LifelineFleet", "LifelineDiagrams",
      "LifelineStateDiagrams", "CLifelinePages",
    ]),
  library(
    "LifelineDocumentation",
    [
      "Lifeline", "LifelineVocabulary", "LifelineSupport", "LifelineAnalysis", "LifelineDiagrams",
      "LifelineStateDiagrams",
    ]),
  // Traces from the files of other programs.
  library(
    "LifelineImport", ["Lifeline", "LifelineVocabulary", "LifelineSupport", "LifelineAnalysis", "LifelineCLibrary"]),
  library("LifelineExport", ["Lifeline", "LifelineSupport", "LifelineAnalysis"]),
  library(
    "LifelineTesting",
    [
      "Lifeline", "LifelineSynchronization", "LifelineVocabulary", "LifelineUIKit", "LifelineSupport",
      "LifelineRules", "LifelineDiagrams", "LifelineCLibrary",
      .target(name: "LifelineRetention", condition: headless), .target(name: "HeadlessUIKit", condition: headless),
    ]),
  library("LifelineArguments", ["Lifeline", "LifelineSynchronization"]),
  example("LifelineMainAndSub"),
  example("LifelineCheckList"),
  example("LifelineViewUnloading"),
  example("LifelineControllerCache", ["ControllerCaching"]),
  example("LifelineMistakes", ["ControllerCaching"]),
  example("LifelineShop"),
  .target(
    name: "LifelineJobServer", dependencies: ["Lifeline", "LifelineSynchronization", "LifelineCLibrary"],
    path: "Examples/JobServer",
    exclude: ["README.md", "connection.json"], swiftSettings: strict),
  library(
    "LifelineCommand",
    [
      "Lifeline", "LifelineVocabulary", "LifelineCompression", "LifelineAnalysis", "LifelineFleet", "LifelineSQLite",
      "LifelineDiagrams", "LifelineStateDiagrams", "LifelineGraphviz", "LifelineReport", "LifelineDocumentation",
      "LifelineExport", "LifelineImport", "LifelineArguments", "LifelineSupport", "LifelineSynchronization",
      "LifelineCLibrary",
    ]),
  example("LifelineStories", ["LifelineCommand"] + stories),
]

/// The libraries that other packages can depend on, each with the target of the same name. `docs/products.md` describes
/// them; `Scripts/check products` compares the two.
let products = [
  "Lifeline", "LifelineVocabulary", "LifelineUIKit", "LifelineAppKit", "LifelineTesting", "LifelineRetention",
  "HeadlessUIKit", "ControllerCaching", "LifelineAnalysis", "LifelineExport", "LifelineCompression", "LifelineGraphviz",
  "LifelineStateDiagrams", "LifelineCommand",
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
    .default(enabledTraits: ["Graphviz", "Compression", "SQLite"]),
  ],
  targets: libraries + [
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .target(
      name: "CGraphvizShim", dependencies: [.target(name: "CGraphviz", condition: drawing)],
      cSettings: [.define("LIFELINE_GRAPHVIZ", .when(platforms: graphvizPlatforms, traits: ["Graphviz"]))]),
    // They begin with the name of the package, since other packages have targets for these libraries, too.
    .systemLibrary(name: "CLifelineZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CLifelineZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
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
      dependencies: ["Lifeline", "LifelineAnalysis", "LifelineExport", "LifelineCommand"],
      path: "Examples/OwnTool", swiftSettings: strict),
    .executableTarget(
      name: "JobServer", dependencies: ["Lifeline", "LifelineSynchronization", "LifelineJobServer"],
      path: "Examples/JobServerTool",
      swiftSettings: strict),
    // Kills writers at random moments, for `Scripts/endurance`.
    .executableTarget(
      name: "LifelineEndurance",
      dependencies: ["Lifeline", "LifelineSynchronization", "LifelineCompression", "LifelineAnalysis"],
      path: "Tests/Endurance", swiftSettings: strict),
    // Makes system calls fail.
    .target(name: "LifelineFaults", path: "Tests/Faults"),
    tests(
      "Lifeline",
      [
        "LifelineSynchronization", "LifelineVocabulary", "LifelineCLibrary", "LifelineFaults", "LifelineTestSupport",
      ]),
    tests("LifelineSynchronization"),
    tests("LifelineSupport"),
    tests(
      "HeadlessUIKit",
      [
        "Lifeline", "LifelineSynchronization", "LifelineUIKit", "LifelineAnalysis", "LifelineTestSupport",
      ],
      exclude: ["Fidelity/cases.json"]),
    // Code of apps that are not in Swift 6 mode compiles as against UIKit.
    .testTarget(
      name: "HeadlessUIKitSwift5Tests", dependencies: ["HeadlessUIKit", "LifelineTestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests("LifelineUIKit", ["Lifeline", "LifelineVocabulary", "HeadlessUIKit", "LifelineTestSupport"]),
    tests(
      "ControllerCaching", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "LifelineTestSupport"]),
    tests("LifelineRecording", ["Lifeline", "LifelineVocabulary", "LifelineInterception", "LifelineTestSupport"]),
    tests("LifelineVocabulary", ["Lifeline"]),
    .target(
      name: "LifelineTestSupport",
      dependencies: ["Lifeline", "LifelineSynchronization", "HeadlessUIKit", "LifelineAnalysis"],
      path: "Tests/Support", swiftSettings: strict),
    tests("LifelineAnalysis", ["Lifeline", "LifelineVocabulary", "LifelineRules", "LifelineTestSupport"]),
    tests("LifelineCompression", ["Lifeline", "LifelineSynchronization", "LifelineAnalysis", "LifelineTestSupport"]),
    tests("LifelineFleet", ["Lifeline", "LifelineAnalysis", "LifelineTestSupport"]),
    tests("LifelineSQLite", ["Lifeline", "LifelineAnalysis", "LifelineFleet", "LifelineTestSupport"]),
    tests(
      "LifelineDiagrams",
      ["Lifeline", "LifelineVocabulary", "LifelineAnalysis", "LifelineStateDiagrams", "LifelineTestSupport"]),
    tests(
      "LifelineGraphviz",
      ["Lifeline", "LifelineAnalysis", "LifelineDiagrams", "LifelineStateDiagrams", "LifelineTestSupport"]),
    tests(
      "LifelineReport",
      [
        "Lifeline", "LifelineSupport", "LifelineAnalysis", "LifelineDiagrams", "LifelineGraphviz",
        "LifelineTestSupport",
      ]),
    tests(
      "LifelineDocumentation",
      ["Lifeline", "LifelineAnalysis", "LifelineDiagrams", "LifelineGraphviz", "LifelineTestSupport"]),
    tests(
      "LifelineImport", ["Lifeline", "LifelineAnalysis", "LifelineExport", "LifelineTestSupport"]),
    tests("LifelineExport", ["Lifeline", "LifelineVocabulary", "LifelineAnalysis", "LifelineTestSupport"]),
    tests(
      "LifelineTesting",
      [
        "Lifeline", "LifelineSynchronization", "LifelineVocabulary", "LifelineRetention", "HeadlessUIKit",
        "LifelineUIKit", "LifelineAnalysis", "LifelineExport", "LifelineDiagrams", "LifelineTestSupport",
      ],
      exclude: ["__Lifeline__"]),
    tests("LifelineArguments"),
    // The package for fuzzing in `Fuzz` compiles the same files.
    .target(
      name: "FuzzTargets", dependencies: ["Lifeline", "LifelineVocabulary", "LifelineCommand"], path: "Fuzz/Targets",
      swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "LifelineTestSupport"], swiftSettings: strict),
    tests(
      "LifelineMainAndSub", ["Lifeline", "HeadlessUIKit", "LifelineUIKit"], path: "Tests/MainAndSubTests"),
    tests(
      "LifelineCheckList", ["Lifeline", "HeadlessUIKit", "LifelineUIKit", "LifelineAnalysis"],
      path: "Tests/CheckListTests"),
    tests("LifelineViewUnloading", ["Lifeline", "HeadlessUIKit"], path: "Tests/ViewUnloadingTests"),
    tests(
      "LifelineMistakes",
      [
        "Lifeline", "HeadlessUIKit", "LifelineAnalysis", "LifelineCommand", "LifelineStories", "LifelineTestSupport",
      ], path: "Tests/MistakesTests"),
    tests(
      "LifelineShop", ["Lifeline", "HeadlessUIKit", "LifelineAnalysis"], path: "Tests/ShopTests"),
    tests(
      "LifelineJobServer", ["Lifeline", "LifelineAnalysis", "LifelineSynchronization", "LifelineTestSupport"],
      path: "Tests/JobServerTests"),
    tests(
      "LifelineControllerCache", ["Lifeline", "HeadlessUIKit", "LifelineAnalysis"],
      path: "Tests/ControllerCacheTests"),
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "Lifeline", "LifelineSynchronization", "LifelineVocabulary", "HeadlessUIKit", "LifelineUIKit",
        "LifelineRetention", "ControllerCaching", "LifelineAnalysis", "LifelineDiagrams", "LifelineGraphviz",
        "LifelineReport", "LifelineDocumentation", "LifelineExport", "LifelineTesting", "LifelineArguments",
        "LifelineCommand", "LifelineStories",
        "LifelineMainAndSub", "LifelineCompression", "LifelineSQLite", "LifelineTestSupport",
      ],
      exclude: ["Golden/findings.txt"], swiftSettings: strict),
    tests(
      "LifelineCommand",
      [
        "Lifeline", "LifelineVocabulary", "LifelineCompression", "LifelineAnalysis", "LifelineDiagrams",
        "LifelineExport", "LifelineArguments", "LifelineStories", "LifelineSynchronization", "LifelineTestSupport",
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

// The finder of retain paths cannot be made on other platforms.
#if os(Linux)
  package.targets.append(tests("LifelineRetention", ["Lifeline", "LifelineCLibrary", "LifelineTestSupport"]))

  // Compares what the interception records on the GNU Objective-C runtime with HeadlessUIKit, for `Tests/Interception/run`.
  package.targets.append(
    .executableTarget(
      name: "LifelineInterceptedCases",
      dependencies: [
        "Lifeline", "LifelineVocabulary", "LifelineRecording", "LifelineInterception", "LifelineAnalysis",
        "HeadlessUIKit", "LifelineMainAndSub",
      ],
      path: "Tests/Interception/Recorder", swiftSettings: strict))

  // The plug-in that gives a target the sources of an app. Apple's platforms have UIKit.
  package.products.append(.plugin(name: "LifelineAdoption", targets: ["LifelineAdoption"]))
  package.targets.append(.plugin(name: "LifelineAdoption", capability: .buildTool()))
#endif

// Xcode builds every target of a package's scheme. Examples, tools, and tests run headless, so `Scripts/check-apple` leaves
// them out for devices, whose controllers are those of UIKit.
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
