import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// How each format lists the rules that could not judge a trace.
@MainActor
@Suite struct AbstentionOutputTests {
  private static let rules = "controller-leaked, object-leaked, view-leaked-after-unload"
  private static let sentence = "Not judged: 3 rules (\(rules)), because the trace breaks off."

  /// A trace that breaks off, checked by the rules about leaks and another one.
  private static func check(_ format: String, traces: Int = 1) throws -> String {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("init")
    let text = lines.lines.map { $0 + "\n" }.joined()
    let paths = try (1...traces).map { try folder.write(text, to: "t\($0).jsonl") }
    let rules = ["controller-leaked", "object-leaked", "view-leaked-after-unload", "repeated-view-did-load"]
    let arguments = ["check"] + paths + ["--format", format] + rules.flatMap { ["--rule", $0] }
    let outcome = try folder.run(arguments)
    #expect(outcome.code == 0)
    return outcome.output
  }

  @Test func `text has a line before the summary`() throws {
    let output = try Self.check("text")
    #expect(output == "\(Self.sentence)\n0 errors, 0 warnings, 0 notes in 1 trace of 1 event\n")
    #expect(
      try Self.check("text", traces: 2).hasPrefix(
        "Not judged in 2 traces: 3 rules (\(Self.rules)), because the trace breaks off.\n"))
  }

  @Test func `JSON has each rule with the reason and the number of traces`() throws {
    let output = try Self.check("json", traces: 2)
    #expect(output.contains(#""abstained": ["#))
    for rule in Self.rules.components(separatedBy: ", ") { #expect(output.contains(#""rule": "\#(rule)""#)) }
    #expect(output.contains(#""because": "the trace breaks off""#))
    #expect(output.contains(#""traces": 2"#))
  }

  @Test func `GitHub has a line, and Markdown a list`() throws {
    #expect(try Self.check("github").contains(Self.sentence + "\n"))
    #expect(try Self.check("markdown").contains("**Not judged**\n\n- Not judged: 3 rules"))
  }

  @Test func `JUnit skips the tests`() throws {
    let output = try Self.check("junit")
    #expect(
      output.contains(
        """
            <testcase classname="lifeline" name="object-leaked">
              <skipped message="not judged, because the trace breaks off"/>
            </testcase>
            <testcase classname="lifeline" name="repeated-view-did-load"/>
        """))
    #expect(output.contains(#"<testsuite name="rules" tests="4" failures="0" errors="0" skipped="3">"#))
  }

  /// A trace that breaks off, in a folder of its own.
  private static func brokenTrace() throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("init")
    return (folder, try folder.write(lines.lines.map { $0 + "\n" }.joined(), to: "t.jsonl"))
  }

  @Test func `the report and the generated index say it`() throws {
    let (folder, trace) = try Self.brokenTrace()
    let page = try folder.run(["report", trace]).output
    #expect(page.contains(#""notJudged":["Not judged: "#))
    #expect(page.contains("because the trace breaks off."))
    let index = try folder.run(["docs", trace, "-o", folder.path + "/pages"])
    #expect(index.code == 0)
    let text = try String(contentsOfFile: folder.path + "/pages/README.md", encoding: .utf8)
    #expect(text.contains("Not judged: "))
    #expect(text.contains("controller-leaked"))
  }

  @Test func `a fleet summary counts the runs that each rule could not judge`() throws {
    let (folder, trace) = try Self.brokenTrace()
    let outcome = try folder.run(["summarize", trace])
    #expect(outcome.output.contains(#""controller-leaked":1"#))
    #expect(outcome.errors.contains("up to 1 run could not be judged by "))
  }

  @Test func `a time budget is not judged where the clock counts`() throws {
    let folder = try TemporaryFolder()
    let tracer = Tracer(sinks: [try JSONLinesSink(path: folder.path + "/t.jsonl")], clock: .counting())
    tracer.mark("nothing")
    tracer.close()
    let model = Project.file("Examples/Models/Connection.json")
    let outcome = try folder.run([
      "check", folder.path + "/t.jsonl", "--model", model, "--rule", "connection/query-budget",
    ])
    #expect(
      outcome.output.hasPrefix(
        "Not judged: 1 rule (connection/query-budget), because the trace has a counting clock, which does not measure time.\n"
      ))
  }

  /// A closed segment with a leak, whose header lists two older objects.
  private static func segment(to folder: TemporaryFolder, leaks: Bool) throws -> String {
    let subject = #""thread":1,"id":9,"kind":"session","type":"Session""#
    let events = [
      #"{"seq":50,"t":50,\#(subject),"event":"init","phase":"instant"}"#,
      #"{"seq":51,"t":51,\#(subject),"event":"\#(leaks ? "leaked" : "closed")","phase":"instant"}"#,
    ]
    let header =
      #"{"lifeline":1,"name":"t","trace":"0123456789abcdef0123456789abcdef","continues":{"segment":2,"seq":50,"#
      + #""alive":[[3,"session","Session"],[4,"request","Request"]]}}"#
    let lines = [header] + events + [#"{"end":true,"events":2,"dropped":0}"#]
    return try folder.write(lines.map { $0 + "\n" }.joined(), to: "t.jsonl")
  }

  private static let older = "2 objects that were alive when the trace began may have leaked before"

  @Test(arguments: ["text", "github", "markdown", "sarif"], [false, true])
  func `each format lists the objects that may have leaked before, also with a leak`(format: String, leaks: Bool) throws
  {
    let folder = try TemporaryFolder()
    let path = try Self.segment(to: folder, leaks: leaks)
    let outcome = try folder.run(["check", path, "--format", format])
    #expect(outcome.code == (leaks ? 1 : 0))
    let plain = outcome.output.replacing("\\", with: "")
    #expect(plain.contains("Not judged: 1 rule (object-leaked), because \(Self.older)."))
    #expect(outcome.errors.contains("because segment 1 was deleted or not read; \(Self.older)\n"))
  }

  @Test func `JSON and JUnit list the objects that may have leaked before`() throws {
    let folder = try TemporaryFolder()
    let json = try folder.run(["check", try Self.segment(to: folder, leaks: true), "--format", "json"]).output
    #expect(json.contains(#""because": "\#(Self.older)""#))
    #expect(json.contains(#""objects": 2"#))
    let failed = try folder.run(["check", folder.path + "/t.jsonl", "--format", "junit"]).output
    #expect(failed.contains("<system-out>not judged, because \(Self.older)</system-out>"))
    let skipped = try folder.run(["check", try Self.segment(to: folder, leaks: false), "--format", "junit"]).output
    #expect(skipped.contains("<skipped message=\"not judged, because \(Self.older)\"/>"))
  }

  @Test func `watch, its tree, and the lives diagram name the objects that may have leaked before`() throws {
    let folder = try TemporaryFolder()
    let path = try Self.segment(to: folder, leaks: false)
    let watched = try folder.watch("watch", path, "--tree", "--until-closed", variables: ["COLUMNS": "200"])
    #expect(watched.output.contains("0 errors, 0 warnings, 0 notes · not judged: \(Self.older)\n"))
    #expect(watched.errors.contains("; \(Self.older)\n"))
    let lives = try folder.run(["render", path, "--diagram", "lives", "--format", "json"])
    #expect(lives.output.contains(#""unknownLeaks""#))
    #expect(lives.errors.contains("; \(Self.older)\n"))
  }

  @Test func `SARIF has a notification`() throws {
    let output = try Self.check("sarif")
    #expect(output.contains(Self.sentence))
    #expect(output.contains(#""level": "note""#))
  }
}
