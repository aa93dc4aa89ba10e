import Foundation
import Lifeline
import LifelineCommand
import LifelineDiagrams
import LifelineTestSupport
import Testing

@MainActor
@Suite struct ReportTests {
  private func trace(in folder: TemporaryFolder) throws -> String {
    try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
  }

  /// The data of the page.
  private func data(_ html: String) throws -> [String: Any] {
    let block = html.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first ?? ""
    return try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any] ?? [:]
  }

  @Test func `a report is one file, and findings do not change the exit code`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    let outcome = try folder.lifeline("report", trace, "-o", "\(folder.path)/r.html", "--title", "A <title>")
    #expect(outcome == Outcome(code: 0, output: "", errors: ""))
    #expect(folder.files == ["r.html", "t.jsonl"])
    let html = String(decoding: try folder.read("r.html"), as: UTF8.self)
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    #expect(html.contains("<title>A &lt;title&gt;</title>"))
    let findings = try data(html)["findings"] as? [[String: Any]] ?? []
    #expect(findings.map { $0["rule"] as? String } == ["repeated-view-did-load"])
  }

  @Test func `without a file the report goes to standard output, the same on every run`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    let outcome = try folder.lifeline("report", trace)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("<!DOCTYPE html>"))
    #expect(try folder.lifeline("report", trace, "-o", "-") == outcome)
  }

  @Test func `the state diagrams of a report mark what a given model does not allow`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for name in ["init", "found", "found", "deinit"] as [EventName] { lines.add(name) }
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let model = try folder.write(
      #"""
      {"lifelineModel": 1, "name": "Treasure", "summary": "It is found once.", "kind": "controller",
       "states": [{"id": "new", "title": "new", "initial": true}, {"id": "lost", "title": "lost"},
         {"id": "found", "title": "found"}, {"id": "gone", "title": "gone", "final": true}],
       "transitions": [{"from": "new", "on": "init", "to": "lost"}, {"from": "lost", "on": "found", "to": "found"},
         {"from": "found", "on": "deinit", "to": "gone"}]}
      """#, to: "treasure.json")
    #expect(try !folder.lifeline("report", trace).output.contains("NOT ALLOWED by the model"))
    let outcome = try folder.lifeline("report", trace, "--model", model)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("NOT ALLOWED by the model, 1×"))
  }

  @Test func `rules, suppressions and baselines are those of a check`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    func findings(_ arguments: String...) throws -> [[String: Any]] {
      let outcome = try folder.run(["report", trace] + arguments)
      #expect(outcome.code == 0, "\(outcome.errors)")
      return try data(outcome.output)["findings"] as? [[String: Any]] ?? []
    }
    #expect(try findings("--no-rule", "repeated-view-did-load").isEmpty)
    #expect(try findings("--rule", "controller-leaked").isEmpty)
    let allowed = try findings("--allow", "repeated-view-did-load:*:it may")
    #expect(allowed.map { $0["allowed"] as? String } == ["it may"])
    _ = try folder.lifeline("check", trace, "--write-baseline", "\(folder.path)/known.json")
    #expect(try findings("--baseline", "\(folder.path)/known.json").map { $0["known"] as? Bool } == [true])
    try folder.write(#"{"no-rule": ["repeated-view-did-load"]}"#, to: ".lifeline.json")
    #expect(try findings().isEmpty)
    #expect(try findings("--no-config").count == 1)
  }

  private nonisolated static let mistakes: [(arguments: [String], errors: String)] = [
    (["t.jsonl", "--max-events", "-1"], "lifeline: '--max-events' must not be negative; use 0 for no limit\n"),
    (["none.jsonl"], "lifeline: none.jsonl: cannot be opened: No such file or directory\n"),
    (["-", "-"], "lifeline: '-' is standard input, which can be read only once; give it once\n"),
    (
      ["t.jsonl", "--rule", "nope"],
      "lifeline: --rule: there is no rule 'nope'; 'lifeline rules' lists all\n"
    ),
    (
      ["t.jsonl", "--config", "a", "--no-config"],
      "lifeline: --config and --no-config cannot be used together; choose one\n"
    ),
  ]

  @Test(arguments: mistakes)
  func `what cannot be done is said in a line`(arguments: [String], errors: String) throws {
    let folder = try TemporaryFolder()
    #expect(try folder.run(["report"] + arguments) == Outcome(code: 2, output: "", errors: errors))
  }

  @Test func `a file that is there stays when the traces cannot be read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "r.html")
    try folder.write("no trace", to: "t.jsonl")
    #expect(try folder.lifeline("report", "\(folder.path)/t.jsonl", "-o", "\(folder.path)/r.html").code == 2)
    #expect(try folder.read("r.html") == Data("precious".utf8))
  }

  @Test func `the page and the messages name the files that cannot be read`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.repeatedLoad.text, to: "in/good.jsonl")
    try folder.write("no trace\n", to: "in/words.jsonl")
    try folder.write(String(TraceLines.repeatedLoad.text.dropLast(100)), to: "in/cut.jsonl")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/in/lost.jsonl", withDestinationPath: "none")
    let outcome = try folder.lifeline("report", folder.path + "/in")
    #expect(outcome.code == 2)
    let problems = [
      "DIR/in/lost.jsonl: is a link to a file that does not exist", "DIR/in/words.jsonl: is not a Lifeline trace",
    ]
    let notes = (try data(outcome.output)["notJudged"] as? [String] ?? []).filter { $0.hasPrefix("Not read: ") }
    #expect(notes.count == problems.count)
    for (problem, note) in zip(problems, notes) {
      #expect(note.hasPrefix("Not read: \(problem)"))
      #expect(outcome.errors.contains("lifeline: \(problem)"))
    }
    #expect(outcome.errors.contains("lifeline: DIR/in/cut.jsonl: the trace was not closed"))
    #expect(try folder.lifeline("check", folder.path + "/in").code == 2)
  }

  @Test func `issue is said once, and with --strict nothing is written`() throws {
    let folder = try TemporaryFolder()
    let lines = TraceLines.repeatedLoad.text.split(separator: "\n")
    let path = try folder.write((lines.prefix(3) + ["{broken", ""]).joined(separator: "\n"), to: "t.jsonl")
    let outcome = try folder.lifeline("report", path, "-o", "\(folder.path)/r.html")
    #expect(outcome.code == 0)
    #expect(outcome.errors.split(separator: "\n").count == 2, "\(outcome.errors)")
    let strict = try folder.lifeline("report", path, "--strict", "-o", "\(folder.path)/s.html")
    #expect(strict.code == 2)
    #expect(folder.files == ["r.html", "t.jsonl"])
  }

  @Test func `a limit thins the timeline, which the page says`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("report", try trace(in: folder), "--max-events", "3")
    let page = try data(outcome.output)
    let trace = (page["traces"] as? [[String: Any]])?.first ?? [:]
    let rows = trace["rows"] as? [String: Any] ?? [:]
    #expect(page["limit"] as? Int == 3)
    #expect(try #require(rows["count"] as? Int) < (try #require(trace["rowCount"] as? Int)))
    #expect(trace["events"] as? Int == 7)
  }

  @Test func `a plug-in that fails makes the exit code 2, and the rest is reported`() throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram("lifeline-rule-broken", "#!/bin/sh\nexit 3\n")
    let outcome = try folder.lifeline("report", try trace(in: folder), "-o", "\(folder.path)/r.html")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("lifeline-rule-broken"))
    #expect(folder.files.contains("r.html"))
    #expect(try folder.lifeline("report", "\(folder.path)/t.jsonl", "--no-plugins").code == 0)
  }
}
