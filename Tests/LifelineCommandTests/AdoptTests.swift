import Foundation
import LifelineTestSupport
import Testing

@MainActor
struct AdoptTests {
  private func package(_ manifest: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("import UIKit\n", to: "Shop/Screens/Cart.swift")
    try folder.write("import UIKit\n", to: "Account/Login.swift")
    try folder.write("import Nothing\n", to: "Shop/Observers.swift")
    if let manifest { try folder.write(manifest, to: "Package.swift") }
    return folder
  }

  private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Mine",
      dependencies: [.package(url: "https://example.com/tools/Lifeline.git", from: "0.1.0")])

    // The end.

    """

  @Test func `a manifest gets a part for Linux, and everything else stays`() throws {
    let folder = try package(Self.manifest)
    let outcome = try folder.lifeline(
      "adopt", "\(folder.path)/Shop", "--exclude", "\(folder.path)/Shop/Observers.swift")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Package.swift declares the target Shop on Linux, with the Swift files of Shop."))
    let manifest = try text("Package.swift", in: folder)
    #expect(manifest.hasPrefix(Self.manifest))
    #expect(manifest.contains("// lifeline adopt: begin\n") && manifest.hasSuffix("#endif\n// lifeline adopt: end\n"))
    #expect(manifest.contains("\n  for name in [\"Shop\"] {\n"))
    #expect(manifest.contains(".plugin(name: \"LifelineAdoption\", package: \"Lifeline\")"))
    #expect(!manifest.contains("package.dependencies.append"))
    let configuration = try JSONSerialization.jsonObject(with: Data(try folder.read("Lifeline/Shop/adopt.json")))
    #expect(configuration as? [String: [String]] == ["sources": ["Shop"], "exclude": ["Shop/Observers.swift"]])
    #expect(try text("Lifeline/Shop/Adopted.swift", in: folder).hasPrefix("// Every target needs"))
    #expect(try text("Shop/Screens/Cart.swift", in: folder) == "import UIKit\n")
    #expect(try text("Lifeline/Shop/Sources/Screens/Cart.swift", in: folder) == "import UIKit\n")
  }

  @Test func `a test target is suggested until there is one`() throws {
    let folder = try package(Self.manifest)
    let suggestion = """
      Test:  add a test target to Package.swift, below the line '// lifeline adopt: end':

      #if os(Linux)
        package.targets.append(
          .testTarget(
            name: "ShopTests",
            dependencies: ["Shop", .product(name: "LifelineTesting", package: "Lifeline")]))
      #endif

      """
    let output = try folder.lifeline("adopt", "\(folder.path)/Shop").output
    #expect(output.hasSuffix("\n" + suggestion))
    let target = output[try #require(output.firstRange(of: "#if os(Linux)")).lowerBound...]
    try folder.write(try text("Package.swift", in: folder) + "\n" + target, to: "Package.swift")
    let again = try folder.lifeline("adopt", "\(folder.path)/Shop").output
    #expect(again.hasSuffix("\nTry:   swift build --target Shop\n"))
  }

  @Test func `another folder is added to the part, and the same one is not repeated`() throws {
    let folder = try package(Self.manifest)
    for name in ["Shop", "Account", "Shop"] {
      #expect(try folder.lifeline("adopt", "\(folder.path)/\(name)").code == 0)
    }
    let manifest = try text("Package.swift", in: folder)
    #expect(manifest.contains("\n  for name in [\"Account\", \"Shop\"] {\n"))
    #expect(manifest.components(separatedBy: "lifeline adopt: begin").count == 2)
    #expect(manifest.hasPrefix(Self.manifest) && manifest.hasSuffix("#endif\n// lifeline adopt: end\n"))
  }

  @Test(arguments: [("6.2", true), ("6.1", true), ("6.0", false), ("7", true)])
  func `a manifest that knows traits leaves out the libraries of the system`(version: String, expected: Bool) throws {
    let folder = try package("// swift-tools-version: \(version)\nlet package = Package(name: \"Mine\")\n")
    #expect(try folder.lifeline("adopt", "\(folder.path)/Shop").code == 0)
    #expect(try text("Package.swift", in: folder).contains("traits: [\"HeadlessUIKit\"]") == expected)
  }

  @Test func `the place of Lifeline is that of the option, and it stays`() throws {
    let folder = try package("// swift-tools-version: 6.2\nlet package = Package(name: \"Mine\")\n")
    #expect(try folder.lifeline("adopt", "\(folder.path)/Shop", "--lifeline", "../tools/lifeline").code == 0)
    let dependency =
      "\n  package.dependencies.append(.package(path: \"../tools/lifeline\", traits: [\"HeadlessUIKit\"]))\n"
    #expect(try text("Package.swift", in: folder).contains(dependency))
    #expect(try folder.lifeline("adopt", "\(folder.path)/Account").code == 0)
    let manifest = try text("Package.swift", in: folder)
    #expect(manifest.contains(dependency) && manifest.contains("package: \"Lifeline\""))
    let address = "https://example.com/tools/lifeline.git"
    #expect(try folder.lifeline("adopt", "\(folder.path)/Account", "--lifeline", address).code == 0)
    #expect(try text("Package.swift", in: folder).contains(".package(url: \"\(address)\", from: "))
  }

  @Test(arguments: [
    (".lifeline", #".package(name: "Lifeline", path: ".lifeline", traits: ["HeadlessUIKit"])"#, "Lifeline"),
    ("../..", #".package(name: "Lifeline", path: "../..", traits: ["HeadlessUIKit"])"#, "Lifeline"),
    ("../Lifeline", #".package(path: "../Lifeline", traits: ["HeadlessUIKit"])"#, "Lifeline"),
    ("git@example.com:tools/fork.git", #".package(url: "git@example.com:tools/fork.git", from: "#, "fork"),
  ])
  func `a folder is declared under the name Lifeline, and the next run keeps it`(
    place: String, dependency: String, package: String
  ) throws {
    let folder = try self.package("// swift-tools-version: 6.2\nlet package = Package(name: \"Mine\")\n")
    for arguments in [["--lifeline", place], []] {
      let outcome = try folder.run(["adopt", "\(folder.path)/Shop"] + arguments)
      #expect(outcome.code == 0 && outcome.output.contains("package: \"\(package)\")]))"))
      let manifest = try text("Package.swift", in: folder)
      #expect(manifest.contains("\n  package.dependencies.append(\(dependency)"))
      #expect(manifest.components(separatedBy: "package: \"\(package)\"").count == 3)
    }
  }

  @Test(arguments: ["#endif\n// lifeline adopt: end", "    package.targets.append(target)"])
  func `own lines in the section are never removed`(place: String) throws {
    let folder = try package(Self.manifest)
    #expect(try folder.lifeline("adopt", "\(folder.path)/Shop").code == 0)
    let own = "package.targets.append(.testTarget(name: \"ShopTests\"))"
    let manifest = try text("Package.swift", in: folder).replacing(place, with: "  \(own)\n\(place)")
    try folder.write(manifest, to: "Package.swift")
    for arguments in [[], ["--dry-run"]] {
      let outcome = try folder.run(["adopt", "\(folder.path)/Account"] + arguments)
      #expect(outcome.code == 2 && outcome.errors.contains("Package.swift contains '\(own)' between"))
      #expect(outcome.errors.contains("move your own lines below the section"))
    }
    #expect(try text("Package.swift", in: folder) == manifest)
  }

  @Test func `a dry run prints the changed lines, and writes nothing`() throws {
    let folder = try package(Self.manifest)
    func changes(_ name: String) throws -> [Substring] {
      let outcome = try folder.lifeline("adopt", "\(folder.path)/\(name)", "--target", "Store", "--dry-run")
      #expect(outcome.code == 0)
      return outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let first = try changes("Shop")
    #expect(first.prefix(2) == ["link DIR/Lifeline/Store/Sources -> ../../Shop", "--- /dev/null"])
    #expect(first.contains("+++ DIR/Lifeline/Store/adopt.json") && first.contains("+  for name in [\"Store\"] {"))
    let manifest = try #require(first.firstIndex(of: "--- DIR/Package.swift"))
    #expect(
      first[manifest...].prefix(8) == [
        "--- DIR/Package.swift", "+++ DIR/Package.swift", "@@ -6,3 +6,27 @@",
        "   dependencies: [.package(url: \"https://example.com/tools/Lifeline.git\", from: \"0.1.0\")])", " ",
        " // The end.", "+", "+// lifeline adopt: begin",
      ])
    #expect(first.contains { $0.hasPrefix("-  ") } == false)
    #expect(try text("Package.swift", in: folder) == Self.manifest)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/Lifeline"))
  }

  @Test func `a dry run after the run has nothing to change, and one for another folder changes one line`() throws {
    let folder = try package(Self.manifest)
    #expect(try folder.lifeline("adopt", "\(folder.path)/Shop").code == 0)
    #expect(try folder.lifeline("adopt", "\(folder.path)/Shop", "--dry-run").output == "Nothing would change.\n")
    let outcome = try folder.lifeline("adopt", "\(folder.path)/Account", "--dry-run").output
    let manifest = try #require(outcome.range(of: "--- DIR/Package.swift\n"))
    let lines = outcome[manifest.lowerBound...].split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("-") }.dropFirst() == ["-  for name in [\"Shop\"] {"])
    #expect(lines.filter { $0.hasPrefix("+") }.dropFirst() == ["+  for name in [\"Account\", \"Shop\"] {"])
    #expect(lines.count == 3 + 3 + 2 + 3)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Lifeline/Shop/Sources")
    #expect(
      try folder.lifeline("adopt", "\(folder.path)/Shop", "--dry-run").output
        == "link DIR/Lifeline/Shop/Sources -> ../../Shop\n")
  }

  @Test func `what cannot be adopted is refused with a reason`() throws {
    let folder = try package(Self.manifest)
    try folder.write("", to: "Empty/readme.txt")
    try folder.write("", to: "My App/a.swift")
    func errors(_ words: String...) throws -> String {
      let outcome = try folder.run(["adopt"] + words)
      #expect(outcome.code == 2)
      return outcome.errors
    }
    #expect(try errors("\(folder.path)/None").contains("there is no such folder"))
    #expect(try errors("\(folder.path)/Empty").contains("it contains no Swift file"))
    #expect(try errors(folder.path).contains("is not inside the package folder"))
    #expect(try errors("\(folder.path)/My App").contains("'My App' cannot be the name of a target"))
    #expect(try errors("\(folder.path)/Shop", "--target", "UIKit").contains("choose another"))
    #expect(try errors("\(folder.path)/Shop", "--exclude", "/").contains("cannot exclude '/'"))
    #expect(try errors("\(folder.path)/Shop", "--lifeline", "a\"b").contains("'--lifeline' does not accept"))
    try folder.write("", to: "Lifeline/Account/Sources/other.txt")
    #expect(try errors("\(folder.path)/Account").contains("cannot create the link 'DIR/Lifeline/Account/Sources'"))
    try folder.write("let tools = 1\n", to: "Package.swift")
    #expect(try errors("\(folder.path)/Shop").contains("declares no 'let package = Package(…)'"))
    try folder.write("let package = 1\n// lifeline adopt: begin\n", to: "Package.swift")
    #expect(try errors("\(folder.path)/Shop").contains("remove it, or add the other"))
  }
}
