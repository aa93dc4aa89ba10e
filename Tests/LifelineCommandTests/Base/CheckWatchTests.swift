import Foundation
import Lifeline
import LifelineTestSupport
import Testing

/// `check --watch`, for editors.
@MainActor
@Suite struct CheckWatchTests {
  @Test func `each change is checked once it has settled`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\nfinal class HomeController {}\n", to: "Home.swift")
    let trace = "traces/t.jsonl"
    var sound = TraceLines()
    sound.span("viewDidLoad")
    let good = sound.text
    try folder.write(good, to: trace)
    let bad = TraceLines.endedRepeatedLoad.text
    let outcome = try folder.watch(
      "check", "\(folder.path)/traces", "--format", "lines", "--sources", folder.path, "--watch",
      steps: [
        {}, {}, { try folder.write(bad, to: trace) }, {}, {}, { try folder.write(good, to: trace) }, {}, {},
        { try folder.write(bad + "x", to: trace) }, { try folder.write(bad, to: trace) }, {}, {},
      ])
    let lines = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("Not judged") }
    #expect(lines.count == 6)
    #expect(lines[0].hasPrefix("0 errors"))
    #expect(
      lines[1].hasPrefix(
        "Home.swift:2:13: error: viewDidLoad ran 2 times on the same instance, home (HomeController #1)"))
    #expect(lines[1].hasSuffix(" [repeated-view-did-load]"))
    #expect(lines[2].hasPrefix("1 error"))
    #expect(lines[3].hasPrefix("0 errors"))
    #expect(lines[4] == lines[1])
    #expect(outcome.code == 1)
  }

  @Test func `traces can appear and vanish while they are watched`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/traces", withIntermediateDirectories: true)
    let text = TraceLines.endedRepeatedLoad.text
    let outcome = try folder.watch(
      "check", "\(folder.path)/traces", "--format", "lines", "--watch",
      steps: [
        {}, { try folder.write(text, to: "traces/t.jsonl") }, {}, {},
        { try FileManager.default.removeItem(atPath: folder.path + "/traces/t.jsonl") }, {}, {},
      ])
    #expect(outcome.output.contains("traces/t.jsonl:"))
    #expect(outcome.code == 2)
  }

  @Test func `standard input cannot be watched`() throws {
    let outcome = try TemporaryFolder().lifeline("check", "-", "--watch")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("'--watch' cannot be combined with '-'; leave one out"))
  }
}
