import Foundation
import Lifeline
import LifelineCommand
import LifelineTestSupport
import LifelineTraces
import Testing

@MainActor
@Suite struct DemoTests {
  @Test func `each case leaves its trace and two pictures, and the list names them`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("demo", "-o", "\(folder.path)/out")
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    let files = (1...5).flatMap {
      [
        "main-and-sub-\($0)-lives.svg", "main-and-sub-\($0)-states.svg", "main-and-sub-\($0)-timeline.svg",
        "main-and-sub-\($0).jsonl",
      ]
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out").sorted() == files)
    for file in files { #expect(outcome.output.contains("DIR/out/\(file)")) }
    #expect(outcome.output.contains("Variant 3: sub is dismissed"))
    #expect(outcome.output.contains("viewWillDisappear"))
  }

  @Test func `demo plays one case alone on an old system`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("demo", "--variant", "4", "--system", "5.1", "-o", folder.path)
    #expect(outcome.code == 0)
    #expect(
      folder.files == [
        "main-and-sub-4-lives.svg", "main-and-sub-4-states.svg", "main-and-sub-4-timeline.svg", "main-and-sub-4.jsonl",
      ])
    let trace = String(decoding: try folder.read("main-and-sub-4.jsonl"), as: UTF8.self)
    #expect(trace.contains(#""system":"iOS 5.1 (headless)""#))
    #expect(trace.contains(#""event":"viewDidUnload""#))
    #expect(trace.hasSuffix("\"dropped\":0}\n"))
  }

  @Test(arguments: [("26.0", 4, false), ("5.1", 4, true), ("26.0", 5, true), ("5.1", 5, true)])
  func `main is loaded again exactly where its view was released`(system: String, number: Int, reloads: Bool) throws {
    let folder = try TemporaryFolder()
    _ = try folder.lifeline("demo", "--variant", "\(number)", "--system", system, "-o", folder.path)
    var summary = TraceSummary()
    var reader = TraceReader()
    try reader.read("\(folder.path)/main-and-sub-\(number).jsonl", into: &summary)
    let main = try #require(summary.types.first { $0.type == "MainViewController" })
    #expect(main.callbacks.contains { $0.name == "viewDidLoad" } == reloads)
    #expect(summary.isClosed && summary.lost == 0 && summary.broken == 0)
  }

  @Test func `with a counting clock the pictures are the same on every run`() throws {
    let first = try TemporaryFolder()
    let second = try TemporaryFolder()
    for folder in [first, second] { _ = try folder.lifeline("demo", "--clock", "counting", "-o", folder.path) }
    for number in 1...5 {
      for picture in ["timeline", "states"] {
        let file = "main-and-sub-\(number)-\(picture).svg"
        #expect(try first.read(file) == second.read(file))
      }
    }
  }

  @Test func `no case has a finding that counts`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.lifeline("demo", "-o", folder.path)
    let traces = (1...5).map { "\(folder.path)/main-and-sub-\($0).jsonl" }
    let outcome = try folder.run(["check", "--fail-on", "warning"] + traces)
    #expect(outcome.code == 0, "\(outcome.output)")
  }

  @Test func `sinks take the place of the console, each with a file of its own`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline(
      "demo", "--variant", "1", "--sink", "jsonl", "--sink", "graphviz", "--clock", "counting", "-o", folder.path)
    #expect(outcome.code == 0)
    #expect(!outcome.output.contains("viewDidLoad"))
    #expect(outcome.output.hasSuffix("\n  DIR/main-and-sub-1-jsonl.jsonl\n  DIR/main-and-sub-1-graphviz.svg\n"))
    #expect(try folder.read("main-and-sub-1-jsonl.jsonl") == folder.read("main-and-sub-1.jsonl"))
    #expect(String(decoding: try folder.read("main-and-sub-1-graphviz.svg"), as: UTF8.self).contains("viewDidLoad"))
  }

  @Test func `a sink that is not there is named, and nothing is played`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("demo", "--sink", "consol", "-o", "\(folder.path)/out")
    #expect(
      outcome
        == Outcome(
          code: 2, output: "", errors: "lifeline: '--sink' does not accept 'consol'; did you mean 'console'?\n"))
    #expect(folder.files == [])
  }

  @Test func `a sink that fails is named, and the exit code is 2`() throws {
    struct Refusal: Error, CustomStringConvertible { let description = "no room left" }
    final class FailingSink: TraceSink {
      func open(_ header: TraceHeader) {}
      func flush() {}
      func close() {}

      func receive(_ event: TraceEvent) throws { throw Refusal() }
    }
    var registry = CommandRegistry.demo
    registry.sinks.append(SinkDescription(id: "failing", summary: "Fails.") { _ in FailingSink() })
    let folder = try TemporaryFolder()
    let outcome = try folder.run(
      ["demo", "--variant", "1", "--sink", "failing", "-o", "\(folder.path)/out"], registry: registry)
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: the sink FailingSink failed: no room left\n")
  }
}
