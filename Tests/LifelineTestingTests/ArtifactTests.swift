import Foundation
import Lifeline
import LifelineDiagrams
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineTesting

@Suite struct SafeNameTests {
  @Test(arguments: [
    ("CartTests", "CartTests"), ("a/b\\c", "a-b-c"), ("..", "07da1a07b4"), ("CON", "CON_"), ("com1", "com1_"),
    ("für Größe", "fur-Gro-e"), ("  spaces  ", "spaces"), ("a.jsonl", "a-jsonl"), ("\u{0}\n", "08327e07b4"),
  ])
  func `folders have names that every file system takes`(name: String, folder: String) {
    #expect(SafeName.folder(name) == folder)
  }

  @Test func `a file's name says what people read, then tells tests apart`() {
    #expect(SafeName.file("opens the cart", identity: "a") == "opens-the-cart-af63dc4c86")
    #expect(SafeName.file("opens the cart", identity: "b") != SafeName.file("opens the cart", identity: "a"))
    #expect(SafeName.file("買い物", identity: "a") == "af63dc4c86")
  }

  @Test func `long names are cut, and differ nevertheless`() {
    let long = String(repeating: "long ", count: 100)
    let names = ["a", "b"].map { SafeName.file(long + $0, identity: long + $0) }
    #expect(names[0] != names[1])
    #expect(names[0].utf8.count <= 71)
  }

  @Test func `composed and decomposed accents are the same name`() {
    #expect(SafeName.hash("\u{FC}") == SafeName.hash("u\u{308}"))
  }
}

@Suite struct ArtifactTests {
  private final class Cart {}

  private func identity(_ name: String, suite: String = "CartTests", arguments: [String] = []) -> TestIdentity {
    TestIdentity(module: "Shop", suites: [suite], name: name, arguments: arguments, origin: "Shop/Cart.swift")
  }

  private func settings(
    _ folder: String, keep: LifelineTrait.Kept? = nil, renderer: (any GraphRenderer)? = nil
  ) -> LifelineSettings {
    LifelineSettings([.lifeline(keep: keep, artifacts: folder, renderer: renderer)])
  }

  private static var here: SourceLocation {
    SourceLocation(fileID: "Shop/Cart.swift", filePath: "Cart.swift", line: 1, column: 1)
  }

  private func run(_ test: TestIdentity, _ settings: LifelineSettings, fails: Bool = false) {
    let run = LifelineTest(test, settings, location: Self.here)
    run.tracer.mark("shown")
    if fails { run.noteFailure("no") }
    run.tracer.close()
    run.keep(findings: nil)
  }

  private func files(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { URL(fileURLWithPath: $0).pathExtension != "" }.sorted()
  }

  @Test func `a kept test has a closed trace and a picture under its module and suite`() throws {
    try withFolder { folder in
      run(identity("opens"), settings(folder, keep: .all))
      let files = files(in: folder)
      #expect(files.map { $0.split(separator: ".").last } == ["jsonl", "mmd"])
      #expect(files.allSatisfy { $0.hasPrefix("Shop/CartTests/opens-") })
      var summary = TraceSummary()
      var reader = TraceReader()
      try reader.read("\(folder)/\(files[0])", into: &summary)
      #expect(summary.events == 1)
      let text = try String(contentsOfFile: "\(folder)/\(files[0])", encoding: .utf8)
      #expect(text.contains("\"name\":\"CartTests/opens\""))
      #expect(text.hasSuffix("{\"end\":true,\"events\":1,\"dropped\":0}\n"))
    }
  }

  @Test func `the findings of a test are kept as text and as data`() throws {
    try withFolder { folder in
      let run = LifelineTest(identity("opens"), settings(folder, keep: .all), location: Self.here)
      run.tracer.mark("shown")
      let cart = Cart()
      let probe = run.tracer.probe(cart, name: "cart")
      run.tracer.expectDeallocation(of: cart, because: .expected)
      run.tracer.close()
      run.keep(findings: EvaluatedFindings(events: run.events, header: run.memory.header, run.settings, isClosed: true))
      withExtendedLifetime((cart, probe)) {}
      let file = try #require(files(in: folder).first { $0.hasSuffix(".findings.json") })
      #expect(files(in: folder).contains(file.replacing(".findings.json", with: ".txt")))
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      #expect(text.contains(#""fingerprint": "object-leaked:Cart""#))
      #expect(text.contains(#""steps": ["shown"]"#))
    }
  }

  @Test func `a test that records nothing leaves nothing`() throws {
    let folder = try TemporaryFolder()
    let run = LifelineTest(identity("empty"), settings(folder.path, keep: .all), location: Self.here)
    #expect(files(in: folder.path).count == 1)
    run.tracer.close()
    run.keep(findings: nil)
    #expect(files(in: folder.path) == [])
  }

  @Test func `on failure only, a test that passes leaves nothing`() throws {
    try withFolder { folder in
      run(identity("passes"), settings(folder))
      #expect(files(in: folder).isEmpty)
      run(identity("fails"), settings(folder), fails: true)
      #expect(files(in: folder).count == 2)
    }
  }

  @Test func `names that differ in case, in signs or in the case's arguments only have files of their own`() throws {
    try withFolder { folder in
      let tests = [
        identity("opens"), identity("Opens"), identity("opens!"), identity("opens?"),
        identity("opens", suite: "carttests"),
        identity("opens", arguments: ["1"]), identity("opens", arguments: ["2"]), identity("../../opens"),
      ]
      for test in tests { run(test, settings(folder, keep: .all)) }
      let files = files(in: folder).map { $0.lowercased() }
      #expect(files.count == 2 * tests.count)
      #expect(Set(files).count == files.count)
    }
  }

  @Test func `a test that runs again in the same process gets a number`() throws {
    try withFolder { folder in
      for _ in 0..<3 { run(identity("opens"), settings(folder, keep: .all)) }
      let traces = files(in: folder).filter { $0.hasSuffix(".jsonl") }
      #expect(traces.count == 3)
      #expect(traces.contains { $0.hasSuffix(".3.jsonl") })
    }
  }

  @Test func `no more tests are kept than asked for, but all that fail`() throws {
    try withFolder { folder in
      let settings = settings(folder, keep: .failing(andPassing: 0))
      run(identity("passes"), settings)
      run(identity("fails"), settings, fails: true)
      #expect(files(in: folder).map { $0.contains("/fails-") } == [true, true])
    }
  }

  @Test(arguments: ["Shop", "Shop/CartTests"])
  func `a link in the folder leads nowhere`(link: String) throws {
    try withFolder { folder in
      let outside = folder + "/outside"
      let inside = folder + "/inside"
      try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
      let path = "\(inside)/\(link)"
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
      let text =
        "The trace of this test cannot be saved: cannot write '\(path)': it is a link, "
        + "but artifacts must stay inside '\(inside)'; remove the link"
      withKnownIssue {
        run(identity("opens"), settings(inside, keep: .all))
      } matching: { issue in
        issue.comments.map(\.rawValue) == [text]
      }
      #expect(files(in: outside).isEmpty)
    }
  }

  @Test func `many tests at once make the same folders`() async throws {
    let folder = NSTemporaryDirectory() + "lifeline-testing-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let settings = settings(folder, keep: .all)
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask { run(identity("opens", suite: "Suite\(number % 4)", arguments: ["\(number)"]), settings) }
      }
    }
    #expect(files(in: folder).count == 200)
  }

  @Test func `what is no folder is in the way`() throws {
    try withFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/Shop"))
      let text =
        "The trace of this test cannot be saved: cannot create the artifact folder '\(folder)/Shop'; choose "
        + "another folder, or remove the existing file"
      withKnownIssue {
        run(identity("opens"), settings(folder, keep: .all))
      } matching: { issue in
        issue.comments.map(\.rawValue) == [text]
      }
    }
  }

  @Test func `a renderer draws the picture`() throws {
    struct Drawing: GraphRenderer {
      func render(_ graph: DotGraph, as format: ImageFormat) -> [UInt8] { Array("<svg/>".utf8) }
    }
    try withFolder { folder in
      run(identity("opens"), settings(folder, keep: .all, renderer: Drawing()))
      let picture = try #require(files(in: folder).first { $0.hasSuffix(".svg") })
      #expect(try String(contentsOfFile: "\(folder)/\(picture)", encoding: .utf8) == "<svg/>")
    }
  }
}
