import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// The selections of commands that do not draw.
@MainActor
@Suite struct SelectionTests {
  /// Two controllers that load their views twice; `home` first, then `sheet` with the id 2.
  private static var twoMistakes: TraceLines {
    var lines = TraceLines.repeatedLoad
    for name in ["found", "loadView", "viewDidLoad", "viewDidLoad"] {
      lines.add(.init(name), name == "found" ? .instant : .begin, id: 2, type: "SheetController", name: "sheet")
      guard name != "found" else { continue }
      lines.add(.init(name), .end, id: 2, type: "SheetController", name: "sheet")
    }
    return lines
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.twoMistakes.text, to: "t.jsonl")
    return folder
  }

  private func run(_ arguments: String..., in folder: TemporaryFolder? = nil) throws -> Outcome {
    let folder = try folder ?? self.folder()
    return try folder.run(arguments.map { $0.replacing("DIR", with: folder.path) })
  }

  // MARK: check

  @Test func `check lists the findings with an event in the selection`() throws {
    let all = try run("check", "DIR/t.jsonl")
    #expect(all.output.hasSuffix("2 errors, 0 warnings, 0 notes in 1 trace of 14 events\n"))
    let part = try run("check", "DIR/t.jsonl", "--subject", "sheet")
    #expect(part.code == 1)
    #expect(part.output.contains("SheetController #2"))
    #expect(!part.output.contains("HomeController"))
    #expect(part.output.hasSuffix("1 error, 0 warnings, 0 notes in 1 trace of 14 events; only subject sheet\n"))
  }

  @Test(arguments: [
    (["--until", "#3"], 0), (["--since", "#8"], 1), (["--type", "HomeController"], 1), (["--event", "viewDidLoad"], 2),
    (["--last", "1"], 1), (["--around", "6", "--neighbors", "0"], 1), (["--only-findings"], 2), (["--depth", "1"], 2),
  ])
  func `check takes every selection`(options: [String], errors: Int) throws {
    let folder = try folder()
    let outcome = try folder.run(["check", "\(folder.path)/t.jsonl", "--format", "json"] + options)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect((json["findings"] as? [Any])?.count == errors)
    #expect(json["selection"] is String)
    #expect(outcome.code == (errors > 0 ? 1 : 0))
  }

  @Test func `a finding outside of the selection is not resolved`() throws {
    let folder = try folder()
    #expect(try run("check", "DIR/t.jsonl", "--write-baseline", "DIR/b.json", in: folder).code == 0)
    let outcome = try run("check", "DIR/t.jsonl", "--baseline", "DIR/b.json", "--subject", "sheet", in: folder)
    let summary = "0 errors, 0 warnings, 0 notes in 1 trace of 14 events; 1 baselined; only subject sheet\n"
    #expect(outcome.output == summary)
  }

  @Test func `a baseline of a part is refused`() throws {
    let outcome = try run("check", "DIR/t.jsonl", "--write-baseline", "DIR/b.json", "--subject", "sheet")
    let text = "lifeline: '--write-baseline' needs all findings; leave '--subject sheet' out\n"
    #expect(outcome == Outcome(code: 2, output: "", errors: text))
  }

  @Test(arguments: ["check", "stats", "report", "convert"])
  func `a misspelled name is an error`(command: String) throws {
    let folder = try folder()
    let options = ["report": ["-o", "\(folder.path)/r.html"], "convert": ["--format", "csv"]][command] ?? []
    let outcome = try folder.run([command, "\(folder.path)/t.jsonl", "--subject", "shet"] + options)
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: no trace has a subject 'shet'; did you mean 'sheet'?\n")
  }

  // MARK: stats

  @Test func `stats counts the selected events`() throws {
    let outcome = try run("stats", "DIR/t.jsonl", "--event", "viewDidLoad", "--type", "SheetController")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("4 events in 1 trace, closed, 0 lost, 0 broken\n\nSheetController"))
    #expect(!outcome.output.contains("HomeController"))
    #expect(outcome.output.contains("viewDidLoad → viewDidLoad      1"))
  }

  @Test func `stats begins in the middle of a life, also from a pipe`() throws {
    let folder = try folder()
    let program = Program.lifeline
    for options in ["--since '#10'", "--last 2"] {
      let script = "cat t.jsonl | '\(program)' stats - \(options)"
      let run = try Program("/bin/bash", ["-c", script], folder: folder.path).run()
      #expect(run.outputText.contains("SheetController (controller): 1 instance"))
    }
  }

  // MARK: convert

  @Test func `a converted part is a trace that says that it is filtered`() throws {
    let folder = try folder()
    #expect(try run("convert", "DIR/t.jsonl", "--subject", "sheet", "-o", "DIR/part.jsonl", in: folder).code == 0)
    let text = String(decoding: try folder.read("part.jsonl"), as: UTF8.self)
    #expect(text.split(separator: "\n").first?.contains(#","filtered":true"#) == true)
    #expect(text.hasSuffix(#"{"end":true,"events":7,"dropped":0}"# + "\n"))
    let checked = try run("check", "DIR/part.jsonl", "--strict", in: folder)
    #expect(checked.code == 0)
    let note = "the trace is filtered: events were left out on purpose, so findings may be missing or wrong"
    #expect(checked.errors == "lifeline: DIR/part.jsonl: \(note)\n")
    #expect(checked.output.hasPrefix("Not judged: 25 rules (controller-leaked, "))
    #expect(checked.output.contains("), because events were left out of the trace on purpose.\n0 errors"))
  }

  @Test(arguments: ["csv", "otlp"])
  func `other formats contain the selected events`(format: String) throws {
    let outcome = try run("convert", "DIR/t.jsonl", "--format", format, "--subject", "sheet")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("SheetController") && !outcome.output.contains("HomeController"))
  }

  @Test func `the end of what is converted is an option of its own`() throws {
    let outcome = try run("convert", "DIR/t.jsonl", "--format", "csv", "--until", "#3")
    #expect(outcome.output.split(separator: "\r\n").count == 4)
  }

  // MARK: report

  @Test func `a report contains the selected events and their findings`() throws {
    let folder = try folder()
    #expect(try run("report", "DIR/t.jsonl", "--subject", "sheet", "-o", "DIR/r.html", in: folder).code == 0)
    let page = String(decoding: try folder.read("r.html"), as: UTF8.self)
    #expect(page.contains("SheetController") && !page.contains("HomeController"))
    #expect(page.contains("t, only subject sheet"))
  }
}
