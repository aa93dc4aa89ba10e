import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// `--sources`: findings lead to Swift code.
@MainActor
@Suite struct SourcesTests {
  private static let home = """
    import UIKit

    final class HomeController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
      }
    }
    """

  /// A package with the code of the controller, and a trace in which its view loads twice.
  private func package(_ code: String = home) throws -> (folder: TemporaryFolder, trace: String) {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2", to: "Package.swift")
    try folder.write(code, to: "Sources/App/Home/HomeController.swift")
    return (folder, try folder.write(TraceLines.repeatedLoad.text, to: "traces/t.jsonl"))
  }

  /// A trace whose cart is leaked. The cart and the test have lines of code.
  private func leak(in folder: TemporaryFolder) throws -> String {
    let header =
      #"{"lifeline":1,"name":"t","started":"2026-01-31T12:00:00.000000000Z","source":"ShopTests/CartTests.swift:7"}"#
    var script = TraceScript(interval: 1000)
    let cart = Subject(id: 1, kind: "cart", type: "Cart")
    script.add(.`init`, .instant, of: cart, [.source: "Shop/Cart.swift:3"])
    script.add(.expectDeallocation, .instant, of: cart, [.because: "paid", .grace: 0])
    script.add(.leaked, .instant, of: cart, [:])
    return try folder.write(script.text(header: header), to: "traces/leak.jsonl")
  }

  private func check(_ package: (folder: TemporaryFolder, trace: String), _ arguments: String...) throws -> String {
    try package.folder.run(["check", package.trace] + arguments).output
  }

  private let place = "Sources/App/Home/HomeController.swift:4:17"

  @Test func `from a package with a leak, the annotation on GitHub leads to the line in Swift`() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2", to: "Package.swift")
    try folder.write("import Lifeline\n\npublic final class Cart {\n}\n", to: "Sources/Shop/Cart.swift")
    try folder.write("struct CartTests {}\n", to: "Tests/ShopTests/CartTests.swift")
    let trace = try leak(in: folder)
    let outcome = try folder.run(["check", trace, "--format", "github", "--sources", folder.path])
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("::error file=Sources/Shop/Cart.swift,line=3,col=20,title=object-leaked::Cart #1 was"))
    #expect(lines[0].hasSuffix("%0ASource: Sources/Shop/Cart.swift:3:20%0ATrace: traces/leak.jsonl:3"))
    #expect(outcome.code == 1 && outcome.errors == "")
  }

  @Test func `text shows the place after the message`() throws {
    let package = try package()
    let lines = try check(package, "--sources", package.folder.path).split(separator: "\n")
    #expect(lines.dropFirst(2).prefix(2) == ["  Source:   \(place)", "  Evidence: events 4, 6"])
  }

  @Test func `without sources nothing is different`() throws {
    let package = try package()
    for format in ["text", "json", "sarif", "junit", "github", "markdown"] {
      let plain = try check(package, "--format", format)
      let empty = package.folder.path + "/empty"
      try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
      #expect(try check(package, "--format", format, "--sources", empty) == plain)
      #expect(!plain.contains("ource:") && !plain.contains("relatedLocations") && !plain.contains("| source |"))
    }
  }

  @Test func `JSON has an additional member`() throws {
    let package = try package()
    let output = try check(package, "--format", "json", "--sources", package.folder.path)
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let source = (report?["findings"] as? [[String: Any]])?.first?["source"] as? [String: Any]
    #expect(source?["file"] as? String == "Sources/App/Home/HomeController.swift")
    #expect(source?["line"] as? Int == 4 && source?["column"] as? Int == 17)
  }

  @Test func `SARIF leads to the code, and to the trace as a related location`() throws {
    let package = try package()
    let output = try check(package, "--format", "sarif", "--sources", package.folder.path)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(SARIFRules(log).problems == [])
    let result = ((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])?.first
    func place(_ key: String) -> String {
      let location = (result?[key] as? [[String: Any]])?.first?["physicalLocation"] as? [String: [String: Any]]
      let region = location?["region"] ?? [:]
      let uri = location?["artifactLocation"]?["uri"] ?? ""
      return "\(uri) \(region["startLine"] ?? "") \(region["startColumn"] ?? "")"
    }
    #expect(place("locations") == "Sources/App/Home/HomeController.swift 4 17")
    #expect(place("relatedLocations") == "traces/t.jsonl 5 ")
  }

  @Test func `JUnit and Markdown show the place`() throws {
    let package = try package()
    let junit = try check(package, "--format", "junit", "--sources", package.folder.path)
    #expect(
      junit.contains(
        #"name="repeated-view-did-load" file="Sources/App/Home/HomeController.swift" line="4">"#))
    #expect(junit.contains("\nSource: \(place)\nEvidence: "))
    let markdown = try check(package, "--format", "markdown", "--sources", package.folder.path)
    #expect(markdown.contains("| severity | rule | type | source | trace | what happened |"))
    #expect(markdown.contains("| `HomeController` | `\(place)` | t | viewDidLoad ran 2 times"))
    #expect(markdown.contains("\nSource: `\(place)`\n"))
  }

  @Test func `the report on a page shows the place`() throws {
    let package = try package()
    let page = try package.folder.run(["report", package.trace, "--sources", package.folder.path]).output
    #expect(page.contains(#"["Source","\#(place)"]"#))
    #expect(!(try package.folder.run(["report", package.trace]).output.contains("HomeController.swift")))
  }

  @Test func `a recorded line is shown as it is where no file fits, and annotates none`() throws {
    let folder = try TemporaryFolder()
    let trace = try leak(in: folder)
    #expect(try folder.run(["check", trace]).output.contains("\n  Source:   Shop/Cart.swift:3\n"))
    let github = try folder.run(["check", trace, "--format", "github"]).output
    #expect(github.hasPrefix("::error file=traces/leak.jsonl,line=3,title=object-leaked::"))
    #expect(github.contains("%0ASource: Shop/Cart.swift:3%0ATrace: "))
    let json = try folder.run(["check", trace, "--format", "json"]).output
    #expect(json.contains(#""fileID": "Shop/Cart.swift""#))
    let sarif = try folder.run(["check", trace, "--format", "sarif"]).output
    #expect(sarif.contains(#""uri": "traces/leak.jsonl""#) && sarif.contains(#""source": "Shop/Cart.swift:3""#))
    #expect(!(try folder.run(["check", trace, "--format", "junit"]).output.contains(" file=")))
  }

  @Test func `a recorded line leads to its file where the type is not declared`() throws {
    let folder = try TemporaryFolder()
    let trace = try leak(in: folder)
    try folder.write("// The cart comes from a macro.\n\n#cart\n", to: "Sources/Shop/Cart.swift")
    let output = try folder.run(["check", trace, "--sources", folder.path]).output
    #expect(output.contains("\n  Source:   Sources/Shop/Cart.swift:3\n"))
  }

  @Test func `hidden folders, links and large files are not read`() throws {
    let package = try package()
    let folder = package.folder
    for name in [".build/checkouts/A.swift", ".hidden/B.swift", ".C.swift", "Sources/D.txt"] {
      try folder.write(Self.home, to: name)
    }
    let elsewhere = try TemporaryFolder()
    try elsewhere.write(Self.home, to: "E.swift")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/Linked", withDestinationPath: elsewhere.path)
    try manager.createSymbolicLink(atPath: folder.path + "/F.swift", withDestinationPath: elsewhere.path + "/E.swift")
    try manager.createSymbolicLink(atPath: folder.path + "/Loop", withDestinationPath: folder.path)
    #expect(mkfifo(folder.path + "/G.swift", 0o600) == 0)
    #expect(try check(package, "--sources", folder.path).contains(place))
    try folder.write(String(repeating: " ", count: 5 << 20) + Self.home, to: "Large.swift")
    let outcome = try folder.run(["check", package.trace, "--sources", folder.path])
    #expect(outcome.output.contains(place))
    #expect(
      outcome.errors
        == "lifeline: 1 Swift file could not be read or exceeded 4194304 bytes; findings do not refer to them\n")
  }

  @Test func `several folders are searched, each file once`() throws {
    let package = try package()
    let sources = package.folder.path + "/Sources"
    #expect(try check(package, "--sources", sources, "--sources", package.folder.path).contains(place))
  }

  @Test func `an ambiguous type leads nowhere`() throws {
    let package = try package()
    try package.folder.write(Self.home, to: "Tests/AppTests/HomeController.swift")
    #expect(!(try check(package, "--sources", package.folder.path).contains("Source:")))
  }

  @Test func `elsewhere paths are relative to the repository, or else to the folder`() throws {
    let package = try package()
    let elsewhere = try TemporaryFolder()
    let arguments = ["check", package.trace, "--sources", package.folder.path + "/Sources/App"]
    #expect(try elsewhere.run(arguments).output.contains("Source:   Home/HomeController.swift:4:17\n"))
    try package.folder.write("", to: ".git/HEAD")
    #expect(try elsewhere.run(arguments).output.contains("Source:   \(place)\n"))
  }

  @Test func `a folder that is not there is an error before any trace is read`() throws {
    let package = try package()
    let reasons = [
      "none": "there is no such folder", "traces/t.jsonl": "it is not a folder; name the folder that contains it",
    ]
    for (name, reason) in reasons {
      let path = "\(package.folder.path)/\(name)"
      let outcome = try package.folder.run(["check", package.trace, "--sources", path])
      #expect(outcome.code == 2 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("lifeline: cannot search 'DIR/"))
      #expect(outcome.errors.hasSuffix("' for Swift files: \(reason)\n"))
    }
  }

  @Test func `the configuration can name the folders, relative to its own`() throws {
    let package = try package()
    try package.folder.write(#"{"sources": ["Sources"]}"#, to: ".lifeline.json")
    #expect(try check(package).contains(place))
    try package.folder.write(#"{"sources": "Sources"}"#, to: ".lifeline.json")
    let errors = try package.folder.run(["check", package.trace]).errors
    #expect(errors.contains("DIR/.lifeline.json:") && errors.contains(": 'sources' must be an array"))
  }

  @Test func `a plug-in names a callback`() throws {
    let package = try package()
    try package.folder.writeProgram(
      "lifeline-rule-own",
      "#!/bin/sh\ncat >/dev/null\n"
        + #"echo '{"rule":"own","severity":"note","message":"m","type":"HomeController","callback":"viewDidLoad"}'"#
        + "\n")
    let output = try check(package, "--rule", "own", "--sources", package.folder.path)
    #expect(output.contains("Source:   \(place)\n"))
  }
}
