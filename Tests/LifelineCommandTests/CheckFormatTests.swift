import Foundation
import Lifeline
import LifelineTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats of other tools.
@MainActor
@Suite struct CheckFormatTests {
  /// A trace whose type would break every format that did not escape it.
  private static let evil = "Evil<\"&'|`*,:%>\n\u{1}Controller"

  private func folder() throws -> (folder: TemporaryFolder, trace: String) {
    let folder = try TemporaryFolder()
    var lines = TraceLines.repeatedLoad
    for _ in 0..<2 { lines.span("viewDidLoad", id: 2, type: Self.evil) }
    return (folder, try folder.write(lines.text, to: "a trace,%.jsonl"))
  }

  private func sarif(_ output: String) throws -> [String: Any] {
    let log = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(SARIFRules(log).problems == [])
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  @Test func `SARIF has the rules with their pages, and the results with line and fingerprint`() throws {
    let (folder, trace) = try folder()
    let run = try sarif(try folder.lifeline("check", trace, "--format", "sarif").output)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["repeated-view-did-load", "repeated-view-did-load"])
    #expect(results.map { $0["level"] as? String } == ["error", "error"])
    #expect(results.allSatisfy { $0["baselineState"] == nil })
    let location = (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: [String: Any]]
    #expect(location?["artifactLocation"]?["uri"] as? String == "a%20trace%2C%25.jsonl")
    #expect(location?["region"]?["startLine"] as? Int == 5)
    let fingerprints = results[0]["partialFingerprints"] as? [String: String]
    #expect(fingerprints == ["lifeline/v1": "repeated-view-did-load:HomeController"])
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rule = (driver?["rules"] as? [[String: Any]])?.first { $0["id"] as? String == "controller-leaked" }
    #expect((rule?["help"] as? [String: String])?["markdown"]?.hasPrefix("# controller-leaked\n") == true)
  }

  @Test func `the references that retain a leaked object are code flows, and part of JSON`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("init")
    let references = LeakReferences(
      path: [
        .init(type: "Shop", property: "router", kind: .property, state: .onScreen),
        .init(type: "Router", property: "stack", kind: .key, isSuspect: true), .init(type: "HomeController"),
      ], holders: [.init(type: "Cache", property: "item", kind: .value)])
    lines.add("leaked", attributes: ["keeper": "object", "references": .string(references.encoded)])
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let result =
      try sarif(try folder.lifeline("check", trace, "--format", "sarif").output)["results"] as? [[String: Any]]
    let flow = (result?.first?["codeFlows"] as? [[String: Any]])?.first?["threadFlows"] as? [[String: Any]]
    let steps = flow?.first?["locations"] as? [[String: Any]] ?? []
    let texts = steps.map { (($0["location"] as? [String: Any])?["message"] as? [String: String])?["text"] }
    #expect(texts == ["Shop.router", "Router.stack (key) (suspect)", "HomeController"])
    let json = try folder.lifeline("check", trace, "--format", "json").output
    let findings = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])["findings"]
    let finding = try #require((findings as? [[String: Any]])?.first)
    let path = try #require(finding["path"] as? [[String: AnyHashable]])
    #expect(path[0] == ["type": "Shop", "property": "router", "kind": "property", "state": "on screen"])
    #expect(path[1].filter { $0.key != "suspect" } == ["type": "Router", "property": "stack", "kind": "key"])
    #expect(path[1]["suspect"] as? Bool == true)
    #expect(path[2] == ["type": "HomeController"])
    let holders = finding["holders"] as? [[String: AnyHashable]]
    #expect(holders == [["type": "Cache", "property": "item", "kind": "value"]])
    let evidence = finding["evidence"] as? [String: Any]
    #expect(evidence?["file"] as? String == "DIR/t.jsonl")
    #expect(evidence?["line"] as? Int == 3)
  }

  @Test func `GitLab gets one entry with path, line, and fingerprint for each mistake`() throws {
    let (folder, trace) = try folder()
    let output = try folder.lifeline("check", trace, "--format", "gitlab").output
    let entries = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    #expect(entries.map { $0["check_name"] as? String } == ["repeated-view-did-load", "repeated-view-did-load"])
    #expect(entries.map { $0["severity"] as? String } == ["major", "major"])
    #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == 2)
    let location = entries[0]["location"] as? [String: Any]
    #expect(location?["path"] as? String == "a trace,%.jsonl")
    #expect((location?["lines"] as? [String: Int])?["begin"] == 5)
  }

  @Test(arguments: [
    ("text", "in 1 trace of 2 events; 1 file not read"), ("markdown", "### ❌ lifeline check"),
    ("markdown", "**Could not be read**\n\n- DIR/other.jsonl: "),
    ("github", "::error title=trace not read::DIR/other.jsonl: "), ("junit", #"failures="0" errors="1">"#),
    ("junit", #"<error message="DIR/other.jsonl: "#), ("json", #""unread": ["DIR/other.jsonl: "#),
    ("sarif", #""executionSuccessful": false"#),
  ])
  func `a trace that could not be read is in every format`(format: String, text: String) throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.span("viewDidLoad")
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let other = try folder.write("no trace\n", to: "other.jsonl")
    let baseline = try folder.write(
      #"""
      {"lifelineBaseline":1,"findings":[
      {"fingerprint":"late-release:X","rule":"late-release","severity":"note","type":"X"}]}
      """#, to: "b.json")
    let options = ["--baseline", baseline, "--write-baseline", folder.path + "/new.json"]
    let outcome = try folder.run(["check", trace, other, "--format", format] + options)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains(text))
    // The finding may be in the file that was not read.
    #expect(!outcome.output.lowercased().contains("1 resolved"))
    #expect(outcome.errors.hasSuffix("no baseline was written, because some traces could not be read\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/new.json"))
  }

  @Test(arguments: [
    ("text", "error: controller-leaked in t"),
    ("text", "in 1 trace of 2 events; 2 issues, 3 events dropped by the writer\n"),
    ("markdown", "### ❌ lifeline check"), ("markdown", "**Issues in the traces**\n\n- DIR/t.jsonl:3:1: "),
    (
      "github",
      "::error title=issues in traces::DIR/t.jsonl:3:1: this is not a JSON value%0ADIR/t.jsonl: the writer dropped 3"
    ),
    ("junit", #"failures="1" errors="2">"#), ("junit", #"<error message="DIR/t.jsonl:3:1: "#),
    ("json", #""issues": {"#), ("json", #""count": 2"#), ("json", "DIR/t.jsonl: the writer dropped 3 events"),
    ("sarif", #""executionSuccessful": false"#), ("sarif", "DIR/t.jsonl:3:1: this is not a JSON value"),
  ])
  func `with --strict, the report has the findings and the issues in every format`(format: String, text: String) throws
  {
    let folder = try TemporaryFolder()
    var trace = TraceLines()
    trace.add("init")
    trace.add("leaked")
    var lines = trace.lines
    lines.insert("garbage", at: 2)
    let footer = #"{"end":true,"events":2,"dropped":3}"#
    let path = try folder.write((lines + [footer, ""]).joined(separator: "\n"), to: "t.jsonl")
    let outcome = try folder.lifeline("check", path, "--strict", "--format", format)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains(text), "\(outcome.output)")
    #expect(outcome.errors.contains("lifeline: DIR/t.jsonl:3:1: this is not a JSON value\n"))
    #expect(outcome.errors.hasSuffix("lifeline: the traces have 2 issues, and --strict was given\n"))
    let usual = try folder.lifeline("check", path, "--format", format)
    #expect(usual.code == 1)
    #expect(!usual.output.contains("t.jsonl:3:1"))
  }

  @Test func `with --strict, no baseline is written for a trace with issues`() throws {
    let folder = try TemporaryFolder()
    let lines = TraceLines.endedRepeatedLoad.lines
    let path = try folder.write((lines + ["garbage", ""]).joined(separator: "\n"), to: "t.jsonl")
    let outcome = try folder.lifeline("check", path, "--strict", "--write-baseline", "\(folder.path)/b.json")
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasSuffix("lifeline: no baseline was written, because the traces have issues\n"))
    #expect(!folder.files.contains("b.json"))
  }

  @Test(arguments: [
    ("text", "0 errors, 0 warnings, 0 notes in 0 traces of 0 events; 1 file not read\n"),
    ("markdown", "### ❌ lifeline check\n\n0 errors"), ("github", "::error title=trace not read::DIR/none.jsonl: "),
    ("junit", #"<skipped message="not judged, because no trace could be read"/>"#),
    ("junit", #"<error message="DIR/none.jsonl: "#), ("json", #""unread": ["DIR/none.jsonl: "#),
    ("sarif", #""executionSuccessful": false"#),
  ])
  func `a check that could read nothing has a report, too`(format: String, text: String) throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/none.jsonl"
    let outcome = try folder.lifeline("check", missing, "--format", format)
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: DIR/none.jsonl: cannot be opened: No such file or directory\n")
    #expect(outcome.output.contains(text))
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
    let empty = try folder.lifeline("check", folder.path + "/empty", "--format", format)
    #expect(empty.code == 2)
    #expect(empty.output.contains(text.replacing("none.jsonl", with: "empty")))
  }

  @Test func `SARIF tells new, known, gone and allowed results apart`() throws {
    let (folder, trace) = try folder()
    try folder.write(
      #"""
      {"lifelineBaseline":1,"findings":[
      {"fingerprint":"repeated-view-did-load:HomeController","rule":"repeated-view-did-load","severity":"error","type":"H"},
      {"fingerprint":"late-release:HomeController","rule":"late-release","severity":"note","type":"HomeController"}]}
      """#, to: "b.json")
    let options = ["--baseline", folder.path + "/b.json", "--format", "sarif"]
    let run = try sarif(try folder.run(["check", trace] + options).output)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["baselineState"] as? String } == ["new", "unchanged", "absent"])
    let allowed = try sarif(
      try folder.run(["check", trace, "--allow", "repeated-view-did-load:*:so it is"] + options).output)
    let suppressions = (allowed["results"] as? [[String: Any]])?.first?["suppressions"] as? [[String: String]]
    #expect(suppressions == [["kind": "external", "justification": "so it is"]])
  }

  @Test func `the rules for SARIF refuse what is wrong`() {
    let run: [String: Any] = [
      "tool": ["driver": ["name": 1]], "color": "red",
      "results": [["level": "bad", "ruleId": "x", "locations": [["physicalLocation": ["region": ["startLine": 0]]]]]],
    ]
    #expect(
      SARIFRules(["version": "2.1.0", "runs": [run]]).problems.sorted() == [
        "log.runs[0] must not have color",
        "log.runs[0].results[0] lacks message",
        "log.runs[0].results[0].level is none of [\"none\", \"note\", \"warning\", \"error\"]",
        "log.runs[0].results[0].locations[0].physicalLocation lacks artifactLocation",
        "log.runs[0].results[0].locations[0].physicalLocation.region.startLine is no number from 1",
        "log.runs[0].tool.driver.name is no text",
        "ruleIndex leads elsewhere",
      ])
  }

  @Test func `JUnit has a test for each rule that ran, however many traces there are`() throws {
    let (folder, trace) = try folder()
    let other = try folder.write(TraceLines().text.replacingOccurrences(of: "\"t\",", with: "\"u\","), to: "u.jsonl")
    let output = try folder.lifeline("check", trace, other, "--format", "junit").output
    let reading = try XMLReading(output)
    #expect(reading.elements("testsuite").map { [$0["name"], $0["failures"]] } == [["rules", "1"]])
    #expect(reading.elements("testsuites").first?["failures"] == "1")
    let tests = reading.elements("testcase")
    let rules = try folder.run(["rules", "--format", "json"]).output.matches(of: /"id"/).count
    #expect(tests.count == rules && Set(tests.map { $0["name"] }).count == rules)
    #expect(tests.allSatisfy { $0["classname"] == "lifeline" && $0["time"] == nil })
    #expect(reading.elements("testsuites").first?["tests"] == String(rules))
    let failures = reading.elements("failure")
    #expect(failures.count == 1)
    #expect(failures.first?["message"]?.hasSuffix("(and 1 more)") == true)
    #expect(reading.text.contains(#"Evil<"&'|`*,:%>\n\u{1}Controller"#))
    let few = try XMLReading(try folder.lifeline("check", trace, "--rule", "late-release", "--format", "junit").output)
    #expect(few.elements("testcase").map { $0["name"] } == ["late-release"])
  }

  @Test func `in JUnit what does not make the check fail is output, not failure`() throws {
    let (folder, trace) = try folder()
    let options = ["--allow", "repeated-view-did-load:*:so it is"]
    let reading = try XMLReading(try folder.run(["check", trace, "--format", "junit"] + options).output)
    #expect(reading.elements("failure").isEmpty)
    #expect(reading.elements("system-out").count == 1)
    #expect(reading.text.contains("suppressed (so it is): error in t: viewDidLoad ran 2 times"))
  }

  @Test func `an error stays a failure with --fail-on never, which concerns the exit code`() throws {
    let (folder, trace) = try folder()
    let never = try folder.lifeline("check", trace, "--format", "junit", "--fail-on", "never")
    #expect(never.code == 0)
    #expect(try XMLReading(never.output).elements("failure").count == 1)
  }

  @Test func `GitHub gets a command for each finding, escaped`() throws {
    let (folder, trace) = try folder()
    let lines = try folder.lifeline("check", trace, "--format", "github").output.split(separator: "\n")
    #expect(lines.count == 3)
    let place = "::error file=a trace%2C%25.jsonl,line=5,title=repeated-view-did-load::viewDidLoad ran 2 times"
    #expect(lines[0].hasPrefix(place))
    #expect(lines[1].contains(#"Evil<"&'|`*,:%25>\n\u{1}Controller"#))
    #expect(lines[1].contains("%0AFix: Never call viewDidLoad yourself."))
    #expect(lines[2] == "2 errors, 0 warnings, 0 notes in 1 trace of 11 events")
  }

  @Test(arguments: ["github", "markdown"])
  func `findings beyond the limit are counted`(_ format: String) throws {
    let (folder, trace) = try folder()
    let left = "… and 1 more finding not shown: 1 of "
    let output = try folder.lifeline("check", trace, "--format", format, "--max-findings", "1").output
    #expect(output.contains(left))
    #expect(output.contains("2 errors, 0 warnings"))
    #expect(output.components(separatedBy: "repeated-view-did-load").count > 1)
    #expect(
      try !folder.lifeline("check", trace, "--format", format, "--max-findings", "0").output.contains("not shown"))
    #expect(
      try !folder.lifeline("check", trace, "--format", format, "--max-findings", "2").output.contains("not shown"))
    #expect(
      try !folder.lifeline("check", trace, "--format", "json", "--max-findings", "1").output.contains("not shown"))
  }

  @Test func `Markdown has a table, and the proof of each finding in a block`() throws {
    let (folder, trace) = try folder()
    let output = try folder.lifeline("check", trace, "--format", "markdown").output
    #expect(
      output.hasPrefix("### ❌ lifeline check\n\n2 errors, 0 warnings, 0 notes in 1 trace of 11 events\n\n| severity |"))
    #expect(output.contains("| error | `repeated-view-did-load` | `HomeController` | t | viewDidLoad ran 2 times"))
    #expect(output.contains(#"| Evil&lt;"&amp;'\|\`\*,:%&gt;\\n\\u{1}Controller | t |"#))
    #expect(output.contains("<details><summary>repeated-view-did-load: HomeController in t</summary>"))
    #expect(output.contains("```text\n  2  2 µs  home (HomeController #1)  loadView {\n"))
    let passed = try folder.lifeline("check", trace, "--format", "markdown", "--fail-on", "never")
    #expect(passed.code == 0 && passed.output.hasPrefix("### ❌ lifeline check\n\n2 errors"))
    let clean = try folder.lifeline("check", trace, "--format", "markdown", "--rule", "late-release").output
    #expect(clean == "### ✅ lifeline check\n\n0 errors, 0 warnings, 0 notes in 1 trace of 11 events\n")
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "markdown"])
  func `a report in a file is the same, and nothing else is printed`(format: String) throws {
    let (folder, trace) = try folder()
    let printed = try folder.lifeline("check", trace, "--format", format)
    let written = try folder.lifeline("check", trace, "--format", format, "-o", folder.path + "/report")
    #expect(written == Outcome(code: 1, output: "", errors: ""))
    let report = String(decoding: try folder.read("report"), as: UTF8.self)
    #expect(report.replacingOccurrences(of: folder.path, with: "DIR") == printed.output)
    #expect(printed.output.hasSuffix("\n"))
  }

  @Test func `JSON and SARIF escape what steers a terminal or reorders text`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for _ in 0..<2 { lines.span("viewDidLoad", type: "A\u{9B}31m\u{202E}\u{2028}Ü") }
    let trace = try folder.write(lines.text, to: "t.jsonl")
    for format in ["json", "sarif"] {
      let output = try folder.lifeline("check", trace, "--format", format).output
      #expect(output.contains(#"A\u009b31m\u202e\u2028Ü"#))
      let steers: Set<Unicode.Scalar> = ["\u{9B}", "\u{202E}", "\u{2028}"]
      #expect(!output.unicodeScalars.contains(where: steers.contains))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
    }
  }

  @Test func `a report that cannot be written leaves the old file`() throws {
    let (folder, trace) = try folder()
    let outcome = try folder.lifeline("check", trace, "-o", trace + "/report")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors.hasSuffix(".jsonl/report': Not a directory\n"), "\(outcome.errors)")
  }
}

/// The elements of a well-formed XML text, in order, with all text in them.
private final class XMLReading: NSObject, XMLParserDelegate {
  private var found: [(name: String, attributes: [String: String])] = []
  private(set) var text = ""

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  func elements(_ name: String) -> [[String: String]] { found.filter { $0.name == name }.map(\.attributes) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    found.append((name, attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
