import Foundation
import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

/// `summarize`, `merge`, and what reads a summary.
@MainActor
@Suite struct FleetCommandTests {
  /// A trace of a controller.
  static func trace(
    _ run: Int, version: String, isLeaked: Bool = false, loading: Int = 1, clock: String? = nil
  ) -> String {
    let subject = Subject(id: 1, kind: .controller, type: "HomeController")
    var script = TraceScript()
    script.instant(.`init`, of: subject)
    script.begin("viewDidLoad", of: subject)
    script.wait((loading - 1) * TraceScript.millisecond)
    script.end("viewDidLoad", of: subject)
    for _ in 0..<4 {
      for callback in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
        script.span(EventName(callback), of: subject)
      }
    }
    if isLeaked {
      script.instant("expectDeallocation", of: subject, ["reason": "dismissed", "grace": 1_000_000_000])
      script.instant("leaked", of: subject)
    } else {
      script.instant(.`deinit`, of: subject)
    }
    let digits = String(run, radix: 16)
    let identity = String(repeating: "0", count: 32 - digits.count) + digits
    let clock = clock.map { #","clock":"\#($0)""# } ?? ""
    return script.text(
      header: #"{"lifeline":1,"name":"run \#(run)","run":"\#(identity)","labels":{"version":"\#(version)"}\#(clock)}"#)
  }

  /// A folder with traces of two versions; the newer one leaks and is slower.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for run in 0..<40 {
      try folder.write(trace(run, version: "1.9", loading: 1 + run % 4), to: "traces/old/\(run).jsonl")
      try folder.write(
        trace(100 + run, version: "1.10", isLeaked: run % 4 == 0, loading: 5 + run % 4), to: "traces/new/\(run).jsonl")
    }
    return folder
  }

  @Test func `summarizes folders, and every number of jobs gives the same bytes`() throws {
    let folder = try Self.folder()
    for jobs in ["1", "2", "5"] {
      let outcome = try folder.lifeline(
        "summarize", "\(folder.path)/traces", "-o", "\(folder.path)/\(jobs).json", "--jobs", jobs, "--index",
        "\(folder.path)/index.jsonl")
      #expect(outcome == Outcome(code: 0, output: "", errors: ""))
    }
    let bytes = try folder.read("1.json")
    #expect(try folder.read("2.json") == bytes)
    #expect(try folder.read("5.json") == bytes)
    let index = String(decoding: try folder.read("index.jsonl"), as: UTF8.self).split(separator: "\n")
    #expect(index.count == 80)
    #expect(index[0] == "{\"run\":\"00000000000000000000000000000000\",\"path\":\"\(folder.path)/traces/old/0.jsonl\"}")
  }

  @Test func `merges parts to what all traces give`() throws {
    let folder = try Self.folder()
    _ = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/all.json")
    _ = try folder.lifeline("summarize", "\(folder.path)/traces/old", "-o", "\(folder.path)/a.json")
    _ = try folder.lifeline("summarize", "\(folder.path)/traces/new", "-o", "\(folder.path)/b.json")
    let merged = try folder.lifeline("merge", "\(folder.path)/b.json", "\(folder.path)/a.json", "\(folder.path)/b.json")
    #expect(merged.code == 0)
    #expect(merged.output == String(decoding: try folder.read("all.json"), as: UTF8.self))
    let refused = try folder.lifeline(
      "merge", "\(folder.path)/all.json", "\(folder.path)/a.json", "-o", "\(folder.path)/x.json")
    #expect(refused.code == 2)
    #expect(refused.errors.contains("have some runs in common"))
    #expect(!folder.files.contains("x.json"))
    let foreign = try folder.lifeline("merge", "\(folder.path)/traces/old/0.jsonl")
    #expect(foreign.code == 2)
    #expect(foreign.errors.contains("is not a fleet summary"))
  }

  @Test func `files that are no traces are named, and the others are counted`() throws {
    let folder = try Self.folder()
    try folder.write("garbage\n", to: "traces/bad.jsonl")
    try folder.write("", to: "traces/empty.jsonl")
    let outcome = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/s.json")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("lifeline: skipped: DIR/traces/bad.jsonl: is not a Lifeline trace"))
    #expect(outcome.errors.contains("lifeline: skipped: DIR/traces/empty.jsonl: is empty"))
    #expect(folder.files.contains("s.json"))
    let strict = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/t.json", "--strict")
    #expect(strict.code == 2)
    #expect(!folder.files.contains("t.json"))
  }

  @Test func `nothing to read is an error`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("summarize", "\(folder.path)/*.jsonl", "-o", "\(folder.path)/s.json")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("the pattern matches no file"))
    #expect(outcome.errors.contains("no trace could be read, so no summary was written"))
    #expect(folder.files.isEmpty)
  }

  @Test func `a label of the command line wins, and that is said once`() throws {
    let folder = try Self.folder()
    let outcome = try folder.lifeline("summarize", "\(folder.path)/traces", "--label", "version=3", "--no-rules")
    #expect(outcome.code == 0)
    #expect(outcome.errors == "lifeline: --label replaced 'version' of 80 runs\n")
    #expect(outcome.output.contains(#""labels":{"version":"3"}"#))
    #expect(outcome.output.contains(#""rules":null"#))
  }

  nonisolated static let wrong: [([String], String)] = [
    (["summarize"], "missing TRACE…"),
    (["summarize", "x", "--jobs", "0"], "'--jobs' must be from 1 to 1024"),
    (["summarize", "x", "--label", "version"], "'--label version' has no value; write KEY=VALUE"),
    (["summarize", "x", "--label", "a b=1"], "has characters other than letters, digits"),
    (["summarize", "x", "--group-by", "a b"], "has characters other than letters, digits"),
    (
      ["summarize", "x", "--drop-label", "version"], "'version' is in --drop-label, but also the default of --group-by"
    ),
    (["summarize", "x", "--framed"], "'--framed' reads standard input only"),
    (["summarize", "x", "--max-groups", "0"], "'--max-groups' must be at least 1"),
    (["summarize", "x", "-o", "y", "--index", "y"], "'--index' and '--output' name the same file; name two"),
    (["trends", "-", "--against", "-"], "standard input can be read only once"),
  ]

  @Test(arguments: wrong.indices)
  func `wrong options are explained`(position: Int) throws {
    let (arguments, message) = Self.wrong[position]
    let outcome = try TemporaryFolder().run(arguments)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(message))
  }

  @Test func `the output never replaces a trace`() throws {
    let folder = try Self.folder()
    let outcome = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/traces/old/0.jsonl")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("would overwrite the trace"))
  }

  // MARK: Readers of summaries

  @Test func `stats prints a summary`() throws {
    let folder = try Self.folder()
    _ = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/s.json")
    let outcome = try folder.lifeline("stats", "\(folder.path)/s.json")
    let direct = try folder.lifeline("stats", "\(folder.path)/traces/old", "\(folder.path)/traces/new")
    #expect(outcome == direct)
    let two = try folder.lifeline("stats", "\(folder.path)/s.json", "\(folder.path)/traces/old")
    #expect(two.code == 2)
    #expect(two.errors.contains("is a summary, which can be read only alone"))
  }

  @Test(arguments: ["states", "life"])
  func `render draws a summary`(diagram: String) throws {
    let folder = try Self.folder()
    _ = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/s.json")
    let outcome = try folder.lifeline("render", "\(folder.path)/s.json", "--diagram", diagram, "--format", "dot")
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("80 runs"))
    #expect(outcome.output.contains("viewDidAppear"))
    let timeline = try folder.lifeline("render", "\(folder.path)/s.json")
    #expect(timeline.code == 2)
    #expect(timeline.errors.contains("a summary has no timeline"))
  }
}
