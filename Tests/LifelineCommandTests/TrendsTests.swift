import Foundation
import LifelineTestSupport
import Testing

@MainActor
@Suite struct TrendsTests {
  private func summary() throws -> TemporaryFolder {
    let folder = try FleetCommandTests.folder()
    _ = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/s.json")
    return folder
  }

  @Test func `says what is new and slower, with every value of the label`() throws {
    let folder = try summary()
    let outcome = try folder.lifeline("trends", "\(folder.path)/s.json")
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "version 1.9 (40 runs) compared with version 1.10 (40 runs)")
    #expect(lines[1] == "Worse: 1 new finding, 1 slower callback.")
    #expect(
      outcome.output.contains("error controller-leaked:HomeController: 0.0 → 62.5 per 1,000 appearances of the type"))
    #expect(outcome.output.contains("example: run 100, run 00000000000000000000000000000064"))
    #expect(outcome.output.contains("HomeController.viewDidLoad: median 2 ms → "))
    let rows = lines.filter { $0.hasPrefix("  1.9 ") || $0.hasPrefix("  1.10 ") }
    #expect(rows.count == 2)
  }

  @Test func `fails only on request`() throws {
    let folder = try summary()
    let path = "\(folder.path)/s.json"
    #expect(try folder.lifeline("trends", path, "--fail-on", "new").code == 1)
    #expect(try folder.lifeline("trends", path, "--fail-on", "worse").code == 1)
    let same = try folder.lifeline("trends", path, "--against", path, "--fail-on", "worse")
    #expect(same.code == 0)
    #expect(same.output.contains("Nothing got worse."))
  }

  @Test func `steps of a counting clock are not compared as durations`() throws {
    let folder = try TemporaryFolder()
    for run in 0..<80 {
      let (version, loading) = run < 40 ? ("1", 1) : ("2", 9)
      let text = FleetCommandTests.trace(run, version: version, loading: loading, clock: "counting")
      try folder.write(text, to: "t/\(run).jsonl")
    }
    let path = "\(folder.path)/s.json"
    let made = try folder.lifeline("summarize", "\(folder.path)/t", "-o", path)
    #expect(made.code == 0, "\(made.errors)")
    let text = try folder.lifeline("trends", path, "--fail-on", "worse")
    #expect(text.code == 0)
    #expect(
      text.output.contains(
        """
        Runs without durations
          1: 40 of 40 runs have a counting clock, so their durations are unknown and not compared; to compare durations, \
        record with a monotonic clock
          2: 40 of 40 runs
        """))
    for format in ["markdown", "html"] {
      let trends = try folder.lifeline("trends", path, "--format", format)
      #expect(trends.output.contains("40 of 40 runs have a counting clock"))
    }
    let counts = try folder.lifeline("stats", path)
    #expect(counts.output.contains("viewDidLoad"))
    #expect(!counts.output.contains("µs"))
  }

  @Test func `compares with an earlier summary`() throws {
    let folder = try FleetCommandTests.folder()
    _ = try folder.lifeline("summarize", "\(folder.path)/traces/old", "-o", "\(folder.path)/old.json")
    _ = try folder.lifeline("summarize", "\(folder.path)/traces/new", "-o", "\(folder.path)/new.json")
    let outcome = try folder.lifeline("trends", "\(folder.path)/new.json", "--against", "\(folder.path)/old.json")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.hasPrefix(
        "before (40 runs) compared with now (40 runs)\nWorse: 1 new finding, 1 slower callback.\n"))
    let back = try folder.lifeline("trends", "\(folder.path)/old.json", "--against", "\(folder.path)/new.json")
    #expect(back.output.contains("Gone"))
    _ = try folder.lifeline("summarize", "\(folder.path)/traces/old", "--no-rules", "-o", "\(folder.path)/plain.json")
    let refused = try folder.lifeline("trends", "\(folder.path)/new.json", "--against", "\(folder.path)/plain.json")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("one was created with rules, the other without"))
  }

  @Test func `a label by which nothing is grouped is an error`() throws {
    let folder = try summary()
    let outcome = try folder.lifeline("trends", "\(folder.path)/s.json", "--by", "channel")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("not grouped by 'channel', but by 'version'"))
  }

  @Test func `JSON, CSV and Markdown have the same facts`() throws {
    let folder = try summary()
    let json = try folder.lifeline("trends", "\(folder.path)/s.json", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { $0["change"] as? String } == ["new"])
    #expect((findings[0]["perThousand"] as? [Double]) == [0, 62.5])
    #expect((object["slower"] as? [[String: Any]])?.count == 1)
    let csv = try folder.lifeline("trends", "\(folder.path)/s.json", "--format", "csv")
    #expect(csv.output.contains("finding,new,error,controller-leaked:HomeController,HomeController,,1.10,10,160,"))
    let markdown = try folder.lifeline("trends", "\(folder.path)/s.json", "--format", "markdown")
    #expect(markdown.output.hasPrefix("### ⚠️ lifeline trends\n"))
    #expect(markdown.output.contains("`controller-leaked:HomeController`"))
  }

  @Test func `the page needs nothing else, and names cannot break it`() throws {
    let folder = try TemporaryFolder()
    for (number, version) in ["1", "2<script>alert(1)</script>\u{202E}"].enumerated() {
      let text = FleetCommandTests.trace(number, version: version, isLeaked: number == 1)
      try folder.write(text, to: "t/\(number).jsonl")
    }
    _ = try folder.lifeline("summarize", "\(folder.path)/t", "-o", "\(folder.path)/s.json")
    let outcome = try folder.lifeline("trends", "\(folder.path)/s.json", "-o", "\(folder.path)/t.html")
    #expect(outcome.code == 0)
    let page = String(decoding: try folder.read("t.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"))
    #expect(!page.contains("\u{202E}"))
    #expect(page.contains("What got worse"))
    let text = try folder.lifeline("trends", "\(folder.path)/s.json")
    #expect(!text.output.contains("\u{202E}"))
  }
}
