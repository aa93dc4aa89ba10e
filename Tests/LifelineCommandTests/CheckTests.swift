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

  @Test func `JSON has the members of the contract`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace, "--format", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let finding = try #require((json["findings"] as? [[String: Any]])?.first)
    let keys: Set = [
      "rule", "severity", "type", "name", "id", "trace", "message", "events", "remedy", "fingerprint",
    ]
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
    let program = Program.built("lifeline")
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

  @Test func `findings that differ only in their trace are shown once`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("check", folder.write(copies(1000), to: "t.jsonl"))
    let head = "error: repeated-view-did-load in t1\n  Also in:  t2, t3, t4 and 996 more traces\n"
    #expect(outcome.output.hasPrefix(head))
    #expect(outcome.output.matches(of: /repeated-view-did-load in/).count == 1)
    #expect(outcome.output.hasSuffix("1000 errors, 0 warnings, 0 notes in 1000 traces of 7000 events\n"))
  }

  @Test func `suppressed findings that differ only in their trace are one line`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline(
      "check", folder.write(copies(3), to: "t.jsonl"), "--allow", "repeated-view-did-load:*:why")
    let head = "suppressed: repeated-view-did-load in t1, also in t2, t3: viewDidLoad ran 2 times"
    #expect(outcome.output.hasPrefix(head))
    #expect(outcome.output.matches(of: /suppressed:/).count == 1)
  }

  @Test func `text shows at most --limit findings, and says what it leaves out`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for id in 1...150 {
      for _ in 0..<2 { lines.span("viewDidLoad", id: id) }
    }
    let trace = try folder.write(lines.text, to: "t.jsonl")
    func findings(_ options: String...) throws -> (count: Int, left: Bool, text: String) {
      let text = try folder.run(["check", trace] + options).output
      return (text.matches(of: #/(?m)^error: /#).count, text.contains("not shown"), text)
    }
    let standard = try findings()
    #expect(standard.count == 100)
    #expect(
      standard.text.contains("… and 50 more findings not shown: 50 of repeated-view-did-load; --limit 0 shows all\n"))
    #expect(standard.text.contains("150 errors, 0 warnings, 0 notes"))
    let some = try findings("--limit", "3")
    #expect(some.count == 3 && some.left)
    let all = try findings("--limit", "0")
    #expect(all.count == 150 && !all.left)
    #expect(try folder.lifeline("check", trace, "--limit", "-1").errors.contains("'--limit' must not be negative"))
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
    let trace = try folder.write(TraceLines().text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace)
    #expect(outcome == Outcome(code: 0, output: "0 errors, 0 warnings, 0 notes in 1 trace of 0 events\n", errors: ""))
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
