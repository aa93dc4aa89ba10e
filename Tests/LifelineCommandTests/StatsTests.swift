import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@MainActor
@Suite struct StatsTests {
  @Test func `events of deleted segments and unclosed traces are counted`() throws {
    let folder = try TemporaryFolder()
    let header =
      #"{"lifeline":1,"name":"t","trace":"0123456789abcdef0123456789abcdef","continues":{"segment":2,"seq":51}}"#
    let event =
      #"{"seq":51,"t":20000,"thread":1,"id":4,"kind":"k","type":"Connection","event":"used","phase":"instant"}"#
    let files = [
      try folder.write(TraceLines.repeatedLoad.text, to: "a.jsonl"),
      try folder.write("\(header)\n\(event)\n", to: "b.jsonl"),
    ]
    let text = try folder.run(["stats"] + files).output
    #expect(
      text.hasPrefix(
        "8 events in 2 traces, 1 of them not closed, 50 in segments that were deleted or not read, 0 lost, 0 broken\n"))
    #expect(try folder.run(["stats", "--format", "json"] + files).output.contains("\n  \"before\": 50,\n"))
  }

  @Test func `JSON counts events, instances, callbacks and what followed what`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.lifeline("stats", trace, "--format", "json")
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        {
          "events": 7,
          "traces": 1,
          "counted": 0,
          "closed": true,
          "lost": 0,
          "broken": 0,
          "types": {
            "HomeController": {
              "kind": "controller",
              "instances": 1,
              "callbacks": {
                "found": {
                  "count": 1
                },
                "loadView": {
                  "count": 1,
                  "total": 1000,
                  "median": 1000,
                  "p95": 1000,
                  "max": 1000
                },
                "viewDidLoad": {
                  "count": 2,
                  "total": 2000,
                  "median": 1000,
                  "p95": 1000,
                  "max": 1000
                }
              },
              "follows": [
                {
                  "from": "found",
                  "to": "loadView",
                  "count": 1,
                  "median": 1000
                },
                {
                  "from": "loadView",
                  "to": "viewDidLoad",
                  "count": 1,
                  "median": 2000
                },
                {
                  "from": "viewDidLoad",
                  "to": "viewDidLoad",
                  "count": 1,
                  "median": 2000
                }
              ]
            }
          }
        }

        """)
  }

  @Test func `spans that did not end are not counted as ended`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.span("answer")
    lines.add("answer", .begin)
    lines.add("tick")
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let output = try folder.lifeline("stats", trace).output.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(output.contains(["callback", "count", "ended", "median", "95%", "longest"]))
    #expect(output.contains(["answer", "2", "1", "1", "µs", "1", "µs", "1", "µs"]))
    #expect(output.contains(["tick", "1"]))
    #expect(
      try folder.lifeline("stats", trace, "--format", "json").output.contains("\"count\": 2,\n          \"ended\": 1,"))
    let all = try folder.lifeline("stats", try folder.write(TraceLines.repeatedLoad.text, to: "all.jsonl"))
    #expect(!all.output.contains("ended"))
  }

  @Test func `steps are not added to durations`() throws {
    let folder = try TemporaryFolder()
    let traces = try [("a", nil), ("b", "counting"), ("c", "counting")].enumerated().map { run, trace in
      let text = FleetCommandTests.trace(run, version: "1", loading: trace.1 == nil ? 1 : 9, clock: trace.1)
      return try folder.write(text, to: "\(trace.0).jsonl")
    }
    let mixed = try folder.run(["stats"] + traces)
    #expect(
      mixed.output.contains(
        "2 of 3 traces have a counting clock, so their durations are unknown; times are those of the other trace"))
    // Counts are those of three traces, so only the times are equal.
    func times(_ output: String) -> [Substring] { output.matches(of: /[0-9.]+ (?:ms|steps)/).map(\.output) }
    let single = try folder.run(["stats", traces[0]])
    #expect(times(single.output).contains("1 ms") && times(mixed.output) == times(single.output))
    let counted = try folder.run(["stats"] + traces.dropFirst())
    #expect(!counted.output.contains("counting clock"))
    #expect(try folder.lifeline("stats", traces[1], "--format", "json").output.contains("\"counted\": 1"))
  }

  @Test func `issue is reported with its place, and the rest is used`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines.repeatedLoad.lines
    lines[2] = "{\"seq\":2,"
    let trace = try folder.write(lines.joined(separator: "\r\n"), to: "t.jsonl")
    let outcome = try folder.lifeline("stats", trace, "--format", "json")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"events\": 6"))
    #expect(outcome.output.contains("\"broken\": 1"))
    #expect(outcome.output.contains("\"lost\": 0"))
    #expect(outcome.output.contains("\"closed\": false"))
    #expect(outcome.errors.contains("lifeline: DIR/t.jsonl:3:"))
    #expect(outcome.errors.contains("DIR/t.jsonl: the trace was not closed; its end may be missing"))
    let strict = try folder.lifeline("stats", trace, "--strict")
    #expect(strict.code == 2)
    #expect(strict.output == "")
  }

  @Test func `several traces are counted together`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let twice = try folder.write(TraceLines.repeatedLoad.text + TraceLines.repeatedLoad.text, to: "twice.jsonl")
    let outcome = try folder.lifeline("stats", trace, twice)
    #expect(outcome.output.hasPrefix("21 events in 3 traces, closed, 0 lost, 0 broken\n"))
    #expect(outcome.output.contains("HomeController (controller): 3 instances"))
  }

  @Test func `many issues are counted rather than listed`() throws {
    let folder = try TemporaryFolder()
    let broken = Array(repeating: "x", count: 134)
    let trace = try folder.write((TraceLines.repeatedLoad.lines + broken).joined(separator: "\n"), to: "t.jsonl")
    let outcome = try folder.lifeline("stats", trace)
    #expect(outcome.errors.contains("lifeline: … and 114 more issues"))
  }
}
