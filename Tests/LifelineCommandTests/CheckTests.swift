import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@MainActor
@Suite struct CheckTests {
  @Test func `a finding names what happened, proves it and says how to mend it`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace)
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("error: repeated-view-did-load in t\n"))
    #expect(outcome.output.contains("home (HomeController #1)"))
    #expect(
      outcome.output.contains(
        """
          Evidence: events 4, 6
              2  2 µs  home (HomeController #1)  loadView {
              3  3 µs  home (HomeController #1)  } loadView
            > 4  4 µs  home (HomeController #1)  viewDidLoad {
              5  5 µs  home (HomeController #1)  } viewDidLoad
            > 6  6 µs  home (HomeController #1)  viewDidLoad {
              7  7 µs  home (HomeController #1)  } viewDidLoad
          Fix:      Never call viewDidLoad yourself.
        """.trimmingCharacters(in: .newlines)))
    #expect(outcome.output.contains("\n  Page:     lifeline explain repeated-view-did-load\n"))
    #expect(outcome.output.hasSuffix("1 error, 0 warnings, 0 notes in 1 trace of 7 events\n"))
  }

  @Test func `the command of the page begins as the plug-in's own`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let environment = ["LIFELINE_INVOCATION": "swift package lifeline", "PATH": "/usr/bin:/bin"]
    let checked = try Program(Program.lifeline, ["check", trace], environment: environment).run()
    #expect(checked.outputText.contains("\n  Page:     swift package lifeline explain repeated-view-did-load\n"))
    let rules = try Program(Program.lifeline, ["rules"], environment: environment).run()
    #expect(rules.outputText.contains("\n'swift package lifeline explain ID' shows the page of a rule.\n"))
  }

  @Test func `JSON has the members of the contract`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace, "--format", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let finding = try #require((json["findings"] as? [[String: Any]])?.first)
    let keys: Set = [
      "rule", "severity", "type", "name", "id", "trace", "message", "events", "fix", "allow", "fingerprint", "evidence",
      "reproduce",
    ]
    #expect(Set(json.keys) == ["lifelineFindings", "findings", "groups", "summary", "occurrences"])
    #expect(Set(finding.keys) == keys)
    #expect(finding["id"] as? Int == 1)
    #expect(finding["name"] as? String == "home")
    #expect(json["summary"] as? [String: Int] == ["error": 1, "warning": 0, "note": 0])
  }

  @Test(arguments: [("error", 1), ("warning", 1), ("note", 1), ("never", 0)] as [(String, Int32)])
  func `the exit code follows --fail-on`(threshold: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    #expect(try folder.lifeline("check", trace, "--fail-on", threshold).code == code)
  }

  @Test func `what lies far apart in the trace is shown apart`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines.repeatedLoad
    for _ in 0..<3 { lines.span("layout") }
    lines.mark("Go")
    lines.span("viewDidLoad")
    let outcome = try folder.lifeline("check", folder.write(lines.text, to: "t.jsonl"))
    #expect(outcome.output.contains("} viewDidLoad\n       …\n      13  13 µs  home (HomeController #1)  } layout\n"))
    #expect(outcome.output.contains("      14  14 µs  ── Go\n    > 15"))
  }

  @Test func `standard input and pipes are shown with their events, too`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let program = Program.lifeline
    let script = "cat t.jsonl | '\(program)' check - > a; '\(program)' check <(cat t.jsonl) > b; ls $TMPDIR"
    let left = try Program(
      "/bin/bash", ["-c", script], folder: folder.path, environment: ["TMPDIR": folder.path, "PATH": "/usr/bin:/bin"]
    ).run().outputText
    #expect(left == "a\nb\nt.jsonl\n")
    for output in ["a", "b"] {
      let text = String(decoding: try folder.read(output), as: UTF8.self)
      #expect(text.contains("    > 4  4 µs  home (HomeController #1)  viewDidLoad {\n"))
    }
  }

  /// A file with one trace after the other, each with the same mistake.
  private func copies(_ count: Int, isClosed: Bool = true) -> String {
    (1...count).map { number in
      let text = isClosed ? TraceLines.repeatedLoad.text : TraceLines.repeatedLoad.lines.joined(separator: "\n") + "\n"
      return text.replacing("\"name\":\"t\"", with: "\"name\":\"t\(number)\"")
    }.joined()
  }

  @Test func `a mistake in many traces is shown once`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("check", folder.write(copies(1000), to: "t.jsonl"))
    #expect(outcome.output.hasPrefix("error: repeated-view-did-load in t1\n"))
    #expect(
      outcome.output.contains(
        "\n  Page:     lifeline explain repeated-view-did-load\n  × 1000 in 1000 traces: t1, t2, t3, and 997 more\n\n"))
    #expect(outcome.output.matches(of: /repeated-view-did-load in/).count == 1)
    #expect(outcome.output.hasSuffix("\n1 error (1000 times), 0 warnings, 0 notes in 1000 traces of 7000 events\n"))
  }

  @Test func `a suppressed mistake is one line`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline(
      "check", folder.write(copies(3), to: "t.jsonl"), "--allow", "repeated-view-did-load:*:why")
    #expect(outcome.output.hasPrefix("suppressed: repeated-view-did-load in t1: viewDidLoad ran 2 times"))
    #expect(outcome.output.contains(" (why) × 3 in 3 traces: t1, t2, and t3\n"))
    #expect(outcome.output.matches(of: /suppressed:/).count == 1)
    #expect(outcome.output.hasSuffix("0 notes in 3 traces of 21 events; 1 suppressed (3 times)\n"))
  }

  /// A trace in which a view of each of so many types loads twice, `times` times.
  private func mistakes(_ types: Int, times: Int = 1) -> String {
    var lines = TraceLines()
    for id in 0..<types * times {
      for _ in 0..<2 { lines.span("viewDidLoad", id: id + 1, type: "Type\(id % types)") }
    }
    return lines.text
  }

  @Test func `a mistake of many objects is shown with the first of them`() throws {
    let folder = try TemporaryFolder()
    let text = try folder.lifeline("check", folder.write(mistakes(2, times: 328), to: "t.jsonl")).output
    #expect(text.matches(of: #/(?m)^error: /#).count == 2)
    #expect(text.contains("\n  × 328: home (Type0 #1), home (Type0 #3), home (Type0 #5), and 325 more\n"))
    #expect(text.hasSuffix("\n2 errors (656 times), 0 warnings, 0 notes in 1 trace of 2624 events\n"))
  }

  @Test func `text shows at most --max-findings mistakes, and says what it leaves out`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(mistakes(150, times: 2), to: "t.jsonl")
    func findings(_ options: String...) throws -> (count: Int, left: Bool, text: String) {
      let text = try folder.run(["check", trace] + options).output
      return (text.matches(of: #/(?m)^error: /#).count, text.contains("not shown"), text)
    }
    let standard = try findings()
    #expect(standard.count == 100)
    #expect(
      standard.text.contains(
        "… and 50 more findings not shown: 50 of repeated-view-did-load; --max-findings 0 shows all\n"))
    #expect(standard.text.contains("150 errors (300 times), 0 warnings, 0 notes"))
    let some = try findings("--max-findings", "3")
    #expect(some.count == 3 && some.left)
    let all = try findings("--max-findings", "0")
    #expect(all.count == 150 && !all.left)
    #expect(
      try folder.lifeline("check", trace, "--max-findings", "-1").errors.contains(
        "'--max-findings' must not be negative"))
  }

  @Test func `a finding names the step in which it came about`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.mark("Show the home screen")
    lines.span("viewDidLoad")
    for _ in 0..<2000 { lines.span("layout") }
    lines.mark("✘ not a step")
    lines.mark("Rotate")
    lines.span("viewDidLoad")
    let marked = try folder.lifeline("check", folder.write(lines.text, to: "t.jsonl")).output
    #expect(marked.contains("\n  Step:     Show the home screen, then Rotate\n  Evidence: events 2, 4006\n"))
    var actions = TraceLines()
    actions.add("present", .begin)
    for _ in 0..<2 { actions.span("viewDidLoad", id: 2) }
    let acted = try folder.lifeline("check", folder.write(actions.text, to: "t.jsonl")).output
    #expect(acted.contains("\n  Step:     home (HomeController #1): present\n  Evidence: events 2, 4\n"))
  }

  @Test func `traces that were not closed are one line for each file`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("check", folder.write(copies(500, isClosed: false), to: "t.jsonl"))
    #expect(outcome.errors == "lifeline: DIR/t.jsonl: 500 traces were not closed; their ends may be missing\n")
    let paths = try (0..<25).map { try folder.write(copies(2, isClosed: false), to: "\($0).jsonl") }
    let many = try folder.run(["check"] + paths).errors.split(separator: "\n")
    #expect(many.count == 21)
    #expect(
      many.last == "lifeline: … and 10 more traces in 5 more files were not closed; their ends may be missing")
  }

  @Test func `a trace without mistakes ends with 0`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.mark("start")
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace)
    #expect(outcome == Outcome(code: 0, output: "0 errors, 0 warnings, 0 notes in 1 trace of 1 event\n", errors: ""))
  }
}

@MainActor
@Suite struct CheckColorTests {
  @Test func `nothing from a trace reaches the terminal raw, with colors on`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for _ in 0..<2 { lines.span("viewDidLoad", type: "Evil\u{1B}[31m\u{7}\u{202E}Controller") }
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace, "--color", "always")
    #expect(outcome.code == 1)
    let escapes = outcome.output.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }
    #expect(escapes == ["1;31", "0", "1", "0", "1", "0", "1", "0"])
    #expect(!outcome.output.contains("\u{7}") && !outcome.output.contains("\u{202E}"))
    #expect(outcome.output.unicodeScalars.filter { $0 == "\u{1B}" }.count == escapes.count)
  }
}
