internal import Foundation
internal import Lifeline
internal import LifelineBase
internal import LifelineTestSupport
internal import LifelineTraces
internal import LifelineUIKit
internal import Testing

/// The samples about tracers, probes, and clocks.
@Suite struct CoreSamples {
  @Test func `a tracer writes to all its sinks until it is closed`() throws {
    try withFolder { folder in
      let path = folder + "/own.jsonl"
      Self.writeMark(try Self.consoleAndFile(path))
      #expect(try Reference.read(path).events.map(\.name) == [.mark])
    }
  }

  private static func consoleAndFile(_ path: String) throws -> Tracer {
    let tracer = Tracer(sinks: [.console(), try .jsonLines(at: path)])
    tracer.mark("The user taps Buy")
    tracer.close()
    return tracer
  }

  @Test func `a trace with limits has segments`() throws {
    try withFolder { folder in
      let path = folder + "/trace.jsonl"
      let limits = JSONLinesSink.Limits(segmentSize: 10_000_000, totalSize: 100_000_000)
      let tracer = Tracer(sinks: [try .jsonLines(at: path, limits: limits)])
      tracer.mark("The user taps Buy")
      tracer.close()
      #expect(try Reference.read(path).traces.map { $0.header.trace?.count } == [32])
    }
  }

  @Test func `labels say what a run is of`() throws {
    try withFolder { folder in
      let path = folder + "/trace.jsonl"
      let tracer = Tracer(sinks: [try .jsonLines(at: path)], labels: ["version": "2.1", "channel": "beta"])
      tracer.close()
      #expect(try Reference.read(path).traces.map { $0.header.labels["version"] } == ["2.1"])
    }
  }

  private static func writeMark(_ tracer: Tracer) {
    // After its end a tracer takes nothing.
    tracer.mark("The user taps Buy")
  }

  @Test func `an object reports through its probe`() throws {
    try withFolder { folder in
      let service = NSObject()
      let tracer = Tracer(sinks: [.console(), try .jsonLines(at: folder + "/trace.jsonl")])
      let probe = tracer.probe(service, kind: "service", name: "downloads")
      tracer.mark("The user taps Start")
      probe.span("start") { probe.instant("connected", ["attempt": 1]) }
      tracer.close()
      #expect(try Reference.read(folder + "/trace.jsonl").events.map(\.name).contains("connected"))
      withExtendedLifetime(service) {}
    }
  }

  @Test func `a clock moves when the test says so`() {
    let memory = MemorySink()
    let clock = ManualClock()
    let tracer = Tracer(sinks: [memory], clock: .manual(clock))
    clock.advance(by: .milliseconds(16))
    tracer.mark("a frame later")
    #expect(memory.events.map(\.elapsed) == [.milliseconds(16)])
  }

  @Test func `words of your own have sentences`() {
    TraceSchema.register([
      TraceWord("connect", .action, sentence: ["connects to {other}", "connects"]),
      TraceWord("stall", .observation, sentence: .init("*stalls*", plural: "*stall*")),
      TraceWord("heartbeat", .observation, sentence: .omitted),
    ])
    #expect(TraceSchema.word(for: "stall")?.sentence?.predicate == NarrationPredicate("*stalls*", plural: "*stall*"))
    #expect(TraceSchema.word(for: "heartbeat")?.sentence == .omitted)
  }

  @Test func `keys of JSON keep their order`() {
    var json = JSONWriter()
    json.object { json in
      json.member("name", "main")
      json.member("events", [4, 7]) { $0.integer($1) }
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"name":"main","events":[4,7]}"#)
  }

  @Test func `several sinks get the same events`() {
    let counting = CountingSink()
    let tracer = Tracer(sinks: [counting, .memory(capacity: 1000)])
    tracer.mark("once")
    #expect(counting.events == 1)
  }

  /// Never called: it would switch tracing on for the whole process of the tests.
  @MainActor
  private static func application(_ path: String) throws {
    let tracer = Tracer(name: "shop", sinks: [try .jsonLines(at: path)])
    Tracer.bootstrap(tracer)
    tracer.traceViewControllers()
  }

  /// Never called, either.
  private static func program(_ tracer: Tracer) {
    Tracer.bootstrap(tracer)  // once, at the start of the program

    final class Downloader {
      private lazy var probe = Tracer.current.probe(self, kind: "service")
      func start() { probe.span("start") { probe.instant("connected") } }
    }
    Downloader().start()
  }

  @Test func `a span takes attributes while it is open`() {
    let memory = MemorySink()
    let probe = Tracer(sinks: [memory]).probe(memory, kind: "service")
    func load() -> [Int] { [1, 2, 3] }

    let items = probe.span("load") { span in
      let items = load()
      span["items"] = items.count
      return items
    }
    #expect(items.count == 3)
    #expect(memory.events.last?.attributes["items"] == .integer(3))
  }

  actor Store {
    private let probe = Tracer.current.probe(for: Store.self, kind: "service")
    init() { probe.bind(to: self) }
  }

  @Test func `the life of an actor is recorded`() {
    let memory = MemorySink()
    withTracer(Tracer(sinks: [memory])) { _ = Store() }
    #expect(memory.events.map(\.name) == [.`init`, .`deinit`])
  }

  private enum Short {
    final class Downloader {
      private lazy var probe = Tracer.current.probe(self, kind: "service")
      func start() { probe.span("start") { probe.instant("connected") } }
    }
  }

  @Test func `a probe of the current tracer reports to it`() {
    let memory = MemorySink()
    withTracer(Tracer(sinks: [memory])) { Short.Downloader().start() }
    #expect(memory.events.map(\.name).contains("connected"))
  }
}
