import Lifeline
import LifelineBase
import LifelineTestSupport
import LifelineTraces
import Testing

struct TraceSummaryTests {
  private static func summary(_ scripts: [TraceScript]) throws -> TraceSummary {
    var summary = TraceSummary()
    var reader = TraceReader()
    for script in scripts {
      try TemporaryTrace.with(Array(script.text.utf8)) { try reader.read($0, into: &summary) }
    }
    return summary
  }

  /// Everything a summary says, as text, to compare two.
  private static func text(_ summary: TraceSummary) -> [String] {
    ["\(summary.events) \(summary.traces) \(summary.isClosed) \(summary.lost) \(summary.broken)"]
      + summary.types.flatMap { type in
        ["\(type.type) \(type.kind) \(type.instances)"]
          + type.callbacks.map { "\($0.name) \($0.count) \($0.durations.count) \($0.durations.median ?? -1)" }
          + type.follows.map { "\($0.from) -> \($0.to) \($0.count) \($0.times.median ?? -1)" }
      }
  }

  private static var launch: TraceScript {
    var script = TraceScript()
    script.instant(.`init`, of: .main)
    script.instant(.mark, of: .marker, ["text": "now"])
    script.begin("viewDidLoad", of: .main)
    script.instant(.`init`, of: .sub)
    script.instant("tick", of: .sub)
    script.instant("tick", of: .sub)
    script.end("viewDidLoad", of: .main)
    script.span("viewWillAppear", of: .main)
    script.instant(.`deinit`, of: .sub)
    return script
  }

  @Test func `counts what a hand counts`() throws {
    #expect(
      try Self.text(Self.summary([Self.launch])) == [
        "10 1 true 0 0",
        "MainViewController controller 1",
        "init 1 0 -1",
        "viewDidLoad 1 1 4000000",
        "viewWillAppear 1 1 1000000",
        "init -> viewDidLoad 1 2000000",
        "viewDidLoad -> viewWillAppear 1 5000000",
        "SubViewController controller 1",
        "deinit 1 0 -1",
        "init 1 0 -1",
        "tick 2 0 -1",
        "init -> tick 1 1000000",
        "tick -> deinit 1 4000000",
        "tick -> tick 1 1000000",
      ])
  }

  @Test func `a number that is used again after deinit is a new instance without a past`() throws {
    var script = TraceScript()
    for _ in 0..<2 {
      script.instant(.`init`, of: .sub)
      script.instant(.`deinit`, of: .sub)
    }
    let type = try #require(try Self.summary([script]).types.first)
    #expect(type.instances == 2)
    #expect(type.follows.map { "\($0.from) -> \($0.to) \($0.count)" } == ["init -> deinit 2"])
  }

  @Test func `a slot that is used again has no past either`() throws {
    var script = TraceScript()
    script.instant(.`deinit`, of: .main)
    script.instant(.`init`, of: .sub)
    let summary = try Self.summary([script])
    #expect(summary.types.flatMap(\.follows).isEmpty == true)
  }

  @Test func `an end without begin is an event, but no callback`() throws {
    var script = TraceScript()
    script.end("viewDidLoad", of: .main)
    let summary = try Self.summary([script])
    #expect(summary.events == 1)
    #expect(summary.types.map(\.instances) == [1])
    #expect(summary.types.flatMap(\.callbacks).isEmpty == true)
  }

  @Test func `summaries merge in any order to what reading all at once gives`() throws {
    var other = TraceScript()
    other.instant("tock", of: Subject(id: 1, kind: .cache, type: "MainViewController"))
    other.wait(5)
    other.span("viewDidLoad", of: .main)
    var third = TraceScript()
    third.instant("tick", of: Subject(id: 7, kind: .view, type: "Another"))
    let scripts = [Self.launch, other, third]
    let all = try Self.text(Self.summary(scripts))
    let parts = try scripts.map { try Self.summary([$0]) }
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var merged = TraceSummary()
      for index in order { merged.merge(parts[index]) }
      #expect(Self.text(merged) == all)
    }
    #expect(all.contains("MainViewController cache 2"))
  }

  /// The times of each callback and pair, as text.
  private static func times(_ summary: TraceSummary) -> [String] {
    summary.types.flatMap { type in
      type.callbacks.map { "\($0.name) \($0.durations.count) \($0.durations.total)" }
        + type.follows.map { "\($0.from) -> \($0.to) \($0.times.count) \($0.times.total)" }
    }
  }

  @Test func `steps of a counting clock are never added to durations, in any order`() {
    func part(_ clock: String) -> TraceSummary {
      var summary = TraceSummary()
      summary.receive(Self.launch.events, of: TraceIdentity(header: TraceHeader(clock: clock)))
      return summary
    }
    let (timed, counted) = (part("monotonic"), part(CountedTime.clockName))
    #expect(counted.isCounted && Self.times(counted) == Self.times(timed))
    for order in [
      ["monotonic", "counting", "counting"], ["counting", "monotonic", "counting"],
      ["counting", "counting", "monotonic"],
    ] {
      var (read, merged) = (TraceSummary(), TraceSummary())
      for clock in order {
        read.receive(Self.launch.events, of: TraceIdentity(header: TraceHeader(clock: clock)))
        merged.merge(clock == "counting" ? counted : timed)
      }
      for summary in [read, merged] {
        #expect(!summary.isCounted && summary.countedTraces == 2)
        #expect(summary.types.map(\.instances) == [3, 3])
        #expect(Self.times(summary) == Self.times(timed))
      }
    }
    var steps = counted
    steps.merge(counted)
    #expect(steps.isCounted)
    #expect(steps.types.flatMap(\.callbacks).map(\.durations.count).max() == 2)
  }

  @Test func `one trace that is not closed makes the whole not closed`() throws {
    var summary = TraceSummary()
    for isClosed in [true, false, true] {
      summary.begin(TraceIdentity())
      summary.end(TraceEnd(trace: TraceIdentity(), isClosed: isClosed, lost: .max, broken: 2))
    }
    #expect(summary.isClosed == false)
    #expect(summary.traces == 3)
    #expect(summary.lost == .max)
    #expect(summary.broken == 6)
  }

  @Test func `a thousand callbacks of a thousand types take little memory and time`() throws {
    var script = TraceScript()
    for index in 1...2000 {
      let subject = Subject(id: index + 1, kind: .object, type: .init("Type\(index)"))
      script.instant(.init("callback\(index)"), of: subject)
      script.instant(.init("callback\(index)"), of: .main)
    }
    let types = try Self.summary([script]).types
    #expect(types.count == 2001)
    let main = types.first { $0.type == "MainViewController" }
    #expect(main?.follows.count == 1999)
  }
}
