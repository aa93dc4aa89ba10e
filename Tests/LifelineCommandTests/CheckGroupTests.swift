import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// One mistake is one line, in every format.
@MainActor
@Suite struct CheckGroupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Two traces: in one of them, the view of each of three controllers loads twice, and in the other one that of a
  /// fourth.
  private func traces() throws -> [String] {
    func text(_ ids: ClosedRange<Int>, _ name: String) -> String {
      var lines = TraceLines()
      lines.mark("Open \(name)")
      for id in ids {
        for _ in 0..<2 { lines.span("viewDidLoad", id: id) }
      }
      return lines.text.replacing("\"name\":\"t\"", with: "\"name\":\"\(name)\"")
    }
    return [try folder.write(text(1...3, "a"), to: "a.jsonl"), try folder.write(text(4...4, "b"), to: "b.jsonl")]
  }

  private func check(_ format: String, _ options: String...) throws -> String {
    try folder.run(["check"] + traces() + ["--format", format] + options).output
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func markdown(_ trace: String, _ options: String...) throws -> String {
    try folder.run(["check", trace, "--format", "markdown", "--max-findings", "0"] + options).output
  }

  @Test func `JSON lists every finding with its step, and the mistakes with the positions of their findings`() throws {
    let report = try json(check("json"))
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["trace"] as? String } == ["a", "a", "a", "b"])
    #expect(findings.map { $0["step"] as? String } == ["Open a", "Open a", "Open a", "Open b"])
    let groups = try #require(report["groups"] as? [[String: Any]])
    #expect(groups.count == 1)
    #expect(groups[0]["count"] as? Int == 4 && groups[0]["traces"] as? Int == 2)
    #expect(groups[0]["findings"] as? [Int] == [0, 1, 2, 3])
    #expect(groups[0]["fingerprint"] as? String == "repeated-view-did-load:HomeController")
    #expect(report["summary"] as? [String: Int] == ["error": 1, "warning": 0, "note": 0])
    #expect(report["occurrences"] as? [String: Int] == ["error": 4, "warning": 0, "note": 0])
  }

  @Test func `SARIF has one result, whose other occurrences are related locations`() throws {
    let log = try json(check("sarif"))
    #expect(SARIFRules(log).problems == [])
    let results = try #require(((log["runs"] as? [[String: Any]])?.first)?["results"] as? [[String: Any]])
    #expect(results.count == 1)
    #expect(results[0]["occurrenceCount"] as? Int == 4)
    #expect((results[0]["locations"] as? [Any])?.count == 1)
    let related = try #require(results[0]["relatedLocations"] as? [[String: Any]])
    let places = related.map { location -> String in
      let place = location["physicalLocation"] as? [String: [String: Any]]
      let message = (location["message"] as? [String: String])?["text"] ?? ""
      return "\(place?["artifactLocation"]?["uri"] ?? ""):\(place?["region"]?["startLine"] ?? "") \(message)"
    }
    #expect(places == ["a.jsonl:7 also in a", "a.jsonl:11 also in a", "b.jsonl:3 also in b"])
    let message = (results[0]["message"] as? [String: String])?["text"]
    #expect(message?.contains("\n× 4 in 2 traces\nStep: Open a\nNever call viewDidLoad yourself.") == true)
    let properties = results[0]["properties"] as? [String: Any]
    #expect(properties?["step"] as? String == "Open a" && properties?["traces"] as? Int == 2)
  }

  @Test func `a result of SARIF names ten places at most`() throws {
    var lines = TraceLines()
    for id in 1...40 {
      for _ in 0..<2 { lines.span("viewDidLoad", id: id) }
    }
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let log = try json(folder.run(["check", trace, "--format", "sarif"]).output)
    let result = (((log["runs"] as? [[String: Any]])?.first)?["results"] as? [[String: Any]])?.first
    #expect(result?["occurrenceCount"] as? Int == 40)
    #expect((result?["relatedLocations"] as? [Any])?.count == 9)
  }

  @Test func `GitHub gets one annotation, JUnit one failure`() throws {
    let lines = try check("github").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("%0A× 4 in 2 traces: a and b%0AFix: Never call viewDidLoad yourself."))
    #expect(lines[0].hasSuffix("%0AStep: Open a"))
    #expect(lines[1] == "1 error (4 times), 0 warnings, 0 notes in 2 traces of 18 events")
    let junit = try check("junit")
    #expect(junit.contains(#"<testsuite name="rules""#))
    #expect(junit.components(separatedBy: "<failure").count == 2)
    #expect(junit.contains("at 2 µs and 4 µs (with no unload in between) × 4 in 2 traces\" type=\"error\">"))
    #expect(junit.contains("\nStep: Open a\nEvidence: events 2, 4\nFix: "))
    #expect(junit.contains("\n× 4 in 2 traces: a and b</failure>"))
  }

  @Test func `Markdown has a row and details for each mistake`() throws {
    let text = try check("markdown")
    #expect(
      text.hasPrefix("### ❌ lifeline check\n\n1 error (4 times), 0 warnings, 0 notes in 2 traces of 18 events\n\n"))
    #expect(text.contains("| severity | rule | type | times | trace | what happened |\n| --- | --- | --- | ---: |"))
    #expect(text.contains("| error | `repeated-view-did-load` | `HomeController` | 4 | a and 1 more | viewDidLoad ran"))
    #expect(text.components(separatedBy: "<details>").count == 2)
    #expect(text.contains("\n\nStep: Open a\n\nEvidence: events 2, 4\n"))
    #expect(text.contains("\n\n× 4 in 2 traces: a and b\n\n</details>"))
  }

  @Test func `a baseline and a suppression cover a mistake however often it occurs`() throws {
    let baseline = folder.path + "/b.json"
    _ = try check("text", "--write-baseline", baseline)
    let known = try check("text", "--baseline", baseline)
    #expect(known == "0 errors, 0 warnings, 0 notes in 2 traces of 18 events; 1 baselined (4 times)\n")
  }

  @Test func `a warning is a warning sign, an error is not, whatever --fail-on says`() throws {
    var lines = TraceLines()
    lines.add("found")
    lines.span("viewDidLoad")
    lines.add("viewUnloaded")
    lines.span("viewDidLoad")
    let trace = try folder.write(lines.text, to: "note.jsonl")
    #expect(try markdown(trace).hasPrefix("### ✅ lifeline check\n\n0 errors, 0 warnings, 1 note"))
    #expect(try markdown(trace, "--fail-on", "note").hasPrefix("### ❌"))
    #expect(try check("markdown", "--fail-on", "never").hasPrefix("### ❌"))
  }

  // MARK: Size

  private func distinct(_ count: Int, _ type: (Int) -> String) throws -> String {
    var lines = TraceLines()
    for id in 1...count {
      for _ in 0..<2 { lines.span("viewDidLoad", id: id, type: type(id)) }
    }
    return try folder.write(lines.text, to: "many.jsonl")
  }

  @Test func `Markdown is below 60,000 bytes with thousands of mistakes, and says what it leaves out`() throws {
    let trace = try distinct(2000) { "Type\($0)Controller" }
    let text = try markdown(trace)
    #expect(text.utf8.count < 60_000 && text.utf8.count > 40_000)
    #expect(text.contains("2000 errors, 0 warnings, 0 notes"))
    let rows = text.matches(of: #/(?m)^\| error \|/#).count
    let details = text.components(separatedBy: "<details>").count - 1
    #expect(rows > details && details > 10)
    let advice = "'lifeline check' with these traces and --max-findings 0 shows all"
    let escaped = text.replacing("\\", with: "")
    #expect(
      escaped.contains(
        "… and \(2000 - rows) more findings not shown: \(2000 - rows) of repeated-view-did-load; \(advice)\n"))
    #expect(escaped.contains("… and the details of \(rows - details) findings not shown; \(advice)\n"))
  }

  @Test func `Markdown is below 60,000 bytes with a giant message of characters that are escaped`() throws {
    for character in ["x", "&", "\u{1}", "|", "\u{202E}", "😀"] {
      let trace = try distinct(3) { String(repeating: character, count: 50_000 / $0) + String($0) }
      let text = try markdown(trace, "--allow", "repeated-view-did-load:none:" + String(repeating: "y", count: 90_000))
      #expect(text.utf8.count < 60_000)
      #expect(text.matches(of: #/(?m)^\| error \|/#).count >= 1)
    }
  }

  @Test func `suppressions and plug-ins do not make Markdown longer either`() throws {
    let trace = try distinct(2000) { "Type\($0)Controller" }
    let text = try markdown(trace, "--allow", "repeated-view-did-load:*:" + String(repeating: "|", count: 9000))
    #expect(text.utf8.count < 60_000)
    #expect(text.contains("\n- … and "))
  }

  // MARK: Callers

  @Test func `a direct call leads to its caller`() throws {
    var lines = TraceLines()
    lines.add("found")
    lines.span("viewDidLoad")
    lines.add("viewDidLoad", .begin, attributes: [.direct: true, .caller: "CartController.reload"])
    lines.add("viewDidLoad", .end)
    let trace = try folder.write(lines.text, to: "t.jsonl")
    try folder.write("// swift-tools-version: 6.2", to: "Package.swift")
    let home = "final class HomeController: UIViewController {\n  override func viewDidLoad() {}\n}\n"
    let cart = "final class CartController: UIViewController {\n  func close() {}\n  func reload() {\n  }\n}\n"
    try folder.write(home + cart, to: "Sources/App/App.swift")
    let plain = try folder.run(["check", trace]).output
    #expect(plain.contains("\n  Caller:   CartController.reload\n  Evidence: events 2, 4\n"))
    #expect(plain.contains("home (HomeController #1)  viewDidLoad {  called directly  by CartController.reload\n"))
    let located = try folder.run(["check", trace, "--sources", folder.path]).output
    #expect(located.contains("\n  Caller:   CartController.reload\n  Source:   Sources/App/App.swift:6:8\n"))
    let report = try json(folder.run(["check", trace, "--sources", folder.path, "--format", "json"]).output)
    let finding = (report["findings"] as? [[String: Any]])?.first
    #expect(finding?["caller"] as? String == "CartController.reload")
    #expect((finding?["source"] as? [String: Any])?["line"] as? Int == 6)
    let sarif = try json(folder.run(["check", trace, "--sources", folder.path, "--format", "sarif"]).output)
    #expect(SARIFRules(sarif).problems == [])
  }
}
