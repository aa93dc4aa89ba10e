import Foundation
import Lifeline
import LifelineBase
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFleet

/// What traces add up to, and which are counted.
@Suite struct FleetReadingTests {
  private func home(_ run: Int?, _ labels: [String: String] = [:], isLeaked: Bool = false) -> FleetTrace {
    var trace = FleetTrace(run: run, name: run.map { number in "run \(number)" }, labels: labels)
    trace.screen("HomeController", id: 1, isLeaked: isLeaked)
    return trace
  }

  @Test func `counts what a hand counts`() throws {
    var broken = home(3, ["version": "2"])
    broken.extra = ["{\"seq\":1,"]
    let result = summarized(
      [home(1, ["version": "1", "channel": "beta"]), home(2, ["version": "2"], isLeaked: true), broken, home(4)],
      .withRules)
    let summary = result.summary
    #expect(summary.groups.map(\.key.values) == [[nil], ["1"], ["2"]])
    let group = summary.groups[2].group
    #expect(group.runs == 2)
    #expect(group.damage == FleetDamage(broken: 1, damagedRuns: 1, issues: 1))
    #expect(group.counts.types.map(\.type) == ["HomeController"])
    #expect(group.counts.types[0].instances == 2)
    let callbacks = Dictionary(uniqueKeysWithValues: group.counts.types[0].callbacks.map { ($0.name, $0) })
    #expect(callbacks["viewDidLoad"]?.count == 2)
    #expect(callbacks["viewDidLoad"]?.durations.total == 2 * TraceScript.millisecond)
    #expect(group.findingTotal == 1)
    let finding = try #require(group.findingsByFingerprint["controller-leaked:HomeController"])
    #expect((finding.count, finding.runs, finding.severity, finding.type) == (1, 1, .error, "HomeController"))
    #expect(finding.examples.map(\.name) == ["run 2"])
    let lives = try #require(group.lives["HomeController"])
    #expect(lives.total == 2)
    #expect(lives.examined.map(\.life.count) == [1, 1])
    #expect(
      Set(lives.examined.map { $0.life.steps.last }) == ["deinit", "leaked"])
    #expect(summary.groups[1].group.examples.map(\.labels) == [["channel": "beta"]])
    #expect(result.notes.count == 1)
    #expect(result.damagedRuns == 1)
  }

  @Test func `the document has a known form`() throws {
    var trace = FleetTrace(run: 10, name: "n", labels: ["version": "1", "app": "shop"])
    let subject = Subject(id: 1, kind: .controller, type: "A")
    trace.script.span("viewDidLoad", of: subject)
    trace.script.span("present", of: subject)
    let expected =
      #"{"fleetSummary":1,"groupBy":["version"],"groups":[{"countedRuns":0,"damage":{"broken":0,"damagedRuns":0,"#
      + #""dropped":0,"issues":0,"lost":0,"unclosed":0},"events":4,"exemplars":[{"labels":{"app":"shop"},"name":"n","#
      + #""run":"0000000000000000000000000000000a"}],"findings":{"kept":[],"total":0},"labels":{"version":"1"},"#
      + #""notJudged":{},"partial":{"beginsInMiddle":0,"filtered":0,"incomplete":0,"inferred":0,"runs":0,"sampled":0,"#
      + #""withoutSpans":0},"runs":1,"#
      + #""types":{"A":{"actions":{"present":{"count":1,"durations":{"buckets":[270,1],"max":1000000,"min":1000000,"#
      + #""sum":1000000}}},"callbacks":{"viewDidLoad":{"count":1,"durations":{"buckets":[270,1],"max":1000000,"#
      + #""min":1000000,"sum":1000000}}},"instances":1,"kind":"controller","lives":{"kept":[{"count":1,"exemplars":"#
      + #"[{"labels":{"app":"shop"},"name":"n","run":"0000000000000000000000000000000a"}],"hash":"HASH","length":1,"#
      + #""steps":["viewDidLoad"]}],"total":1},"transitions":[{"count":1,"from":"viewDidLoad","times":{"buckets":"#
      + #"[286,1],"max":2000000,"min":2000000},"to":"present"}]}}}],"limits":{"exemplars":3,"findings":1000,"groups":256,"#
      + #""lives":64},"models":"MODELS","rules":null,"runs":["0000000000000000000000000000000a"]}"# + "\n"
    let result = summarized([trace])
    let hash = try #require(result.summary.groups[0].group.lives["A"]?.examined.first?.hash)
    let digits = String(repeating: "0", count: 16 - String(hash, radix: 16).count) + String(hash, radix: 16)
    let text = try result.text.replacingOccurrences(of: digits, with: "HASH")
      .replacingOccurrences(of: result.summary.settings.models, with: "MODELS")
    #expect(text == expected)
  }

  @Test func `the steps of a counting clock are not counted as durations`() throws {
    var (counted, timed) = (FleetTrace(run: 1), FleetTrace(run: 2))
    counted.partial = #","clock":"counting""#
    counted.screen("HomeController", id: 1)
    timed.screen("HomeController", id: 1)
    let result = summarized([counted, timed])
    let counts = result.summary.total.counts
    #expect((counts.traces, counts.countedTraces) == (2, 1))
    let callbacks = counts.types[0].callbacks.filter { $0.durations.count > 0 }
    #expect(callbacks.count == 5)
    #expect(callbacks.allSatisfy { ($0.count, $0.durations.count) == (2, 1) })
    #expect(counts.types[0].follows.allSatisfy { ($0.count, $0.times.count) == (2, 1) })
    #expect(try FleetSummary(parsing: Array(result.text.utf8), named: "s.json").total.counts.countedTraces == 1)
  }

  @Test func `a copy counts once, and nothing in the document depends on it`() throws {
    let traces = [home(1), home(nil), home(1), home(nil)]
    let result = summarized(traces)
    #expect(result.summary.runs.count == 2)
    #expect(try result.text == summarized(Array(traces[..<2])).text)
    #expect(
      result.duplicates.map { $0.replacing(/[0-9a-f]{32}/, with: "RUN") } == [
        "2.jsonl: a duplicate of run RUN in '0.jsonl'; the run is counted once",
        "3.jsonl: a duplicate of run RUN in '1.jsonl'; the run is counted once",
      ])
  }

  @Test func `of different copies of a run, the whole one counts`() throws {
    var half = home(1)
    half.isClosed = false
    var longer = home(1)
    longer.screen("CartController", id: 2)
    longer.isClosed = false
    let whole = home(1)
    for traces in [[half, whole, longer], [whole, longer, half], [longer, half, whole]] {
      let result = summarized(traces)
      #expect(try result.text == summarized([whole]).text)
      #expect(result.duplicates.count == 2)
      #expect(result.duplicates.allSatisfy { $0.contains("their contents differ") })
    }
    #expect(try summarized([half, longer]).text == summarized([longer]).text)
  }

  @Test func `several traces in one file are several runs`() throws {
    let text = home(1).text + home(2).text + home(nil).text
    let result = FleetReading(FleetOptions(jobs: 1)).read([TraceSource(Array(text.utf8), named: "all.jsonl")])
    #expect(result.summary.runs.count == 3)
    #expect(try result.text == summarized([home(2), home(nil), home(1)]).text)
    #expect(result.index.map(\.name) == ["all.jsonl", "all.jsonl", "all.jsonl"])
  }

  @Test func `segments are one run, in any order of their files`() throws {
    let identity = String(repeating: "ab", count: 16)
    let first = home(nil)
    let lines = first.script.lines(header: #"{"lifeline":1,"trace":"\#(identity)"}"#)
    let cut = 5
    let one = (lines[..<cut] + [#"{"end":true,"events":\#(cut - 1),"dropped":0,"continued":true}"#]).joined(
      separator: "\n")
    let header = #"{"lifeline":1,"trace":"\#(identity)","continues":{"segment":2,"seq":\#(cut)}}"#
    let footer = #"{"end":true,"events":\#(lines.count - cut),"dropped":0}"#
    let two = ([header] + lines[cut...] + [footer]).joined(separator: "\n")
    let sources = [("t.1.jsonl", one), ("other.jsonl", home(7).text), ("t.jsonl", two)].map {
      TraceSource(Array(($1 + "\n").utf8), named: $0)
    }
    let result = FleetReading(FleetOptions(jobs: 2)).read(sources)
    #expect(result.summary.runs.count == 2)
    #expect(result.summary.total.damage == FleetDamage())
    #expect(result.summary.total.counts.types[0].instances == 2)
    #expect(try FleetReading(FleetOptions(jobs: 1)).read(sources.reversed()).text == result.text)
    let alone = FleetReading(FleetOptions(jobs: 1)).read([sources[0]])
    #expect(alone.summary.runs.count == 1)
    #expect(alone.summary.total.damage.unclosed == 1)
  }

  @Test func `lives that the trace cuts at either end are instances, but no lives`() throws {
    var killed = FleetTrace(run: 1)
    killed.screen("Page", id: 1)
    killed.screen("Page", id: 2, isReleased: false)
    var closed = killed
    closed.run = 2
    killed.isClosed = false
    var segment = FleetTrace(run: 3)
    segment.partial = #","trace":"\#(FleetTrace.digits(3))","continues":{"segment":2,"seq":1,"alive":[]}"#
    segment.script.instant(.`deinit`, of: Subject(id: 3, kind: .controller, type: "Page"))
    segment.screen("Page", id: 4)
    for (trace, lives) in [(killed, 1), (closed, 2), (segment, 1)] {
      let group = summarized([trace]).summary.total
      #expect(group.counts.types.map(\.instances) == [2])
      let page = try #require(group.lives["Page"])
      #expect(page.total == lives && page.examined.map(\.life.count).reduce(0, +) == lives)
      #expect(page.examined.allSatisfy { $0.life.steps.first == .`init` })
    }
  }

  @Test func `a trace that is too long for the list counts in the same way`() throws {
    var random = SplitMix(state: 3)
    let script = (1...20).reduce(into: TraceScript()) { $0 = FleetTrace.random($1, &random).script }
    var expected = TraceSummary()
    expected.receive(script.events)
    var record = CountingRecord(record: RunRecord(maximumRecords: 3))
    record.receive(script.events)
    let counts = record.counts
    #expect(counts.events == expected.events)
    #expect(counts.types.map(\.instances) == expected.types.map(\.instances))
    #expect(counts.types[0].callbacks == expected.types[0].callbacks)
    #expect(counts.types[0].follows == expected.types[0].follows)
  }

  @Test func `labels of the options win, and left-out ones are nowhere`() throws {
    let options = FleetOptions(labels: ["version": "9"], droppedLabels: ["channel"], jobs: 1)
    let result = summarized([home(1, ["version": "1", "channel": "beta", "app": "x"]), home(2)], options)
    #expect(result.summary.groups.map(\.key.values) == [["9"]])
    #expect(result.replacedLabels == ["version": 1])
    #expect(result.summary.groups[0].group.examples.map(\.labels) == [["app": "x"], [:]])
    #expect(try !result.text.contains("beta"))
  }

  @Test func `without labels to group by there is one group`() throws {
    let result = summarized([home(1, ["version": "1"]), home(2)], FleetOptions(groupBy: [], jobs: 1))
    #expect(result.summary.groups.map(\.key.values) == [[]])
    #expect(result.summary.groups[0].group.runs == 2)
  }

  @Test func `runs beyond the limit of groups are counted together`() throws {
    let traces = (0..<20).map { (number: Int) in home(number, ["version": "v\(number)"]) }
    let result = summarized(traces, FleetOptions(limits: .init(groups: 4), jobs: 2))
    #expect(result.summary.groups.count == 4)
    #expect(result.summary.others?.runs == 16)
    #expect(result.summary.total.runs == 20)
  }

  @Test func `files that are no traces are skipped, and named`() throws {
    let texts = ["", "not a trace\n", "{\"lifeline\":9}\n", home(1).text]
    let sources = texts.enumerated().map { TraceSource(Array($1.utf8), named: "\($0).jsonl") }
    let result = FleetReading(FleetOptions(jobs: 2)).read(sources + [TraceSource(path: "/nowhere/x.jsonl")])
    #expect(result.skipped.map(\.source) == ["0.jsonl", "1.jsonl", "2.jsonl", "/nowhere/x.jsonl"])
    #expect(result.summary.runs == [.init(high: 0, low: 1)])
  }

  private static let impossible: [(String, @Sendable (inout FleetTrace) -> Void, String)] = [
    (
      "times", { $0.screen("HomeController", id: 1, loading: 1 << 57) },
      "its callbacks lasted more than 2 years in total, so its times must be damaged"
    ),
    (
      "dropped events", { $0.extra = [#"{"end":true,"events":0,"dropped":\#(1 << 57)}"#] },
      "its footer says that \(1 << 57) events were dropped, which is impossible"
    ),
    (
      "missing events",
      { trace in
        let subject = Subject(id: 1, kind: .controller, type: "HomeController")
        trace.extra = [
          TraceScript.line(TraceEvent(sequence: (1 << 57) + 1, time: 0, thread: 1, subject: subject, name: "tap"))
        ]
      }, "by its sequence numbers, \(1 << 57) events are missing, which is impossible"
    ),
  ]

  @Test(arguments: impossible.indices)
  func `a trace with an impossible number is skipped alone`(number: Int) throws {
    let (what, change, reason) = Self.impossible[number]
    var damaged = FleetTrace(run: 2)
    change(&damaged)
    damaged.isClosed = damaged.extra.isEmpty
    let result = summarized([home(1), damaged, home(3)])
    #expect(result.skipped.map(\.description) == ["1.jsonl: \(reason)"], "\(what)")
    #expect(try result.text == summarized([home(1), home(3)]).text)
  }

  // MARK: Frames

  private func frames(_ traces: [(String, String)], cutTo count: Int? = nil) throws -> FleetReading.Result {
    var bytes: [UInt8] = []
    for (name, text) in traces {
      bytes += Self.number(name.utf8.count, 4) + Array(name.utf8) + Self.number(text.utf8.count, 8) + Array(text.utf8)
    }
    if let count { bytes = Array(bytes.prefix(count)) }
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "frames")
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    return FleetReading.read(frames: FrameReader(handle.fileDescriptor), FleetOptions(jobs: 2))
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  @Test func `frames count as files do, and a broken one harms no other`() throws {
    let result = try frames([
      ("a", home(1).text), ("b", "garbage"), ("c", ""), ("d", home(nil).text), ("e", home(1).text),
    ])
    #expect(try result.text == summarized([home(1), home(nil)]).text)
    #expect(result.skipped.map(\.source) == ["b", "c"])
    #expect(result.index.map(\.name).sorted() == ["a", "d"])
  }

  @Test func `a stream that ends in a frame says so`() throws {
    let text = home(1).text
    let result = try frames([("a", text), ("b", text)], cutTo: 30 + text.utf8.count)
    #expect(result.summary.runs == [.init(high: 0, low: 1)])
    #expect(result.skipped.map(\.description) == ["standard input: the stream ends in frame 2"])
    let foreign = try frames([], cutTo: 0)
    #expect(foreign.summary.runs.isEmpty && foreign.skipped.isEmpty)
  }

  @Test func `text that is not framed is refused`() throws {
    let folder = try TemporaryFolder()
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.write(home(1).text, to: "t.jsonl")))
    let result = FleetReading.read(frames: FrameReader(handle.fileDescriptor), FleetOptions(jobs: 1))
    #expect(result.skipped.count == 1)
    #expect(result.skipped[0].description.hasSuffix("is this a framed stream?"))
  }

  // MARK: Files

  @Test func `folders are walked by name`() throws {
    let folder = try TemporaryFolder()
    for name in [
      "b/2.jsonl", "b/c/3.jsonl.gz", "a.jsonl", "a.jsonl.gz", "notes.txt", ".hidden.jsonl", "b/.git/4.jsonl",
    ] {
      try folder.write("x", to: name)
    }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/b/loop", withDestinationPath: folder.path)
    let (files, problems) = FleetSources.files(at: [folder.path])
    #expect(files.map { String($0.dropFirst(folder.path.count + 1)) } == ["a.jsonl", "b/2.jsonl", "b/c/3.jsonl.gz"])
    #expect(problems.isEmpty)
    let empty = try TemporaryFolder()
    #expect(
      FleetSources.files(at: [empty.path]).problems.map(\.detail) == [
        "is a folder without traces, even in its subfolders; names of traces end in '.jsonl', '.jsonl.gz', or "
          + "'.jsonl.zst'"
      ])
  }
}

/// Counts one trace.
private struct CountingRecord: TraceConsumer {
  var record: RunRecord
  var counts = TraceSummary()

  mutating func begin(_ trace: TraceIdentity) { record.begin(trace.header) }
  mutating func receive(_ step: TraceStep) { record.receive(step) }
  mutating func end(_ end: TraceEnd) {
    record.end()
    record.add(to: &counts, end)
  }
}
