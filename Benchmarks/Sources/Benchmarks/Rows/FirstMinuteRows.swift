internal import Foundation

/// What a stranger waits for: a fresh clone and a first result, with everything compiled from nothing.
///
/// The clone has what is committed. Packages of the system are there already: how long their installation takes depends
/// on the network.
enum FirstMinuteRows {
  static func all(_ workspace: Workspace) -> [Row] {
    [
      row(
        "from-nothing-demo", "Scripts/demo in a fresh clone: from nothing to the first pictures", budget: 90,
        "cd Lifeline && Scripts/demo --no-install -o pictures", workspace),
      row(
        "from-nothing-test", "swift test of a package with one traced test, from nothing", budget: 65,
        "cd Shop && swift test", files: testPackage, workspace),
      row(
        "from-nothing-server-test", "swift test of a server with one traced test, from nothing", budget: 30,
        "cd Server && swift test", files: serverTestPackage, workspace),
      row(
        "from-nothing-server", "swift build of a server that records spans, from nothing", budget: 40,
        "cd Server && swift build", files: serverPackage, workspace),
    ]
  }

  /// - Parameter files: what is written beside the clone, by path.
  private static func row(
    _ name: String, _ title: String, budget: Double, _ command: String, files: [String: String] = [:],
    _ workspace: Workspace
  ) -> Row {
    var ours = Contestant(name: "lifeline") {
      let folder = URL(fileURLWithPath: workspace.path(name))
      try? FileManager.default.removeItem(at: folder)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (path, text) in files { try write(text, to: folder.appendingPathComponent(path)) }
      guard let bash = Program.named("bash") else { throw MeasurementError("bash is not installed") }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let script = #"set -e; cd "$1"; git clone --quiet "$2" Lifeline; \#(command)"#
      return try bash.reading(["-c", script, "bash", folder.path, Workspace.lifelineFolder])
    }
    ours.runs = 1
    return Row(name: name, title: title, budget: Budget(wall: budget), ours: ours)
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static let testPackage = [
    "Shop/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Shop",
      dependencies: [.package(name: "Lifeline", path: "../Lifeline", traits: ["HeadlessUIKit"])],
      targets: [
        .testTarget(
          name: "ShopTests",
          dependencies: [
            .product(name: "HeadlessUIKit", package: "Lifeline"),
            .product(name: "LifelineTesting", package: "Lifeline"),
          ])
      ])
    """,
    "Shop/Tests/ShopTests/ShopTests.swift": """
    import HeadlessUIKit
    import LifelineTesting
    import Testing

    @Suite(.lifeline) @MainActor struct ShopTests {
      @Test func push() {
        let app = AppDriver()
        app.show(UINavigationController(rootViewController: UIViewController()))
      }
    }
    """,
  ]

  private static let serverTestPackage = [
    "Server/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Server",
      dependencies: [.package(name: "Lifeline", path: "../Lifeline", traits: [])],
      targets: [
        .testTarget(
          name: "ServerTests",
          dependencies: [
            .product(name: "Lifeline", package: "Lifeline"),
            .product(name: "LifelineTesting", package: "Lifeline"),
          ])
      ])
    """,
    "Server/Tests/ServerTests/ServerTests.swift": """
    import Lifeline
    import LifelineTesting
    import Testing

    final class Connection {}

    @Suite(.lifeline) struct ServerTests {
      @Test func serve() {
        let connection = Connection()
        Tracer.current.probe(connection, kind: "connection").span("serve") {}
      }
    }
    """,
  ]

  private static let serverPackage = [
    "Server/Package.swift": """
    // swift-tools-version: 6.2

    let package = Package(
      name: "Server",
      dependencies: [.package(name: "Lifeline", path: "../Lifeline", traits: [])],
      targets: [
        .executableTarget(name: "Server", dependencies: [.product(name: "Lifeline", package: "Lifeline")])
      ])
    """,
    "Server/Sources/Server/main.swift": """
    import Lifeline

    final class Connection {}
    let tracer = Tracer(sinks: [.console()])
    let connection = Connection()
    let probe = tracer.probe(connection, kind: "connection")
    probe.span("serve") {}
    tracer.close()
    """,
  ]
}
