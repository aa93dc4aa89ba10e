import Instrumentation
import Lifeline
import LifelineDistributedTracing
import LifelineLogging
import Logging
import ServiceContextModule
import Testing
import Tracing

private struct Instrumented {
  let memory = MemorySink()
  let tracer: Lifeline.Tracer
  let instrument: LifelineInstrument

  init() {
    tracer = Lifeline.Tracer(sinks: [memory], recordsSource: false)
    instrument = LifelineInstrument(tracer)
  }

  /// `request #1.answer begin {within: 2}`, without sources.
  var lines: [String] {
    memory.events.map { event in
      let phase = event.phase == .instant ? "" : " \(event.phase.label)"
      let attributes = event.attributes.elements.filter { !["source", "async"].contains($0.key) }
        .map { "\($0.key): \($0.value)" }
      return "\(event.subject.label).\(event.name)\(phase)"
        + (attributes.isEmpty ? "" : " {\(attributes.joined(separator: ", "))}")
    }
  }
}

private struct Timeout: Error {}

private actor Store {
  func load(_ instrument: LifelineInstrument) async { await instrument.withSpan("load") { _ in await Task.yield() } }
}

private struct Carrier: Injector, Extractor {
  func inject(_ value: String, forKey key: String, into carrier: inout [String: String]) { carrier[key] = value }
  func extract(key: String, from carrier: [String: String]) -> String? { carrier[key] }
}

@Suite struct LifelineInstrumentTests {
  @Test func `a span without a parent is an object, and spans inside belong to it`() async throws {
    let traced = Instrumented()
    await traced.instrument.withSpan("answer", ofKind: .server) { span in
      span.attributes["bytes"] = 12
      await Store().load(traced.instrument)
      await Task { await Store().load(traced.instrument) }.value
    }
    #expect(
      traced.lines == [
        "answer #1.init", "answer #1.answer begin {spanKind: server}",
        "answer #1.load begin {within: 2}", "answer #1.load end {begin: 3}",
        "answer #1.load begin {within: 2}", "answer #1.load end {begin: 5}",
        "answer #1.answer end {bytes: 12, begin: 2}", "answer #1.deinit",
      ])
    #expect(traced.memory.events.first?.source?.contains("LifelineInstrumentTests.swift:") == true)
  }

  @Test func `spans belong to the subject of the context`() throws {
    let traced = Instrumented()
    let probe = traced.tracer.probe(for: Store.self, kind: "store", name: "main")
    var context = ServiceContext.topLevel
    context.lifelineSubject = probe.subject
    traced.instrument.withSpan("save", context: context) { _ in }
    #expect(traced.lines == ["main.init", "main.save begin", "main.save end {begin: 2}"])
  }

  @Test func `errors, events, and links are recorded, and a cycle of links ends`() throws {
    let traced = Instrumented()
    let one = traced.instrument.startSpan("one")
    let other = traced.instrument.startSpan("other")
    one.addLink(other, attributes: [:])
    other.addLink(one, attributes: [:])
    one.addLink(one, attributes: [:])
    one.addLink(SpanLink(context: .topLevel, attributes: [:]))
    one.addEvent("retry")
    one.recordError(Timeout())
    one.end()
    other.end()
    #expect(
      traced.lines.suffix(5) == [
        "one #1.mark {text: retry, within: 2}",
        "one #1.one end {error: Timeout, links: 4, 2, omittedLinks: 1, begin: 2}", "one #1.deinit",
        "other #2.other end {links: 2, begin: 4}", "other #2.deinit",
      ])
  }

  @Test func `a throwing operation is an error of its span`() {
    let traced = Instrumented()
    #expect(throws: Timeout.self) { try traced.instrument.withSpan("load") { _ in throw Timeout() } }
    #expect(traced.lines.contains("load #1.load end {error: Timeout, begin: 2}"))
  }

  @Test func `a second end is counted and said, also on another thread`() async {
    let traced = Instrumented()
    let span = traced.instrument.startSpan("one")
    await withTaskGroup { group in
      for _ in 1...8 { group.addTask { span.end() } }
    }
    span.attributes["late"] = 1
    #expect(traced.instrument.repeatedEnds == 7)
    #expect(traced.memory.events.count { $0.phase == .end } == 1)
    #expect(traced.memory.events.count { $0.level == .warning } == 7)
    #expect(!span.isRecording && span.attributes.isEmpty)
  }

  @Test func `too many names, attributes, and links are limited`() {
    let traced = Instrumented()
    let span = traced.instrument.startSpan("limits")
    let target = traced.instrument.startSpan("target")
    for number in 1...2000 {
      traced.instrument.startSpan("GET /users/\(number)").end()
      span.attributes["key \(number)"] = "v"
      span.addLink(target, attributes: [:])
    }
    span.attributes["a"] = SpanAttribute.string(String(repeating: "x", count: 1_000_000))
    span.end()
    let end = traced.memory.events.last { $0.phase == .end }
    #expect(end?.attributes.integer("omitted") == 2001 - 32)
    #expect(end?.attributes.integer("omittedLinks") == 2000 - 32)
    #expect((end?.attributes.string("a")?.utf8.count ?? 0) < 1100)
    #expect(Set(traced.memory.events.map(\.name)).count <= 1010)
    #expect(
      traced.memory.events.contains { $0.name == "span" && $0.attributes.string("operation") == "GET /users/2000" })
  }

  @Test func `the trace continues in another process by its header`() throws {
    let (one, other) = (Instrumented(), Instrumented())
    var carrier: [String: String] = [:]
    let client = one.instrument.startSpan("call", ofKind: .client)
    one.instrument.inject(client.context, into: &carrier, using: Carrier())
    let header = try #require(carrier["traceparent"])
    #expect(header.hasSuffix("-0000000000000002-01"))
    var context = ServiceContext.topLevel
    other.instrument.extract(carrier, into: &context, using: Carrier())
    let server = other.instrument.startSpan("answer", context: context)
    #expect(other.lines.last == "answer #1.answer begin {remoteParent: 0000000000000002}")
    var again: [String: String] = [:]
    other.instrument.inject(server.context, into: &again, using: Carrier())
    #expect(again["traceparent"]?.prefix(36) == header.prefix(36))
  }

  @Test(arguments: [
    "", "00", "00-0-0-0", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
    "00-+bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
  ])
  func `an invalid header counts as none`(_ text: String) {
    var context = ServiceContext.topLevel
    Instrumented().instrument.extract(["traceparent": text], into: &context, using: Carrier())
    #expect(context.isEmpty)
  }

  @Test func `log lines inside of a span are found through it`() async {
    let traced = Instrumented()
    let logger = Logger(label: "x") { LifelineLogHandler(label: $0, tracer: traced.tracer) }
    let probe = traced.tracer.probe(for: Store.self)
    await probe.span("work") { () async in logger.info("inside") }
    #expect(traced.memory.events.first { $0.name == .mark }?.within == 2)
  }
}
